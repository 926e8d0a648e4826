# What the library needs: LLVM's C API, libffi, pthreadpool, libm, threads.
find_program(HLOJIT_LLVM_CONFIG
  NAMES llvm-config-${HLOJIT_LLVM_VERSION}
  PATHS /usr/lib/llvm-${HLOJIT_LLVM_VERSION}/bin REQUIRED)
execute_process(COMMAND ${HLOJIT_LLVM_CONFIG} --includedir
  OUTPUT_VARIABLE LLVM_INCLUDE_DIR OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${HLOJIT_LLVM_CONFIG} --libdir
  OUTPUT_VARIABLE LLVM_LIB_DIR OUTPUT_STRIP_TRAILING_WHITESPACE)
add_library(hlojit_llvm INTERFACE)
target_include_directories(hlojit_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIR})
target_link_libraries(hlojit_llvm INTERFACE
  "${LLVM_LIB_DIR}/libLLVM-${HLOJIT_LLVM_VERSION}.so")

find_package(PkgConfig REQUIRED)
pkg_check_modules(FFI REQUIRED IMPORTED_TARGET libffi)
find_library(PTHREADPOOL_LIBRARY pthreadpool REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson) # tools only
