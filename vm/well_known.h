// The JDK's classes and fields that the machine knows by name; the rows are in well_known.def.
#pragma once

#include <cstdint>

namespace heddle::vm {

struct Klass;

struct WellKnown {
#define HEDDLE_CLASS(name, binary) Klass* name = nullptr;
#define HEDDLE_OPTIONAL_CLASS(name, binary) Klass* name = nullptr;
#define HEDDLE_FIELD(owner, field, descriptor) uint32_t owner##_##field = 0;
#define HEDDLE_INJECTED(owner, field, descriptor) uint32_t owner##_##field = 0;
#include "vm/well_known.def"
};

}  // namespace heddle::vm
