/* printed -- programs as StableHLO text.
 *
 * Standard input: a length, a newline and so many bytes of a program, HLO or
 * StableHLO text, again and again; standard output: for each the code of the
 * error (0: none), a length, a newline and so many bytes, of the text or of the
 * message.
 */
#include "hlojit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(int code, const char *text)
{
    printf("%d %zu\n%s", code, strlen(text), text);
    fflush(stdout);
}

/* StableHLO is functions; HLO has computations. */
static hj_error *read_program(const char *text, size_t length,
                              hj_module **module)
{
    hj_parse_options options = { .size = sizeof options, .file = "m" };

    return strstr(text, "func.func") || strstr(text, "module {")
               ? hj_module_parse_stablehlo(text, length, &options, module)
               : hj_module_parse_hlo(text, length, &options, module);
}

static void print_program(const char *text, size_t length)
{
    hj_module *module = NULL;
    char *printed = NULL;
    hj_error *error = read_program(text, length, &module);

    if (!error)
        error = hj_module_verify(module);
    if (!error)
        error = hj_module_print_stablehlo(module, NULL, &printed);
    if (error)
        say((int)hj_error_code(error), hj_error_message(error));
    else
        say(0, printed);
    hj_error_free(error);
    hj_text_free(printed);
    hj_module_destroy(module);
}

int main(void)
{
    size_t length;

    while (scanf("%zu", &length) == 1 && getchar() == '\n') {
        char *text = malloc(length + 1);
        if (!text || fread(text, 1, length, stdin) != length)
            return 1;
        text[length] = '\0';
        print_program(text, length);
        free(text);
    }
    return 0;
}
