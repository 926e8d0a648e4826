/* library -- what a shared library that is open defines. */
#ifndef HJ_RT_CALL_LIBRARY_H
#define HJ_RT_CALL_LIBRARY_H

#include <stdbool.h>

/* The address of a name that the library itself defines; NULL: none.  (dlsym
 * also looks into the libraries that it uses, up to libc with its `system`.) */
void *hj_library_find(void *library, const char *name);

/* As the loader knows it. */
const char *hj_library_name(void *library);

/* Calls visit(context, name) for each function that it defines; names live as
 * long as the library. */
void hj_library_each(void *library, void (*visit)(void *, const char *),
                     void *context);

/* Data has no code that could be called; a function that picks its code when
 * it is loaded (strlen) is not in the table by that address, and passes. */
bool hj_symbol_is_data(void *symbol);

#endif
