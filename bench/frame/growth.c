/* growth.c -- see growth.h. */
#include "bench/frame/growth.h"
#include "bench/frame/base.h"

#include <math.h>
#include <stdio.h>

void growth_add(growth *g, double nops, double ns, double nbytes)
{
    if (g->n < GROWTH_ROOM && ns > 0)
        g->points[g->n++] = (growth_point){ nops, ns, nbytes };
}

/* One of the two curves, in a square of its own. */
typedef struct plot {
    const char *title, *unit;
    double left, unit_size; /* what one `unit` is */
    double (*of)(const growth_point *p);
} plot;

enum { SIZE = 320, TOP = 60, GAP = 110 };

static double time_of(const growth_point *p)
{
    return p->ns;
}

static double code_of(const growth_point *p)
{
    return p->nbytes;
}

/* A hundred times the first point is the other end. */
static double at(double value, double first)
{
    return SIZE * (0.05 + 0.9 * log(value / first) / log(100));
}

static void draw(FILE *out, const growth *g, const plot *how)
{
    const growth_point *first = &g->points[0], *last = &g->points[g->n - 1];
    double x1 = at(last->nops, first->nops);

    fprintf(out,
            "<text x='%.0f' y='%d' font-size='14'>%s</text>\n"
            "<rect x='%.0f' y='%d' width='%d' height='%d' class='box'/>\n"
            "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' class='line'/>\n",
            how->left, TOP - 14, how->title, how->left, TOP, SIZE, SIZE,
            how->left + at(1, 1), TOP + SIZE - at(1, 1), how->left + x1,
            TOP + SIZE - x1);
    for (int i = 0; i < g->n; i++) {
        const growth_point *p = &g->points[i];
        double x = how->left + at(p->nops, first->nops);
        double y = TOP + SIZE - at(how->of(p), how->of(first));
        fprintf(out,
                "<circle cx='%.1f' cy='%.1f' r='4'/>\n"
                "<text x='%.1f' y='%.1f' text-anchor='%s'>%.0f %s</text>\n"
                "<text x='%.1f' y='%d' text-anchor='middle'>%.0fK</text>\n",
                x, y, i ? x - 8 : x + 8, i ? y - 6 : y + 14,
                i ? "end" : "start", how->of(p) / how->unit_size, how->unit, x,
                TOP + SIZE + 18, p->nops / 1024);
    }
}

void growth_write(const growth *g, const char *path)
{
    static const plot plots[] = {
        { "Time to compile a graph of so many operations", "ms", 40, 1e6,
          time_of },
        { "Machine code", "KiB", 40 + SIZE + GAP, 1024, code_of },
    };
    FILE *out = fopen(path, "w");

    if (!out)
        die("%s: cannot be written", path);
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
            "font-family='sans-serif' font-size='11'>\n"
            "<style>.box{fill:none;stroke:#bbb} "
            ".line{stroke:#999;stroke-dasharray:5 4} "
            "circle{fill:#1f78b4}</style>\n"
            "<rect width='100%%' height='100%%' fill='white'/>\n"
            "<text x='40' y='22' font-size='12'>Both axes are logarithmic; "
            "the dashed line is proportional to the graph.</text>\n",
            2 * SIZE + GAP + 100, SIZE + TOP + 40);
    draw(out, g, &plots[0]);
    draw(out, g, &plots[1]);
    fputs("</svg>\n", out);
    if (fclose(out) != 0)
        die("%s: cannot be written", path);
}
