// The objects of one Machine. A Ref is an offset into one reserved range of address space, so following it is an
// addition. Objects never move, so a Ref in a C++ local stays valid. Collection is exact and happens only between
// instructions (Machine::collect_garbage), never inside allocate.
//
// Layout (bytes):   0 class id   4 stamp   8 lock   12 identity hash   16 allocation site   20 fields, or array length
//                  24 array elements.   Arrays over kLargeArray bytes are followed by one stamp per kChunk bytes.
// Every write goes through put() or journalled_place(), which save the old state first when a mark is outstanding.
//
// Allocation bumps a cursor through holes of free lines, as in Immix, without moving objects; objects over kLargeObject
// bytes have pages of their own (vm/memory/large_space.h). The same calls give the same Refs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "vm/base/ids.h"
#include "vm/base/object_layout.h"
#include "vm/link/klass.h"
#include "vm/memory/journal.h"

namespace heddle::vm {

class LargeSpace;

// In ObjectHeader::hash: the string is in the intern table. A program can distinguish it from equal strings.
constexpr uint32_t kInternedFlag = 0x80000000;
// In ObjectHeader::hash: a reduction relies on how the object is accessed (por/disciplines/disciplines.h).
constexpr uint32_t kReliedFlag = 0x40000000;
constexpr uint32_t kHashFlags = kInternedFlag | kReliedFlag;

constexpr uint32_t kLargeArray = 2048;  // object bytes from which arrays are saved by chunks
constexpr uint32_t kChunk = 512;
constexpr uint32_t kLine = 256;              // the unit in which collection frees small objects' memory
constexpr uint32_t kLargeObject = 16 << 10;  // objects over this many bytes lie in the large space
constexpr uint64_t kHeapReserve = 1 << 20;   // bytes above the limit, for exceptions that the machine throws

// What an allocation may use.
enum class Supply : uint8_t {
    kProgram,    // memory up to the limit: all objects that the program asks for
    kReserve,    // kHeapReserve bytes more: exceptions, so that the program learns that the memory is used up
    kUnlimited,  // address space: mirrors. Whoever adds classes asks has_room() first
};

// For tests: which allocation fails (Heap::inject_fault). Allocations with Supply::kUnlimited never do.
enum class Fault : uint8_t {
    kOnce,        // only that one, with Supply::kProgram: the next collection frees memory
    kUntilError,  // all from that one on, until Heap::end_fault: the machine has thrown an OutOfMemoryError
};

class Heap {
public:
    // `limit_bytes` is what -Xmx would be. `classes` is Program::class_table().
    Heap(Journal& journal, Klass* const* classes, uint64_t limit_bytes);
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    // Objects of class `class_class` (java.lang.Class) are mirrors: they end in the static fields of the class that
    // `lookup` returns. `lookup` returns null for a Class object that stands for no class (yet).
    using MirrorLookup = const Klass* (*)(const void* context, Ref mirror);
    void set_mirror_lookup(ClassId class_class, MirrorLookup lookup, const void* context);

    // kNull when the supply is used up (it may be exceeded by one block of small objects): the machine collects and
    // tries again, or throws OutOfMemoryError. The object's fields are zero. Lengths are not negative.
    Ref allocate_object(const Klass* klass) { return allocate(klass, klass->instance_size); }
    Ref allocate_array(const Klass* klass, int32_t length);
    // An instance of `klass` with more bytes than its class says: mirrors.
    Ref allocate_sized(const Klass* klass, uint32_t bytes) { return allocate(klass, bytes); }

    // While it exists, allocations use this supply.
    class SupplyScope {
    public:
        SupplyScope(Heap& heap, Supply supply) : heap_(heap), outer_(heap.supply_) { heap.supply_ = supply; }
        ~SupplyScope() { heap_.supply_ = outer_; }
        SupplyScope(const SupplyScope&) = delete;
        SupplyScope& operator=(const SupplyScope&) = delete;

    private:
        Heap& heap_;
        Supply outer_;
    };
    // Whether the current supply has so many bytes. A collection may help when it has not.
    bool has_room(uint64_t bytes) const;
    // Whether a collection is due because half of the reserve is in use, much of it since the last collection.
    bool is_reserve_low() const {
        return counted_bytes() > limit_bytes_ + kHeapReserve / 2 && allocated_since_collection() > kHeapReserve / 4;
    }
    // Whether the last allocation that returned kNull would have been within the limit: there was no address space.
    bool lacks_address_space() const { return lacks_address_space_; }

    // For tests: after `successes` further allocations one fails. Counts them from now on.
    void inject_fault(uint64_t successes, Fault fault);
    void end_fault();
    // The allocations that could have failed since inject_fault().
    uint64_t counted_allocations() const { return counted_allocations_; }

