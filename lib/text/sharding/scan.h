/* scan -- reading the small languages of shardings, blanks between words
 * skipped. */
#ifndef HJ_TEXT_SHARDING_SCAN_H
#define HJ_TEXT_SHARDING_SCAN_H

#include "text/sharding/sharding.h"

typedef struct hj_scan {
    const char *text, *at, *end;
} hj_scan;

void hj_scan_init(hj_scan *s, const char *text, size_t length);
/* A word or sign, if it comes next.  Blanks in `word` stand for themselves. */
bool hj_scan_eat(hj_scan *s, const char *word);
HJ_MUST_USE hj_error *hj_scan_expect(hj_scan *s, const char *word);
HJ_MUST_USE hj_error *hj_scan_int(hj_scan *s, int64_t *out); /* 0 or more */
/* {..}, with braces inside. */
HJ_MUST_USE hj_error *hj_scan_skip_braces(hj_scan *s);
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_scan_error(const hj_scan *s,
                                                  const char *format, ...)
    HJ_PRINTF(2, 3);

#endif
