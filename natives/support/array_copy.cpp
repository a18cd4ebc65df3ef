#include "natives/support/array_copy.h"

#include <cstring>
#include <string>

namespace heddle::natives {
namespace {

// The kind of array in messages: "int" for arrays of int, "object array" for arrays of references.
std::string kind_text(const Klass* array) {
    if (array->element_type == BasicType::kReference) return "object array";
    return std::string(vm::name_of(array->element_type));
}

void throw_store(NativeFrame& frame, const std::string& what) {
    frame.throw_new("java/lang/ArrayStoreException", "arraycopy: " + what);
}

// Returns false after throwing.
bool check_types(NativeFrame& frame, const Klass* source, const Klass* target) {
    if (!source->is_array()) {
        throw_store(frame, "source type " + source->external_name() + " is not an array");
        return false;
    }
    if (!target->is_array()) {
        throw_store(frame, "destination type " + target->external_name() + " is not an array");
        return false;
    }
    if (source->element_type != target->element_type) {
        throw_store(frame, "type mismatch: can not copy " + kind_text(source) + "[] into " + kind_text(target) + "[]");
        return false;
    }
    return true;
}

void throw_bounds(NativeFrame& frame, const std::string& what, const Klass* array, int32_t array_length) {
    frame.throw_new(
        "java/lang/ArrayIndexOutOfBoundsException",
        "arraycopy: " + what + " out of bounds for " + kind_text(array) + "[" + std::to_string(array_length) + "]");
}

// Returns false after throwing.
bool check_bounds(NativeFrame& frame, Ref source, int32_t source_index, Ref target, int32_t target_index,
                  int32_t length) {
    Heap& heap = frame.heap();
    const int32_t source_length = heap.length(source);
    const int32_t target_length = heap.length(target);
    const Klass* source_class = heap.klass_of(source);
    const Klass* target_class = heap.klass_of(target);
    const auto end_of = [length](int32_t index) {
        return static_cast<uint32_t>(length) + static_cast<uint32_t>(index);
    };
    if (source_index < 0) {
        throw_bounds(frame, "source index " + std::to_string(source_index), source_class, source_length);
    } else if (target_index < 0) {
        throw_bounds(frame, "destination index " + std::to_string(target_index), target_class, target_length);
    } else if (length < 0) {
        frame.throw_new("java/lang/ArrayIndexOutOfBoundsException",
                        "arraycopy: length " + std::to_string(length) + " is negative");
    } else if (end_of(source_index) > static_cast<uint32_t>(source_length)) {
        throw_bounds(frame, "last source index " + std::to_string(end_of(source_index)), source_class, source_length);
    } else if (end_of(target_index) > static_cast<uint32_t>(target_length)) {
        throw_bounds(frame, "last destination index " + std::to_string(end_of(target_index)), target_class,
                     target_length);
    }
    return !frame.has_ended();
}

template <typename T>
void move(Heap& heap, Ref source, int32_t source_index, Ref target, int32_t target_index, int32_t length) {
    T* to = heap.writable_elements<T>(target, target_index, length);
    std::memmove(to, heap.elements<T>(source) + source_index, static_cast<size_t>(length) * sizeof(T));
}

// Copies element by element. Elements before the first that does not fit stay copied (API of System.arraycopy).
void copy_checked(NativeFrame& frame, Ref source, int32_t source_index, Ref target, int32_t target_index,
                  int32_t length) {
    Heap& heap = frame.heap();
    const Klass* from = heap.klass_of(source)->element;
    const Klass* to = heap.klass_of(target)->element;
    for (int32_t i = 0; i < length; ++i) {
        const Ref element = heap.element<Ref>(source, source_index + i);
        if (element && !heap.klass_of(element)->is_subtype_of(to)) {
            const std::string from_name = from->external_name();
            const std::string to_name = to->external_name();
            if (!to->is_subtype_of(from)) {
                return throw_store(frame, "type mismatch: can not copy " + from_name + "[] into " + to_name + "[]");
            }
            return throw_store(frame, "element type mismatch: can not cast one of the elements of " + from_name +
                                          "[] to the type of the destination array, " + to_name);
        }
        heap.put_element<Ref>(target, target_index + i, element);
    }
}

}  // namespace

void note_elements(NativeFrame& frame, Ref array, int32_t first, int32_t count, bool writes) {
    const auto bytes = static_cast<uint32_t>(vm::size_of(frame.heap().klass_of(array)->element_type));
    const uint32_t offset = vm::kArrayDataOffset + static_cast<uint32_t>(first) * bytes;
    const auto flags = static_cast<uint8_t>(writes ? vm::kAccessWrites : 0);
    frame.machine().note_accesses(frame.thread(),
                                  {{array, offset, flags}, offset + static_cast<uint32_t>(count) * bytes, bytes});
}

void array_copy(NativeFrame& frame, Ref source, int32_t source_index, Ref target, int32_t target_index,
                int32_t length) {
    if (frame.throw_if_null(source) || frame.throw_if_null(target)) return;
    Heap& heap = frame.heap();
    const Klass* source_class = heap.klass_of(source);
    const Klass* target_class = heap.klass_of(target);
    if (!check_types(frame, source_class, target_class)) return;
    if (!check_bounds(frame, source, source_index, target, target_index, length)) return;
    if (length == 0) return;
    note_elements(frame, source, source_index, length, false);
    note_elements(frame, target, target_index, length, true);
    if (source_class->element_type == BasicType::kReference) {
        if (!source_class->element->is_subtype_of(target_class->element)) {
            return copy_checked(frame, source, source_index, target, target_index, length);
        }
        return move<Ref>(heap, source, source_index, target, target_index, length);
    }
    switch (vm::size_of(source_class->element_type)) {
        case 1: return move<uint8_t>(heap, source, source_index, target, target_index, length);
        case 2: return move<uint16_t>(heap, source, source_index, target, target_index, length);
        case 4: return move<uint32_t>(heap, source, source_index, target, target_index, length);
        default: return move<uint64_t>(heap, source, source_index, target, target_index, length);
    }
}

}  // namespace heddle::natives
