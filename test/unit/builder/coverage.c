/* Every op can be built: the builder has a function for it, and a test here
 * makes it. */
#include "base/str.h"
#include "ir/opcode.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

/* Ops that compilers make and programs do not (hlojit/ops.h). */
static const char *const made_by_passes[] = { "fusion", "bitcast", "domain",
                                              "add-dependency",
                                              "rng-get-and-update-state" };

static bool is_half(const char *name)
{
    static const char *const ends[] = { "-start", "-update", "-done" };
    size_t n = strlen(name);

    /* Those of send and recv are made by one function. */
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(ends[i]);
        if (n > length && !strcmp(name + n - length, ends[i]))
            return strncmp(name, "send", 4) && strncmp(name, "recv", 4);
    }
    return false;
}

static bool has_function(const hj_op_info *op)
{
    for (size_t i = 0; i < sizeof made_by_passes / sizeof *made_by_passes; i++)
        if (!strcmp(made_by_passes[i], op->name))
            return false;
    return op->infer == 'Y' && !is_half(op->name);
}

static void read_files(hj_str *to, const char *pattern)
{
    char block[4096];
    glob_t found;
    size_t n;

    cr_assert_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        FILE *f = fopen(found.gl_pathv[i], "rb");
        cr_assert_not_null(f);
        while ((n = fread(block, 1, sizeof block, f)) > 0)
            hj_str_add_n(to, block, n);
        fclose(f);
    }
    globfree(&found);
}

/* What has another name there. */
static const char *function_of(const char *id)
{
    static const char *const others[][2] = { { "convolution", "conv" },
                                             { "send_done", "send" },
                                             { "recv_done", "recv" } };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(others[i][0], id))
            return others[i][1];
    return id;
}

/* Is there "hj_ID(", or "hj_ID_" of a family of functions? */
static bool is_declared(hj_arena *arena, const char *headers, const char *id)
{
    id = function_of(id);
    return strstr(headers, hj_arena_printf(arena, " *hj_%s(", id)) ||
           strstr(headers, hj_arena_printf(arena, " *hj_%s_", id));
}

/* A call or a table of functions, or text of the op. */
static bool is_tested(hj_arena *arena, const char *tests, const hj_op_info *op)
{
    const char *name = hj_arena_printf(arena, "hj_%s", op->id);
    size_t n = strlen(name);

    for (const char *p = tests; (p = strstr(p, name)); p += n)
        if (p[n] != '_' && !isalnum((unsigned char)p[n]))
            return true;
    return strstr(tests, hj_arena_printf(arena, " %s(", op->name));
}

Test(coverage, every_op_has_a_function_and_a_test)
{
    hj_arena arena;
    hj_str headers, tests;

    hj_arena_init(&arena, NULL);
    hj_str_init(&headers, &arena);
    hj_str_init(&tests, &arena);
    read_files(&headers, HJ_SOURCE_DIR "/include/hlojit/ops.h");
    read_files(&headers, HJ_SOURCE_DIR "/include/hlojit/builder.h");
    read_files(&tests, HJ_SOURCE_DIR "/test/unit/builder/*.c");
    for (int i = 0; i < HJ_NOPS; i++) {
        const hj_op_info *op = hj_op_get((hj_opcode)i);
        if (!has_function(op))
            continue;
        cr_expect(is_declared(&arena, hj_str_get(&headers), op->id),
                  "%s: the builder has no hj_%s", op->name, op->id);
        cr_expect(is_tested(&arena, hj_str_get(&tests), op),
                  "%s: no test of the builder makes it", op->name);
    }
    hj_arena_reset(&arena);
}
