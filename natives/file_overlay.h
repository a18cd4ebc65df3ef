// Open files of the program under test: descriptors over a FileTree. Numbers 0, 1 and 2 are the standard streams, which
// belong to the Host; the others are given lowest first. Errors are errno values or kNotModelled. What a descriptor is
// and where it stands is taken back when the machine goes back, and so is what was read of standard input.
//
// /dev/random and /dev/urandom give one fixed stream of bytes, so that programs that ask for chance behave the same
// each time. Other devices, pipes and sockets are not modelled.
#pragma once

#include <cstdint>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "natives/file_tree.h"
#include "natives/undo_stack.h"
#include "vm/fingerprint.h"
#include "vm/host.h"
#include "vm/journal.h"

namespace heddle::vm {
class Machine;
}

namespace heddle::natives {

class FileOverlay {
public:
    explicit FileOverlay(vm::Machine& machine);
    // `now` is the time for changes, in nanoseconds since 1970.
    FileOverlay(vm::Journal& journal, vm::Host& host, std::function<int64_t()> now);

    FileTree& tree() { return tree_; }
    std::string working_directory() const { return host_.working_directory(); }

    // `flags` and `mode` as open(2) takes them; the file mode mask is 022.
    Answer<int> open(std::string_view path, int flags, mode_t mode);
    Answer<int> open_at(int folder, std::string_view path, int flags, mode_t mode);
    int close(int descriptor);
    Answer<int> duplicate(int descriptor);
    // dup2: `to` becomes another number of what `from` is.
    int duplicate_onto(int from, int to);
    // What close() of a standard stream comes to: the number stays taken, and is the null device from then on.
    int detach_standard(int descriptor);

    // Count 0 is the end. Reads of standard input may be short; other reads and writes are whole.
    Answer<size_t> read(int descriptor, std::span<uint8_t> buffer);
    Answer<size_t> read_at(int descriptor, int64_t offset, std::span<uint8_t> buffer);
    Answer<size_t> write(int descriptor, std::span<const uint8_t> bytes);
    Answer<size_t> write_at(int descriptor, int64_t offset, std::span<const uint8_t> bytes);
    Answer<int64_t> seek(int descriptor, int64_t offset, int whence);
    int resize(int descriptor, int64_t size);
    Answer<struct stat> status(int descriptor);
    Answer<int64_t> available(int descriptor);  // bytes that can be read without waiting
    bool is_appending(int descriptor) const;
    // The file or folder behind a descriptor, and the way to it; EBADF, or ENOTDIR where a folder is wanted.
    Answer<NodeRef> node(int descriptor) const;
    Answer<FileTree::Walk> folder_walk(int descriptor) const;
    // The host's file behind it, unchanged so far and open for reading: to map it. -1 when there is none.
    int host_descriptor(int descriptor) const;

    // Streams of names: handles are small positive numbers. Closing one closes `owned_descriptor` too, as closedir(3)
    // does.
    Answer<int64_t> open_names(const NodeRef& folder, int owned_descriptor = -1);
    Answer<std::optional<std::string>> next_name(int64_t handle);
    int close_names(int64_t handle);

    // Part of the program's state (Machine::add_extension_state), as a hash.
    static constexpr int kStateOrder = 0;
    void add_state(std::vector<uint64_t>& words) const;

    // Bytes of the fixed stream behind /dev/random.
    void random_bytes(std::span<uint8_t> buffer);

private:
    enum class Kind : uint8_t { kFile, kInput, kOutput, kRandom, kNull, kZero };
    struct HostFile {
        int descriptor = -1;
        ~HostFile();
    };
    // Shared by the numbers that dup made of one open().
    struct OpenFile {
        Kind kind = Kind::kFile;
        int stream = 0;  // kOutput: 1 or 2
        int flags = 0;
        int64_t position = 0;
        FileTree::Walk walk;  // to the file, itself last
        NodeRef node;
        std::shared_ptr<HostFile> host;  // the unchanged bytes; shared with undo steps
    };
    using FileRef = std::shared_ptr<OpenFile>;
    struct NameStream {
        bool is_open = false;
        int owned_descriptor = -1;
        std::vector<std::string> names;
        size_t next = 0;
    };

    FileRef file(int descriptor) const;
    Answer<int> open_place(const FileTree::Place& place, int flags, mode_t mode);
    Answer<int> open_special(Kind kind, int flags);
    std::optional<int> alias_of_standard(std::string_view path) const;
    Answer<int> install(FileRef file);
    void set_descriptor(size_t number, FileRef file);
    Answer<size_t> read_node(const OpenFile& file, int64_t offset, std::span<uint8_t> buffer);
    Answer<size_t> read_input(std::span<uint8_t> buffer);
    void set_position(const FileRef& file, int64_t position);

    vm::Fingerprint summary() const;

    vm::Host& host_;
    UndoStack undo_;
    FileTree tree_;
    std::vector<FileRef> descriptors_;
    std::vector<NameStream> name_streams_;
    uint64_t random_position_ = 0;
    std::vector<uint8_t> input_;  // what was read of standard input while a mark was outstanding
    size_t input_position_ = 0;
    vm::Fingerprint base_;  // summary() before the first change that can be undone
};

}  // namespace heddle::natives
