#include "lint/torch_version.h"

#include <gtest/gtest.h>

#include "lint/options.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

std::string version(std::string_view name, std::string_view text) {
  const auto found = torch_version_of(name, text);
  return found ? to_string(*found) : "none";
}

TEST(TorchVersion, Requirements) {
  EXPECT_EQ(version("requirements.txt", "numpy\ntorch==2.4.1+cu121\n"), "2.4");
  EXPECT_EQ(version("requirements.txt", "torch >= 2.1, < 2.4  # comment\n"), "2.1");
  EXPECT_EQ(version("requirements-dev.txt", "torch[opt-einsum]~=2.3.0 ; python_version > '3.8'\n"), "2.3");
  EXPECT_EQ(version("requirements.txt", "torch<2.0\n"), "1.13");
  EXPECT_EQ(version("requirements.txt", "torch<=2.2\n"), "2.2");
  EXPECT_EQ(version("requirements.txt", "torch>=1.8,!=1.9.0\n"), "1.8");
  EXPECT_EQ(version("requirements.txt", "torch\ntorchvision==0.15\ntorch-scatter==2.1\n# torch==1.0\n"), "none");
}

TEST(TorchVersion, Pyproject) {
  EXPECT_EQ(version("pyproject.toml", "[project]\ndependencies = [\n  \"numpy\", \"torch>=2.2\",\n]\n"), "2.2");
  EXPECT_EQ(version("pyproject.toml", "[tool.poetry.dependencies]\ntorch = \"^2.1\"\n"), "2.1");
  EXPECT_EQ(version("pyproject.toml", "torch = { version = \"~2.3\", source = \"pytorch\" }\n"), "2.3");
  EXPECT_EQ(version("pyproject.toml", "torchvision = \"0.1\"\ntorch = \"*\"\n"), "none");
  EXPECT_EQ(version("setup.py", "setup(install_requires=['torch>=1.10', 'x'])\n"), "1.10");
  EXPECT_EQ(version("setup.cfg", "[options]\ninstall_requires =\n    torch>=1.7\n"), "1.7");
}

TEST(TorchVersion, LockFiles) {
  EXPECT_EQ(version("uv.lock", "[[package]]\nname = \"torch\"\nversion = \"2.5.1\"\nsource = { }\n"), "2.5");
  EXPECT_EQ(version("poetry.lock",
                    "[[package]]\nname = \"torchaudio\"\nversion = \"0.9\"\n\n[[package]]\nname = \"torch\"\nversion = "
                    "\"2.0.1\"\n"),
            "2.0");
  EXPECT_EQ(version("Pipfile.lock", "{\"default\": {\"torch\": {\"hashes\": [\"x\"], \"version\": \"==1.13.1\"}}}"),
            "1.13");
  EXPECT_EQ(version("environment.yml", "dependencies:\n  - pytorch=2.1\n"), "2.1");
  EXPECT_EQ(version("environment.yaml", "  - conda-forge::pytorch>=1.12\n"), "1.12");
  EXPECT_EQ(version("environment.yml", "  - pip:\n    - torch==2.2.0\n"), "2.2");
}

TEST(TorchVersion, NearestFolderThatSaysOneWithinTheRepository) {
  const planted::Folder folder;
  folder.write("requirements.txt", "torch==2.0\n");
  folder.write("a/pyproject.toml", "dependencies = ['torch>=1.13']\n");
  folder.write("a/uv.lock", "name = \"torch\"\nversion = \"2.6.0\"\n");
  folder.write("b/requirements.txt", "numpy\n");
  TorchVersionFinder finder;
  EXPECT_EQ(to_string(*finder.for_directory(folder.path("a/deep/er"))), "2.6");
  EXPECT_EQ(to_string(*finder.for_directory(folder.path("b"))), "2.0");
}

}  // namespace
}  // namespace gpulint::lint
