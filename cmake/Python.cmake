# HLOJIT_PYTHON: a Python 3 that has NumPy, for the tests that are scripts
# and the peer NumPy of the benchmarks; empty where there is none.
# The first python3 of the path may be somebody's own without NumPy, so
# Debian's is tried too.
if(NOT HLOJIT_PYTHON)
  foreach(candidate python3 /usr/bin/python3)
    execute_process(COMMAND ${candidate} -c
      "import sys, numpy; print(sys.executable)"
      OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE
      RESULT_VARIABLE status ERROR_QUIET)
    if(status EQUAL 0)
      set(HLOJIT_PYTHON ${found} CACHE FILEPATH "Python 3 with NumPy")
      break()
    endif()
  endforeach()
endif()
