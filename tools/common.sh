# Shared by the scripts of tools/ (source it): where the tree is, and steps that say what they do and how long it took.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="$root/build"

# step TITLE COMMAND...: announces, runs, reports the time. Ends the script when the command fails.
step() {
  local title="$1" start=$SECONDS
  shift
  printf '==> %s\n' "$title"
  "$@"
  printf '    %s: %d s\n' "$title" "$((SECONDS - start))"
}

configure() {
  # Ninja configures again by itself when a CMake file has changed.
  [ -f "$build/build.ninja" ] || (cd "$root" && cmake --preset release)
}

# compile [TARGET...]
compile() {
  cmake --build "$build" --parallel "$(nproc)" ${1:+--target "$@"}
}
