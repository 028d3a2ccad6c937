#pragma once
#include <gpulint/cuda/driver.h>
#include <gpulint/names/cupti.inc>
