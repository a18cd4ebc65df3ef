#include "vm/canonical.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

#include "classfile/check.h"
#include "vm/frame_maps.h"
#include "vm/native.h"

namespace heddle::vm {

namespace {

// The top two bits of a reference's word say what the rest is.
constexpr uint64_t kOldName = uint64_t{1} << 62;     // a place
constexpr uint64_t kNewName = uint64_t{2} << 62;     // a number
constexpr uint64_t kMirrorName = uint64_t{3} << 62;  // a class

constexpr uint32_t kOwnerMask = 0xFFFF;
constexpr uint64_t kLargePage = 4096 / 8;

enum Tag : uint64_t {
    kThreadTag = 0x7468,
    kFrameTag = 0x6672,
    kPartTag = 0x7074,
    kObjectTag = 0x6F62,
    kClassTag = 0x636C
};

struct UnseenField {
    std::string_view class_name, field_name;
};

constexpr UnseenField kUnseenFields[] = {
#define HEDDLE_UNSEEN(class_name, field_name, why) {class_name, field_name},
#define HEDDLE_BUFFER(class_name, array, filled)
#include "vm/unseen_fields.def"
};

struct Buffer {
    std::string_view class_name, array, filled;
};

constexpr Buffer kBuffers[] = {
#define HEDDLE_UNSEEN(class_name, field_name, why)
#define HEDDLE_BUFFER(class_name, array, filled) {class_name, array, filled},
#include "vm/unseen_fields.def"
};

bool is_unseen(const Klass& klass, const Field& field) {
    return std::any_of(std::begin(kUnseenFields), std::end(kUnseenFields), [&](const UnseenField& row) {
        return row.class_name == klass.name.view() && row.field_name == field.name.view();
    });
}

struct VectorSink {
    std::vector<uint64_t>& words;
    void add(uint64_t word) { words.push_back(word); }
};

template <typename Sink>
void add_bytes(Sink& sink, const uint8_t* from, uint64_t bytes) {
    for (; bytes >= 8; bytes -= 8, from += 8) {
        uint64_t word;
        std::memcpy(&word, from, 8);
        sink.add(word);
    }
    if (bytes == 0) return;
    uint64_t word = 0;
    std::memcpy(&word, from, bytes);
    sink.add(word);
}

}  // namespace

StateEncoder::StateEncoder(Machine& machine) : machine_(machine), heap_(machine.heap()) {
    CHECK(heap_.is_frozen(), "the heap should be frozen before states are told apart");
    // Small places one by one, large objects by page behind them.
    table_entries_ = heap_.large_begin() + (heap_.large_begin() / kLargePage) + 1;
    void* table = mmap(nullptr, table_entries_ * sizeof(uint64_t), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    CHECK(table != MAP_FAILED, "address space should be there for numbering objects");
    number_at_ = static_cast<uint64_t*>(table);
    base_epoch_ = machine.journal().epoch();
    class_of_classes_ = index_of(machine.known().Class->id);
}

StateEncoder::~StateEncoder() { munmap(number_at_, table_entries_ * sizeof(uint64_t)); }

uint64_t StateEncoder::name_of(Ref ref) {
    if (ref.is_null()) return 0;
    if (heap_.is_old(ref)) return kOldName | ref.value;
    const uint64_t place =
        heap_.is_large(ref) ? heap_.large_begin() + (ref.value - heap_.large_begin()) / kLargePage : ref.value;
    uint64_t& entry = number_at_[place];
    const Klass* mirrored = heap_.header(ref).klass == class_of_classes_ ? machine_.klass_of_mirror(ref) : nullptr;
    if (entry >> 32 != pass_) {
        entry = uint64_t{pass_} << 32 | next_number_;
        if (mirrored == nullptr) ++next_number_;
        queue_.push_back(ref);
    }
    if (mirrored != nullptr) return kMirrorName | (mirrored->identity >> 2);
    return kNewName | (entry & 0xFFFFFFFF);
}

uint64_t StateEncoder::lock_word(uint32_t lock) const {
    if (lock == 0) return 0;
    const uint32_t owner = (lock & kOwnerMask) - 1;
    return uint64_t{lock & ~kOwnerMask} << 16 | thread_number_[owner];
}

const StateEncoder::Layout& StateEncoder::layout_of(const Klass& klass) {
    const uint32_t index = index_of(klass.id);
    if (index >= layouts_.size()) layouts_.resize(index + 1 + index / 2);
    if (layouts_[index]) return *layouts_[index];
    auto layout = std::make_unique<Layout>();
    layout->refs = klass.ref_offsets;
    // Bytes of no field are zero in every object, so whole runs between references are plain.
    std::vector<Run> hidden;
    for (const Klass* part = &klass; part != nullptr; part = part->super) {
        for (const Field& field : part->fields) {
            if (field.is_static() || !is_unseen(*part, field)) continue;
            hidden.push_back({field.offset, size_of(field.type)});
        }
        for (const Buffer& buffer : kBuffers) {
            if (buffer.class_name != part->name.view()) continue;
            const auto find = [&](std::string_view name) -> uint32_t {
                for (const Klass* owner = part; owner != nullptr; owner = owner->super) {
                    for (const Field& field : owner->fields) {
                        if (!field.is_static() && field.name.view() == name) return field.offset;
                    }
                }
                return 0;
            };
            layout->buffer = find(buffer.array);
            layout->filled = find(buffer.filled);
            if (layout->buffer == 0 || layout->filled == 0) layout->buffer = layout->filled = 0;
        }
    }
    for (const uint32_t offset : layout->refs) hidden.push_back({offset, 4});
    std::sort(hidden.begin(), hidden.end(), [](const Run& a, const Run& b) { return a.offset < b.offset; });
    std::erase_if(layout->refs, [&](uint32_t offset) {
        return offset == layout->buffer ||
               std::count_if(hidden.begin(), hidden.end(), [&](const Run& run) { return run.offset == offset; }) > 1;
    });
    uint32_t at = kFieldsOffset;
    for (const Run& run : hidden) {
        if (run.offset > at) layout->plain.push_back({at, run.offset - at});
        at = std::max(at, run.offset + run.bytes);
    }
    if (at < klass.instance_size) layout->plain.push_back({at, klass.instance_size - at});
    layouts_[index] = std::move(layout);
    return *layouts_[index];
}

// Of a mirror only the static fields of its class count; the rest is what reflection keeps for itself.
const StateEncoder::Layout& StateEncoder::static_layout_of(const Klass& klass) {
    const uint32_t index = index_of(klass.id);
    if (index >= static_layouts_.size()) static_layouts_.resize(index + 1 + index / 2);
    if (static_layouts_[index]) return *static_layouts_[index];
    auto layout = std::make_unique<Layout>();
    layout->refs = klass.static_ref_offsets;
    for (const Field& field : klass.fields) {
        if (!field.is_static() || field.type == BasicType::kReference || is_unseen(klass, field)) continue;
        layout->plain.push_back({field.offset, size_of(field.type)});
    }
    static_layouts_[index] = std::move(layout);
    return *static_layouts_[index];
}

template <typename Sink>
void StateEncoder::add_header(Sink& sink, const ObjectHeader& header) {
    sink.add(lock_word(header.lock) ^ (uint64_t{header.hash & hash_mask_} << 32));
}

template <typename Sink>
void StateEncoder::add_fields(Sink& sink, Ref ref, const Layout& layout) {
    const uint8_t* object = heap_.address(ref);
    for (const Run& run : layout.plain) add_bytes(sink, object + run.offset, run.bytes);
    for (const uint32_t offset : layout.refs) sink.add(name_of(heap_.get_ref(ref, offset)));
    if (layout.buffer == 0) return;
    const Ref array = heap_.get_ref(ref, layout.buffer);
    if (array.is_null()) return sink.add(0);
    const Klass& klass = *heap_.klass_of(array);
    const auto filled =
        static_cast<uint32_t>(std::clamp(heap_.get<int32_t>(ref, layout.filled), 0, heap_.length(array)));
    add_bytes(sink, heap_.address(array) + kArrayDataOffset, uint64_t{filled} * size_of(klass.element_type));
}

template <typename Sink>
void StateEncoder::add_array(Sink& sink, Ref ref, const Klass& klass, uint32_t first_byte, uint32_t end_byte) {
    const uint8_t* object = heap_.address(ref);
    if (klass.element_type != BasicType::kReference) return add_bytes(sink, object + first_byte, end_byte - first_byte);
    for (uint32_t at = first_byte; at < end_byte; at += 4) sink.add(name_of(heap_.get_ref(ref, at)));
}

template <typename Sink>
void StateEncoder::add_object(Sink& sink, Ref ref) {
    const Klass& klass = *heap_.klass_of(ref);
    if (index_of(klass.id) == class_of_classes_) {
        // What is initialised comes with the classes; its monitor can be taken before.
        if (const Klass* mirrored = machine_.klass_of_mirror(ref)) {
            if ((heap_.header(ref).lock | (heap_.header(ref).hash & hash_mask_)) == 0) return;
            sink.add(mirrored->identity);
            return add_header(sink, heap_.header(ref));
        }
    }
    sink.add(kObjectTag ^ klass.identity);
    add_header(sink, heap_.header(ref));
    if (!klass.is_array()) return add_fields(sink, ref, layout_of(klass));
    const auto length = static_cast<uint32_t>(heap_.length(ref));
    sink.add(length);
    add_array(sink, ref, klass, kArrayDataOffset, kArrayDataOffset + length * size_of(klass.element_type));
}

// Whether an old object is what it was, as far as anybody can see. The stamp in the header is the heap's own business.
bool StateEncoder::is_as_before(const Heap::OldPart& part, const Layout* layout) const {
    const uint8_t* original = heap_.original_bytes(part);
    const uint8_t* current = heap_.current_bytes(part);
    const uint32_t skipped = part.chunk == 0 ? offsetof(ObjectHeader, lock) : 0;
    if (std::memcmp(original + skipped, current + skipped, part.bytes - skipped) == 0) return true;
    const auto hash_of = [&](const uint8_t* object) {
        uint32_t hash = 0;
        if (part.chunk == 0) std::memcpy(&hash, object + offsetof(ObjectHeader, hash), sizeof hash);
        return hash & hash_mask_;
    };
    if (layout == nullptr && part.chunk == 0 && hash_of(original) == hash_of(current)) {
        constexpr uint32_t kBehindHash = offsetof(ObjectHeader, hash) + 4;
        return std::memcmp(original + skipped, current + skipped, 4) == 0 &&
               std::memcmp(original + kBehindHash, current + kBehindHash, part.bytes - kBehindHash) == 0;
    }
    if (layout == nullptr || layout->buffer != 0) return false;
    const auto is_same = [&](uint32_t offset, uint32_t bytes) {
        return std::memcmp(original + offset, current + offset, bytes) == 0;
    };
    return is_same(offsetof(ObjectHeader, lock), 4) && hash_of(original) == hash_of(current) &&
           std::all_of(layout->plain.begin(), layout->plain.end(),
                       [&](const Run& run) { return is_same(run.offset, run.bytes); }) &&
           std::all_of(layout->refs.begin(), layout->refs.end(), [&](uint32_t offset) { return is_same(offset, 4); });
}

template <typename Sink>
void StateEncoder::add_old_part(Sink& sink, const Heap::OldPart& part) {
    const Klass& klass = *heap_.klass_of(part.object);
    const Klass* mirrored = index_of(klass.id) == class_of_classes_ ? machine_.klass_of_mirror(part.object) : nullptr;
    if (!klass.is_array()) {
        const Layout& layout = mirrored != nullptr ? static_layout_of(*mirrored) : layout_of(klass);
        if (is_as_before(part, &layout)) return;
        sink.add(kPartTag ^ uint64_t{part.object.value} << 32);
        add_header(sink, heap_.header(part.object));
        return add_fields(sink, part.object, layout);
    }
    if (is_as_before(part, nullptr)) return;
    sink.add(kPartTag ^ (uint64_t{part.object.value} << 32 | part.chunk));
    if (part.chunk == 0) add_header(sink, heap_.header(part.object));
    const auto length = static_cast<uint32_t>(heap_.length(part.object));
    const uint32_t first = part.chunk == 0 ? kArrayDataOffset : part.chunk * kChunk;
    const uint32_t end =
        std::min(part.chunk * kChunk + part.bytes, kArrayDataOffset + length * size_of(klass.element_type));
    add_array(sink, part.object, klass, first, end);
}

template <typename Sink>
void StateEncoder::add_frame(Sink& sink, const FrameView& frame, bool inside_call) {
    const Method& method = *frame.method();
    sink.add(kFrameTag ^ method.identity);
    const uint64_t word = frame.fp[-1];
    const uint64_t flags = word & 0xFFFFFFFF;
    const uint64_t locked = name_of(Ref{static_cast<uint32_t>(word >> 32)});
    const bool has_code = method.native == nullptr && method.body != nullptr &&
                          method.body->index_of(frame.pc) < method.body->insns.size();
    if (has_code) {
        const uint32_t index = method.body->index_of(frame.pc);
        sink.add(uint64_t{index} << 32 | flags);
        sink.add(locked);
        const FrameMaps& maps = frame_maps(method);
        const BitSet& live = inside_call ? maps.live_slots_at_call(index) : maps.live_slots(index);
        const BitSet& refs = inside_call ? maps.live_refs_at_call(index) : maps.live_refs(index);
        live.for_each([&](uint32_t slot) {
            const Slot value = frame.fp[slot];
            sink.add(refs.contains(slot) ? name_of(Ref{static_cast<uint32_t>(value)}) : value);
        });
        return;
    }
    // A native, or a method that was never translated: its arguments, and what a native keeps.
    sink.add(flags);
    sink.add(locked);
    uint32_t slot = 0;
    if (&method == machine_.initialize_method()) {
        // Its argument is a ClassId, which depends on the order of loading.
        sink.add(machine_.program().klass(static_cast<ClassId>(frame.fp[0]))->identity);
        slot = 1;
    }
    if (!method.is_static()) sink.add(name_of(Ref{static_cast<uint32_t>(frame.fp[slot++])}));
    for (const BasicType type : method.parameters) {
        if (&method == machine_.initialize_method()) break;
        const Slot value = frame.fp[slot];
        sink.add(type == BasicType::kReference ? name_of(Ref{static_cast<uint32_t>(value)}) : value);
        slot += slots_of(type);
    }
    if (method.native == nullptr || frame.pc->op != Op::kNative) return;
    const Slot* own = frame.fp + method.arg_slots;
    sink.add(own[kNativeState]);
    const bool result_is_ref = ((own[kNativeState] >> 32) & 1) != 0;
    sink.add(result_is_ref ? name_of(Ref{static_cast<uint32_t>(own[kNativeResult])}) : own[kNativeResult]);
    sink.add(name_of(Ref{static_cast<uint32_t>(own[kNativeCaught])}));
    for (uint32_t i = 0; i < 4; ++i) sink.add(name_of(Ref{static_cast<uint32_t>(own[kNativeRefs + i])}));
    for (uint32_t i = 0; i < 4; ++i) sink.add(own[kNativeWords + i]);
}

template <typename Sink>
void StateEncoder::add_thread(Sink& sink, const JavaThread& thread) {
    const ThreadState& state = thread.state;
    sink.add(kThreadTag ^ state.identity);
    // Not touched since the heap was frozen: all of it is old.
    if (state.stamp <= base_epoch_) return;
    sink.add(static_cast<uint64_t>(state.status) | uint64_t{state.is_interrupted} << 8 |
             uint64_t{state.has_permit} << 9 | uint64_t{state.has_deadline} << 10 | uint64_t{state.children} << 32);
    sink.add(uint64_t{state.hashed} << 32 | uint64_t{state.atomic_depth} << 16 | state.saved_entries);
    sink.add(static_cast<uint64_t>(state.clock_ahead));
    sink.add(name_of(state.object));
    sink.add(name_of(state.pending));
    sink.add(name_of(state.blocked_on));
    if (state.fp == nullptr) return;
    bool inside_call = false;
    for (FrameView frame = machine_.top_frame(thread);; frame = frame.caller()) {
        add_frame(sink, frame, inside_call);
        if (frame.is_bottom()) break;
        inside_call = (frame.fp[-1] & kFrameRetry) == 0;
    }
}

// Whether a class's static fields are what they were before anybody wrote them. Its monitor and its identity hash come
// with the references to it.
bool StateEncoder::is_blank(Ref mirror, const Klass& klass) {
    if (heap_.is_old(mirror)) return true;  // what changed there comes with the old objects
    const uint8_t* object = heap_.address(mirror);
    constexpr uint8_t kZero[8] = {};
    const auto is_constant = [&](uint32_t offset) {
        return std::any_of(klass.constant_fields.begin(), klass.constant_fields.end(),
                           [&](const ConstantField& constant) { return constant.field->offset == offset; });
    };
    const Layout& layout = static_layout_of(klass);
    return std::all_of(layout.plain.begin(), layout.plain.end(),
                       [&](const Run& run) {
                           return std::memcmp(object + run.offset, kZero, run.bytes) == 0 || is_constant(run.offset);
                       }) &&
           std::all_of(layout.refs.begin(), layout.refs.end(),
                       [&](uint32_t offset) { return heap_.get_ref(mirror, offset).is_null() || is_constant(offset); });
}

template <typename Sink>
void StateEncoder::add_classes(Sink& sink) {
    const std::span<const ClassId> changed = machine_.changed_classes();
    classes_.assign(changed.begin(), changed.end());
    Program& program = machine_.program();
    std::sort(classes_.begin(), classes_.end(),
              [&](ClassId a, ClassId b) { return program.klass(a)->identity < program.klass(b)->identity; });
    classes_.erase(std::unique(classes_.begin(), classes_.end()), classes_.end());
    for (const ClassId id : classes_) {
        const Klass& klass = *program.klass(id);
        const ClassState& state = machine_.class_state(&klass);
        const bool is_running = state.init == InitState::kRunning;
        // Where initialisation ran no code of the class, nobody can tell whether it was.
        if (klass.is_trusted && state.init == InitState::kInitialized) continue;
        if (!klass.has_own_initializer && state.init == InitState::kInitialized && is_blank(state.mirror, klass))
            continue;
        sink.add(kClassTag ^ klass.identity);
        sink.add(static_cast<uint64_t>(state.init) << 32 |
                 (is_running ? thread_number_[index_of(state.initializer)] : 0u));
        // Those of old mirrors come with the old objects.
        if (state.mirror.is_null() || heap_.is_old(state.mirror)) continue;
        add_header(sink, heap_.header(state.mirror));
        add_fields(sink, state.mirror, static_layout_of(klass));
    }
}

template <typename Sink>
void StateEncoder::walk(Sink& sink) {
    if (++pass_ == 0) {
        // Once in four thousand million states: no old entry may look like a new one.
        madvise(number_at_, table_entries_ * sizeof(uint64_t), MADV_DONTNEED);
        pass_ = 1;
    }
    next_number_ = 0;
    queue_.clear();
    order_.clear();
    const size_t count = machine_.thread_count();
    thread_number_.assign(count, 0);
    for (size_t i = 0; i < count; ++i) {
        JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (thread.state.status != ThreadStatus::kTerminated) order_.push_back(&thread);
    }
    std::sort(order_.begin(), order_.end(),
              [](const JavaThread* a, const JavaThread* b) { return a->state.identity < b->state.identity; });
    for (size_t i = 0; i < order_.size(); ++i) {
        thread_number_[index_of(order_[i]->id)] = static_cast<uint16_t>(i + 1);
    }
    sink.add(order_.size() | uint64_t{machine_.clock_was_read()} << 32);
    for (const JavaThread* thread : order_) add_thread(sink, *thread);
    add_classes(sink);
    heap_.for_each_changed([&](const Heap::OldPart& part) { add_old_part(sink, part); });
    for (size_t i = 0; i < queue_.size(); ++i) add_object(sink, queue_[i]);
}

Fingerprint StateEncoder::fingerprint() {
    Hasher hasher;
    walk(hasher);
    return hasher.result();
}

Fingerprint StateEncoder::plain_fingerprint() {
    hash_mask_ = ~kReliedFlag;
    const Fingerprint result = fingerprint();
    hash_mask_ = ~uint32_t{0};
    return result;
}

void StateEncoder::encode(std::vector<uint64_t>& words) {
    words.clear();
    VectorSink sink{words};
    walk(sink);
}

}  // namespace heddle::vm
