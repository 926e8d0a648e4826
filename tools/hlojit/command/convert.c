/* convert.c -- hlojit convert: a program in another format.
 *
 * What is written goes into a file beside the one that is wanted, which takes
 * its name once all of it is there: OUT is whole or as it was.
 */
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/program.h"

#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- formats -------------------------------------------------------------- */

typedef hj_error *(*writer)(const settings *set, const hj_module *module,
                            char **out, size_t *out_length);

static hj_print_options print_options(const settings *set)
{
    return (hj_print_options){ .size = sizeof(hj_print_options),
                               .form = set->is_short ? HJ_TEXT_SHORT
                                                     : HJ_TEXT_LONG };
}

static hj_error *write_hlo(const settings *set, const hj_module *module,
                           char **out, size_t *out_length)
{
    hj_print_options how = print_options(set);
    hj_error *error = hj_module_print(module, &how, out);

    *out_length = error ? 0 : strlen(*out);
    return error;
}

static hj_error *write_stablehlo(const settings *set, const hj_module *module,
                                 char **out, size_t *out_length)
{
    hj_print_options how = print_options(set);
    hj_error *error = hj_module_print_stablehlo(module, &how, out);

    *out_length = error ? 0 : strlen(*out);
    return error;
}

static hj_error *write_proto(const settings *set, const hj_module *module,
                             char **out, size_t *out_length)
{
    hj_proto_options how = { sizeof how, set->with_config };

    return hj_module_print_proto(module, &how, out, out_length);
}

typedef struct format {
    const char *name;    /* of --to */
    const char *endings; /* of files' names, a blank behind each */
    writer write;        /* NULL: it is only read */
} format;

static const format formats[] = {
    { "hlo", ".hlo .txt ", write_hlo },
    { "stablehlo", ".mlir ", write_stablehlo },
    { "proto", ".pb .hlopb .proto ", write_proto },
    { "bytecode", ".mlirbc ", NULL },
};

enum { NFORMATS = sizeof formats / sizeof *formats };

static bool ends_in(const char *path, const char *endings)
{
    size_t length = strlen(path);

    for (size_t n; *endings; endings += n + 1) {
        n = strcspn(endings, " ");
        if (length > n && !strncmp(path + length - n, endings, n))
            return true;
    }
    return false;
}

/* Has the file's name an ending: ".svg", and not "-" or "/dev/stdout"? */
static bool has_ending(const char *path)
{
    const char *name = strrchr(path, '/');
    const char *dot = strrchr(name ? name + 1 : path, '.');

    return dot && dot[1] && dot != (name ? name + 1 : path);
}

static status no_format(const settings *set)
{
    const char *names[NFORMATS];

    for (int i = 0; i < NFORMATS; i++)
        names[i] = formats[i].write ? formats[i].name : NULL;
    if (set->to)
        return status_say(STATUS_USAGE,
                          "--to takes hlo, stablehlo or proto, not '%s'%s",
                          set->to, status_near(set->to, names, NFORMATS));
    return status_say(STATUS_USAGE,
                      "%s: no format has this ending; .hlo and .txt are HLO "
                      "text, .mlir StableHLO text, .pb, .hlopb and .proto an "
                      "HloModuleProto (--to says it for every name)",
                      set->output);
}

/* HLO text is what names without an ending get. */
static status choose_format(const settings *set, const format **out)
{
    *out = set->to || has_ending(set->output) ? NULL : &formats[0];
    for (int i = 0; i < NFORMATS; i++)
        if (set->to ? !strcmp(set->to, formats[i].name)
                    : ends_in(set->output, formats[i].endings))
            *out = &formats[i];
    if (!*out)
        return no_format(set);
    if (!(*out)->write)
        return status_say(STATUS_UNSUPPORTED, "writing StableHLO %s (%s)",
                          (*out)->name, set->output);
    if (set->with_config && (*out)->write != write_proto)
        return status_say(STATUS_USAGE, "--with-config belongs to protos");
    return STATUS_OK;
}

/* --- files ---------------------------------------------------------------- */

/* 0, or errno. */
static int write_all(int fd, const char *bytes, size_t n)
{
    while (n) {
        ssize_t done = write(fd, bytes, n);
        if (done < 0 && errno != EINTR)
            return errno;
        if (done > 0) {
            bytes += done;
            n -= (size_t)done;
        }
    }
    return 0;
}

