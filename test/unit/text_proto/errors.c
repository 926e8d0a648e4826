/* Messages that are wrong in one place: each is refused, and says where. */
#include "parts.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char program[] =
    "HloModule m, input_output_alias={ {0}: (0, {}, may-alias) }\n"
    "add {\n"
    "  a = f32[] parameter(0)\n"
    "  b = f32[] parameter(1)\n"
    "  ROOT s = f32[] add(a, b)\n"
    "}\n"
    "left {\n"
    "  l = f32[2,3] parameter(0)\n"
    "  ROOT ln = f32[2,3] negate(l)\n"
    "}\n"
    "ENTRY e {\n"
    "  p = f32[2,3] parameter(0)\n"
    "  c = f32[2,3] constant({{1,2,3},{4,5,6}})\n"
    "  z = f32[] constant(0)\n"
    "  d = f32[2,3] add(p, c), sharding={devices=[2,1]0,1}\n"
    "  call = f32[2,3] call(d), to_apply=left\n"
    "  cmp = pred[2,3] compare(p, call), direction=LT\n"
    "  ar = f32[2,3] all-reduce(p), replica_groups=[1,2]<=[2], to_apply=add\n"
    "  w = f32[1,2] reduce-window(p, z), window={size=2x2}, to_apply=add\n"
    "  r = f32[2] reduce(d, z), dimensions={1}, to_apply=add\n"
    "  ROOT t = (f32[2,3], f32[2], pred[2,3]) tuple(p, r, cmp)\n"
    "}\n";

/* --- changes ------------------------------------------------------------- */

typedef void change(const parts *p);

static void no_entry(const parts *p)
{
    p->module->entry_computation_id = 77;
}
static void two_comps_of_one_id(const parts *p)
{
    p->comps[1]->id = p->comps[0]->id;
}
static void no_root(const parts *p)
{
    p->comps[0]->root_id = 99;
}
static void empty_comp(const parts *p)
{
    for (size_t i = 0; i < p->comps[1]->n_instructions; i++)
        free(p->comps[1]->instructions[i].data);
    p->comps[1]->n_instructions = 0;
}
static void two_instrs_of_one_id(const parts *p)
{
    parts_find(p, "b")->id = parts_find(p, "a")->id;
}
static void dangling_operand(const parts *p)
{
    parts_find(p, "s")->operand_ids[0] = 1234;
}
static void operand_of_itself(const parts *p)
{
    HjPb__Instruction *s = parts_find(p, "s");

    s->operand_ids[1] = s->id;
}
static void operand_of_another_comp(const parts *p)
{
    parts_find(p, "s")->operand_ids[1] = parts_find(p, "l")->id;
}
static void too_few_operands(const parts *p)
{
    parts_find(p, "s")->n_operand_ids = 1;
}
static void dangling_comp(const parts *p)
{
    parts_find(p, "call")->called_computation_ids[0] = 55;
}
static void no_comp(const parts *p)
{
    parts_find(p, "call")->n_called_computation_ids = 0;
}
static void calls_itself(const parts *p)
{
    parts_find(p, "call")->called_computation_ids[0] =
        p->module->entry_computation_id;
}
static void set_text(char **to, const char *text)
{
    free(*to);
    *to = strdup(text);
}
static void no_such_op(const parts *p)
{
    set_text(&parts_find(p, "s")->opcode, "plus");
}
static void refused_op(const parts *p)
{
    set_text(&parts_find(p, "s")->opcode, "collective-reduce");
}
static void param_too_high(const parts *p)
{
    parts_find(p, "b")->parameter_number = 7;
}
static void param_negative(const parts *p)
{
    parts_find(p, "b")->parameter_number = -1;
}
static void param_twice(const parts *p)
{
    parts_find(p, "b")->parameter_number = 0;
}
static void no_direction(const parts *p)
{
    set_text(&parts_find(p, "cmp")->comparison_direction, "");
}
static void bad_direction(const parts *p)
{
    set_text(&parts_find(p, "cmp")->comparison_direction, "ABOVE");
}
static void window_without_stride(const parts *p)
{
    parts_find(p, "w")->window->dimensions[0]->stride = 0;
}
static void bad_sharding(const parts *p)
{
    parts_find(p, "d")->sharding->type = 9;
}
static void sharding_of_other_devices(const parts *p)
{
    parts_find(p, "d")->sharding->tile_assignment_dimensions[0] = 3;
}
static void bad_groups(const parts *p)
{
    parts_find(p, "ar")->iota_collective_device_list->num_replica_groups = 5;
}
static void huge_groups(const parts *p)
{
    HjPb__IotaGroups *g = parts_find(p, "ar")->iota_collective_device_list;

    g->num_replica_groups = g->iota_reshape_dims[0] = INT64_MAX;
    g->num_devices_per_group = 1;
}
static void alias_of_nothing(const parts *p)
{
    p->module->input_output_alias->entries[0]->parameter_number = 3;
}
static void bad_alias_kind(const parts *p)
{
    p->module->input_output_alias->entries[0]->kind = 8;
}
static void other_entry_shape(const parts *p)
{
    p->module->host_program_shape->parameters[0]->dimensions[0] = 5;
}
static void other_comp_shape(const parts *p)
{
    p->comps[0]->program_shape->result->element_type = 12;
}
static void other_comp_params(const parts *p)
{
    hj_pb__shape__free_unpacked(p->comps[0]->program_shape->parameters[1],
                                NULL);
    p->comps[0]->program_shape->n_parameters = 1;
}

