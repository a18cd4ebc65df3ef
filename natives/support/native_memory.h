// Memory outside the Java heap, as Unsafe.allocateMemory gives it: a separate address space, unrelated to the host's.
// A block is placed at the lowest free address, so that addresses depend only on which blocks are live. New memory is
// zero. An access must lie within one live block; all others are refused, so that a wild address never reaches the
// host's memory.
//
// Rewinding: a block is saved in the journal in pieces of kPiece bytes, at most once per epoch. A freed block is kept
// until no mark can restore it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/base/fingerprint.h"
#include "vm/memory/journal.h"

namespace heddle::vm {
class Machine;
}

namespace heddle::natives {

class NativeMemory {
public:
    static constexpr uint64_t kFirstAddress = 0x10000;
    static constexpr uint64_t kAlignment = 16;
    static constexpr uint64_t kPiece = 256;

    explicit NativeMemory(vm::Machine& machine);
    NativeMemory(vm::Journal& journal, uint64_t limit_bytes);
    ~NativeMemory();
    NativeMemory(const NativeMemory&) = delete;
    NativeMemory& operator=(const NativeMemory&) = delete;

    // The address of `bytes` new bytes, all zero; 0 when the limit does not allow it.
    uint64_t allocate(uint64_t bytes);
    // Maps `bytes` bytes of a host file from `offset` (a multiple of the page size) on as a block. Writes stay in the
    // block. The block does not count against the limit. Returns its address; 0 when the host refuses.
    uint64_t map_file(int host_descriptor, uint64_t offset, uint64_t bytes);
    // Returns false when no live block begins there.
    bool free(uint64_t address);
    // As realloc: copies what fits into a new block. Returns 0 when the limit does not allow it; the old block stays
    // then. `address` should be the start of a live block.
    uint64_t reallocate(uint64_t address, uint64_t bytes);

    // The bytes of a range, or null when it does not lie within one live block. `writable` saves them first.
    const uint8_t* readable(uint64_t address, uint64_t bytes) const;
    uint8_t* writable(uint64_t address, uint64_t bytes);
    // Bytes from `address` to the end of its block; 0 when it lies in no block.
    uint64_t extent(uint64_t address) const;
    // Returns true iff a live block begins there.
    bool is_block(uint64_t address) const { return blocks_.contains(address); }

    // The zero-terminated text at `address`; false when it does not end within its block.
    bool text_at(uint64_t address, std::string* text) const;

    // Part of the program's state (Machine::add_extension_state).
    static constexpr int kStateOrder = 1;
    void add_state(std::vector<uint64_t>& words) const;

    uint64_t used_bytes() const { return used_bytes_; }
    size_t block_count() const { return blocks_.size(); }
    // Calls visit(address, bytes) for each live block, in order of addresses.
    template <typename Visitor>
    void for_each_block(Visitor&& visit) const;

private:
    struct Block {
        uint64_t address = 0;
        uint64_t bytes = 0;
        uint8_t* data = nullptr;  // owned: new[] or, when is_mapped, mmap
        bool is_mapped = false;
        vm::Fingerprint content;  // is_mapped: of the mapped part of the file, which stands for it in a state
        // By piece: the epoch in which it was last saved or created. Filled when first needed.
        std::vector<uint64_t> stamps;
        uint64_t created = 0;  // the epoch in which the block was created; 0: before the first mark
        // created == 0 or is_mapped: pieces before their first write, by number.
        std::map<uint64_t, std::vector<uint8_t>> originals;

        ~Block();
    };

    uint64_t place(std::unique_ptr<Block> block);
    vm::Fingerprint content_of(int host_descriptor, uint64_t offset, const Block& block);
    uint64_t lowest_gap(uint64_t bytes);
    Block* block_of(uint64_t address, uint64_t bytes) const;
    void save_pieces(Block& block, uint64_t first, uint64_t bytes);
    static void undo_allocate(void* owner, uint64_t address);
    static void undo_free(void* owner, uint64_t);

    vm::Journal& journal_;
    uint64_t limit_bytes_;
    uint64_t used_bytes_ = 0;  // by blocks that count against the limit
    std::map<uint64_t, std::unique_ptr<Block>> blocks_;
    std::vector<std::unique_ptr<Block>> retired_;  // freed while a mark was outstanding, newest last
    // Fingerprints of mapped files, by device, inode, modification time (two words), offset and bytes. Cache.
    std::map<std::array<uint64_t, 6>, vm::Fingerprint> contents_;
    uint64_t packed_below_ = kFirstAddress;  // there is no gap below this address. Cache.
    mutable Block* last_ = nullptr;          // the block of the last access. Cache.
};

template <typename Visitor>
void NativeMemory::for_each_block(Visitor&& visit) const {
    for (const auto& [address, block] : blocks_) visit(address, std::span<const uint8_t>(block->data, block->bytes));
}

}  // namespace heddle::natives
