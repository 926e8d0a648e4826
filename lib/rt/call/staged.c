/* staged -- see staged.h. */
#include "rt/call/staged.h"
#include "rt/call/reorder.h"
#include "rt/call/typed/typed.h"

#include <string.h>

/* Zones and leaves begin at multiples of this. */
enum { ALIGN = 64, GUARD_BYTE = 0xA7, UNSET_BYTE = 0xA5 };

typedef struct staging {
    hj_rt_look look; /* at the run, while elements are copied */
    hj_run *run;
    const hj_rt_staged *staged;
    void *const *from; /* the caller's leaves */
    void **to;         /* what the function gets */
} staging;

static int64_t padded(int64_t nbytes)
{
    return (nbytes + ALIGN - 1) / ALIGN * ALIGN;
}

/* --- orders of elements --------------------------------------------------- */

/* `out` tells the direction. */
static void reorder(staging *s, const hj_rt_leaf *leaf, void *dense,
                    void *ordered, bool is_out)
{
    size_t size = (size_t)leaf->element_nbytes;
    hj_rt_order rows = hj_rt_order_of(size, leaf->rank, leaf->dims, NULL);
    hj_rt_order own = hj_rt_order_of(size, leaf->rank, leaf->dims, leaf->order);

    if (is_out)
        hj_rt_reorder(&s->look, &own, ordered, &rows, dense);
    else
        hj_rt_reorder(&s->look, &rows, dense, &own, ordered);
}

static void copy_in(staging *s, const hj_rt_leaf *leaf, void *from, void *to)
{
    if (leaf->order)
        reorder(s, leaf, from, to, false);
    else if (leaf->nbytes)
        memcpy(to, from, (size_t)leaf->nbytes);
}

static void copy_out(staging *s, const hj_rt_leaf *leaf, void *from, void *to)
{
    if (leaf->order)
        reorder(s, leaf, to, from, true);
    else if (leaf->nbytes)
        memcpy(to, from, (size_t)leaf->nbytes);
}

/* --- the block ------------------------------------------------------------ */

/* Tokens, and where nothing is asked for, stay as they are; results that
 * share an operand's memory have no room of their own. */
static bool has_room(const staging *s, int i)
{
    const hj_rt_leaf *leaf = &s->staged->leaves[i];

    return s->from[i] && leaf->alias < 0 &&
           (s->staged->is_checked || leaf->order);
}

/* A leaf with its zones, before and behind. */
static int64_t room_of(const staging *s, int i)
{
    int64_t guard = s->staged->is_checked ? HJ_GUARD_NBYTES : 0;

    return guard + padded(s->staged->leaves[i].nbytes) + guard;
}

/* From the end of the leaf on. */
static int64_t behind(const staging *s, int i)
{
    return room_of(s, i) - HJ_GUARD_NBYTES - s->staged->leaves[i].nbytes;
}

static void fill_leaf(staging *s, int i)
{
    const hj_rt_leaf *leaf = &s->staged->leaves[i];
    bool is_checked = s->staged->is_checked;
    char *to = s->to[i];

    if (is_checked) {
        memset(to - HJ_GUARD_NBYTES, GUARD_BYTE, HJ_GUARD_NBYTES);
        memset(to + leaf->nbytes, GUARD_BYTE, (size_t)behind(s, i));
    }
    if (i < s->staged->nargs)
        copy_in(s, leaf, s->from[i], to);
    else if (is_checked)
        memset(to, UNSET_BYTE, (size_t)leaf->nbytes);
}

/* Aliases last: their operands have places by then. */
static void place(staging *s, char *block)
{
    int n = s->staged->nargs + s->staged->nrets;
    int64_t guard = s->staged->is_checked ? HJ_GUARD_NBYTES : 0;

    for (int i = 0; i < n; i++) {
        s->to[i] = s->from[i];
        if (!has_room(s, i))
            continue;
        s->to[i] = block + guard;
        block += room_of(s, i);
        fill_leaf(s, i);
    }
    for (int i = s->staged->nargs; i < n; i++)
        if (s->staged->leaves[i].alias >= 0)
            s->to[i] = s->to[s->staged->leaves[i].alias];
}

/* --- what must not have changed ------------------------------------------- */

/* The first byte that is not the guard's; -1: none. */
static int64_t find_damage(const unsigned char *zone, int64_t nbytes)
{
    for (int64_t i = 0; i < nbytes; i++)
        if (zone[i] != GUARD_BYTE)
            return i;
    return -1;
}

static int32_t blame(const staging *s, int i, const char *what, int64_t byte)
{
    const hj_rt_leaf *leaf = &s->staged->leaves[i];

    return hj_rt_run_failf(s->run, HJ_ABORTED,
                           "custom call \"%s\" in %s %s %s, which has %lld "
                           "bytes (at byte %lld)",
                           s->staged->target, s->staged->where, what,
                           leaf->name, (long long)leaf->nbytes,
                           (long long)byte);
}

