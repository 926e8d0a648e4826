/* Squares of narrow numbers that are loaded and turned in one piece. */
#include "fixture.h"

#include "jit/ll/x86/transpose.h"

enum { MAX_LANES = 64, MAX_ROW = 16, PITCH = 19 };

/* Rows of n numbers of nbytes, `square` of them to a square, nlanes together;
 * `missing` numbers of each row are not its own. */
typedef struct shape {
    int nbytes, n, square, nlanes;
    int nrows, missing;
    bool has_table;
} shape;

/* Where the row begins: one after the other, or the second half of them
 * first. */
static int place_of(const shape *s, int row)
{
    int half = (s->nrows + 1) / 2;

    return PITCH * s->nbytes *
           (!s->has_table           ? row
            : row + half < s->nrows ? row + half
            : s->nrows > 1          ? row - (s->nrows - half)
                                    : 0);
}

/* The last one of the memory, whose end no row may be read beyond. */
static bool is_last(const shape *s, int row)
{
    return place_of(s, row) == PITCH * s->nbytes * (s->nrows - 1);
}

static hj_ll_rows describe(hj_ll *ll, const shape *s, LLVMValueRef base)
{
    hj_ll_rows rows = { .base = base,
                        .pitch = PITCH * s->nbytes,
                        .n = s->nrows,
                        .early = s->missing * s->nbytes };
    LLVMValueRef places[MAX_LANES];

    for (int i = 0; i < s->nrows; i++) {
        places[i] = hj_ll_int(ll->i32, place_of(s, i));
        if (s->missing && is_last(s, i))
            rows.is_early |= (uint64_t)1 << i;
    }
    if (s->has_table)
        rows.table = hj_ll_table(ll, ll->i32, places, s->nrows, 4);
    return rows;
}

static void compare(const shape *s, const unsigned char *from,
                    const unsigned char *got)
{
    int together = s->square / s->n;

    for (int c = 0; c < s->n - s->missing; c++)
        for (int row = 0; row < s->nrows; row++)
            cr_assert_arr_eq(
                got + (c * s->nlanes + row) * s->nbytes,
                from + place_of(s, row) + c * s->nbytes, (size_t)s->nbytes,
                "row %d of %d, column %d of %d, %d bytes, %d together", row,
                s->nrows, c, s->n, s->nbytes, together);
}

/* False: this CPU has no such code. */
static bool check(const char *cpu, const shape *s)
{
    size_t nbytes = (size_t)((s->nrows - 1) * PITCH + s->n - s->missing) *
                    (size_t)s->nbytes;
    unsigned char got[MAX_LANES * MAX_ROW];
    LLVMValueRef rows[MAX_ROW];
    fixture f;

    if (!fixture_begin(&f, cpu))
        return true;
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMTypeRef type = hj_ll_vec(hj_ll_int_type(ll, 8 * s->nbytes), s->nlanes);
    hj_ll_rows from = describe(ll, s, hj_ll_param_get(function, 1));
    bool is_there =
        hj_ll_load_squares_x86(ll, &from, type, rows, s->n, s->square);
    for (int i = 0; i < s->n && is_there; i++)
        hj_ll_store(ll, rows[i],
                    hj_ll_gep_bytes(ll, hj_ll_param_get(function, 0),
                                    i * s->nlanes * s->nbytes),
                    (hj_ll_access){ .align_nbytes = 1 });
    function2 *turn = (function2 *)close_function(&f);
    guarded memory = guarded_new(nbytes);
    for (size_t i = 0; i < nbytes; i++)
        memory.data[i] = (char)(i * 7 + i / 256);
    turn(got, memory.data);
    if (is_there)
        compare(s, (unsigned char *)memory.data, got);
    guarded_free(&memory);
    fixture_end(&f);
    return is_there;
}

/* On v4 vectors of 64 bytes, on v3 those of 32 and halves of them. */
static bool has_code(int cpu, int vector_nbytes)
{
    return cpu == 1 ? vector_nbytes == 64 : cpu == 2 && vector_nbytes <= 32;
}

static void check_counts(int cpu, int vector_nbytes, int nbytes, int n)
{
    static const int counts[] = { 64, 63, 47, 33, 32, 17, 9, 3, 1 };

    for (int k = 0; k < (int)(sizeof counts / sizeof *counts); k++) {
        shape s = { .nbytes = nbytes,
                    .n = n,
                    .square = 16 / nbytes,
                    .nlanes = vector_nbytes / nbytes,
                    .nrows = counts[k] };
        if (s.nrows > s.nlanes)
            continue;
        for (int t = 0; t < 2; t++) {
            s.has_table = t;
            bool is_there = check(cpus_under_test[cpu], &s);
            cr_expect(is_there || !has_code(cpu, vector_nbytes), "no code");
        }
    }
}

Test(ll_squares, rows_in_memory_are_turned)
{
    for (int i = 0; i < ncpus_under_test; i++)
        for (int wide = 16; wide <= 64; wide *= 2)
            for (int nbytes = 1; nbytes <= 2; nbytes *= 2)
                for (int n = 4 / nbytes; n <= 16 / nbytes; n *= 2)
                    check_counts(i, wide, nbytes, n);
}

/* Short rows have none on v4. */
static void check_ends(int cpu, int vector_nbytes, int nbytes, int n)
{
    int square = 16 / nbytes, nlanes = vector_nbytes / nbytes;

    for (int missing = 1; missing < n; missing += n < square ? 1 : 2)
        for (int nrows = 2; nrows <= nlanes; nrows += 5) {
            shape s = { nbytes, n, square, nlanes, nrows, missing, nrows % 2 };
            bool is_there = check(cpus_under_test[cpu], &s);
            cr_expect(is_there || !has_code(cpu, vector_nbytes) ||
                          (n < square && cpu == 1),
                      "no code");
        }
}

Test(ll_squares, nothing_beyond_the_memory_is_read)
{
    for (int i = 0; i < ncpus_under_test; i++)
        for (int wide = 16; wide <= 64; wide *= 2)
            for (int nbytes = 1; nbytes <= 2; nbytes *= 2)
                for (int n = 4 / nbytes; n <= 16 / nbytes; n *= 2)
                    check_ends(i, wide, nbytes, n);
}

/* Half of the registers: where there are as many as that. */
Test(ll_squares, words_in_half_registers)
{
    for (int i = 0; i < ncpus_under_test; i++)
        for (int n = 2; n <= 8; n *= 2) {
            shape s = { 2, n, 8, 16, 13, 0, n == 4 };
            bool is_there = check(cpus_under_test[i], &s);
            cr_expect(is_there || i == 0 || i > 2, "no code for v3");
        }
}
