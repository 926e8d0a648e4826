#include "base/dict.h"

#include "base/quote.h"

#include <string.h>

static const char *skip_value(const char *p)
{
    int depth = 0;

    for (; *p; p++) {
        if (*p == '"' || *p == '\'') {
            char quote = *p++;
            while (*p && *p != quote)
                p += p[0] == '\\' && p[1] ? 2 : 1;
            if (!*p)
                return p;
        } else if (*p == '{' || *p == '[' || *p == '(') {
            depth++;
        } else if ((*p == '}' || *p == ']' || *p == ')') && !depth--) {
            return p;
        } else if (*p == ',' && !depth) {
            return p;
        }
    }
    return p;
}

bool hj_dict_next(const char **p, hj_dict_field *out)
{
    const char *q = *p;

    while (*q == ' ' || *q == ',' || *q == '{')
        q++;
    out->key = q;
    while (*q && *q != '=' && *q != '}')
        q++;
    if (*q != '=')
        return false;
    out->key_length = (size_t)(q - out->key);
    while (out->key_length && out->key[out->key_length - 1] == ' ')
        out->key_length--;
    out->value = ++q;
    *p = skip_value(q);
    out->value_length = (size_t)(*p - q);
    return true;
}

bool hj_dict_find(const char *text, const char *key, hj_dict_field *out)
{
    size_t n = strlen(key);
    bool is_found = false;
    hj_dict_field field;

    while (text && hj_dict_next(&text, &field))
        if (field.key_length == n && !memcmp(field.key, key, n)) {
            *out = field;
            is_found = true;
        }
    return is_found;
}

const char *hj_dict_words(const char *text, const char *key)
{
    hj_dict_field field;

    return hj_dict_find(text, key, &field) ? field.value + (*field.value == '"')
                                           : NULL;
}

const char *hj_dict_value(hj_arena *arena, const hj_dict_field *field)
{
    const char *text = field->value, *bad = NULL;
    size_t n = field->value_length;

    if (n >= 2 && (*text == '"' || *text == '\'') && text[n - 1] == *text)
        return hj_unquote(arena, text, n, &bad);
    return hj_arena_strndup(arena, text, n);
}
