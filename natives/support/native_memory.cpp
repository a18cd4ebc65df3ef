#include "natives/support/native_memory.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>

#include "classfile/base/check.h"
#include "vm/machine/machine.h"

namespace heddle::natives {

namespace {

constexpr uint64_t round_up(uint64_t bytes) {
    return (bytes + NativeMemory::kAlignment - 1) / NativeMemory::kAlignment * NativeMemory::kAlignment;
}

}  // namespace

NativeMemory::Block::~Block() {
    if (is_mapped)
        ::munmap(data, bytes);
    else
        delete[] data;
}

NativeMemory::NativeMemory(vm::Machine& machine) : NativeMemory(machine.journal(), machine.options().max_heap_bytes) {}

NativeMemory::NativeMemory(vm::Journal& journal, uint64_t limit_bytes) : journal_(journal), limit_bytes_(limit_bytes) {}

NativeMemory::~NativeMemory() = default;

uint64_t NativeMemory::allocate(uint64_t bytes) {
    if (bytes > limit_bytes_ || used_bytes_ + bytes > limit_bytes_) return 0;
    auto block = std::make_unique<Block>();
    block->data = new (std::nothrow) uint8_t[bytes]();
    if (block->data == nullptr) return 0;
    block->bytes = bytes;
    used_bytes_ += bytes;
    return place(std::move(block));
}

uint64_t NativeMemory::map_file(int host_descriptor, uint64_t offset, uint64_t bytes) {
    void* mapped = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_NORESERVE, host_descriptor,
                          static_cast<off_t>(offset));
    if (mapped == MAP_FAILED) return 0;
    auto block = std::make_unique<Block>();
    block->data = static_cast<uint8_t*>(mapped);
    block->bytes = bytes;
    block->is_mapped = true;
    // A mapping from before the first mark has the same content on all paths.
    if (journal_.is_recording()) block->content = content_of(host_descriptor, offset, *block);
    return place(std::move(block));
}

vm::Fingerprint NativeMemory::content_of(int host_descriptor, uint64_t offset, const Block& block) {
    struct stat status {};
    const bool is_known = ::fstat(host_descriptor, &status) == 0;
    const std::array<uint64_t, 6> key{status.st_dev,
                                      status.st_ino,
                                      static_cast<uint64_t>(status.st_mtim.tv_sec),
                                      static_cast<uint64_t>(status.st_mtim.tv_nsec),
                                      offset,
                                      block.bytes};
    if (const auto found = contents_.find(key); is_known && found != contents_.end()) return found->second;
    vm::Hasher hasher;
    uint64_t word = 0;
    for (uint64_t at = 0; at < block.bytes; at += sizeof word) {
        word = 0;
        std::memcpy(&word, block.data + at, std::min<uint64_t>(sizeof word, block.bytes - at));
        hasher.add(word);
    }
    return contents_[key] = hasher.result();
}

uint64_t NativeMemory::place(std::unique_ptr<Block> block) {
    const uint64_t address = lowest_gap(block->bytes);
    block->address = address;
    block->created = journal_.epoch();
    blocks_.emplace(address, std::move(block));
    journal_.save_action({undo_allocate, this, address});
    return address;
}

// One free unit is kept after every block, so that the address one past a block's end is never another block's start.
uint64_t NativeMemory::lowest_gap(uint64_t bytes) {
    const uint64_t wanted = round_up(bytes) + kAlignment;
    uint64_t gap = packed_below_;
    bool is_packed = true;
    for (auto next = blocks_.lower_bound(packed_below_); next != blocks_.end(); ++next) {
        if (next->first - gap >= wanted) return gap;
        if (next->first != gap) is_packed = false;
        gap = next->first + round_up(next->second->bytes) + kAlignment;
        if (is_packed) packed_below_ = gap;
    }
    return gap;
}

bool NativeMemory::free(uint64_t address) {
    const auto found = blocks_.find(address);
    if (found == blocks_.end()) return false;
    last_ = nullptr;
    packed_below_ = std::min(packed_below_, address);
    if (!found->second->is_mapped) used_bytes_ -= found->second->bytes;
    if (journal_.is_recording()) {
        retired_.push_back(std::move(found->second));
        journal_.save_action({undo_free, this, 0});
    } else {
        retired_.clear();
    }
    blocks_.erase(found);
    return true;
}

void NativeMemory::undo_allocate(void* owner, uint64_t address) {
    auto& memory = *static_cast<NativeMemory*>(owner);
    const auto found = memory.blocks_.find(address);
    CHECK(found != memory.blocks_.end(), "a block whose allocation is undone should be live");
    if (!found->second->is_mapped) memory.used_bytes_ -= found->second->bytes;
    memory.last_ = nullptr;
    memory.packed_below_ = std::min(memory.packed_below_, address);
    memory.blocks_.erase(found);
}

