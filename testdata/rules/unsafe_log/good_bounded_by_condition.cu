// A condition bounds what is computed under it, from above as from below.
__global__ void entropy(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float p = 1.f / (1.f + __expf(-x[i]));
  if (p < 1.f) out[i] += logf(1.f - p);
  if (p > 0.f && p < 1.f) out[i] += logf(p) + logf(1.f - p);
  if (p >= 1.f) return;
  out[i] += logf(1.f - p);
}
