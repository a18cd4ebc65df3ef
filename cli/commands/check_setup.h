// What `check` and `replay` share: opening the program, putting it under a search, delivering the report.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/base/exit_status.h"
#include "cli/options/check_options.h"
#include "por/search/search.h"
#include "por/subject/subject.h"
#include "vm/link/program.h"

namespace heddle::cli {

vm::ProgramOptions check_program_options(const CheckOptions& options);
por::SubjectOptions subject_options(const CheckOptions& options);
// All but the time at which the search began, the signals that end it and its progress.
por::SearchOptions search_options_of(const CheckOptions& options);
ExitStatus status_of(por::Verdict verdict);

// Adds the source lines to the report, prints it and writes the JSON and the other reports. Returns the exit status of
// the process.
int deliver(por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
