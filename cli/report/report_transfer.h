// A report as bytes and back, whole: how a process that checked one test hands its result to the process that started
// it. In contrast to the JSON report nothing is left out, and nothing in it is a promise to anyone.
#pragma once

#include <string>
#include <string_view>

#include "classfile/base/result.h"
#include "cli/report/run_results.h"

namespace heddle::cli {

std::string bytes_of(const CheckedUnit& unit);
// kMalformed when the bytes are truncated or are not such a unit.
Result<CheckedUnit> unit_of(std::string_view bytes);

}  // namespace heddle::cli
