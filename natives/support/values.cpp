#include "natives/support/values.h"

#include <bit>

namespace heddle::natives {
namespace {

bool is_widening(BasicType from, BasicType to) {
    if (from == to) return true;
    switch (from) {
        case BasicType::kByte: return to == BasicType::kShort || (to >= BasicType::kInt && to <= BasicType::kDouble);
        case BasicType::kShort:
        case BasicType::kChar:
        case BasicType::kInt:
        case BasicType::kLong: return to > from && to >= BasicType::kInt && to <= BasicType::kDouble;
        case BasicType::kFloat: return to == BasicType::kDouble;
        default: return false;
    }
}

float float_of(Slot value) { return std::bit_cast<float>(static_cast<uint32_t>(value)); }

// An integral value, sign-extended. Boxes and array elements of types smaller than long hold it in the low half.
int64_t integral_of(Slot value, BasicType type) {
    return type == BasicType::kLong ? static_cast<int64_t>(value) : static_cast<int32_t>(value);
}

}  // namespace

// The order of BasicType is boolean, byte, char, short, int, long, float, double.
std::optional<Slot> widen(Slot value, BasicType from, BasicType to) {
    if (!is_widening(from, to)) return std::nullopt;
    if (from == to) return value;
    switch (to) {
        case BasicType::kShort:
        case BasicType::kInt: return value;
        case BasicType::kLong: return static_cast<uint64_t>(integral_of(value, from));
        case BasicType::kFloat: return std::bit_cast<uint32_t>(static_cast<float>(integral_of(value, from)));
        default:
            return std::bit_cast<uint64_t>(from == BasicType::kFloat ? static_cast<double>(float_of(value))
                                                                     : static_cast<double>(integral_of(value, from)));
    }
}

Slot load_element(const Heap& heap, Ref array, BasicType type, int32_t index) {
    switch (type) {
        case BasicType::kBoolean: return heap.element<uint8_t>(array, index) & 1;
        case BasicType::kByte: return slot(int32_t{heap.element<int8_t>(array, index)});
        case BasicType::kChar: return heap.element<uint16_t>(array, index);
        case BasicType::kShort: return slot(int32_t{heap.element<int16_t>(array, index)});
        case BasicType::kLong:
        case BasicType::kDouble: return heap.element<uint64_t>(array, index);
        default: return heap.element<uint32_t>(array, index);
    }
}

void store_element(Heap& heap, Ref array, BasicType type, int32_t index, Slot value) {
    switch (vm::size_of(type)) {
        case 1:
            return heap.put_element<uint8_t>(array, index,
                                             static_cast<uint8_t>(type == BasicType::kBoolean ? value & 1 : value));
        case 2: return heap.put_element<uint16_t>(array, index, static_cast<uint16_t>(value));
        case 4: return heap.put_element<uint32_t>(array, index, static_cast<uint32_t>(value));
        default: return heap.put_element<uint64_t>(array, index, value);
    }
}

std::optional<Slot> unbox_as(NativeFrame& frame, Ref box, BasicType type) {
    if (!box) {
        frame.throw_new("java/lang/IllegalArgumentException");
        return std::nullopt;
    }
    BasicType from = BasicType::kVoid;
    const Slot value = frame.machine().unbox(box, &from);
    const auto widened = from == BasicType::kVoid ? std::nullopt : widen(value, from, type);
    if (!widened) frame.throw_new("java/lang/IllegalArgumentException", "argument type mismatch");
    return widened;
}

}  // namespace heddle::natives
