// sun.nio.fs: the system calls of java.nio.file.Files, over the machine's FileOverlay. Paths are C strings at addresses
// of NativeMemory. A failed call throws UnixException with the errno.
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include "natives/io/file_support.h"
#include "natives/io/nio_support.h"
#include "natives/support/assumptions_met.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

using Place = FileTree::Place;

// ---- Paths ----

std::optional<Place> place_from(NativeFrame& frame, int32_t folder, int64_t path, bool follows) {
    const std::optional<std::string> text = text_at(frame, path);
    if (!text) return std::nullopt;
    if (folder == AT_FDCWD || text->starts_with('/')) return taken(frame, tree_of(frame).find(*text, follows));
    const auto walk = taken(frame, files_of(frame).folder_walk(folder));
    if (!walk) return std::nullopt;
    return taken(frame, tree_of(frame).find_from(*walk, *text, follows));
}

std::optional<Place> place_at(NativeFrame& frame, int64_t path, bool follows) {
    return place_from(frame, AT_FDCWD, path, follows);
}

// The node of a path; null after throwing.
NodeRef node_from(NativeFrame& frame, int32_t folder, int64_t path, bool follows) {
    const std::optional<Place> place = place_from(frame, folder, path, follows);
    if (!place) return nullptr;
    if (place->node == nullptr) throw_unix(frame, ENOENT);
    return place->node;
}

NodeRef node_at(NativeFrame& frame, int64_t path, bool follows) { return node_from(frame, AT_FDCWD, path, follows); }

NodeRef node_of(NativeFrame& frame, int32_t descriptor) {
    return taken(frame, files_of(frame).node(descriptor)).value_or(nullptr);
}

// For calls that return the errno instead of throwing.
Answer<NodeRef> node_or_error_at(NativeFrame& frame, int64_t path) {
    const std::optional<std::string> text = text_at(frame, path);
    return text ? tree_of(frame).node_at(*text, true) : Answer<NodeRef>::failed(EFAULT);
}

// ---- Initialisation ----

// UnixNativeDispatcher.SUPPORTS_…. Bit 1 << 3 is futimens in JDK 17 and extended attributes in later ones; both are
// supported here (calls for extended attributes fail with ENOTSUP).
int32_t initialize(NativeFrame&) {
    enum : int32_t { kOpenAt = 1 << 1, kFutimes = 1 << 2, kFutimens = 1 << 3, kLutimes = 1 << 4, kAttributes = 1 << 5 };
    return kOpenAt | kFutimes | kFutimens | kLutimes | kAttributes;
}

Ref working_directory(NativeFrame& frame) { return new_bytes_of_text(frame, files_of(frame).working_directory()); }

Ref error_bytes(NativeFrame& frame, int32_t error) { return new_bytes_of_text(frame, error_text(error)); }

// ---- Descriptors ----

int32_t open(NativeFrame& frame, int64_t path, int32_t flags, int32_t mode) {
    const std::optional<std::string> text = text_at(frame, path);
    if (!text) return -1;
    if ((flags & O_ACCMODE) != O_WRONLY) note_opened_file(frame, *text);
    return taken(frame, files_of(frame).open(*text, flags, static_cast<mode_t>(mode))).value_or(-1);
}

int32_t open_at(NativeFrame& frame, int32_t folder, int64_t path, int32_t flags, int32_t mode) {
    const std::optional<std::string> text = text_at(frame, path);
    if (!text) return -1;
    if (folder == AT_FDCWD) return open(frame, path, flags, mode);
    return taken(frame, files_of(frame).open_at(folder, *text, flags, static_cast<mode_t>(mode))).value_or(-1);
}

void close(NativeFrame& frame, int32_t descriptor) { throw_unix(frame, files_of(frame).close(descriptor)); }

int32_t duplicate(NativeFrame& frame, int32_t descriptor) {
    return taken(frame, files_of(frame).duplicate(descriptor)).value_or(-1);
}

int32_t read(NativeFrame& frame, int32_t descriptor, int64_t address, int32_t count) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return -1;
    const auto done = taken(frame, files_of(frame).read(descriptor, buffer));
    return done ? static_cast<int32_t>(*done) : -1;
}

