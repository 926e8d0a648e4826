/* Programs that read well and mean nothing: XLA's reader or verifier refuses
 * each, and takes what the others beside them have put right. */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct program {
    const char *header, *computations, *body, *message; /* NULL: it is good */
} program;

static void check(const program *p)
{
    char text[4000];
    hj_module *module = NULL;

    snprintf(text, sizeof text,
             "HloModule m%s\n"
             "sum { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
             " ROOT r = f32[] add(a, b) }\n"
             "%s"
             "ENTRY e {\n x = f32[4,6] parameter(0)\n"
             " y = f32[4,6] parameter(1)\n z = f32[] parameter(2)\n"
             " p = pred[] parameter(3)\n%s\n}\n",
             p->header ? p->header : "", p->computations ? p->computations : "",
             p->body);
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    if (!error)
        error = hj_module_verify(module);
    const char *said = error ? hj_error_message(error) : "no error";
    if (p->message)
        cr_expect(hj_error_code(error) == HJ_INVALID &&
                      strstr(said, p->message),
                  "%s\n  not: %s\n  but: %s", text, p->message, said);
    else
        cr_expect_null(error, "%s\n  %s", text, said);
    hj_error_free(error);
    hj_module_destroy(module);
}

#define CHECK(...)                                                             \
    do {                                                                       \
        static const program all[] = { __VA_ARGS__ };                          \
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)                  \
            check(&all[i]);                                                    \
    } while (0)

/* --- who calls what ------------------------------------------------------- */

#define ONE(name, tail)                                                        \
    name " { a = f32[] parameter(0)\n ROOT r = f32[] negate(a) }" tail "\n"
#define OTHER ", execution_thread=\"other\""

Test(invalid, threads)
{
    static const char said[] = "has execution_thread=\"other\"; its caller's "
                               "is \"main\"";

    CHECK({ "", ONE("f", OTHER),
            " ROOT r = f32[] fusion(z), kind=kLoop, calls=f", said },
          { "", ONE("f", OTHER) ONE("g", ""),
            " ROOT r = f32[] conditional(p, z, z), true_computation=g, "
            "false_computation=f",
            said },
          { "",
            "c { a = f32[] parameter(0)\n"
            " ROOT r = pred[] compare(a, a), direction=LT }" OTHER
            "\n" ONE("f", ""),
            " ROOT r = f32[] while(z), condition=c, body=f", said },
          { "", ONE("f", ", execution_thread=\"main\""),
            " ROOT r = f32[] fusion(z), kind=kLoop, calls=f", NULL },
          { "", ONE("f", OTHER), " ROOT r = f32[] call(z), to_apply=f", NULL });
}

Test(invalid, fusions)
{
    CHECK({ "", ONE("f", ""),
            " a = f32[] fusion(z), kind=kLoop, calls=f\n"
            " ROOT r = f32[] fusion(a), kind=kLoop, calls=f",
            NULL },
          { "", ONE("f", ""),
            " ROOT r = f32[] fusion(z), kind=kLoop, calls=f, "
            "output_to_operand_aliasing={{}: (1, {})}",
            "pair 0: no two arrays of one shape" },
          { "", ONE("f", ""),
            " ROOT r = f32[] fusion(z), kind=kLoop, calls=f, "
            "output_to_operand_aliasing={{}: (0, {})}",
            NULL });
}

/* --- both halves ---------------------------------------------------------- */

#define GATHER                                                                 \
    " s = (f32[4,6], f32[4,6]) all-gather-start(x), dimensions={0}, "          \
    "replica_groups={}\n"
#define SEND                                                                   \
    " t = token[] after-all()\n"                                               \
    " s = (f32[4,6], u32[], token[]) send(x, t), channel_id=1\n"

