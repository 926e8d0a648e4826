/* llmem -- loads, stores, blocks of bytes, and what LLVM is told of them
 * (under masks: llmask.c). */
#include "jit/ll/llmem.h"

#include <string.h>

/* ---- alias scopes ---- */

/* Every scope's list of the others is as long as their number. */
enum { MAX_SCOPES = 64 };

struct hj_ll_scopes {
    int n;
    LLVMMetadataRef *scope; /* one each */
    LLVMValueRef *in, *out; /* lists for alias.scope, noalias; or NULL */
};

static LLVMMetadataRef name_node(hj_ll *ll, const char *text)
{
    return LLVMMDStringInContext2(ll->context, text, strlen(text));
}

const hj_ll_scopes *hj_ll_scopes_new(hj_ll *ll, int n)
{
    if (n < 2 || n > MAX_SCOPES)
        return NULL;
    hj_ll_scopes *scopes = HJ_NEW(ll->arena, hj_ll_scopes);
    scopes->n = n;
    scopes->scope = HJ_NEW_ARRAY(ll->arena, LLVMMetadataRef, n);
    scopes->in = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
    scopes->out = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
    int id = ll->nscopes++;
    LLVMMetadataRef name =
        name_node(ll, hj_arena_printf(ll->arena, "domain%d", id));
    LLVMMetadataRef domain = LLVMMDNodeInContext2(ll->context, &name, 1);
    for (int i = 0; i < n; i++) {
        LLVMMetadataRef parts[] = {
            name_node(ll, hj_arena_printf(ll->arena, "region%d.%d", id, i)),
            domain
        };
        scopes->scope[i] = LLVMMDNodeInContext2(ll->context, parts, 2);
    }
    return scopes;
}

static LLVMValueRef node_value(hj_ll *ll, LLVMMetadataRef *parts, size_t n)
{
    return LLVMMetadataAsValue(ll->context,
                               LLVMMDNodeInContext2(ll->context, parts, n));
}

static void set_metadata(hj_ll *ll, LLVMValueRef instruction, const char *kind,
                         LLVMValueRef node)
{
    unsigned id =
        LLVMGetMDKindIDInContext(ll->context, kind, (unsigned)strlen(kind));

    LLVMSetMetadata(instruction, id, node);
}

/* The lists are made when a scope is first used. */
static void make_lists(hj_ll *ll, hj_ll_scopes *scopes, int scope)
{
    LLVMMetadataRef others[MAX_SCOPES];
    size_t nothers = 0;

    for (int i = 0; i < scopes->n; i++)
        if (i != scope)
            others[nothers++] = scopes->scope[i];
    scopes->in[scope] = node_value(ll, &scopes->scope[scope], 1);
    scopes->out[scope] = node_value(ll, others, nothers);
}

void hj_ll_annotate(hj_ll *ll, LLVMValueRef access, const hj_ll_access *how)
{
    if (!LLVMIsAInstruction(access))
        return;
    if (how->scopes) {
        /* Const for users; the lists fill up as scopes are used. */
        hj_ll_scopes *scopes = (hj_ll_scopes *)how->scopes;
        HJ_ASSERT(how->scope >= 0 && how->scope < scopes->n);
        if (!scopes->in[how->scope])
            make_lists(ll, scopes, how->scope);
        set_metadata(ll, access, "alias.scope", scopes->in[how->scope]);
        set_metadata(ll, access, "noalias", scopes->out[how->scope]);
    }
    if (how->is_invariant && LLVMIsALoadInst(access))
        set_metadata(ll, access, "invariant.load", node_value(ll, NULL, 0));
}

/* ---- addresses ---- */

LLVMValueRef hj_ll_gep(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                       LLVMValueRef index)
{
    if (hj_ll_is_int(index, 0) && hj_ll_value_nlanes(index) == 1)
        return base;
    return LLVMBuildInBoundsGEP2(ll->builder, elem, base, &index, 1, "");
}

LLVMValueRef hj_ll_gep_anywhere(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                                LLVMValueRef index)
{
    if (hj_ll_is_int(index, 0))
        return base;
    return LLVMBuildGEP2(ll->builder, elem, base, &index, 1, "");
}

LLVMValueRef hj_ll_gep_const(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                             int64_t index)
{
    return hj_ll_gep(ll, elem, base, hj_ll_i64(ll, index));
}

LLVMValueRef hj_ll_gep_bytes(hj_ll *ll, LLVMValueRef base, int64_t nbytes)
{
    return hj_ll_gep_const(ll, ll->i8, base, nbytes);
}

LLVMValueRef hj_ll_misalignment(hj_ll *ll, LLVMValueRef address, int nbytes)
{
    LLVMValueRef bits = LLVMBuildPtrToInt(ll->builder, address, ll->i64, "");

    return hj_ll_and(ll, bits, hj_ll_i64(ll, nbytes - 1));
}

/* ---- whole loads and stores ---- */

unsigned hj_ll_alignment(LLVMTypeRef type, const hj_ll_access *how)
{
    return how->align_nbytes ? (unsigned)how->align_nbytes
                             : (unsigned)hj_ll_elem_nbytes(type);
}

