// The distinct id types of the machine. Ids are dense, given in order of creation, and never reused within a Program
// (classes, methods, fields) or a Machine (threads); a Ref names an object of one Machine's heap.
#pragma once

#include <cstdint>

namespace heddle::vm {

enum class ClassId : uint32_t {};
enum class MethodId : uint32_t {};
enum class FieldId : uint32_t {};
enum class LoaderId : uint32_t { kBoot = 0, kPlatform = 1, kApp = 2 };
enum class ThreadId : uint16_t {};

template <typename Id>
constexpr auto index_of(Id id) {
    return static_cast<uint32_t>(id);
}

// A Java reference: the object's location in the heap in units of 8 bytes. Zero is null. The value does not depend on
// host addresses, but on the order of allocation, so no result may show it.
struct Ref {
    uint32_t value = 0;

    constexpr bool is_null() const { return value == 0; }
    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr bool operator==(Ref, Ref) = default;
};

constexpr Ref kNull{};

// A frame slot: 64 bits without a tag. int, float and references are in the low half; the high half is zero then.
using Slot = uint64_t;

}  // namespace heddle::vm
