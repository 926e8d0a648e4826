/* memory -- what buffers are in, and the element types of both sides. */
#include "bindings/pjrt/buffer.h"

#include <stdlib.h>

enum { ALIGNMENT = 64 };

/* --- counting ------------------------------------------------------------- */

static void raise_to(atomic_llong *most, long long n)
{
    long long old = atomic_load_explicit(most, memory_order_relaxed);

    while (n > old && !atomic_compare_exchange_weak(most, &old, n))
        ;
}

static void count_new(pj_usage *usage, long long nbytes)
{
    long long before =
        atomic_fetch_add_explicit(&usage->nbytes, nbytes, memory_order_relaxed);

    atomic_fetch_add_explicit(&usage->nallocs, 1, memory_order_relaxed);
    raise_to(&usage->peak_nbytes, before + nbytes);
    raise_to(&usage->largest_nbytes, nbytes);
}

static void count_old(pj_usage *usage, long long nbytes)
{
    atomic_fetch_sub_explicit(&usage->nbytes, nbytes, memory_order_relaxed);
}

/* --- memory --------------------------------------------------------------- */

pj_memory *pj_memory_new(PJRT_Device *device, size_t nbytes)
{
    pj_memory *memory = calloc(1, sizeof *memory);
    size_t rounded = (nbytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

    if (!memory)
        return NULL;
    atomic_init(&memory->nrefs, 1);
    atomic_init(&memory->nqueued, 0);
    memory->nbytes = nbytes;
    if (rounded >= nbytes)
        memory->data = aligned_alloc(ALIGNMENT, rounded ? rounded : ALIGNMENT);
    if (!memory->data) {
        free(memory);
        return NULL;
    }
    memory->device = device;
    count_new(&device->usage, (long long)nbytes);
    return memory;
}

void pj_memory_retain(pj_memory *memory)
{
    atomic_fetch_add_explicit(&memory->nrefs, 1, memory_order_relaxed);
}

void pj_memory_release(pj_memory *memory)
{
    if (!memory ||
        atomic_fetch_sub_explicit(&memory->nrefs, 1, memory_order_acq_rel) > 1)
        return;
    if (memory->done) {
        pj_event_set(memory->done, NULL);
        pj_event_release(memory->done);
    }
    if (memory->on_delete)
        memory->on_delete(memory->data, memory->context);
    if (memory->device)
        count_old(&memory->device->usage, (long long)memory->nbytes);
    if (!memory->is_borrowed)
        free(memory->data);
    free(memory);
}

/* --- element types -------------------------------------------------------- */

static const hj_dtype dtypes[] = {
    [PJRT_Buffer_Type_INVALID] = HJ_NDTYPES,
    [PJRT_Buffer_Type_PRED] = HJ_DTYPE_pred,
    [PJRT_Buffer_Type_S8] = HJ_DTYPE_s8,
    [PJRT_Buffer_Type_S16] = HJ_DTYPE_s16,
    [PJRT_Buffer_Type_S32] = HJ_DTYPE_s32,
    [PJRT_Buffer_Type_S64] = HJ_DTYPE_s64,
    [PJRT_Buffer_Type_U8] = HJ_DTYPE_u8,
    [PJRT_Buffer_Type_U16] = HJ_DTYPE_u16,
    [PJRT_Buffer_Type_U32] = HJ_DTYPE_u32,
    [PJRT_Buffer_Type_U64] = HJ_DTYPE_u64,
    [PJRT_Buffer_Type_F16] = HJ_DTYPE_f16,
    [PJRT_Buffer_Type_F32] = HJ_DTYPE_f32,
    [PJRT_Buffer_Type_F64] = HJ_DTYPE_f64,
    [PJRT_Buffer_Type_BF16] = HJ_DTYPE_bf16,
    [PJRT_Buffer_Type_C64] = HJ_DTYPE_c64,
    [PJRT_Buffer_Type_C128] = HJ_DTYPE_c128,
    [PJRT_Buffer_Type_F8E5M2] = HJ_DTYPE_f8e5m2,
    [PJRT_Buffer_Type_F8E4M3FN] = HJ_DTYPE_f8e4m3fn,
    [PJRT_Buffer_Type_F8E4M3B11FNUZ] = HJ_DTYPE_f8e4m3b11fnuz,
    [PJRT_Buffer_Type_F8E5M2FNUZ] = HJ_DTYPE_f8e5m2fnuz,
    [PJRT_Buffer_Type_F8E4M3FNUZ] = HJ_DTYPE_f8e4m3fnuz,
    [PJRT_Buffer_Type_S4] = HJ_DTYPE_s4,
    [PJRT_Buffer_Type_U4] = HJ_DTYPE_u4,
    [PJRT_Buffer_Type_TOKEN] = HJ_DTYPE_token,
    [PJRT_Buffer_Type_S2] = HJ_DTYPE_s2,
    [PJRT_Buffer_Type_U2] = HJ_DTYPE_u2,
    [PJRT_Buffer_Type_F8E4M3] = HJ_DTYPE_f8e4m3,
    [PJRT_Buffer_Type_F8E3M4] = HJ_DTYPE_f8e3m4,
    [PJRT_Buffer_Type_F8E8M0FNU] = HJ_DTYPE_f8e8m0fnu,
    [PJRT_Buffer_Type_F4E2M1FN] = HJ_DTYPE_f4e2m1fn,
    [PJRT_Buffer_Type_S1] = HJ_DTYPE_s1,
    [PJRT_Buffer_Type_U1] = HJ_DTYPE_u1,
};

enum { NTYPES = sizeof dtypes / sizeof dtypes[0] };

hj_dtype pj_dtype_of(PJRT_Buffer_Type type)
{
    return (unsigned)type < NTYPES ? dtypes[type] : HJ_NDTYPES;
}

PJRT_Buffer_Type pj_type_of(hj_dtype dtype)
{
    int type = 1;

    while (type < NTYPES && dtypes[type] != dtype)
        type++;
    return type < NTYPES ? (PJRT_Buffer_Type)type : PJRT_Buffer_Type_INVALID;
}
