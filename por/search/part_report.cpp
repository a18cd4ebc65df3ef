#include "por/search/part_report.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace heddle::por {

namespace {

// The decisions of a schedule, to be compared.
std::vector<std::pair<uint32_t, int32_t>> decisions_of(const Violation& violation) {
    std::vector<std::pair<uint32_t, int32_t>> decisions;
    for (const Step& step : violation.schedule) decisions.emplace_back(index_of(step.thread), step.choice);
    return decisions;
}

bool comes_before(const Violation& left, const Violation& right) {
    const auto rank = [](const Violation& violation) {
        const bool is_race = violation.kind() == ViolationKind::kRace;
        return std::tuple(!violation.is_confirmed, is_race, violation.schedule.size());
    };
    if (rank(left) != rank(right)) return rank(left) < rank(right);
    if (left.fingerprint != right.fingerprint) return left.fingerprint < right.fingerprint;
    return decisions_of(left) < decisions_of(right);
}

}  // namespace

void io(Archive& archive, PartReport& part) {
    archive(part.is_explored, part.starts_over, part.early_initialization_refuted, part.statistics, part.findings,
            part.violations, part.pursuit, part.disciplines, part.sampled);
    vm::StepFindings& seen = part.seen;
    archive(seen.assumptions, seen.has_read_counts, seen.has_merged_lines, seen.has_other_output,
            seen.has_unordered_modes, seen.has_one_sided_modes, seen.atomic_location,
            seen.has_several_atomic_locations);
}

const PartReport* best_violated(const std::vector<PartReport>& parts) {
    const PartReport* best = nullptr;
    for (const PartReport& part : parts) {
        if (part.violations.empty()) continue;
        if (best == nullptr || comes_before(part.violations.front(), best->violations.front())) best = &part;
    }
    return best;
}

std::vector<Violation> all_violations(const std::vector<PartReport>& parts, std::vector<Violation> own) {
    for (const PartReport& part : parts) own.insert(own.end(), part.violations.begin(), part.violations.end());
    std::stable_sort(own.begin(), own.end(), comes_before);
    std::set<std::string> known;
    std::erase_if(own, [&](const Violation& violation) { return !known.insert(violation.fingerprint).second; });
    return own;
}

}  // namespace heddle::por
