/* movement -- what moves elements moves their bits, in every element type:
 * every code, NaNs of all kinds included, with 1 and 2 threads.  Bits of other
 * widths count from the low end (bitcast-convert). */
#include "test/unit/dtypes/program.h"

#include <criterion/criterion.h>
#include <string.h>

enum { ROWS = 61, COLUMNS = 67, N = ROWS * COLUMNS };

/* Where element (i, k) of a result comes from; -1: the value that pads. */
typedef struct movement {
    const char *text; /* %1$s: the type */
    int rows, columns;
    int (*source)(int i, int k);
} movement;

static int at(int i, int k)
{
    return i * COLUMNS + k;
}

static int turned(int i, int k)
{
    return at(k, i);
}

static int reversed(int i, int k)
{
    return at(ROWS - 1 - i, COLUMNS - 1 - k);
}

static int sliced(int i, int k)
{
    return at(2 + 3 * i, 5 + k);
}

static int padded(int i, int k)
{
    bool is_hole =
        i < 2 || (i - 2) % 2 || (i - 2) / 2 >= ROWS || k < 1 || k > COLUMNS;
    return is_hole ? -1 : at((i - 2) / 2, k - 1);
}

static int joined(int i, int k)
{
    return at(i % ROWS, k);
}

static int spread(int i, int k)
{
    (void)i;
    return at(3, k);
}

static int updated(int i, int k)
{
    return i >= 4 && i < 9 ? at(i - 4, k) : at(i, k);
}

static int picked(int i, int k)
{
    return at(i == 0 ? 60 : i == 1 ? 7 : 0, k);
}

static int chosen(int i, int k)
{
    return k < 30 ? at(i, k) : reversed(i, k);
}

static const movement movements[] = {
    { "copy(x)", ROWS, COLUMNS, at },
    { "transpose(x), dimensions={1,0}", COLUMNS, ROWS, turned },
    { "reverse(x), dimensions={0,1}", ROWS, COLUMNS, reversed },
    { "slice(x), slice={[2:61:3], [5:66]}", 20, 61, sliced },
    { "pad(x, p), padding=2_1_1x1_1", 2 * ROWS + 2, COLUMNS + 2, padded },
    { "concatenate(x, x), dimensions={0}", 2 * ROWS, COLUMNS, joined },
    { "broadcast(row), dimensions={1}", 40, COLUMNS, spread },
    { "dynamic-slice(x, four, zero), dynamic_slice_sizes={5,67}", 5, COLUMNS,
      NULL },
    { "dynamic-update-slice(x, head, four, zero)", ROWS, COLUMNS, updated },
    { "gather(x, places), offset_dims={1}, collapsed_slice_dims={0}, "
      "start_index_map={0}, index_vector_dim=1, slice_sizes={1,67}",
      3, COLUMNS, picked },
    { "select(left, x, back)", ROWS, COLUMNS, chosen },
    { "get-tuple-element(loop), index=0", ROWS, COLUMNS, reversed },
    { "scatter(x, fours, head), update_window_dims={0,1}, "
      "inserted_window_dims={}, scatter_dims_to_operand_dims={0}, "
      "index_vector_dim=0, to_apply=second",
      ROWS, COLUMNS, updated },
    { "reshape(flat)", ROWS, COLUMNS, at },
};
enum { NMOVEMENTS = sizeof movements / sizeof *movements };

static int four_down(int i, int k)
{
    return at(i + 4, k);
}

static void source_text(const type *t, char *out)
{
    const char *n = t->name;
    int length = sprintf(
        out,
        "second { a = %s[] parameter(0)\n ROOT b = %s[] parameter(1) }\n"
        "body { s = (%s[61,67], s32[]) parameter(0)\n"
        " x = get-tuple-element(s), index=0\n i = get-tuple-element(s), index=1"
        "\n y = reverse(x), dimensions={0,1}\n one = s32[] constant(1)\n"
        " j = add(i, one)\n ROOT t = tuple(y, j) }\n"
        "cond { s = (%s[61,67], s32[]) parameter(0)\n"
        " i = get-tuple-element(s), index=1\n n = s32[] parameter(1)\n"
        " ROOT c = compare(i, n), direction=LT }\n",
        n, n, n, n);
    /* A condition has one parameter. */
    char *extra = strstr(out, " n = s32[] parameter(1)");
    memcpy(extra, " n = s32[] constant(3) ", 23);
    length += sprintf(
        out + length,
        "ENTRY e { x = %s[61,67] parameter(0)\n p = %s[] parameter(1)\n"
        " third = %s[1,67] slice(x), slice={[3:4], [0:67]}\n"
        " row = %s[67] reshape(third)\n"
        " zero = s32[] constant(0)\n four = s32[] constant(4)\n"
        " fours = s32[1] constant({4})\n places = s32[3] constant({99, 7, -2})"
        "\n head = %s[5,67] slice(x), slice={[0:5], [0:67]}\n"
        " back = %s[61,67] reverse(x), dimensions={0,1}\n"
        " k = s32[61,67] iota(), iota_dimension=1\n thirty = s32[] constant(30)"
        "\n thirties = s32[61,67] broadcast(thirty), dimensions={}\n"
        " left = pred[61,67] compare(k, thirties), direction=LT\n"
        " flat = %s[4087] reshape(x)\n start = tuple(x, zero)\n"
        " loop = (%s[61,67], s32[]) while(start), condition=cond, body=body\n",
        n, n, n, n, n, n, n, n);
    for (int i = 0; i < NMOVEMENTS; i++)
        length +=
            sprintf(out + length, " m%d = %s[%d,%d] %s\n", i, n,
                    movements[i].rows, movements[i].columns, movements[i].text);
    length += sprintf(out + length, " ROOT r = tuple(m0");
    for (int i = 1; i < NMOVEMENTS; i++)
        length += sprintf(out + length, ", m%d", i);
    sprintf(out + length, ") }\n");
}

