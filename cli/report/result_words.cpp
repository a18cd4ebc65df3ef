#include "cli/report/result_words.h"

#include <algorithm>

namespace heddle::cli {

std::string_view status_word(UnitStatus status) {
    switch (status) {
        case UnitStatus::kVerified: return "verified";
        case UnitStatus::kViolated: return "violated";
        case UnitStatus::kIncomplete: return "incomplete";
        case UnitStatus::kUnsupported: return "unsupported";
        case UnitStatus::kSkipped: return "skipped";
        case UnitStatus::kExpected: return "expected";
    }
    return "";
}

UnitStatus unit_status_of(por::Verdict verdict) {
    switch (verdict) {
        case por::Verdict::kVerified: return UnitStatus::kVerified;
        case por::Verdict::kViolated: return UnitStatus::kViolated;
        case por::Verdict::kIncomplete: return UnitStatus::kIncomplete;
        case por::Verdict::kUnsupported: return UnitStatus::kUnsupported;
    }
    return UnitStatus::kUnsupported;
}

size_t count_of(const RunResults& results, UnitStatus status) {
    return static_cast<size_t>(std::count_if(results.units.begin(), results.units.end(),
                                             [&](const CheckedUnit& unit) { return unit.status == status; }));
}

UnitStatus worst_of(const RunResults& results) {
    for (const UnitStatus status : kStatuses) {
        if (count_of(results, status) != 0) return status;
    }
    return UnitStatus::kVerified;
}

std::string title_of(const RunResults& results, const CheckedUnit& unit) {
    if (results.command != "test") return unit.group;
    return unit.group.empty() ? unit.name : unit.group + ": " + unit.name;
}

std::string assumption_line(const por::AssumptionMade& made) {
    const por::StackFrame& place = made.place;
    std::string where = place.file.empty() ? place.class_name : place.file;
    if (place.line != 0) where += ":" + std::to_string(place.line);
    std::string line = std::string(made.row().id) + ": " + std::string(made.row().text) + " (" + where + ")";
    if (!made.row().lifted_by.empty()) line += "; " + std::string(made.row().lifted_by) + " lifts this";
    return line;
}

}  // namespace heddle::cli
