// libtorch's declarations as Clang's precompiled headers, which the build makes with `precompile`.

#define GPULINT_EMBED(name, file)       \
  __asm__(                              \
      ".section .rodata\n"              \
      ".balign 16\n"                    \
      ".global " #name "_begin\n" #name \
      "_begin:\n"                       \
      ".incbin \"" file                 \
      "\"\n"                            \
      ".global " #name "_end\n" #name   \
      "_end:\n"                         \
      ".byte 0\n"                       \
      ".previous\n")

GPULINT_EMBED(gpulint_torch_cpp, GPULINT_TORCH_CPP);
GPULINT_EMBED(gpulint_torch_cuda, GPULINT_TORCH_CUDA);
