/* read.c -- large programs: how fast they are read, and in how much memory.
 *
 * Each file is read by a process of its own; its peak is told without what a
 * process has anyway, as a multiple of the file's size. */
#include "bench/frame/child.h"
#include "bench/groups/groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NRUNS = 3 };

/* Numbers, the same each time. */
static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return *state >> 33;
}

/* --- text ----------------------------------------------------------------- */

static void write_begin(FILE *file, int64_t n)
{
    fprintf(file,
            "module @m {\n  func.func public @main() -> tensor<%lldxf32> {\n"
            "    %%0 = stablehlo.constant dense<",
            (long long)n);
}

static void write_end(FILE *file, int64_t n)
{
    fprintf(file, "> : tensor<%lldxf32>\n    return %%0 : tensor<%lldxf32>\n",
            (long long)n, (long long)n);
    fputs("  }\n}\n", file);
}

static void write_hex(FILE *file, int64_t nbytes)
{
    int64_t n = nbytes / 8;
    uint64_t state = 1;

    write_begin(file, n);
    fputs("\"0x", file);
    for (int64_t i = 0; i < n; i++)
        fprintf(file, "%08X", (unsigned)next_random(&state));
    fputc('"', file);
    write_end(file, n);
}

static void write_decimal(FILE *file, int64_t nbytes)
{
    int64_t n = nbytes / 14;
    uint64_t state = 1;

    write_begin(file, n);
    for (int64_t i = 0; i < n; i++)
        fprintf(file, "%s%.6E", i ? ", " : "[",
                (double)next_random(&state) / 0x1p30 - 1);
    fputc(']', file);
    write_end(file, n);
}

/* `n` instructions. */
static void write_adds(FILE *file, int64_t n)
{
    fputs("module @m {\n  func.func public @main(%x: tensor<4xf32>) -> "
          "tensor<4xf32> {\n    %v0 = stablehlo.negate %x : tensor<4xf32>\n",
          file);
    for (int64_t i = 1; i < n; i++)
        fprintf(file,
                "    %%v%lld = stablehlo.add %%v%lld, %%x : "
                "tensor<4xf32>\n",
                (long long)i, (long long)i - 1);
    fprintf(file, "    return %%v%lld : tensor<4xf32>\n  }\n}\n",
            (long long)n - 1);
}

/* --- bytecode ------------------------------------------------------------- */

/* What jax.export makes of a function that returns a constant, around what
 * depends on its size. */
static const unsigned char head[] =
    "ML\xefR\x0dStableHLO_v1.13.0\0\x01\x19\x05\x01\x05\x09\x01\x03\x0b\x03"
    "\x07\x0f\x13\x17";
static const unsigned char sizes[] =
    "\x15\x07\x01\x0b\x0b\x13\x13\x13\x13\x03\x0b\x0b\x0b\x0b\x0b";
static const unsigned char attrs[] =
    "\x05\x0d\x17\x01\x03\x03\x17\x01\x05\x07\x17\x01\x07\x19\x17\x01\x09\x0b"
    "\x03\x01\x23\x03\x1d\x0f\x1d\x11\x1f\x01";
static const unsigned char types[] = "\x05\x11\x01\x03\x01\x09";
static const unsigned char tail[] =
    "\x04\x41\x05\x01\x50\x03\x01\x07\x04\x31\x03\x01\x05\x03\x50\x05\x03\x07"
    "\x04\x1d\x03\x03\x09\x05\x42\x07\x05\x03\x01\x07\x04\x09\x03\x01\x06\x03"
    "\x01\x05\x01\0\x95\x13\x0f\x0b\x05\x15\x19\x11\x0f\x0b\x11"
    "builtin\0vhlo\0module\0func_v1\0constant_v1\0return_v1\0-\0main\0public\0"
    "\x08\x19\x07\x05\x01\x01\x0b\x0b\x0d\x0b\x0f\x11\x03\x13";

typedef struct part {
    unsigned char at[64];
    size_t n;
} part;

static void put(part *p, const unsigned char *bytes, size_t n)
{
    memcpy(p->at + p->n, bytes, n);
    p->n += n;
}

/* The low bits say how many bytes there are. */
static void put_varint(part *p, uint64_t value)
{
    int n = 1;

    while (value >> (7 * n))
        n++;
    uint64_t word = (value << 1 | 1) << (n - 1);
    for (int i = 0; i < n; i++)
        p->at[p->n++] = (unsigned char)(word >> (8 * i));
}

static void write_part(FILE *file, const part *p)
{
    fwrite(p->at, 1, p->n, file);
}

