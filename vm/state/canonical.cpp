#include "vm/state/canonical.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

#include "classfile/base/check.h"
#include "vm/base/address_space.h"
#include "vm/state/canonical_words.h"

namespace heddle::vm {

namespace {

// The top two bits of a reference's word say what the rest is.
constexpr uint64_t kInitialName = uint64_t{1} << 62;  // the number of an initial object
constexpr uint64_t kNewName = uint64_t{2} << 62;      // the number of a new object
constexpr uint64_t kMirrorName = uint64_t{3} << 62;   // the identity of a class

constexpr uint32_t kOwnerMask = 0xFFFF;
constexpr uint32_t kPlacesPerEntry = 3;  // the smallest object
constexpr uint32_t kLargePage = 4096 / 8;
constexpr uint32_t kNoNumber = 0xFFFFFFFF;  // of mirrors: they are named by their class

// Special values of ObjectEntry::shape.
constexpr uint32_t kMirror = 0xFFFFFFFF;
constexpr uint32_t kChunked = 0xFFFFFFFE;  // a large array: its chunks have stamps of their own
constexpr uint32_t kRefArray = 0xFFFFFFFD;
constexpr uint32_t kBuffered = 0x80000000;  // flag: the object has a buffer
constexpr uint32_t kNumbered = 0x40000000;  // flag: it has a sequence number

}  // namespace

StateEncoder::StateEncoder(Machine& machine)
    : machine_(machine), heap_(machine.heap()), numbers_(machine), initial_(machine, layouts_, numbers_) {
    CHECK(heap_.is_frozen(), "the heap should be frozen before states are compared");
    new_begin_ = heap_.new_begin();
    large_begin_ = heap_.large_begin();
    // Entries of small objects by place, then those of large ones by page.
    first_large_entry_ = (large_begin_ - new_begin_) / kPlacesPerEntry + 1;
    entry_count_ = first_large_entry_ + large_begin_ / kLargePage + 1;
    entries_ = reserve_address_space<ObjectEntry>(entry_count_);
    base_epoch_ = machine.journal().epoch();
    class_of_classes_ = index_of(machine.known().Class->id);
}

StateEncoder::~StateEncoder() { munmap(entries_, entry_count_ * sizeof(ObjectEntry)); }

// ---- Names ----

StateEncoder::ObjectEntry& StateEncoder::entry_of(Ref ref) {
    if (ref.value >= large_begin_) return entries_[first_large_entry_ + (ref.value - large_begin_) / kLargePage];
    return entries_[(ref.value - new_begin_) / kPlacesPerEntry];
}

template <bool kFull>
uint64_t StateEncoder::name_of(Ref ref) {
    if (ref.is_null()) return 0;
    if (heap_.is_old(ref)) return kInitialName | initial_.visit(ref);
    ObjectEntry& entry = entry_of(ref);
    if (entry.pass != pass_) {
        entry.pass = pass_;
        if constexpr (!kFull) {
            if (entry.stamp != heap_.header(ref).stamp || !has_stamps_ || entry.stamp == 0) hash_anew(ref, entry);
        }
        const bool is_class = kFull ? stands_for_class(ref) : entry.shape == kMirror;
        entry.number = is_class ? kNoNumber : next_number_++;
        queue_.push_back({ref, &entry});
    }
    if (entry.number == kNoNumber) return kMirrorName | (machine_.klass_of_mirror(ref)->identity >> 2);
    return kNewName | entry.number;
}

uint64_t StateEncoder::name_in_last_pass(Ref object) const {
    if (object.is_null()) return 0;
    if (heap_.is_old(object)) return fixed_name(object);
    const ObjectEntry& entry = const_cast<StateEncoder*>(this)->entry_of(object);
    if (entry.pass != pass_) return 0;
    return entry.number == kNoNumber ? kMirrorName | (machine_.klass_of_mirror(object)->identity >> 2)
                                     : kNewName | entry.number;
}

uint64_t StateEncoder::fixed_name(Ref ref) const {
    if (ref.is_null()) return 0;
    return heap_.is_old(ref) ? kInitialName | initial_.number_of(ref) : kNewName;
}

void StateEncoder::follow(Ref ref) {
    const uint64_t name = name_of<false>(ref);
    // The names of initial objects are among the hashed words.
    if (!heap_.is_old(ref)) words_.push_back(name);
}

uint64_t StateEncoder::lock_word(uint32_t lock) const {
    if (lock == 0) return 0;
    const uint32_t owner = (lock & kOwnerMask) - 1;
    return uint64_t{lock & ~kOwnerMask} << 16 | thread_number_[owner];
}

// ---- Objects ----

// Objects of a class with the same offsets of references to follow have the same shape.
uint32_t StateEncoder::shape_of(const Klass& klass) {
    const uint32_t index = index_of(klass.id);
    if (index >= shapes_by_class_.size()) shapes_by_class_.resize(index + 1 + index / 2);
    std::deque<Shape>& shapes = shapes_by_class_[index];
    for (const Shape& shape : shapes) {
        if (shape.refs == offsets_) return shape.number;
    }
    const auto number = static_cast<uint32_t>(shapes_.size());
    shapes.push_back({number, offsets_});
    shapes_.push_back(&shapes.back().refs);
    return number;
}

void StateEncoder::hash_anew(Ref object, ObjectEntry& entry) {
    const Klass& klass = *heap_.klass_of(object);
    entry.stamp = heap_.header(object).stamp;
    if (stands_for_class(object)) {
        entry.shape = kMirror;
        return;
    }
    if (heap_.is_chunked(object)) {
        entry.shape = kChunked;
        return;
    }
    piece_.clear();
    offsets_.clear();
    describe_object(piece_, object, klass, 0);
    uint32_t more = 0;
    if (!klass.is_array()) {
        const StateLayout& layout = layouts_.of(klass);
        describe_refs(object, layout);
        more = (layout.buffer != 0 ? kBuffered : 0) | (layout.number != 0 ? kNumbered : 0);
    } else if (klass.element_type == BasicType::kReference) {
        describe_elements(object, elements_of(object));
    }
    entry.known = hash_piece();
    // Arrays have too many different shapes.
    entry.shape = klass.is_array() && !offsets_.empty() ? kRefArray : shape_of(klass) | more;
}

void StateEncoder::describe_ref(Ref object, uint32_t offset) {
    const Ref ref = heap_.get_ref(object, offset);
    if (must_follow(ref)) offsets_.push_back(offset);
    piece_.push_back(fixed_name(ref));
}

void StateEncoder::describe_refs(Ref object, const StateLayout& layout) {
    for (const uint32_t offset : layout.refs) describe_ref(object, offset);
}

void StateEncoder::describe_elements(Ref array, Bytes bytes) {
    for (uint32_t at = bytes.first; at < bytes.end; at += 4) describe_ref(array, at);
}

// All but references and the contents of buffers.
void StateEncoder::describe_object(std::vector<uint64_t>& words, Ref object, const Klass& klass, uint64_t lock) {
    words.push_back(kObjectTag ^ klass.identity);
    words.push_back(lock ^ (uint64_t{heap_.header(object).hash & hash_mask_} << 32));
    const uint8_t* address = heap_.address(object);
    if (!klass.is_array()) {
        if (numbers_.is_source(object)) return;
        const StateLayout& layout = layouts_.of(klass);
        for (const StateLayout::Run& run : layout.plain) add_bytes(words, address + run.offset, run.bytes);
        return;
    }
    const auto length = static_cast<uint32_t>(heap_.length(object));
    words.push_back(length);
    if (klass.element_type == BasicType::kReference) return;
    add_bytes(words, address + kArrayDataOffset, uint64_t{length} * size_of(klass.element_type));
}

template <bool kFull>
void StateEncoder::add_refs(Ref object, const StateLayout& layout) {
    for (const uint32_t offset : layout.refs) words_.push_back(name_of<kFull>(heap_.get_ref(object, offset)));
    if (layout.buffer != 0) add_buffer(object, layout);
}

void StateEncoder::add_buffer(Ref object, const StateLayout& layout) {
    const Ref array = heap_.get_ref(object, layout.buffer);
    if (array.is_null()) return words_.push_back(0);
    const Klass& klass = *heap_.klass_of(array);
    const auto number = [&](uint32_t offset) { return heap_.get<int32_t>(object, offset); };
    const bool is_emptied = layout.limit != 0 && number(layout.limit) < number(layout.capacity);
    const auto filled =
        static_cast<uint32_t>(std::clamp(number(is_emptied ? layout.limit : layout.filled), 0, heap_.length(array)));
    add_bytes(words_, heap_.address(array) + kArrayDataOffset, uint64_t{filled} * size_of(klass.element_type));
}

StateEncoder::Bytes StateEncoder::elements_of(Ref array) const {
    const uint32_t size = size_of(heap_.klass_of(array)->element_type);
    return {kArrayDataOffset, kArrayDataOffset + static_cast<uint32_t>(heap_.length(array)) * size};
}

template <bool kFull>
void StateEncoder::add_elements(Ref array, Bytes bytes) {
    for (uint32_t at = bytes.first; at < bytes.end; at += 4) words_.push_back(name_of<kFull>(heap_.get_ref(array, at)));
}

// A piece by its stored hash. The lock word is not part of the hash, because the numbers of threads change.
void StateEncoder::add_known(const Fingerprint& known, uint32_t lock) {
    words_.push_back(known.low);
    words_.push_back(known.high ^ lock_word(lock));
}

template <bool kFull>
void StateEncoder::add_object(const Visited& visited) {
    const Ref object = visited.object;
    const ObjectHeader& header = heap_.header(object);
    if (visited.entry->number == kNoNumber) {
        // Static fields are encoded with the classes. The monitor can be entered before initialisation.
        if ((header.lock | (header.hash & hash_mask_)) == 0) return;
        words_.push_back(machine_.klass_of_mirror(object)->identity);
        words_.push_back(lock_word(header.lock) ^ (uint64_t{header.hash & hash_mask_} << 32));
        return;
    }
    if constexpr (!kFull) {
        const uint32_t shape = visited.entry->shape;
        if (shape == kRefArray) {
            add_known(visited.entry->known, header.lock);
            const Bytes bytes = elements_of(object);
            for (uint32_t at = bytes.first; at < bytes.end; at += 4) {
                const Ref ref = heap_.get_ref(object, at);
                if (must_follow(ref)) follow(ref);
            }
            return;
        }
        if (shape == kChunked) return add_large_array(object);
        add_known(visited.entry->known, header.lock);
        for (const uint32_t offset : *shapes_[shape & ~(kBuffered | kNumbered)]) follow(heap_.get_ref(object, offset));
        if ((shape & kBuffered) != 0) add_buffer(object, layouts_.of(*heap_.klass_of(object)));
        if ((shape & kNumbered) != 0) numbers_.visit(object, layouts_.of(*heap_.klass_of(object)).number);
        return;
    }
    const Klass& klass = *heap_.klass_of(object);
    describe_object(words_, object, klass, lock_word(header.lock));
    if (!klass.is_array()) {
        const StateLayout& layout = layouts_.of(klass);
        if (layout.number != 0) numbers_.visit(object, layout.number);
        return add_refs<kFull>(object, layout);
    }
    if (klass.element_type == BasicType::kReference) add_elements<kFull>(object, elements_of(object));
}

// ---- Initial objects ----

// Whether the visible part of an initial object is equal to the initial state. The stamp in the header is not visible.
bool StateEncoder::equals_original(const Heap::OldPart& part, const StateLayout* layout) const {
    const uint8_t* original = heap_.original_bytes(part);
    const uint8_t* current = heap_.current_bytes(part);
    const uint32_t skipped = part.chunk == 0 ? offsetof(ObjectHeader, lock) : 0;
    if (std::memcmp(original + skipped, current + skipped, part.bytes - skipped) == 0) return true;
    const auto is_same = [&](uint32_t offset, uint32_t bytes) {
        return std::memcmp(original + offset, current + offset, bytes) == 0;
    };
    if (part.chunk == 0) {
        uint32_t hashes[2];
        std::memcpy(&hashes[0], original + offsetof(ObjectHeader, hash), 4);
        std::memcpy(&hashes[1], current + offsetof(ObjectHeader, hash), 4);
        if (((hashes[0] ^ hashes[1]) & hash_mask_) != 0 || !is_same(offsetof(ObjectHeader, lock), 4)) return false;
        constexpr uint32_t kBehind = offsetof(ObjectHeader, hash) + 4;
        if (is_same(kBehind, part.bytes - kBehind)) return true;
    }
    if (layout == nullptr || layout->buffer != 0) return false;
    return std::all_of(layout->plain.begin(), layout->plain.end(),
                       [&](const StateLayout::Run& run) { return is_same(run.offset, run.bytes); }) &&
           std::all_of(layout->refs.begin(), layout->refs.end(), [&](uint32_t offset) { return is_same(offset, 4); });
}

uint64_t StateEncoder::stamp_of(const Heap::OldPart& part) const {
    const uint32_t stamp = heap_.header(part.object).stamp;
    if (!heap_.is_chunked(part.object)) return stamp;
    return uint64_t{heap_.chunk_stamps(part.object)[part.chunk]} << 32 | stamp;
}

// All but references and the contents of buffers.
void StateEncoder::describe_part(std::vector<uint64_t>& words, const Heap::OldPart& part, const StateLayout* layout,
                                 uint64_t lock) {
    const ObjectHeader& header = heap_.header(part.object);
    words.push_back(kPartTag ^ (uint64_t{heap_.initial_number(part.object)} << 32 | part.chunk));
    if (part.chunk == 0) words.push_back(lock ^ (uint64_t{header.hash & hash_mask_} << 32));
    const uint8_t* address = heap_.address(part.object);
    if (layout != nullptr) {
        for (const StateLayout::Run& run : layout->plain) add_bytes(words, address + run.offset, run.bytes);
        return;
    }
    if (heap_.klass_of(part.object)->element_type == BasicType::kReference) return;
    const auto [first, end] = elements_of(part);
    add_bytes(words, address + first, end - first);
}

StateEncoder::Bytes StateEncoder::elements_of(const Heap::OldPart& part) const {
    const Klass& klass = *heap_.klass_of(part.object);
    const auto length = static_cast<uint32_t>(heap_.length(part.object));
    return {part.chunk == 0 ? kArrayDataOffset : part.chunk * kChunk,
            std::min(part.chunk * kChunk + part.bytes, kArrayDataOffset + length * size_of(klass.element_type))};
}

void StateEncoder::hash_anew(const Heap::OldPart& part, PartPiece& piece) {
    const StateLayout* layout = initial_.layout_of(part.object);
    piece.stamp = stamp_of(part);
    piece.buffer = layout != nullptr && layout->buffer != 0 ? layout : nullptr;
    piece.is_unchanged = equals_original(part, layout);
    if (piece.is_unchanged) return;
    piece_.clear();
    offsets_.clear();
    describe_part(piece_, part, layout, 0);
    if (layout != nullptr)
        describe_refs(part.object, *layout);
    else if (heap_.klass_of(part.object)->element_type == BasicType::kReference)
        describe_elements(part.object, elements_of(part));
    piece.known = hash_piece();
    piece.refs = offsets_;
}

template <bool kFull>
bool StateEncoder::is_unchanged(const Heap::OldPart& part, uint32_t index) {
    if constexpr (kFull) {
        return equals_original(part, initial_.layout_of(part.object));
    } else {
        if (index >= parts_.size()) parts_.resize(index + 1);
        PartPiece& piece = parts_[index];
        if (piece.stamp == 0 || piece.stamp != stamp_of(part) || !has_stamps_) hash_anew(part, piece);
        return piece.is_unchanged;
    }
}

template <bool kFull>
void StateEncoder::add_initial_part(const Heap::OldPart& part, uint32_t index) {
    const uint32_t lock = part.chunk == 0 ? heap_.header(part.object).lock : 0;
    if constexpr (kFull) {
        const StateLayout* layout = initial_.layout_of(part.object);
        describe_part(words_, part, layout, lock_word(lock));
        if (layout != nullptr) return add_refs<kFull>(part.object, *layout);
        if (heap_.klass_of(part.object)->element_type == BasicType::kReference)
            add_elements<kFull>(part.object, elements_of(part));
    } else {
        const PartPiece& piece = parts_[index];
        add_known(piece.known, lock);
        for (const uint32_t offset : piece.refs) follow(heap_.get_ref(part.object, offset));
        if (piece.buffer != nullptr) add_buffer(part.object, *piece.buffer);
    }
}

// Alternates between new objects and parts of initial objects, since each may reach more of the other. The order
// depends on the state alone.
template <bool kFull>
void StateEncoder::add_heap() {
    changed_parts_.clear();
    heap_.for_each_changed([&](const Heap::OldPart& part, uint32_t index) {
        if (!is_unchanged<kFull>(part, index)) changed_parts_.push_back({&part, index});
    });
    size_t next = 0;
    for (bool has_more = true; has_more;) {
        for (; next < queue_.size(); ++next) add_object<kFull>(Visited{queue_[next]});
        initial_.begin_sweep();
        const size_t before = changed_parts_.size();
        std::erase_if(changed_parts_, [&](const ChangedPart& changed) {
            if (!initial_.is_reached(changed.part->object, kFull)) return false;
            add_initial_part<kFull>(*changed.part, changed.index);
            return true;
        });
        has_more = changed_parts_.size() != before;
    }
}

// ---- Classes ----

// Whether the static fields of a class have their default values. Its monitor and identity hash code are encoded with
// the references to it.
bool StateEncoder::is_blank(Ref mirror, const Klass& klass) {
    if (heap_.is_old(mirror)) return true;  // changes are encoded with the initial objects
    const uint8_t* object = heap_.address(mirror);
    constexpr uint8_t kZero[8] = {};
    const auto is_constant = [&](uint32_t offset) {
        return std::any_of(klass.constant_fields.begin(), klass.constant_fields.end(),
                           [&](const ConstantField& constant) { return constant.field->offset == offset; });
    };
    const StateLayout& layout = layouts_.statics_of(klass);
    return std::all_of(layout.plain.begin(), layout.plain.end(),
                       [&](const StateLayout::Run& run) {
                           return std::memcmp(object + run.offset, kZero, run.bytes) == 0 || is_constant(run.offset);
                       }) &&
           std::all_of(layout.refs.begin(), layout.refs.end(),
                       [&](uint32_t offset) { return heap_.get_ref(mirror, offset).is_null() || is_constant(offset); });
}

template <bool kFull>
void StateEncoder::add_classes() {
    Program& program = machine_.program();
    const std::span<const ClassId> changed = machine_.changed_classes();
    if (!std::equal(changed.begin(), changed.end(), changed_.begin(), changed_.end())) {
        changed_.assign(changed.begin(), changed.end());
        classes_ = changed_;
        std::sort(classes_.begin(), classes_.end(),
                  [&](ClassId a, ClassId b) { return program.klass(a)->identity < program.klass(b)->identity; });
        classes_.erase(std::unique(classes_.begin(), classes_.end()), classes_.end());
    }
    for (const ClassId id : classes_) {
        const Klass& klass = *program.klass(id);
        const ClassState& state = machine_.class_state(&klass);
        const bool is_running = state.init == InitState::kRunning;
        // If initialisation executes no code of the class, no program can observe whether it happened.
        if (klass.is_trusted && state.init == InitState::kInitialized) continue;
        if (!klass.has_own_initializer && state.init == InitState::kInitialized && is_blank(state.mirror, klass))
            continue;
        words_.push_back(kClassTag ^ klass.identity);
        words_.push_back(static_cast<uint64_t>(state.init) << 32 |
                         (is_running ? thread_number_[index_of(state.initializer)] : 0u));
        // Fields of initial mirrors are encoded with the initial objects.
        if (state.mirror.is_null() || heap_.is_old(state.mirror)) continue;
        const ObjectHeader& header = heap_.header(state.mirror);
        words_.push_back(lock_word(header.lock) ^ (uint64_t{header.hash & hash_mask_} << 32));
        const StateLayout& layout = layouts_.statics_of(klass);
        for (const StateLayout::Run& run : layout.plain)
            add_bytes(words_, heap_.address(state.mirror) + run.offset, run.bytes);
        add_refs<kFull>(state.mirror, layout);
    }
}

// ---- The walk ----

void StateEncoder::begin_pass() {
    has_stamps_ = machine_.journal().is_recording();
    if (machine_.journal().era() != era_) {
        era_ = machine_.journal().era();
        drop_hashes();
    }
    if (++pass_ == 0) {
        // Once in 2^32 states: no earlier entry may look like a current one.
        madvise(entries_, entry_count_ * sizeof(ObjectEntry), MADV_DONTNEED);
        pass_ = 1;
    }
    next_number_ = 0;
    queue_.clear();
    words_.clear();
    initial_.begin_walk();
}

// The stored hashes depend on which objects are loose.
void StateEncoder::drop_hashes() {
    madvise(entries_, entry_count_ * sizeof(ObjectEntry), MADV_DONTNEED);
    threads_.clear();
    parts_.clear();
    large_arrays_.clear();
}

void StateEncoder::show_counts() {
    layouts_.show_counts();
    drop_hashes();
}

void StateEncoder::order_threads() {
    const size_t count = machine_.thread_count();
    bool is_sorted = identities_.size() == count;
    identities_.resize(count);
    thread_number_.resize(count);
    for (size_t i = 0; i < count; ++i) {
        const uint64_t identity = machine_.thread(static_cast<ThreadId>(i)).state.identity;
        is_sorted = is_sorted && identities_[i] == identity;
        identities_[i] = identity;
    }
    if (!is_sorted) {
        by_identity_.clear();
        for (size_t i = 0; i < count; ++i) by_identity_.push_back(static_cast<ThreadId>(i));
        std::sort(by_identity_.begin(), by_identity_.end(),
                  [&](ThreadId a, ThreadId b) { return identities_[index_of(a)] < identities_[index_of(b)]; });
    }
    order_.clear();
    for (const ThreadId id : by_identity_) {
        JavaThread& thread = machine_.thread(id);
        const bool has_ended = thread.state.status == ThreadStatus::kTerminated;
        if (!has_ended) order_.push_back(&thread);
        thread_number_[index_of(id)] = has_ended ? uint16_t{0} : static_cast<uint16_t>(order_.size());
    }
}

// Once the program has read a clock: the time, and the remaining time of waiting threads. By how much a thread has
// passed its deadline is not part of the state.
void StateEncoder::add_time() {
    const SearchTime& time = machine_.search_time_;
    if (!time.was_looked_at) return;
    words_.push_back(kTimeTag | uint64_t{time.leaps} | uint64_t{time.short_reads} << 8);
    words_.push_back(static_cast<uint64_t>(time.passed));
    for (const JavaThread* thread : order_) {
        const ThreadState& state = thread->state;
        if (!time.leaps) words_.push_back(state.exact_waits);
        if (state.may_time_out())
            words_.push_back(static_cast<uint64_t>(std::max<int64_t>(state.deadline - machine_.now_ns(*thread), 0)));
    }
}

template <bool kFull>
void StateEncoder::walk() {
    begin_pass();
    numbers_.begin_walk();
    order_threads();
    words_.push_back(order_.size());
    add_time();
    for (const JavaThread* thread : order_) add_thread<kFull>(*thread);
    add_classes<kFull>();
    add_heap<kFull>();
    numbers_.add_to(words_);
    const Fingerprint& names = machine_.program().names_of_path();
    words_.push_back(names.low);
    words_.push_back(names.high);
    machine_.add_extension_state(words_);
}

Fingerprint StateEncoder::fingerprint() {
    for (walk<false>(); initial_.must_walk_again(); walk<false>()) drop_hashes();
    // Later writes get other stamps than what was hashed.
    machine_.begin_epoch();
    hashed_words_ += words_.size();
    return hash_words(words_);
}

void StateEncoder::encode(std::vector<uint64_t>& words) {
    for (walk<true>(); initial_.must_walk_again(); walk<true>()) drop_hashes();
    words.assign(words_.begin(), words_.end());
}

Fingerprint StateEncoder::digest() {
    hash_mask_ = ~kReliedFlag;
    for (walk<true>(); initial_.must_walk_again(); walk<true>()) drop_hashes();
    hash_mask_ = ~uint32_t{0};
    Hasher hasher;
    for (const uint64_t word : words_) hasher.add(word);
    return hasher.result();
}

template uint64_t StateEncoder::name_of<true>(Ref);
template uint64_t StateEncoder::name_of<false>(Ref);

}  // namespace heddle::vm
