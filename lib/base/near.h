/* near -- which names a misspelt one may have meant. */
#ifndef HJ_BASE_NEAR_H
#define HJ_BASE_NEAR_H

#include "base/str.h"

/* Insertions, deletions, replacements and swaps of neighbours that turn one
 * text into the other; anything above `limit` (at most 8) counts as limit + 1.
 * Cost: O(length * limit), no memory. */
int hj_edit_distance(const char *a, const char *b, int limit);

/* The best few of the names offered so far. */
typedef struct hj_near {
    const char *wanted;
    int limit;
    int n;
    const char *names[3]; /* nearest first */
    int distances[3];
} hj_near;

void hj_near_init(hj_near *near, const char *wanted);
/* `name` is borrowed until hj_near_add. */
void hj_near_offer(hj_near *near, const char *name);
/* `; did you mean "a" or "b"?`, or nothing: as text, cut where it is too long,
 * or appended. */
void hj_near_text(const hj_near *near, char *out, size_t size);
void hj_near_add(const hj_near *near, hj_str *to);

#endif
