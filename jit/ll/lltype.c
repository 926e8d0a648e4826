/* lltype -- element types, lane counts, widths. */
#include "jit/ll/ll.h"

LLVMTypeRef hj_ll_vec(LLVMTypeRef elem, int nlanes)
{
    return nlanes == 1 ? elem : LLVMVectorType(elem, (unsigned)nlanes);
}

static bool is_vector(LLVMTypeRef type)
{
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind;
}

LLVMTypeRef hj_ll_elem(LLVMTypeRef type)
{
    return is_vector(type) ? LLVMGetElementType(type) : type;
}

int hj_ll_nlanes(LLVMTypeRef type)
{
    return is_vector(type) ? (int)LLVMGetVectorSize(type) : 1;
}

int hj_ll_value_nlanes(LLVMValueRef value)
{
    return hj_ll_nlanes(LLVMTypeOf(value));
}

int hj_ll_elem_bits(LLVMTypeRef type)
{
    LLVMTypeRef elem = hj_ll_elem(type);

    switch (LLVMGetTypeKind(elem)) {
    case LLVMIntegerTypeKind:
        return (int)LLVMGetIntTypeWidth(elem);
    case LLVMHalfTypeKind:
    case LLVMBFloatTypeKind:
        return 16;
    case LLVMFloatTypeKind:
        return 32;
    case LLVMDoubleTypeKind:
    case LLVMPointerTypeKind:
        return 64;
    default:
        HJ_UNREACHABLE();
    }
}

int hj_ll_elem_nbytes(LLVMTypeRef type)
{
    return (hj_ll_elem_bits(type) + 7) / 8;
}

bool hj_ll_is_float(LLVMTypeRef type)
{
    switch (LLVMGetTypeKind(hj_ll_elem(type))) {
    case LLVMHalfTypeKind:
    case LLVMBFloatTypeKind:
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
        return true;
    default:
        return false;
    }
}

LLVMTypeRef hj_ll_with_elem(LLVMTypeRef type, LLVMTypeRef elem)
{
    return hj_ll_vec(elem, hj_ll_nlanes(type));
}

LLVMTypeRef hj_ll_int_type(hj_ll *ll, int bits)
{
    return LLVMIntTypeInContext(ll->context, (unsigned)bits);
}

LLVMTypeRef hj_ll_as_int(hj_ll *ll, LLVMTypeRef type)
{
    return hj_ll_with_elem(type, hj_ll_int_type(ll, hj_ll_elem_bits(type)));
}

LLVMTypeRef hj_ll_moved_type(hj_ll *ll, LLVMTypeRef type)
{
    return hj_ll_is_float(type) && hj_ll_elem_bits(type) == 16
               ? hj_ll_as_int(ll, type)
               : type;
}

LLVMValueRef hj_ll_as_moved(hj_ll *ll, LLVMValueRef value)
{
    return hj_ll_bitcast(ll, value, hj_ll_moved_type(ll, LLVMTypeOf(value)));
}

LLVMTypeRef hj_ll_import_type(hj_ll *ll, LLVMTypeRef type)
{
    switch (LLVMGetTypeKind(type)) {
    case LLVMVoidTypeKind:
        return ll->void_type;
    case LLVMIntegerTypeKind:
        return hj_ll_int_type(ll, (int)LLVMGetIntTypeWidth(type));
    case LLVMHalfTypeKind:
        return ll->f16;
    case LLVMBFloatTypeKind:
        return ll->bf16;
    case LLVMFloatTypeKind:
        return ll->f32;
    case LLVMDoubleTypeKind:
        return ll->f64;
    case LLVMVectorTypeKind:
        return hj_ll_vec(hj_ll_import_type(ll, LLVMGetElementType(type)),
                         (int)LLVMGetVectorSize(type));
    default:
        return ll->ptr;
    }
}
