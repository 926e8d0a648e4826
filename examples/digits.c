/* digits -- a trained network classifies handwritten digits, and shows them.
 *
 *     digits FOLDER [IMAGES]
 *
 * FOLDER (models/digits) holds the network as HLO text, pictures as
 * f32[N,8,8,1], what XLA computed for them, and the labels that the people who
 * wrote the digits meant.  The first IMAGES pictures are drawn.  Exit status:
 * 0 if the results are XLA's within the model's tolerance, 1 if they are not,
 * 2 if something cannot be read, compiled or run.
 */
#include "tools/npy.h"

#include <hlojit/hlojit.h>

#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SIDE = 8, NCLASSES = 10, COLUMNS = 2 * SIDE, PER_ROW = 4, NRUNS = 21 };

typedef struct digits {
    const char *folder;
    json_t *model; /* model.json */
    npy_array images, want_probabilities, want_classes;
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    hj_buffer *results; /* probabilities f32[N,10], classes s32[N] */
    size_t text_nbytes;
    double read_ms, compile_ms, run_ms;
} digits;

/* --- when something goes wrong -------------------------------------------- */

static void fail(const char *format, ...)
{
    va_list args;

    fputs("digits: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

/* Every fallible call of hlojit goes through here. */
static void must(hj_error *error)
{
    if (error)
        fail("%s", hj_error_message(error));
}

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* --- reading -------------------------------------------------------------- */

static const char *path_of(const digits *d, const char *name)
{
    static char path[4096];

    if (snprintf(path, sizeof path, "%s/%s", d->folder, name) >=
        (int)sizeof path)
        fail("the name of the folder is too long");
    return path;
}

static void read_array(const digits *d, const char *name, const char *type,
                       int rank, npy_array *out)
{
    npy_error error;
    const char *path = path_of(d, name);

    if (!npy_read(path, out, &error))
        fail("%s", error.text);
    if (strcmp(out->type, type) != 0 || out->rank != rank)
        fail("%s: element type %s, rank %d; expected %s, %d", path, out->type,
             out->rank, type, rank);
}

static char *read_text(const char *path, size_t *out_nbytes)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0, n = 0, got;

    if (!file)
        fail("cannot open %s", path);
    do {
        if (n == room) {
            room = room ? 2 * room : 1 << 16;
            text = realloc(text, room);
            if (!text)
                fail("out of memory");
        }
        got = fread(text + n, 1, room - n, file);
        n += got;
    } while (got > 0);
    if (ferror(file))
        fail("cannot read %s", path);
    fclose(file);
    *out_nbytes = n;
    return text;
}

static void read_model(digits *d)
{
    json_error_t error;

    d->model = json_load_file(path_of(d, "model.json"), 0, &error);
    if (!d->model)
        fail("%s: %s", path_of(d, "model.json"), error.text);
    read_array(d, "inputs/0.npy", "<f4", 4, &d->images);
    read_array(d, "expected/0.npy", "<f4", 2, &d->want_probabilities);
    read_array(d, "expected/1.npy", "<i4", 1, &d->want_classes);
    if (d->want_classes.dims[0] != d->images.dims[0] ||
        d->want_probabilities.dims[0] != d->images.dims[0] ||
        d->want_probabilities.dims[1] != NCLASSES)
        fail("%s: inputs and expected results do not fit", d->folder);
}

/* --- compiling and running ------------------------------------------------ */

static void compile(digits *d)
{
    const char *path = path_of(d, "module.hlo");
    char *text = read_text(path, &d->text_nbytes);
    hj_parse_options options = { .size = sizeof options, .file = path };
    double start = now_ms();

    must(hj_module_parse_hlo(text, d->text_nbytes, &options, &d->module));
    d->read_ms = now_ms() - start;
    free(text);
    must(hj_client_create(NULL, &d->client));
    start = now_ms();
    must(hj_client_compile(d->client, d->module, NULL, &d->exe));
    d->compile_ms = now_ms() - start;
    if (hj_executable_nparams(d->exe) != 1 ||
        hj_executable_nresults(d->exe) != 2)
        fail("%s: expected one parameter and two results", path);
}

/* Runs NRUNS times, for the median of the times. */
static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void classify(digits *d)
{
    hj_buffer images = { *hj_executable_param_shape(d->exe, 0),
                         d->images.data };
    double times[NRUNS];

    if (hj_shape_nbytes(&images.shape) != (int64_t)d->images.nbytes)
        fail("%s: as many pictures as the program takes are needed",
             path_of(d, "inputs/0.npy"));
    must(hj_executable_new_run(d->exe, &d->run));
    must(hj_executable_new_results(d->exe, &d->results));
    for (int i = 0; i < NRUNS; i++) {
        double start = now_ms();
        must(hj_executable_run(d->exe, d->run, &images, 1, d->results, 2));
        times[i] = now_ms() - start;
    }
    qsort(times, NRUNS, sizeof *times, compare_doubles);
    d->run_ms = times[NRUNS / 2];
}

static void release(digits *d)
{
    hj_buffers_free(d->results, 2);
    hj_run_destroy(d->run);
    hj_executable_release(d->exe);
    hj_client_release(d->client);
    hj_module_destroy(d->module);
    npy_free(&d->images);
    npy_free(&d->want_probabilities);
    npy_free(&d->want_classes);
    json_decref(d->model);
}

/* --- showing -------------------------------------------------------------- */

static int our_class(const digits *d, int i)
{
    return ((const int32_t *)d->results[1].data)[i];
}

static int xla_class(const digits *d, int i)
{
    return ((const int32_t *)d->want_classes.data)[i];
}

static int label(const digits *d, int i)
{
    json_t *labels = json_object_get(d->model, "labels");

    return (int)json_integer_value(json_array_get(labels, (size_t)i));
}

static float probability(const digits *d, int i)
{
    int class = our_class(d, i);

    if (class < 0 || class >= NCLASSES)
        return 0;
    return ((const float *)d->results[0].data)[i * NCLASSES + class];
}

/* Two characters, so that pixels are square: a shade of grey on a terminal
 * (232 to 255 of its 256 colours), else block characters in UTF-8. */
static void draw_pixel(float value, bool has_colour)
{
    static const char *const blocks[] = { " ", "\xe2\x96\x91", "\xe2\x96\x92",
                                          "\xe2\x96\x93", "\xe2\x96\x88" };
    float x = value > 0 ? (value < 1 ? value : 1) : 0;
    const char *block = blocks[(int)(x * 4 + 0.5f)];

    if (has_colour)
        printf("\033[48;5;%dm  ", 232 + (int)(x * 23));
    else
        printf("%s%s", block, block);
}

static void draw_pictures(const digits *d, const int *which, int n)
{
    bool has_colour = isatty(STDOUT_FILENO);
    const float *pixels = d->images.data;

    for (int y = 0; y < SIDE; y++) {
        for (int i = 0; i < n; i++) {
            fputs("  ", stdout);
            for (int x = 0; x < SIDE; x++)
                draw_pixel(pixels[(which[i] * SIDE + y) * SIDE + x],
                           has_colour);
            if (has_colour)
                fputs("\033[0m", stdout);
        }
        putchar('\n');
    }
}

/* A row of pictures with our answer, the label and XLA's answer below. */
static void draw_row(const digits *d, const int *which, int n)
{
    char text[64];

    draw_pictures(d, which, n);
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "seen: %d %6.2f %%", our_class(d, which[i]),
                 100 * (double)probability(d, which[i]));
        printf("  %-*s", COLUMNS, text);
    }
    putchar('\n');
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "is: %d  XLA: %d", label(d, which[i]),
                 xla_class(d, which[i]));
        printf("  %-*s", COLUMNS, text);
    }
    fputs("\n\n", stdout);
}

