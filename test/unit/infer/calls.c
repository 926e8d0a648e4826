/* What text cannot express: instructions as programs may make them, without
 * operands, attributes or computations that they need, or with foreign ones. */
#include "infer/infer.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct fixture {
    hj_module *module;
    hj_comp *comp;
    hj_arena *arena;
    hj_instr *x; /* f32[2,3] */
} fixture;

static fixture begin(void)
{
    fixture f = { 0 };
    const int64_t dims[] = { 2, 3 };

    cr_assert_null(hj_module_new(NULL, NULL, "m", &f.module));
    f.arena = &f.module->arena;
    f.comp = f.module->entry = hj_comp_new(f.module, "e");
    f.x = hj_instr_new_param(
        f.comp, 0, hj_shape_new_array(f.arena, HJ_DTYPE_f32, 2, dims), "x");
    return f;
}

static void end(fixture *f)
{
    hj_module_destroy(f->module);
}

static void fails(fixture *f, const hj_instr *in, hj_code code,
                  const char *fragment)
{
    const hj_shape *shape;
    hj_error *error = hj_infer_shape(f->arena, in, &shape);

    cr_assert_eq(hj_error_code(error), code, "%s: %s", fragment,
                 error ? hj_error_message(error) : "no error");
    cr_expect_not_null(strstr(hj_error_message(error), fragment),
                       "\"%s\" does not say: %s", hj_error_message(error),
                       fragment);
    hj_error_free(error);
}

static hj_instr *make(fixture *f, hj_opcode op, int n)
{
    hj_instr *operands[] = { f->x, f->x, f->x, f->x, f->x, f->x, f->x };

    return hj_instr_new(f->comp, op, NULL, n, operands, "r");
}

/* One operand too few and one too many, of every op that has such a number. */
Test(infer_calls, number_of_operands)
{
    for (int op = 0; op < HJ_NOPS; op++) {
        const hj_op_info *info = hj_op_get((hj_opcode)op);
        fixture f = begin();
        char want[80];
        snprintf(want, sizeof want, "r: %s takes ", info->name);
        bool has_rule =
            !hj_op_refusal((hj_opcode)op) && op != HJ_OP_dynamic_reshape;
        if (has_rule && info->min_operands > 0)
            fails(&f, make(&f, (hj_opcode)op, info->min_operands - 1),
                  HJ_INVALID, want);
        if (has_rule && info->max_operands >= 0)
            fails(&f, make(&f, (hj_opcode)op, info->max_operands + 1),
                  HJ_INVALID, want);
        end(&f);
    }
}

/* Every op without any attribute: those that need one say which. */
Test(infer_calls, attributes_that_are_needed)
{
    for (int op = 0; op < HJ_NOPS; op++) {
        const hj_op_info *info = hj_op_get((hj_opcode)op);
        fixture f = begin();
        char want[80];
        if (strchr(info->attrs, '!') && !hj_op_refusal((hj_opcode)op) &&
            op != HJ_OP_dynamic_reshape) {
            snprintf(want, sizeof want, "r: %s needs the attribute ",
                     info->name);
            fails(&f, make(&f, (hj_opcode)op, info->min_operands), HJ_INVALID,
                  want);
        }
        end(&f);
    }
}

/* Who takes computations has the trait, and nobody else: without it none are
 * looked for. */
Test(infer_calls, ops_that_take_computations)
{
    for (int op = 0; op < HJ_NOPS; op++) {
        bool takes = false;
        for (int attr = 0; attr < HJ_NATTRS; attr++) {
            hj_attr_kind kind = hj_attr_get((hj_attr_id)attr)->kind;
            takes |= (kind == HJ_KIND_COMP || kind == HJ_KIND_COMPS) &&
                     hj_op_takes((hj_opcode)op, (hj_attr_id)attr);
        }
        cr_expect_eq(hj_op_has((hj_opcode)op, HJ_TRAIT_CALLS), takes, "%s",
                     hj_op_get((hj_opcode)op)->name);
    }
}

Test(infer_calls, attributes_of_other_ops)
{
    fixture f = begin();
    hj_instr *in = make(&f, HJ_OP_negate, 1);

    hj_instr_set_int(in, HJ_ATTR_iota_dimension, 0);
    fails(&f, in, HJ_INVALID,
          "r: negate does not take the attribute iota_dimension");
    end(&f);
}

Test(infer_calls, words_that_are_no_words)
{
    fixture f = begin();
    hj_instr *in = make(&f, HJ_OP_compare, 2);

    hj_instr_set_int(in, HJ_ATTR_direction, 6);
    fails(&f, in, HJ_INVALID, "r: direction has no value number 6");
    hj_instr_set_int(in, HJ_ATTR_direction, -1);
    fails(&f, in, HJ_INVALID, "r: direction has no value number -1");
    hj_instr_set_int(in, HJ_ATTR_direction, (int64_t)1 << 40);
    fails(&f, in, HJ_INVALID, "r: direction has no value number");
    end(&f);
}

