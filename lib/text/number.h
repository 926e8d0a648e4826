/* number -- numbers of a text and element values, either way, exactly.
 *
 * Reading rounds once, to nearest even, into any format; writing gives the
 * shortest decimal that reads back as the same bits.  Neither depends on the
 * locale: what strtod gets has no decimal point, and that of printf, whatever
 * it is, becomes '.'.
 */
#ifndef HJ_TEXT_NUMBER_H
#define HJ_TEXT_NUMBER_H

#include "base/fp.h"

/* A number as written: [-] digits [. digits] [e digits], or hexadecimal. */
typedef struct hj_decimal {
    const char *text, *end;
    uint64_t digits;  /* the significant ones, up to 19 */
    int64_t exponent; /* the value is digits * 10^exponent, */
    bool is_cut;      /* or more, if there were more digits */
    bool is_negative, is_int, is_hex;
} hj_decimal;

/* Reads the longest number at `p`; false if there is none. */
bool hj_decimal_scan(const char *p, const char *end, hj_decimal *out);
/* The value of one that is_int; false if it does not fit. */
bool hj_decimal_s64(const hj_decimal *decimal, int64_t *out);
bool hj_decimal_u64(const hj_decimal *decimal, uint64_t *out);

/* The nearest double; inf where the number is too large. */
double hj_decimal_f64(const hj_decimal *decimal);
float hj_decimal_f32(const hj_decimal *decimal);
/* The nearest code of a narrower format: not by way of a rounded double. */
uint64_t hj_decimal_fp(const hj_decimal *decimal, const hj_fp_format *format);

/* Enough for any number that the functions below write. */
enum { HJ_NUMBER_NBYTES = 48 };

/* Write a number and a NUL at `out`; return its length.  NaNs are "nan" or
 * "-nan", with a payload "(0x...)" where it is not the quiet bit alone. */
int hj_format_u64(char *out, uint64_t value);
int hj_format_s64(char *out, int64_t value);
int hj_format_f64(char *out, double value);
int hj_format_fp(char *out, const hj_fp_format *format, uint64_t code);

#endif