    uint8_t* address(Ref ref) const { return base_ + (static_cast<uint64_t>(ref.value) << 3); }
    uint8_t* base() const { return base_; }
    const ObjectHeader& header(Ref ref) const { return *reinterpret_cast<const ObjectHeader*>(address(ref)); }
    Klass* klass_of(Ref ref) const { return classes_[header(ref).klass]; }

    template <typename T>
    T get(Ref ref, uint32_t offset) const {
        T value;
        std::memcpy(&value, address(ref) + offset, sizeof value);
        return value;
    }
    template <typename T>
    void put(Ref ref, uint32_t offset, T value) {
        std::memcpy(journalled_place(ref, offset), &value, sizeof value);
    }
    Ref get_ref(Ref ref, uint32_t offset) const { return get<Ref>(ref, offset); }
    void put_ref(Ref ref, uint32_t offset, Ref value) { put<Ref>(ref, offset, value); }

    int32_t length(Ref array) const { return get<int32_t>(array, kArrayLengthOffset); }
    template <typename T>
    T element(Ref array, int32_t index) const {
        return get<T>(array, kArrayDataOffset + static_cast<uint32_t>(index) * static_cast<uint32_t>(sizeof(T)));
    }
    template <typename T>
    void put_element(Ref array, int32_t index, T value) {
        put<T>(array, kArrayDataOffset + static_cast<uint32_t>(index) * static_cast<uint32_t>(sizeof(T)), value);
    }
    // Elements as one array, to read.
    template <typename T>
    const T* elements(Ref array) const {
        return reinterpret_cast<const T*>(address(array) + kArrayDataOffset);
    }
    // Elements first .. first+count as one array, to write; saved when needed.
    template <typename T>
    T* writable_elements(Ref array, int32_t first, int32_t count) {
        const uint32_t offset = kArrayDataOffset + static_cast<uint32_t>(first) * static_cast<uint32_t>(sizeof(T));
        save_range(array, offset, static_cast<uint32_t>(count) * static_cast<uint32_t>(sizeof(T)));
        return reinterpret_cast<T*>(address(array) + offset);
    }

    // The address to write at, after saving the object, or its chunk, once per epoch. Also for the header's own words.
    uint8_t* journalled_place(Ref ref, uint32_t offset) {
        uint8_t* object = address(ref);
        if (reinterpret_cast<ObjectHeader*>(object)->stamp != epoch_) [[unlikely]]
            save_before_write(ref, offset);
        return object + offset;
    }
    // Saves bytes offset .. offset+bytes of an object before a bulk write.
    void save_range(Ref ref, uint32_t offset, uint32_t bytes);

    void set_lock(Ref ref, uint32_t lock) { put<uint32_t>(ref, offsetof(ObjectHeader, lock), lock); }
    void set_hash(Ref ref, uint32_t hash) { put<uint32_t>(ref, offsetof(ObjectHeader, hash), hash); }

    // Whether the object is an array that is saved by chunks: its header's stamp does not cover its elements.
    bool is_chunked(Ref ref) const;
    // Of such an array: the epochs in which its chunks were last saved; 0: never since it was allocated. A chunk with
    // the same stamp, and the same stamp of the header, has not changed, also after rewinds.
    std::span<const uint32_t> chunk_stamps(Ref array) const;
    // Bytes of an object, large-array stamps included.
    uint64_t object_bytes(Ref ref) const;

    // The journal's epoch changed; new objects belong to it. Only its lower half is used: clear_stamps() should be
    // called before a lower half is used again.
    void set_epoch(uint64_t epoch) { epoch_ = static_cast<uint32_t>(epoch); }
    // Sets all stamps of objects that the last collection found alive to 0. Nothing should have been allocated since.
    void clear_stamps();
    uint32_t epoch() const { return epoch_; }

    // Rewinding: the position of allocation. restore() frees what was allocated since. After a collection in between it
    // is garbage instead; a position() taken right after restore() is then the better one.
    struct Position {
        uint64_t cursor, limit, overflow_cursor, overflow_limit;
        uint64_t next_hole, next_block, block_cursor;
        uint64_t allocated_offset, large_count, collections;
        uint64_t changed_count;
    };
    Position position() const;
    void restore(const Position& position);

