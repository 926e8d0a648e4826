# libhlojit, static and shared, from one set of objects.
file(GLOB_RECURSE HLOJIT_SOURCES CONFIGURE_DEPENDS
  lib/*.c passes/*.c jit/*.c)

add_library(hlojit_objects OBJECT ${HLOJIT_SOURCES})
target_compile_options(hlojit_objects PRIVATE -Wmissing-prototypes)
set_target_properties(hlojit_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_include_directories(hlojit_objects
  PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
  PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/lib)
target_link_libraries(hlojit_objects PRIVATE hlojit_flags hlojit_llvm
  PkgConfig::FFI)

add_library(hlojit_static STATIC $<TARGET_OBJECTS:hlojit_objects>)
set_target_properties(hlojit_static PROPERTIES OUTPUT_NAME hlojit)
add_library(hlojit_shared SHARED $<TARGET_OBJECTS:hlojit_objects>)
set_target_properties(hlojit_shared PROPERTIES OUTPUT_NAME hlojit
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
foreach(lib hlojit_static hlojit_shared)
  target_include_directories(${lib} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${lib} PRIVATE $<BUILD_INTERFACE:hlojit_llvm>
    PkgConfig::FFI ${PTHREADPOOL_LIBRARY} Threads::Threads m ${CMAKE_DL_LIBS})
  if(HLOJIT_SANITIZE)
    target_link_options(${lib} PUBLIC -fsanitize=${HLOJIT_SANITIZE})
  endif()
endforeach()
