/* fft_radices -- what passes a length has, and what they cost. */
#include "jit/kernel/fft/fft.h"

/* Sums and products of a transform of r numbers in registers; a fused one is
 * one. */
static double count_radix(int64_t r)
{
    switch (r) {
    case 1:
        return 0;
    case 2:
        return 4;
    case 4:
        return 16;
    case 8:
        return 56;
    case 9:
        return 88;
    default: /* (see dft_odd) */
        return (double)(r - 1) * (double)(r + 4);
    }
}

static void add_pass(hj_fft_passes *f, int64_t radix, int64_t *left)
{
    hj_rt_fft_pass *pass = &f->at[f->n++];

    *left /= radix;
    pass->radix = radix;
    pass->s = pass == f->at ? 1 : pass[-1].s * pass[-1].radix;
    pass->m = *left;
}

/* Eights, then what is left as one 2, or one or two 4s; odd primes last, where
 * the loops over finished parts are long. */
static void list_passes(int64_t n, hj_fft_passes *f)
{
    int64_t left = n;
    int twos = 0;

    for (; n % 2 == 0; n /= 2)
        twos++;
    int fours = twos % 3 == 2 ? 1 : twos % 3 == 1 && twos > 1 ? 2 : 0;
    f->n = 0;
    for (int i = 0; i < (twos - 2 * fours) / 3; i++)
        add_pass(f, 8, &left);
    for (int i = 0; i < fours; i++)
        add_pass(f, 4, &left);
    if (twos == 1)
        add_pass(f, 2, &left);
    while (left % 9 == 0)
        add_pass(f, 9, &left);
    for (int64_t p = 3; left > 1; p += 2) {
        if (p > left / p)
            p = left;
        while (left % p == 0)
            add_pass(f, p, &left);
    }
    if (!f->n)
        add_pass(f, 1, &left);
}

/* `n` numbers by passes; each is loaded, turned and stored as well. */
static double count_passes(int64_t n, const hj_fft_passes *f)
{
    double count = 0;

    for (int i = 0; i < f->n; i++) {
        double r = (double)f->at[i].radix;
        count += (double)n * (count_radix(f->at[i].radix) / r + 4 + 4);
    }
    return count;
}

static double count_line(const hj_fft *fft, int64_t n)
{
    hj_fft_passes f;

    (void)fft;
    list_passes(n, &f);
    return count_passes(n, &f);
}

int64_t hj_fft_smooth_length(int64_t n, hj_fft_count *count, const hj_fft *fft)
{
    double least = 0;
    int64_t best = 0;

    for (int64_t odd = 1; odd < 256; odd += 2) {
        int64_t rest = odd, m = odd;
        for (int p = 3; p <= 11; p += 2)
            while (rest % p == 0)
                rest /= p;
        while (m < n)
            m *= 2;
        if (rest > 1 || m >= 2 * n)
            continue;
        double counted = count(fft, m);
        if (!best || counted < least) {
            least = counted;
            best = m;
        }
    }
    return best;
}

void hj_fft_choose_radices(int64_t n, bool convolves, hj_fft_passes *f,
                           int64_t *length)
{
    list_passes(n, f);
    f->count = count_passes(n, f);
    *length = 0;
    int64_t p = f->at[f->n - 1].radix, m;
    if (!convolves || p <= n / p)
        return;
    m = hj_fft_smooth_length(2 * p - 1, count_line, NULL);
    /* (three products, and their loads and stores) */
    double other = 2 * count_line(NULL, m) + 8 * (double)(m + 2 * p);
    double saved = count_radix(p) - other;
    if (saved <= 0)
        return;
    f->count -= saved * (double)(n / p);
    *length = m;
}

bool hj_fft_has_factors(const hj_rt_fft_pass *pass)
{
    return pass->radix > 4 || pass->radix == 3;
}
