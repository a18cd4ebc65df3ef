// The end of `heddle run`: the exit status, the message for standard error and the JSON report.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/run_options.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"

namespace heddle::cli {

constexpr uint64_t kDefaultRunHeapMb = 2048;

struct RunResult {
    int status;            // of the process
    std::string_view end;  // a word for the JSON report
    std::string message;   // empty when the program ended by itself
};

RunResult result_of(vm::RunEnd end, vm::Machine& machine);

std::string run_json(const RunOptions& options, const RunResult& result, const vm::Machine& machine, double seconds);

}  // namespace heddle::cli