int32_t write(NativeFrame& frame, int32_t descriptor, int64_t address, int32_t count) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return -1;
    const auto done = taken(frame, files_of(frame).write(descriptor, buffer));
    return done ? static_cast<int32_t>(*done) : -1;
}

// Copies from the position of `source` to its end. No other thread runs meanwhile, so the copy cannot be cancelled.
void copy_rest(NativeFrame& frame, int32_t target, int32_t source) {
    std::vector<uint8_t> buffer(65536);
    for (;;) {
        const auto count = taken(frame, files_of(frame).read(source, buffer));
        if (!count || *count == 0) return;
        if (throw_unix(frame, files_of(frame).write(target, std::span(buffer).first(*count)).error)) return;
    }
}

void transfer(NativeFrame& frame, int32_t target, int32_t source, int64_t) { copy_rest(frame, target, source); }

int32_t direct_copy(NativeFrame& frame, int32_t target, int32_t source, int64_t) {
    copy_rest(frame, target, source);
    return 0;
}

void buffered_copy(NativeFrame& frame, int32_t target, int32_t source, int64_t, int32_t, int64_t) {
    copy_rest(frame, target, source);
}

int32_t advise(NativeFrame&, int32_t, int64_t, int64_t, int32_t) { return 0; }

// ---- Names ----

void link(NativeFrame& frame, int64_t existing, int64_t added) {
    const NodeRef node = node_at(frame, existing, false);
    if (node == nullptr) return;
    if (const auto place = place_at(frame, added, false)) throw_unix(frame, tree_of(frame).add_name(*place, node));
}

void symbolic_link(NativeFrame& frame, int64_t target, int64_t path) {
    const std::optional<std::string> text = text_at(frame, target);
    if (!text) return;
    if (const auto place = place_at(frame, path, false)) throw_unix(frame, tree_of(frame).make_link(*place, *text));
}

void unlink(NativeFrame& frame, int64_t path) {
    if (const auto place = place_at(frame, path, false)) throw_unix(frame, tree_of(frame).remove_file(*place));
}

void unlink_at(NativeFrame& frame, int32_t folder, int64_t path, int32_t flags) {
    const auto place = place_from(frame, folder, path, false);
    if (!place) return;
    const bool is_folder = (flags & AT_REMOVEDIR) != 0;
    throw_unix(frame, is_folder ? tree_of(frame).remove_folder(*place) : tree_of(frame).remove_file(*place));
}

void rename_at(NativeFrame& frame, int32_t from_folder, int64_t from, int32_t to_folder, int64_t to) {
    const auto source = place_from(frame, from_folder, from, false);
    if (!source) return;
    const auto target = place_from(frame, to_folder, to, false);
    if (target) throw_unix(frame, tree_of(frame).rename(*source, *target));
}

void rename(NativeFrame& frame, int64_t from, int64_t to) { rename_at(frame, AT_FDCWD, from, AT_FDCWD, to); }

void make_folder(NativeFrame& frame, int64_t path, int32_t mode) {
    if (const auto place = place_at(frame, path, false))
        throw_unix(frame, tree_of(frame).make_folder(*place, static_cast<mode_t>(mode) & ~kModeMask & 07777));
}

void remove_folder(NativeFrame& frame, int64_t path) {
    if (const auto place = place_at(frame, path, false)) throw_unix(frame, tree_of(frame).remove_folder(*place));
}

Ref link_target(NativeFrame& frame, int64_t path) {
    const NodeRef node = node_at(frame, path, false);
    if (node == nullptr) return kNull;
    const auto target = taken(frame, tree_of(frame).link_target(*node));
    return target ? new_bytes_of_text(frame, *target) : kNull;
}

Ref real_path(NativeFrame& frame, int64_t path) {
    const std::optional<std::string> text = text_at(frame, path);
    if (!text) return kNull;
    const auto result = taken(frame, tree_of(frame).real_path(*text));
    return result ? new_bytes_of_text(frame, *result) : kNull;
}

// ---- Attributes ----