/* The shape of an instruction, unpacked, changed and packed again. */
static void change_shape(const parts *p, const char *name,
                         void (*edit)(HjPb__Shape *))
{
    HjPb__Instruction *m = parts_find(p, name);
    HjPb__Shape *s = hj_pb__shape__unpack(NULL, m->shape.len, m->shape.data);

    edit(s);
    free(m->shape.data);
    m->shape.len = hj_pb__shape__get_packed_size(s);
    m->shape.data = malloc(m->shape.len + 1);
    hj_pb__shape__pack(s, m->shape.data);
    hj_pb__shape__free_unpacked(s, NULL);
}
static void no_type(HjPb__Shape *s)
{
    s->element_type = 0;
}
static void unknown_type(HjPb__Shape *s)
{
    s->element_type = 99;
}
static void negative_dim(HjPb__Shape *s)
{
    s->dimensions[0] = -4;
}
static void huge_dims(HjPb__Shape *s)
{
    s->dimensions[0] = s->dimensions[1] = INT64_MAX;
}
static void layout_of_one(HjPb__Shape *s)
{
    s->layout->n_minor_to_major = 1;
}
static void layout_twice_0(HjPb__Shape *s)
{
    s->layout->minor_to_major[0] = s->layout->minor_to_major[1];
}
static void flags_for_one(HjPb__Shape *s)
{
    s->n_is_dynamic_dimension = 1;
}
static void other_constant(HjPb__Shape *s)
{
    s->dimensions[0] = 7;
}
static void far_memory(HjPb__Shape *s)
{
    s->layout->memory_space = -1;
}
static void as_token(HjPb__Shape *s)
{
    s->element_type = 17;
    s->n_dimensions = 0;
    hj_pb__layout__free_unpacked(s->layout, NULL);
    s->layout = NULL;
}
#define SHAPE_CHANGE(edit)                                                     \
    static void shape_##edit(const parts *p)                                   \
    {                                                                          \
        change_shape(p, "c", edit);                                            \
    }
SHAPE_CHANGE(no_type)
SHAPE_CHANGE(unknown_type)
SHAPE_CHANGE(negative_dim)
SHAPE_CHANGE(huge_dims)
SHAPE_CHANGE(layout_of_one)
SHAPE_CHANGE(layout_twice_0)
SHAPE_CHANGE(flags_for_one)
SHAPE_CHANGE(other_constant)
SHAPE_CHANGE(far_memory)

