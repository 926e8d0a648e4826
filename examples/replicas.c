/* replicas -- four replicas fit one line to points that none of them has all
 * of: each descends along the mean of everybody's gradients.
 *
 *     cc replicas.c $(pkg-config --cflags --libs hlojit) && ./a.out
 */
#include <hlojit/hlojit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NREPLICAS = 4, NPOINTS = 8 };

static const char program[] =
    "HloModule fit, replica_count=4\n"
    "sum { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b) }\n"
    "step {\n"
    "  s = (s32[], f32[2], f32[8,2], f32[8]) parameter(0)\n"
    "  i = s32[] get-tuple-element(s), index=0\n"
    "  w = f32[2] get-tuple-element(s), index=1\n"
    "  x = f32[8,2] get-tuple-element(s), index=2\n"
    "  y = f32[8] get-tuple-element(s), index=3\n"
    "  p = f32[8] dot(x, w), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  e = f32[8] subtract(p, y)\n"
    "  g = f32[2] dot(e, x), lhs_contracting_dims={0}, "
    "rhs_contracting_dims={0}\n"
    "  all = f32[2] all-reduce(g), replica_groups={}, to_apply=sum\n"
    "  rate = f32[2] broadcast(f32[] constant(0.03)), dimensions={}\n"
    "  d = f32[2] multiply(all, rate)\n"
    "  v = f32[2] subtract(w, d)\n"
    "  j = s32[] add(i, s32[] constant(1))\n"
    "  ROOT r = tuple(j, v, x, y) }\n"
    "more {\n"
    "  s = (s32[], f32[2], f32[8,2], f32[8]) parameter(0)\n"
    "  i = s32[] get-tuple-element(s), index=0\n"
    "  ROOT m = pred[] compare(i, s32[] constant(400)), direction=LT }\n"
    "ENTRY main {\n"
    "  x = f32[8,2] parameter(0)\n"
    "  y = f32[8] parameter(1)\n"
    "  w = f32[2] constant({0, 0})\n"
    "  s = (s32[], f32[2], f32[8,2], f32[8]) tuple(s32[] constant(0), w, x, "
    "y)\n"
    "  t = (s32[], f32[2], f32[8,2], f32[8]) while(s), condition=more, "
    "body=step\n"
    "  ROOT v = f32[2] get-tuple-element(t), index=1 }\n";

/* One replica's points, and where its result goes. */
typedef struct replica {
    float x[NPOINTS][2], y[NPOINTS], w[2];
    hj_buffer args[2], results[1];
} replica;

static void check(hj_error *error)
{
    if (!error)
        return;
    fprintf(stderr, "%s\n", hj_error_message(error));
    exit(1);
}

/* Points of y = 2 x + 1, a different part of the line for each. */
static void fill(replica *r, int number)
{
    static const int64_t sizes[] = { NPOINTS, 2 };
    hj_shape matrix = { .dtype = HJ_DTYPE_f32, .rank = 2, .dims = sizes };
    hj_shape vector = { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = sizes };
    hj_shape pair = { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = sizes + 1 };

    for (int i = 0; i < NPOINTS; i++) {
        r->x[i][0] = (float)(number * NPOINTS + i) / 16 - 1;
        r->x[i][1] = 1;
        r->y[i] = 2 * r->x[i][0] + 1;
    }
    r->args[0] = (hj_buffer){ matrix, r->x };
    r->args[1] = (hj_buffer){ vector, r->y };
    r->results[0] = (hj_buffer){ pair, r->w };
}

int main(void)
{
    hj_comm_options options = { .size = sizeof options,
                                .nreplicas = NREPLICAS };
    hj_participant all[NREPLICAS];
    replica replicas[NREPLICAS];
    hj_module *module;
    hj_client *client;
    hj_executable *exe;
    hj_comm *comm;

    check(hj_module_parse_hlo(program, strlen(program), NULL, &module));
    check(hj_client_create(NULL, &client));
    check(hj_client_compile(client, module, NULL, &exe));
    check(hj_comm_create(&options, &comm));
    for (int i = 0; i < NREPLICAS; i++) {
        fill(&replicas[i], i);
        all[i] = (hj_participant){ .exe = exe,
                                   .args = replicas[i].args,
                                   .nargs = 2,
                                   .results = replicas[i].results,
                                   .nresults = 1 };
        check(hj_executable_new_run(exe, &all[i].run));
    }
    check(hj_run_participants(comm, all, NREPLICAS)); /* a thread for each */
    for (int i = 0; i < NREPLICAS; i++) {
        printf("replica %d: y = %.3f x + %.3f\n", i, replicas[i].w[0],
               replicas[i].w[1]);
        hj_run_destroy(all[i].run);
    }
    hj_comm_release(comm);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
    return 0;
}
