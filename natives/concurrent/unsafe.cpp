// jdk.internal.misc.Unsafe: raw access to objects, memory outside the heap, compare-and-set, park and unpark.
// An offset is a byte offset as in vm/memory/heap.h; with a null object it is an address of NativeMemory. Every access
// must lie within its object and access references as references and other data as data: the raw bits of a reference
// would reveal allocation order, and a reference made from raw bits would mislead the collector. An access that fails
// the check is unsupported.
#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <string>

#include "natives/concurrent/random.h"
#include "natives/lang/protection_domain.h"
#include "natives/reflect/member_objects.h"
#include "natives/support/clock.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"
#include "vm/machine/access_modes.h"
#include "vm/machine/machine.h"
#include "vm/machine/native.h"

namespace heddle::natives {
namespace {

// ---- Checks ----

// Returns true iff one of the references at `offsets` overlaps first .. first+bytes; for an access to a reference, iff
// one is at `first`.
bool holds_reference(std::span<const uint32_t> offsets, uint32_t first, uint32_t bytes, bool is_ref) {
    if (is_ref) return std::binary_search(offsets.begin(), offsets.end(), first);
    const auto at = std::upper_bound(offsets.begin(), offsets.end(), first - 4);
    return at != offsets.end() && *at < first + bytes;
}

// Returns true iff bytes offset .. offset+bytes of a non-null object may be accessed, as a reference or as data.
bool is_valid_access(const Machine& machine, Ref object, int64_t offset, int64_t bytes, bool is_ref) {
    const vm::Heap& heap = machine.heap();
    const Klass* klass = heap.klass_of(object);
    if (klass->is_array()) {
        const int64_t end = vm::kArrayDataOffset + int64_t{heap.length(object)} * size_of(klass->element_type);
        return offset >= vm::kArrayDataOffset && bytes <= end && offset <= end - bytes &&
               (klass->element_type == BasicType::kReference) == is_ref && (!is_ref || offset % 4 == 0);
    }
    const Klass* mirrored = klass == machine.known().Class ? machine.klass_of_mirror(object) : nullptr;
    const int64_t end = mirrored != nullptr ? mirrored->mirror_size : klass->instance_size;
    if (offset < vm::kFieldsOffset || bytes > end || offset > end - bytes) return false;
    const auto first = static_cast<uint32_t>(offset);
    const auto count = static_cast<uint32_t>(bytes);
    const bool found = holds_reference(klass->ref_offsets, first, count, is_ref) ||
                       (mirrored != nullptr && holds_reference(mirrored->static_ref_offsets, first, count, is_ref));
    return found == is_ref;
}

void refuse(NativeFrame& frame, Ref object, int64_t offset, int64_t bytes) {
    const std::string where = object.is_null() ? "address " + std::to_string(offset)
                                               : "offset " + std::to_string(offset) + " of an object of class " +
                                                     frame.heap().klass_of(object)->external_name();
    refuse_raw_access(frame, bytes, where);
}

// The bytes to read or to write; null after ending the native. For data, not for references.
const uint8_t* readable(NativeFrame& frame, Ref object, int64_t offset, int64_t bytes) {
    const uint8_t* data = nullptr;
    if (bytes >= 0) {
        if (object.is_null())
            data = memory_of(frame).readable(static_cast<uint64_t>(offset), static_cast<uint64_t>(bytes));
        else if (is_valid_access(frame.machine(), object, offset, bytes, false))
            data = frame.heap().address(object) + offset;
    }
    if (data == nullptr) refuse(frame, object, offset, bytes);
    return data;
}

uint8_t* writable(NativeFrame& frame, Ref object, int64_t offset, int64_t bytes) {
    uint8_t* data = nullptr;
    if (bytes >= 0) {
        if (object.is_null()) {
            data = memory_of(frame).writable(static_cast<uint64_t>(offset), static_cast<uint64_t>(bytes));
        } else if (is_valid_access(frame.machine(), object, offset, bytes, false)) {
            frame.heap().save_range(object, static_cast<uint32_t>(offset), static_cast<uint32_t>(bytes));
            data = frame.heap().address(object) + offset;
        }
    }
    if (data == nullptr) refuse(frame, object, offset, bytes);
    return data;
}

// The type of a Java value in memory.
template <typename T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, uint8_t, T>;

// ---- get, put, compare-and-set ----

// Records the access for the search. Outside the heap, the low half of the address stands for the location. The rows of
// all access modes share one function, so the mode is taken from the frame.
void note(NativeFrame& frame, Ref object, int64_t offset, int64_t bytes, bool writes) {
    if (!frame.machine().is_exploring()) return frame.machine().count_bytes(static_cast<uint64_t>(bytes));
    const bool is_atomic = vm::access_mode(frame.fp()) != vm::AccessMode::kPlain;
    const auto flags = static_cast<uint8_t>((writes ? vm::kAccessWrites : 0) | (is_atomic ? vm::kAccessAtomic : 0));
    frame.machine().note_accesses(
        frame.thread(),
        vm::places_of(frame.heap(), {object, static_cast<uint32_t>(offset), flags}, static_cast<uint32_t>(bytes)));
}

template <typename T>
T get(NativeFrame& frame, Ref, Ref object, int64_t offset) {
    constexpr bool kIsRef = std::is_same_v<T, Ref>;
    Stored<T> value{};
    if (!object.is_null() && is_valid_access(frame.machine(), object, offset, sizeof value, kIsRef)) {
        note(frame, object, offset, sizeof value, false);
        value = frame.heap().get<Stored<T>>(object, static_cast<uint32_t>(offset));
    } else if (kIsRef || !object.is_null()) {
        refuse(frame, object, offset, sizeof value);
    } else if (const uint8_t* data = readable(frame, object, offset, sizeof value)) {
        note(frame, object, offset, sizeof value, false);
        std::memcpy(&value, data, sizeof value);
    }
    if constexpr (std::is_same_v<T, bool>)
        return (value & 1) != 0;
    else
        return value;
}

template <typename T>
void put(NativeFrame& frame, Ref, Ref object, int64_t offset, T value) {
    constexpr bool kIsRef = std::is_same_v<T, Ref>;
    const Stored<T> stored = static_cast<Stored<T>>(value);
    if (!object.is_null() && is_valid_access(frame.machine(), object, offset, sizeof stored, kIsRef)) {
        note(frame, object, offset, sizeof stored, true);
        frame.heap().put<Stored<T>>(object, static_cast<uint32_t>(offset), stored);
    } else if (kIsRef || !object.is_null()) {
        refuse(frame, object, offset, sizeof stored);
    } else if (uint8_t* data = writable(frame, object, offset, sizeof stored)) {
        note(frame, object, offset, sizeof stored, true);
        std::memcpy(data, &stored, sizeof stored);
    }
}

// Returns the value found. It was replaced iff it equals `expected`.
template <typename T>
T compare_and_exchange(NativeFrame& frame, Ref self, Ref object, int64_t offset, T expected, T desired) {
    const T found = get<T>(frame, self, object, offset);
    if (!frame.has_ended() && found == expected) put<T>(frame, self, object, offset, desired);
    return found;
}

template <typename T>
bool compare_and_set(NativeFrame& frame, Ref self, Ref object, int64_t offset, T expected, T desired) {
    return compare_and_exchange<T>(frame, self, object, offset, expected, desired) == expected;
}

// ---- The same for seeds of random generators (natives/concurrent/random.h) ----

int64_t get_long(NativeFrame& frame, Ref self, Ref object, int64_t offset) {
    if (object.is_null() || !is_in_next_seed(frame)) return get<int64_t>(frame, self, object, offset);
    const std::optional<int64_t> seed =
        read_seed(frame, frame.heap().get<int64_t>(object, static_cast<uint32_t>(offset)));
    if (seed) get<int64_t>(frame, self, object, offset);
    return seed.value_or(0);
}

void put_long(NativeFrame& frame, Ref self, Ref object, int64_t offset, int64_t value) {
    if (!object.is_null() && is_in_next_seed(frame))
        value = kept_seed(frame, frame.heap().get<int64_t>(object, static_cast<uint32_t>(offset)));
    put<int64_t>(frame, self, object, offset, value);
}

bool compare_and_set_long(NativeFrame& frame, Ref self, Ref object, int64_t offset, int64_t expected, int64_t desired) {
    const bool is_draw = has_no_seed(expected) && !object.is_null() && is_in_random_next(frame) &&
                         frame.heap().get<int64_t>(object, static_cast<uint32_t>(offset)) == expected;
    if (!is_draw) return compare_and_set<int64_t>(frame, self, object, offset, expected, desired);
    const std::optional<SeedChange> change = change_seed(frame, expected, desired);
    return change && compare_and_set<int64_t>(frame, self, object, offset, expected, change->stored) && change->is_done;
}

// ---- Memory outside the heap ----

int64_t allocate_memory(NativeFrame& frame, Ref, int64_t bytes) {
    return static_cast<int64_t>(memory_of(frame).allocate(static_cast<uint64_t>(bytes)));
}

int64_t reallocate_memory(NativeFrame& frame, Ref, int64_t address, int64_t bytes) {
    NativeMemory& memory = memory_of(frame);
    if (!memory.is_block(static_cast<uint64_t>(address))) {
        frame.unsupported("reallocating memory at address " + std::to_string(address) + ", which was not allocated");
        return 0;
    }
    return static_cast<int64_t>(memory.reallocate(static_cast<uint64_t>(address), static_cast<uint64_t>(bytes)));
}

void free_memory(NativeFrame& frame, Ref, int64_t address) {
    if (address != 0 && !memory_of(frame).free(static_cast<uint64_t>(address)))
        frame.unsupported("freeing memory at address " + std::to_string(address) + ", which was not allocated");
}

void set_memory(NativeFrame& frame, Ref, Ref object, int64_t offset, int64_t bytes, int8_t value) {
    if (uint8_t* data = writable(frame, object, offset, bytes)) {
        note(frame, object, offset, bytes, true);
        std::memset(data, static_cast<uint8_t>(value), static_cast<size_t>(bytes));
    }
}

void copy_memory(NativeFrame& frame, Ref, Ref from, int64_t from_offset, Ref to, int64_t to_offset, int64_t bytes) {
    const uint8_t* source = readable(frame, from, from_offset, bytes);
    if (source == nullptr) return;
    uint8_t* target = writable(frame, to, to_offset, bytes);
    if (target == nullptr) return;
    note(frame, from, from_offset, bytes, false);
    note(frame, to, to_offset, bytes, true);
    std::memmove(target, source, static_cast<size_t>(bytes));
}

// Copies elements of 2, 4 or 8 bytes and reverses the bytes of each.
void copy_swap_memory(NativeFrame& frame, Ref, Ref from, int64_t from_offset, Ref to, int64_t to_offset, int64_t bytes,
                      int64_t element) {
    const uint8_t* source = readable(frame, from, from_offset, bytes);
    if (source == nullptr) return;
    std::string copy(reinterpret_cast<const char*>(source), static_cast<size_t>(bytes));
    uint8_t* target = writable(frame, to, to_offset, bytes);
    if (target == nullptr) return;
    note(frame, from, from_offset, bytes, false);
    note(frame, to, to_offset, bytes, true);
    for (auto at = copy.begin(); copy.end() - at >= element; at += element) std::reverse(at, at + element);
    std::memcpy(target, copy.data(), copy.size());
}

// ---- Layout ----

int64_t field_offset(NativeFrame& frame, Ref reflected, bool wants_static) {
    if (frame.throw_if_null(reflected)) return 0;
    const vm::Field* field = field_of_reflected(frame, reflected);
    if (field->is_static() != wants_static) {
        frame.throw_new("java/lang/IllegalArgumentException");
        return 0;
    }
    return field->offset;
}

int64_t object_field_offset(NativeFrame& frame, Ref, Ref reflected) { return field_offset(frame, reflected, false); }

int64_t static_field_offset(NativeFrame& frame, Ref, Ref reflected) { return field_offset(frame, reflected, true); }

int64_t field_offset_by_name(NativeFrame& frame, Ref, Ref mirror, Ref name) {
    if (frame.throw_if_null(mirror) || frame.throw_if_null(name)) return 0;
    Klass* klass = frame.machine().klass_of_mirror(mirror);
    const vm::Symbol wanted = frame.program().symbol(frame.machine().modified_utf8(name));
    for (const vm::Field& field : klass->fields)
        if (field.name == wanted && field.info != nullptr) return field.offset;
    frame.throw_new("java/lang/InternalError");
    return 0;
}

Ref static_field_base(NativeFrame& frame, Ref, Ref reflected) {
    if (frame.throw_if_null(reflected)) return kNull;
    return frame.machine().mirror(field_of_reflected(frame, reflected)->owner);
}

// As HotSpot, which looks for an exception class that the JDK does not have.
void throw_no_array(NativeFrame& frame) {
    frame.throw_new("java/lang/NoClassDefFoundError", "java/lang/InvalidClassException");
}

int32_t array_base_offset(NativeFrame& frame, Ref, Ref mirror) {
    if (frame.throw_if_null(mirror)) return 0;
    if (!frame.machine().klass_of_mirror(mirror)->is_array()) throw_no_array(frame);
    return vm::kArrayDataOffset;
}

int32_t array_index_scale(NativeFrame& frame, Ref, Ref mirror) {
    const Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return 0;
    if (!klass->is_array()) throw_no_array(frame);
    return static_cast<int32_t>(size_of(klass->element_type));
}

// HotSpot writes these fields from outside; no code of the JDK gives them values.
void initialize_constants(NativeFrame& frame) {
    Klass* klass = frame.method()->owner;
    const Ref mirror = frame.machine().mirror(klass);
    vm::Program& program = frame.program();
    const auto set = [&](std::string_view name, std::string_view descriptor, auto value) {
        if (vm::Field* field = klass->find_declared_field(program.symbol(name), program.symbol(descriptor)))
            frame.heap().put(mirror, field->offset, value);
    };
    set("ADDRESS_SIZE0", "I", int32_t{8});
    set("PAGE_SIZE", "I", int32_t{4096});
    set("BIG_ENDIAN", "Z", uint8_t{0});
    set("UNALIGNED_ACCESS", "Z", uint8_t{1});
    set("DATA_CACHE_LINE_FLUSH_SIZE", "I", int32_t{0});
}

// ---- Classes and objects ----

bool should_be_initialized(NativeFrame& frame, Ref, Ref mirror) {
    const Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return false;
    return klass->is_instance() && frame.machine().class_state(klass).init != vm::InitState::kInitialized;
}

void ensure_class_initialized(NativeFrame& frame, Ref, Ref mirror) {
    if (frame.throw_if_null(mirror)) return;
    Klass* klass = frame.machine().klass_of_mirror(mirror);
    if (klass->is_instance()) frame.ensure_initialized(klass);
}

Ref allocate_instance(NativeFrame& frame, Ref, Ref mirror) {
    Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return kNull;
    if (klass->is_primitive()) {
        frame.throw_new("java/lang/InstantiationException");
        return kNull;
    }
    if (klass == frame.machine().known().Class) {
        frame.throw_new("java/lang/IllegalAccessException", klass->external_name());
        return kNull;
    }
    if (!klass->is_instance() || klass->is_abstract()) {
        frame.throw_new("java/lang/InstantiationException", klass->external_name());
        return kNull;
    }
    if (!frame.ensure_initialized(klass)) return kNull;
    return new_object(frame, klass);
}

void throw_exception(NativeFrame& frame, Ref, Ref exception) {
    if (!frame.throw_if_null(exception)) frame.throw_object(exception);
}

Ref define_class(NativeFrame& frame, Ref, Ref name, Ref bytes, int32_t first, int32_t count, Ref loader, Ref domain) {
    if (throw_if_out_of_range(frame, bytes, first, count, "java/lang/ArrayIndexOutOfBoundsException")) return kNull;
    vm::DefineRequest request;
    request.loader = loader_of(frame, loader);
    const uint8_t* data = frame.heap().elements<uint8_t>(bytes) + first;
    request.bytes.assign(data, data + count);
    request.place = "a class defined at run time";
    if (name) {
        const std::string text = internal_name(frame.machine().modified_utf8(name));
        request.expected_name = frame.program().symbol(text);
        request.place = text;
    }
    Klass* klass = frame.take(frame.program().define_class(std::move(request)));
    if (klass == nullptr) return kNull;
    const Ref mirror = frame.machine().mirror(klass);
    set_defined_domain(frame, mirror, domain);
    return mirror;
}

// ---- Park and unpark (java.util.concurrent.locks.LockSupport) ----

// The time on the virtual clock at which a timed park ends.
int64_t park_deadline(const Machine& machine, int64_t now, bool is_absolute, int64_t time) {
    constexpr int64_t kLatest = std::numeric_limits<int64_t>::max();
    if (is_absolute) {
        const int64_t ms = time - machine.start_time_ms();
        return ms > kLatest / kNanosecondsPerMillisecond ? kLatest : ms * kNanosecondsPerMillisecond;
    }
    return time > kLatest - now ? kLatest : now + time;
}

void end_park(JavaThread& thread) {
    thread.state.status = ThreadStatus::kRunnable;
    thread.state.has_permit = false;
    thread.state.has_deadline = false;
}

void park(NativeFrame& frame, Ref, bool is_absolute, int64_t time) {
    enum : uint32_t { kFirst, kWaiting };
    JavaThread& thread = frame.thread();
    Machine& machine = frame.machine();
    if (frame.state() == kWaiting) {
        machine.touch(thread);
        const bool is_late = machine.has_passed_deadline(thread);
        const bool keeps_permit = is_late && machine.is_exploring() && thread.state.has_permit;
        end_park(thread);
        thread.state.has_permit = keeps_permit;
        return;
    }
    if (thread.state.has_permit) {
        machine.touch(thread);
        thread.state.has_permit = false;
        return;
    }
    if (thread.state.is_interrupted || time < 0 || (is_absolute && time == 0)) return;
    const bool is_timed = is_absolute || time != 0;
    const int64_t now = machine.now_ns(thread);
    const int64_t deadline = is_timed ? park_deadline(machine, now, is_absolute, time) : 0;
    if (is_timed && deadline <= now) return;
    machine.note_wait(thread);
    machine.touch(thread);
    thread.state.status = ThreadStatus::kParked;
    machine.set_deadline(thread, is_timed ? deadline - now : 0);
    thread.state.timed_out = false;
    frame.set_state(kWaiting);
    frame.block();
}

void unpark(NativeFrame& frame, Ref, Ref thread_object) {
    if (thread_object.is_null()) return;
    JavaThread* thread = thread_of(frame, thread_object);
    if (thread == nullptr) return;
    frame.machine().touch(*thread);
    thread->state.has_permit = true;
}

// One thread runs at a time, and every write is visible at once: there is nothing to fence or to write back.
void fence(NativeFrame&, Ref) {}
void write_back(NativeFrame&, Ref, int64_t) {}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY unsafe
#define HEDDLE_FAMILY_ROWS "natives/concurrent/unsafe.def"
#include "natives/support/family_rows.inc"