/* Field 2 of it, a token's, and no value. */
static void constant_of_a_token(const parts *p)
{
    HjPb__Instruction *c = parts_find(p, "c");

    change_shape(p, "c", as_token);
    c->literal.len = 0;
}

/* --- rows ---------------------------------------------------------------- */

static const struct {
    change *change;
    hj_code code;
    const char *message;
} rows[] = {
    { no_entry, HJ_INVALID, "no computation has the id of the entry, 77" },
    { two_comps_of_one_id, HJ_INVALID, "two computations have the id" },
    { no_root, HJ_INVALID, "add: no instruction has the id of the root, 99" },
    { empty_comp, HJ_INVALID, "left: the computation is empty" },
    { two_instrs_of_one_id, HJ_INVALID, "b: two instructions have the id" },
    { dangling_operand, HJ_INVALID,
      "add: no instruction before this one has the id 1234" },
    { operand_of_itself, HJ_INVALID, "no instruction before this one" },
    { operand_of_another_comp, HJ_INVALID, "no instruction before this one" },
    { too_few_operands, HJ_INVALID, "add takes 2 operands, not 1" },
    { dangling_comp, HJ_INVALID, "call: no computation has the id 55" },
    { no_comp, HJ_INVALID, "call needs to_apply" },
    { calls_itself, HJ_INVALID, "computation e calls itself" },
    { no_such_op, HJ_INVALID, "there is no op 'plus'" },
    { refused_op, HJ_UNIMPLEMENTED, "collective-reduce is not supported" },
    { param_too_high, HJ_INVALID,
      "b: parameter 7 of a computation that has 2" },
    { param_negative, HJ_INVALID, "parameter -1" },
    { param_twice, HJ_INVALID, "parameter 0 is a already" },
    { no_direction, HJ_INVALID, "cmp: compare needs direction" },
    { bad_direction, HJ_INVALID, "'ABOVE' is none of its words" },
    { window_without_stride, HJ_INVALID, "of a window are positive" },
    { bad_sharding, HJ_INVALID, "d: a sharding of type 9" },
    { sharding_of_other_devices, HJ_INVALID, "2 devices for 3 tiles" },
    { bad_groups, HJ_INVALID, "ar: the groups [5,2]<=[2] are wrong" },
    { huge_groups, HJ_LIMIT, "ar: the groups" },
    { alias_of_nothing, HJ_INVALID, "alias 0: there is no such parameter" },
    { bad_alias_kind, HJ_INVALID, "an alias of kind 8" },
    { other_entry_shape, HJ_INVALID, "f32[5,3] is declared, but p has" },
    { other_comp_shape, HJ_INVALID,
      "f64[] is declared, but s has shape f32[]" },
    { other_comp_params, HJ_INVALID, "a shape of 1 parameters for 2" },
    { shape_no_type, HJ_INVALID, "there is no element type 0" },
    { shape_unknown_type, HJ_INVALID, "there is no element type 99" },
    { shape_negative_dim, HJ_INVALID, "a dimension of size -4" },
    { shape_huge_dims, HJ_LIMIT, "more elements than limits.nelems" },
    { shape_layout_of_one, HJ_INVALID, "2 dimensions, its layout 1" },
    { shape_layout_twice_0, HJ_INVALID, "no permutation of the dimensions" },
    { shape_flags_for_one, HJ_INVALID, "1 dynamic flags for 2 dimensions" },
    { shape_far_memory, HJ_INVALID,
      "the number in the layout must be between 0 and 2147483647" },
    { constant_of_a_token, HJ_INVALID, "a constant cannot have shape token[]" },
    { shape_other_constant, HJ_INVALID,
      "c: shape f32[7,3], but the value of a f32[2,3]" },
};

