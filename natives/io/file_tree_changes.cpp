// The changes of FileTree. Each change pushes its undo step first.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "natives/io/file_tree.h"

namespace heddle::natives {

namespace {

constexpr int64_t kMaxFileBytes = int64_t{1} << 30;

// Reads all bytes of a host file. Returns 0 or an errno.
int read_whole(const std::string& path, std::vector<uint8_t>* content) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    int error = 0;
    for (;;) {
        const size_t at = content->size();
        content->resize(at + 65536);
        const ssize_t count = ::read(descriptor, content->data() + at, 65536);
        content->resize(at + static_cast<size_t>(std::max<ssize_t>(count, 0)));
        if (count < 0) error = errno;
        if (static_cast<int64_t>(content->size()) > kMaxFileBytes) error = kNotModelled;
        if (count <= 0 || error != 0) break;
    }
    ::close(descriptor);
    return error;
}

}  // namespace

int FileTree::own_status(const NodeRef& node) {
    if (node->has_status) {
        if (undo_.is_recording()) undo_.push([node, old = node->status] { node->status = old; });
        return 0;
    }
    const Answer<struct stat> status = this->status(*node);
    if (!status.ok()) return status.error;
    undo_.push([node] { node->has_status = false; });
    node->has_status = true;
    node->status = status.value;
    return 0;
}

int FileTree::own_content(const NodeRef& node, bool keeps_bytes) {
    if (node->has_content) return 0;
    std::vector<uint8_t> content;
    if (keeps_bytes && !node->host_path.empty()) {
        if (const int error = read_whole(node->host_path, &content)) return error;
    }
    undo_.push([node] {
        node->has_content = false;
        node->content.clear();
    });
    node->has_content = true;
    node->content = std::move(content);
    return 0;
}

void FileTree::set_entry(const NodeRef& folder, const std::string& name, NodeRef node) {
    const auto found = folder->entries.find(name);
    if (found == folder->entries.end()) {
        undo_.push([folder, name] { folder->entries.erase(name); });
    } else {
        undo_.push([folder, name, old = found->second] { folder->entries[name] = old; });
    }
    if (node == nullptr && folder->host_path.empty())
        folder->entries.erase(name);
    else
        folder->entries[name] = std::move(node);
    touch_modified(folder);
}

void FileTree::touch_modified(const NodeRef& node) {
    if (own_status(node) != 0) return;
    node->status.st_mtim = node->status.st_ctim = now();
}

void FileTree::change_links(const NodeRef& node, int by) {
    if (own_status(node) != 0) return;
    node->status.st_nlink = static_cast<nlink_t>(static_cast<int64_t>(node->status.st_nlink) + by);
    node->status.st_ctim = now();
}

int FileTree::may_change_names(const NodeRef& folder) const { return access(*folder, W_OK | X_OK); }

NodeRef FileTree::new_node(const NodeRef& folder, mode_t mode) {
    auto node = std::make_shared<FileNode>();
    node->has_status = true;
    const Answer<struct stat> parent = status(*folder);
    undo_.save(next_inode_);
    struct stat& status = node->status;
    status.st_ino = next_inode_++;
    status.st_dev = parent.value.st_dev;
    status.st_mode = mode;
    status.st_nlink = S_ISDIR(mode) ? 2 : 1;
    status.st_uid = ::geteuid();
    status.st_gid = ::getegid();
    status.st_blksize = 4096;
    status.st_atim = status.st_mtim = status.st_ctim = now();
    return node;
}

Answer<NodeRef> FileTree::create_file(const Place& place, mode_t mode) {
    if (place.node != nullptr) return Answer<NodeRef>::failed(EEXIST);
    if (const int error = may_change_names(place.parent())) return Answer<NodeRef>::failed(error);
    NodeRef node = new_node(place.parent(), S_IFREG | mode);
    node->has_content = true;
    set_entry(place.parent(), place.name, node);
    return {std::move(node), 0};
}

int FileTree::make_folder(const Place& place, mode_t mode) {
    if (place.node != nullptr) return EEXIST;
    if (const int error = may_change_names(place.parent())) return error;
    set_entry(place.parent(), place.name, new_node(place.parent(), S_IFDIR | mode));
    change_links(place.parent(), 1);
    return 0;
}

int FileTree::make_link(const Place& place, std::string_view target) {
    if (target.empty()) return ENOENT;
    if (place.node != nullptr) return EEXIST;
    if (const int error = may_change_names(place.parent())) return error;
    NodeRef node = new_node(place.parent(), S_IFLNK | 0777);
    node->target = target;
    node->status.st_size = static_cast<off_t>(target.size());
    set_entry(place.parent(), place.name, std::move(node));
    return 0;
}

int FileTree::add_name(const Place& place, const NodeRef& node) {
    if (place.node != nullptr) return EEXIST;
    const Answer<struct stat> status = this->status(*node);
    if (!status.ok()) return status.error;
    if (is_folder(status.value)) return EPERM;
    if (const int error = may_change_names(place.parent())) return error;
    change_links(node, 1);
    set_entry(place.parent(), place.name, node);
    return 0;
}

int FileTree::remove_file(const Place& place) {
    if (place.node == nullptr) return ENOENT;
    const Answer<struct stat> status = this->status(*place.node);
    if (!status.ok()) return status.error;
    if (is_folder(status.value)) return EISDIR;
    if (const int error = may_change_names(place.parent())) return error;
    change_links(place.node, -1);
    set_entry(place.parent(), place.name, nullptr);
    return 0;
}

