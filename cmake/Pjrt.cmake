# libhlojit_pjrt.so: a plugin for JAX and other clients of the PJRT C API.  All
# of hlojit is in it; callers load it by path and look up GetPjrtApi.
file(GLOB_RECURSE HLOJIT_PJRT_SOURCES CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_SOURCE_DIR}/bindings/pjrt/*.c)

# What clients send, by protobuf-c's compiler.
set(HLOJIT_PJRT_OUT ${HLOJIT_GENERATED_DIR}/pjrt)
set(HLOJIT_PJRT_PROTO_DIR ${CMAKE_CURRENT_SOURCE_DIR}/bindings/pjrt)
file(MAKE_DIRECTORY ${HLOJIT_PJRT_OUT})
add_custom_command(
  OUTPUT ${HLOJIT_PJRT_OUT}/options.pb-c.c ${HLOJIT_PJRT_OUT}/options.pb-c.h
  COMMAND ${HLOJIT_PROTOC_C} --c_out=${HLOJIT_PJRT_OUT}
    -I${HLOJIT_PJRT_PROTO_DIR} options.proto
  DEPENDS ${HLOJIT_PJRT_PROTO_DIR}/options.proto VERBATIM)
set_source_files_properties(${HLOJIT_PJRT_OUT}/options.pb-c.c PROPERTIES
  COMPILE_OPTIONS "-w")
list(APPEND HLOJIT_PJRT_SOURCES ${HLOJIT_PJRT_OUT}/options.pb-c.c
  ${HLOJIT_PJRT_OUT}/options.pb-c.h)

add_library(hlojit_pjrt_objects OBJECT ${HLOJIT_PJRT_SOURCES})
set_target_properties(hlojit_pjrt_objects PROPERTIES
  POSITION_INDEPENDENT_CODE ON)
target_include_directories(hlojit_pjrt_objects PRIVATE
  ${CMAKE_CURRENT_SOURCE_DIR} ${HLOJIT_PJRT_OUT})
target_compile_options(hlojit_pjrt_objects PRIVATE -Wmissing-prototypes)
target_link_libraries(hlojit_pjrt_objects PRIVATE hlojit_flags hlojit_static
  PkgConfig::PROTOBUF_C)

add_library(hlojit_pjrt MODULE $<TARGET_OBJECTS:hlojit_pjrt_objects>)
target_link_libraries(hlojit_pjrt PRIVATE hlojit_flags hlojit_static)

# The same for other machines than this one (./dev wheel): LLVM, libffi and the
# like are inside, so that libc, libm and libgcc_s are all that it needs.
option(HLOJIT_WHEEL "build lib/wheel/libhlojit_pjrt.so, with LLVM inside" OFF)
if(HLOJIT_WHEEL)
  hlojit_llvm_config(HLOJIT_LLVM_ARCHIVES --link-static --libfiles
    native orcjit orcdebugging passes bitwriter analysis)
  separate_arguments(HLOJIT_LLVM_ARCHIVES)
  set(HLOJIT_ARCHIVES "")
  foreach(name ffi protobuf-c z zstd tinfo)
    find_library(HLOJIT_ARCHIVE_${name} NAMES lib${name}.a ${name} REQUIRED)
    list(APPEND HLOJIT_ARCHIVES ${HLOJIT_ARCHIVE_${name}})
  endforeach()
  add_library(hlojit_pjrt_wheel MODULE $<TARGET_OBJECTS:hlojit_pjrt_objects>)
  set_target_properties(hlojit_pjrt_wheel PROPERTIES OUTPUT_NAME hlojit_pjrt
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/wheel)
  add_dependencies(hlojit_pjrt_wheel hlojit_static)
  target_link_libraries(hlojit_pjrt_wheel PRIVATE hlojit_flags
    $<TARGET_FILE:hlojit_static>
    -Wl,--start-group ${HLOJIT_LLVM_ARCHIVES} -Wl,--end-group
    -Wl,--push-state,--as-needed ${HLOJIT_ARCHIVES} -Wl,--pop-state
    -l:libstdc++.a Threads::Threads m ${CMAKE_DL_LIBS})
  target_link_options(hlojit_pjrt_wheel PRIVATE -Wl,--gc-sections -s)
endif()

set(HLOJIT_PJRT_MODULES hlojit_pjrt)
if(HLOJIT_WHEEL)
  list(APPEND HLOJIT_PJRT_MODULES hlojit_pjrt_wheel)
endif()
foreach(module ${HLOJIT_PJRT_MODULES})
  target_link_options(${module} PRIVATE -Wl,--exclude-libs,ALL)
  if(NOT HLOJIT_SANITIZE)
    target_link_options(${module} PRIVATE -Wl,--no-undefined)
  endif()
endforeach()
