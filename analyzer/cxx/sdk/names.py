#!/usr/bin/env python3
"""Takes the names of API functions, constants and types out of the headers installed on this machine.

    names.py                   writes names/<library>.txt for every library whose headers are found
    names.py --check           changes nothing; fails and tells what the lists lack
    names.py --cuda FOLDER     the CUDA Toolkit (else $CUDA_HOME, then /usr/local/cuda)
    names.py --torch FOLDER    the include folder of libtorch (else /usr/include, where Debian has it)

Only names are taken, and what a function returns. Lists grow: a name that a newer toolkit dropped is kept, because there is
code which calls it. names/*_more.txt are written by hand and never touched.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

SDK = pathlib.Path(__file__).resolve().parent
LISTS = SDK / "names"
API_TABLE = SDK.parent.parent / "torch" / "api"

KEYWORDS = {"bool", "char", "double", "float", "int", "long", "new", "short"}

# Functions of ATen which hardly anybody but PyTorch calls. Those that write to `out` are in torch_functions_more.txt if
# anybody does.
INTERNAL = re.compile(
    r"_(out|outf|symint|overrideable|jvp|copy|forward|backward)$|_(backward|copy|forward)_"
    r"|^(miopen|mkldnn|mps|fbgemm|xnnpack|native|cudnn|thnn|slow_conv|quantized|lstm_mps)_"
)

# list: (status types, headers, prefix of its constants and types)
LIBRARIES = {
    "cuda_runtime": ("cudaError_t", "cuda_runtime_api.h cuda_profiler_api.h", "cuda|cu"),
    "cuda_driver": ("CUresult", "cuda.h cudaProfiler.h", "CU|cu"),
    "cuda_libraries": ("", "library_types.h", "CUDA_|cuda|library|[A-Z]+_(VERSION|LEVEL)$"),
    "cublas": ("cublasStatus_t", "cublas_v2.h cublasXt.h", "CUBLAS|cublas"),
    "cublaslt": ("cublasStatus_t", "cublasLt.h", "CUBLASLT|cublasLt"),
    "cudnn": ("cudnnStatus_t", "cudnn.h", "CUDNN|cudnn"),
    "cufft": ("cufftResult", "cufft.h cufftXt.h", "CUFFT|cufft"),
    "curand": ("curandStatus_t", "curand.h", "CURAND|curand"),
    "cusolver": (
        "cusolverStatus_t",
        "cusolverDn.h cusolverSp.h cusolverSp_LOWLEVEL_PREVIEW.h cusolverRf.h cusolverMg.h",
        "CUSOLVER|cusolver",
    ),
    "cusparse": ("cusparseStatus_t", "cusparse.h", "CUSPARSE|cusparse"),
    "nccl": ("ncclResult_t", "nccl.h", "NCCL|nccl"),
    "nvrtc": ("nvrtcResult", "nvrtc.h", "NVRTC|nvrtc"),
    "nvjitlink": ("nvJitLinkResult", "nvJitLink.h", "NVJITLINK|nvJitLink"),
    "cupti": ("CUptiResult", "cupti.h", "CUPTI|CUpti|cupti"),
}


def preprocessed(include, headers, *flags):
    """The headers after preprocessing, of those that there are."""
    present = [h for h in headers.split() if (include / h).exists()]
    source = "".join(f"#include <{h}>\n" for h in present)
    # As C++ the runtime's header pulls in the host library and its templates; as C it holds the plain declarations.
    command = ["cc", "-E", "-P", "-x", "c", "-w", f"-I{include}", *flags, "-"]
    done = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr[:2000])
    return done.stdout


def without_attributes(text):
    return re.sub(r"__attribute__\s*\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)", " ", text)


def functions(text, macros, status):
    """Functions that return STATUS, and macros which are another name of one."""
    if not status:
        return set()
    found = set(re.findall(rf"\b{status}\s+(\w+)\s*\(", text))
    aliases = re.findall(r"^#define (\w+) +(\w+)$", macros, re.MULTILINE)
    found.update(alias for alias, name in aliases if name in found)
    calls = rf"^#define ((?:cuda|cu|nccl)\w+)\(.*\) +(?:{'|'.join(sorted(found))})\("
    found.update(re.findall(calls, macros, re.MULTILINE))
    found.update(re.sub(r"_v\d+$", "", name) for name in list(found))
    return {name for name in found if name[0] != "_"}


def constants(text, prefix):
    """{enumeration: [constants]}, in the order of the headers."""
    found = {}
    for head, body, tail in re.findall(r"\benum\b([^{};()]*)\{([^{}]*)\}\s*(\w*)\s*;", text):
        names = [n for n in re.findall(r"(?:^|,)\s*(\w+)", body) if re.match(rf"(?:{prefix})", n)]
        name = tail if re.match(rf"(?:{prefix})", tail) else (head.split() or [""])[0]
        if names and name:
            found.setdefault(re.sub(r"_enum$", "_enum", name), []).extend(names)
    return found


def aliases(text, enums):
    """{enumeration: [other names of its type]}"""
    pairs = re.findall(r"\btypedef\s+(?:enum\s+)?(\w+)\s+(\w+)\s*;", text)
    pairs += [(name, tag) for tag, name in re.findall(r"\btypedef\s+enum\s+(\w+)\s*\{[^{}]*\}\s*(\w+)\s*;", text)]
    found = {}
    for name, alias in pairs:
        if name in enums and alias != name and not alias.endswith("_enum"):
            found.setdefault(name, []).append(alias)
    return found


def handles(text, prefix):
    found = re.findall(r"\btypedef\s+(?:const\s+)?(?:struct\s+\w+|void)\s*\*\s*(\w+)\s*;", text)
    return {name for name in found if re.match(rf"(?:{prefix})", name)}


def structs(text, prefix):
    found = set(re.findall(r"\btypedef\s+struct\s+\w+\s+(\w+)\s*;", text))
    found.update(re.findall(r"\}\s*(\w+)\s*;", re.sub(r"\benum\b[^{};]*\{[^{}]*\}[^;]*;", "", text)))
    found.update(re.findall(r"\bstruct\s+(\w+)\s*\{", text))
    return {n for n in found if re.match(rf"(?:{prefix})", n) and not re.search(r"_(params|st)$|_v\d+$|_params_st$", n)}


def read_list(path):
    """{heading: names} of a list, names in their order."""
    found = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            names = found.setdefault(line, [])
        elif line:
            names.extend(line.split())
    return found


def merged(old, new):
    """NEW, with what only OLD has at the end of each section."""
    result = {heading: list(dict.fromkeys(names)) for heading, names in new.items()}
    everywhere = {n for heading, names in result.items() for n in names if "lists" not in heading}
    for heading, names in old.items():
        kept = [n for n in names if n not in (result.get(heading, ()) if "lists" in heading else everywhere)]
        if kept:
            result.setdefault(heading, []).extend(kept)
    return result


def filled(names, width=118):
    lines, line = [], " "
    for name in names:
        if len(line) + 1 + len(name) > width:
            lines.append(line)
            line = " "
        line += " " + name
    return "\n".join([*lines, line])


def write_list(path, library, content):
    text = [f"# Names of {library}, written by names.py from its headers; see there."]
    for heading, names in content.items():
        if names:
            text += ["", heading, filled(names)]
    path.write_text("\n".join(text) + "\n")


def removed_from_runtime(include):
    """What the CUDA runtime used to have: a header for profilers names the functions' parameter blocks."""
    header = include / "generated_cudart_removed_meta.h"
    return re.findall(r"}\s*(\w+)_v\d+_params;", header.read_text()) if header.exists() else []


