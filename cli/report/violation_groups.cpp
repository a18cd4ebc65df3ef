#include "cli/report/violation_groups.h"

#include <map>
#include <utility>

namespace heddle::cli {

std::vector<ViolationGroup> groups_by_cause(const std::vector<por::Violation>& violations) {
    std::vector<ViolationGroup> groups;
    std::map<std::pair<std::string_view, std::string_view>, size_t> known;  // the group of a property and a cause
    for (size_t i = 0; i < violations.size(); ++i) {
        const por::Violation& violation = violations[i];
        size_t group = groups.size();
        if (!violation.cause.empty())
            group = known.insert({{por::name_of(violation.property), violation.cause}, group}).first->second;
        if (group == groups.size()) groups.emplace_back();
        groups[group].push_back(i);
    }
    return groups;
}

std::string rest_text(const ViolationGroup& group, const std::vector<por::Violation>& violations) {
    if (group.size() < 2) return {};
    const size_t rest = group.size() - 1;
    const std::string more = "and " + std::to_string(rest) + " more ";
    switch (violations[group.front()].kind()) {
        case por::ViolationKind::kRace: return more + (rest == 1 ? "race" : "races") + " between the same two places";
        case por::ViolationKind::kStandstill:
            return more + (rest == 1 ? "deadlock" : "deadlocks") + " with the same cause, at other places";
        default: return more + "with the same cause";
    }
}

}  // namespace heddle::cli