static bool is_shared(const staging *s, int arg)
{
    for (int i = 0; i < s->staged->nrets; i++)
        if (s->staged->leaves[s->staged->nargs + i].alias == arg)
            return true;
    return false;
}

/* `again` has room for the operand. */
static int32_t check_operand(staging *s, int i, char *again)
{
    const hj_rt_leaf *leaf = &s->staged->leaves[i];
    const char *now = s->to[i];

    copy_in(s, leaf, s->from[i], again);
    for (int64_t b = 0; b < leaf->nbytes; b++)
        if (now[b] != again[b])
            return blame(s, i, "changed", b);
    return 0;
}

static int32_t check_leaf(staging *s, int i, char *spare)
{
    const hj_rt_leaf *leaf = &s->staged->leaves[i];
    const unsigned char *at = s->to[i];
    int64_t byte = find_damage(at + leaf->nbytes, behind(s, i));

    if (byte >= 0)
        return blame(s, i, "wrote behind", leaf->nbytes + byte);
    byte = find_damage(at - HJ_GUARD_NBYTES, HJ_GUARD_NBYTES);
    if (byte >= 0)
        return blame(s, i, "wrote before", byte - HJ_GUARD_NBYTES);
    if (i < s->staged->nargs && !is_shared(s, i))
        return check_operand(s, i, spare);
    return 0;
}

static int32_t check(staging *s, char *spare)
{
    for (int i = 0; i < s->staged->nargs + s->staged->nrets; i++)
        if (has_room(s, i)) {
            int32_t code = check_leaf(s, i, spare);
            if (code)
                return code;
        }
    return 0;
}

/* --- calls ---------------------------------------------------------------- */

static int32_t run_staged(staging *s, char *block, char *spare)
{
    const hj_rt_staged *staged = s->staged;

    place(s, block);
    if (s->look.stops)
        return hj_rt_run_look(s->run);
    int32_t code = staged->call(s->run, staged->site, s->to);
    if (!code && staged->is_checked)
        code = check(s, spare);
    if (code)
        return code;
    for (int i = staged->nargs; i < staged->nargs + staged->nrets; i++)
        if (s->to[i] != s->from[i])
            copy_out(s, &staged->leaves[i], s->to[i], s->from[i]);
    return s->look.stops ? hj_rt_run_look(s->run) : 0;
}

int32_t hj_rt_staged_run(hj_run *run, const hj_rt_staged *staged,
                         void *const *leaves)
{
    const hj_allocator *a = &run->allocator;
    staging s = { .look = hj_rt_look_begin(run),
                  .run = run,
                  .staged = staged,
                  .from = leaves };
    int n = staged->nargs + staged->nrets;
    int64_t nbytes = ALIGN, largest = 0;

    for (int i = 0; i < n; i++)
        if (has_room(&s, i)) {
            nbytes += room_of(&s, i);
            if (i < staged->nargs && room_of(&s, i) > largest)
                largest = room_of(&s, i);
        }
    size_t list = (size_t)n * sizeof *s.to;
    void *memory =
        a->alloc(a->context, list + (size_t)nbytes + (size_t)largest);
    if (!memory)
        return hj_rt_run_fail(run, HJ_OUT_OF_MEMORY, "out of memory");
    s.to = memory;
    char *block = (char *)memory + list;
    block += (ALIGN - (uintptr_t)block % ALIGN) % ALIGN;
    int32_t code = run_staged(&s, block, (char *)memory + list + nbytes);
    a->free(a->context, memory);
    return code;
}

/* --- functions of leaves -------------------------------------------------- */

int32_t hj_rt_typed_run_leaves(hj_run *run, void *site, void *const *leaves)
{
    return hj_rt_typed_run(run, site, leaves);
}

int32_t hj_rt_staged_run_leaves(hj_run *run, void *site, void *const *leaves)
{
    return hj_rt_staged_run(run, site, leaves);
}

typedef struct tables {
    const int *tree;
    void *const *leaves;
    void **room;
} tables;

static void *next_value(tables *t)
{
    int n = *t->tree++;

    if (n < 0)
        return *t->leaves++;
    void **table = t->room;
    t->room += n;
    for (int i = 0; i < n; i++)
        table[i] = next_value(t);
    return table;
}

int32_t hj_rt_tree_run(hj_run *run, void *site, void *const *leaves)
{
    enum { NINLINE = 64 };
    hj_rt_tree_call *c = site;
    const hj_allocator *a = &run->allocator;
    void *few[NINLINE], **room = few;

    if (c->npointers > NINLINE) {
        room = a->alloc(a->context, (size_t)c->npointers * sizeof *room);
        if (!room)
            return hj_rt_run_fail(run, HJ_OUT_OF_MEMORY, "out of memory");
    }
    tables t = { c->tree, leaves, room + c->nargs };
    for (int i = 0; i < c->nargs; i++)
        room[i] = next_value(&t);
    void *out = next_value(&t);
    int32_t code =
        hj_rt_custom_call_run(run, &c->call, out, (const void **)room);
    if (room != few)
        a->free(a->context, room);
    return code;
}
