#include "natives/io/file_overlay.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <unistd.h>

#include "vm/machine/machine.h"

namespace heddle::natives {

namespace {

bool can_read(int flags) { return (flags & O_ACCMODE) != O_WRONLY; }
bool can_write(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

// Word `index` of a fixed pseudo-random sequence (splitmix64).
uint64_t random_word(uint64_t index) {
    uint64_t z = (index + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

}  // namespace

FileOverlay::HostFile::~HostFile() {
    if (descriptor >= 0) ::close(descriptor);
}

FileOverlay::FileOverlay(vm::Machine& machine)
    : FileOverlay(machine.journal(), machine.host(),
                  [&machine] { return machine.start_time_ms() * 1'000'000 + machine.clock_ns(); }) {}

FileOverlay::FileOverlay(vm::Journal& journal, vm::Host& host, std::function<int64_t()> now)
    : host_(host), undo_(journal), tree_(undo_, host.working_directory(), std::move(now)) {
    undo_.set_summary([this] { return summary(); });
    for (const int stream : {0, 1, 2}) {
        auto file = std::make_shared<OpenFile>();
        file->kind = stream == 0 ? Kind::kInput : Kind::kOutput;
        file->stream = stream;
        file->flags = stream == 0 ? O_RDONLY : O_WRONLY;
        descriptors_.push_back(std::move(file));
    }
}

// ---- Descriptors ----

FileOverlay::FileRef FileOverlay::file(int descriptor) const {
    const bool is_known = descriptor >= 0 && static_cast<size_t>(descriptor) < descriptors_.size();
    return is_known ? descriptors_[static_cast<size_t>(descriptor)] : nullptr;
}

void FileOverlay::set_descriptor(size_t number, FileRef file) {
    undo_.push([this, number, old = descriptors_[number]] { descriptors_[number] = old; });
    descriptors_[number] = std::move(file);
}

Answer<int> FileOverlay::install(FileRef file) {
    const auto free = std::find(descriptors_.begin(), descriptors_.end(), nullptr);
    const auto number = static_cast<size_t>(free - descriptors_.begin());
    if (free == descriptors_.end()) descriptors_.emplace_back();
    set_descriptor(number, std::move(file));
    return {static_cast<int>(number), 0};
}

Answer<int> FileOverlay::open(std::string_view path, int flags, mode_t mode) {
    if (const std::optional<int> standard = alias_of_standard(path)) return duplicate(*standard);
    const Answer<FileTree::Place> place = tree_.find(path, (flags & O_NOFOLLOW) == 0 && (flags & O_EXCL) == 0);
    if (!place.ok()) return Answer<int>::failed(place.error);
    return open_place(place.value, flags, mode);
}

Answer<int> FileOverlay::open_at(int folder, std::string_view path, int flags, mode_t mode) {
    const Answer<FileTree::Walk> walk = folder_walk(folder);
    if (!walk.ok()) return Answer<int>::failed(walk.error);
    const bool follows = (flags & O_NOFOLLOW) == 0 && (flags & O_EXCL) == 0;
    const Answer<FileTree::Place> place = tree_.find_from(walk.value, path, follows);
    if (!place.ok()) return Answer<int>::failed(place.error);
    return open_place(place.value, flags, mode);
}

// On the host these names are links to descriptors of this process, not of the program under test.
std::optional<int> FileOverlay::alias_of_standard(std::string_view path) const {
    if (path == "/dev/stdin" || path == "/dev/fd/0") return 0;
    if (path == "/dev/stdout" || path == "/dev/fd/1") return 1;
    if (path == "/dev/stderr" || path == "/dev/fd/2") return 2;
    return std::nullopt;
}

Answer<int> FileOverlay::open_special(Kind kind, int flags) {
    auto file = std::make_shared<OpenFile>();
    file->kind = kind;
    file->flags = flags;
    return install(std::move(file));
}

Answer<int> FileOverlay::open_place(const FileTree::Place& place, int flags, mode_t mode) {
    NodeRef node = place.node;
    const bool exists = node != nullptr;
    if (!exists) {
        if ((flags & O_CREAT) == 0) return Answer<int>::failed(ENOENT);
        Answer<NodeRef> made = tree_.create_file(place, mode & ~kModeMask);
        if (!made.ok()) return Answer<int>::failed(made.error);
        node = std::move(made.value);
    } else if ((flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL)) {
        return Answer<int>::failed(EEXIST);
    }
    const Answer<struct stat> status = tree_.status(*node);
    if (!status.ok()) return Answer<int>::failed(status.error);
    const mode_t type = status.value.st_mode & S_IFMT;
    if (type == S_IFLNK) return Answer<int>::failed(ELOOP);
    if (type == S_IFDIR && can_write(flags)) return Answer<int>::failed(EISDIR);
    if (type != S_IFDIR && (flags & O_DIRECTORY) != 0) return Answer<int>::failed(ENOTDIR);
    if (exists) {
        const int mask = (can_read(flags) ? R_OK : 0) | (can_write(flags) ? W_OK : 0);
        if (const int error = tree_.access(*node, mask)) return Answer<int>::failed(error);
    }
    if (type == S_IFCHR) {
        if (node->host_path == "/dev/random" || node->host_path == "/dev/urandom")
            return open_special(Kind::kRandom, flags);
        if (node->host_path == "/dev/null") return open_special(Kind::kNull, flags);
        if (node->host_path == "/dev/zero") return open_special(Kind::kZero, flags);
    }
    if (type != S_IFREG && type != S_IFDIR) return Answer<int>::failed(kNotModelled);

    auto file = std::make_shared<OpenFile>();
    file->flags = flags;
    file->node = node;
    file->walk = place.walk;
    if (!place.name.empty()) file->walk.push_back({node, place.name});
    if (type == S_IFREG && exists && (flags & O_TRUNC) != 0 && can_write(flags)) {
        if (const int error = tree_.resize(node, 0)) return Answer<int>::failed(error);
    }
    if (type == S_IFREG && !node->has_content) {
        file->host = std::make_shared<HostFile>();
        file->host->descriptor = ::open(node->host_path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file->host->descriptor < 0) return Answer<int>::failed(errno);
    }
    return install(std::move(file));
}

int FileOverlay::close(int descriptor) {
    if (file(descriptor) == nullptr) return EBADF;
    set_descriptor(static_cast<size_t>(descriptor), nullptr);
    return 0;
}

Answer<int> FileOverlay::duplicate(int descriptor) {
    FileRef open_file = file(descriptor);
    if (open_file == nullptr) return Answer<int>::failed(EBADF);
    return install(std::move(open_file));
}

int FileOverlay::duplicate_onto(int from, int to) {
    FileRef open_file = file(from);
    if (open_file == nullptr || to < 0 || to > 65535) return EBADF;
    if (static_cast<size_t>(to) >= descriptors_.size()) descriptors_.resize(static_cast<size_t>(to) + 1);
    set_descriptor(static_cast<size_t>(to), std::move(open_file));
    return 0;
}

int FileOverlay::detach_standard(int descriptor) {
    auto nothing = std::make_shared<OpenFile>();
    nothing->kind = Kind::kNull;
    nothing->flags = O_RDWR;
    set_descriptor(static_cast<size_t>(descriptor), std::move(nothing));
    return 0;
}

Answer<NodeRef> FileOverlay::node(int descriptor) const {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr) return Answer<NodeRef>::failed(EBADF);
    if (open_file->node == nullptr) return Answer<NodeRef>::failed(EINVAL);
    return {open_file->node, 0};
}

Answer<FileTree::Walk> FileOverlay::folder_walk(int descriptor) const {
    const Answer<NodeRef> found = node(descriptor);
    if (!found.ok()) return Answer<FileTree::Walk>::failed(found.error);
    const Answer<struct stat> status = tree_.status(*found.value);
    if (!status.ok()) return Answer<FileTree::Walk>::failed(status.error);
    if (!is_folder(status.value)) return Answer<FileTree::Walk>::failed(ENOTDIR);
    return {file(descriptor)->walk, 0};
}

int FileOverlay::host_descriptor(int descriptor) const {
    const FileRef open_file = file(descriptor);
    const bool is_unchanged = open_file != nullptr && open_file->host != nullptr && !open_file->node->has_content;
    return is_unchanged ? open_file->host->descriptor : -1;
}

bool FileOverlay::is_appending(int descriptor) const {
    const FileRef open_file = file(descriptor);
    return open_file != nullptr && (open_file->flags & O_APPEND) != 0;
}

// ---- Bytes ----

void FileOverlay::set_position(const FileRef& file, int64_t position) {
    if (file->position == position) return;
    undo_.push([file, old = file->position] { file->position = old; });
    file->position = position;
}

Answer<size_t> FileOverlay::read_node(const OpenFile& file, int64_t offset, std::span<uint8_t> buffer) {
    const FileNode& node = *file.node;
    if (node.has_content) {
        const size_t first = std::min(static_cast<size_t>(offset), node.content.size());
        const size_t count = std::min(buffer.size(), node.content.size() - first);
        std::copy_n(node.content.begin() + static_cast<std::ptrdiff_t>(first), count, buffer.begin());
        return {count, 0};
    }
    if (file.host == nullptr) return Answer<size_t>::failed(EISDIR);
    size_t done = 0;
    while (done < buffer.size()) {
        const ssize_t count = ::pread(file.host->descriptor, buffer.data() + done, buffer.size() - done,
                                      static_cast<off_t>(offset + static_cast<int64_t>(done)));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return Answer<size_t>::failed(errno);
        if (count == 0) break;
        done += static_cast<size_t>(count);
    }
    return {done, 0};
}

// Input that is read while a mark is outstanding is kept, to be read again after rewinding.
Answer<size_t> FileOverlay::read_input(std::span<uint8_t> buffer) {
    if (input_position_ == input_.size()) {
        if (!undo_.is_recording()) {
            input_.clear();
            input_position_ = 0;
        }
        const size_t count = host_.read(buffer);
        if (count == vm::Host::kInterruptedRead) return Answer<size_t>::failed(EINTR);
        if (!undo_.is_recording()) return {count, 0};
        input_.insert(input_.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count));
    }
    const size_t count = std::min(buffer.size(), input_.size() - input_position_);
    std::copy_n(input_.begin() + static_cast<std::ptrdiff_t>(input_position_), count, buffer.begin());
    undo_.save(input_position_);
    input_position_ += count;
    return {count, 0};
}

void FileOverlay::random_bytes(std::span<uint8_t> buffer) {
    undo_.save(random_position_);
    for (uint8_t& byte : buffer) {
        byte = static_cast<uint8_t>(random_word(random_position_ / 8) >> (random_position_ % 8 * 8));
        ++random_position_;
    }
}

Answer<size_t> FileOverlay::read(int descriptor, std::span<uint8_t> buffer) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr || !can_read(open_file->flags)) return Answer<size_t>::failed(EBADF);
    switch (open_file->kind) {
        case Kind::kInput: return read_input(buffer);
        case Kind::kOutput: return Answer<size_t>::failed(EBADF);
        case Kind::kNull: return {0, 0};
        case Kind::kRandom: random_bytes(buffer); return {buffer.size(), 0};
        case Kind::kZero: std::fill(buffer.begin(), buffer.end(), uint8_t{0}); return {buffer.size(), 0};
        case Kind::kFile: break;
    }
    const Answer<size_t> count = read_node(*open_file, open_file->position, buffer);
    if (count.ok()) set_position(open_file, open_file->position + static_cast<int64_t>(count.value));
    return count;
}

