/* placeholder */
#include "program.h"
Test(builder, x)
{
    program p = program_begin();
    hj_builder_destroy(p.b);
}
