# libhlojit_mpi: the communicator of processes (include/hlojit/mpi.h).  A
# library of its own, so that libhlojit needs no MPI.
find_package(MPI REQUIRED COMPONENTS C)
file(GLOB HLOJIT_MPI_SOURCES CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_SOURCE_DIR}/mpi/*.c)
add_library(hlojit_mpi STATIC ${HLOJIT_MPI_SOURCES})
target_include_directories(hlojit_mpi PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_options(hlojit_mpi PRIVATE -Wmissing-prototypes)
set_target_properties(hlojit_mpi PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(hlojit_mpi PRIVATE hlojit_flags
  PUBLIC MPI::MPI_C hlojit_static)
add_library(hlojit::mpi ALIAS hlojit_mpi)