static void draw(const digits *d, const int *which, int n)
{
    for (int i = 0; i < n; i += PER_ROW)
        draw_row(d, which + i, n - i < PER_ROW ? n - i : PER_ROW);
}

/* The first `nshown` pictures, then those whose class is not the label. */
static void show(const digits *d, int nshown)
{
    int n = (int)d->images.dims[0], nwrong = 0;
    int *all = calloc((size_t)n, sizeof *all);
    int *wrong = calloc((size_t)n, sizeof *wrong);

    if (!all || !wrong)
        fail("out of memory");
    for (int i = 0; i < n; i++) {
        all[i] = i;
        if (our_class(d, i) != label(d, i))
            wrong[nwrong++] = i;
    }
    printf("The first %d of %d pictures, what the network sees in them, and "
           "what they are:\n\n",
           nshown < n ? nshown : n, n);
    draw(d, all, nshown < n ? nshown : n);
    if (nwrong > 0 && nshown > 0) {
        puts("Where the network is mistaken:\n");
        draw(d, wrong, nwrong);
    }
    free(all);
    free(wrong);
}

static double number(const digits *d, const char *key)
{
    json_t *outputs = json_object_get(d->model, "outputs");

    return json_number_value(json_object_get(json_array_get(outputs, 0), key));
}

/* The largest difference from XLA's probabilities; `out_fits` says whether
 * each is within the tolerance of model.json. */
static double compare(const digits *d, bool *out_fits)
{
    const float *got = d->results[0].data, *want = d->want_probabilities.data;
    double worst = 0, atol = number(d, "atol"), rtol = number(d, "rtol");

    *out_fits = true;
    for (size_t i = 0; i < d->want_probabilities.nelems; i++) {
        double difference = fabs((double)got[i] - (double)want[i]);
        worst = fmax(worst, difference);
        /* (written so that a NaN does not fit) */
        if (!(difference <= atol + rtol * fabs((double)want[i])))
            *out_fits = false;
    }
    return worst;
}

static bool report(const digits *d)
{
    int n = (int)d->images.dims[0], right = 0, same = 0;
    bool fits;
    double worst = compare(d, &fits);
    hj_executable_stats stats = { .size = sizeof stats };

    for (int i = 0; i < n; i++) {
        right += our_class(d, i) == label(d, i);
        same += our_class(d, i) == xla_class(d, i);
    }
    hj_executable_stats_get(d->exe, &stats);
    printf("%d of %d are what their writers meant; %d of %d as XLA says.\n",
           right, n, same, n);
    printf("Probabilities differ from XLA's by at most %.1e (%s).\n", worst,
           fits ? "allowed" : "NOT ALLOWED");
    printf("%zu KB of HLO read in %.1f ms; compiled in %.0f ms to %d kernels, "
           "%d KB of code;\n%d pictures run in %.3f ms on one thread, %.1f us "
           "each.\n",
           d->text_nbytes / 1000, d->read_ms, d->compile_ms,
           (int)stats.nkernels, (int)(stats.code_nbytes / 1000), n, d->run_ms,
           1e3 * d->run_ms / n);
    return fits && same == n;
}

int main(int argc, char **argv)
{
    digits d = { .folder = argc > 1 ? argv[1] : NULL };
    int nshown = 12;
    char rest;

    if (argc < 2 || argc > 3 ||
        (argc == 3 &&
         (sscanf(argv[2], "%d%c", &nshown, &rest) != 1 || nshown < 0))) {
        fputs("usage: digits FOLDER [IMAGES]\n", stderr);
        return 2;
    }
    read_model(&d);
    compile(&d);
    classify(&d);
    show(&d, nshown);
    bool is_good = report(&d);
    release(&d);
    return is_good ? 0 : 1;
}
