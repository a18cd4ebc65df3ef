// java.io.UnixFileSystem, which java.io.File uses, Console, and ObjectStreamClass.hasStaticInitializer.
#include <cerrno>
#include <fcntl.h>
#include <limits.h>
#include <string>
#include <sys/statvfs.h>
#include <unistd.h>
#include <vector>

#include "natives/io/file_support.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

// The path of a java.io.File. An empty path names no file.
std::string path_of(NativeFrame& frame, Ref file) {
    const Ref path = frame.heap().get_ref(file, frame.machine().known().File_path);
    return path ? frame.machine().utf8(path) : std::string();
}

Answer<struct stat> status_of(NativeFrame& frame, Ref file) {
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    if (!node.ok()) return Answer<struct stat>::failed(node.error);
    return tree_of(frame).status(*node.value);
}

// ---- Queries ----

int32_t boolean_attributes(NativeFrame& frame, Ref, Ref file) {
    enum : int32_t { kExists = 1, kRegular = 2, kFolder = 4 };  // FileSystem.BA_…
    if (frame.throw_if_null(file)) return 0;
    const Answer<struct stat> status = status_of(frame, file);
    if (!status.ok()) return 0;
    return kExists | (S_ISREG(status.value.st_mode) ? kRegular : 0) | (is_folder(status.value) ? kFolder : 0);
}

// FileSystem.ACCESS_… has the bits of access(2).
bool check_access(NativeFrame& frame, Ref, Ref file, int32_t mask) {
    if (frame.throw_if_null(file)) return false;
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    return node.ok() && tree_of(frame).access(*node.value, mask) == 0;
}

int64_t length(NativeFrame& frame, Ref, Ref file) {
    if (frame.throw_if_null(file)) return 0;
    const Answer<struct stat> status = status_of(frame, file);
    return status.ok() ? status.value.st_size : 0;
}

int64_t last_modified(NativeFrame& frame, Ref, Ref file) {
    if (frame.throw_if_null(file)) return 0;
    const Answer<struct stat> status = status_of(frame, file);
    return status.ok() ? status.value.st_mtim.tv_sec * 1000 + status.value.st_mtim.tv_nsec / 1'000'000 : 0;
}

Ref list(NativeFrame& frame, Ref, Ref file) {
    if (frame.throw_if_null(file)) return kNull;
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    if (!node.ok() || tree_of(frame).access(*node.value, R_OK) != 0) return kNull;
    const Answer<struct stat> status = tree_of(frame).status(*node.value);
    if (!status.ok() || !is_folder(status.value)) return kNull;
    const Answer<std::vector<std::string>> names = tree_of(frame).list(*node.value);
    return names.ok() ? new_host_string_array(frame, names.value) : kNull;
}

// LIMITATION: these are the host's figures; files in the overlay are not counted.
int64_t space(NativeFrame& frame, Ref, Ref file, int32_t which) {
    enum : int32_t { kTotal, kFree, kUsable };  // FileSystem.SPACE_…
    if (frame.throw_if_null(file)) return 0;
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    if (!node.ok()) return 0;
    const std::string& host_path = node.value->host_path;
    struct statvfs figures;
    if (::statvfs(host_path.empty() ? "/" : host_path.c_str(), &figures) != 0) return 0;
    const uint64_t blocks = which == kTotal ? figures.f_blocks : which == kFree ? figures.f_bfree : figures.f_bavail;
    return static_cast<int64_t>(blocks * figures.f_frsize);
}

int64_t name_max(NativeFrame&, Ref, Ref) { return NAME_MAX; }

// ---- Canonical paths ----

// The path without "." and "..", which are resolved without looking at links.
std::string without_dots(const std::string& path) {
    std::vector<std::string> names;
    for (size_t at = 0; at < path.size();) {
        const size_t end = std::min(path.find('/', at), path.size());
        const std::string name = path.substr(at, end - at);
        if (name == ".." && !names.empty())
            names.pop_back();
        else if (!name.empty() && name != "." && name != "..")
            names.push_back(name);
        at = end + 1;
    }
    std::string result;
    for (const std::string& name : names) result += "/" + name;
    return result.empty() ? "/" : result;
}

// Resolves the longest prefix that exists and appends the rest unchanged.
Answer<std::string> canonical(FileTree& tree, const std::string& path) {
    if (path.size() > PATH_MAX) return Answer<std::string>::failed(ENAMETOOLONG);
    for (size_t end = path.size(); end != 0 && end != std::string::npos; end = path.rfind('/', end - 1)) {
        const Answer<std::string> resolved = tree.real_path(path.substr(0, end));
        if (resolved.ok()) return {without_dots(resolved.value + path.substr(end)), 0};
        if (resolved.error != ENOENT && resolved.error != ENOTDIR && resolved.error != EACCES) return resolved;
    }
    return {without_dots(path), 0};
}

