// Files of disciplines: what an earlier check has learned about a program, and predicates written by hand. The format
// is described in docs/disciplines.md.
#pragma once

#include <string>
#include <string_view>

#include "classfile/base/result.h"
#include "cli/base/json.h"
#include "por/base/learned.h"
#include "por/base/report.h"

namespace heddle::cli {

constexpr int kDisciplineVersion = 1;

// Safe on any content: returns the disciplines, or an error with file, place and reason.
Result<por::KnownDisciplines> read_disciplines(const std::string& file);
Result<por::KnownDisciplines> parse_disciplines(std::string_view text, const std::string& file);

// What the report has learned and what was known before. Predicates are kept; violated ones are marked.
std::string disciplines_json(const por::Report& report, const por::KnownDisciplines& known);
// {"place": "Account.balance", "kind": "locked", "by": ["this"]}, in a file as in a report.
void add_place(JsonWriter& json, const por::LearnedLocation& place);

}  // namespace heddle::cli
