/* dict -- dictionaries of HLO text: {key=value, ...}, whose values are words,
 * strings, or in braces. */
#ifndef HJ_BASE_DICT_H
#define HJ_BASE_DICT_H

#include "base/arena.h"

typedef struct hj_dict_field {
    const char *key, *value;
    size_t key_length, value_length;
} hj_dict_field;

/* The next field; `*p` begins at the text and then is where the last one
 * ended.  False: there is none. */
bool hj_dict_next(const char **p, hj_dict_field *out);
/* The value of `key`, as it is written, the last one if there are several;
 * `text` may be NULL.  False: there is none. */
bool hj_dict_find(const char *text, const char *key, hj_dict_field *out);
/* Where the words of `key` begin, inside of their quotes if they have some: a
 * quote, a comma or a brace ends them.  NULL: there are none. */
const char *hj_dict_words(const char *text, const char *key);
/* What a value means: the text in its quotes, or the value itself.  NULL: an
 * escape is wrong. */
const char *hj_dict_value(hj_arena *arena, const hj_dict_field *field);

#endif
