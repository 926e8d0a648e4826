/* verdicts -- what the reader of StableHLO text says of many programs; with
 * --hlo, of HLO text.
 *
 * Standard input: a length, a newline and so many bytes, again and again;
 * standard output: a line for each, the code (0: taken) and the message.
 */
#include "hlojit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef hj_error *parse_fn(const char *text, size_t length,
                           const hj_parse_options *options, hj_module **out);

static void say(hj_error *error)
{
    const char *message = error ? hj_error_message(error) : "";

    printf("%d ", error ? (int)hj_error_code(error) : 0);
    for (; *message && *message != '\n'; message++)
        putchar(*message);
    putchar('\n');
    fflush(stdout);
    hj_error_free(error);
}

int main(int argc, char **argv)
{
    hj_parse_options options = { .size = sizeof options,
                                 .file = "m",
                                 .check_only = true };
    bool is_hlo = argc > 1 && !strcmp(argv[1], "--hlo");
    parse_fn *parse = is_hlo ? hj_module_parse_hlo : hj_module_parse_stablehlo;
    size_t length;

    while (scanf("%zu", &length) == 1 && getchar() == '\n') {
        char *text = malloc(length + 1);
        hj_module *module = NULL;
        if (!text || fread(text, 1, length, stdin) != length)
            return 1;
        text[length] = '\0';
        hj_error *error = parse(text, length, &options, &module);
        if (!error && module)
            error = hj_module_verify(module);
        say(error);
        hj_module_destroy(module);
        free(text);
    }
    return 0;
}
