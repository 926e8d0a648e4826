# `cmake --install`: libraries, headers, the CMake package `hlojit` (targets
# hlojit::hlojit and hlojit::hlojit_static) and hlojit.pc.
# test/install checks all of it with a project of its own.
include(CMakePackageConfigHelpers)
set(HLOJIT_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/hlojit)

install(TARGETS hlojit_shared hlojit_static EXPORT hlojitTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(HLOJIT_MPI)
  install(TARGETS hlojit_mpi ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(DIRECTORY include/hlojit DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(EXPORT hlojitTargets NAMESPACE hlojit::
  DESTINATION ${HLOJIT_PACKAGE_DIR})
configure_package_config_file(cmake/hlojitConfig.cmake.in hlojitConfig.cmake
  INSTALL_DESTINATION ${HLOJIT_PACKAGE_DIR}
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(hlojitConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hlojitConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/hlojitConfigVersion.cmake
  DESTINATION ${HLOJIT_PACKAGE_DIR})

# The .pc file finds the prefix from where it lies itself, so that
# `cmake --install --prefix` and packagers may put it anywhere.
file(RELATIVE_PATH HLOJIT_PC_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
foreach(dir LIBDIR INCLUDEDIR)
  set(HLOJIT_PC_${dir} "${CMAKE_INSTALL_${dir}}")
  if(NOT IS_ABSOLUTE "${HLOJIT_PC_${dir}}")
    set(HLOJIT_PC_${dir} "\${prefix}/${CMAKE_INSTALL_${dir}}")
  endif()
endforeach()
configure_file(cmake/hlojit.pc.in hlojit.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hlojit.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
