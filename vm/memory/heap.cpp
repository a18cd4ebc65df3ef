// Allocation, saving before writes, and rewinding. Collection is in heap_collect.cpp.
#include "vm/memory/heap.h"

#include <algorithm>
#include <array>
#include <bit>
#include <sys/mman.h>

#include "classfile/base/check.h"
#include "vm/base/address_space.h"
#include "vm/memory/large_space.h"

namespace heddle::vm {

namespace {

constexpr uint64_t kMaxReserved = uint64_t{16} << 30;  // half of what 32 bits of 8-byte units can address
constexpr uint64_t kSlack = uint64_t{64} << 20;
constexpr uint64_t kFirstThreshold = uint64_t{64} << 20;
constexpr uint64_t kBlock = 64 << 10;

constexpr uint64_t round_up(uint64_t value, uint64_t unit) { return (value + unit - 1) / unit * unit; }

// size_of as a table: it is needed for every new array.
constexpr std::array<uint8_t, 10> kElementBytes = [] {
    std::array<uint8_t, 10> bytes{};
    for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(size_of(static_cast<BasicType>(i)));
    return bytes;
}();

// Header and elements, a multiple of 8; large-array stamps come after them.
uint64_t array_data_bytes(const Klass* klass, uint64_t length) {
    return round_up(kArrayDataOffset + length * kElementBytes[static_cast<size_t>(klass->element_type)], 8);
}

uint64_t array_bytes(const Klass* klass, uint64_t length) {
    const uint64_t data = array_data_bytes(klass, length);
    if (data <= kLargeArray) return data;
    return data + round_up((data + kChunk - 1) / kChunk * sizeof(uint32_t), 8);
}

}  // namespace

Heap::Heap(Journal& journal, Klass* const* classes, uint64_t limit_bytes)
    : journal_(journal), classes_(classes), collection_threshold_(kFirstThreshold), limit_bytes_(limit_bytes) {
    const uint64_t wanted = limit_bytes > kMaxReserved / 2 ? kMaxReserved : 2 * limit_bytes + kSlack;
    reserved_ = std::min(kMaxReserved, round_up(wanted, kBlock));
    large_reserved_ = reserved_;
    base_ = reserve_address_space<uint8_t>(reserved_ + large_reserved_);
    large_ = std::make_unique<LargeSpace>(base_, reserved_, large_reserved_);
    large_begin_ = static_cast<uint32_t>(reserved_ >> 3);
    // The first line stays empty: offset 0 is null.
    large_holes_.push_back({kLine, reserved_});
    block_cursor_ = kLine;
}

Heap::~Heap() {
    munmap(base_, reserved_ + large_reserved_);
    if (part_at_ != nullptr) munmap(part_at_, part_table_bytes());
}

uint64_t Heap::part_table_bytes() const { return (reserved_ + large_reserved_) / 8 * sizeof(uint32_t); }

void Heap::freeze() {
    CHECK(!is_frozen(), "a heap should be frozen once");
    part_at_ = reserve_address_space<uint32_t>(part_table_bytes() / sizeof(uint32_t));
    const uint64_t end = round_up(small_objects_end(), kLine);
    allocated_offset_ += cursor_;
    cursor_ = overflow_cursor_ = overflow_end_ = 0;
    set_hole_end(0);
    small_holes_.clear();
    large_holes_.assign(1, {end, reserved_});
    next_hole_ = next_block_ = 0;
    block_cursor_ = end;
    frozen_end_ = static_cast<uint32_t>(end >> 3);
    large_frozen_end_ = static_cast<uint32_t>(large_->freeze() >> 3);
    const uint32_t large_places = large_frozen_end_ - large_begin_;
    initial_numbers_.assign(frozen_end_ / kPlacesPerSlot + 1 + large_places / kPlacesPerPage + 1, 0);
}

void Heap::number_initial_objects(std::span<const Ref> order) {
    for (uint32_t i = 0; i < order.size(); ++i) initial_numbers_[initial_slot(order[i])] = i + 1;
}

// At the first write to a part, on any path, its bytes are those of the frozen heap.
void Heap::note_change(Ref ref, uint32_t chunk, uint64_t bytes) {
    const uint64_t place = uint64_t{ref.value} + uint64_t{chunk} * (kChunk / 8);
    uint32_t& at = part_at_[place];
    if (at == 0) {
        parts_.push_back({ref, chunk, static_cast<uint32_t>(bytes), originals_.size(), false});
        const uint8_t* from = current_bytes(parts_.back());
        originals_.insert(originals_.end(), from, from + bytes);
        at = static_cast<uint32_t>(parts_.size());
        part_order_.push_back(at - 1);
    }
    OldPart& part = parts_[at - 1];
    if (part.is_changed) return;
    part.is_changed = true;
    changed_.push_back(at - 1);
}

// A few new parts are inserted one by one; many at once are sorted and merged.
void Heap::sort_parts() const {
    const auto key_of = [this](uint32_t index) {
        return uint64_t{initial_number(parts_[index].object)} << 32 | parts_[index].chunk;
    };
    const auto is_before = [&](uint32_t a, uint32_t b) { return key_of(a) < key_of(b); };
    constexpr size_t kFew = 8;
    const auto first = part_order_.begin();
    const auto new_ones = first + static_cast<std::ptrdiff_t>(sorted_parts_);
    if (part_order_.size() - sorted_parts_ <= kFew) {
        for (auto at = new_ones; at != part_order_.end(); ++at)
            std::rotate(std::upper_bound(first, at, *at, is_before), at, at + 1);
    } else {
        std::sort(new_ones, part_order_.end(), is_before);
        std::inplace_merge(first, new_ones, part_order_.end(), is_before);
    }
    sorted_parts_ = part_order_.size();
}

const uint8_t* Heap::frozen_bytes(Ref ref, uint32_t offset) const {
    const uint32_t chunk = is_chunked(ref) ? offset / kChunk : 0;
    const uint32_t at = part_at_[uint64_t{ref.value} + uint64_t{chunk} * (kChunk / 8)];
    if (at == 0) return address(ref) + offset;
    return original_bytes(parts_[at - 1]) + (offset - chunk * kChunk);
}

void Heap::set_mirror_lookup(ClassId class_class, MirrorLookup lookup, const void* context) {
    class_class_ = class_class;
    mirror_lookup_ = lookup;
    mirror_context_ = context;
}

Ref Heap::allocate_array(const Klass* klass, int32_t length) {
    const uint64_t bytes = array_bytes(klass, static_cast<uint32_t>(length));
    const Ref array = bytes > kLargeObject ? allocate_slow(klass, bytes) : allocate(klass, bytes);
    if (!array.is_null()) std::memcpy(address(array) + kArrayLengthOffset, &length, sizeof length);
    return array;
}

bool Heap::has_room(uint64_t bytes) const {
    if (supply_ == Supply::kUnlimited) return true;
    const uint64_t limit = limit_bytes_ + (supply_ == Supply::kReserve ? kHeapReserve : 0);
    return bytes <= limit && counted_bytes() <= limit - bytes;
}

void Heap::inject_fault(uint64_t successes, Fault fault) {
    is_counting_ = true;
    fault_ = fault;
    fault_at_ = successes + 1;
    counted_allocations_ = 0;
    set_hole_end(hole_end_);
}

void Heap::end_fault() {
    if (!is_counting_ || counted_allocations_ < fault_at_) return;
    is_counting_ = false;
    set_hole_end(hole_end_);
}

bool Heap::fails_by_fault() {
    // A collection does not help where there is none: the reserve.
    if (supply_ == Supply::kUnlimited || (supply_ == Supply::kReserve && fault_ == Fault::kOnce)) return false;
    ++counted_allocations_;
    return fault_ == Fault::kOnce ? counted_allocations_ == fault_at_ : counted_allocations_ >= fault_at_;
}

Ref Heap::allocate_slow(const Klass* klass, uint64_t bytes) {
    lacks_address_space_ = false;
    if (is_counting_) {
        if (fails_by_fault()) return kNull;
        if (bytes <= kLargeObject && cursor_ + bytes <= hole_end_) {
            cursor_ += bytes;
            return initialize(klass, cursor_ - bytes, bytes);
        }
    }
    if (!has_room(bytes)) return kNull;
    const Ref ref = allocate_space(klass, bytes);
    lacks_address_space_ = ref.is_null();
    return ref;
}

Ref Heap::allocate_space(const Klass* klass, uint64_t bytes) {
    if (bytes > kLargeObject) return allocate_large(klass, bytes);
    // Above the limit no hole is taken: the program could use the rest of it.
    if (bytes > kLine || counted_bytes() + bytes > limit_bytes_) return allocate_overflow(klass, bytes);
    if (!take_hole()) return kNull;
    const uint64_t at = cursor_;
    cursor_ += bytes;
    return initialize(klass, at, bytes);
}

// Makes the next hole of at least a line the current one.
bool Heap::take_hole() {
    Hole hole;
    if (next_hole_ < small_holes_.size()) {
        hole = small_holes_[next_hole_++];
    } else {
        hole = take_block();
        if (hole.start == hole.end) return false;
    }
    if (hole.start != hole_end_) {
        allocated_offset_ += cursor_ - hole.start;
        cursor_ = hole.start;
    }
    set_hole_end(hole.end);
    return true;
}

// At least kLargeObject bytes; empty when the address space is used up.
Heap::Hole Heap::take_block() {
    if (next_block_ == large_holes_.size()) return {0, 0};
    const uint64_t start = block_cursor_;
    const uint64_t available = large_holes_[next_block_].end - start;
    const uint64_t taken = available < kBlock + kLargeObject ? available : kBlock;
    block_cursor_ += taken;
    if (taken == available) {
        ++next_block_;
        if (next_block_ < large_holes_.size()) block_cursor_ = large_holes_[next_block_].start;
    }
    return {start, start + taken};
}

Ref Heap::allocate_overflow(const Klass* klass, uint64_t bytes) {
    if (overflow_cursor_ + bytes > overflow_end_) {
        const Hole block = take_block();
        if (block.start == block.end) return kNull;
        if (block.start != overflow_end_) overflow_cursor_ = block.start;
        overflow_end_ = block.end;
    }
    const uint64_t at = overflow_cursor_;
    overflow_cursor_ += bytes;
    allocated_offset_ += bytes;
    return initialize(klass, at, bytes);
}

Ref Heap::allocate_large(const Klass* klass, uint64_t bytes) {
    const uint64_t at = large_->allocate(bytes);
    if (at == 0) return kNull;
    allocated_offset_ += bytes;
    auto* header = reinterpret_cast<ObjectHeader*>(base_ + at);
    header->klass = index_of(klass->id);
    header->stamp = epoch_;
    return Ref{static_cast<uint32_t>(at >> 3)};
}

bool Heap::is_chunked(Ref ref) const {
    const Klass* klass = klass_of(ref);
    return klass->is_array() && array_data_bytes(klass, static_cast<uint32_t>(length(ref))) > kLargeArray;
}

uint64_t Heap::object_bytes(Ref ref) const {
    const Klass* klass = klass_of(ref);
    if (klass->is_array()) return array_bytes(klass, static_cast<uint32_t>(length(ref)));
    if (is_mirror(klass)) {
        const Klass* of = mirrored(ref);
        if (of != nullptr) return of->mirror_size;
    }
    return klass->instance_size;
}

// Chunk 0 includes the header. A rewind restores the stamp of a chunk with its bytes: what is known of a chunk by its
// stamp stays true.
inline void Heap::save_chunk(Ref ref, uint64_t chunk, uint64_t data_bytes) {
    uint8_t* object = address(ref);
    uint32_t& stamp = reinterpret_cast<uint32_t*>(object + data_bytes)[chunk];
    if (stamp == epoch_) return;
    const uint64_t start = chunk * kChunk;
    if (is_frozen() && is_old(ref))
        note_change(ref, static_cast<uint32_t>(chunk), std::min<uint64_t>(kChunk, data_bytes - start));
    journal_.save(object + start, std::min<uint64_t>(kChunk, data_bytes - start), SavedKind::kElements,
                  ref.value | chunk << 32);
    journal_.save(&stamp, sizeof stamp, SavedKind::kStamp);
    stamp = epoch_;
}

// The stamp in the header of a large array stays that of its allocation: within that epoch nothing is saved, and later
// the stamp of each chunk tells whether the chunk was saved.
void Heap::save_before_write(Ref ref, uint32_t offset) {
    uint8_t* object = address(ref);
    auto* header = reinterpret_cast<ObjectHeader*>(object);
    if (!journal_.is_recording()) {
        header->stamp = epoch_;
        return;
    }
    const Klass* klass = klass_of(ref);
    if (klass->is_array()) {
        const uint64_t data_bytes = array_data_bytes(klass, static_cast<uint32_t>(length(ref)));
        if (data_bytes > kLargeArray) {
            // The widest write is 8 bytes and need not be aligned: byte arrays seen as longs.
            const uint64_t first = offset / kChunk;
            const uint64_t last = std::min(offset + uint64_t{7}, data_bytes - 1) / kChunk;
            save_chunk(ref, first, data_bytes);
            if (last != first) save_chunk(ref, last, data_bytes);
            return;
        }
    }
    const uint64_t bytes = object_bytes(ref);
    if (is_frozen() && is_old(ref)) note_change(ref, 0, bytes);
    journal_.save(object, bytes, SavedKind::kObject, ref.value);
    header->stamp = epoch_;
}

std::span<const uint32_t> Heap::chunk_stamps(Ref array) const {
    const uint64_t data_bytes = array_data_bytes(klass_of(array), static_cast<uint32_t>(length(array)));
    return {reinterpret_cast<const uint32_t*>(address(array) + data_bytes), (data_bytes + kChunk - 1) / kChunk};
}

void Heap::clear_stamp(Ref ref) {
    reinterpret_cast<ObjectHeader*>(address(ref))->stamp = 0;
    if (!is_chunked(ref)) return;
    const uint64_t data_bytes = array_data_bytes(klass_of(ref), static_cast<uint32_t>(length(ref)));
    std::memset(address(ref) + data_bytes, 0, (data_bytes + kChunk - 1) / kChunk * sizeof(uint32_t));
}

void Heap::clear_stamps() {
    for (size_t word = 0; word < mark_bits_.size(); ++word) {
        for (uint64_t rest = mark_bits_[word]; rest != 0; rest &= rest - 1)
            clear_stamp(Ref{static_cast<uint32_t>(word * 64) + static_cast<uint32_t>(std::countr_zero(rest))});
    }
    large_->for_each_marked([this](uint64_t place) { clear_stamp(Ref{static_cast<uint32_t>(place >> 3)}); });
}

void Heap::save_range(Ref ref, uint32_t offset, uint32_t bytes) {
    if (bytes == 0 || header(ref).stamp == epoch_) return;
    save_before_write(ref, offset);
    const Klass* klass = klass_of(ref);
    if (!klass->is_array() || !journal_.is_recording()) return;
    const uint64_t data_bytes = array_data_bytes(klass, static_cast<uint32_t>(length(ref)));
    if (data_bytes <= kLargeArray) return;
    const uint64_t last = (uint64_t{offset} + bytes - 1) / kChunk;
    for (uint64_t chunk = offset / kChunk + 1; chunk <= last; ++chunk) save_chunk(ref, chunk, data_bytes);
}

Heap::Position Heap::position() const {
    return {cursor_,       hole_end_,         overflow_cursor_, overflow_end_, next_hole_,     next_block_,
            block_cursor_, allocated_offset_, large_->count(),  collections_,  changed_.size()};
}

void Heap::restore(const Position& position) {
    while (changed_.size() > position.changed_count) {
        parts_[changed_.back()].is_changed = false;
        changed_.pop_back();
    }
    if (position.collections != collections_) {
        // What only the journal kept may belong to the state again. The next collection tells.
        saved_only_bytes_ = 0;
        return;
    }
    cursor_ = position.cursor;
    set_hole_end(position.limit);
    overflow_cursor_ = position.overflow_cursor;
    overflow_end_ = position.overflow_limit;
    next_hole_ = position.next_hole;
    next_block_ = position.next_block;
    block_cursor_ = position.block_cursor;
    allocated_offset_ = position.allocated_offset;
    large_->undo_to(position.large_count);
}

}  // namespace heddle::vm
