/* Texts that nobody writes, of any length. */
#ifndef HJ_TEST_BAD_INPUT_TEXTS_H
#define HJ_TEST_BAD_INPUT_TEXTS_H

#include "base/str.h"

typedef struct bad_text {
    const char *name;
    /* Writes a text whose length goes with `n`. */
    void (*write)(hj_str *out, int n);
    int n;             /* for a text of some megabytes, or what is absurd */
    const char *code;  /* of the error, "" for none: the text is right */
    const char *where; /* part of its message */
} bad_text;

extern const bad_text bad_texts[];
extern const int nbad_texts;

#endif