    // Makes the existing objects initial objects, called old below; later ones are new. Old objects are never freed,
    // and the heap records which of them differ from their current contents. No new object is allocated between them.
    void freeze();
    bool is_frozen() const { return frozen_end_ != 0; }
    bool is_old(Ref ref) const {
        return ref.value < frozen_end_ || (ref.value >= large_begin_ && ref.value < large_frozen_end_);
    }
    // The unit in which old objects are saved: the object, or a chunk of a large array.
    struct OldPart {
        Ref object;
        uint32_t chunk;     // number, of large arrays
        uint32_t bytes;     // from the object's start, or the chunk's
        uint64_t original;  // the index of its frozen bytes in originals_
        bool is_changed;    // was written on this path
    };
    // Calls visit(part, index) for the parts of old objects that were written on this path, in the order of their
    // objects' numbers. The index of a part never changes.
    template <typename Visitor>
    void for_each_changed(Visitor&& visit) const {
        if (sorted_parts_ != part_order_.size()) sort_parts();
        for (const uint32_t index : part_order_) {
            const OldPart& part = parts_[index];
            if (!part.is_changed) continue;
            visit(part, index);
        }
    }
    const uint8_t* original_bytes(const OldPart& part) const { return originals_.data() + part.original; }
    const uint8_t* current_bytes(const OldPart& part) const {
        return address(part.object) + uint64_t{part.chunk} * kChunk;
    }
    // The byte at `offset` of an old object as it was when the heap was frozen, and those after it in its part.
    const uint8_t* frozen_bytes(Ref ref, uint32_t offset) const;
    // Initial objects have numbers, from 1 on, that do not depend on their place: their positions in `order`, which
    // should hold each reachable one once. To be called once, right after freeze(). Others have 0.
    void number_initial_objects(std::span<const Ref> order);
    uint32_t initial_number(Ref old) const { return initial_numbers_[initial_slot(old)]; }
    // Each old object has its own slot in tables of initial_slots() entries.
    size_t initial_slot(Ref old) const {
        if (old.value < large_begin_) return old.value / kPlacesPerSlot;
        return frozen_end_ / kPlacesPerSlot + 1 + (old.value - large_begin_) / kPlacesPerPage;
    }
    size_t initial_slots() const { return initial_numbers_.size(); }
    uint32_t initial_number_at(size_t slot) const { return initial_numbers_[slot]; }
    // For tables over objects: small ones lie below large_begin(), large ones on pages from there on.
    uint32_t new_begin() const { return frozen_end_; }
    bool is_large(Ref ref) const { return ref.value >= large_begin_; }
    uint32_t large_begin() const { return large_begin_; }
    uint32_t old_large_end() const { return large_frozen_end_; }

    // Collection: begin, mark() each root, end_roots(), mark_saved(), finish (marks what is left to mark, then sweeps).
    // Referents of java.lang.ref.Reference are kept like any other field.
    void begin_collection();
    void mark(Ref root) {
        if (!root.is_null() && set_mark(root)) mark_stack_.push_back(root);
    }
    // All roots of the current state are marked. What only mark_saved() finds does not count towards the limit: whether
    // there is memory depends on the state, not on the path to it.
    void end_roots();
    // Marks what the journal may restore: objects that were saved, and the references in all saved pieces. Frames,
    // threads and actions belong to the machine: visit(kind, context, bytes, size) is called with them, and marks what
    // they hold.
    template <typename Visitor>
    void mark_saved(const Journal& journal, Visitor&& visit) {
        journal.for_each_saved([&](SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size) {
            if (!mark_saved_piece(kind, context, bytes, size)) visit(kind, context, bytes, size);
        });
    }
    void finish_collection();
    bool wants_collection() const { return allocated_since_collection() >= collection_threshold_; }

    uint64_t used_bytes() const { return live_after_collection_ + allocated_since_collection(); }
    // Those that count towards the limit.
    uint64_t counted_bytes() const { return used_bytes() - saved_only_bytes_; }
    // All bytes that were ever allocated, less those that a rewind took back.
    uint64_t allocated_bytes() const { return allocated_before_collection_ + allocated_since_collection(); }
    uint64_t limit_bytes() const { return limit_bytes_; }
    uint64_t collections() const { return collections_; }

private:
    static constexpr uint32_t kPlacesPerSlot = 3;         // the smallest object
    static constexpr uint32_t kPlacesPerPage = 4096 / 8;  // large objects begin on pages of their own
    struct Hole {
        uint64_t start, end;  // offsets from base_, multiples of kLine
    };

    Ref allocate(const Klass* klass, uint64_t bytes) {
        const uint64_t at = cursor_;
        if (at + bytes > fast_end_) [[unlikely]]
            return allocate_slow(klass, bytes);
        cursor_ = at + bytes;
        return initialize(klass, at, bytes);
    }
    // `bytes` is a multiple of 8 and at least 24.
    Ref initialize(const Klass* klass, uint64_t at, uint64_t bytes) {
        uint8_t* object = base_ + at;
        if (bytes <= 40) {
            std::memset(object + 8, 0, 16);
            std::memset(object + bytes - 16, 0, 16);
        } else if (bytes <= 72) {
            std::memset(object + 8, 0, 32);
            std::memset(object + bytes - 32, 0, 32);
        } else {
            std::memset(object + 8, 0, bytes - 8);
        }
        auto* header = reinterpret_cast<ObjectHeader*>(object);
        header->klass = index_of(klass->id);
        header->stamp = epoch_;
        return Ref{static_cast<uint32_t>(at >> 3)};
    }
    Ref allocate_slow(const Klass* klass, uint64_t bytes);
    Ref allocate_space(const Klass* klass, uint64_t bytes);
    Ref allocate_overflow(const Klass* klass, uint64_t bytes);
    Ref allocate_large(const Klass* klass, uint64_t bytes);
    bool fails_by_fault();
    void set_hole_end(uint64_t end) {
        hole_end_ = end;
        fast_end_ = is_counting_ ? 0 : end;
    }
    bool take_hole();
    Hole take_block();
    uint64_t allocated_since_collection() const { return allocated_offset_ + cursor_; }