static void write_bytecode(FILE *file, int64_t nbytes)
{
    uint64_t n = (uint64_t)nbytes / 4, state = 1;
    part type = { .n = 0 }, attr = { .n = 0 }, table = { .n = 0 };
    part section = { .n = 0 };

    put(&type, (const unsigned char *)"\x29\x03", 2);
    put_varint(&type, 2 * n); /* signed */
    put(&attr, attrs, sizeof attrs - 1);
    put_varint(&attr, 4 * n);
    /* an entry's size, and that it has an encoding of its own */
    put(&table, sizes, sizeof sizes - 1);
    put_varint(&table, (attr.n - (sizeof attrs - 1) + 2 + 4 * n) << 1 | 1);
    put(&table, (const unsigned char *)"\x03\x07", 2);
    put_varint(&table, (type.n + 1) << 1 | 1);
    put(&table, (const unsigned char *)"\x13\x07", 2);

    fwrite(head, 1, sizeof head - 1, file);
    fputc(3, file);
    put_varint(&section, table.n);
    write_part(file, &section);
    write_part(file, &table);
    fputc(2, file);
    section.n = 0;
    put_varint(&section, attr.n + 4 * n + type.n + sizeof types - 1);
    write_part(file, &section);
    write_part(file, &attr);
    for (uint64_t i = 0; i < n; i++) {
        uint32_t word = (uint32_t)next_random(&state);
        fwrite(&word, 1, 4, file);
    }
    write_part(file, &type);
    fwrite(types, 1, sizeof types - 1, file);
    fwrite(tail, 1, sizeof tail - 1, file);
}

/* --- rows ----------------------------------------------------------------- */

static const struct {
    const char *name, *ending;
    void (*write)(FILE *file, int64_t size);
    int64_t size, tiny_size; /* in bytes, or instructions */
    double least_mb_s;       /* 0: at most a second instead */
} rows[] = {
    { "read_hex", "mlir", write_hex, 100000000, 100000, 200 },
    { "read_bytecode", "mlirbc", write_bytecode, 100000000, 100000, 200 },
    { "read_decimal", "mlir", write_decimal, 100000000, 100000, 100 },
    { "read_100000_ops", "mlir", write_adds, 100000, 1000, 0 },
};

static bool write_row(const char *path, size_t i, bool is_tiny, double *nbytes)
{
    FILE *file = fopen(path, "w");

    if (!file)
        return false;
    rows[i].write(file, is_tiny ? rows[i].tiny_size : rows[i].size);
    *nbytes = (double)ftell(file);
    return fclose(file) == 0;
}

/* The best time and the largest peak. */
static bool measure(const char *path, child *out)
{
    for (int i = 0; i < NRUNS; i++) {
        child c;
        if (!child_read(path, &c))
            return false;
        if (i == 0 || c.first_ns < out->first_ns)
            out->first_ns = c.first_ns;
        if (i == 0 || c.max_rss_mb > out->max_rss_mb)
            out->max_rss_mb = c.max_rss_mb;
    }
    return true;
}

static void report(bench *b, size_t i, const child *c, double base_mb,
                   double nbytes)
{
    double peak = (c->max_rss_mb - base_mb) * 0x1p20 / nbytes;
    double speed = nbytes / 1e6 / (c->first_ns / 1e9), least;
    char name[64], aim[32];

    if (rows[i].least_mb_s == 0) {
        snprintf(name, sizeof name, "%s: s", rows[i].name);
        table_summary(b, name, c->first_ns / 1e9, "at most 1",
                      c->first_ns <= 1e9);
        return;
    }
    least = rows[i].least_mb_s;
    snprintf(name, sizeof name, "%s: MB/s", rows[i].name);
    snprintf(aim, sizeof aim, "at least %.0f", least);
    table_summary(b, name, speed, aim, speed >= least);
    snprintf(name, sizeof name, "%s: peak, times its size", rows[i].name);
    table_summary(b, name, peak, "at most 3", peak <= 3);
}

static void run(bench *b, size_t i, const char *folder)
{
    char path[256], small[256];
    double nbytes = 0, ignored;
    child c = { 0 }, base = { 0 };

    snprintf(path, sizeof path, "%s/large.%s", folder, rows[i].ending);
    snprintf(small, sizeof small, "%s/small.%s", folder, rows[i].ending);
    b->nrows++;
    bool is_well = write_row(path, i, b->is_tiny, &nbytes) &&
                   write_row(small, i, true, &ignored);
    if (!is_well)
        table_skip(b, rows[i].name, "there is no room for its file");
    else if (!measure(small, &base) || !measure(path, &c))
        table_failure(b, rows[i].name, "it cannot be read");
    else if (!b->is_tiny)
        report(b, i, &c, base.max_rss_mb, nbytes);
    remove(path);
    remove(small);
}

void group_read(bench *b)
{
    const char *where = getenv("TMPDIR");
    char folder[128];

    snprintf(folder, sizeof folder, "%s/hlojit-read-XXXXXX",
             where && strlen(where) < 64 ? where : "/tmp");
    if (!b->shows_plan && !mkdtemp(folder)) {
        table_skip(b, "read", "there is no folder for its files");
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!row_is_wanted(b, rows[i].name))
            continue;
        if (b->shows_plan)
            puts(rows[i].name);
        else
            run(b, i, folder);
    }
    if (!b->shows_plan)
        rmdir(folder);
}
