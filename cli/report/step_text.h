// One step of a schedule as text.
#pragma once

#include <string>

#include "por/base/report.h"

namespace heddle::cli {

// "java.util.List" becomes "List", everywhere in the text before the first quotation mark.
std::string without_packages(const std::string& text);
// "write Account#1.balance = 3 (was 2)", "call AtomicInteger.get → 3"
std::string step_text(const por::TraceStep& step);
// "Account.java:12"; empty when not known.
std::string place_text(const por::TraceStep& step);

}  // namespace heddle::cli
