# libhlojit, static and shared, from one set of objects.
file(GLOB_RECURSE HLOJIT_SOURCES CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_SOURCE_DIR}/lib/*.c
  ${CMAKE_CURRENT_SOURCE_DIR}/passes/*.c
  ${CMAKE_CURRENT_SOURCE_DIR}/jit/*.c)

# The messages of XLA's protos, by protobuf-c's compiler.
set(HLOJIT_PROTO_DIR ${CMAKE_CURRENT_SOURCE_DIR}/lib/text/proto)
set(HLOJIT_GENERATED_DIR ${CMAKE_CURRENT_BINARY_DIR}/generated)
set(HLOJIT_PROTO_OUT ${HLOJIT_GENERATED_DIR}/text/proto)
file(MAKE_DIRECTORY ${HLOJIT_PROTO_OUT})
add_custom_command(
  OUTPUT ${HLOJIT_PROTO_OUT}/hlo.pb-c.c ${HLOJIT_PROTO_OUT}/hlo.pb-c.h
  COMMAND ${HLOJIT_PROTOC_C} --c_out=${HLOJIT_PROTO_OUT}
    -I${HLOJIT_PROTO_DIR} hlo.proto
  DEPENDS ${HLOJIT_PROTO_DIR}/hlo.proto VERBATIM)
list(APPEND HLOJIT_SOURCES ${HLOJIT_PROTO_OUT}/hlo.pb-c.c
  ${HLOJIT_PROTO_OUT}/hlo.pb-c.h)
set_source_files_properties(${HLOJIT_PROTO_OUT}/hlo.pb-c.c PROPERTIES
  COMPILE_OPTIONS "-w")

# Transforms of lines and special functions, once for each set of instructions;
# fast in every build, but where branches are counted as they are written.
file(GLOB HLOJIT_LINES ${CMAKE_CURRENT_SOURCE_DIR}/lib/rt/fft/lines_*.c
  ${CMAKE_CURRENT_SOURCE_DIR}/lib/rt/special/special_*.c)
foreach(file ${HLOJIT_LINES})
  set(options)
  if(NOT CMAKE_C_FLAGS_DEBUG MATCHES "--coverage")
    set(options -O3)
  endif()
  if(file MATCHES "avx2" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND options -mavx2 -mfma)
  elseif(file MATCHES "avx512" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND options -mavx512f -mfma -mtune=icelake-server)
  endif()
  set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${options}")
endforeach()

include(cmake/Libgcc.cmake)
add_library(hlojit_objects OBJECT ${HLOJIT_SOURCES})
set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/lib/rt/symbols.c
  PROPERTIES COMPILE_DEFINITIONS "${HLOJIT_LIBGCC_DEFINITIONS}")
target_compile_options(hlojit_objects PRIVATE -Wmissing-prototypes)
set_target_properties(hlojit_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_include_directories(hlojit_objects PRIVATE
  ${CMAKE_CURRENT_SOURCE_DIR}/include ${CMAKE_CURRENT_SOURCE_DIR}
  ${CMAKE_CURRENT_SOURCE_DIR}/lib ${HLOJIT_GENERATED_DIR})
target_link_libraries(hlojit_objects PRIVATE hlojit_flags hlojit_llvm
  PkgConfig::FFI PkgConfig::PROTOBUF_C)

add_library(hlojit_static STATIC $<TARGET_OBJECTS:hlojit_objects>)
add_library(hlojit_shared SHARED $<TARGET_OBJECTS:hlojit_objects>)
# Before 1.0 every minor version may change the ABI, so both name it.
set_target_properties(hlojit_shared PROPERTIES VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  EXPORT_NAME hlojit INSTALL_RPATH_USE_LINK_PATH ON)
# Libraries that are linked in add no symbols to ours.
target_link_options(hlojit_shared PRIVATE -Wl,--exclude-libs,ALL)
if(HLOJIT_HARDEN)
  target_link_options(hlojit_shared PRIVATE -Wl,-z,relro -Wl,-z,now)
endif()
# A function that a table names and nobody wrote is an error here, not in the
# program of whoever loads the library.  (Sanitizers leave symbols to the
# program; debug builds of half a tree still link.)
if(NOT HLOJIT_SANITIZE)
  target_link_options(hlojit_shared PRIVATE
    $<$<CONFIG:Release>:-Wl,--no-undefined>)
endif()

foreach(lib hlojit_static hlojit_shared)
  set_target_properties(${lib} PROPERTIES OUTPUT_NAME hlojit)
  target_include_directories(${lib} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  # Whoever links the installed static library needs the same libraries; they
  # are named by file there, so that nobody has to find LLVM a second time.
  target_link_libraries(${lib} PRIVATE
    $<BUILD_INTERFACE:hlojit_llvm> $<BUILD_INTERFACE:PkgConfig::FFI>
    $<BUILD_INTERFACE:PkgConfig::PROTOBUF_C>
    $<INSTALL_INTERFACE:${HLOJIT_LLVM_LIBRARY}> $<INSTALL_INTERFACE:ffi>
    $<INSTALL_INTERFACE:protobuf-c>
    Threads::Threads m ${CMAKE_DL_LIBS})
  if(HLOJIT_SANITIZE)
    target_link_options(${lib} PUBLIC -fsanitize=${HLOJIT_SANITIZE})
  endif()
endforeach()
add_library(hlojit::hlojit ALIAS hlojit_shared)
add_library(hlojit::hlojit_static ALIAS hlojit_static)
