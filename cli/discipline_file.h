// Files of disciplines: what an earlier check has learnt about a program, and predicates that a person wrote. The
// format is described in docs/disciplines.md.
#pragma once

#include <string>
#include <string_view>

#include "classfile/result.h"
#include "cli/json.h"
#include "por/learnt.h"
#include "por/report.h"

namespace heddle::cli {

constexpr int kDisciplineVersion = 1;

// Whatever is in the file: what it says, or an error with file, place and reason.
Result<por::KnownDisciplines> read_disciplines(const std::string& file);
Result<por::KnownDisciplines> parse_disciplines(std::string_view text, const std::string& file);

// What the report has learnt, with what was known before; predicates stay, and are marked when they were violated.
std::string disciplines_json(const por::Report& report, const por::KnownDisciplines& known);
// {"place": "Account.balance", "kind": "locked", "by": ["this"]}, in a file as in a report.
void add_place(JsonWriter& json, const por::LearntPlace& place);

}  // namespace heddle::cli
