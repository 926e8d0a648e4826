/* files -- what folders of cases hold. */
#ifndef HJ_TEST_VALUES_FILES_H
#define HJ_TEST_VALUES_FILES_H

#include "base/arena.h"

/* A file's name within its folder; a parameter of Criterion's. */
typedef struct file_name {
    char name[128];
} file_name;

/* The .hlo files of a folder by name, `most` at most; how many there are. */
size_t file_names(const char *folder, file_name *files, size_t most);
/* All of a file, in `arena`; NULL if it cannot be read. */
char *file_text(hj_arena *arena, const char *path);
/* `text` with every `key` replaced, in `arena`. */
const char *text_replace(hj_arena *arena, const char *text, const char *key,
                         const char *value);

#endif
