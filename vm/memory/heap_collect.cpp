// Collection of the heap: exact marking from the machine's roots, then sweeping by lines. A line is free when no live
// object has a byte in it; adjacent free lines are a hole. Objects are not moved.
#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "classfile/base/check.h"
#include "vm/memory/heap.h"
#include "vm/memory/large_space.h"

namespace heddle::vm {

namespace {

constexpr uint64_t kMinThreshold = uint64_t{64} << 20;

}  // namespace

// Blocks are used in ascending order, and the last hole is the space that was never used, unless that is too small for
// a block.
uint64_t Heap::small_objects_end() const {
    if (next_block_ == large_holes_.size() || large_holes_.back().end != reserved_) return reserved_;
    return next_block_ + 1 == large_holes_.size() ? block_cursor_ : large_holes_.back().start;
}

void Heap::begin_collection() {
    marked_end_ = small_objects_end();
    line_marks_.assign(marked_end_ / kLine, 0);
    mark_bits_.assign(marked_end_ / 8 / 64 + 1, 0);
    mark_stack_.clear();
    large_->begin_marking();
    live_after_collection_ = rooted_bytes_ = 0;
}

bool Heap::set_mark(Ref ref) {
    const uint64_t at = static_cast<uint64_t>(ref.value) << 3;
    if (at >= reserved_) return large_->mark(at);
    CHECK(at < marked_end_, "a reference should lead to an object");
    uint64_t& word = mark_bits_[ref.value / 64];
    const uint64_t bit = uint64_t{1} << ref.value % 64;
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
}

void Heap::trace(Ref ref) {
    const uint64_t bytes = object_bytes(ref);
    live_after_collection_ += bytes;
    const uint64_t at = static_cast<uint64_t>(ref.value) << 3;
    if (at < reserved_) {
        const uint64_t last = (at + bytes - 1) / kLine;
        for (uint64_t line = at / kLine; line <= last; ++line) line_marks_[line] = 1;
    }
    const Klass* klass = klass_of(ref);
    if (!klass->is_array()) {
        trace_fields(klass, ref, address(ref));
    } else if (klass->element_type == BasicType::kReference) {
        trace_refs(address(ref) + kArrayDataOffset, static_cast<uint32_t>(length(ref)));
    }
}

// `image` is the object `ref` itself, or its bytes as they were saved.
void Heap::trace_fields(const Klass* klass, Ref ref, const uint8_t* image) {
    const auto mark_at = [&](uint32_t offset) {
        Ref value;
        std::memcpy(&value, image + offset, sizeof value);
        mark(value);
    };
    for (const uint32_t offset : klass->ref_offsets) mark_at(offset);
    if (!is_mirror(klass)) return;
    const Klass* of = mirrored(ref);
    if (of == nullptr) return;
    for (const uint32_t offset : of->static_ref_offsets) mark_at(offset);
}

void Heap::trace_refs(const uint8_t* image, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        Ref value;
        std::memcpy(&value, image + i * sizeof value, sizeof value);
        mark(value);
    }
}

// False for pieces that only the machine can read.
bool Heap::mark_saved_piece(SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size) {
    switch (kind) {
        case SavedKind::kPlain:
        case SavedKind::kStamp: return true;
        case SavedKind::kRefs: trace_refs(bytes, size / sizeof(Ref)); return true;
        case SavedKind::kObject:
        case SavedKind::kElements: {
            // A rewind restores the bytes at this place: it must not be reused before.
            const Ref ref{static_cast<uint32_t>(context)};
            mark(ref);
            const Klass* klass = klass_of(ref);
            if (!klass->is_array()) {
                trace_fields(klass, ref, bytes);
            } else if (klass->element_type == BasicType::kReference) {
                const size_t skipped = context >> 32 == 0 ? kArrayDataOffset : 0;  // chunk 0 has the header
                // The padding of an array to a multiple of 8 is zero: null.
                trace_refs(bytes + skipped, (size - skipped) / sizeof(Ref));
            }
            return true;
        }
        default: return false;
    }
}

// An object is read some turns after it was popped, when its memory has been prefetched.
void Heap::trace_all() {
    constexpr size_t kAhead = 8;
    std::array<Ref, kAhead> coming{};
    size_t turn = 0;
    for (size_t idle = 0; idle < kAhead; turn = (turn + 1) % kAhead) {
        Ref next;
        if (!mark_stack_.empty()) {
            next = mark_stack_.back();
            mark_stack_.pop_back();
            __builtin_prefetch(address(next));
        }
        const Ref ref = std::exchange(coming[turn], next);
        idle = ref.is_null() && next.is_null() ? idle + 1 : 0;
        if (!ref.is_null()) trace(ref);
    }
}

void Heap::end_roots() {
    trace_all();
    rooted_bytes_ = live_after_collection_;
}

void Heap::finish_collection() {
    for (const uint32_t index : changed_) mark(parts_[index].object);
    trace_all();
    saved_only_bytes_ = live_after_collection_ - rooted_bytes_;
    sweep();
    large_->sweep();
    allocated_before_collection_ += allocated_since_collection();
    cursor_ = overflow_cursor_ = overflow_end_ = 0;
    set_hole_end(0);
    allocated_offset_ = 0;
    collection_threshold_ = std::max(kMinThreshold, live_after_collection_);
    ++collections_;
}

void Heap::sweep() {
    small_holes_.clear();
    large_holes_.clear();
    const uint8_t* marks = line_marks_.data();
    const uint64_t lines = line_marks_.size();
    // Old objects are kept, whether they are reachable or not.
    uint64_t line = std::max<uint64_t>(1, (uint64_t{frozen_end_} << 3) / kLine);
    while (line < lines) {
        const void* free_line = std::memchr(marks + line, 0, lines - line);
        if (free_line == nullptr) {
            line = lines;
            break;
        }
        const auto first = static_cast<uint64_t>(static_cast<const uint8_t*>(free_line) - marks);
        const void* used_line = std::memchr(free_line, 1, lines - first);
        if (used_line == nullptr) {
            line = first;
            break;
        }
        line = static_cast<uint64_t>(static_cast<const uint8_t*>(used_line) - marks);
        const Hole hole{first * kLine, line * kLine};
        (hole.end - hole.start < kLargeObject ? small_holes_ : large_holes_).push_back(hole);
    }
    // From the last live line on everything is free.
    const Hole rest{std::max<uint64_t>(line, 1) * kLine, reserved_};
    if (rest.end - rest.start >= kLargeObject) large_holes_.push_back(rest);
    next_hole_ = next_block_ = 0;
    block_cursor_ = large_holes_.empty() ? 0 : large_holes_.front().start;
}

}  // namespace heddle::vm
