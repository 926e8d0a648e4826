/* units -- see units.h. */
#include "jit/ll/units.h"

void hj_units_init(hj_units *units, hj_arena *arena, const hj_target *target)
{
    *units = (hj_units){ .arena = arena,
                         .target = target,
                         .fast_math = LLVMFastMathNone };
}

void hj_units_destroy(hj_units *units)
{
    for (int i = 0; i < units->at.n; i++)
        hj_ll_destroy(&units->at.at[i]->ll);
    units->at.n = 0;
}

hj_unit *hj_units_add(hj_units *units)
{
    hj_unit *unit = HJ_NEW(units->arena, hj_unit);

    /* On the list first: then it is destroyed whatever happens. */
    HJ_PUSH(units->arena, &units->at, unit);
    hj_ll_create(&unit->ll, units->arena, units->target, "hlojit");
    unit->ll.fast_math = units->fast_math;
    unit->ll.relaxed_math = units->relaxed_math;
    unit->ll.never_looks = units->never_looks;
    unit->ll.library = units->library;
    unit->ll.home = units->are_many ? &units->at.at[0]->ll : NULL;
    return unit;
}

static bool is_cold(LLVMValueRef function)
{
    unsigned kind = LLVMGetEnumAttributeKindForName("optnone", 7);

    return LLVMGetEnumAttributeAtIndex(
               function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
               kind) != NULL;
}

/* Of 90 units of one kernel the instructions that LLVM takes, next to these
 * weights, differ by a sixth (by a fifth without the calls, most of which are
 * intrinsics of functions with constants of many lanes): 90,000 for an
 * instruction, two thirds of it, and half of the time, for one that is not
 * optimised. */
static int64_t weigh_function(LLVMValueRef function)
{
    enum { CALL = 2, BLOCK = 4, FUNCTION = 28, COLD = 2 };
    int64_t n = 0, nblocks = 0, ncalls = 0;

    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        nblocks++;
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i)) {
            n++;
            ncalls += LLVMIsACallInst(i) != NULL;
        }
    }
    if (!nblocks)
        return 0;
    return (is_cold(function) ? n / COLD : n + CALL * ncalls) +
           BLOCK * nblocks + FUNCTION;
}

void hj_unit_weigh_from(hj_unit *unit)
{
    unit->weighed = LLVMGetLastFunction(unit->ll.module);
}

void hj_unit_weigh(hj_unit *unit)
{
    LLVMValueRef f = unit->weighed ? LLVMGetNextFunction(unit->weighed)
                                   : LLVMGetFirstFunction(unit->ll.module);

    for (; f; f = LLVMGetNextFunction(f))
        hj_unit_weigh_function(unit, f);
    hj_unit_weigh_from(unit);
}

void hj_unit_add_loops(hj_unit *unit, LLVMValueRef function)
{
    int n = unit->loops.n;

    if (n == 0 || unit->loops.at[n - 1] != function)
        HJ_PUSH(unit->ll.arena, &unit->loops, function);
}

void hj_unit_weigh_function(hj_unit *unit, LLVMValueRef function)
{
    unit->weight += weigh_function(function);
}

LLVMValueRef hj_ll_import(hj_ll *ll, LLVMValueRef function)
{
    LLVMTypeRef type = LLVMGlobalGetValueType(function);
    int n = (int)LLVMCountParamTypes(type);
    LLVMTypeRef *params = HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, n + 1);
    size_t length;

    LLVMGetParamTypes(type, params);
    for (int i = 0; i < n; i++)
        params[i] = hj_ll_import_type(ll, params[i]);
    LLVMSetLinkage(function, LLVMExternalLinkage);
    return hj_ll_declare(ll, LLVMGetValueName2(function, &length),
                         hj_ll_import_type(ll, LLVMGetReturnType(type)), params,
                         n);
}
