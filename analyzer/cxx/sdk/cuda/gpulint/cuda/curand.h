#pragma once
#define CURAND_H_
#include <gpulint/cuda/runtime.h>
typedef unsigned curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
#include <gpulint/names/curand.inc>
