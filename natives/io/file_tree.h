// The file system as the program under test sees it: the host's files and folders, with the program's changes kept in
// memory. The host is never changed. Rewinding undoes the changes.
//
// A FileNode stands for one file, folder or link. A node of the host holds only its path until it is changed; its
// status, bytes and entries are read from the host when needed. Times of changes are those of the virtual clock.
// LIMITATION: changes that other processes make on the host during the run are seen. Access depends on owners and
// modes, not on access control lists.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unordered_map>
#include <vector>

#include "natives/support/undo_stack.h"
#include "vm/base/fingerprint.h"

namespace heddle::natives {

// A value, or the errno of the failure.
template <typename T>
struct [[nodiscard]] Answer {
    T value{};
    int error = 0;

    bool ok() const { return error == 0; }
    static Answer failed(int error) { return {T{}, error}; }
};

inline bool is_folder(const struct stat& status) { return S_ISDIR(status.st_mode); }

// An error besides the errno values: the file exists but is not modelled (devices, sockets, files over 1 GiB).
constexpr int kNotModelled = 100'000;

// The file mode creation mask of the program.
constexpr mode_t kModeMask = 022;

struct FileNode {
    std::string host_path;  // its path on the host; empty when the program created it
    bool has_status = false;
    struct stat status {};  // valid iff has_status; st_size only when has_content or the program created it
    bool has_content = false;
    std::vector<uint8_t> content;
    std::string target;  // of a link that the program created
    // Folders: the names that differ from the host's. A null node is a removed name.
    std::map<std::string, std::shared_ptr<FileNode>> entries;
};

// Shared by the entries that name the node, by open descriptors and by undo steps: a file lives as long as one of them.
using NodeRef = std::shared_ptr<FileNode>;

class FileTree {
public:
    // `now` is the time for changes, in nanoseconds since 1970.
    FileTree(UndoStack& undo, std::string working_directory, std::function<int64_t()> now);

    // The folders from the root to some folder, by node and name. The root comes first and has an empty name.
    struct Step {
        NodeRef node;
        std::string name;
    };
    using Walk = std::vector<Step>;
    // Where a path leads. `node` is null when only the last name does not exist.
    struct Place {
        Walk walk;         // root to the folder that holds `name`
        std::string name;  // empty when the path leads to the root or ends in "." or ".."
        NodeRef node;

        const NodeRef& parent() const { return walk.back().node; }
    };
    Answer<Place> find(std::string_view path, bool follow_last);
    // A relative path starts at the end of `start`.
    Answer<Place> find_from(const Walk& start, std::string_view path, bool follow_last);
    // The node; ENOENT when the last name does not exist.
    Answer<NodeRef> node_at(std::string_view path, bool follow_last);
    // As realpath: absolute, without links, "." and "..".
    Answer<std::string> real_path(std::string_view path);

    Answer<struct stat> status(const FileNode& node) const;
    // 0, or the errno of the refusal. `mask` is a set of R_OK, W_OK, X_OK.
    int access(const FileNode& node, int mask) const;
    Answer<std::string> link_target(const FileNode& node) const;
    // Names in the folder, sorted, without "." and "..".
    Answer<std::vector<std::string>> list(const FileNode& node) const;
    Answer<NodeRef> child(const NodeRef& folder, const std::string& name);

    // Changes return 0 or an errno.
    Answer<NodeRef> create_file(const Place& place, mode_t mode);
    int make_folder(const Place& place, mode_t mode);
    int make_link(const Place& place, std::string_view target);
    int add_name(const Place& place, const NodeRef& node);  // link(2)
    int remove_file(const Place& place);
    int remove_folder(const Place& place);
    int rename(const Place& from, const Place& to);
    int set_mode(const NodeRef& node, mode_t permissions);
    int set_owner(const NodeRef& node, int64_t owner, int64_t group);  // -1: unchanged
    int set_times(const NodeRef& node, timespec accessed, timespec modified);
    int resize(const NodeRef& node, int64_t size);
    int write(const NodeRef& node, int64_t offset, std::span<const uint8_t> bytes);

    timespec now() const;

    // A number for each node, in the order of first use, which identifies the node in a summary.
    using NodeNumbers = std::map<const FileNode*, uint64_t>;
    // Adds everything that differs from the host, and the nodes in `open`.
    void summarize(vm::Hasher& hasher, NodeNumbers& numbers, std::span<const NodeRef> open) const;

private:
    static bool is_member(gid_t group);
    static int access_by_mode(const struct stat& status, int mask);
    int may_change_names(const NodeRef& folder) const;
    NodeRef host_node(const std::string& host_path, const struct stat& status);
    NodeRef new_node(const NodeRef& folder, mode_t mode);
    int own_status(const NodeRef& node);
    int own_status_as_owner(const NodeRef& node);
    int own_content(const NodeRef& node, bool keeps_bytes);
    void set_entry(const NodeRef& folder, const std::string& name, NodeRef node);
    void change_links(const NodeRef& node, int by);
    void touch_modified(const NodeRef& node);

    UndoStack& undo_;
    std::function<int64_t()> now_;
    NodeRef root_;
    std::string working_directory_;
    ino_t next_inode_;
    std::unordered_map<std::string, NodeRef> host_nodes_;           // by path
    std::map<std::pair<dev_t, ino_t>, NodeRef> linked_host_nodes_;  // files with several names
};

}  // namespace heddle::natives
