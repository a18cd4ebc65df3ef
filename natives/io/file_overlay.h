// The open files of the program under test: descriptors over a FileTree. Descriptors 0, 1 and 2 are the standard
// streams, which belong to the Host; a new file gets the lowest free descriptor. Errors are errno values or
// kNotModelled. Rewinding restores descriptors, their positions and the position in standard input.
//
// /dev/random and /dev/urandom give one fixed stream of bytes, so that programs that use them behave the same each
// time. Other devices, pipes and sockets are not modelled.
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

#include "natives/io/file_tree.h"
#include "natives/support/undo_stack.h"
#include "vm/base/fingerprint.h"
#include "vm/base/host.h"
#include "vm/memory/journal.h"

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
    // As dup2(2): `to` becomes another descriptor of the open file `from`.
    int duplicate_onto(int from, int to);
    // Closes a standard stream: its descriptor stays in use and is the null device from then on.
    int detach_standard(int descriptor);

    // Count 0 is the end of the file. Reads of standard input may be short; other reads and writes are complete.
    Answer<size_t> read(int descriptor, std::span<uint8_t> buffer);
    Answer<size_t> read_at(int descriptor, int64_t offset, std::span<uint8_t> buffer);
    Answer<size_t> write(int descriptor, std::span<const uint8_t> bytes);
    Answer<size_t> write_at(int descriptor, int64_t offset, std::span<const uint8_t> bytes);
    Answer<int64_t> seek(int descriptor, int64_t offset, int whence);
    int resize(int descriptor, int64_t size);
    Answer<struct stat> status(int descriptor);
    Answer<int64_t> available(int descriptor);  // bytes that can be read without waiting
    bool is_appending(int descriptor) const;
    // The file or folder of a descriptor, and the folders from the root to it. EBADF for a descriptor that is not
    // open; ENOTDIR where a folder is required.
    Answer<NodeRef> node(int descriptor) const;
    Answer<FileTree::Walk> folder_walk(int descriptor) const;
    // The host's descriptor of a file that the program has not changed, for mapping it; -1 when there is none.
    int host_descriptor(int descriptor) const;

    // Streams of the names in a folder. Handles are small positive numbers. Closing a stream also closes
    // `owned_descriptor`, as closedir(3) does.
    Answer<int64_t> open_names(const NodeRef& folder, int owned_descriptor = -1);
    Answer<std::optional<std::string>> next_name(int64_t handle);
    int close_names(int64_t handle);

    // Adds the hash of the difference to the initial state (Machine::add_extension_state).
    static constexpr int kStateOrder = 0;
    void add_state(std::vector<uint64_t>& words) const;

    // The next bytes of the fixed stream of /dev/random.
    void random_bytes(std::span<uint8_t> buffer);

private:
    enum class Kind : uint8_t { kFile, kInput, kOutput, kRandom, kNull, kZero };
    struct HostFile {
        int descriptor = -1;
        ~HostFile();
    };
    // Shared by the descriptors that dup made from one open().
    struct OpenFile {
        Kind kind = Kind::kFile;
        int stream = 0;  // kOutput: 1 or 2
        int flags = 0;
        int64_t position = 0;
        FileTree::Walk walk;  // from the root to the file itself
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
    std::vector<uint8_t> input_;  // the standard input that was read while a mark was outstanding
    size_t input_position_ = 0;
};

}  // namespace heddle::natives