Test(infer_calls, computations_that_are_not_there)
{
    fixture f = begin();
    hj_instr *in = make(&f, HJ_OP_call, 1);

    hj_instr_set_comp(in, HJ_ATTR_to_apply, NULL);
    fails(&f, in, HJ_INVALID, "r: the attribute to_apply names no computation");
    hj_comp *empty = hj_comp_new(f.module, "empty");
    hj_instr_set_comp(in, HJ_ATTR_to_apply, empty);
    fails(&f, in, HJ_INVALID, "r: to_apply=empty is not complete: it has no");
    hj_instr *p = hj_instr_new_param(empty, 1, f.x->shape, "p");
    hj_comp_set_root(empty, p);
    fails(&f, in, HJ_INVALID, "r: to_apply=empty lacks parameter 0");
    end(&f);
}

Test(infer_calls, operands_without_shapes)
{
    fixture f = begin();
    hj_instr *y = hj_instr_new(f.comp, HJ_OP_negate, NULL, 1, &f.x, "y");

    fails(&f, hj_instr_new(f.comp, HJ_OP_abs, NULL, 1, &y, "r"), HJ_INVALID,
          "r: operand 0 has no shape");
    end(&f);
}

Test(infer_calls, the_result_may_be_the_instructions_own)
{
    fixture f = begin();
    hj_instr *in = make(&f, HJ_OP_convert, 1);
    const int64_t dims[] = { 2, 3 };

    in->shape = hj_shape_new_array(f.arena, HJ_DTYPE_s8, 2, dims);
    cr_assert_null(hj_infer_shape(f.arena, in, &in->shape));
    cr_expect_eq(in->shape->dtype, HJ_DTYPE_s8);
    end(&f);
}

/* Layouts are the program's business: results have none. */
Test(infer_calls, layouts_are_not_inherited)
{
    fixture f = begin();
    const int64_t order[] = { 0, 1 };
    const hj_layout layout = { .nminor_to_major = 2, .minor_to_major = order };
    const hj_shape *shape;
    hj_shape turned = *f.x->shape;

    turned.layout = &layout;
    f.x->shape = &turned;
    cr_assert_null(hj_infer_shape(f.arena, make(&f, HJ_OP_negate, 1), &shape));
    cr_expect_null(shape->layout);
    cr_assert_null(hj_infer_shape(f.arena, make(&f, HJ_OP_tuple, 2), &shape));
    cr_expect_null(shape->elements[1]->layout);
    end(&f);
}

Test(infer_calls, checks_of_declared_shapes)
{
    fixture f = begin();
    const int64_t dims[] = { 2, 4 };
    hj_instr *in = make(&f, HJ_OP_negate, 1);
    hj_error *error = hj_infer_check(f.arena, in);

    cr_expect_str_eq(hj_error_message(error), "r: negate needs a shape before "
                                              "it");
    hj_error_free(error);
    in->shape = hj_shape_new_array(f.arena, HJ_DTYPE_f32, 2, dims);
    error = hj_infer_check(f.arena, in);
    cr_expect_str_eq(hj_error_message(error),
                     "r: declared as f32[2,4], but negate of its operands "
                     "gives f32[2,3]");
    hj_error_free(error);
    in->shape = f.x->shape;
    cr_expect_null(hj_infer_check(f.arena, in));
    end(&f);
}

/* Sizes near the limits of 64 bits neither overflow nor pass. */
Test(infer_calls, huge_sizes)
{
    static const int64_t huge[] = { INT64_MAX, INT64_MAX - 1, INT64_MAX / 2,
                                    (int64_t)1 << 60, INT64_MIN + 1 };

    for (size_t i = 0; i < sizeof huge / sizeof *huge; i++)
        for (size_t k = 0; k < 3; k++) {
            fixture f = begin();
            hj_padding_dim pads[2] = { { 0, 0, 0 }, { 0, 0, 0 } };
            int64_t *fields[] = { &pads[0].low, &pads[0].high,
                                  &pads[0].interior };
            hj_attr attr = { .id = HJ_ATTR_padding, .u.padding = { 2, pads } };
            const hj_shape *shape = NULL;
            *fields[k] = huge[i];
            hj_instr *zero = hj_instr_new_param(
                f.comp, 1, hj_shape_new_scalar(f.arena, HJ_DTYPE_f32), "z");
            hj_instr *in = hj_instr_new(f.comp, HJ_OP_pad, NULL, 2,
                                        (hj_instr *[]){ f.x, zero }, "r");
            hj_instr_set_attr(in, &attr);
            hj_error *error = hj_infer_shape(f.arena, in, &shape);
            cr_expect_not_null(error);
            hj_error_free(error);
            end(&f);
        }
}
