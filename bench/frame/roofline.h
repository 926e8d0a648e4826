/* roofline.h -- the picture of what rows reach and what the machine allows. */
#ifndef HLOJIT_BENCH_FRAME_ROOFLINE_H
#define HLOJIT_BENCH_FRAME_ROOFLINE_H

#include <stdbool.h>

enum { ROOFLINE_ROOM = 200 };

typedef struct roofline {
    int n;
    struct {
        char name[64];
        const char *group;
        double flops, nbytes, ns; /* of one run */
    } rows[ROOFLINE_ROOM];
} roofline;

/* Remembers a row; those that compute or move nothing are left out. */
void roofline_add(roofline *r, const char *name, const char *group,
                  double flops, double nbytes, double ns);

/* Measures the roofs (multiply-adds; copies in the cache and in memory) and
 * writes an SVG picture. */
void roofline_write(const roofline *r, const char *path);

#endif
