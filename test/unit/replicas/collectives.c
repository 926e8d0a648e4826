/* Collectives: the definitions, on numbers; and compiled code against the
 * evaluator for every class of element types, numbers of participants, groups
 * and threads. */
#include "test/unit/replicas/crew.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const int counts[] = { 1, 2, 4, 8 };

enum { NCOUNTS = sizeof counts / sizeof *counts, TEXT = 6000 };

/* --- the definitions ------------------------------------------------------ */

/* x is s32[8,3]: element i of participant p is crew_number(p, 0, i). */
static void open_rows(crew *c, const char *op, int n)
{
    char text[TEXT];

    snprintf(text, sizeof text,
             "HloModule m\n"
             "sub { a = s32[] parameter(0)  b = s32[] parameter(1)\n"
             "  ROOT c = s32[] subtract(a, b) }\n"
             "ENTRY e {\n  x = s32[8,3] parameter(0)\n  ROOT r = %s\n}\n",
             op);
    crew_open(c, text, n, 1, 1, 0);
    crew_check(c, op);
}

static int64_t at(int p, int64_t row, int64_t column)
{
    return crew_number(p, 0, row * 3 + column);
}

Test(collectives, all_reduce_folds_by_number)
{
    for (int k = 0; k < NCOUNTS; k++) {
        crew c;
        open_rows(&c, "s32[8,3] all-reduce(x), replica_groups={}, to_apply=sub",
                  counts[k]);
        for (int p = 0; p < c.n; p++)
            for (int i = 0; i < 24; i++) {
                int64_t want = crew_number(0, 0, i);
                for (int q = 1; q < c.n; q++)
                    want -= crew_number(q, 0, i);
                cr_assert_eq(crew_result(&c, p, 0, i), want, "%d %d", p, i);
            }
        crew_close(&c);
    }
}

Test(collectives, all_gather_joins_in_the_order_of_the_group)
{
    for (int k = 0; k < NCOUNTS; k++) {
        crew c;
        int n = counts[k];
        char op[200], group[40] = "";
        for (int p = n - 1; p >= 0; p--)
            sprintf(group + strlen(group), "%d%s", p, p ? "," : "");
        snprintf(op, sizeof op,
                 "s32[8,%d] all-gather(x), replica_groups={{%s}}, "
                 "dimensions={1}",
                 3 * n, group);
        open_rows(&c, op, n);
        for (int p = 0; p < n; p++)
            for (int row = 0; row < 8; row++)
                for (int i = 0; i < 3 * n; i++)
                    cr_assert_eq(crew_result(&c, p, 0, row * 3 * n + i),
                                 at(n - 1 - i / 3, row, i % 3));
        crew_close(&c);
    }
}

Test(collectives, reduce_scatter_gives_each_its_share)
{
    for (int k = 0; k < NCOUNTS; k++) {
        crew c;
        int n = counts[k], share = 8 / n;
        char op[200];
        snprintf(op, sizeof op,
                 "s32[%d,3] reduce-scatter(x), replica_groups={}, "
                 "dimensions={0}, to_apply=sub",
                 share);
        open_rows(&c, op, n);
        for (int p = 0; p < n; p++)
            for (int i = 0; i < 3 * share; i++) {
                int64_t row = p * share + i / 3, want = at(0, row, i % 3);
                for (int q = 1; q < n; q++)
                    want -= at(q, row, i % 3);
                cr_assert_eq(crew_result(&c, p, 0, i), want);
            }
        crew_close(&c);
    }
}

Test(collectives, all_to_all_moves_shares)
{
    for (int k = 0; k < NCOUNTS; k++) {
        crew c;
        int n = counts[k], share = 8 / n;
        open_rows(
            &c, "s32[8,3] all-to-all(x), replica_groups={}, dimensions={0}", n);
        for (int p = 0; p < n; p++)
            for (int row = 0; row < 8; row++)
                for (int i = 0; i < 3; i++)
                    cr_assert_eq(crew_result(&c, p, 0, row * 3 + i),
                                 at(row / share, p * share + row % share, i));
        crew_close(&c);
    }
}

Test(collectives, all_to_all_of_a_tuple)
{
    crew c;

    open_rows(&c,
              "(s32[8,3], s32[8,3]) all-to-all(x, s32[8,3] negate(x)), "
              "replica_groups={{1,0},{2,3}}",
              4);
    for (int p = 0; p < 4; p++)
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < 24; i++) {
                int from = p < 2 ? 1 - k : 2 + k;
                bool is_second = p == 0 || p == 3;
                int64_t want = crew_number(from, 0, i);
                cr_assert_eq(crew_result(&c, p, k, i),
                             is_second ? -want : want);
            }
    crew_close(&c);
}

