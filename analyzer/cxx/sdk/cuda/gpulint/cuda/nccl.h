#pragma once
#define NCCL_H_
#include <gpulint/cuda/half.h>
#define NCCL_MAJOR 2
#define NCCL_MINOR 28
#define NCCL_PATCH 3
#define NCCL_SUFFIX ""
#define NCCL_VERSION_CODE 22803
#define NCCL_VERSION(X, Y, Z) (((X) <= 2 && (Y) <= 8) ? (X) * 1000 + (Y) * 100 + (Z) : (X) * 10000 + (Y) * 100 + (Z))
#define NCCL_UNIQUE_ID_BYTES 128
#define NCCL_CONFIG_UNDEF_INT (-2147483647 - 1)
#define NCCL_CONFIG_UNDEF_PTR ((void*)0)
#define NCCL_SPLIT_NOCOLOR (-1)
#define NCCL_COMM_NULL ((ncclComm_t)0)
#define NCCL_WIN_DEFAULT 0
#define NCCL_WIN_COLL_SYMMETRIC 1
#define NCCL_CONFIG_INITIALIZER {}
#define NCCL_SIM_INFO_INITIALIZER {}
struct ncclUniqueId { char internal[NCCL_UNIQUE_ID_BYTES]; };
struct ncclConfig_t {
  size_t size;
  unsigned magic, version;
  int blocking, cgaClusterSize, minCTAs, maxCTAs, splitShare, trafficClass, collnetEnable, CTAPolicy, shrinkShare, nvlsCTAs, nChannelsPerNetPeer, nvlinkCentricSched;
  const char *netName, *commName;
};
struct ncclSimInfo_t { size_t size; unsigned magic, version; float estimatedTime; };
#include <gpulint/names/nccl.inc>
#include <gpulint/names/nccl_more.inc>
extern "C" {
const char *ncclGetErrorString(ncclResult_t), *ncclGetLastError(ncclComm_t);
}
