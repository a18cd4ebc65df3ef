// The tables of the static analyses for a check: from the cache of an earlier check, or by analysing the program. The
// analysis has a machine of its own, so that it does not change the program that the search explores.
#pragma once

#include <memory>
#include <string>

#include "analysis/tables/packed_tables.h"
#include "cli/options/check_options.h"

namespace heddle::cli {

struct ProgramTables {
    std::shared_ptr<const analysis::PackedTables> tables;  // null: `problem` says why
    std::string problem;
    double seconds = 0;
    bool was_stored = false;  // the tables come from the cache
};

ProgramTables program_tables(const CheckOptions& options);

// $XDG_CACHE_HOME/heddle/tables, or ~/.cache/heddle/tables; empty when neither variable is set.
std::string table_folder();

}  // namespace heddle::cli
