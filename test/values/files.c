/* files -- see files.h. */
#include "test/values/files.h"

#include "base/str.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
    return strcmp(((const file_name *)a)->name, ((const file_name *)b)->name);
}

size_t file_names(const char *folder, file_name *files, size_t most)
{
    size_t n = 0;
    DIR *dir = opendir(folder);

    for (struct dirent *e; dir && (e = readdir(dir)) && n < most;) {
        size_t length = strlen(e->d_name);
        if (length > 4 && length < sizeof files->name &&
            !strcmp(e->d_name + length - 4, ".hlo"))
            memcpy(files[n++].name, e->d_name, length + 1);
    }
    if (dir)
        closedir(dir);
    qsort(files, n, sizeof *files, by_name);
    return n;
}

char *file_text(hj_arena *arena, const char *path)
{
    FILE *file = fopen(path, "rb");
    char block[8192];
    hj_str text;
    size_t n;

    if (!file)
        return NULL;
    hj_str_init(&text, arena);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        hj_str_add_n(&text, block, n);
    fclose(file);
    return hj_arena_strdup(arena, hj_str_get(&text));
}

const char *text_replace(hj_arena *arena, const char *text, const char *key,
                         const char *value)
{
    hj_str s;

    hj_str_init(&s, arena);
    for (const char *p; (p = strstr(text, key)); text = p + strlen(key)) {
        hj_str_add_n(&s, text, (size_t)(p - text));
        hj_str_add(&s, value);
    }
    hj_str_add(&s, text);
    return hj_str_get(&s);
}