Test(invalid, halves)
{
    CHECK({ "", "", GATHER " ROOT r = f32[4,6] all-gather-done(s)", NULL },
          { "", "", GATHER " ROOT r = f32[4,6] negate(x)",
            "0 instructions take the all-gather-start; one all-gather-done" },
          { "", "",
            GATHER " d = f32[4,6] all-gather-done(s)\n"
                   " ROOT r = f32[4,6] all-gather-done(s)",
            "2 instructions take the all-gather-start" },
          { "", "", GATHER " ROOT r = f32[4,6] get-tuple-element(s), index=1",
            "a all-gather-start is for a all-gather-done to take" },
          { "", "",
            GATHER " o = (f32[4,6], f32[4,6]) opt-barrier(s)\n"
                   " ROOT r = f32[4,6] all-gather-done(o)",
            NULL },
          { "", "",
            " s = f32[4,6] all-reduce-start(x), replica_groups={}, "
            "to_apply=sum\n ROOT r = f32[4,6] negate(s)",
            "negate takes it; a all-reduce-start is for a all-reduce-done" },
          { "", "",
            " n = f32[4,6] negate(x)\n ROOT r = f32[4,6] all-reduce-done(n)",
            "operand 0 is a negate; a all-reduce-start is expected" },
          { "", "", SEND " ROOT r = f32[] negate(z)",
            "0 instructions take the send; one send-done must" },
          { "", "",
            SEND " d = token[] send-done(s), channel_id=1\n"
                 " e = token[] send-done(s), channel_id=1\n"
                 " ROOT r = f32[] negate(z)",
            "2 instructions take the send" },
          { "", "",
            " t = token[] after-all()\n"
            " s = (f32[4,6], u32[], token[]) send(x, t), channel_id=1, "
            "is_host_transfer=true\n"
            " d = token[] send-done(s), channel_id=1\n"
            " ROOT r = f32[] negate(z)",
            "is_host_transfer=false, but its send has true" },
          { "", "",
            " ROOT r = f32[4,6] all-gather(x), dimensions={0}, "
            "replica_groups={}, channel_id=1, use_global_device_ids=true",
            "use_global_device_ids needs replica_groups" });
}

/* --- what is said besides ------------------------------------------------- */

#define SHARDED(text) " ROOT r = f32[4,6] negate(x), sharding=" text
#define PAIR(text)    " ROOT r = (f32[4,6], f32[]) tuple(x, z), sharding=" text

Test(invalid, shardings)
{
    CHECK(
        { "", "", SHARDED("{devices=[2,2]<=[2,2]T(1,0)}"), NULL },
        { "", "", SHARDED("{devices=[2,1]0,0}"),
          "device 0 stands there "
          "twice" },
        { "", "", SHARDED("{devices=[2,1]0,-1}"), "expected a number" },
        { "", "", SHARDED("{maximal device=-1}"), "expected a number" },
        { "", "", SHARDED("{devices=[1,1]0}"), "one device is no list" },
        { "", "", SHARDED("{devices=[1,1]<=[1]}"), NULL },
        { "", "", SHARDED("{devices=[2]0,1}"),
          "has 1 dimensions for f32[4,6]" },
        { "", "", SHARDED("{devices=[2,1,1]<=[2]}"), "has 3 dimensions" },
        { "", "", SHARDED("{devices=[1]<=[1]}"), NULL },
        { "", "", SHARDED("{devices=[2]<=[2] last_tile_dims={manual}}"), NULL },
        { "", "",
          SHARDED("{devices=[2]<=[2] last_tile_dims={manual, "
                  "replicated}}"),
          "2 kinds of partitions for 1 dimensions" },
        { "", "", SHARDED("{devices=[2,1,2]<=[4] last_tile_dim_replicate}"),
          NULL },
        { "", "", SHARDED("{devices=[1,2]<=[2] last_tile_dim_replicate}"),
          NULL },
        { "", "", SHARDED("{devices=[2,2]<=[2,2]T(2,0)}"),
          "no permutation of 2 dimensions" },
        { "", "", SHARDED("{devices=[2,2]<=[2,2]T(0,0)}"),
          "no permutation of 2 dimensions" },
        { "", "",
          SHARDED("{devices=[1,1,2,2]<=[4] last_tile_dims={replicated, "
                  "manual}}"),
          NULL },
        { "", "",
          SHARDED("{devices=[1,1,2,2]<=[4] last_tile_dims={nosuch, "
                  "manual}}"),
          "expected replicated, manual" },
        { "", "", SHARDED("{{replicated}}"), "is that of a tuple, not of" },
        { "", "", SHARDED("{}"), "is that of a tuple, not of f32[4,6]" },
        { "", "", PAIR("{{devices=[2,1]<=[2]}, {replicated}}"), NULL },
        { "", "", PAIR("{replicated}"), NULL },
        { "", "", PAIR("{{replicated}}"), "has 1 parts for the 2 arrays" },
        { "", "", PAIR("{{replicated}, {replicated}, {replicated}}"),
          "has 3 parts for the 2 arrays" },
        { "", "", PAIR("{{devices=[2,1]<=[2]}, {devices=[2]<=[2]}}"),
          "has 1 dimensions for f32[]" },
        { "", "", PAIR("{devices=[2,1]<=[2]}"), "has 2 dimensions for f32[]" },
        { "", "", " ROOT r = () tuple(), sharding={{replicated}}", NULL });
}

