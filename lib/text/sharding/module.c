/* module -- shardings of a module's parameters and results, for hosts; see
 * hlojit/sharding.h. */
#include "text/sharding/sharding.h"

#include "base/argument.h"
#include "base/dict.h"
#include "ir/attrs.h"
#include "ir/graph.h"
#include "ir/shape.h"
#include "text/hlo/printer.h"
#include "text/proto/message.h"

#include <stdlib.h>
#include <string.h>

/* A sharding and its own memory. */
typedef struct owned {
    hj_sharding sharding;
    hj_arena arena;
} owned;

void hj_sharding_free(hj_sharding *sharding)
{
    owned *o = (owned *)sharding;

    if (!o)
        return;
    hj_arena arena = o->arena;
    hj_arena_reset(&arena);
}

/* --- reading -------------------------------------------------------------- */

typedef struct request {
    const hj_module *module;
    const hj_instr *in;
    int leaf;
    hj_arena arena;
    hj_sharding *out; /* or NULL */
} request;

static hj_error *read(void *context)
{
    request *r = context;
    const char *text = hj_instr_text(r->in, HJ_ATTR_sharding);
    const hj_shape *shape = hj_shape_leaf(r->in->shape, r->leaf);
    bool is_said;

    if (text)
        text = hj_sharding_part(&r->arena, text, r->leaf);
    if (!text)
        return NULL;
    owned *o = HJ_NEW(&r->arena, owned);
    hj_sharding *s;
    HJ_TRY(hj_sharding_parse(&r->arena, text, shape->rank,
                             r->module->num_partitions, &s, &is_said),
           "in %s", r->in->name);
    if (!is_said)
        return NULL;
    o->sharding = *s;
    r->out = &o->sharding;
    return NULL;
}

static hj_error *find(const hj_module *module, const hj_instr *in, int leaf,
                      hj_sharding **out)
{
    request r = { .module = module, .in = in, .leaf = leaf };

    hj_arena_init(&r.arena, NULL);
    hj_error *error = hj_guard(&r.arena, read, &r);
    *out = error ? NULL : r.out;
    if (*out)
        ((owned *)*out)->arena = r.arena;
    else
        hj_arena_reset(&r.arena);
    return error;
}

hj_error *hj_module_param_sharding(const hj_module *module, int i,
                                   hj_sharding **out)
{
    int leaf = i;

    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(module);
    for (int k = 0; k < module->entry->nparams && leaf >= 0; k++) {
        const hj_instr *in = module->entry->params[k];
        int n = hj_shape_nleaves(in->shape);
        if (leaf < n)
            return find(module, in, leaf, out);
        leaf -= n;
    }
    return HJ_ERR(INVALID, "parameters have no leaf %d", i);
}

hj_error *hj_module_result_sharding(const hj_module *module, int i,
                                    hj_sharding **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(module);
    const hj_instr *root = module->entry->root;
    if (i < 0 || i >= hj_shape_nleaves(root->shape))
        return HJ_ERR(INVALID, "the result has no leaf %d", i);
    return find(module, root, i, out);
}

/* --- what is asked for ---------------------------------------------------- */

/* The digits, behind the attribute's name; NULL: nobody asks. */
static const char *find_tag(const hj_instr *in)
{
    return in->op == HJ_OP_copy
               ? hj_dict_words(hj_instr_text(in, HJ_ATTR_frontend_attributes),
                               HJ_INSPECT_ATTR)
               : NULL;
}

int hj_module_ninspected(const hj_module *module)
{
    int n = 0;

    if (!module)
        return 0;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            n += find_tag(in) != NULL;
    return n;
}

hj_error *hj_module_inspected_sharding(const hj_module *module, int i,
                                       const char **out_tag, hj_sharding **out)
{
    HJ_NEED(out_tag);
    HJ_NEED(out);
    *out = NULL;
    *out_tag = NULL;
    HJ_NEED(module);
    int number = i;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            *out_tag = find_tag(in);
            if (*out_tag && i-- == 0)
                return find(module, in, 0, out);
        }
    return HJ_ERR(INVALID, "InspectSharding %d is asked for; there are %d",
                  number, hj_module_ninspected(module));
}

/* --- as a message --------------------------------------------------------- */

/* XLA's numbers of kinds. */
enum { REPLICATED = 0, MAXIMAL = 1, DEVICES = 3, UNREDUCED = 6 };

typedef struct job {
    const hj_sharding *sharding;
    hj_arena arena;
    char *bytes;
    size_t nbytes;
} job;

static void fill(job *j, HjPb__Sharding *m)
{
    const hj_sharding *s = j->sharding;
    int64_t *dims = HJ_NEW_ARRAY(&j->arena, int64_t, s->rank + 2);
    bool adds = s->nunreduced > 1;

    if (hj_sharding_is_replicated(s)) {
        m->type = REPLICATED;
        return;
    }
    m->type = s->maximal >= 0 ? MAXIMAL : DEVICES;
    m->n_tile_assignment_dimensions = 1;
    m->tile_assignment_dimensions = dims;
    m->tile_assignment_devices = HJ_NEW_ARRAY(&j->arena, int64_t, 1);
    m->n_tile_assignment_devices = 1;
    dims[0] = 1;
    m->tile_assignment_devices[0] = s->maximal;
    if (s->maximal >= 0)
        return;
    m->n_tile_assignment_dimensions = (size_t)hj_sharding_dims(s, dims);
    m->n_tile_assignment_devices = (size_t)s->npartitions;
    m->tile_assignment_devices = hj_sharding_order(&j->arena, s);
    bool repeats = hj_sharding_ncopies(s) > 1;
    m->replicate_on_last_tile_dim = repeats && !adds;
    if (!adds)
        return;
    m->last_tile_dims = HJ_NEW_ARRAY(&j->arena, int32_t, 2);
    if (repeats)
        m->last_tile_dims[m->n_last_tile_dims++] = REPLICATED;
    m->last_tile_dims[m->n_last_tile_dims++] = UNREDUCED;
}

static hj_error *write(void *context)
{
    job *j = context;
    HjPb__Sharding *m = HJ_PB_NEW(&j->arena, Sharding, sharding);

    fill(j, m);
    j->nbytes = protobuf_c_message_get_packed_size(&m->base);
    HJ_CHECK(hj_text_new(&j->arena.allocator, j->nbytes, &j->bytes));
    protobuf_c_message_pack(&m->base, (uint8_t *)j->bytes);
    return NULL;
}

hj_error *hj_sharding_print_proto(const hj_sharding *sharding, char **out_bytes,
                                  size_t *out_nbytes)
{
    job j = { .sharding = sharding };

    HJ_NEED(sharding);
    HJ_NEED(out_bytes);
    HJ_NEED(out_nbytes);
    hj_arena_init(&j.arena, NULL);
    hj_error *error = hj_guard(&j.arena, write, &j);
    hj_arena_reset(&j.arena);
    *out_bytes = j.bytes;
    *out_nbytes = j.nbytes;
    return error;
}
