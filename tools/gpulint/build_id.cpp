#include "build_id.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <string_view>

namespace gpulint::cli {
namespace {

constexpr size_t padded(size_t size) {
  return (size + 3) & ~size_t{3};
}

/// The notes of a loaded segment, up to the build id.
std::string build_id_in(std::string_view notes) {
  ElfW(Nhdr) header;
  while (notes.size() >= sizeof header) {
    std::memcpy(&header, notes.data(), sizeof header);
    const size_t name = sizeof header;
    const size_t content = name + padded(header.n_namesz);
    const size_t end = content + padded(header.n_descsz);
    if (end > notes.size()) break;
    if (header.n_type == NT_GNU_BUILD_ID && notes.substr(name, 4) == std::string_view("GNU\0", 4)) {
      return std::string(notes.substr(content, header.n_descsz));
    }
    notes.remove_prefix(end);
  }
  return {};
}

}  // namespace

std::string build_id() {
  std::string id;
  // The program itself comes first; any other value than 0 ends the iteration.
  const auto look = [](dl_phdr_info* program, size_t, void* found) {
    for (size_t i = 0; i < program->dlpi_phnum; ++i) {
      const auto& segment = program->dlpi_phdr[i];
      if (segment.p_type != PT_NOTE) continue;
      // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader gives a number
      const auto* const notes = reinterpret_cast<const char*>(program->dlpi_addr + segment.p_vaddr);
      auto& id = *static_cast<std::string*>(found);
      id = build_id_in({notes, segment.p_memsz});
      if (!id.empty()) break;
    }
    return 1;
  };
  dl_iterate_phdr(look, &id);
  return id;
}

}  // namespace gpulint::cli