/* Refused with the code and the sentence, at a place of the file. */
static void expect_error(const bytes *b, hj_code code, const char *message)
{
    hj_parse_options options = { .size = sizeof options, .file = "F" };
    hj_module *module;
    hj_error *error = hj_module_parse_proto(b->at, b->n, &options, &module);
    const char *text = hj_error_message(error);

    cr_assert_null(module);
    cr_assert_eq(hj_error_code(error), code, "%s instead of %s", text, message);
    cr_assert(strstr(text, message), "'%s' instead of '%s'", text, message);
    cr_assert(!strncmp(text, "F:1:", 4), "%s", text);
    hj_error_free(error);
}

Test(proto_errors, changes)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static bytes b;
        parts p;
        parts_take(program, &p);
        rows[i].change(&p);
        parts_pack(&p, &b);
        expect_error(&b, rows[i].code, rows[i].message);
        parts_free(&p);
    }
}

/* The program as it is is right. */
Test(proto_errors, unchanged)
{
    static bytes b;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &b);
    hj_module_destroy(read_proto(&b));
    parts_free(&p);
}

/* --- bytes --------------------------------------------------------------- */

/* Wherever it ends too early, it is no module. */
Test(proto_errors, cut_off)
{
    static bytes b, cut;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &b);
    parts_free(&p);
    for (cut.n = 0; cut.n < b.n; cut.n++) {
        hj_module *module;
        memcpy(cut.at, b.at, cut.n);
        hj_error *error = hj_module_parse_proto(cut.at, cut.n, NULL, &module);
        /* (a whole field less may be a smaller module) */
        cr_assert(error ? !module : module != NULL);
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

Test(proto_errors, no_fields)
{
    static const struct {
        const char *bytes;
        size_t n;
        const char *message;
    } bad[] = {
        { "", 0, "no computations" },
        { "\x0a", 1, "the length of a field is cut off" },
        { "\x0a\x05"
          "abc",
          5, "longer than what it stands in" },
        { "\x0b", 1, "a field is of no known kind" },
        { "\x02", 1, "a field's number is out of range" },
        { "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11,
          "the tag of a field is cut off" },
        { "\x0d\x01\x02", 3, "a number is cut off" },
        { "\x0a\x01m\x18\x01", 5, "a message is expected here" },
        { "\x0a\x01m\x30\x80", 5, "a number is cut off" },
        { "\x0a\x01m\x3a\x01\x01", 6, "" },
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        static bytes b;
        b.n = bad[i].n;
        memcpy(b.at, bad[i].bytes, b.n);
        expect_error(&b, HJ_INVALID, bad[i].message);
    }
}

/* Messages inside messages, up to any depth: no stack is used for them. */
Test(proto_errors, nested)
{
    static bytes shape, outer;
    static bytes b;
    parts p;

    shape.n = 0;
    put_varint(&shape, 2, 13);
    for (int i = 0; i < 3000; i++) {
        outer.n = 0;
        put_varint(&outer, 2, 13);
        put_bytes(&outer, 4, shape.at, shape.n);
        shape = outer;
    }
    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "t");
    free(m->shape.data);
    m->shape.data = malloc(shape.n);
    m->shape.len = shape.n;
    memcpy(m->shape.data, shape.at, shape.n);
    parts_pack(&p, &b);
    expect_error(&b, HJ_LIMIT, "nested deeper than limits.nesting");
    parts_free(&p);
}

/* --- constants ----------------------------------------------------------- */

/* The constant `c` with this value instead. */
static void with_literal(const bytes *literal, bytes *out)
{
    parts p;

    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "c");
    free(m->literal.data);
    m->literal.data = malloc(literal->n + 1);
    m->literal.len = literal->n;
    memcpy(m->literal.data, literal->at, literal->n);
    parts_pack(&p, out);
    parts_free(&p);
}

static void put_shape(bytes *to, int type)
{
    static bytes shape;

    shape.n = 0;
    put_varint(&shape, 2, (uint64_t)type);
    put_bytes(&shape, 3, "\x02\x03", 2);
    put_bytes(to, 1, shape.at, shape.n);
}

