/* near -- see near.h. */
#include "bindings/pjrt/options/near.h"

#include <string.h>

enum { MAX_NAME = 64, MAX_DISTANCE = 7 };

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, put in or left out. */
static int distance(const char *a, size_t length, const char *b)
{
    int row[MAX_NAME + 1], n = (int)strlen(b);

    if (n > MAX_NAME)
        return MAX_NAME;
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (size_t i = 0; i < length; i++) {
        int corner = row[0];
        row[0] = (int)i + 1;
        for (int j = 1; j <= n; j++) {
            int changed = corner + (a[i] != b[j - 1]);
            corner = row[j];
            row[j] = least_of(changed, 1 + least_of(row[j], row[j - 1]));
        }
    }
    return row[n];
}

const char *pj_near(const char *name, size_t length, const char *const *names,
                    size_t n)
{
    int least =
        least_of(MAX_DISTANCE, (int)least_of(MAX_NAME, (int)length) - 1);
    const char *best = NULL;

    if (length > MAX_NAME)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        int d = distance(name, length, names[i]);
        if (d > least || (best && d == least))
            continue;
        least = d;
        best = names[i];
    }
    return best;
}
