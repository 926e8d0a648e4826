/* comm -- collectives, for the one participant that the evaluator is. */
#include "eval/cx.h"

#include <string.h>
