/* The table of ops and element types.
 *
 *   op_table [--family NAME] [--op NAME] [--verbose] FOLDER
 *
 * For each op of ops.def and each element type, the programs of FOLDER
 * (cases.h) are read and verified: legal is what inference accepts.  Each
 * legal one runs on the evaluator and as compiled code with one and with two
 * threads.  A legal cell that does not compute, or disagrees, is a failure,
 * unless FOLDER/gaps.txt declares it; so is a line there that nothing needs,
 * an op without a legal cell, and a program that is legal for no type. */
#include "cases.h"
#include "cell.h"
#include "ir/dtype.h"
#include "ir/opcode.h"

#include <stdio.h>
#include <string.h>

enum { MOST_MESSAGES = 2 }; /* of one op, without --verbose */

/* A line of gaps.txt: "OP TYPE... # why", "*" for every type. */
typedef struct gap {
    char line[256];
    bool is_used;
} gap;

typedef struct table {
    table_cases cases;
    cell_options options;
    const char *folder, *family, *op;
    bool is_verbose;
    HJ_VEC(gap) gaps;
    hj_arena arena;
    int nfailures, counts[NCELLS];
} table;

static void fail(table *t, const char *where, const char *what)
{
    printf("FAIL %s: %s\n", where, what);
    t->nfailures++;
}

static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *p = list; (p = strstr(p, word)); p += n)
        if ((p == list || p[-1] == ' ') && (p[n] == ' ' || !p[n]))
            return true;
    return false;
}

static void read_gaps(table *t)
{
    gap g = { .is_used = false };
    const char *path = hj_arena_printf(&t->arena, "%s/gaps.txt", t->folder);
    FILE *f = fopen(path, "r");

    while (f && fgets(g.line, sizeof g.line, f)) {
        g.line[strcspn(g.line, "#\n")] = 0;
        if (g.line[strspn(g.line, " ")])
            HJ_PUSH(&t->arena, &t->gaps, g);
    }
    if (f)
        fclose(f);
    else
        fail(t, path, "cannot be read");
}

static bool is_declared(table *t, const char *op, const char *type)
{
    for (int i = 0; i < t->gaps.n; i++) {
        const char *line = t->gaps.at[i].line;
        size_t n = strlen(op);
        if (strncmp(line, op, n) != 0 || line[n] != ' ' ||
            !(has_word(line + n, type) || has_word(line + n, "*")))
            continue;
        t->gaps.at[i].is_used = true;
        return true;
    }
    return false;
}

/* --- cells ---------------------------------------------------------------- */

/* All programs of one shape each; the worst counts. */
static cell run_case(table *t, table_case *c, const char *op, hj_dtype dtype,
                     const char **message)
{
    cell worst = CELL_ILLEGAL;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    char *list = hj_arena_strdup(&arena, c->over ? c->over : "-");
    char *rest = NULL;
    for (char *shape = strtok_r(list, " ", &rest); shape;
         shape = strtok_r(NULL, " ", &rest)) {
        const char *why = NULL;
        const char *text =
            table_case_text(&arena, c, op, dtype, c->over ? shape : NULL);
        t->options.is_ordinary = c->is_ordinary;
        t->options.within_norm = c->within_norm;
        cell is = cell_run(&arena, &t->options, text, &why);
        c->is_used |= is != CELL_ILLEGAL;
        if (t->is_verbose && why)
            printf("%s:%d: %s of %s: %s\n", c->path, c->line, op,
                   hj_dtype_name(dtype), why);
        if (is > worst || (is == worst && !*message)) {
            worst = is;
            *message = !why ? NULL
                            : hj_arena_printf(&t->arena, "%s:%d, %s: %s",
                                              c->path, c->line, shape, why);
        }
    }
    hj_arena_reset(&arena);
    return worst;
}

static cell run_cell(table *t, const char *op, hj_dtype dtype,
                     const char **message)
{
    cell worst = CELL_ILLEGAL;

    for (int i = 0; i < t->cases.list.n; i++) {
        table_case *c = &t->cases.list.at[i];
        const char *why = NULL;
        if (!has_word(c->ops, op))
            continue;
        cell is = run_case(t, c, op, dtype, &why);
        if (is > worst) {
            worst = is;
            *message = why;
        }
    }
    return worst;
}

/* --- the table ------------------------------------------------------------ */

static bool has_column(hj_dtype dtype)
{
    return hj_dtype_is_array(dtype);
}

static void print_head(void)
{
    for (size_t k = 0; k < 13; k++) {
        printf("# %-26s", "");
        for (int i = 0; i < HJ_NDTYPES; i++) {
            const char *name = hj_dtype_name((hj_dtype)i);
            size_t n = strlen(name);
            if (has_column((hj_dtype)i))
                putchar(k + n >= 13 ? name[k + n - 13] : ' ');
        }
        putchar('\n');
    }
}