Answer<size_t> FileOverlay::read_at(int descriptor, int64_t offset, std::span<uint8_t> buffer) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr || !can_read(open_file->flags)) return Answer<size_t>::failed(EBADF);
    if (open_file->kind == Kind::kInput) return Answer<size_t>::failed(ESPIPE);
    if (open_file->kind != Kind::kFile) return read(descriptor, buffer);
    if (offset < 0) return Answer<size_t>::failed(EINVAL);
    return read_node(*open_file, offset, buffer);
}

Answer<size_t> FileOverlay::write(int descriptor, std::span<const uint8_t> bytes) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr || !can_write(open_file->flags)) return Answer<size_t>::failed(EBADF);
    if (open_file->kind == Kind::kOutput) host_.write(open_file->stream, bytes);
    if (open_file->kind != Kind::kFile) return {bytes.size(), 0};
    int64_t offset = open_file->position;
    if ((open_file->flags & O_APPEND) != 0) {
        const Answer<int64_t> end = seek(descriptor, 0, SEEK_END);
        if (!end.ok()) return Answer<size_t>::failed(end.error);
        offset = end.value;
    }
    if (const int error = tree_.write(open_file->node, offset, bytes)) return Answer<size_t>::failed(error);
    set_position(open_file, offset + static_cast<int64_t>(bytes.size()));
    return {bytes.size(), 0};
}