static status fail_to_write(const char *path, int why)
{
    return status_say(STATUS_USAGE, "%s: %s", path, strerror(why));
}

/* Standard output, pipes and devices have no name to be taken. */
static status write_at_once(const char *path, const char *bytes, size_t n)
{
    bool is_stdout = !strcmp(path, "-");
    int fd = is_stdout ? STDOUT_FILENO : open(path, O_WRONLY | O_CLOEXEC);

    if (fd < 0)
        return fail_to_write(path, errno);
    int why = write_all(fd, bytes, n);
    if (!is_stdout && close(fd) && !why)
        why = errno;
    if (why && is_stdout)
        return status_say(STATUS_FAILED, "cannot write to the output");
    return why ? fail_to_write(path, why) : STATUS_OK;
}

/* As open(2) would have made it. */
static void set_mode(int fd, const struct stat *old)
{
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(fd, old ? old->st_mode & 0777 : 0666 & ~mask))
        return; /* then it is the owner's alone */
}

static status write_beside(const char *path, const struct stat *old,
                           const char *bytes, size_t n)
{
    size_t length = strlen(path);
    char *beside = take(1, length + sizeof ".XXXXXX");

    memcpy(beside, path, length);
    memcpy(beside + length, ".XXXXXX", sizeof ".XXXXXX");
    int fd = mkstemp(beside);
    int why = fd < 0 ? errno : write_all(fd, bytes, n);
    if (fd >= 0) {
        set_mode(fd, old);
        if (close(fd) && !why)
            why = errno;
        if (!why && rename(beside, path))
            why = errno;
        if (why)
            unlink(beside);
    }
    free(beside);
    return why ? fail_to_write(path, why) : STATUS_OK;
}

static status write_file(const char *path, const char *bytes, size_t n)
{
    struct stat st;

    if (!strcmp(path, "-") || (!stat(path, &st) && !S_ISREG(st.st_mode)))
        return write_at_once(path, bytes, n);
    if (stat(path, &st)) /* not there, or not to be seen: making it tells */
        return write_beside(path, NULL, bytes, n);
    char *real = realpath(path, NULL);
    status is = write_beside(real ? real : path, &st, bytes, n);
    free(real);
    return is;
}

/* --- the command ---------------------------------------------------------- */

static status convert(const settings *set)
{
    const format *to;
    program p;
    char *bytes;
    size_t length;

    if (!set->output)
        return status_say(STATUS_USAGE, "convert: -o OUT is missing");
    status is = choose_format(set, &to);
    if (is)
        return is;
    is = program_open(set->files.at[0], set->entry, &set->limits, &p);
    if (!is)
        is = status_of(to->write(set, p.module, &bytes, &length), &p.from);
    if (!is) {
        is = write_file(set->output, bytes, length);
        hj_text_free(bytes);
    }
    program_close(&p);
    return is;
}

static const struct argp_option convert_options[] = {
    { "output", 'o', "OUT", 0,
      "the file to write; - is standard output.  Its name tells the format: "
      ".mlir is StableHLO text, .pb or .hlopb a serialised HloModuleProto, "
      ".hlo, .txt and a name without an ending HLO text",
      0 },
    { "to", KEY_TO, "hlo|stablehlo|proto", 0,
      "the format, whatever the name of OUT", 0 },
    { "with-config", KEY_CONFIG, NULL, 0,
      "of a proto: write an HloModuleProtoWithConfig, which says how many "
      "replicas and partitions there are",
      0 },
    { "form", KEY_FORM, "long|short", 0, "of HLO and StableHLO text", 0 },
    { 0 }
};

const command command_convert = {
    .name = "convert",
    .args = "FILE",
    .doc = "write a program in another format or form"
           "\vFILE is HLO text, StableHLO text or bytecode, or an "
           "HloModuleProto, alone or in an HloModuleProtoWithConfig, an "
           "HloProto (as XLA dumps them) or an HloSnapshot; its content tells "
           "which.  OUT is written as a whole or not at all.\n\n"
           "Examples:\n"
           "  hlojit convert model.mlirbc -o model.hlo\n"
           "  hlojit convert module_0001.hlo.pb -o module.mlir\n"
           "  hlojit convert model.hlo --with-config -o model.pb\n"
           "  hlojit convert model.pb --form short -o - | less\n",
    .own = convert_options,
    .min_files = 1,
    .max_files = 1,
    .run = convert,
};
