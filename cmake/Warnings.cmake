# hlojit_flags: warnings, floating point and sanitizers, for everything that
# is compiled here.
add_library(hlojit_flags INTERFACE)
target_compile_options(hlojit_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wvla
  # Floating-point semantics are ours to decide: no contraction by the host
  # compiler (the evaluator is an oracle).
  -ffp-contract=off
  # Only what HJ_API marks leaves the shared library.
  -fvisibility=hidden)
if(HLOJIT_WERROR)
  target_compile_options(hlojit_flags INTERFACE -Werror)
endif()
target_compile_definitions(hlojit_flags INTERFACE _GNU_SOURCE)
# What Debian's packages are hardened with: checked stacks and copies, jumps only
# to where jumps may go, nothing left writable that the linker has filled in.
if(HLOJIT_HARDEN AND NOT HLOJIT_SANITIZE AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_options(hlojit_flags INTERFACE
    -fstack-protector-strong -Wformat -Werror=format-security
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(hlojit_flags INTERFACE -fcf-protection)
  endif()
  target_link_options(hlojit_flags INTERFACE -Wl,-z,relro -Wl,-z,now)
endif()
if(HLOJIT_SANITIZE)
  target_compile_options(hlojit_flags INTERFACE
    -fsanitize=${HLOJIT_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(hlojit_flags INTERFACE -fsanitize=${HLOJIT_SANITIZE})
endif()
