"""The stub SDK declares every function that its lists name; the lists lack nothing which the installed headers have."""
import os
import pathlib
import re
import subprocess
import sys
import unittest

SDK = pathlib.Path(__file__).resolve().parents[2] / "analyzer" / "cxx" / "sdk"
sys.path.insert(0, str(SDK))
import embed  # noqa: E402
import names  # noqa: E402

STATUSES = {status for status, _, _ in names.LIBRARIES.values()}


class Names(unittest.TestCase):
    def test_every_listed_function_is_declared(self):
        declared = set(re.findall(r"\b(\w+)\s*\(", "".join(embed.sdk_files().values())))
        for listing in sorted((SDK / "names").glob("*.txt")):
            for heading, listed in embed.sections(listing):
                if heading[0] not in ("returns", "method"):
                    continue
                self.assertEqual([], sorted(set(listed) - declared), listing.name)

    def test_every_list_is_included_by_a_header(self):
        everything = "".join(embed.sdk_files().values())
        for listing in (SDK / "names").glob("*.txt"):
            self.assertIn(f"#include <gpulint/names/{listing.stem}.inc>", everything)

    def test_device_code_may_call_what_lies_between_begin_and_end(self):
        text = "#pragma once\n#include <vector>\n#if defined(X)\n#include <map>\n#endif\nint f();\n"
        begin, end = "#pragma clang force_cuda_host_device begin\n", "#pragma clang force_cuda_host_device end\n"
        self.assertEqual(text.replace("<vector>\n", "<vector>\n" + begin) + end, embed.callable_from_device(text))

    def test_functions_that_return_a_status_are_many(self):
        known = {n for path in (SDK / "names").glob("*.txt") for h, listed in embed.sections(path)
                 if h[0] == "returns" and h[1] in STATUSES for n in listed}
        for name in ("cudaMalloc", "cudaMemGetInfo", "cublasCreate", "cublasSgemm_v2", "cudnnCreate", "ncclGetVersion",
                     "ncclCommInitRankConfig", "cufftExecC2C", "curandCreateGenerator", "cusolverDnCreate", "cusparseCreate",
                     "cuMemAlloc", "nvrtcCompileProgram"):
            self.assertIn(name, known)

    @unittest.skipUnless(
        (pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda")) / "include" / "cuda_runtime_api.h").exists()
        or pathlib.Path("/usr/include/ATen/core/TensorBody.h").exists(),
        "needs the CUDA Toolkit or libtorch-dev")
    def test_lists_lack_nothing_that_is_installed(self):
        done = subprocess.run([sys.executable, SDK / "names.py", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(0, done.returncode, done.stderr)


if __name__ == "__main__":
    unittest.main()