    void clear_stamp(Ref ref);
    void note_change(Ref ref, uint32_t chunk, uint64_t bytes);
    void save_before_write(Ref ref, uint32_t offset);
    void save_chunk(Ref ref, uint64_t chunk, uint64_t data_bytes);

    bool is_mirror(const Klass* klass) const { return klass->id == class_class_ && mirror_lookup_ != nullptr; }
    const Klass* mirrored(Ref mirror) const { return mirror_lookup_(mirror_context_, mirror); }
    uint64_t small_objects_end() const;
    uint64_t part_table_bytes() const;
    void sort_parts() const;
    bool set_mark(Ref ref);
    bool mark_saved_piece(SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size);
    void trace_all();
    void trace(Ref ref);
    void trace_fields(const Klass* klass, Ref ref, const uint8_t* image);
    void trace_refs(const uint8_t* image, size_t count);
    void sweep();

    Journal& journal_;
    Klass* const* classes_;
    uint8_t* base_ = nullptr;
    uint64_t cursor_ = 0;  // offsets from base_, multiples of 8
    uint64_t hole_end_ = 0;
    uint64_t fast_end_ = 0;          // hole_end_; 0 while allocations are counted
    uint64_t allocated_offset_ = 0;  // bytes allocated since the last collection, less cursor_
    uint64_t allocated_before_collection_ = 0;
    uint64_t collection_threshold_ = 0;
    uint32_t epoch_ = 0;
    ClassId class_class_{};
    MirrorLookup mirror_lookup_ = nullptr;
    const void* mirror_context_ = nullptr;

    // Objects over a line that do not fit the current hole go to a second one, so that small holes are not wasted.
    uint64_t overflow_cursor_ = 0;
    uint64_t overflow_end_ = 0;
    // Free space as the last collection left it. Small holes are used first. The others, of which the last one is the
    // space that was never used, are used by blocks.
    std::vector<Hole> small_holes_;
    std::vector<Hole> large_holes_;
    uint64_t next_hole_ = 0;     // of small_holes_
    uint64_t next_block_ = 0;    // of large_holes_: where blocks are taken from
    uint64_t block_cursor_ = 0;  // and from which offset on

    uint64_t reserved_ = 0;        // bytes of address space for small objects, from base_
    uint64_t large_reserved_ = 0;  // after them, for large objects
    uint64_t limit_bytes_ = 0;
    uint64_t live_after_collection_ = 0;
    uint64_t rooted_bytes_ = 0;      // of these, in the current collection: reached from roots
    uint64_t saved_only_bytes_ = 0;  // kept by the last collection only because the journal may restore them
    Supply supply_ = Supply::kProgram;
    bool lacks_address_space_ = false;
    bool is_counting_ = false;  // for tests, as are the next three
    Fault fault_ = Fault::kOnce;
    uint64_t fault_at_ = 0;  // the number of the allocation; 0: none
    uint64_t counted_allocations_ = 0;
    uint64_t collections_ = 0;

    uint32_t frozen_end_ = 0;  // in Ref units; 0: not frozen
    uint32_t large_begin_ = 0;
    uint32_t large_frozen_end_ = 0;
    uint32_t* part_at_ = nullptr;               // by place: index of a part + 1. Reserved address space.
    std::vector<OldPart> parts_;                // all that were written so far, on any path
    mutable std::vector<uint32_t> part_order_;  // of parts_; the first sorted_parts_ by number
    mutable size_t sorted_parts_ = 0;
    std::vector<uint32_t> changed_;  // of parts_, in the order they were first written on this path
    std::vector<uint8_t> originals_;
    std::vector<uint32_t> initial_numbers_;  // by initial_slot()

    std::unique_ptr<LargeSpace> large_;
    uint64_t marked_end_ = 0;          // small objects lie below; the marks cover this much
    std::vector<uint8_t> line_marks_;  // per line: holds a live object's bytes
    std::vector<uint64_t> mark_bits_;  // one per 8 bytes
    std::vector<Ref> mark_stack_;
};

}  // namespace heddle::vm