int FileTree::remove_folder(const Place& place) {
    if (place.node == nullptr) return ENOENT;
    if (place.name.empty()) return place.node == root_ ? EBUSY : EINVAL;
    const Answer<struct stat> status = this->status(*place.node);
    if (!status.ok()) return status.error;
    if (!is_folder(status.value)) return ENOTDIR;
    if (const int error = may_change_names(place.parent())) return error;
    const Answer<std::vector<std::string>> names = list(*place.node);
    if (!names.ok()) return names.error;
    if (!names.value.empty()) return ENOTEMPTY;
    set_entry(place.parent(), place.name, nullptr);
    change_links(place.parent(), -1);
    return 0;
}

int FileTree::rename(const Place& from, const Place& to) {
    if (from.node == nullptr) return ENOENT;
    if (from.name.empty() || (to.node != nullptr && to.name.empty())) return EBUSY;
    if (from.node == to.node) return 0;
    const Answer<struct stat> status = this->status(*from.node);
    if (!status.ok()) return status.error;
    const bool moves_folder = is_folder(status.value);
    for (const Step& step : to.walk)
        if (step.node == from.node) return EINVAL;
    if (const int error = may_change_names(from.parent())) return error;
    if (const int error = may_change_names(to.parent())) return error;
    if (to.node != nullptr) {
        const Answer<struct stat> replaced = this->status(*to.node);
        if (!replaced.ok()) return replaced.error;
        if (moves_folder && !is_folder(replaced.value)) return ENOTDIR;
        if (!moves_folder && is_folder(replaced.value)) return EISDIR;
        if (const int error = moves_folder ? remove_folder(to) : remove_file(to)) return error;
    }
    set_entry(from.parent(), from.name, nullptr);
    set_entry(to.parent(), to.name, from.node);
    if (moves_folder && from.parent() != to.parent()) {
        change_links(from.parent(), -1);
        change_links(to.parent(), 1);
    }
    return 0;
}

// The owner of a file may change its status, and root.
int FileTree::own_status_as_owner(const NodeRef& node) {
    const Answer<struct stat> status = this->status(*node);
    if (!status.ok()) return status.error;
    if (::geteuid() != 0 && status.value.st_uid != ::geteuid()) return EPERM;
    return own_status(node);
}

int FileTree::set_mode(const NodeRef& node, mode_t permissions) {
    if (const int error = own_status_as_owner(node)) return error;
    node->status.st_mode = (node->status.st_mode & S_IFMT) | (permissions & 07777);
    node->status.st_ctim = now();
    return 0;
}

int FileTree::set_owner(const NodeRef& node, int64_t owner, int64_t group) {
    const Answer<struct stat> status = this->status(*node);
    if (!status.ok()) return status.error;
    const bool keeps_owner = owner < 0 || static_cast<uid_t>(owner) == status.value.st_uid;
    const bool keeps_group = group < 0 || static_cast<gid_t>(group) == status.value.st_gid;
    const bool is_owner = status.value.st_uid == ::geteuid();
    if (::geteuid() != 0 && !(keeps_owner && is_owner && (keeps_group || is_member(static_cast<gid_t>(group)))))
        return EPERM;
    if (const int error = own_status(node)) return error;
    if (owner >= 0) node->status.st_uid = static_cast<uid_t>(owner);
    if (group >= 0) node->status.st_gid = static_cast<gid_t>(group);
    node->status.st_ctim = now();
    return 0;
}

int FileTree::set_times(const NodeRef& node, timespec accessed, timespec modified) {
    if (const int error = own_status_as_owner(node)) return error;
    node->status.st_atim = accessed;
    node->status.st_mtim = modified;
    node->status.st_ctim = now();
    return 0;
}

int FileTree::resize(const NodeRef& node, int64_t size) {
    if (size < 0) return EINVAL;
    if (size > kMaxFileBytes) return kNotModelled;
    if (const int error = own_content(node, size != 0)) return error;
    std::vector<uint8_t>& content = node->content;
    const size_t old_size = content.size();
    const auto new_size = static_cast<size_t>(size);
    if (undo_.is_recording()) {
        std::vector<uint8_t> cut(content.begin() + static_cast<std::ptrdiff_t>(std::min(new_size, old_size)),
                                 content.end());
        undo_.push([node, new_size, old_size, cut = std::move(cut)] {
            node->content.resize(std::min(new_size, old_size));
            node->content.insert(node->content.end(), cut.begin(), cut.end());
        });
    }
    content.resize(new_size);
    touch_modified(node);
    return 0;
}

int FileTree::write(const NodeRef& node, int64_t offset, std::span<const uint8_t> bytes) {
    if (bytes.empty()) return 0;
    if (offset < 0) return EINVAL;
    if (offset > kMaxFileBytes - static_cast<int64_t>(bytes.size())) return kNotModelled;
    if (const int error = own_content(node, true)) return error;
    std::vector<uint8_t>& content = node->content;
    const auto first = static_cast<size_t>(offset);
    const size_t old_size = content.size();
    if (undo_.is_recording()) {
        const size_t overwritten = first < old_size ? std::min(bytes.size(), old_size - first) : 0;
        const auto start = content.begin() + static_cast<std::ptrdiff_t>(std::min(first, old_size));
        std::vector<uint8_t> old(start, start + static_cast<std::ptrdiff_t>(overwritten));
        undo_.push([node, first, old_size, old = std::move(old)] {
            std::copy(old.begin(), old.end(),
                      node->content.begin() + static_cast<std::ptrdiff_t>(std::min(first, old_size)));
            node->content.resize(old_size);
        });
    }
    if (content.size() < first + bytes.size()) content.resize(first + bytes.size());
    std::memcpy(content.data() + first, bytes.data(), bytes.size());
    touch_modified(node);
    return 0;
}

}  // namespace heddle::natives
