#pragma once
#define CUSPARSEAPI
#define CUSPARSE_H_
#include <gpulint/cuda/cublas.h>
#define CUSPARSE_VERSION 12500
typedef struct gpulint_csrsv2* csrsv2Info_t;
typedef struct gpulint_csrsm2* csrsm2Info_t;
typedef struct gpulint_csrilu02* csrilu02Info_t;
typedef struct gpulint_csric02* csric02Info_t;
typedef struct gpulint_csrgemm2* csrgemm2Info_t;
#include <gpulint/names/cusparse.inc>
#include <gpulint/names/cusparse_more.inc>
extern "C" {
cusparseIndexBase_t cusparseGetMatIndexBase(cusparseMatDescr_t);
cusparseMatrixType_t cusparseGetMatType(cusparseMatDescr_t);
cusparseFillMode_t cusparseGetMatFillMode(cusparseMatDescr_t);
cusparseDiagType_t cusparseGetMatDiagType(cusparseMatDescr_t);
const char *cusparseGetErrorName(cusparseStatus_t), *cusparseGetErrorString(cusparseStatus_t);
}
