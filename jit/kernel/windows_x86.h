/* windows_x86 -- what windows_x86.c and windows_group_x86.c share. */
#ifndef HJ_JIT_KERNEL_WINDOWS_X86_H
#define HJ_JIT_KERNEL_WINDOWS_X86_H

#include "jit/kernel/tile.h"

#include "base/str.h"

/* Arguments: out rdi, rows rsi, weights rdx.  Inside: */
#define CHANNEL "%%r8" /* bytes, as formats have it */
#define IMAGE   "%%r9" /* of the block, from where rows begin */
#define OUT     "%r10"
#define ROW     "%r11"
#define INPUT   "%%r12" /* the first channel of a group: bytes */

/* How channels in groups meet those of their group. */
typedef enum hj_windows_way {
    HJ_WINDOWS_SINGLE, /* they are by themselves */
    HJ_WINDOWS_SPLAT,  /* vectors are of one group: splats of its channels */
    HJ_WINDOWS_SPREAD, /* groups side by side: each channel is permuted to the
                        * lanes of its group */
} hj_windows_way;

typedef struct hj_windows_writer {
    hj_str text;
    const hj_windows *windows;
    hj_windows_way way;
    bool is_512, is_part; /* is_part: masked, if it is not whole */
    int lanes, nbytes;    /* of a vector */
    int used;             /* channels of a vector, if it is not the last one */
    int rest;             /* of the last one; 0: it is like the others */
    int back;             /* by which that begins earlier, to be whole */
    int npixels;          /* of a block */
    int nweights;         /* registers for them */
    const char *reg, *type;
} hj_windows_writer;

/* Tap `tap` of the block's pixel `pixel`. */
typedef struct hj_windows_use {
    int64_t at, order; /* from the group's first tap: bytes */
    int pixel, tap;
    bool is_seen;
} hj_windows_use;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

/* `offset` bytes on from `base`, of the vector of channels. */
const char *hj_windows_address(const hj_windows_writer *w, int64_t offset,
                               const char *base);
void hj_windows_load(hj_windows_writer *w, const char *address, int to);
/* In the order of the image, or against it: so that each pixel meets its taps
 * one after the other.  Returns how many, taps times pixels. */
int hj_windows_list_uses(const hj_windows_writer *w, int64_t first,
                         int64_t npixels, int begin, int end,
                         hj_windows_use *out);

/* --- windows_group_x86.c --- */

/* How a machine does groups of so many; SINGLE: not at all (or there are
 * none). */
hj_windows_way hj_windows_find_way(const hj_target *target,
                                   const hj_windows *windows);
/* Pixels that have room in the registers. */
int hj_windows_group_pixels(const hj_target *target, const hj_windows *windows);
/* Multiply-adds that are written for a pixel. */
int hj_windows_nwritten(const hj_target *target, const hj_windows *windows);
/* Around the line; behind the function. */
void hj_windows_begin_groups(hj_windows_writer *w);
void hj_windows_end_groups(hj_windows_writer *w);
void hj_windows_write_places(hj_windows_writer *w);
/* Taps begin .. end - 1, which are on the line at ROW; of `npixels` pixels from
 * `first` on. */
void hj_windows_write_taps(hj_windows_writer *w, int begin, int end,
                           int64_t first, int64_t npixels);

#endif
