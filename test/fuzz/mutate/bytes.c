/* bytes -- changes to a file of numbers and tables: most keep its
 * length, so that what stands behind them is still found. */
#include "mutate.h"

#include <string.h>

typedef struct change {
    random_source *r;
    mutable_text *t;
    const char *other;
    size_t other_n;
} change;

static unsigned char *pick(change *c)
{
    return (unsigned char *)c->t->bytes + random_below(c->r, c->t->n);
}

static void flip_bit(change *c)
{
    *pick(c) ^= (unsigned char)(1u << random_below(c->r, 8));
}

/* A small number of one byte is odd: twice the number and 1. */
static void nudge(change *c)
{
    static const int steps[] = { -4, -2, -1, 1, 2, 4 };

    *pick(c) += (unsigned char)steps[random_below(c->r, 6)];
}

static void put_byte(change *c)
{
    *pick(c) = (unsigned char)random_next(c->r);
}

static void put_small(change *c)
{
    *pick(c) = (unsigned char)(2 * random_below(c->r, 32) + 1);
}

/* A number of nine bytes over what is there: huge, or just the sign. */
static void put_huge(change *c)
{
    unsigned char *at = pick(c);
    size_t left = (size_t)((unsigned char *)c->t->bytes + c->t->n - at);
    unsigned char number[9] = { 0 };

    memset(number + 1, random_below(c->r, 2) ? 0xff : 0, 8);
    number[1 + random_below(c->r, 8)] = (unsigned char)random_next(c->r);
    memcpy(at, number, left < 9 ? left : 9);
}

/* Some bytes of one file over those of another, or its own elsewhere. */
static void copy_bytes(change *c)
{
    bool is_own = random_below(c->r, 2);
    const char *from = is_own ? c->t->bytes : c->other;
    size_t from_n = is_own ? c->t->n : c->other_n;
    size_t to = random_below(c->r, c->t->n), at = random_below(c->r, from_n);
    size_t n = 1 + random_below(c->r, 16);

    if (n > c->t->n - to)
        n = c->t->n - to;
    if (n > from_n - at)
        n = from_n - at;
    memmove(c->t->bytes + to, from + at, n);
}

static void drop_bytes(change *c)
{
    size_t at = random_below(c->r, c->t->n), n = 1 + random_below(c->r, 4);

    if (n > c->t->n - at)
        n = c->t->n - at;
    memmove(c->t->bytes + at, c->t->bytes + at + n, c->t->n - at - n);
    c->t->n -= n;
}

static void cut(change *c)
{
    c->t->n = random_below(c->r, c->t->n);
}

void mutate_bytes(random_source *r, mutable_text *text, const char *other,
                  size_t other_n)
{
    static void (*const changes[])(change *) = {
        flip_bit,   nudge,      nudge,     nudge,    nudge,
        put_byte,   put_byte,   put_small, put_huge, copy_bytes,
        copy_bytes, drop_bytes, cut,
    };
    change c = { r, text, other, other_n };

    for (size_t n = random_below(r, 2) ? 1 : 1 + random_below(r, 6); n; n--)
        if (text->n && other_n)
            changes[random_below(r, sizeof changes / sizeof *changes)](&c);
}
