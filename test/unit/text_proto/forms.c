/* What stands round a module, how things were once written, places, orders. */
#include "parts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char program[] =
    "HloModule m, replica_count=4, num_partitions=2\n"
    "\nFileNames\n1 \"a.py\"\n2 \"b.py\"\n\nFunctionNames\n1 \"f\"\n\n"
    "FileLocations\n"
    "1 {file_name_id=2 function_name_id=1 line=30 end_line=30 column=4 "
    "end_column=5}\n\n"
    "StackFrames\n1 {file_location_id=1 parent_frame_id=1}\n\n"
    "add {\n"
    "  a = f32[] parameter(0)\n"
    "  b = f32[] parameter(1)\n"
    "  ROOT s = f32[] add(a, b)\n"
    "}\n"
    "ENTRY e {\n"
    "  p = f32[4] parameter(0)\n"
    "  ar = f32[4] all-reduce(p), channel_id=7, replica_groups={{0,1},{2,3}}, "
    "to_apply=add\n"
    "  n = f32[4] negate(p), metadata={source_file=\"c.py\" source_line=12}\n"
    "  k = f32[4] abs(n), metadata={stack_frame_id=1}\n"
    "  ROOT t = (f32[4], f32[4]) tuple(ar, k)\n"
    "}\n";

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* What the parts print as. */
static char *text_of(const parts *p)
{
    static bytes b;

    parts_pack(p, &b);
    hj_module *module = read_proto(&b);
    char *text = print_module(module);
    hj_module_destroy(module);
    return text;
}

static void expect_in_text(const parts *p, const char *part)
{
    char *text = text_of(p);

    cr_assert(has(text, part), "no '%s' in\n%s", part, text);
    hj_text_free(text);
}

/* --- what is round it ---------------------------------------------------- */

Test(proto_forms, wrapped)
{
    static bytes alone, wrapped, twice;
    hj_module *module = read_hlo(program);
    char *packed;
    size_t n;

    cr_assert_null(hj_module_print_proto(module, NULL, &packed, &n));
    memcpy(alone.at, packed, n);
    alone.n = n;
    hj_text_free(packed);
    hj_module *inner = read_proto(&alone);
    char *text = print_module(inner);

    wrapped.n = 0;
    put_bytes(&wrapped, 1, alone.at, alone.n);
    put_bytes(&wrapped, 3, "\x0a\x02\x08\x01", 4); /* buffers of an HloProto */
    twice.n = 0;
    put_bytes(&twice, 1, wrapped.at, wrapped.n);
    put_bytes(&twice, 4, "Host", 4); /* the platform of an HloSnapshot */
    const bytes *const all[] = { &wrapped, &twice };
    for (int i = 0; i < 2; i++) {
        hj_module *again = read_proto(all[i]);
        char *other = print_module(again);
        cr_assert_str_eq(other, text);
        hj_text_free(other);
        hj_module_destroy(again);
    }
    hj_text_free(text);
    hj_module_destroy(inner);
    hj_module_destroy(module);
}

Test(proto_forms, configuration)
{
    hj_proto_options options = { sizeof options, true };
    hj_module *module = read_hlo(program), *again;
    char *packed;
    size_t n;

    cr_assert_null(hj_module_print_proto(module, &options, &packed, &n));
    cr_assert_null(hj_module_parse_proto(packed, n, NULL, &again));
    cr_assert_eq(hj_module_nreplicas(again), 4);
    cr_assert_eq(hj_module_npartitions(again), 2);
    hj_text_free(packed);
    hj_module_destroy(again);
    options.with_config = false;
    cr_assert_null(hj_module_print_proto(module, &options, &packed, &n));
    cr_assert_null(hj_module_parse_proto(packed, n, NULL, &again));
    cr_assert_eq(hj_module_nreplicas(again), 1);
    hj_text_free(packed);
    hj_module_destroy(again);
    hj_module_destroy(module);
}

/* XLA reads no module in which two computations have instructions of one
 * name. */