def collect(include, status, headers, prefix):
    text = without_attributes(preprocessed(include, headers))
    macros = preprocessed(include, headers, "-dM")
    enums = constants(text, prefix)
    names = functions(text, macros, status)
    if status == "cudaError_t":
        names.update(removed_from_runtime(include))
    own = re.compile(prefix + "|p?nccl|cupti|nvrtc")
    content = {f"[returns {status}]": sorted(n for n in names if own.match(n) and not n.endswith(("_ptsz", "_ptds")))}
    opaque = handles(text, prefix)
    content["[handle]"] = sorted(opaque)
    content["[struct]"] = sorted(structs(text, prefix) - opaque - set(enums))
    content.update({f"[enum {name}]": names for name, names in enums.items()})
    content.update({f"[alias {name}]": names for name, names in aliases(text, enums).items()})
    return content


def result_kind(types):
    """How a list names the one type that all overloads of a torch function return; None where they differ."""
    plain = {re.sub(r"\b(at|c10)::|\s|(?<!\w)::(?=std)|^const(?=Tensor)", "", t.replace("const ", "const")) for t in types}
    if len(plain) != 1:
        return None
    kind = plain.pop().replace(",", ", ").replace("const", "const ")
    return kind if re.match(r"(const )?Tensor&?$|std::|bool$|int64_t$|double$|void$", kind) else None