Test(proto_errors, constants)
{
    static bytes literal, b;
    static const float values[8];

    literal.n = 0;
    put_bytes(&literal, 8, values, 24);
    with_literal(&literal, &b);
    expect_error(&b, HJ_INVALID, "c: a constant needs its shape");

    for (int n = 0; n <= 8; n++) {
        literal.n = 0;
        put_shape(&literal, 11);
        put_bytes(&literal, 8, values, 4 * (size_t)n);
        with_literal(&literal, &b);
        if (n == 6)
            hj_module_destroy(read_proto(&b));
        else
            expect_error(&b, HJ_INVALID,
                         n < 6 ? "of fewer elements than f32[2,3]"
                               : "of more elements than f32");
    }
    literal.n = 0;
    put_shape(&literal, 11);
    put_bytes(&literal, 8, values, 23);
    with_literal(&literal, &b);
    expect_error(&b, HJ_INVALID, "23 bytes for numbers of 4");

    literal.n = 0;
    put_shape(&literal, 11);
    put_bytes(&literal, 14, values, 8);
    put_bytes(&literal, 8, values, 24);
    with_literal(&literal, &b);
    expect_error(&b, HJ_INVALID, "constants are dense");
}

/* Fewer bytes than elements. */
Test(proto_errors, constants_of_too_little)
{
    static bytes literal, b, shape;
    parts p;

    literal.n = shape.n = 0;
    put_varint(&shape, 2, 11);
    put_bytes(&shape, 3, "\xff\x7f\xff\x7f", 4);
    put_bytes(&literal, 1, shape.at, shape.n);
    put_bytes(&literal, 8, "\0\0\0\0", 4);
    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "c");
    free(m->literal.data);
    free(m->shape.data);
    m->literal.data = malloc(literal.n);
    memcpy(m->literal.data, literal.at, m->literal.len = literal.n);
    m->shape.data = malloc(shape.n);
    memcpy(m->shape.data, shape.at, m->shape.len = shape.n);
    parts_pack(&p, &b);
    parts_free(&p);
    expect_error(&b, HJ_INVALID, "a constant of fewer elements than f32[16383");
}

/* A module that is wrapped too often. */
Test(proto_errors, wrapped)
{
    static bytes b, inner;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &b);
    parts_free(&p);
    for (int i = 0; i < 3; i++) {
        inner = b;
        b.n = 0;
        put_bytes(&b, 1, inner.at, inner.n);
    }
    expect_error(&b, HJ_INVALID, "not a valid HloModuleProto");
}

/* Counts of devices below 0, in an HloModuleProtoWithConfig. */
Test(proto_errors, counts)
{
    static const char *const messages[] = { "replica_count: a count of -1",
                                            "num_partitions: a count of -1" };
    static bytes b, inner, config;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &inner);
    parts_free(&p);
    for (int i = 0; i < 2; i++) {
        b.n = config.n = 0;
        put_varint(&config, i ? 5 : 4, UINT64_MAX);
        put_bytes(&b, 1, inner.at, inner.n);
        put_bytes(&b, 2, config.at, config.n);
        expect_error(&b, HJ_INVALID, messages[i]);
    }
}

/* More instructions than the reader is told to take. */
Test(proto_errors, many_instructions)
{
    hj_limits limits = { .size = sizeof limits, .ninstrs = 5 };
    hj_parse_options options = { .size = sizeof options, .limits = &limits };
    static bytes b;
    hj_module *module;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &b);
    parts_free(&p);
    hj_error *error = hj_module_parse_proto(b.at, b.n, &options, &module);
    cr_expect_eq(hj_error_code(error), HJ_LIMIT);
    cr_expect(strstr(hj_error_message(error),
                     "more instructions than limits.ninstrs, 5"),
              "%s", hj_error_message(error));
    hj_error_free(error);
}
