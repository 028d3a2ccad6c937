#pragma once
#define CUSOLVER_COMMON_H_
#include <gpulint/cuda/cublas.h>
#include <gpulint/cuda/cusparse.h>
typedef struct gpulint_gesvdj* gesvdjInfo_t;
typedef struct gpulint_syevj* syevjInfo_t;
typedef struct gpulint_csrqr* csrqrInfo_t;
typedef struct gpulint_csrqr_host* csrqrInfoHost_t;
typedef struct gpulint_csrchol* csrcholInfo_t;
typedef struct gpulint_csrchol_host* csrcholInfoHost_t;
typedef struct gpulint_csrlu_host* csrluInfoHost_t;
typedef int64_t cusolver_int_t;
#include <gpulint/names/cusolver.inc>
