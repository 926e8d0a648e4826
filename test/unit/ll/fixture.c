/* fixture -- see fixture.h. */
#include "fixture.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const char *const cpus_under_test[] = { NULL, "x86-64-v3", "x86-64-v2",
                                        "x86-64" };
const int ncpus_under_test = 4;

static void must(hj_error *error)
{
    cr_assert_null(error, "%s", hj_error_message(error));
}

bool fixture_begin(fixture *f, const char *cpu)
{
    hj_target host;

    *f = (fixture){ 0 };
    hj_arena_init(&f->arena, NULL);
    must(hj_target_host(&f->arena, NULL, &host));
    must(hj_target_host(&f->arena, cpu, &f->target));
    hj_error *cannot = hj_target_check_runs(&f->target, &host);
    if (cannot) {
        hj_error_free(cannot);
        hj_arena_reset(&f->arena);
        return false;
    }
    hj_orc_options options = { .target = &f->target };
    must(hj_orc_session_create(&options, &f->session));
    hj_ll_create(&f->ll, &f->arena, &f->target, "test");
    return true;
}

void fixture_end(fixture *f)
{
    hj_orc_unload(f->code);
    hj_ll_destroy(&f->ll);
    hj_orc_session_destroy(f->session);
    hj_arena_reset(&f->arena);
}

LLVMValueRef open_function(fixture *f, int nparams)
{
    LLVMTypeRef params[8];

    for (int i = 0; i < nparams; i++)
        params[i] = f->ll.ptr;
    LLVMValueRef function = hj_ll_function_new(&f->ll, "f", f->ll.void_type,
                                               params, nparams, HJ_LL_EXTERNAL);
    hj_ll_enter(&f->ll, function);
    return function;
}

uintptr_t close_function(fixture *f)
{
    LLVMModuleRef module;
    hj_orc_bytes object;
    uintptr_t address = 0;
    const char *name = "f";

    hj_ll_return(&f->ll, NULL);
    must(hj_ll_take_module(&f->ll, &module));
    must(hj_orc_compile(f->session, module, NULL, &object));
    must(hj_orc_link(f->session, object.data, object.nbytes, &name, 1, &address,
                     &f->code));
    hj_orc_bytes_free(&object);
    cr_assert_neq(address, 0);
    return address;
}

void expect_error(hj_error *error_owned, hj_code code, const char *text)
{
    cr_assert_not_null(error_owned);
    cr_assert_eq(hj_error_code(error_owned), code, "%s",
                 hj_error_message(error_owned));
    cr_assert_not_null(strstr(hj_error_message(error_owned), text), "%s",
                       hj_error_message(error_owned));
    hj_error_free(error_owned);
}

guarded guarded_new(size_t nbytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t whole = (nbytes + page - 1) / page * page;
    guarded g = { .npages_bytes = whole + 2 * page };

    g.pages = mmap(NULL, g.npages_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
                   -1, 0);
    cr_assert_neq(g.pages, (char *)MAP_FAILED);
    cr_assert_eq(mprotect(g.pages + page, whole, PROT_READ | PROT_WRITE), 0);
    g.data = g.pages + page + whole - nbytes;
    return g;
}

void guarded_free(guarded *g)
{
    munmap(g->pages, g->npages_bytes);
}