void NativeMemory::undo_free(void* owner, uint64_t) {
    auto& memory = *static_cast<NativeMemory*>(owner);
    CHECK(!memory.retired_.empty(), "a freed block should be kept as long as its freeing can be undone");
    std::unique_ptr<Block> block = std::move(memory.retired_.back());
    memory.retired_.pop_back();
    if (!block->is_mapped) memory.used_bytes_ += block->bytes;
    const uint64_t address = block->address;
    memory.blocks_.emplace(address, std::move(block));
}

uint64_t NativeMemory::reallocate(uint64_t address, uint64_t bytes) {
    const auto found = blocks_.find(address);
    CHECK(found != blocks_.end(), "reallocate should be given the start of a live block");
    const uint64_t moved = allocate(bytes);
    if (moved == 0) return 0;
    const Block& old = *found->second;
    std::memcpy(blocks_.find(moved)->second->data, old.data, std::min(bytes, old.bytes));
    free(address);
    return moved;
}

NativeMemory::Block* NativeMemory::block_of(uint64_t address, uint64_t bytes) const {
    Block* block = last_;
    if (block == nullptr || address - block->address >= block->bytes) {
        auto next = blocks_.upper_bound(address);
        if (next == blocks_.begin()) return nullptr;
        block = std::prev(next)->second.get();
        if (address - block->address > block->bytes) return nullptr;
        last_ = block;
    }
    return bytes <= block->bytes - (address - block->address) ? block : nullptr;
}

const uint8_t* NativeMemory::readable(uint64_t address, uint64_t bytes) const {
    const Block* block = block_of(address, bytes);
    return block == nullptr ? nullptr : block->data + (address - block->address);
}

uint8_t* NativeMemory::writable(uint64_t address, uint64_t bytes) {
    Block* block = block_of(address, bytes);
    if (block == nullptr) return nullptr;
    const uint64_t first = address - block->address;
    if ((block->created != journal_.epoch() || block->is_mapped) && bytes != 0) save_pieces(*block, first, bytes);
    return block->data + first;
}

void NativeMemory::save_pieces(Block& block, uint64_t first, uint64_t bytes) {
    if (!journal_.is_recording()) return;
    if (block.stamps.empty()) block.stamps.resize((block.bytes + kPiece - 1) / kPiece, block.created);
    for (uint64_t piece = first / kPiece; piece <= (first + bytes - 1) / kPiece; ++piece) {
        const uint64_t start = piece * kPiece;
        if (block.is_mapped || (block.created == 0 && block.stamps[piece] == 0)) {
            const uint8_t* from = block.data + start;
            const auto [original, is_first] = block.originals.try_emplace(piece);
            if (is_first) original->second.assign(from, from + std::min(kPiece, block.bytes - start));
        }
        if (block.stamps[piece] == journal_.epoch()) continue;
        journal_.save(block.data + start, std::min(kPiece, block.bytes - start));
        block.stamps[piece] = journal_.epoch();
    }
}

// Adds the changed pieces of blocks from before the first mark and of mapped files, and the whole of newer blocks.
void NativeMemory::add_state(std::vector<uint64_t>& words) const {
    const auto add_bytes = [&](const uint8_t* from, uint64_t bytes) {
        const size_t start = words.size();
        words.resize(start + (bytes + 7) / 8);
        std::memcpy(words.data() + start, from, bytes);
    };
    for (const auto& [address, block] : blocks_) {
        if (block->created != 0) {
            words.insert(words.end(), {address, block->bytes, block->content.low, block->content.high});
            if (!block->is_mapped) {
                add_bytes(block->data, block->bytes);
                continue;
            }
        }
        for (const auto& [piece, original] : block->originals) {
            const uint8_t* now = block->data + piece * kPiece;
            if (std::memcmp(now, original.data(), original.size()) == 0) continue;
            words.push_back(address + piece * kPiece);
            add_bytes(now, original.size());
        }
    }
    // Addresses are reused, so which of the blocks from before the first mark were freed is part of the state.
    std::vector<uint64_t> missing;
    for (const std::unique_ptr<Block>& block : retired_) {
        if (block->created == 0) missing.push_back(~block->address);
    }
    std::sort(missing.begin(), missing.end());
    words.insert(words.end(), missing.begin(), missing.end());
}

uint64_t NativeMemory::extent(uint64_t address) const {
    const Block* block = block_of(address, 0);
    return block == nullptr ? 0 : block->bytes - (address - block->address);
}

bool NativeMemory::text_at(uint64_t address, std::string* text) const {
    const uint64_t most = extent(address);
    const uint8_t* bytes = readable(address, most);
    if (bytes == nullptr || most == 0) return false;
    const void* end = std::memchr(bytes, 0, most);
    if (end == nullptr) return false;
    text->assign(reinterpret_cast<const char*>(bytes), static_cast<size_t>(static_cast<const uint8_t*>(end) - bytes));
    return true;
}

}  // namespace heddle::natives
