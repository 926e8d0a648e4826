# What the library needs: LLVM's C API, libffi, protobuf-c, libm, threads.
# docs/dependencies.md says why each.
find_program(HLOJIT_LLVM_CONFIG_${HLOJIT_LLVM_VERSION}
  NAMES llvm-config-${HLOJIT_LLVM_VERSION}
  PATHS /usr/lib/llvm-${HLOJIT_LLVM_VERSION}/bin
  DOC "the llvm-config of LLVM ${HLOJIT_LLVM_VERSION}" REQUIRED)
function(hlojit_llvm_config out)
  execute_process(
    COMMAND ${HLOJIT_LLVM_CONFIG_${HLOJIT_LLVM_VERSION}} ${ARGN}
    OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "${text}" PARENT_SCOPE)
endfunction()
hlojit_llvm_config(HLOJIT_LLVM_INCLUDE_DIR --includedir)
hlojit_llvm_config(HLOJIT_LLVM_LIBRARY --link-shared --libfiles)

add_library(hlojit_llvm INTERFACE)
target_include_directories(hlojit_llvm SYSTEM INTERFACE
  ${HLOJIT_LLVM_INCLUDE_DIR})
target_link_libraries(hlojit_llvm INTERFACE ${HLOJIT_LLVM_LIBRARY})

find_package(PkgConfig REQUIRED)
pkg_check_modules(FFI REQUIRED IMPORTED_TARGET libffi)
pkg_check_modules(PROTOBUF_C REQUIRED IMPORTED_TARGET libprotobuf-c)
find_program(HLOJIT_PROTOC_C protoc-c REQUIRED
  DOC "protobuf-c's compiler")
find_package(Threads REQUIRED)

# The command line and the examples read and write JSON; the library does not.
if(HLOJIT_TOOLS OR HLOJIT_EXAMPLES OR HLOJIT_BENCH)
  pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
endif()
