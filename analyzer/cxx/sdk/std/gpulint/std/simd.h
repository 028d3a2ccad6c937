// The intrinsics for vector units of CPUs, which no rule asks about: their types, and no functions.
#pragma once
#define GPULINT_VECTOR(name, element, bytes) typedef element name __attribute__((__vector_size__(bytes)));
GPULINT_VECTOR(__m64, long long, 8)
GPULINT_VECTOR(__m128, float, 16)
GPULINT_VECTOR(__m128d, double, 16)
GPULINT_VECTOR(__m128i, long long, 16)
GPULINT_VECTOR(__m256, float, 32)
GPULINT_VECTOR(__m256d, double, 32)
GPULINT_VECTOR(__m256i, long long, 32)
GPULINT_VECTOR(__m512, float, 64)
GPULINT_VECTOR(__m512d, double, 64)
GPULINT_VECTOR(__m512i, long long, 64)
typedef unsigned __mmask8, __mmask16, __mmask32;