Test(collectives, permute_gives_zeros_where_nobody_sends)
{
    crew c;

    open_rows(&c,
              "s32[8,3] collective-permute(x), "
              "source_target_pairs={{0,2},{2,1},{3,3}}",
              4);
    static const int source_of[] = { -1, 2, 0, 3 };
    for (int p = 0; p < 4; p++)
        for (int i = 0; i < 24; i++)
            cr_assert_eq(crew_result(&c, p, 0, i),
                         source_of[p] < 0 ? 0
                                          : crew_number(source_of[p], 0, i));
    crew_close(&c);
}

Test(collectives, broadcast_is_from_the_first_of_the_group)
{
    crew c;

    open_rows(
        &c, "s32[8,3] collective-broadcast(x), replica_groups={{2,0},{3}}", 4);
    static const int source_of[] = { 2, -1, 2, 3 };
    for (int p = 0; p < 4; p++)
        for (int i = 0; i < 24; i++)
            cr_assert_eq(crew_result(&c, p, 0, i),
                         source_of[p] < 0 ? 0
                                          : crew_number(source_of[p], 0, i));
    crew_close(&c);
}

/* Participant 0 sends row 0 to 0, rows 1 and 2 to 1; participant 1 rows 0 and 1
 * to 0, row 2 to 1; they land behind each other. */
Test(collectives, ragged_rows)
{
    crew c;
    crew_open(&c,
              "HloModule m\n"
              "ENTRY e {\n"
              "  x = s32[3,2] parameter(0)\n"
              "  id = u32[] replica-id()\n"
              "  zero = u32[] constant(0)\n"
              "  is0 = pred[] compare(id, zero), direction=EQ\n"
              "  is = pred[2] broadcast(is0), dimensions={}\n"
              "  out = s32[4,2] broadcast(s32[] constant(-5)), dimensions={}\n"
              "  f0 = s32[2] constant({0,1})  f1 = s32[2] constant({0,2})\n"
              "  from = s32[2] select(is, f0, f1)\n"
              "  n0 = s32[2] constant({1,2})  n1 = s32[2] constant({2,1})\n"
              "  sizes = s32[2] select(is, n0, n1)\n"
              "  t0 = s32[2] constant({0,0})  t1 = s32[2] constant({1,2})\n"
              "  to = s32[2] select(is, t0, t1)\n"
              "  ROOT r = s32[4,2] ragged-all-to-all(x, out, from, sizes, to, "
              "sizes), replica_groups={{0,1}}\n"
              "}\n",
              2, 1, 1, 0);
    crew_check(&c, "ragged");
    static const int from[2][4][2] = {
        { { 0, 0 }, { 1, 0 }, { 1, 1 }, { -1, 0 } },
        { { 0, 1 }, { 0, 2 }, { 1, 2 }, { -1, 0 } }
    };
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < 8; i++) {
            const int *row = from[p][i / 2];
            cr_assert_eq(
                crew_result(&c, p, 0, i),
                row[0] < 0 ? -5 : crew_number(row[0], 0, row[1] * 2 + i % 2),
                "%d %d", p, i);
        }
    crew_close(&c);
}

/* --- who is who ----------------------------------------------------------- */

