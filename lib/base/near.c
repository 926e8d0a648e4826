/* near -- see near.h. */
#include "base/near.h"

#include <stdio.h>
#include <string.h>

enum {
    MAX_LIMIT = 8,
    BAND = 2 * MAX_LIMIT + 3, /* columns around the diagonal, and a margin */
    MAX_NAMES = 3,
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The usual table of prefixes, of which only columns within `limit` of the
 * diagonal can matter: row i holds columns i - limit ... i + limit. */
int hj_edit_distance(const char *a, const char *b, int limit)
{
    int rows[3][BAND];
    size_t na = strlen(a), nb = strlen(b);

    limit = least(limit, MAX_LIMIT);
    if ((na > nb ? na - nb : nb - na) > (size_t)limit)
        return limit + 1;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < BAND; c++)
            rows[r][c] = limit + 1;
    for (size_t i = 0; i <= na; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3];
        int *above2 = rows[(i + 1) % 3];
        for (int c = 1; c <= 2 * limit + 1; c++) {
            /* j = i + c - 1 - limit; row[c] is about a[0,i) and b[0,j). */
            size_t j = i + (size_t)c - 1;
            int d = limit + 1;
            if (j < (size_t)limit || (j -= (size_t)limit) > nb) {
                row[c] = d;
                continue;
            }
            if (!i || !j)
                d = least(d, (int)(i + j));
            else
                d = least(d, above[c] + (a[i - 1] != b[j - 1]));
            if (i)
                d = least(d, above[c + 1] + 1);
            if (j)
                d = least(d, row[c - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d = least(d, above2[c] + 1);
            row[c] = d;
        }
    }
    return rows[na % 3][(int)(nb - na) + limit + 1];
}

void hj_near_init(hj_near *near, const char *wanted)
{
    size_t length = strlen(wanted);

    memset(near, 0, sizeof *near);
    near->wanted = wanted;
    near->limit = length < 3 ? 1 : length < 9 ? 2 : length < 24 ? 3 : 5;
}

void hj_near_offer(hj_near *near, const char *name)
{
    int distance = hj_edit_distance(near->wanted, name, near->limit);
    int at = near->n;

    if (distance > near->limit)
        return;
    while (at > 0 && distance < near->distances[at - 1])
        at--;
    if (at == MAX_NAMES)
        return;
    if (near->n < MAX_NAMES)
        near->n++;
    for (int i = near->n - 1; i > at; i--) {
        near->names[i] = near->names[i - 1];
        near->distances[i] = near->distances[i - 1];
    }
    near->names[at] = name;
    near->distances[at] = distance;
}

void hj_near_text(const hj_near *near, char *out, size_t size)
{
    size_t n = 0;

    *out = '\0';
    for (int i = 0; i < near->n && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s\"%s\"%s",
                              i == 0             ? "; did you mean "
                              : i == near->n - 1 ? " or "
                                                 : ", ",
                              near->names[i], i == near->n - 1 ? "?" : "");
}

void hj_near_add(const hj_near *near, hj_str *to)
{
    char text[512];

    hj_near_text(near, text, sizeof text);
    hj_str_add(to, text);
}

void hj_names_suggest(const char *wanted, const char *const names[], int n,
                      char *out, size_t size)
{
    hj_near near;

    if (!out || !size)
        return;
    *out = '\0';
    if (!wanted)
        return;
    hj_near_init(&near, wanted);
    for (int i = 0; i < n; i++)
        if (names[i])
            hj_near_offer(&near, names[i]);
    hj_near_text(&near, out, size);
}
