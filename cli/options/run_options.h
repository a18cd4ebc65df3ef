// The options of `heddle run`.
#pragma once

#include <cstdint>

#include "cli/options/target_options.h"

namespace heddle::cli {

struct RunOptions : TargetOptions, MachineOptions {
    uint64_t mark_every = 0;  // jumps and calls between two marks of the journal; 0: no marks
};

}  // namespace heddle::cli
