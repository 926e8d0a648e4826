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
if(HLOJIT_SANITIZE)
  target_compile_options(hlojit_flags INTERFACE
    -fsanitize=${HLOJIT_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(hlojit_flags INTERFACE -fsanitize=${HLOJIT_SANITIZE})
endif()