static void check(const type *t, const char *engine, const void *x,
                  const void *pad, void *const *results)
{
    size_t nbytes = (size_t)t->nbytes;

    for (int m = 0; m < NMOVEMENTS; m++) {
        const movement *move = &movements[m];
        for (int e = 0; e < move->rows * move->columns; e++) {
            int i = e / move->columns, k = e % move->columns;
            int from = move->source ? move->source(i, k) : four_down(i, k);
            const char *want =
                from < 0 ? pad : (const char *)x + (size_t)from * nbytes;
            if (!memcmp((char *)results[m] + (size_t)e * nbytes, want, nbytes))
                continue;
            cr_expect(false, "%s: %s of %s: element (%d, %d) has other bits",
                      engine, move->text, t->name, i, k);
            break;
        }
    }
}

/* Aligned for vectors; what it holds is aligned too, as aligned_alloc asks. */
static void *new_data(size_t nbytes)
{
    return aligned_alloc(64, (nbytes + 63) / 64 * 64);
}

static void check_type(hj_client *client, const type *t)
{
    char text[4096];
    char *x = new_data(8 * (N + 8)), pad[16];
    const void *args[] = { x, pad };
    void *results[NMOVEMENTS];

    fill_codes(t, x, N);
    /* The last code of all: a NaN that floats with payloads have. */
    store_code(t, pad, 0, UINT64_MAX >> (64 - t->width));
    for (int m = 0; m < NMOVEMENTS; m++)
        results[m] = new_data(8 * 4 * (N / 8 * 8 + 8));
    source_text(t, text);
    program p = open_program(client, text);
    for (int nthreads = 1; nthreads <= 2; nthreads++) {
        run_compiled(&p, args, results, nthreads);
        check(t, nthreads == 1 ? "compiled" : "2 threads", x, pad, results);
    }
    run_evaluated(&p, args, results);
    check(t, "evaluator", x, pad, results);
    close_program(&p);
    for (int m = 0; m < NMOVEMENTS; m++)
        free(results[m]);
    free(x);
}

Test(movement, keeps_bits)
{
    hj_client_options options = { .size = sizeof options, .nthreads = 2 };
    hj_client *client;

    cr_assert_null(hj_client_create(&options, &client));
    for (int i = 0; i < ntypes; i++)
        check_type(client, &types[i]);
    printf("# movement: %d ops of %d types\n", (int)NMOVEMENTS, ntypes);
    hj_client_release(client);
}

/* --- bitcast-convert ------------------------------------------------------ */

enum { NWIDE = 257 };

static void check_bits(const type *wide, const type *narrow, const void *w,
                       const void *n, const char *engine)
{
    int ratio = wide->width / narrow->width;

    for (int i = 0; i < NWIDE; i++) {
        uint64_t code = 0;
        for (int k = 0; k < ratio; k++)
            code |= load_code(narrow, n, i * ratio + k) << k * narrow->width;
        if (code == load_code(wide, w, i))
            continue;
        cr_expect(false, "%s: %s is not %d of %s (element %d)", engine,
                  wide->name, ratio, narrow->name, i);
        return;
    }
}

static void bitcast(hj_client *client, const type *from, const type *to)
{
    bool narrows = from->width >= to->width;
    const type *wide = narrows ? from : to, *narrow = narrows ? to : from;
    int ratio = wide->width / narrow->width;
    char text[256], tail[16] = "";
    static char x[8 * NWIDE * 64], y[8 * NWIDE * 64];
    const void *args[] = { x };
    void *results[] = { y };

    if (ratio > 1)
        snprintf(tail, sizeof tail, ",%d", ratio);
    snprintf(text, sizeof text,
             "ENTRY e { x = %s[%d%s] parameter(0)\n"
             " ROOT r = %s[%d%s] bitcast-convert(x) }",
             from->name, NWIDE, narrows ? "" : tail, to->name, NWIDE,
             narrows ? tail : "");
    fill_codes(from, x, narrows ? NWIDE : (int64_t)NWIDE * ratio);
    program p = open_program(client, text);
    run_compiled(&p, args, results, 1);
    check_bits(wide, narrow, narrows ? x : y, narrows ? y : x, "compiled");
    run_evaluated(&p, args, results);
    check_bits(wide, narrow, narrows ? x : y, narrows ? y : x, "evaluator");
    close_program(&p);
}

Test(movement, bits_count_from_the_low_end)
{
    hj_client *client;
    int n = 0;

    cr_assert_null(hj_client_create(NULL, &client));
    for (int i = 0; i < ntypes; i++)
        for (int k = 0; k < ntypes; k++) {
            const type *a = &types[i], *b = &types[k];
            int w = a->width > b->width ? a->width : b->width;
            int v = a->width > b->width ? b->width : a->width;
            if (a->kind == KIND_pred || b->kind == KIND_pred || w % v)
                continue;
            bitcast(client, a, b);
            n++;
        }
    printf("# bitcast-convert: %d pairs of types\n", n);
    hj_client_release(client);
}
