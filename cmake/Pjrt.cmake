# libhlojit_pjrt.so: a plugin for JAX and other clients of the PJRT C API.  All
# of hlojit is in it; callers load it by path and look up GetPjrtApi.
file(GLOB HLOJIT_PJRT_SOURCES CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_SOURCE_DIR}/bindings/pjrt/*.c)
add_library(hlojit_pjrt MODULE ${HLOJIT_PJRT_SOURCES})
target_include_directories(hlojit_pjrt PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_options(hlojit_pjrt PRIVATE -Wmissing-prototypes)
target_link_libraries(hlojit_pjrt PRIVATE hlojit_flags hlojit_static)
target_link_options(hlojit_pjrt PRIVATE -Wl,--exclude-libs,ALL)
if(NOT HLOJIT_SANITIZE)
  target_link_options(hlojit_pjrt PRIVATE -Wl,--no-undefined)
endif()
