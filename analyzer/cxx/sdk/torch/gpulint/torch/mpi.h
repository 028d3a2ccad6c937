// MPI, for programs of several processes.
#pragma once
#include <gpulint/std/c.h>
typedef struct gpulint_mpi_comm* MPI_Comm;
typedef struct gpulint_mpi_type* MPI_Datatype;
typedef struct gpulint_mpi_op* MPI_Op;
typedef struct gpulint_mpi_request* MPI_Request;
typedef struct gpulint_mpi_info* MPI_Info;
typedef struct gpulint_mpi_group* MPI_Group;
typedef struct gpulint_mpi_win* MPI_Win;
typedef struct gpulint_mpi_file* MPI_File;
typedef struct gpulint_mpi_errhandler* MPI_Errhandler;
typedef long MPI_Aint, MPI_Offset;
typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR; } MPI_Status;
extern MPI_Comm MPI_COMM_WORLD, MPI_COMM_SELF, MPI_COMM_NULL;
extern MPI_Datatype MPI_INT, MPI_FLOAT, MPI_DOUBLE, MPI_CHAR, MPI_BYTE, MPI_LONG, MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_LONG_LONG, MPI_LONG_LONG_INT, MPI_INT64_T, MPI_UINT64_T, MPI_UINT8_T, MPI_INT8_T,
    MPI_INT32_T, MPI_UINT32_T, MPI_UNSIGNED_CHAR, MPI_UNSIGNED_LONG_LONG, MPI_SHORT, MPI_C_BOOL, MPI_CXX_BOOL, MPI_DATATYPE_NULL, MPI_DOUBLE_INT, MPI_FLOAT_INT;
extern MPI_Op MPI_SUM, MPI_MAX, MPI_MIN, MPI_PROD, MPI_LAND, MPI_LOR, MPI_BAND, MPI_BOR, MPI_MAXLOC, MPI_MINLOC;
extern MPI_Info MPI_INFO_NULL;
extern MPI_Request MPI_REQUEST_NULL;
extern MPI_Errhandler MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL;
#define MPI_SUCCESS 0
#define MPI_IN_PLACE ((void*)1)
#define MPI_BOTTOM ((void*)0)
#define MPI_STATUS_IGNORE ((MPI_Status*)0)
#define MPI_STATUSES_IGNORE ((MPI_Status*)0)
#define MPI_ANY_SOURCE (-1)
#define MPI_ANY_TAG (-1)
#define MPI_PROC_NULL (-2)
#define MPI_UNDEFINED (-32766)
#define MPI_MAX_PROCESSOR_NAME 256
#define MPI_MAX_ERROR_STRING 512
#define MPI_COMM_TYPE_SHARED 0
#define MPI_THREAD_SINGLE 0
#define MPI_THREAD_FUNNELED 1
#define MPI_THREAD_SERIALIZED 2
#define MPI_THREAD_MULTIPLE 3
#define MPIX_CUDA_AWARE_SUPPORT 1
extern "C" {
int MPI_Init(...), MPI_Init_thread(...), MPI_Finalize(), MPI_Initialized(int*), MPI_Finalized(int*), MPI_Abort(...), MPI_Comm_rank(...), MPI_Comm_size(...), MPI_Comm_split(...),
    MPI_Comm_split_type(...), MPI_Comm_dup(...), MPI_Comm_free(...), MPI_Comm_group(...), MPI_Comm_create(...), MPI_Comm_set_errhandler(...), MPI_Group_incl(...), MPI_Group_free(...),
    MPI_Get_processor_name(...), MPI_Send(...), MPI_Recv(...), MPI_Isend(...), MPI_Irecv(...), MPI_Sendrecv(...), MPI_Wait(...), MPI_Waitall(...), MPI_Waitany(...), MPI_Test(...), MPI_Testall(...), MPI_Probe(...),
    MPI_Iprobe(...), MPI_Get_count(...), MPI_Barrier(...), MPI_Ibarrier(...), MPI_Bcast(...), MPI_Ibcast(...), MPI_Reduce(...), MPI_Allreduce(...), MPI_Iallreduce(...), MPI_Gather(...), MPI_Gatherv(...), MPI_Allgather(...),
    MPI_Allgatherv(...), MPI_Scatter(...), MPI_Scatterv(...), MPI_Alltoall(...), MPI_Alltoallv(...), MPI_Reduce_scatter(...), MPI_Scan(...), MPI_Error_string(...), MPI_Type_contiguous(...), MPI_Type_commit(...),
    MPI_Type_free(...), MPI_Type_size(...), MPI_Win_create(...), MPI_Win_free(...), MPI_Win_fence(...), MPI_Put(...), MPI_Get(...), MPI_Query_thread(...), MPIX_Query_cuda_support(), MPI_Alloc_mem(...), MPI_Free_mem(...),
    MPI_Cart_create(...), MPI_Cart_shift(...), MPI_Cart_coords(...), MPI_Dims_create(...), MPI_File_open(...), MPI_File_close(...), MPI_File_write_at_all(...);
double MPI_Wtime(), MPI_Wtick();
}
