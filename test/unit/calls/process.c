/* What the typed interface says of types, handlers, states and futures that it
 * does not take. */
#include "rt/call/typed/internal.h"
#include "test/unit/calls/fixture.h"

static void says(hj_ffi_error *error, const char *text)
{
    cr_assert(error, "no error; expected: %s", text);
    cr_expect(strstr(hj_typed_error_text(error), text), "not %s\nbut %s", text,
              hj_typed_error_text(error));
    hj_typed_error_free(error);
}

static hj_ffi_error *add_type(const char *name, hj_ffi_type_id *id,
                              void (*deleter)(void *object))
{
    const hj_ffi_type_info info = { .deleter = deleter };
    hj_ffi_type_register_args args = { .struct_size = sizeof args,
                                       .name = { name, strlen(name) },
                                       .type_id = id,
                                       .type_info = &info };

    return hj_typed_type_register(&args);
}

Test(typed_process, types)
{
    hj_ffi_type_id a = { 0 }, b = { 0 }, other = { 12345 };

    cr_assert_null(add_type("process_a", &a, free));
    cr_assert_null(add_type("process_a", &b, free));
    cr_expect_eq(a.type_id, b.type_id);
    says(add_type("process_a", &other, free),
         "type \"process_a\" is registered already, with another number");
    says(add_type("process_a", &a, NULL),
         "type \"process_a\" is registered already, with another deleter");
    says(add_type("process_b", &a, free),
         "type \"process_b\": another type has number");
    says(add_type("", &a, free),
         "a type needs a name, and room for its number");
}

static hj_ffi_error *nothing(hj_ffi_call_frame *frame)
{
    (void)frame;
    return NULL;
}

Test(typed_process, handlers)
{
    hj_ffi_handler_register_args args = { .struct_size = sizeof args,
                                          .name = { "process_h", 9 },
                                          .platform = { "CUDA", 4 },
                                          .bundle = { .execute = nothing } };

    says(hj_typed_handler_register(&args),
         "handler \"process_h\" is for platform \"CUDA\"");
    args.platform = (hj_ffi_span){ "Host", 4 };
    args.bundle.execute = NULL;
    says(hj_typed_handler_register(&args),
         "a handler needs a name and a function");
}

Test(typed_process, states)
{
    hj_rt_typed_site site = { .state = { 0 } };
    struct hj_ffi_context context = { .site = &site,
                                      .stage = HJ_FFI_STAGE_instantiate };
    hj_ffi_type_id id = { 0 }, unknown = { 999999 };
    const hj_ffi_api *api = hj_ffi_api_get();
    int object = 7;
    hj_ffi_state_args args = { .struct_size = sizeof args,
                               .ctx = &context,
                               .stage = HJ_FFI_STAGE_instantiate,
                               .type_id = &unknown,
                               .state = &object };

    cr_assert_null(add_type("process_s", &id, NULL));
    says(api->state_set(&args), "a state needs an object of a registered type");
    says(api->state_get(&args), "no handler has set the state of stage 0");
    args.type_id = &id;
    args.state = &object;
    cr_assert_null(api->state_set(&args));
    says(api->state_set(&args), "the state is set already");
    args.type_id = &unknown;
    says(api->state_get(&args), "the state has type");
    args.stage = HJ_FFI_STAGE_execute;
    says(api->state_set(&args), "cannot set the state of stage");
}

Test(typed_process, futures)
{
    hj_ffi_future_create_args make = { .struct_size = sizeof make };

    cr_assert_null(hj_typed_future_create(&make));
    hj_ffi_future_error_args failed = { .struct_size = sizeof failed,
                                        .future = make.future };
    cr_assert_null(hj_typed_future_error(&failed));
    hj_ffi_future_available_args done = { .struct_size = sizeof done,
                                          .future = make.future };
    says(hj_typed_future_available(&done), "the future is completed already");
    says(hj_typed_future_take(NULL, make.future), "no reason given");
}
