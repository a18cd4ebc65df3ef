// One step of a schedule as text.
#pragma once

#include <string>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

// "java.util.List" becomes "List", everywhere in the text before the first quotation mark.
std::string without_packages(const std::string& text);
// "class Outer$Inner" becomes "class Inner".
void drop_outer_classes(std::string& name);
// "write Account#1.balance = 3 (was 2)", "call AtomicInteger.get → 3"
std::string step_text(const por::TraceStep& step);
// The time-outs without which the path would be another one, each once: `"main" in Future.get at Main.java:12`.
std::vector<std::string> time_outs_of(const por::Violation& violation);
// "Account.java:12"; empty when not known.
std::string place_text(const por::TraceStep& step);

}  // namespace heddle::cli
