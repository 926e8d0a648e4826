/* Fields that instructions have besides their own: what is said of them. */
#include "parts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- fields as text ------------------------------------------------------ */

/* "15{1{1:2}} 28'f' 24#7fc00000": messages, numbers, texts (^ is NUL), words.
 */
static const char *put_fields(const char *p, bytes *out)
{
    for (char *end; *p && *p != '}'; p += *p == ' ') {
        unsigned number = (unsigned)strtoul(p, &end, 10);
        p = end + 1;
        if (*end == '{') {
            bytes *inner = calloc(1, sizeof *inner);
            p = put_fields(p, inner) + 1;
            put_bytes(out, number, inner->at, inner->n);
            free(inner);
        } else if (*end == '\'') {
            size_t n = strcspn(p, "'");
            char text[64];
            cr_assert_lt(n, sizeof text);
            for (size_t i = 0; i < n; i++)
                text[i] = p[i] == '^' ? '\0' : p[i];
            put_bytes(out, number, text, n);
            p += n + 1;
        } else if (*end == '#') {
            uint32_t word = (uint32_t)strtoul(p, &end, 16);
            out->at[out->n++] = (uint8_t)(number << 3 | 5);
            out->at[out->n++] = 0; /* (numbers above 15) */
            out->n -= number < 16;
            if (number >= 16) {
                out->at[out->n - 2] = (uint8_t)(number << 3 | 5 | 0x80);
                out->at[out->n - 1] = (uint8_t)(number >> 4);
            }
            memcpy(out->at + out->n, &word, 4);
            out->n += 4;
            p = end;
        } else {
            cr_assert_eq(*end, ':', "%s", end);
            put_varint(out, number, (uint64_t)strtoll(p, &end, 10));
            p = end;
        }
    }
    return p;
}

/* --- what is said -------------------------------------------------------- */

static const char program[] =
    "HloModule m\n"
    "add {\n"
    "  a = f32[] parameter(0)\n"
    "  b = f32[] parameter(1)\n"
    "  ROOT s = f32[] add(a, b)\n"
    "}\n"
    "ENTRY e {\n"
    "  p = f32[2,3] parameter(0)\n"
    "  q = f32[3,2] parameter(1)\n"
    "  z = f32[] constant(0)\n"
    "  d = f32[2,2] dot(p, q), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  ar = f32[2,3] all-reduce(p), replica_groups={{0}}, to_apply=add\n"
    "  cc = f32[2,3] custom-call(p), custom_call_target=\"f\"\n"
    "  cp = f32[2,3] collective-permute(p), source_target_pairs={{0,0}}\n"
    "  n = f32[2,3] exponential(p)\n"
    "  k = pred[2] constant({1, 0})\n"
    "  tup = (f32[], s32[]) constant((1, 2))\n"
    "  sl = f32[1,3] slice(p), slice={[0:1], [0:3]}\n"
    "  pd = f32[3,3] pad(p, z), padding=0_1x0_0\n"
    "  tok = token[] after-all()\n"
    "  inf = ((f32[2]), token[]) infeed(tok)\n"
    "  t = f32[2,3] triangular-solve(d, p), left_side=true, "
    "transpose_a=TRANSPOSE\n"
    "  ROOT r = (f32[2,3], f32[2,3], f32[2,3]) batch-norm-training(p, p, p), "
    "epsilon=0.5, feature_index=0\n"
    "}\n";