Test(proto_forms, names_of_their_own)
{
    static const char text[] = "HloModule m\n"
                               "f {\n"
                               "  x = f32[] parameter(0)\n"
                               "  ROOT y = f32[] negate(x)\n"
                               "}\n"
                               "ENTRY e {\n"
                               "  x = f32[] parameter(0)\n"
                               "  ROOT z = f32[] call(x), to_apply=f\n"
                               "}\n";
    hj_proto_options options = { sizeof options, false };
    hj_module *module = read_hlo(text);

    for (int i = 0; i < 2; i++) {
        char *packed;
        size_t n;

        options.with_config = i;
        cr_assert_null(hj_module_print_proto(module, &options, &packed, &n));
        cr_expect_not_null(memmem(packed, n, "x.e", 3));
        hj_text_free(packed);
    }
    hj_module_destroy(module);
}

/* Numbers that no message has are for later versions. */
Test(proto_forms, unknown_fields)
{
    static bytes b;
    parts p;

    parts_take(program, &p);
    parts_pack(&p, &b);
    parts_free(&p);
    put_varint(&b, 500, 3);
    put_bytes(&b, 501, "\xff\xff\xff", 3);
    hj_module_destroy(read_proto(&b));
}

/* --- former homes -------------------------------------------------------- */

Test(proto_forms, older_groups)
{
    parts p;

    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "ar");
    /* until 2024: the groups themselves, and the channel under a name of
     * its own */
    m->n_replica_groups = m->collective_device_list->n_replica_groups;
    m->replica_groups = m->collective_device_list->replica_groups;
    m->collective_device_list->n_replica_groups = 0;
    m->collective_device_list->replica_groups = NULL;
    m->all_reduce_id = m->channel_id;
    m->channel_id = 0;
    expect_in_text(&p, "channel_id=7, replica_groups={{0,1},{2,3}}");
    parts_free(&p);
}

/* A channel that is not positive is none: written, it would be gone again. */
Test(proto_forms, channel_of_nobody)
{
    parts p;

    parts_take("HloModule m\n\nENTRY e {\n  t = token[] parameter(0)\n"
               "  r = (f32[2], u32[], token[]) recv(t), channel_id=-1, "
               "is_host_transfer=true\n"
               "  ROOT d = (f32[2], token[]) recv-done(r), channel_id=-1, "
               "is_host_transfer=true\n}\n",
               &p);
    cr_expect_eq(parts_find(&p, "r")->channel_id, 0);
    cr_expect_eq(parts_find(&p, "d")->channel_id, 0);
    parts_free(&p);
}

Test(proto_forms, payloads)
{
    parts p;

    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "n");
    m->backend_config_payload = malloc(sizeof *m->backend_config_payload);
    hj_pb__payload__init(m->backend_config_payload);
    m->backend_config_payload->kind_case = HJ_PB__PAYLOAD__KIND_ID;
    m->backend_config_payload->id = 0;
    p.module->n_payloads = 1;
    p.module->payloads = malloc(sizeof *p.module->payloads);
    p.module->payloads[0].len = 7;
    p.module->payloads[0].data = (uint8_t *)strdup("{\"a\":1}");
    expect_in_text(&p, "backend_config={\"a\":1}");
    parts_free(&p);
}

/* Numbers of frames that no program has: two rounds give what one gives. */
Test(proto_forms, frames)
{
    static const int32_t ids[] = { 0, 1, 5, -1, -7, INT32_MAX, INT32_MIN };

    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        static bytes packed;
        parts p;
        char *once, *twice;

        parts_take(program, &p);
        p.module->stack_frame_index->stack_frames[0]->parent_frame_id = ids[i];
        parts_pack(&p, &packed);
        hj_module *module = read_proto(&packed);
        once = print_module(module);
        parts_free(&p);
        hj_module_destroy(module);
        parts_take(once, &p);
        twice = text_of(&p);
        /* (none is written as 0 or 1) */
        if (ids[i] != -1)
            cr_expect_str_eq(once, twice, "%d", ids[i]);
        parts_free(&p);
        hj_text_free(once);
        hj_text_free(twice);
    }
}

/* --- names --------------------------------------------------------------- */

