/* roofline.c -- see roofline.h.
 *
 * Both axes are logarithmic: operations a byte that must be moved, and
 * operations a nanosecond.  A row under the sloping part of a roof is bound by
 * that memory, one under the flat part by arithmetic.
 */
#include "bench/frame/roofline.h"
#include "bench/frame/limit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void roofline_add(roofline *r, const char *name, const char *group,
                  double flops, double nbytes, double ns)
{
    if (r->n == ROOFLINE_ROOM || flops <= 0 || nbytes <= 0 || ns <= 0)
        return;
    snprintf(r->rows[r->n].name, sizeof r->rows[r->n].name, "%s", name);
    r->rows[r->n].group = group;
    r->rows[r->n].flops = flops;
    r->rows[r->n].nbytes = nbytes;
    r->rows[r->n++].ns = ns;
}

/* --- roofs ---------------------------------------------------------------- */

typedef struct roofs {
    double gflops, cache_gbps, memory_gbps;
} roofs;

static double measure(void (*run)(void *), void *state)
{
    job j = { .name = "roof", .kind = JOB_LIMIT, .run = run, .state = state };

    jobs_time(&j, 1, 0.2e9);
    return j.min_ns;
}

/* Of a copy of so many bytes each way, the better way to store. */
static double copy_gbps(double nbytes)
{
    stream s;

    stream_make(&s, nbytes, nbytes);
    double plain = measure(stream_run, &s), nt = measure(stream_run_nt, &s);
    stream_free(&s);
    return 2 * nbytes / (plain < nt ? plain : nt);
}

static roofs measure_roofs(void)
{
    return (roofs){ FMA_F32_FLOPS / measure(fma_f32, NULL),
                    copy_gbps(128 << 10), copy_gbps(64 << 20) };
}

/* --- the picture ---------------------------------------------------------- */

enum {
    WIDTH = 1180,
    HEIGHT = 640,
    LEFT = 70,
    RIGHT = 790,
    TOP = 50,
    BASE = 580
};
static const double MIN_X = 0.05, MAX_X = 1000, MIN_Y = 0.1, MAX_Y = 1000;

static double at_x(double flops_a_byte)
{
    return LEFT +
           (RIGHT - LEFT) * log(flops_a_byte / MIN_X) / log(MAX_X / MIN_X);
}

static double at_y(double gflops)
{
    double y = gflops < MIN_Y ? MIN_Y : gflops;

    return BASE - (BASE - TOP) * log(y / MIN_Y) / log(MAX_Y / MIN_Y);
}

static const char *colour_of(const char *group)
{
    static const struct {
        const char *group, *colour;
    } known[] = { { "chain", "#1b9e77" },     { "math", "#d95f02" },
                  { "row", "#7570b3" },       { "reduce", "#e7298a" },
                  { "transpose", "#66a61e" }, { "gemm", "#1f78b4" },
                  { "conv", "#a6761d" } };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].group, group) == 0)
            return known[i].colour;
    return "#555";
}

static void draw_grid(FILE *out)
{
    for (double x = 0.1; x <= MAX_X; x *= 10)
        fprintf(out,
                "<line x1='%.1f' y1='%d' x2='%.1f' y2='%d' class='grid'/>\n"
                "<text x='%.1f' y='%d' text-anchor='middle'>%g</text>\n",
                at_x(x), TOP, at_x(x), BASE, at_x(x), BASE + 18, x);
    for (double y = MIN_Y; y <= MAX_Y; y *= 10)
        fprintf(out,
                "<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' class='grid'/>\n"
                "<text x='%d' y='%.1f' text-anchor='end'>%g</text>\n",
                LEFT, at_y(y), RIGHT, at_y(y), LEFT - 8, at_y(y) + 4, y);
    fprintf(out,
            "<text x='%d' y='%d' text-anchor='middle'>operations a byte that "
            "must be moved</text>\n"
            "<text x='%d' y='%d'>GFLOP/s</text>\n",
            (LEFT + RIGHT) / 2, BASE + 42, LEFT - 50, TOP - 12);
}

/* `line`: where the words stand, counted from below. */
static void draw_roof(FILE *out, double gflops, double gbps, const char *what,
                      int line)
{
    double corner = gflops / gbps;

    fprintf(out,
            "<polyline class='roof' points='%.1f,%.1f %.1f,%.1f %d,%.1f'/>\n"
            "<text x='%d' y='%d' class='what' text-anchor='end'>%s, %.0f "
            "GB/s</text>\n",
            at_x(MIN_X), at_y(gbps * MIN_X), at_x(corner), at_y(gflops), RIGHT,
            at_y(gflops), RIGHT - 8, BASE - 8 - 16 * line, what, gbps);
}

static void draw_rows(FILE *out, const roofline *r)
{
    for (int i = 0; i < r->n; i++) {
        double intensity = r->rows[i].flops / r->rows[i].nbytes;
        double x = at_x(intensity), y = at_y(r->rows[i].flops / r->rows[i].ns);
        const char *colour = colour_of(r->rows[i].group);
        int line = TOP + 13 * i;
        fprintf(out,
                "<circle cx='%.1f' cy='%.1f' r='3.5' fill='%s'/>\n"
                "<text x='%.1f' y='%.1f' class='no' fill='%s'>%d</text>\n"
                "<text x='%d' y='%d' class='key' fill='%s'>%d  %s: %.3g "
                "GFLOP/s</text>\n",
                x, y, colour, x + 5, y - 4, colour, i + 1, RIGHT + 30, line,
                colour, i + 1, r->rows[i].name,
                r->rows[i].flops / r->rows[i].ns);
    }
}

/* The name of the CPU. */
static void read_cpu(char out[128])
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256], model[96] = "a CPU";
    int family = 0, number = 0;

    while (file && fgets(line, sizeof line, file)) {
        sscanf(line, "model name : %95[^\n]", model);
        sscanf(line, "cpu family : %d", &family);
        sscanf(line, "model : %d", &number);
        if (line[0] == '\n')
            break;
    }
    if (file)
        fclose(file);
    snprintf(out, 128, "%s (family %d, model %d)", model, family, number);
}

void roofline_write(const roofline *r, const char *path)
{
    FILE *out = fopen(path, "w");
    roofs top = measure_roofs();
    char cpu[128];
    int height = TOP + 13 * r->n + 20 > HEIGHT ? TOP + 13 * r->n + 20 : HEIGHT;

    if (!out)
        die("%s: cannot be written", path);
    read_cpu(cpu);
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
            "font-family='sans-serif' font-size='12'>\n"
            "<style>.grid{stroke:#ddd} .roof{stroke:#444;stroke-width:1.5;"
            "fill:none} .no{font-size:9px} .key{font-size:10.5px} "
            ".what{fill:#444}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n"
            "<text x='%d' y='22' font-size='15'>hlojit on one thread of %s: "
            "%.0f GFLOP/s of f32 multiply-adds</text>\n",
            WIDTH, height, LEFT, cpu, top.gflops);
    draw_grid(out);
    draw_roof(out, top.gflops, top.cache_gbps,
              "upper roof: copies, 256 KiB in all", 1);
    draw_roof(out, top.gflops, top.memory_gbps,
              "lower roof: copies, 128 MiB in all", 0);
    draw_rows(out, r);
    fputs("</svg>\n", out);
    if (fclose(out) != 0)
        die("%s: cannot be written", path);
}
