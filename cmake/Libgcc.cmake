# Which conversions of 16-bit floats the compiler's own library has: those
# become rows of lib/rt/symbols.c.
include(CheckCSourceCompiles)
set(HLOJIT_LIBGCC_DEFINITIONS)
foreach(name __extendhfsf2 __truncsfhf2 __truncdfhf2 __truncsfbf2 __truncdfbf2)
  check_c_source_compiles("
    extern void ${name}(void);
    int main(void) { ${name}(); return 0; }" HLOJIT_HAS_${name})
  if(HLOJIT_HAS_${name})
    list(APPEND HLOJIT_LIBGCC_DEFINITIONS HJ_HAVE_${name})
  endif()
endforeach()