LLVMValueRef hj_ll_load(hj_ll *ll, LLVMTypeRef type, LLVMValueRef address,
                        hj_ll_access how)
{
    LLVMTypeRef raw = hj_ll_moved_type(ll, type);
    LLVMValueRef value = LLVMBuildLoad2(ll->builder, raw, address, "");

    LLVMSetAlignment(value, hj_ll_alignment(type, &how));
    hj_ll_annotate(ll, value, &how);
    return hj_ll_bitcast(ll, value, type);
}

/* LLVM takes a streaming store apart unless it is naturally aligned and has
 * an instruction of its size. */
static bool may_stream(LLVMTypeRef type, unsigned align)
{
    unsigned nbytes = (unsigned)(hj_ll_elem_nbytes(type) * hj_ll_nlanes(type));

    return nbytes >= 16 && nbytes <= 64 && (nbytes & (nbytes - 1)) == 0 &&
           align % nbytes == 0;
}

/* Stores depend on each other, so that they weigh more (hj_ll_count). */
enum { STORE_OPS = 4 };

void hj_ll_store(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                 hj_ll_access how)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMValueRef raw = hj_ll_as_moved(ll, value);
    hj_ll_count(ll, STORE_OPS, raw);
    LLVMValueRef store = LLVMBuildStore(ll->builder, raw, address);
    unsigned align = hj_ll_alignment(type, &how);

    LLVMSetAlignment(store, align);
    hj_ll_annotate(ll, store, &how);
    if (how.is_streaming && may_stream(type, align)) {
        LLVMMetadataRef one = LLVMValueAsMetadata(hj_ll_i32(ll, 1));
        set_metadata(ll, store, "nontemporal", node_value(ll, &one, 1));
    }
}

/* ---- blocks of bytes ---- */

void hj_ll_copy(hj_ll *ll, LLVMValueRef to, int to_align_nbytes,
                LLVMValueRef from, int from_align_nbytes, LLVMValueRef nbytes)
{
    LLVMBuildMemCpy(ll->builder, to, (unsigned)to_align_nbytes, from,
                    (unsigned)from_align_nbytes, nbytes);
}

void hj_ll_move(hj_ll *ll, LLVMValueRef to, int to_align_nbytes,
                LLVMValueRef from, int from_align_nbytes, LLVMValueRef nbytes)
{
    LLVMBuildMemMove(ll->builder, to, (unsigned)to_align_nbytes, from,
                     (unsigned)from_align_nbytes, nbytes);
}

void hj_ll_fill(hj_ll *ll, LLVMValueRef to, int align_nbytes, LLVMValueRef byte,
                LLVMValueRef nbytes)
{
    LLVMBuildMemSet(ll->builder, to, byte, nbytes, (unsigned)align_nbytes);
}

void hj_ll_prefetch(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                    LLVMValueRef index, bool is_written)
{
    /* (not in bounds: no inbounds) into the first cache, data */
    LLVMValueRef address =
        LLVMBuildGEP2(ll->builder, elem, base, &index, 1, "");
    LLVMValueRef args[] = { address, hj_ll_i32(ll, is_written),
                            hj_ll_i32(ll, 3), hj_ll_i32(ll, 1) };

    hj_ll_intrinsic(ll, "llvm.prefetch", &ll->ptr, 1, args, 4);
}

void hj_ll_fence_streaming(hj_ll *ll)
{
    if (ll->target->arch == HJ_TARGET_ARCH_x86_64)
        hj_ll_intrinsic(ll, "llvm.x86.sse.sfence", NULL, 0, NULL, 0);
    else
        LLVMBuildFence(ll->builder, LLVMAtomicOrderingRelease, 0, "");
}

LLVMValueRef hj_ll_alloca(hj_ll *ll, LLVMTypeRef elem, int64_t n,
                          int align_nbytes)
{
    LLVMBasicBlockRef here = LLVMGetInsertBlock(ll->builder);
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(ll->function);
    LLVMValueRef first = LLVMGetFirstInstruction(entry);
    int elem_nbytes = hj_ll_elem_nbytes(elem) * hj_ll_nlanes(elem);

    if (n < 0 || n > (HJ_LL_MAX_FRAME - ll->frame_nbytes) / elem_nbytes) {
        hj_ll_fail(ll, HJ_ERR(LIMIT,
                              "a function would need more than %d bytes of "
                              "stack",
                              HJ_LL_MAX_FRAME));
        return LLVMGetPoison(ll->ptr);
    }
    ll->frame_nbytes += (int)n * elem_nbytes;
    if (first)
        LLVMPositionBuilderBefore(ll->builder, first);
    else
        LLVMPositionBuilderAtEnd(ll->builder, entry);
    LLVMValueRef memory =
        LLVMBuildAlloca(ll->builder, LLVMArrayType2(elem, (uint64_t)n), "");
    if (align_nbytes)
        LLVMSetAlignment(memory, (unsigned)align_nbytes);
    LLVMPositionBuilderAtEnd(ll->builder, here);
    return memory;
}
