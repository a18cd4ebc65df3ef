#include "vm/link/well_known.h"

#include <algorithm>
#include <array>

#include "vm/link/klass.h"

namespace heddle::vm {

namespace {

#define HEDDLE_CLASS(name, binary) [[maybe_unused]] constexpr std::string_view kBinary##name = binary;
#define HEDDLE_OPTIONAL_CLASS(name, binary) [[maybe_unused]] constexpr std::string_view kBinary##name = binary;
#define HEDDLE_FIELD(owner, field, descriptor)
#define HEDDLE_INJECTED(owner, field, descriptor)
#include "vm/link/well_known.def"

// The rows of one class are adjacent.
constexpr std::array kInjected = {
#define HEDDLE_CLASS(name, binary)
#define HEDDLE_OPTIONAL_CLASS(name, binary)
#define HEDDLE_FIELD(owner, field, descriptor)
#define HEDDLE_INJECTED(owner, field, descriptor) InjectedField{kBinary##owner, #field, descriptor},
#include "vm/link/well_known.def"
};

}  // namespace

std::span<const InjectedField> injected_fields(const Klass& klass) {
    if (klass.loader != LoaderId::kBoot) return {};
    const auto is_of_class = [&](const InjectedField& row) { return row.owner == klass.name.view(); };
    const auto first = std::find_if(kInjected.begin(), kInjected.end(), is_of_class);
    const auto last = std::find_if_not(first, kInjected.end(), is_of_class);
    return {first, last};
}

}  // namespace heddle::vm
