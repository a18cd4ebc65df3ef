#include "natives/reflect/array.h"

#include <string>
#include <vector>

#include "natives/support/array_copy.h"

namespace heddle::natives {
namespace {

constexpr size_t kMaxDimensions = 255;  // JVMS §4.4.1

// The class of an array; null after throwing. `primitive`: the elements must have a primitive type.
const Klass* array_class(NativeFrame& frame, Ref array, bool primitive) {
    if (frame.throw_if_null(array)) return nullptr;
    const Klass* klass = frame.heap().klass_of(array);
    if (!klass->is_array()) {
        frame.throw_new("java/lang/IllegalArgumentException", "Argument is not an array");
        return nullptr;
    }
    if (primitive && klass->element_type == BasicType::kReference) {
        frame.throw_new("java/lang/IllegalArgumentException", "Argument is not an array of primitive type");
        return nullptr;
    }
    return klass;
}

bool check_index(NativeFrame& frame, Ref array, int32_t index) {
    if (index >= 0 && index < frame.heap().length(array)) return true;
    frame.throw_new("java/lang/ArrayIndexOutOfBoundsException");
    return false;
}

// Dimensions of an array class: 2 for int[][].
size_t dimensions_of(const Klass* klass) {
    size_t count = 0;
    for (; klass->is_array(); klass = klass->element) ++count;
    return count;
}

// The class of `component`; null after throwing, also when no array of it with `added` more dimensions can exist.
Klass* component_class(NativeFrame& frame, Ref component, size_t added) {
    Klass* klass = klass_of(frame, component);
    if (klass == nullptr) return nullptr;
    const bool is_void = klass->is_primitive() && klass->element_type == BasicType::kVoid;
    if (is_void || dimensions_of(klass) + added > kMaxDimensions) {
        frame.throw_new("java/lang/IllegalArgumentException");
        return nullptr;
    }
    return klass;
}

// `element` is the element class of the outermost array. Nested arrays are created recursively.
Ref new_nested(NativeFrame& frame, Klass* element, const std::vector<int32_t>& lengths, size_t depth) {
    const Ref array = new_array(frame, element, lengths[depth]);
    for (int32_t i = 0; array && depth + 1 < lengths.size() && i < lengths[depth]; ++i) {
        const Ref inner = new_nested(frame, element->element, lengths, depth + 1);
        if (!inner) return kNull;
        frame.heap().put_element<Ref>(array, i, inner);
    }
    return array;
}

}  // namespace

int32_t array_length(NativeFrame& frame, Ref array) {
    return array_class(frame, array, false) != nullptr ? frame.heap().length(array) : 0;
}

Ref array_get(NativeFrame& frame, Ref array, int32_t index) {
    const Klass* klass = array_class(frame, array, false);
    if (klass == nullptr || !check_index(frame, array, index)) return kNull;
    note_elements(frame, array, index, 1, false);
    if (klass->element_type == BasicType::kReference) return frame.heap().element<Ref>(array, index);
    const Ref box =
        frame.machine().box(klass->element_type, load_element(frame.heap(), array, klass->element_type, index));
    return box ? box : fail_for_memory(frame);
}

void array_set(NativeFrame& frame, Ref array, int32_t index, Ref value) {
    const Klass* klass = array_class(frame, array, false);
    if (klass == nullptr) return;
    const bool is_primitive = klass->element_type != BasicType::kReference;
    // HotSpot unboxes before it checks the index, and converts the value to the element type afterwards.
    if (is_primitive && !value) return frame.throw_new("java/lang/IllegalArgumentException");
    if (!check_index(frame, array, index)) return;
    if (is_primitive) {
        const auto unboxed = unbox_as(frame, value, klass->element_type);
        if (!unboxed) return;
        note_elements(frame, array, index, 1, true);
        store_element(frame.heap(), array, klass->element_type, index, *unboxed);
    } else if (value && !frame.heap().klass_of(value)->is_subtype_of(klass->element)) {
        frame.throw_new("java/lang/IllegalArgumentException", "array element type mismatch");
    } else {
        note_elements(frame, array, index, 1, true);
        frame.heap().put_element<Ref>(array, index, value);
    }
}

std::optional<Slot> array_get_primitive(NativeFrame& frame, Ref array, int32_t index, BasicType type) {
    const Klass* klass = array_class(frame, array, true);
    if (klass == nullptr || !check_index(frame, array, index)) return std::nullopt;
    note_elements(frame, array, index, 1, false);
    const auto value = widen(load_element(frame.heap(), array, klass->element_type, index), klass->element_type, type);
    if (!value) frame.throw_new("java/lang/IllegalArgumentException", "argument type mismatch");
    return value;
}

void array_set_primitive(NativeFrame& frame, Ref array, int32_t index, BasicType type, Slot value) {
    const Klass* klass = array_class(frame, array, true);
    if (klass == nullptr || !check_index(frame, array, index)) return;
    const auto widened = widen(value, type, klass->element_type);
    if (!widened) return frame.throw_new("java/lang/IllegalArgumentException", "argument type mismatch");
    note_elements(frame, array, index, 1, true);
    store_element(frame.heap(), array, klass->element_type, index, *widened);
}

Ref array_new(NativeFrame& frame, Ref component, int32_t length) {
    Klass* klass = component_class(frame, component, 1);
    if (klass == nullptr) return kNull;
    if (length < 0) {
        frame.throw_new("java/lang/NegativeArraySizeException", std::to_string(length));
        return kNull;
    }
    return new_array(frame, klass, length);
}

Ref array_new_multi(NativeFrame& frame, Ref component, Ref dimensions) {
    if (frame.throw_if_null(component) || frame.throw_if_null(dimensions)) return kNull;
    const int32_t count = frame.heap().length(dimensions);
    if (count == 0) {
        frame.throw_new("java/lang/IllegalArgumentException");
        return kNull;
    }
    Klass* element = component_class(frame, component, static_cast<size_t>(count));
    if (element == nullptr) return kNull;
    std::vector<int32_t> lengths;
    for (int32_t i = 0; i < count; ++i) {
        lengths.push_back(frame.heap().element<int32_t>(dimensions, i));
        if (lengths.back() < 0) {
            frame.throw_new("java/lang/NegativeArraySizeException", std::to_string(lengths.back()));
            return kNull;
        }
        if (i > 0) element = frame.program().array_of(element);
    }
    return new_nested(frame, element, lengths, 0);
}

}  // namespace heddle::natives
