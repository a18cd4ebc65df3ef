// The static tables for a check: from the cache of an earlier one, or by analysing the program with a machine of its
// own, so that the search finds its program as if nobody had looked at it.
#pragma once

#include <memory>
#include <string>

#include "analysis/packed_tables.h"
#include "cli/check_command.h"

namespace heddle::cli {

struct ProgramTables {
    std::shared_ptr<const analysis::PackedTables> tables;  // null: `problem` says why
    std::string problem;
    double seconds = 0;
    bool was_stored = false;
};

ProgramTables program_tables(const CheckOptions& options);

// $XDG_CACHE_HOME/heddle/tables, or the same below ~/.cache; empty when there is neither.
std::string table_folder();

}  // namespace heddle::cli
