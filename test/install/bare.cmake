# cmake -DSOURCE=FOLDER -DWORK=FOLDER -P: a machine without Criterion and MPFR
# configures: without the tests, unless they were asked for.
set(visible ${WORK}/pkgconfig)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${visible})
execute_process(COMMAND pkg-config --variable pc_path pkg-config
  OUTPUT_VARIABLE folders OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE ":" ";" folders "${folders}")
foreach(folder ${folders})
  file(GLOB packages ${folder}/*.pc)
  list(FILTER packages EXCLUDE REGEX "/(criterion|mpfr)[.]pc$")
  foreach(package ${packages})
    get_filename_component(name ${package} NAME)
    file(CREATE_LINK ${package} ${visible}/${name} SYMBOLIC)
  endforeach()
endforeach()

function(configure folder status text)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env PKG_CONFIG_LIBDIR=${visible}
      PKG_CONFIG_PATH= ${CMAKE_COMMAND} --preset release -B ${WORK}/${folder}
      ${ARGN}
    WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE got
    OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT got EQUAL status OR NOT out MATCHES "${text}")
    message(FATAL_ERROR "status ${got}, not ${status}, or no '${text}':\n${out}")
  endif()
endfunction()

configure(auto 0 "The tests are not built: without Criterion")
configure(on 1 "The tests need Criterion" -DHLOJIT_TESTS=ON)
