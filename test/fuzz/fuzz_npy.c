/* libFuzzer on NumPy's files: any bytes as a file.  What is read has the size
 * that it says, and is the same once it was written and read again.
 *
 * With FUZZ_INPUT as the value of --input: a line with its key, then the file.
 * See CMakeLists.txt. */
#include "require.h"
#include "tools/npy.h"
#ifdef FUZZ_INPUT
#include "hlojit/text.h"
#include "tools/hlojit/value/values.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH_SIZE = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A file in memory that has a path. */
static int new_file(const uint8_t *data, size_t size, char path[PATH_SIZE])
{
    int fd = memfd_create("npy", 0);

    require(fd >= 0 && (!size || write(fd, data, size) == (ssize_t)size),
            "there is no room for a file");
    snprintf(path, PATH_SIZE, "/proc/self/fd/%d", fd);
    return fd;
}

#ifdef FUZZ_INPUT

static const char text[] =
    "ENTRY e {\n"
    "  x = f32[2,3] parameter(0)\n"
    "  p = (s32[4], (bf16[], token[], pred[2])) parameter(1)\n"
    "  z = f32[<=5] parameter(2)\n"
    "  ROOT s4 = s4[3] parameter(3)\n}\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = memchr(data, '\n', size);
    program p = { .from = { .name = "e" } };
    char path[PATH_SIZE];
    values args = { 0 };

    if (!end)
        return 0;
    size_t length = (size_t)(end - data);
    int fd = new_file(end + 1, size - length - 1, path);
    char *key = take(length + 1, 1);
    memcpy(key, data, length);
    input in = { key, path };
    settings set = { .inputs = &in, .ninputs = 1, .has_random = true };
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &p.module);
    require(!error, "the program is wrong");
    (void)values_make_args(&set, &p, 0, &args);
    values_free(&args);
    hj_module_destroy(p.module);
    free(key);
    close(fd);
    return 0;
}

#else

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[PATH_SIZE], copy[PATH_SIZE];
    npy_array array, again;
    npy_error error;
    int fd = new_file(data, size, path);

    if (!npy_read(path, &array, &error)) {
        require(!strncmp(error.text, path, strlen(path)) &&
                    !strchr(error.text, '\n'),
                "a message is not one line that names the file");
        require(!array.data, "an array that was not read has data");
        close(fd);
        return 0;
    }
    require(array.nbytes == array.nelems * npy_type_nbytes(array.type) &&
                array.nbytes <= size,
            "an array of another size than its file");
    int fd_copy = new_file(NULL, 0, copy);
    require(npy_write(copy, &array, &error) && npy_read(copy, &again, &error),
            "what is written cannot be read");
    require(array.rank == again.rank && array.nbytes == again.nbytes &&
                !strcmp(array.type, again.type) &&
                !memcmp(array.dims, again.dims,
                        (size_t)array.rank * sizeof *array.dims) &&
                !memcmp(array.data, again.data, array.nbytes),
            "what is read again differs");
    npy_free(&again);
    npy_free(&array);
    close(fd_copy);
    close(fd);
    return 0;
}

#endif
