// The files as part of the program's state: everything that differs from the host, the descriptors, and the positions
// in streams that cannot be read again. Two paths that lead to the same files have the same summary.
#include <algorithm>

#include "natives/io/file_overlay.h"
#include "natives/io/file_tree.h"

namespace heddle::natives {

namespace {

bool is_changed(const FileNode& node) {
    return node.has_status || node.has_content || node.host_path.empty() || !node.entries.empty();
}

void add_bytes(vm::Hasher& hasher, std::span<const uint8_t> bytes) {
    hasher.add(bytes.size());
    hasher.add(vm::hash_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, 1));
    hasher.add(vm::hash_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, 2));
}

void add_text(vm::Hasher& hasher, std::string_view text) {
    add_bytes(hasher, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

void add_status(vm::Hasher& hasher, const struct stat& status) {
    for (const uint64_t word :
         {uint64_t{status.st_mode}, uint64_t{status.st_ino}, uint64_t{status.st_nlink}, uint64_t{status.st_uid},
          uint64_t{status.st_gid}, static_cast<uint64_t>(status.st_size), static_cast<uint64_t>(status.st_atim.tv_sec),
          static_cast<uint64_t>(status.st_atim.tv_nsec), static_cast<uint64_t>(status.st_mtim.tv_sec),
          static_cast<uint64_t>(status.st_mtim.tv_nsec)})
        hasher.add(word);
}

}  // namespace

void FileTree::summarize(vm::Hasher& hasher, NodeNumbers& numbers, std::span<const NodeRef> open) const {
    std::vector<const FileNode*> queue;
    const auto number = [&](const FileNode* node) -> uint64_t {
        if (node == nullptr) return 0;
        const auto [place, is_new] = numbers.emplace(node, numbers.size() + 1);
        if (is_new) queue.push_back(node);
        return place->second;
    };
    std::vector<const FileNode*> changed;
    for (const auto& [path, node] : host_nodes_) {
        if (is_changed(*node)) changed.push_back(node.get());
    }
    for (const auto& [key, node] : linked_host_nodes_) {
        if (is_changed(*node)) changed.push_back(node.get());
    }
    std::sort(changed.begin(), changed.end(),
              [](const FileNode* a, const FileNode* b) { return a->host_path < b->host_path; });
    number(root_.get());
    for (const FileNode* node : changed) number(node);
    for (const NodeRef& node : open) number(node.get());
    for (size_t i = 0; i < queue.size(); ++i) {
        const FileNode& node = *queue[i];
        add_text(hasher, node.host_path);
        hasher.add(uint64_t{node.has_status} | uint64_t{node.has_content} << 1);
        if (node.has_status) add_status(hasher, node.status);
        if (node.has_content) add_bytes(hasher, node.content);
        add_text(hasher, node.target);
        hasher.add(node.entries.size());
        for (const auto& [name, entry] : node.entries) {
            add_text(hasher, name);
            hasher.add(number(entry.get()));
        }
    }
    hasher.add(next_inode_);
}

vm::Fingerprint FileOverlay::summary() const {
    vm::Hasher hasher;
    FileTree::NodeNumbers numbers;
    std::vector<NodeRef> open;
    for (const FileRef& file : descriptors_) {
        if (file != nullptr && file->node != nullptr) open.push_back(file->node);
    }
    tree_.summarize(hasher, numbers, open);
    // Free descriptors at the end are left out: undone changes may leave some behind.
    auto last =
        std::find_if(descriptors_.rbegin(), descriptors_.rend(), [](const FileRef& file) { return file != nullptr; });
    for (const FileRef& file : std::span(descriptors_.begin(), last.base())) {
        // Descriptors that dup made share one open file.
        const auto first = std::find(descriptors_.begin(), descriptors_.end(), file);
        hasher.add(file == nullptr ? 0 : 1 + static_cast<uint64_t>(first - descriptors_.begin()));
        if (file == nullptr) continue;
        hasher.add(static_cast<uint64_t>(file->kind) | static_cast<uint64_t>(file->stream) << 8 |
                   static_cast<uint64_t>(static_cast<uint32_t>(file->flags)) << 32);
        // Printed output is not part of the state.
        hasher.add(file->kind == Kind::kOutput ? 0 : static_cast<uint64_t>(file->position));
        hasher.add(file->node == nullptr ? 0 : numbers.at(file->node.get()));
    }
    for (size_t i = 0; i < name_streams_.size(); ++i) {
        const NameStream& names = name_streams_[i];
        if (!names.is_open) continue;
        hasher.add(i + 1);
        hasher.add(names.next);
        hasher.add(static_cast<uint64_t>(names.owned_descriptor));
        hasher.add(names.names.size());
        for (const std::string& name : names.names) add_text(hasher, name);
    }
    hasher.add(random_position_);
    hasher.add(input_position_);
    return hasher.result();
}

void FileOverlay::add_state(std::vector<uint64_t>& words) const { undo_.add_state(words); }

}  // namespace heddle::natives