/* x = 10 * replica + partition; what each mode of groups makes of it. */
Test(collectives, modes_of_groups)
{
    crew c;

    crew_open(
        &c,
        "HloModule m\n"
        "sub { a = s32[] parameter(0)  b = s32[] parameter(1)\n"
        "  ROOT c = s32[] subtract(a, b) }\n"
        "ENTRY e {\n"
        "  r = u32[] replica-id()  p = u32[] partition-id()\n"
        "  ten = u32[] multiply(r, u32[] constant(10))\n"
        "  x = s32[] convert(u32[] add(ten, p))  y = s32[1] reshape(x)\n"
        "  a = s32[] all-reduce(x), replica_groups={}, to_apply=sub\n"
        "  b = s32[] all-reduce(x), channel_id=1, replica_groups={}, "
        "to_apply=sub\n"
        "  c = s32[] all-reduce(x), channel_id=2, replica_groups={{0},{1}}, "
        "to_apply=sub\n"
        "  d = s32[] all-reduce(x), channel_id=2, replica_groups={{0,3},{1,2}},"
        " use_global_device_ids=true, to_apply=sub\n"
        "  g = s32[4] all-gather(y), channel_id=3, "
        "replica_groups=[1,4]<=[2,2]T(1,0), use_global_device_ids=true, "
        "dimensions={0}\n"
        "  m = s32[2] all-gather(y), channel_id=3, "
        "replica_groups=mesh['r'=2,'p'=2] {'r'}, use_global_device_ids=true, "
        "dimensions={0}\n"
        "  h = s32[4] all-to-all(g), channel_id=4, replica_groups={{0,1}}, "
        "dimensions={0}\n"
        "  i = s32[] collective-permute(x), channel_id=3, "
        "source_target_pairs={{0,1}}\n"
        "  j = s32[] collective-permute(x), source_target_pairs={{0,1}}\n"
        "  k = s32[] collective-broadcast(x), channel_id=5, "
        "replica_groups={{1,0}}\n"
        "  ROOT t = tuple(x, a, b, c, d, g, m, h, i, j, k)\n"
        "}\n",
        2, 2, 1, 0);
    crew_check(&c, "modes");
    static const int want[4][18] = {
        /* x a b c d, g, m, h, i j k */
        { 0, -10, -22, -1, -11, 0, 10, 1, 11, 0, 10, 0, 10, 0, 10, 0, 0, 1 },
        { 1, -10, -22, -1, -9, 0, 10, 1, 11, 1, 11, 1, 11, 1, 11, 0, 0, 1 },
        { 10, -10, -22, -1, -9, 0, 10, 1, 11, 0, 10, 0, 10, 0, 10, 0, 0, 11 },
        { 11, -10, -22, -1, -11, 0, 10, 1, 11, 1, 11, 1, 11, 1, 11, 10, 1, 11 },
    };
    for (int p = 0; p < 4; p++) {
        int n = 0;
        for (int k = 0; k < c.nresults; k++)
            for (int i = 0; i < hj_shape_nelems(&c.jit[p][k].shape); i++, n++)
                cr_assert_eq(crew_result(&c, p, k, i), want[p][n],
                             "participant %d, result %d[%d] is %d", p, k, i,
                             (int)crew_result(&c, p, k, i));
        cr_assert_eq(n, 18);
    }
    crew_close(&c);
}

/* --- types, sizes, threads ------------------------------------------------ */

/* Every collective of one type.  "$" stands for the type. */
static const char body_text[] =
    "HloModule m\n"
    "f { a = $[] parameter(0)  b = $[] parameter(1)\n"
    "  ROOT c = $[] %s }\n"
    "ENTRY e {\n"
    "  x = $[8,3] parameter(0)  y = $[] parameter(1)  z = $[0,2] parameter(2)\n"
    "  big = $[97,101] parameter(3)\n"
    "  ar = ($[8,3], $[], $[0,2], $[97,101]) all-reduce(x, y, z, big), "
    "replica_groups={}, to_apply=f\n"
    "  uneven = $[8,3] all-reduce(x), replica_groups={%s}, to_apply=f\n"
    "  much = $[97,101] all-reduce(big), replica_groups={}, to_apply=f\n"
    "  ag = ($[%d,3], $[%d,101]) all-gather(x, big), replica_groups={}, "
    "dimensions={0}\n"
    "  rs = $[%d,3] reduce-scatter(x), replica_groups={}, dimensions={0}, "
    "to_apply=f\n"
    "  aa = $[8,3] all-to-all(x), replica_groups={}, dimensions={0}\n"
    "  cp = $[8,3] collective-permute(x), source_target_pairs={{0,0}}\n"
    "  cb = $[] collective-broadcast(y), replica_groups={{0}}\n"
    "  s = ($[8,3], $[%d,3]) all-gather-start(x), replica_groups={}, "
    "dimensions={0}\n"
    "  d = $[%d,3] all-gather-done(s)\n"
    "  rstart = $[8,3] all-reduce-start(x), replica_groups={}, to_apply=f\n"
    "  rdone = $[8,3] all-reduce-done(rstart)\n"
    "  ps = ($[8,3], $[8,3]) collective-permute-start(x), "
    "source_target_pairs={{0,0}}\n"
    "  pd = $[8,3] collective-permute-done(ps)\n"
    "  ROOT t = tuple(ar, uneven, much, ag, rs, aa, cp, cb, d, rdone, pd)\n"
    "}\n";

/* {0},{1,2,3} ...: a group of one, and one of the others. */
static const char *uneven(int n, char text[80])
{
    strcpy(text, "{0}");
    for (int i = 1; i < n; i++)
        sprintf(text + strlen(text), "%s%d%s", i == 1 ? ",{" : ",", i,
                i == n - 1 ? "}" : "");
    return text;
}

static void with_type(const char *from, const char *type, char *to)
{
    for (; *from; from++)
        if (*from == '$')
            to += sprintf(to, "%s", type);
        else
            *to++ = *from;
    *to = '\0';
}

