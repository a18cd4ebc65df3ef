// What `check` and `replay` do alike: open the program, put it under a search, hand out the report.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/check_command.h"
#include "cli/exit_status.h"
#include "por/subject.h"
#include "vm/program.h"

namespace heddle::cli {

vm::ProgramOptions program_options(const CheckOptions& options);
por::SubjectOptions subject_options(const CheckOptions& options);
// One bit per por::Property.
uint32_t property_bits(const CheckOptions& options);
ExitStatus status_of(por::Verdict verdict);

// Finds the source lines, prints the report and writes the JSON. Returns the exit status of the process.
int deliver(por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
