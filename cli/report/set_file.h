// Files of atomic sets, for --atomic-sets. The format is described in docs/atomicity.md.
#pragma once

#include <string>
#include <string_view>

#include "classfile/base/result.h"
#include "por/atomicity/atomic_sets.h"

namespace heddle::cli {

constexpr int kAtomicSetsVersion = 1;

// Safe on any content: returns the sets, or an error with file, place and reason. The classes are not looked up.
Result<por::AtomicSets> read_atomic_sets(const std::string& file);
Result<por::AtomicSets> parse_atomic_sets(std::string_view text, const std::string& file);

}  // namespace heddle::cli