static void check_type(const char *type, const char *combine, int n,
                       int nthreads)
{
    char text[TEXT], filled[TEXT], groups[80];
    crew c;

    snprintf(text, sizeof text, body_text, combine, uneven(n, groups), 8 * n,
             97 * n, 8 / n, 8 * n, 8 * n);
    with_type(text, type, filled);
    crew_open(&c, filled, n, 1, nthreads, 0);
    crew_check(&c, type);
    crew_close(&c);
}

Test(collectives, integers, .timeout = 240)
{
    for (int k = 0; k < NCOUNTS; k++) {
        check_type("pred", "or(a, b)", counts[k], 1);
        check_type("s4", "add(a, b)", counts[k], 1);
        check_type("u8", "subtract(a, b)", counts[k], 1);
        check_type("s32", "multiply(a, b)", counts[k], 1);
        check_type("u64", "maximum(a, b)", counts[k], 1);
    }
}

Test(collectives, floats, .timeout = 240)
{
    for (int k = 0; k < NCOUNTS; k++) {
        check_type("f8e4m3fn", "add(a, b)", counts[k], 1);
        check_type("f16", "add(a, b)", counts[k], 1);
        check_type("bf16", "multiply(a, b)", counts[k], 1);
        check_type("f32", "subtract(a, b)", counts[k], 1);
        check_type("f64", "minimum(a, b)", counts[k], 1);
        check_type("c64", "subtract(a, b)", counts[k], 1);
    }
}

Test(collectives, two_threads_each, .timeout = 120)
{
    for (int k = 0; k < NCOUNTS; k++) {
        check_type("f32", "add(a, b)", counts[k], 2);
        check_type("s16", "add(a, b)", counts[k], 2);
    }
}

/* --- inside loops and branches -------------------------------------------- */

Test(collectives, a_thousand_in_a_loop, .timeout = 120)
{
    crew c;

    crew_open(
        &c,
        "HloModule m\n"
        "f { a = s32[] parameter(0)  b = s32[] parameter(1)\n"
        "  ROOT c = s32[] add(a, b) }\n"
        "body { s = (s32[], s32[2]) parameter(0)\n"
        "  i = s32[] get-tuple-element(s), index=0\n"
        "  x = s32[2] get-tuple-element(s), index=1\n"
        "  all = s32[2] all-reduce(x), replica_groups={}, to_apply=f\n"
        "  next = s32[2] collective-permute(all), "
        "source_target_pairs={{0,1},{1,2},{2,0}}\n"
        "  y = s32[2] shift-right-logical(next, s32[2] constant({1,2}))\n"
        "  j = s32[] add(i, s32[] constant(1))\n"
        "  ROOT t = tuple(j, y) }\n"
        "cond { s = (s32[], s32[2]) parameter(0)\n"
        "  i = s32[] get-tuple-element(s), index=0\n"
        "  ROOT l = pred[] compare(i, s32[] constant(1000)), direction=LT }\n"
        "ENTRY e { x = s32[2] parameter(0)\n"
        "  s = (s32[], s32[2]) tuple(s32[] constant(0), x)\n"
        "  ROOT w = (s32[], s32[2]) while(s), condition=cond, body=body }\n",
        3, 1, 1, 0);
    crew_check(&c, "loop");
    cr_assert_eq(crew_result(&c, 0, 0, 0), 1000);
    crew_close(&c);
}

/* Each group takes its own branch; the other's collective is not for it. */
Test(collectives, branches_of_groups, .timeout = 60)
{
    crew c;

    crew_open(&c,
              "HloModule m\n"
              "f { a = s32[] parameter(0)  b = s32[] parameter(1)\n"
              "  ROOT c = s32[] add(a, b) }\n"
              "low { x = s32[2] parameter(0)\n"
              "  ROOT r = s32[2] all-reduce(x), replica_groups={{0,1},{2,3}}, "
              "to_apply=f }\n"
              "high { x = s32[2] parameter(0)\n"
              "  g = s32[4] all-gather(x), replica_groups={{0,1},{3,2}}, "
              "dimensions={0}\n"
              "  ROOT r = s32[2] slice(g), slice={[0:2]} }\n"
              "ENTRY e { x = s32[2] parameter(0)\n"
              "  p = u32[] replica-id()\n"
              "  is = pred[] compare(p, u32[] constant(2)), direction=LT\n"
              "  ROOT r = s32[2] conditional(is, x, x), true_computation=low, "
              "false_computation=high }\n",
              4, 1, 1, 0);
    crew_check(&c, "branches");
    cr_assert_eq(crew_result(&c, 1, 0, 1),
                 crew_number(0, 0, 1) + crew_number(1, 0, 1));
    cr_assert_eq(crew_result(&c, 2, 0, 1), crew_number(3, 0, 1));
    crew_close(&c);
}
