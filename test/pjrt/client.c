/* The API itself, clients and devices, events. */
#include "test/pjrt/plugin.h"

#include <pthread.h>
#include <string.h>

TestSuite(pjrt, .timeout = 120);

Test(pjrt, lists_every_function)
{
    const PJRT_Api *api = plugin();

    cr_expect_eq(api->struct_size, sizeof *api);
    cr_expect_eq(api->pjrt_api_version.major_version, 0);
#define EXPECT(name)    cr_expect_not_null(*(void *const *)&api->name, #name)
#define PJRT_HAS(name)  EXPECT(name);
#define PJRT_VOID(name) EXPECT(name);
#define PJRT_LACKS(name)                                                       \
    EXPECT(name);                                                              \
    expect_error(api->name(NULL), PJRT_Error_Code_UNIMPLEMENTED, "PJRT_" #name);
#include "bindings/pjrt/abi/functions.def"
#undef PJRT_HAS
#undef PJRT_VOID
#undef PJRT_LACKS
}

Test(pjrt, says_which_stablehlo_it_wants)
{
    PJRT_Plugin_Attributes_Args args = { .struct_size = sizeof args };

    expect_success(plugin()->Plugin_Attributes(&args));
    cr_assert_geq(args.num_attributes, 1);
    cr_expect_str_eq(args.attributes[0].name, "stablehlo_current_version");
    cr_expect_eq(args.attributes[0].type, PJRT_NamedValue_kInt64List);
    cr_expect_eq(args.attributes[0].value_size, 3);
    cr_expect_eq(args.attributes[0].int64_array_value[0], 1);
}

Test(pjrt, devices)
{
    PJRT_Client *client = new_client(3);
    PJRT_Client_Devices_Args list = { .client = client };
    PJRT_Client_LookupDevice_Args look = { .client = client, .id = 2 };
    PJRT_Client_PlatformName_Args name = { .client = client };

    expect_success(plugin()->Client_Devices(&list));
    cr_assert_eq(list.num_devices, 3);
    expect_success(plugin()->Client_LookupDevice(&look));
    cr_expect_eq(look.device, list.devices[2]);
    look.id = 3;
    expect_error(plugin()->Client_LookupDevice(&look),
                 PJRT_Error_Code_INVALID_ARGUMENT, "there is no device 3");
    expect_success(plugin()->Client_PlatformName(&name));
    cr_expect_str_eq(name.platform_name, "hlojit");

    PJRT_Device_GetDescription_Args get = { .device = list.devices[1] };
    expect_success(plugin()->Device_GetDescription(&get));
    PJRT_DeviceDescription_ToString_Args text = { .device_description =
                                                      get.device_description };
    expect_success(plugin()->DeviceDescription_ToString(&text));
    cr_expect_str_eq(text.to_string, "HlojitDevice(id=1)");
    PJRT_DeviceDescription_DebugString_Args debug = {
        .device_description = get.device_description
    };
    expect_success(plugin()->DeviceDescription_DebugString(&debug));
    cr_expect_str_eq(debug.debug_string, "hlojit:1");
    drop_client(client);
}

Test(pjrt, refuses_options)
{
    PJRT_NamedValue option = { .name = "num_devicez",
                               .name_size = strlen("num_devicez"),
                               .type = PJRT_NamedValue_kInt64,
                               .int64_value = 1 };
    PJRT_Client_Create_Args args = { .struct_size = sizeof args,
                                     .create_options = &option,
                                     .num_options = 1 };

    expect_error(plugin()->Client_Create(&args),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "unknown option 'num_devicez'; did you mean \"num_devices\"?");
    option.name = "wings";
    option.name_size = strlen("wings");
    expect_error(plugin()->Client_Create(&args),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "unknown option 'wings'; there are num_devices and "
                 "num_threads");
    option.name = "num_devices";
    option.name_size = strlen("num_devices");
    option.int64_value = 0;
    expect_error(plugin()->Client_Create(&args),
                 PJRT_Error_Code_INVALID_ARGUMENT, "from 1 to");
    option.type = PJRT_NamedValue_kString;
    for (int i = 0; i < 4; i++) {
        option.string_value =
            (const char *[]){ "", "two", "3 ", "999999999999999999999" }[i];
        option.value_size = strlen(option.string_value);
        expect_error(plugin()->Client_Create(&args),
                     PJRT_Error_Code_INVALID_ARGUMENT, "is an integer");
    }
}

static PJRT_NamedValue integer(const char *name, int64_t value)
{
    return (PJRT_NamedValue){ .name = name,
                              .name_size = strlen(name),
                              .type = PJRT_NamedValue_kInt64,
                              .int64_value = value,
                              .value_size = 1 };
}

/* What JAX hands to every plugin, some of it as text. */
Test(pjrt, takes_options)
{
    PJRT_NamedValue options[] = {
        integer("node_id", 0),
        integer("num_nodes", 1),
        integer("partition_index", 0),
        integer("slice_index", 0),
        { .name = "num_devices",
          .name_size = strlen("num_devices"),
          .type = PJRT_NamedValue_kString,
          .string_value = "3",
          .value_size = 1 },
        { .name = "memory_fraction",
          .name_size = strlen("memory_fraction"),
          .type = PJRT_NamedValue_kFloat,
          .float_value = 0.5f,
          .value_size = 1 },
    };
    PJRT_Client_Create_Args args = { .struct_size = sizeof args,
                                     .create_options = options,
                                     .num_options =
                                         sizeof options / sizeof *options };

    expect_success(plugin()->Client_Create(&args));
    PJRT_Client_Devices_Args list = { .client = args.client };
    expect_success(plugin()->Client_Devices(&list));
    cr_expect_eq(list.num_devices, 3);
    drop_client(args.client);
    options[1] = integer("num_nodes", 2);
    expect_error(plugin()->Client_Create(&args), PJRT_Error_Code_UNIMPLEMENTED,
                 "there are 2 processes");
}

/* --- events --------------------------------------------------------------- */

static void note(PJRT_Error *error, void *context)
{
    int *ncalls = context;

    ++*ncalls;
    if (error)
        expect_error(error, PJRT_Error_Code_ABORTED, "stopped");
}

static void listen_to(PJRT_Event *event, int *ncalls)
{
    PJRT_Event_OnReady_Args args = { .event = event,
                                     .callback = note,
                                     .user_arg = ncalls };

    expect_success(plugin()->Event_OnReady(&args));
}

static PJRT_Event *new_event(void)
{
    PJRT_Event_Create_Args args = { .struct_size = sizeof args };

    expect_success(plugin()->Event_Create(&args));
    return args.event;
}

Test(pjrt, events_call_who_listens)
{
    PJRT_Event *event = new_event();
    PJRT_Event_Set_Args set = { .event = event,
                                .error_code = PJRT_Error_Code_ABORTED,
                                .error_message = "stopped",
                                .error_message_size = strlen("stopped") };
    PJRT_Event_IsReady_Args is = { .event = event };
    PJRT_Event_Error_Args error = { .event = event };
    PJRT_Event_Await_Args wait = { .event = event };
    PJRT_Event_Destroy_Args drop = { .event = event };
    int ncalls = 0;

    listen_to(event, &ncalls);
    listen_to(event, &ncalls);
    expect_success(plugin()->Event_IsReady(&is));
    cr_expect(!is.is_ready);
    expect_error(plugin()->Event_Error(&error),
                 PJRT_Error_Code_FAILED_PRECONDITION, "not happened");
    cr_expect_eq(ncalls, 0);
    expect_success(plugin()->Event_Set(&set));
    cr_expect_eq(ncalls, 2);
    listen_to(event, &ncalls); /* at once */
    cr_expect_eq(ncalls, 3);
    expect_error(plugin()->Event_Await(&wait), PJRT_Error_Code_ABORTED,
                 "stopped");
    expect_error(plugin()->Event_Set(&set), PJRT_Error_Code_FAILED_PRECONDITION,
                 "before");
    expect_success(plugin()->Event_Destroy(&drop));
}

static void *set_later(void *event)
{
    PJRT_Event_Set_Args set = { .event = event };

    expect_success(plugin()->Event_Set(&set));
    return NULL;
}

Test(pjrt, events_wake_who_waits)
{
    PJRT_Event *event = new_event();
    PJRT_Event_Await_Args wait = { .event = event };
    PJRT_Event_Destroy_Args drop = { .event = event };
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, set_later, event), 0);
    expect_success(plugin()->Event_Await(&wait));
    pthread_join(thread, NULL);
    expect_success(plugin()->Event_Destroy(&drop));
}