Test(proto_forms, names)
{
    parts p;

    parts_take(program, &p);
    HjPb__Instruction *m = parts_find(&p, "n"), *k = parts_find(&p, "k");
    free(m->name);
    free(k->name);
    m->name = strdup("jit(f)/neg 1");
    k->name = strdup("p");
    expect_in_text(&p, "%jit_f__neg_1 = f32[4]{0} negate(");
    expect_in_text(&p, "%p.1 = f32[4]{0} abs(");
    parts_free(&p);
}

/* --- what XLA has no fields for ------------------------------------------ */

#define SUM(attributes)                                                        \
    "HloModule m\n"                                                            \
    "add {\n"                                                                  \
    "  a = f32[] parameter(0)\n"                                               \
    "  b = f32[] parameter(1)\n"                                               \
    "  ROOT s = f32[] add(a, b)\n"                                             \
    "}\n"                                                                      \
    "ENTRY e {\n"                                                              \
    "  x = f32[4,4] parameter(0)\n"                                            \
    "  z = f32[] constant(0)\n"                                                \
    "  ROOT r = f32[4] reduce(x, z), dimensions={1}, to_apply=add" attributes  \
    "\n}\n"

Test(proto_forms, orders_of_sums)
{
    static const char *const attributes[] = {
        ", sum_order=left_fold",
        ", frontend_attributes={a=\"1\"}, sum_order=tree, "
        "sum_blocks={64,16384,1024}",
    };
    static const char *const texts[] = {
        SUM(", sum_order=left_fold"),
        SUM(", sum_order=tree, frontend_attributes={a=\"1\"}, "
            "sum_blocks={64,16384,1024}"),
    };
    parts p;

    for (int i = 0; i < 2; i++) {
        parts_take(texts[i], &p);
        expect_in_text(&p, attributes[i]);
        HjPb__FrontendAttributes *list =
            parts_find(&p, "r")->frontend_attributes;
        cr_assert_eq(list->n_map, i ? 3 : 1);
        cr_expect_str_eq(list->map[0]->key, "hlojit.sum_order");
        cr_expect_str_eq(list->map[0]->value, i ? "tree" : "left_fold");
        parts_free(&p);
    }
}

/* Of an instruction that has no such attribute they are what they were. */
Test(proto_forms, frontend_attributes_of_others)
{
    parts p;

    parts_take("ENTRY e {\n"
               "  x = f32[4] parameter(0)\n"
               "  ROOT r = f32[4] negate(x), "
               "frontend_attributes={hlojit.sum_order=\"tree\"}\n"
               "}\n",
               &p);
    expect_in_text(&p, "frontend_attributes={hlojit.sum_order=\"tree\"}");
    parts_free(&p);
}

/* --- places -------------------------------------------------------------- */

