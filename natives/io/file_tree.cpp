#include "natives/io/file_tree.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

namespace heddle::natives {

namespace {

constexpr int kMaxLinks = 40;  // as Linux counts them for ELOOP
constexpr ino_t kFirstInode = 1'000'000'000'000;

std::string joined(const std::string& folder, const std::string& name) {
    return folder == "/" ? folder + name : folder + "/" + name;
}

// Pushes the names of `path` in reverse order: the first is at the back of `names`.
void push_names(std::vector<std::string>& names, std::string_view path) {
    const size_t first = names.size();
    while (!path.empty()) {
        const size_t end = std::min(path.find('/'), path.size());
        if (end != 0) names.emplace_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    std::reverse(names.begin() + static_cast<std::ptrdiff_t>(first), names.end());
}

}  // namespace

FileTree::FileTree(UndoStack& undo, std::string working_directory, std::function<int64_t()> now)
    : undo_(undo),
      now_(std::move(now)),
      root_(std::make_shared<FileNode>()),
      working_directory_(std::move(working_directory)),
      next_inode_(kFirstInode) {
    root_->host_path = "/";
}

Answer<FileTree::Place> FileTree::find(std::string_view path, bool follow_last) {
    if (path.empty()) return Answer<Place>::failed(ENOENT);
    if (path.front() == '/') return find_from({{root_, {}}}, path, follow_last);
    return find_from({{root_, {}}}, joined(working_directory_, std::string(path)), follow_last);
}

Answer<FileTree::Place> FileTree::find_from(const Walk& start, std::string_view path, bool follow_last) {
    if (path.empty()) return Answer<Place>::failed(ENOENT);
    if (path.size() >= PATH_MAX) return Answer<Place>::failed(ENAMETOOLONG);
    const bool must_be_folder = path.back() == '/';
    Place place{path.front() == '/' ? Walk{{root_, {}}} : start, {}, {}};
    std::vector<std::string> names;
    push_names(names, path);
    place.node = place.parent();
    for (int links = 0; !names.empty();) {
        const std::string name = std::move(names.back());
        names.pop_back();
        place.name.clear();
        if (name == "." || name == "..") {
            if (name == ".." && place.walk.size() > 1) place.walk.pop_back();
            place.node = place.parent();
            continue;
        }
        const NodeRef folder = place.parent();
        if (folder->has_status && access_by_mode(folder->status, X_OK) != 0) return Answer<Place>::failed(EACCES);
        Answer<NodeRef> next = child(folder, name);
        if (next.error == ENOENT && names.empty()) return {{std::move(place.walk), name, nullptr}, 0};
        if (!next.ok()) return Answer<Place>::failed(next.error);
        const Answer<struct stat> status = this->status(*next.value);
        if (!status.ok()) return Answer<Place>::failed(status.error);
        if (S_ISLNK(status.value.st_mode) && (!names.empty() || follow_last || must_be_folder)) {
            if (++links > kMaxLinks) return Answer<Place>::failed(ELOOP);
            const Answer<std::string> target = link_target(*next.value);
            if (!target.ok()) return Answer<Place>::failed(target.error);
            if (target.value.empty()) return Answer<Place>::failed(ENOENT);
            if (target.value.front() == '/') place.walk = {{root_, {}}};
            place.node = place.parent();
            push_names(names, target.value);
            continue;
        }
        place.node = next.value;
        if (names.empty()) {
            if (must_be_folder && !is_folder(status.value)) return Answer<Place>::failed(ENOTDIR);
            place.name = name;
        } else {
            if (!is_folder(status.value)) return Answer<Place>::failed(ENOTDIR);
            place.walk.push_back({next.value, name});
        }
    }
    return {std::move(place), 0};
}

Answer<NodeRef> FileTree::node_at(std::string_view path, bool follow_last) {
    Answer<Place> place = find(path, follow_last);
    if (!place.ok()) return Answer<NodeRef>::failed(place.error);
    if (place.value.node == nullptr) return Answer<NodeRef>::failed(ENOENT);
    return {place.value.node, 0};
}

Answer<std::string> FileTree::real_path(std::string_view path) {
    const Answer<Place> place = find(path, true);
    if (!place.ok()) return Answer<std::string>::failed(place.error);
    if (place.value.node == nullptr) return Answer<std::string>::failed(ENOENT);
    std::string text;
    for (const Step& step : place.value.walk)
        if (!step.name.empty()) text += "/" + step.name;
    if (!place.value.name.empty()) text += "/" + place.value.name;
    return {text.empty() ? "/" : text, 0};
}

Answer<NodeRef> FileTree::child(const NodeRef& folder, const std::string& name) {
    if (name.size() > NAME_MAX) return Answer<NodeRef>::failed(ENAMETOOLONG);
    const auto changed = folder->entries.find(name);
    if (changed != folder->entries.end()) return {changed->second, changed->second == nullptr ? ENOENT : 0};
    if (folder->host_path.empty()) return Answer<NodeRef>::failed(ENOENT);
    const std::string path = joined(folder->host_path, name);
    struct stat status;
    if (::lstat(path.c_str(), &status) != 0) return Answer<NodeRef>::failed(errno);
    return {host_node(path, status), 0};
}

NodeRef FileTree::host_node(const std::string& host_path, const struct stat& status) {
    const bool has_names = status.st_nlink > 1 && !is_folder(status);
    NodeRef& node = has_names ? linked_host_nodes_[{status.st_dev, status.st_ino}] : host_nodes_[host_path];
    if (node == nullptr) {
        node = std::make_shared<FileNode>();
        node->host_path = host_path;
    }
    return node;
}

Answer<struct stat> FileTree::status(const FileNode& node) const {
    struct stat status = node.status;
    if (!node.has_status && ::lstat(node.host_path.c_str(), &status) != 0) return Answer<struct stat>::failed(errno);
    if (node.has_content) status.st_size = static_cast<off_t>(node.content.size());
    return {status, 0};
}

bool FileTree::is_member(gid_t group) {
    if (group == ::getegid()) return true;
    std::vector<gid_t> groups(static_cast<size_t>(std::max(::getgroups(0, nullptr), 0)));
    const int count = ::getgroups(static_cast<int>(groups.size()), groups.data());
    return count > 0 && std::find(groups.begin(), groups.begin() + count, group) != groups.begin() + count;
}

int FileTree::access_by_mode(const struct stat& status, int mask) {
    if (::geteuid() == 0) {
        const bool may_execute = is_folder(status) || (status.st_mode & 0111) != 0;
        return (mask & X_OK) != 0 && !may_execute ? EACCES : 0;
    }
    mode_t bits = status.st_mode;
    if (status.st_uid == ::geteuid())
        bits >>= 6;
    else if (is_member(status.st_gid))
        bits >>= 3;
    return (static_cast<int>(bits) & mask) == mask ? 0 : EACCES;
}

int FileTree::access(const FileNode& node, int mask) const {
    if (node.has_status) return access_by_mode(node.status, mask);
    return ::faccessat(AT_FDCWD, node.host_path.c_str(), mask, AT_EACCESS) == 0 ? 0 : errno;
}

Answer<std::string> FileTree::link_target(const FileNode& node) const {
    if (!node.target.empty()) return {node.target, 0};
    if (node.host_path.empty()) return Answer<std::string>::failed(EINVAL);
    std::string target(PATH_MAX, '\0');
    const ssize_t length = ::readlink(node.host_path.c_str(), target.data(), target.size());
    if (length < 0) return Answer<std::string>::failed(errno);
    target.resize(static_cast<size_t>(length));
    return {target, 0};
}

Answer<std::vector<std::string>> FileTree::list(const FileNode& node) const {
    std::vector<std::string> names;
    if (!node.host_path.empty()) {
        DIR* folder = ::opendir(node.host_path.c_str());
        if (folder == nullptr) return Answer<std::vector<std::string>>::failed(errno);
        while (const dirent* entry = ::readdir(folder)) {
            const std::string name = entry->d_name;
            if (name != "." && name != ".." && !node.entries.contains(name)) names.push_back(name);
        }
        ::closedir(folder);
    }
    for (const auto& [name, child] : node.entries)
        if (child != nullptr) names.push_back(name);
    std::sort(names.begin(), names.end());
    return {std::move(names), 0};
}

timespec FileTree::now() const {
    const int64_t ns = now_();
    return {ns / 1'000'000'000, ns % 1'000'000'000};
}

}  // namespace heddle::natives
