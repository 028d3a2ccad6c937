#pragma once

// The disk as Clang sees it, with a record of what it looked at. Private to the room.

#include <llvm/Support/VirtualFileSystem.h>

#include <string>

#include "cxx/dependencies.h"

namespace gpulint::cxx {

class RecordedFileSystem final : public llvm::vfs::ProxyFileSystem {
 public:
  explicit RecordedFileSystem(Dependencies& dependencies)
      : ProxyFileSystem(llvm::vfs::createPhysicalFileSystem()), dependencies_(dependencies) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine& path) override;
  bool exists(const llvm::Twine& path) override {
    const auto found = status(path);  // which is recorded
    return found && found->exists();
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override;

 private:
  [[nodiscard]] std::string absolute(const llvm::Twine& path) const;

  Dependencies& dependencies_;
};

}  // namespace gpulint::cxx