def torch_names(declarations):
    """{result kind: names}, and the names of those which take a list of sizes or tensors."""
    returned, lists = {}, set()
    for result, name, parameters in declarations:
        if name[0] == "_" or INTERNAL.search(name):
            continue
        returned.setdefault(name, set()).add(result.strip())
        if re.search("IntArrayRef|TensorList|ArrayRef<", parameters):
            lists.add(name)
    kinds = {}
    for name, types in sorted(returned.items()):
        if result_kind(types):
            kinds.setdefault(result_kind(types), []).append(name)
    return kinds, lists


def table_names(owner):
    """Names of OWNER's functions and methods that give a tensor, from gpulint's own API table: it knows newer releases."""
    found, words = {}, ""
    for table in sorted(API_TABLE.glob("*.api")):
        for line in table.read_text().splitlines():
            line = line.split("#")[0].strip()
            section = re.match(r"(?:in|package) (\S+)(.*)", line)
            if section:
                words = section[2] if owner in section[1].split(",") else ""
                continue
            names, _, own = line.partition(" : ")
            says = own if re.match(r"\s*(function|method|class|property|constant)\b", own) else words + " " + own
            if not words or "=" in names or "*" in names or re.search(r"class|property|constant", says):
                continue
            last = (re.findall(r"-> *(\S+)", says) or [""])[-1]
            kind = {"tensor": "Tensor", "self": "Tensor&"}.get(last)
            if kind:
                for name in names.split():
                    if not name.startswith("_") and name not in KEYWORDS:
                        found[name.removesuffix("[_]")] = kind
                        if name.endswith("[_]"):
                            found[name.replace("[_]", "_")] = "Tensor&"
    return found


def torch_list(heading, declarations, first, owner):
    kinds, lists = torch_names(declarations)
    known = {n for names in kinds.values() for n in names} | {name for _, name, _ in declarations}
    for name, kind in sorted(table_names(owner).items()):
        if name not in known and not (heading == "returns" and name.endswith("_")):
            kinds.setdefault(kind, []).append(name)
    content = {f"[{heading} {kind}]": sorted(names) for kind, names in kinds.items()}
    simple = {n for names in kinds.values() for n in names}
    content[f"[lists {first}]"] = sorted(lists & simple - {n for n in lists if n.endswith("_out")})
    return content


def collect_torch(include):
    """The two lists of libtorch: functions of namespace at, and methods of at::Tensor."""
    internal = re.compile(r"_(native|ops|dispatch|meta)\.h$")
    headers = sorted(h for h in (include / "ATen" / "ops").glob("*.h") if not internal.search(h.name))
    operators = "".join(h.read_text() for h in headers)
    tensor = (include / "ATen" / "core" / "TensorBody.h").read_text()
    functions_found = re.findall(r"^\s*inline ([\w:<>, &]+?) (\w+)\((.*)\) \{$", operators, re.MULTILINE)
    methods_found = re.findall(r"^\s*(?:inline )?([\w:<>, &]+?) (\w+)\((.*)\) const(?: \{|;)", tensor, re.MULTILINE)
    return {
        "torch_functions": torch_list("returns", functions_found, "const Tensor&, IntArrayRef", "torch"),
        "torch_methods": torch_list("method", methods_found, "IntArrayRef", "torch.Tensor"),
    }


def collect_all(cuda, torch):
    """{list: content} of every library whose headers are there."""
    found = {}
    for library, (status, headers, prefix) in LIBRARIES.items():
        if (cuda / headers.split()[0]).exists():
            found[library] = collect(cuda, status, headers, prefix)
    if (torch / "ATen" / "core" / "TensorBody.h").exists():
        found.update(collect_torch(torch))
    return found


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true")
    arguments.add_argument("--cuda", default=os.environ.get("CUDA_HOME", "/usr/local/cuda"))
    arguments.add_argument("--torch", default="/usr/include")
    options = arguments.parse_args()
    LISTS.mkdir(exist_ok=True)
    missing = []
    for library, new in collect_all(pathlib.Path(options.cuda) / "include", pathlib.Path(options.torch)).items():
        path = LISTS / f"{library}.txt"
        old = read_list(path)
        if options.check:
            known = {n for names in old.values() for n in names}
            missing += [f"{path.name}: {n}" for names in new.values() for n in names if n not in known]
        else:
            write_list(path, library, merged(old, new))
    if missing:
        sys.exit("The lists lack these names (run names.py):\n" + "\n".join(missing))


if __name__ == "__main__":
    main()