void fill(NativeFrame& frame, Ref attributes, const struct stat& status) {
    const auto set = [&](const char* field, const char* descriptor, auto value) {
        frame.heap().put(attributes, required_field_offset(frame, attributes, field, descriptor), value);
    };
    set("st_mode", "I", static_cast<int32_t>(status.st_mode));
    set("st_ino", "J", static_cast<int64_t>(status.st_ino));
    set("st_dev", "J", static_cast<int64_t>(status.st_dev));
    set("st_rdev", "J", static_cast<int64_t>(status.st_rdev));
    set("st_nlink", "I", static_cast<int32_t>(status.st_nlink));
    set("st_uid", "I", static_cast<int32_t>(status.st_uid));
    set("st_gid", "I", static_cast<int32_t>(status.st_gid));
    set("st_size", "J", int64_t{status.st_size});
    set("st_atime_sec", "J", int64_t{status.st_atim.tv_sec});
    set("st_atime_nsec", "J", int64_t{status.st_atim.tv_nsec});
    set("st_mtime_sec", "J", int64_t{status.st_mtim.tv_sec});
    set("st_mtime_nsec", "J", int64_t{status.st_mtim.tv_nsec});
    set("st_ctime_sec", "J", int64_t{status.st_ctim.tv_sec});
    set("st_ctime_nsec", "J", int64_t{status.st_ctim.tv_nsec});
}

void fill_from(NativeFrame& frame, const NodeRef& node, Ref attributes) {
    if (node == nullptr) return;
    if (const auto status = taken(frame, tree_of(frame).status(*node))) fill(frame, attributes, *status);
}

void status_followed(NativeFrame& frame, int64_t path, Ref attributes) {
    fill_from(frame, node_at(frame, path, true), attributes);
}

int32_t status_or_error(NativeFrame& frame, int64_t path, Ref attributes) {
    const Answer<NodeRef> node = node_or_error_at(frame, path);
    if (!node.ok()) return node.error;
    const Answer<struct stat> status = tree_of(frame).status(*node.value);
    if (status.ok()) fill(frame, attributes, status.value);
    return status.error;
}

int32_t mode_or_zero(NativeFrame& frame, int64_t path) {
    const Answer<NodeRef> node = node_or_error_at(frame, path);
    if (!node.ok()) return 0;
    const Answer<struct stat> status = tree_of(frame).status(*node.value);
    return status.ok() ? static_cast<int32_t>(status.value.st_mode) : 0;
}

void status_of_link(NativeFrame& frame, int64_t path, Ref attributes) {
    fill_from(frame, node_at(frame, path, false), attributes);
}

void status_of_descriptor(NativeFrame& frame, int32_t descriptor, Ref attributes) {
    if (const auto status = taken(frame, files_of(frame).status(descriptor))) fill(frame, attributes, *status);
}

void status_at(NativeFrame& frame, int32_t folder, int64_t path, int32_t flags, Ref attributes) {
    fill_from(frame, node_from(frame, folder, path, (flags & AT_SYMLINK_NOFOLLOW) == 0), attributes);
}

void access(NativeFrame& frame, int64_t path, int32_t mask) {
    if (const NodeRef node = node_at(frame, path, true)) throw_unix(frame, tree_of(frame).access(*node, mask));
}

int32_t access_or_error(NativeFrame& frame, int64_t path, int32_t mask) {
    const Answer<NodeRef> node = node_or_error_at(frame, path);
    return node.ok() ? tree_of(frame).access(*node.value, mask) : node.error;
}

bool exists(NativeFrame& frame, int64_t path) { return node_or_error_at(frame, path).ok(); }

void set_owner(NativeFrame& frame, const NodeRef& node, int32_t owner, int32_t group) {
    if (node != nullptr) throw_unix(frame, tree_of(frame).set_owner(node, owner, group));
}

void change_owner(NativeFrame& frame, int64_t path, int32_t owner, int32_t group) {
    set_owner(frame, node_at(frame, path, true), owner, group);
}

void change_owner_of_link(NativeFrame& frame, int64_t path, int32_t owner, int32_t group) {
    set_owner(frame, node_at(frame, path, false), owner, group);
}

void change_owner_of_descriptor(NativeFrame& frame, int32_t descriptor, int32_t owner, int32_t group) {
    set_owner(frame, node_of(frame, descriptor), owner, group);
}