Answer<size_t> FileOverlay::write_at(int descriptor, int64_t offset, std::span<const uint8_t> bytes) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr || !can_write(open_file->flags)) return Answer<size_t>::failed(EBADF);
    if (open_file->kind == Kind::kOutput) return Answer<size_t>::failed(ESPIPE);
    if (open_file->kind != Kind::kFile) return {bytes.size(), 0};
    // Linux lets O_APPEND win over the offset (pwrite(2), BUGS).
    if ((open_file->flags & O_APPEND) != 0) {
        const Answer<struct stat> now = tree_.status(*open_file->node);
        if (!now.ok()) return Answer<size_t>::failed(now.error);
        offset = now.value.st_size;
    }
    if (const int error = tree_.write(open_file->node, offset, bytes)) return Answer<size_t>::failed(error);
    return {bytes.size(), 0};
}

Answer<int64_t> FileOverlay::seek(int descriptor, int64_t offset, int whence) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr) return Answer<int64_t>::failed(EBADF);
    if (open_file->kind == Kind::kInput || open_file->kind == Kind::kOutput) return Answer<int64_t>::failed(ESPIPE);
    if (open_file->kind != Kind::kFile) return {0, 0};
    int64_t base = whence == SEEK_CUR ? open_file->position : 0;
    if (whence == SEEK_END) {
        const Answer<struct stat> status = tree_.status(*open_file->node);
        if (!status.ok()) return Answer<int64_t>::failed(status.error);
        base = status.value.st_size;
    }
    if (offset > std::numeric_limits<int64_t>::max() - base || base + offset < 0)
        return Answer<int64_t>::failed(EINVAL);
    set_position(open_file, base + offset);
    return {base + offset, 0};
}