static void expect_error(const char *name, const char *fields, hj_code code,
                         const char *message)
{
    static bytes extra, whole;
    ProtobufCMessageUnknownField unknown[2] = { { .tag = 0 } };
    hj_module *module;
    parts p;

    extra.n = whole.n = 0;
    put_fields(fields, &extra);
    parts_take(program, &p);
    HjPb__Instruction *in = parts_find(&p, name);
    /* (as protobuf-c keeps what it does not know: the tag, then the rest) */
    size_t before = 0;
    unsigned tag = 0;
    for (int shift = 0;; shift += 7) {
        tag |= (unsigned)(extra.at[before] & 0x7f) << shift;
        if (!(extra.at[before++] & 0x80))
            break;
    }
    unknown[0] =
        (ProtobufCMessageUnknownField){ tag >> 3, (ProtobufCWireType)(tag & 7),
                                        extra.n - before, extra.at + before };
    in->base.n_unknown_fields = 1;
    in->base.unknown_fields = unknown;
    parts_pack(&p, &whole);
    in->base.n_unknown_fields = 0;
    in->base.unknown_fields = NULL;
    hj_error *error = hj_module_parse_proto(whole.at, whole.n, NULL, &module);
    cr_expect(error && hj_error_code(error) == code &&
                  strstr(hj_error_message(error), message) &&
                  strstr(hj_error_message(error), name),
              "%s of %s: not %s: %s\n  but %s", fields, name,
              hj_code_name(code), message, hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
    parts_free(&p);
}

static const struct {
    const char *name, *fields;
    hj_code code;
    const char *message;
} one_field[] = {
    /* windows, convolutions */
    { "cc", "16{3:0 4:1 6:2 7:0 8:1 9:0 10:1 11:2 11:3 12:2}", HJ_INVALID,
      "input, kernel and output have different spatial dimensions" },
    { "cc", "16{3:0 4:1 6:2 7:0 8:1 9:0 10:1 11:1 12:2}", HJ_INVALID,
      "dimension 1 of a convolution that has 3" },
    { "cp", "20:1", HJ_INVALID, "1 sizes of slices of 2 dimensions" },
    { "d", "51{1:0 1:0 1:0 1:0 1:0}", HJ_INVALID, "7 precisions" },
    { "d", "51{1:9}", HJ_INVALID, "a precision of 9" },
    { "d", "51{2:77}", HJ_INVALID, "algorithm: there is no value 77" },
    { "cc", "56:1", HJ_INVALID, "0 shapes for 1 operands" },
    { "t", "59{4:9}", HJ_INVALID, "transpose_a: there is no value 9" },
    { "t", "59{1:1 4:0}", HJ_INVALID, "transpose_a: there is no value 0" },
    { "cc", "75:9", HJ_INVALID, "padding_type: there is no value 9" },
    { "n", "37:99", HJ_INVALID,
      "no instruction before this one has the id 99" },
    { "d", "68{1{1'hlojit.sum_order' 2'odd'}}", HJ_INVALID,
      "hlojit.sum_order cannot be 'odd'" },
    { "r", "24#7f800000", HJ_INVALID, "epsilon is no number" },
    /* groups, shardings */
    { "ar", "93{1{1{1'a\n' 2:1}} 2{1:0}}", HJ_INVALID,
      "a mesh has a bad axis name" },
    { "ar", "93{1{1{1'x' 2:1}} 2{1:4}}", HJ_INVALID, "a mesh has no axis 4" },
    { "n", "40{1:77}", HJ_INVALID, "a sharding of type 77" },
    { "n", "40{1:3 3:1 3:1 3:1 4:0 8:77}", HJ_INVALID,
      "a sharding of type 77" },
    { "n", "40{14{3{2:1}}}", HJ_INVALID, "a sharding without its mesh" },
    { "n", "40{1:2 5{1:2}}", HJ_INVALID,
      "a tuple of shardings has one for each leaf" },
    /* text */
    { "n", "68{1{1'a b' 2'c'}}", HJ_UNIMPLEMENTED,
      "a frontend attribute whose name is no name, 'a b'" },
    { "n", "68{1{1'a' 2'b'} 1{1'a' 2'c'}}", HJ_INVALID,
      "frontend attribute 'a' stands twice" },
    { "n", "99{2:5}", HJ_INVALID, "the module has no payload 5" },
    { "n", "82{2{1''}}", HJ_INVALID, "a statistic without a name" },
    { "n", "91{1:7}", HJ_INVALID, "an accuracy of mode 7" },
    /* shapes */
    { "n", "3{2:11 3:2 3:3 5{1:1 1:0 9:4}}", HJ_INVALID,
      "a dimension level type of 4" },
    { "n", "3{2:11 3:2 3:3 5{1:1 1:0 11:11}}", HJ_INVALID,
      "a layout's index type 11" },
    { "n", "3{2:11 3:2 3:3 5{1:1 1:0 10{2:11}}}", HJ_INVALID,
      "a physical shape belongs to sparse arrays" },
    { "n", "3{2:12 3:1152921504606846975}", HJ_LIMIT,
      "more elements than limits.nelems" },
    { "n", "3{2:12 3:1099511627776}", HJ_LIMIT,
      "more bytes than limits.nbytes" },
    { "n", "3{2:17 3:2}", HJ_INVALID, "token has no dimensions" },
    { "n", "3''", HJ_INVALID, "a shape is missing" },
    { "n", "3{2:34 4{2:17}}", HJ_INVALID, "a buffer holds one array" },
    /* constants */
    { "z", "8{1{2:11}}", HJ_INVALID,
      "a constant of fewer elements than f32[] has" },
    { "z", "8{1{2:11} 8:0}", HJ_INVALID, "a field is of the wrong kind" },
    { "z", "8'\x0b'", HJ_INVALID, "a field is of no known kind" },
    { "k", "8{1{2:1 3:2 5{1:0}} 2:1 2:0 2:1}", HJ_INVALID,
      "a constant of more elements than pred[2] has" },
    { "k", "8{1{2:1 3:2 5{1:0}} 2:1 2:2}", HJ_INVALID, "a pred of 2" },
    { "k", "8{1{2:1 3:2 5{1:0}} 2'\x01\x80'}", HJ_INVALID,
      "a number is cut off" },
    { "k", "8{1{2:1 3:2 5{1:0}}}", HJ_INVALID,
      "a constant of fewer elements than pred[2] has" },
    { "k", "8{1{2:1 3:2 5{1:0}} 2:1}", HJ_INVALID,
      "a constant of fewer elements than pred[2] has" },
    { "tup",
      "8{1{2:13 4{2:11} 4{2:4}} 10{1{2:11} 8#0} 10{1{2:4} 4:1} "
      "10{1{2:4} 4:1}}",
      HJ_INVALID, "a constant of more parts than (f32[], s32[]) has" },
    { "tup", "8{1{2:13 4{2:11} 4{2:4}} 10{1{2:11} 8#0}}", HJ_INVALID,
      "a constant of fewer parts than (f32[], s32[]) has" },
    { "z", "3{2:17}", HJ_INVALID, "shape token[], but the value of a f32[]" },
    { "k",
      "3{2:1 3:-9223372036854775808 6:1} "
      "8{1{2:1 3:-9223372036854775808 6:1 5{1:0}} 2:1 2:0}",
      HJ_INVALID, "a constant cannot have dimensions without bounds" },
    { "tup", "3{2:13 4{2:17}} 8{1{2:13 4{2:17}} 10{1{2:17}}}", HJ_INVALID,
      "a constant cannot have shape token[]" },
    /* bytes that no text has; other shapes */
    { "cc", "43'a^b'", HJ_UNIMPLEMENTED, "backend_config has a NUL byte" },
    { "inf", "27'a^b'", HJ_UNIMPLEMENTED, "infeed_config has a NUL byte" },
    { "cc", "56:1 57{2:11 3:9 5{1:0}}", HJ_INVALID,
      "operand 0 has shape f32[2,3]" },
};

Test(proto_fields, of_instructions)
{
    for (size_t i = 0; i < sizeof one_field / sizeof *one_field; i++)
        expect_error(one_field[i].name, one_field[i].fields, one_field[i].code,
                     one_field[i].message);
}

/* More dimensions than a shape may have. */
Test(proto_fields, too_many_dimensions)
{
    static const struct {
        const char *name, *before, *each, *message;
    } rows[] = {
        { "cc", "15{", "1{1:1}", "a window of 65 dimensions" },
        { "pd", "21{", "1{1:1}", "a padding of 67 dimensions" },
        { "sl", "", "17{2:1}", "a slice of 67 dimensions" },
        { "cc", "16{", "6:1 11:1 12:1", "a convolution over 65 dimensions" },
        { "n", "3{2:11 ", "3:1", "more dimensions than limits.rank, 64" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char fields[2048], *to = fields;
        to += sprintf(to, "%s", rows[i].before);
        for (int k = 0; k < 65; k++)
            to += sprintf(to, "%s%s", k ? " " : "", rows[i].each);
        strcpy(to, *rows[i].before ? "}" : "");
        expect_error(rows[i].name, fields, HJ_LIMIT, rows[i].message);
    }
}

/* What HLO text may say and XLA's messages have no place for. */
Test(proto_fields, what_cannot_be_written)
{
    static const struct {
        const char *attribute, *message;
    } rows[] = {
        { "origin={1 2}", "expected '{', found '1'" },
        { "sharding={@m, [{}]}", "expected '[' before the axes of a mesh" },
        { "sharding={@mesh[x=2], [{y}]}", "a mesh has no axis 'y'" },
        { "sharding={mesh[x=2], [{x}], open={y}}", "cannot be written" },
        { "origin={{1}}", "this origin cannot be written" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256], *packed;
        size_t n;
        snprintf(text, sizeof text,
                 "HloModule m\nENTRY e {\n  x = f32[4] parameter(0)\n"
                 "  ROOT r = f32[4] exponential(x), %s\n}\n",
                 rows[i].attribute);
        hj_module *module = read_hlo(text);
        hj_error *error = hj_module_print_proto(module, NULL, &packed, &n);
        cr_expect(error && strstr(hj_error_message(error), rows[i].message),
                  "%s: not %s\n  but %s", rows[i].attribute, rows[i].message,
                  hj_error_message(error));
        hj_error_free(error);
        hj_text_free(packed);
        hj_module_destroy(module);
    }
}

/* A schedule is of all instructions, once. */
Test(proto_fields, schedules)
{
    static const char scheduled[] =
        "HloModule m, is_scheduled=true\nENTRY e {\n"
        "  x = f32[4] parameter(0)\n  ROOT r = f32[4] negate(x)\n}\n";
    static const char *const messages[] = {
        "a schedule of 1 instructions for 2",
        "the schedule names id 99, which is not in it", "which is there already"
    };

    for (int i = 0; i < 3; i++) {
        static bytes whole;
        hj_module *module;
        parts p;
        parts_take(scheduled, &p);
        HjPb__InstructionSequence *s = p.module->schedule->sequences[0]->value;
        if (i == 0)
            s->n_instruction_ids = 1;
        else
            s->instruction_ids[1] = i == 1 ? 99 : s->instruction_ids[0];
        parts_pack(&p, &whole);
        hj_error *error =
            hj_module_parse_proto(whole.at, whole.n, NULL, &module);
        cr_expect(error && strstr(hj_error_message(error), messages[i]),
                  "not %s\nbut %s", messages[i], hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
        parts_free(&p);
    }
}