void set_mode(NativeFrame& frame, const NodeRef& node, int32_t mode) {
    if (node != nullptr) throw_unix(frame, tree_of(frame).set_mode(node, static_cast<mode_t>(mode)));
}

void change_mode(NativeFrame& frame, int64_t path, int32_t mode) { set_mode(frame, node_at(frame, path, true), mode); }

void change_mode_of_descriptor(NativeFrame& frame, int32_t descriptor, int32_t mode) {
    set_mode(frame, node_of(frame, descriptor), mode);
}

void change_mode_at(NativeFrame& frame, int32_t folder, int64_t path, int32_t mode, int32_t flags) {
    set_mode(frame, node_from(frame, folder, path, (flags & AT_SYMLINK_NOFOLLOW) == 0), mode);
}

bool has_mode_of_links(NativeFrame&) { return false; }

// `units` per second; times before 1970 round down.
timespec time_of(int64_t value, int64_t units) {
    int64_t seconds = value / units;
    int64_t rest = value % units;
    if (rest < 0) {
        rest += units;
        --seconds;
    }
    return {seconds, rest * (1'000'000'000 / units)};
}

void set_times(NativeFrame& frame, const NodeRef& node, int64_t accessed, int64_t modified, int64_t units) {
    if (node != nullptr)
        throw_unix(frame, tree_of(frame).set_times(node, time_of(accessed, units), time_of(modified, units)));
}

constexpr int64_t kMicroseconds = 1'000'000;
constexpr int64_t kNanoseconds = 1'000'000'000;

void change_times(NativeFrame& frame, int64_t path, int64_t accessed, int64_t modified) {
    set_times(frame, node_at(frame, path, true), accessed, modified, kMicroseconds);
}

void change_times_of_link(NativeFrame& frame, int64_t path, int64_t accessed, int64_t modified) {
    set_times(frame, node_at(frame, path, false), accessed, modified, kMicroseconds);
}

template <int64_t units>
void change_times_of_descriptor(NativeFrame& frame, int32_t descriptor, int64_t accessed, int64_t modified) {
    set_times(frame, node_of(frame, descriptor), accessed, modified, units);
}

void change_times_at(NativeFrame& frame, int32_t folder, int64_t path, int64_t accessed, int64_t modified,
                     int32_t flags) {
    set_times(frame, node_from(frame, folder, path, (flags & AT_SYMLINK_NOFOLLOW) == 0), accessed, modified,
              kNanoseconds);
}

// LIMITATION: extended attributes are not modelled; the calls fail as on a file system without them.
int32_t get_attribute(NativeFrame& frame, int32_t, int64_t, int64_t, int32_t) {
    throw_unix(frame, ENOTSUP);
    return 0;
}
void set_attribute(NativeFrame& frame, int32_t, int64_t, int64_t, int32_t) { throw_unix(frame, ENOTSUP); }
void remove_attribute(NativeFrame& frame, int32_t, int64_t) { throw_unix(frame, ENOTSUP); }
int32_t list_attributes(NativeFrame& frame, int32_t, int64_t, int32_t) {
    throw_unix(frame, ENOTSUP);
    return 0;
}

// ---- Folders ----

int64_t open_folder(NativeFrame& frame, int64_t path) {
    const NodeRef node = node_at(frame, path, true);
    return node == nullptr ? 0 : taken(frame, files_of(frame).open_names(node)).value_or(0);
}

int64_t open_folder_of_descriptor(NativeFrame& frame, int32_t descriptor) {
    const NodeRef node = node_of(frame, descriptor);
    return node == nullptr ? 0 : taken(frame, files_of(frame).open_names(node, descriptor)).value_or(0);
}

Ref next_name(NativeFrame& frame, int64_t handle) {
    const auto name = taken(frame, files_of(frame).next_name(handle));
    return name && *name ? new_bytes_of_text(frame, **name) : kNull;
}

void close_folder(NativeFrame& frame, int64_t handle) { throw_unix(frame, files_of(frame).close_names(handle)); }

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY nio_fs
#define HEDDLE_FAMILY_ROWS "natives/io/nio_fs.def"
#include "natives/support/family_rows.inc"