/* One row: '.' illegal, '=' the same bits, '~' within the bound, '-' a
 * declared gap, '!' a failure. */
static void run_row(table *t, const char *op)
{
    static const char signs[NCELLS] = ".=~-!";
    char row[HJ_NDTYPES + 1];
    int n = 0, nfailures = t->nfailures;
    bool is_legal = false;

    for (int i = 0; i < HJ_NDTYPES; i++) {
        const char *message = NULL, *type = hj_dtype_name((hj_dtype)i);
        if (!has_column((hj_dtype)i))
            continue;
        cell is = run_cell(t, op, (hj_dtype)i, &message);
        t->counts[is]++;
        is_legal |= is != CELL_ILLEGAL;
        row[n++] = signs[is];
        if (is == CELL_WRONG || (is == CELL_GAP && !is_declared(t, op, type))) {
            row[n - 1] = '!';
            if (t->is_verbose || t->nfailures < nfailures + MOST_MESSAGES)
                fail(t, hj_arena_printf(&t->arena, "%s of %s", op, type),
                     message ? message : "?");
            else
                t->nfailures++;
        }
    }
    row[n] = 0;
    printf("# %-26s%s\n", op, row);
    fflush(stdout);
    if (!is_legal)
        fail(t, op, "no program is legal");
}

/* What is outside this run is not judged. */
static bool is_chosen(const table *t, hj_opcode op)
{
    const hj_op_info *info = hj_op_get(op);

    return info->jit != HJ_JIT_refused &&
           (!t->op || !strcmp(t->op, info->name)) &&
           (!t->family || !strcmp(t->family, hj_family_name(info->family)));
}

static void check_leftovers(table *t)
{
    for (int i = 0; i < t->gaps.n; i++) {
        const char *line = t->gaps.at[i].line;
        hj_opcode op = hj_op_find(line, strcspn(line, " "));
        if (op >= HJ_NOPS)
            fail(t, line, "gaps.txt: no such op");
        else if (is_chosen(t, op) && !t->gaps.at[i].is_used)
            fail(t, line, "gaps.txt: nothing needs this line any more");
    }
    for (int i = 0; i < t->cases.list.n; i++) {
        const table_case *c = &t->cases.list.at[i];
        bool is_tried = false;
        for (int op = 0; op < HJ_NOPS; op++)
            is_tried |= is_chosen(t, (hj_opcode)op) &&
                        has_word(c->ops, hj_op_get((hj_opcode)op)->name);
        if (is_tried && !c->is_used)
            fail(t, hj_arena_printf(&t->arena, "%s:%d", c->path, c->line),
                 "legal for no element type");
    }
}

static bool parse(table *t, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (!strcmp(argv[i], "--family") && has_value)
            t->family = argv[++i];
        else if (!strcmp(argv[i], "--op") && has_value)
            t->op = argv[++i];
        else if (!strcmp(argv[i], "--verbose"))
            t->is_verbose = true;
        else
            t->folder = argv[i];
    }
    return t->folder != NULL;
}

/* What the programs' custom calls name: inputs are an array, and how many
 * elements of how many bytes it has. */
static void copy(void *out, const void **in)
{
    const int64_t *n = in[1];

    memcpy(out, in[0], (size_t)(n[0] * n[1]));
}

int main(int argc, char **argv)
{
    table t = { .nfailures = 0 };
    hj_client_options options = { .size = sizeof options, .nthreads = 2 };

    hj_arena_init(&t.arena, NULL);
    if (!parse(&t, argc, argv)) {
        fputs("op_table [--family NAME] [--op NAME] [--verbose] FOLDER\n",
              stderr);
        return 2;
    }
    table_cases_open(&t.cases, t.folder);
    hj_error *error = hj_client_create(&options, &t.options.client);
    if (!error)
        error = hj_custom_call_registry_add(
            hj_client_custom_calls(t.options.client), "table_copy",
            (hj_custom_call_function *)copy, HJ_api_version_ORIGINAL);
    if (t.cases.error || error) {
        fprintf(stderr, "op_table: %s\n",
                error ? hj_error_message(error) : t.cases.error);
        return 2;
    }
    read_gaps(&t);
    print_head();
    for (int op = 0; op < HJ_NOPS; op++)
        if (is_chosen(&t, (hj_opcode)op))
            run_row(&t, hj_op_get((hj_opcode)op)->name);
    check_leftovers(&t);
    printf("# cells: %d exact (=), %d within the bound (~), %d gaps (-), "
           "%d illegal (.), %d failures\n",
           t.counts[CELL_EXACT], t.counts[CELL_NEAR],
           t.counts[CELL_GAP] + t.counts[CELL_WRONG], t.counts[CELL_ILLEGAL],
           t.nfailures);
    hj_client_release(t.options.client);
    table_cases_close(&t.cases);
    hj_arena_reset(&t.arena);
    return t.nfailures ? 1 : 0;
}