int FileOverlay::resize(int descriptor, int64_t size) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr) return EBADF;
    if (open_file->kind != Kind::kFile || !can_write(open_file->flags)) return EINVAL;
    return tree_.resize(open_file->node, size);
}

Answer<struct stat> FileOverlay::status(int descriptor) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr) return Answer<struct stat>::failed(EBADF);
    if (open_file->kind == Kind::kFile) return tree_.status(*open_file->node);
    const bool is_stream = open_file->kind == Kind::kInput || open_file->kind == Kind::kOutput;
    struct stat status {};
    status.st_mode = (is_stream && !host_.is_terminal(open_file->stream) ? S_IFIFO : S_IFCHR) | 0600;
    status.st_nlink = 1;
    return {status, 0};
}

Answer<int64_t> FileOverlay::available(int descriptor) {
    const FileRef open_file = file(descriptor);
    if (open_file == nullptr) return Answer<int64_t>::failed(EBADF);
    if (open_file->kind == Kind::kInput) {
        const size_t kept = input_.size() - input_position_;
        return {static_cast<int64_t>(kept + host_.available()), 0};
    }
    if (open_file->kind == Kind::kOutput) return Answer<int64_t>::failed(ESPIPE);
    if (open_file->kind != Kind::kFile) return {0, 0};
    const Answer<struct stat> status = tree_.status(*open_file->node);
    if (!status.ok()) return Answer<int64_t>::failed(status.error);
    return {std::max<int64_t>(0, status.value.st_size - open_file->position), 0};
}

// ---- Streams of names ----

Answer<int64_t> FileOverlay::open_names(const NodeRef& folder, int owned_descriptor) {
    const Answer<struct stat> status = tree_.status(*folder);
    if (!status.ok()) return Answer<int64_t>::failed(status.error);
    if (!is_folder(status.value)) return Answer<int64_t>::failed(ENOTDIR);
    if (const int error = tree_.access(*folder, R_OK)) return Answer<int64_t>::failed(error);
    Answer<std::vector<std::string>> names = tree_.list(*folder);
    if (!names.ok()) return Answer<int64_t>::failed(names.error);
    const auto is_free = [](const NameStream& stream) { return !stream.is_open; };
    const auto free = std::find_if(name_streams_.begin(), name_streams_.end(), is_free);
    const auto index = static_cast<size_t>(free - name_streams_.begin());
    if (free == name_streams_.end()) name_streams_.emplace_back();
    undo_.push([this, index] { name_streams_[index] = {}; });
    name_streams_[index] = {true, owned_descriptor, std::move(names.value), 0};
    return {static_cast<int64_t>(index) + 1, 0};
}

Answer<std::optional<std::string>> FileOverlay::next_name(int64_t handle) {
    const auto index = static_cast<size_t>(handle - 1);
    if (index >= name_streams_.size() || !name_streams_[index].is_open)
        return Answer<std::optional<std::string>>::failed(EBADF);
    NameStream& stream = name_streams_[index];
    if (stream.next == stream.names.size()) return {std::nullopt, 0};
    undo_.push([this, index] { --name_streams_[index].next; });
    return {stream.names[stream.next++], 0};
}

int FileOverlay::close_names(int64_t handle) {
    const auto index = static_cast<size_t>(handle - 1);
    if (index >= name_streams_.size() || !name_streams_[index].is_open) return EBADF;
    const int owned_descriptor = name_streams_[index].owned_descriptor;
    undo_.push([this, index, old = name_streams_[index]] { name_streams_[index] = old; });
    name_streams_[index] = {};
    return owned_descriptor < 0 ? 0 : close(owned_descriptor);
}

}  // namespace heddle::natives
