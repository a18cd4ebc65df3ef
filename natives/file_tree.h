// The names and contents of the file system as the program under test sees them: the host's, read for real, with the
// program's own changes laid over it in memory. The host is never changed. Going back takes the changes back.
//
// A FileNode stands for one file, folder or link. A node of the host holds nothing but its path until it is changed:
// its status, bytes and entries are asked for when needed. Times of changes are those of the virtual clock. LIMITATION:
// changes that others make on the host during the run are seen; owners and modes decide who may do what, access control
// lists do not.
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

#include "natives/undo_stack.h"
#include "vm/fingerprint.h"

namespace heddle::natives {

// A value, or the errno that says why there is none.
template <typename T>
struct [[nodiscard]] Answer {
    T value{};
    int error = 0;

    bool ok() const { return error == 0; }
    static Answer failed(int error) { return {T{}, error}; }
};

inline bool is_folder(const struct stat& status) { return S_ISDIR(status.st_mode); }

// Besides errno values: there is something, and it cannot be modelled (devices, sockets, files of gigabytes).
constexpr int kNotModelled = 100'000;

struct FileNode {
    std::string host_path;  // where the host has it; empty when the program made it
    bool has_status = false;
    struct stat status {};  // good when has_status; st_size only when has_content or the program made it
    bool has_content = false;
    std::vector<uint8_t> content;
    std::string target;  // of a link that the program made
    // Folders: the names that differ from the host's; a null node is a name that was removed.
    std::map<std::string, std::shared_ptr<FileNode>> entries;
};

// Shared by the entries that name it, by open descriptors and by undo steps: a file lives as long as one of them.
using NodeRef = std::shared_ptr<FileNode>;

class FileTree {
public:
    // `now` is the time for changes, in nanoseconds since 1970.
    FileTree(UndoStack& undo, std::string working_directory, std::function<int64_t()> now);

    // A way down from the root: folders by node and name; the root's name is empty. Never empty itself.
    struct Step {
        NodeRef node;
        std::string name;
    };
    using Walk = std::vector<Step>;
    // Where a path leads. `node` is null when only its last name is missing.
    struct Place {
        Walk walk;         // root to the folder that holds `name`
        std::string name;  // empty when the path leads to the root or ends in "." or ".."
        NodeRef node;

        const NodeRef& parent() const { return walk.back().node; }
    };
    Answer<Place> find(std::string_view path, bool follow_last);
    // A relative path starts at the end of `start`.
    Answer<Place> find_from(const Walk& start, std::string_view path, bool follow_last);
    // The node; ENOENT when the last name is missing.
    Answer<NodeRef> node_at(std::string_view path, bool follow_last);
    // As realpath: absolute, without links, "." and "..".
    Answer<std::string> real_path(std::string_view path);

    Answer<struct stat> status(const FileNode& node) const;
    // 0, or why the process may not; `mask` of R_OK, W_OK, X_OK.
    int access(const FileNode& node, int mask) const;
    Answer<std::string> link_target(const FileNode& node) const;
    // Names in the folder, sorted, without "." and "..".
    Answer<std::vector<std::string>> list(const FileNode& node) const;
    Answer<NodeRef> child(const NodeRef& folder, const std::string& name);

    // Changes. 0 or an errno.
    Answer<NodeRef> create_file(const Place& place, mode_t mode);
    int make_folder(const Place& place, mode_t mode);
    int make_link(const Place& place, std::string_view target);
    int add_name(const Place& place, const NodeRef& node);  // link(2)
    int remove_file(const Place& place);
    int remove_folder(const Place& place);
    int rename(const Place& from, const Place& to);
    int set_mode(const NodeRef& node, mode_t permissions);
    int set_owner(const NodeRef& node, int64_t owner, int64_t group);  // -1 keeps
    int set_times(const NodeRef& node, timespec accessed, timespec modified);
    int resize(const NodeRef& node, int64_t size);
    int write(const NodeRef& node, int64_t offset, std::span<const uint8_t> bytes);

    timespec now() const;

    // A number for each node, in the order of first use: what a summary names nodes by.
    using NodeNumbers = std::map<const FileNode*, uint64_t>;
    // Adds all that differs from the host, and what `open` files hold beside it.
    void summarize(vm::Hasher& hasher, NodeNumbers& numbers, std::span<const NodeRef> open) const;

private:
    static bool is_member(gid_t group);
    static int access_by_mode(const struct stat& status, int mask);
    int may_change_names(const NodeRef& folder) const;
    NodeRef host_node(const std::string& host_path, const struct stat& status);
    NodeRef new_node(const NodeRef& folder, mode_t mode);
    int own_status(const NodeRef& node);
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
    std::map<std::pair<dev_t, ino_t>, NodeRef> linked_host_nodes_;  // files of several names
};

}  // namespace heddle::natives
