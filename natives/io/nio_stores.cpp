// sun.nio.fs: mounted file systems and their sizes, names of users and groups, as on the host.
#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <grp.h>
#include <optional>
#include <pwd.h>
#include <string>
#include <sys/statvfs.h>
#include <unistd.h>

#include "natives/io/file_support.h"
#include "natives/io/nio_support.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

void file_system_figures(NativeFrame& frame, int64_t path, Ref attributes) {
    const std::optional<std::string> text = text_at(frame, path);
    if (!text) return;
    const auto node = taken(frame, files_of(frame).tree().node_at(*text, true));
    if (!node) return;
    struct statvfs figures;
    if (::statvfs((*node)->host_path.empty() ? "/" : (*node)->host_path.c_str(), &figures) != 0) {
        throw_unix(frame, errno);
        return;
    }
    const auto set = [&](const char* field, uint64_t value) {
        frame.heap().put(attributes, required_field_offset(frame, attributes, field, "J"), static_cast<int64_t>(value));
    };
    set("f_frsize", figures.f_frsize);
    set("f_blocks", figures.f_blocks);
    set("f_bfree", figures.f_bfree);
    set("f_bavail", figures.f_bavail);
}

// ---- Users and groups ----

Ref user_name(NativeFrame& frame, int32_t user) {
    const passwd* entry = ::getpwuid(static_cast<uid_t>(user));
    return entry == nullptr ? kNull : new_bytes_of_text(frame, entry->pw_name);
}

Ref group_name(NativeFrame& frame, int32_t group_id) {
    const group* entry = ::getgrgid(static_cast<gid_t>(group_id));
    return entry == nullptr ? kNull : new_bytes_of_text(frame, entry->gr_name);
}

int32_t user_of_name(NativeFrame& frame, int64_t name) {
    const std::optional<std::string> text = text_at(frame, name);
    const passwd* entry = text ? ::getpwnam(text->c_str()) : nullptr;
    return entry == nullptr ? -1 : static_cast<int32_t>(entry->pw_uid);
}

int32_t group_of_name(NativeFrame& frame, int64_t name) {
    const std::optional<std::string> text = text_at(frame, name);
    const group* entry = text ? ::getgrnam(text->c_str()) : nullptr;
    return entry == nullptr ? -1 : static_cast<int32_t>(entry->gr_gid);
}

// ---- The table of mounts: a descriptor stands for the C stream ----

// The next line without its line end; nullopt at the end of the file.
std::optional<std::string> next_line(NativeFrame& frame, int64_t stream) {
    const auto descriptor = static_cast<int>(stream);
    std::string line;
    std::array<uint8_t, 1> byte;
    for (;;) {
        const Answer<size_t> count = files_of(frame).read(descriptor, byte);
        if (!count.ok() || count.value == 0) return line.empty() ? std::nullopt : std::optional(line);
        if (byte[0] == '\n') return line;
        line.push_back(static_cast<char>(byte[0]));
    }
}

int64_t open_mounts(NativeFrame& frame, int64_t path, int64_t) {
    const std::optional<std::string> text = text_at(frame, path);
    return text ? taken(frame, files_of(frame).open(*text, O_RDONLY, 0)).value_or(0) : 0;
}

int32_t line_length(NativeFrame& frame, int64_t stream) {
    const std::optional<std::string> line = next_line(frame, stream);
    return line ? static_cast<int32_t>(line->size() + 1) : -1;
}

void rewind_stream(NativeFrame& frame, int64_t stream) {
    throw_unix(frame, files_of(frame).seek(static_cast<int>(stream), 0, SEEK_SET).error);
}

// A field of a mount line, with its octal escapes (\040 is a blank) replaced.
std::string unescaped(std::string_view field) {
    std::string result;
    for (size_t i = 0; i < field.size(); ++i) {
        const bool is_escape = field[i] == '\\' && i + 3 < field.size() && field[i + 1] >= '0' && field[i + 1] <= '3';
        if (is_escape) {
            result.push_back(
                static_cast<char>((field[i + 1] - '0') * 64 + (field[i + 2] - '0') * 8 + (field[i + 3] - '0')));
            i += 3;
        } else {
            result.push_back(field[i]);
        }
    }
    return result;
}

int32_t next_mount(NativeFrame& frame, int64_t stream, Ref entry, int64_t, int32_t) {
    const std::optional<std::string> line = next_line(frame, stream);
    if (!line) return -1;
    size_t at = 0;
    for (const char* field : {"name", "dir", "fstype", "opts"}) {
        const size_t end = std::min(line->find(' ', at), line->size());
        const Ref bytes = new_bytes_of_text(frame, unescaped(std::string_view(*line).substr(at, end - at)));
        if (bytes.is_null()) return -1;
        frame.heap().put_ref(entry, required_field_offset(frame, entry, field, "[B"), bytes);
        at = std::min(end + 1, line->size());
    }
    return 0;
}

void close_mounts(NativeFrame& frame, int64_t stream) {
    throw_unix(frame, files_of(frame).close(static_cast<int>(stream)));
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY nio_stores
#define HEDDLE_FAMILY_ROWS "natives/io/nio_stores.def"
#include "natives/support/family_rows.inc"