#define ADD " ROOT r = f32[4,6] add(x, y)"

Test(invalid, donors)
{
    CHECK({ ", buffer_donor={ (0, {}), (1, {}) }", "", ADD, NULL },
          { ", buffer_donor={ (9, {}) }", "", ADD,
            "donor 0: there is no such parameter" },
          { ", buffer_donor={ (0, {}), (-1, {}) }", "", ADD,
            "donor 1: there is no such parameter" },
          { ", buffer_donor={ (0, {0}) }", "", ADD,
            "donor 0: there is no such parameter" },
          { ", buffer_donor={ (0, {}) }, input_output_alias={ {}: (0, {}, "
            "may-alias) }",
            "", ADD,
            "donor 0: input_output_alias has that part of parameter 0" },
          { ", buffer_donor={ (1, {}) }, input_output_alias={ {}: (0, {}, "
            "may-alias) }",
            "", ADD, NULL });
}

Test(invalid, attributes)
{
    CHECK({ "", "", " ROOT r = f32[4,6] negate(x), control-predecessors={}",
            "the name of an instruction" },
          { "", "", " ROOT r = f32[4,6] exponential(x), result_accuracy={}",
            "an accuracy is a mode or a tolerance" },
          { "", "",
            " ROOT r = f32[4,6] exponential(x), "
            "result_accuracy={tolerance={rtol=-0.5,atol=1,ulps=2}}",
            "a tolerance is not negative" },
          { "", "",
            " ROOT r = f32[4,6] exponential(x), "
            "result_accuracy={tolerance={rtol=0.5,atol=1,ulps=-2}}",
            "a tolerance is not negative" },
          { "", "",
            " ROOT r = f32[4,4] dot(x, y), lhs_contracting_dims={1}, "
            "rhs_contracting_dims={1}, algorithm=dot_unset",
            "dot_unset is no algorithm" },
          { "", "", " ROOT r = f32[4,6]{1,0:T(0,128)} negate(x)",
            "sizes of tiles are positive" },
          { "", "", " ROOT r = f32[4,6]{1,0:T(8,-1)} negate(x)",
            "sizes of tiles are positive" },
          { "", "", " ROOT r = f32[4,6]{1,0:E(8)} negate(x)",
            "E(8) in the layout of f32[4,6], whose elements have 32 bits" },
          { "", "", " ROOT r = s4[4,6]{1,0:E(2)} convert(x)",
            "whose elements have 4 bits" },
          { "", "", " ROOT r = s4[4,6]{1,0:E(4)} convert(x)", NULL },
          { "", "", " ROOT r = pred[4,6]{1,0:E(1)} convert(x)", NULL },
          { "", "", " ROOT r = f32[4,6]{1,0:E(32)} negate(x)", NULL });
}
