#pragma once
#include <gpulint/cuda/cublas.h>
#include <gpulint/cuda/cusparse.h>
typedef struct gpulint_gesvdj* gesvdjInfo_t;
typedef struct gpulint_syevj* syevjInfo_t;
typedef struct gpulint_csrqr* csrqrInfo_t;
typedef int64_t cusolver_int_t;
#include <gpulint/names/cusolver.inc>
