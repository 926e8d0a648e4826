/* The numbers of hlojit/enums.h are those of enums.def. */
#include "infer/infer.h"

#include <criterion/criterion.h>

static const struct {
    hj_enum_table table;
    int value;
    const char *constant, *word;
} rows[] = {
#define HJ_ENUM(table, id, word)                                               \
    { HJ_TABLE_##table, HJ_##table##_##id, "HJ_" #table "_" #id, word },
#include "hlojit/enums.def"
#undef HJ_ENUM
};

Test(infer_enums, constants_are_the_rows)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *word = hj_enum_word(rows[i].table, rows[i].value);
        cr_expect(word, "%s is no row", rows[i].constant);
        if (word)
            cr_expect_str_eq(word, rows[i].word, "%s", rows[i].constant);
    }
}
