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

// A Java reference: the object's place in the heap in units of 8 bytes. Zero is null. The value says nothing about host
// addresses, but it does depend on allocation order: results never show it.
struct Ref {
    uint32_t value = 0;

    constexpr bool is_null() const { return value == 0; }
    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr bool operator==(Ref, Ref) = default;
};

constexpr Ref kNull{};

// What a frame slot holds: 64 bits without a tag. int, float and references lie in the low half, the high half is zero.
using Slot = uint64_t;

}  // namespace heddle::vm
