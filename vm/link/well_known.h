// The JDK's classes and fields that the machine knows by name; the rows are in well_known.def.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace heddle::vm {

struct Klass;

struct WellKnown {
#define HEDDLE_CLASS(name, binary) Klass* name = nullptr;
#define HEDDLE_OPTIONAL_CLASS(name, binary) Klass* name = nullptr;
#define HEDDLE_FIELD(owner, field, descriptor) uint32_t owner##_##field = 0;
#define HEDDLE_INJECTED(owner, field, descriptor) uint32_t owner##_##field = 0;
#include "vm/link/well_known.def"
};

// A field that the machine adds to a class of the JDK: a row HEDDLE_INJECTED of well_known.def.
struct InjectedField {
    std::string_view owner;
    std::string_view name;
    std::string_view descriptor;
};
// The injected fields of a class; none unless the boot loader defined it.
std::span<const InjectedField> injected_fields(const Klass& klass);

}  // namespace heddle::vm
