# cmake -DFILE=LIBRARY -DOUT=FOLDER -P: copies a shared library under the name
# by which the loader looks for it.
execute_process(COMMAND objdump -p ${FILE} OUTPUT_VARIABLE headers
  COMMAND_ERROR_IS_FATAL ANY)
if(NOT headers MATCHES "SONAME +([^ \n]+)")
  message(FATAL_ERROR "${FILE} has no SONAME")
endif()
file(COPY_FILE ${FILE} ${OUT}/${CMAKE_MATCH_1} ONLY_IF_DIFFERENT)
