/* A stand-in for Criterion: one process, one thread, the first failure ends
 * it.  Criterion forks every test from memory mapped at a fixed address, which
 * ThreadSanitizer forbids; builds with -DHLOJIT_SANITIZE=thread use this, for
 * the tests with the label "threads".  It has no parameterised tests. */
#ifndef PLAIN_CRITERION_H
#define PLAIN_CRITERION_H

#pragma GCC system_header

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct plain_test {
    const char *suite, *name;
    void (*run)(void);
    void (*init)(void);
    void (*fini)(void);
    bool disabled;
    double timeout;
    int signal, exit_code;
    const char *description;
    struct plain_test *next;
};

void plain_add(struct plain_test *test);
void plain_check(bool holds, const char *file, int line, const char *text,
                 const char *format, ...);
_Noreturn void plain_skip(const char *format, ...);

#define Test(suite_, name_, ...)                                               \
    static void plain_##suite_##_##name_(void);                                \
    __attribute__((constructor)) static void plain_add_##suite_##_##name_(     \
        void)                                                                  \
    {                                                                          \
        static struct plain_test test = { .next = NULL, __VA_ARGS__ };         \
        test.suite = #suite_;                                                  \
        test.name = #name_;                                                    \
        test.run = plain_##suite_##_##name_;                                   \
        plain_add(&test);                                                      \
    }                                                                          \
    static void plain_##suite_##_##name_(void)

/* Only time limits are set for suites of the tests that run here. */
#define TestSuite(suite_, ...) struct plain_suite_##suite_

#define PLAIN_CHECK(holds, text, ...)                                          \
    plain_check((holds), __FILE__, __LINE__, text, "" __VA_ARGS__)

#define cr_skip(...)          plain_skip("" __VA_ARGS__)
#define cr_skip_test          cr_skip
#define cr_assert(x, ...)     PLAIN_CHECK((x), #x, __VA_ARGS__)
#define cr_assert_not(x, ...) PLAIN_CHECK(!(x), "not " #x, __VA_ARGS__)
#define cr_assert_eq(a, b, ...)                                                \
    PLAIN_CHECK((a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_assert_neq(a, b, ...)                                               \
    PLAIN_CHECK((a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_assert_lt(a, b, ...) PLAIN_CHECK((a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_assert_leq(a, b, ...)                                               \
    PLAIN_CHECK((a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_assert_gt(a, b, ...) PLAIN_CHECK((a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_assert_geq(a, b, ...)                                               \
    PLAIN_CHECK((a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_assert_null(a, ...) PLAIN_CHECK(!(a), #a " is NULL", __VA_ARGS__)
#define cr_assert_not_null(a, ...)                                             \
    PLAIN_CHECK((a) != NULL, #a " is not NULL", __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...)                                            \
    PLAIN_CHECK(strcmp((a), (b)) == 0, #a " is the text " #b, __VA_ARGS__)
#define cr_assert_str_neq(a, b, ...)                                           \
    PLAIN_CHECK(strcmp((a), (b)) != 0, #a " is not the text " #b, __VA_ARGS__)
#define cr_assert_arr_eq(a, b, n, ...)                                         \
    PLAIN_CHECK(memcmp((a), (b), (n)) == 0, #a " holds " #b, __VA_ARGS__)
#define cr_assert_fail(...) PLAIN_CHECK(false, "failure", __VA_ARGS__)

#define cr_expect          cr_assert
#define cr_expect_not      cr_assert_not
#define cr_expect_eq       cr_assert_eq
#define cr_expect_neq      cr_assert_neq
#define cr_expect_lt       cr_assert_lt
#define cr_expect_leq      cr_assert_leq
#define cr_expect_gt       cr_assert_gt
#define cr_expect_geq      cr_assert_geq
#define cr_expect_null     cr_assert_null
#define cr_expect_not_null cr_assert_not_null
#define cr_expect_str_eq   cr_assert_str_eq
#define cr_expect_str_neq  cr_assert_str_neq
#define cr_expect_arr_eq   cr_assert_arr_eq

#endif
