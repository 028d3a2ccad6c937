#include <gtest/gtest.h>

#include "torch/api.h"