Ref canonicalize(NativeFrame& frame, Ref, Ref path) {
    if (frame.throw_if_null(path)) return kNull;
    const Answer<std::string> result = canonical(tree_of(frame), frame.machine().utf8(path));
    if (throw_if_failed(frame, result.error)) return kNull;
    return new_host_string(frame, result.value);
}

// ---- Changes ----

bool create_exclusively(NativeFrame& frame, Ref, Ref path) {
    if (frame.throw_if_null(path)) return false;
    const std::string text = frame.machine().utf8(path);
    if (text == "/") return false;
    FileOverlay& files = files_of(frame);
    const Answer<int> opened = files.open(text, O_RDWR | O_CREAT | O_EXCL, 0666);
    if (opened.ok()) {
        files.close(opened.value);
    } else if (opened.error != EEXIST) {
        throw_io(frame, opened.error);
    }
    return opened.ok();
}

bool delete_file(NativeFrame& frame, Ref, Ref file) {
    return !frame.throw_if_null(file) && remove_at(tree_of(frame), path_of(frame, file)) == 0;
}

bool create_folder(NativeFrame& frame, Ref, Ref file) {
    if (frame.throw_if_null(file)) return false;
    const Answer<FileTree::Place> place = tree_of(frame).find(path_of(frame, file), false);
    return place.ok() && tree_of(frame).make_folder(place.value, 0777 & ~kModeMask) == 0;
}

bool rename(NativeFrame& frame, Ref, Ref from_file, Ref to_file) {
    if (frame.throw_if_null(from_file) || frame.throw_if_null(to_file)) return false;
    const Answer<FileTree::Place> from = tree_of(frame).find(path_of(frame, from_file), false);
    const Answer<FileTree::Place> to = tree_of(frame).find(path_of(frame, to_file), false);
    return from.ok() && to.ok() && tree_of(frame).rename(from.value, to.value) == 0;
}

bool set_last_modified(NativeFrame& frame, Ref, Ref file, int64_t ms) {
    if (frame.throw_if_null(file)) return false;
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    if (!node.ok()) return false;
    const Answer<struct stat> status = tree_of(frame).status(*node.value);
    return status.ok() &&
           tree_of(frame).set_times(node.value, status.value.st_atim, {ms / 1000, (ms % 1000) * 1'000'000}) == 0;
}

bool set_mode_bits(NativeFrame& frame, Ref file, mode_t bits, bool enable) {
    const Answer<NodeRef> node = tree_of(frame).node_at(path_of(frame, file), true);
    if (!node.ok()) return false;
    const Answer<struct stat> status = tree_of(frame).status(*node.value);
    if (!status.ok()) return false;
    const mode_t mode = status.value.st_mode;
    return tree_of(frame).set_mode(node.value, enable ? mode | bits : mode & ~bits) == 0;
}

bool set_permission(NativeFrame& frame, Ref, Ref file, int32_t access, bool enable, bool owner_only) {
    if (frame.throw_if_null(file)) return false;
    const auto bits = static_cast<mode_t>(access & 7);
    return set_mode_bits(frame, file, owner_only ? bits << 6 : bits << 6 | bits << 3 | bits, enable);
}

bool set_read_only(NativeFrame& frame, Ref, Ref file) {
    return !frame.throw_if_null(file) && set_mode_bits(frame, file, 0222, false);
}

// ---- Console ----

Ref console_encoding(NativeFrame&) { return kNull; }

bool has_console(NativeFrame& frame) {
    return frame.machine().host().is_terminal(0) && frame.machine().host().is_terminal(1);
}

int32_t terminals(NativeFrame& frame) {
    const vm::Host& host = frame.machine().host();
    return (host.is_terminal(0) ? 1 : 0) | (host.is_terminal(1) ? 2 : 0) | (host.is_terminal(2) ? 4 : 0);
}

// ---- ObjectStreamClass ----

bool has_static_initializer(NativeFrame& frame, Ref mirror) {
    if (frame.throw_if_null(mirror)) return false;
    const vm::Klass* klass = frame.machine().klass_of_mirror(mirror);
    return klass->find_declared_method(frame.program().symbol("<clinit>"), frame.program().symbol("()V")) != nullptr;
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY files
#define HEDDLE_FAMILY_ROWS "natives/io/files.def"
#include "natives/support/family_rows.inc"