/* An error of the verifier, which only has the module. */
static void expect_place(const parts *p, const char *place)
{
    static bytes b;

    parts_pack(p, &b);
    hj_module *module = read_proto(&b);
    hj_error *error = hj_module_verify(module);
    cr_assert(has(hj_error_message(error), place), "%s",
              hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
}

Test(proto_forms, places)
{
    static const char *const names[] = { "n", "k" }, *const places[] = {
        "n (c.py:12)", "k (b.py:30)"
    };

    for (int i = 0; i < 2; i++) {
        parts p;
        parts_take(program, &p);
        HjPb__Instruction *m = parts_find(&p, names[i]);
        HjPb__Shape *s =
            hj_pb__shape__unpack(NULL, m->shape.len, m->shape.data);
        s->element_type = 12; /* negate of an f32 gives no f64 */
        hj_pb__shape__pack(s, m->shape.data);
        hj_pb__shape__free_unpacked(s, NULL);
        expect_place(&p, places[i]);
        parts_free(&p);
    }
}

/* --- orders -------------------------------------------------------------- */

Test(proto_forms, schedule)
{
    static const char scheduled[] = "HloModule m, is_scheduled=true\n"
                                    "ENTRY e {\n"
                                    "  p = f32[4] parameter(0)\n"
                                    "  a = f32[4] negate(p)\n"
                                    "  b = f32[4] abs(p)\n"
                                    "  ROOT t = (f32[4], f32[4]) tuple(a, b)\n"
                                    "}\n";
    parts p;

    parts_take(scheduled, &p);
    int64_t *ids = p.module->schedule->sequences[0]->value->instruction_ids;
    int64_t a = ids[1];
    ids[1] = ids[2];
    ids[2] = a;
    char *text = text_of(&p);
    cr_assert(strstr(text, "%b = ") < strstr(text, "%a = "), "%s", text);
    cr_assert(has(text, "is_scheduled=true"));
    hj_text_free(text);

    static bytes b;
    hj_module *module;
    ids[0] = ids[1]; /* one of them twice, and its operand not before */
    parts_pack(&p, &b);
    hj_error *error = hj_module_parse_proto(b.at, b.n, NULL, &module);
    cr_assert(has(hj_error_message(error), "the schedule has b before its "
                                           "operand p"),
              "%s", hj_error_message(error));
    hj_error_free(error);
    parts_free(&p);
}

/* --- constants ----------------------------------------------------------- */

/* Every element type, in both orders of elements; what stands in text comes
 * back as the same text. */
Test(proto_forms, literals)
{
    static const char *const constants[] = {
        "pred[2,3]{1,0} constant({ { 1, 0, 1 }, { 0, 0, 1 } })",
        "pred[2,3]{0,1} constant({ { 1, 0, 1 }, { 0, 0, 1 } })",
        "s2[4]{0} constant({-2, -1, 0, 1})",
        "u2[4]{0} constant({0, 1, 2, 3})",
        "s4[3]{0} constant({-8, -1, 7})",
        "u4[3]{0} constant({0, 8, 15})",
        "s8[3]{0} constant({-128, 0, 127})",
        "u8[3]{0} constant({0, 128, 255})",
        "s16[2]{0} constant({-32768, 32767})",
        "u16[2]{0} constant({1, 65535})",
        "s32[2,3]{0,1} constant({ { 1, -2, 3 }, { -2147483648, 5, 6 } })",
        "u32[2]{0} constant({1, 4294967295})",
        "s64[2]{0} constant({-9223372036854775808, 9223372036854775807})",
        "u64[2]{0} constant({1, 18446744073709551615})",
        "f16[3]{0} constant({1.5, -inf, nan})",
        "bf16[3]{0} constant({1.5, -inf, -nan})",
        "f32[2,1,2]{0,2,1} constant({ { { 1, 2 } }, { { 3, 4 } } })",
        "f64[2]{0} constant({0.1, -0})",
        "c64[2]{0} constant({(1, -2), (inf, 0.5)})",
        "c128[1]{0} constant({(1, -2)})",
        "f8e5m2[2]{0} constant({-2, nan})",
        "f8e4m3[2]{0} constant({-2, inf})",
        "f8e4m3fn[1]{0} constant({448})",
        "f8e4m3b11fnuz[1]{0} constant({-2})",
        "f8e3m4[1]{0} constant({-2})",
        "f8e5m2fnuz[1]{0} constant({-2})",
        "f8e4m3fnuz[1]{0} constant({-2})",
        "f8e8m0fnu[2]{0} constant({1, 0.5})",
        "f4e2m1fn[3]{0} constant({1, -6, 0.5})",
        "f32[0,3]{1,0} constant({ })",
        "f32[] constant(-0)",
        "s32[70]{0} constant({...})",
    };

    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        char text[512];
        parts p;
        snprintf(text, sizeof text,
                 "HloModule m\nENTRY e {\n  ROOT c = %s\n}\n", constants[i]);
        parts_take(text, &p);
        snprintf(text, sizeof text, "ROOT %%c = %s\n", constants[i]);
        expect_in_text(&p, text);
        parts_free(&p);
    }
}

/* Elements in the order of the layout: minor dimensions first. */
Test(proto_forms, physical_order)
{
    parts p;

    parts_take("ENTRY e {\n  ROOT c = f32[2,3]{0,1} constant({{1,2,3},"
               "{4,5,6}})\n}\n",
               &p);
    const HjPb__Instruction *m = parts_find(&p, "c");
    const float want[] = { 1, 4, 2, 5, 3, 6 };
    cr_assert(m->literal.len > sizeof want);
    cr_assert(!memcmp(m->literal.data + m->literal.len - sizeof want, want,
                      sizeof want));
    parts_free(&p);
}
