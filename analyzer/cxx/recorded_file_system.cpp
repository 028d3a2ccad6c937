#include "cxx/recorded_file_system.h"

#include "cxx/budget.h"

namespace gpulint::cxx {
namespace {

/// Hashes what is read, so that the record says what Clang saw and not what came later.
class RecordedFile final : public llvm::vfs::File {
 public:
  RecordedFile(std::unique_ptr<File> file, Dependency& dependency) : file_(std::move(file)), dependency_(dependency) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return file_->status(); }
  llvm::ErrorOr<std::string> getName() override { return file_->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine& name, int64_t size, bool needs_nul,
                                                               bool is_volatile) override {
    const Uninterrupted whole;
    auto buffer = file_->getBuffer(name, size, needs_nul, is_volatile);
    if (buffer && !dependency_.is_read) {
      dependency_.is_read = true;
      dependency_.hash = hash_of({(*buffer)->getBufferStart(), (*buffer)->getBufferSize()});
    }
    return buffer;
  }
  std::error_code close() override { return file_->close(); }

 private:
  std::unique_ptr<File> file_;
  Dependency& dependency_;  // lives in the record, which outlives every file
};

}  // namespace

std::string RecordedFileSystem::absolute(const llvm::Twine& path) const {
  llvm::SmallString<256> out;
  path.toVector(out);
  if (makeAbsolute(out)) return std::string(out);
  return std::string(out);
}

llvm::ErrorOr<llvm::vfs::Status> RecordedFileSystem::status(const llvm::Twine& path) {
  const Uninterrupted whole;
  dependencies_.at(absolute(path));
  return ProxyFileSystem::status(path);
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> RecordedFileSystem::openFileForRead(const llvm::Twine& path) {
  const Uninterrupted whole;
  Dependency& dependency = dependencies_.at(absolute(path));
  auto file = ProxyFileSystem::openFileForRead(path);
  if (!file) return file;
  return std::make_unique<RecordedFile>(std::move(*file), dependency);
}

}  // namespace gpulint::cxx
