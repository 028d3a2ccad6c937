// NPP, nvJPEG and the like, of which only the headers exist: what they declare is unknown.
#pragma once
#include <gpulint/cuda/runtime.h>
