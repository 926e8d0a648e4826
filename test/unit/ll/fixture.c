/* fixture -- see fixture.h. */
#include "fixture.h"

#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const char *const cpus_under_test[] = { NULL, "x86-64-v4", "x86-64-v3",
                                        "x86-64-v2", "x86-64" };
const int ncpus_under_test = 5;

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

function4 *build_elementwise(fixture *f, LLVMTypeRef in, LLVMTypeRef out,
                             int nlanes, operation *op)
{
    hj_ll *ll = &f->ll;
    LLVMValueRef function = open_function(f, 4);
    hj_ll_access how = { 0 };
    LLVMValueRef n = hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 3), how);
    hj_ll_range range = { hj_ll_i64(ll, 0), n, hj_ll_i64(ll, nlanes), false };
    LLVMTypeRef type = hj_ll_vec(in, nlanes);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef address[3];

    for (int i = 0; i < 3; i++)
        address[i] = hj_ll_gep(ll, i ? in : out, hj_ll_param_get(function, i),
                               loop.index);
    LLVMValueRef value = op(ll, hj_ll_load(ll, type, address[1], how),
                            hj_ll_load(ll, type, address[2], how));
    hj_ll_store(ll, value, address[0], how);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    return (function4 *)close_function(f);
}

void everywhere(int elem_nbytes, checker *check)
{
    for (int c = 0; c < ncpus_under_test; c++)
        for (int k = 0; k < 4; k++) {
            fixture f;
            if (!fixture_begin(&f, cpus_under_test[c]))
                break;
            int nlanes = hj_target_nlanes(&f.target, elem_nbytes);
            check(&f, k == 0 ? 1 : nlanes << k >> 2);
            fixture_end(&f);
        }
}

bool is_same(double got, double want)
{
    if (want != want)
        return got != got;
    return got == want && !signbit(got) == !signbit(want);
}
