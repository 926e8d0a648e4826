/* growth.h -- the picture of how compilation grows with the graph. */
#ifndef HLOJIT_BENCH_FRAME_GROWTH_H
#define HLOJIT_BENCH_FRAME_GROWTH_H

enum { GROWTH_ROOM = 16 };

typedef struct growth_point {
    double nops, ns, nbytes; /* compile time, machine code */
} growth_point;

typedef struct growth {
    int n;
    growth_point points[GROWTH_ROOM];
} growth;

void growth_add(growth *g, double nops, double ns, double nbytes);
/* Both axes are logarithmic; linear growth is a straight line of slope one,
 * which is drawn for comparison. */
void growth_write(const growth *g, const char *path);

#endif
