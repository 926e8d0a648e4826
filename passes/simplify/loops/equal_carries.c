/* equal_carries -- elements of a loop's state that are always equal.
 *
 * Two elements are equal if they begin with one value and if every iteration
 * makes the same of both, given that they are equal before it: a scan that
 * collects one result twice for its gradient.  One of them is enough.
 *
 * Found from below: all elements that begin alike are one class, which is
 * parted as long as what an iteration makes of its members differs.  Only the
 * last operation of an iteration is looked at; the others are the same
 * instruction if they compute the same (cse). */
#include "passes/simplify/loops/loop.h"

enum {
    MAX_ROUNDS = 16,
    MAX_OPERANDS = 16, /* of the last operation */
};

typedef struct entry {
    int element;
    struct entry *next;
} entry;

typedef struct classes {
    const hj_loop *loop;
    int *of; /* by element: the first one of its class */
    int n;
} classes;

static uint64_t hash_int(uint64_t value, uint64_t seed)
{
    return hj_hash(&value, sizeof value, seed);
}

static bool is_compared(const hj_instr *in)
{
    return in->op != HJ_OP_parameter && in->op != HJ_OP_opt_barrier &&
           in->noperands <= MAX_OPERANDS && !in->is_ordered && hj_is_pure(in) &&
           !(in->literal && in->literal->is_elided);
}

/* The class of an element that `in` is, or -1. */
static int class_of(const classes *c, const hj_instr *in)
{
    int i = hj_loop_element_index(in, c->loop->body_param);

    return i < 0 ? -1 : c->of[i];
}

static uint64_t hash_value(const classes *c, const hj_instr *in)
{
    int class_ = class_of(c, in);

    return class_ < 0 ? hash_int((uint64_t)in->id, 0)
                      : hash_int((uint64_t)class_, 1);
}

static bool is_same_value(const classes *c, const hj_instr *a,
                          const hj_instr *b)
{
    return a == b || (class_of(c, a) >= 0 && class_of(c, a) == class_of(c, b));
}

static uint64_t hash_next(const classes *c, int element)
{
    const hj_instr *in = c->loop->root->operands[element];
    uint64_t h = (uint64_t)c->of[element];

    if (class_of(c, in) >= 0 || !is_compared(in))
        return hash_int(hash_value(c, in), h);
    h = hash_int(hj_hash_but_operands(in), h);
    for (int i = 0; i < in->noperands; i++)
        h = hash_int(hash_value(c, in->operands[i]), h);
    return h;
}

/* Are both in one class, and does an iteration make the same of them? */
static bool is_same_next(const classes *c, int a, int b)
{
    const hj_instr *x = c->loop->root->operands[a];
    const hj_instr *y = c->loop->root->operands[b];

    if (c->of[a] != c->of[b])
        return false;
    if (is_same_value(c, x, y))
        return true;
    if (!is_compared(x) || !is_compared(y) || !hj_same_but_operands(x, y))
        return false;
    for (int i = 0; i < x->noperands; i++)
        if (!is_same_value(c, x->operands[i], y->operands[i]))
            return false;
    return true;
}

/* By what they begin with. */
static void begin(classes *c)
{
    const hj_loop *loop = c->loop;
    hj_map first;

    hj_map_init(&first, loop->cx->scratch);
    c->n = 0;
    for (int i = 0; i < loop->n; i++) {
        uint64_t id = loop->init[i] ? (uint64_t)loop->init[i]->id : 0;
        intptr_t known =
            loop->init[i] ? (intptr_t)hj_map_find_int(&first, id) : 0;
        c->of[i] = known ? (int)known - 1 : i;
        c->n += !known;
        if (loop->init[i] && !known)
            hj_map_set_int(&first, id, (void *)(intptr_t)(i + 1));
    }
}

static void part(classes *c)
{
    hj_arena *scratch = c->loop->cx->scratch;
    int *of = HJ_NEW_ARRAY(scratch, int, c->loop->n);
    hj_map seen;
    int n = 0;

    hj_map_init(&seen, scratch);
    for (int i = 0; i < c->loop->n; i++) {
        uint64_t h = hash_next(c, i);
        entry *known = hj_map_find_int(&seen, h), *e = known;
        while (e && !is_same_next(c, i, e->element))
            e = e->next;
        of[i] = e ? e->element : i;
        if (e)
            continue;
        n++;
        e = HJ_NEW(scratch, entry);
        *e = (entry){ i, known };
        hj_map_set_int(&seen, h, e);
    }
    c->of = of;
    c->n = n;
}

/* Who reads an element of `tuple` reads the first one of its class. */
static int read_first(const classes *c, hj_instr *tuple)
{
    int n = 0, nusers = tuple->nusers;
    hj_instr **users =
        HJ_NEW_ARRAY(c->loop->cx->scratch, hj_instr *, nusers + 1);

    for (int k = 0; k < nusers; k++)
        users[k] = tuple->users[k];
    for (int k = 0; k < nusers; k++) {
        int i = hj_loop_element_index(users[k], tuple);
        if (i < 0 || c->of[i] == i || !users[k]->nusers)
            continue;
        hj_instr_replace_uses(users[k], hj_rw_gte(users[k], tuple, c->of[i]));
        n++;
    }
    return n;
}

int hj_loop_join_equal(hj_loop *loop)
{
    classes c = { .loop = loop,
                  .of = HJ_NEW_ARRAY(loop->cx->scratch, int, loop->n) };
    int before;

    if (hj_loop_result_is_whole(loop))
        return 0;
    begin(&c);
    for (int round = 0; c.n < loop->n; round++) {
        before = c.n;
        if (round == MAX_ROUNDS)
            return 0;
        part(&c);
        if (c.n == before)
            break;
    }
    if (c.n == loop->n)
        return 0;
    int n = read_first(&c, loop->body_param) +
            read_first(&c, loop->cond_param) + read_first(&c, loop->instr);
    hj_pass_count(loop->cx, "equal elements", n);
    return n;
}
