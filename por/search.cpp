#include "por/search.h"

#include <optional>
#include <utility>

namespace heddle::por {

namespace {

Report search_once(Subject& subject, const SearchOptions& options) {
    switch (options.kind) {
        case SearchKind::kDepthFirst: return search_depth_first(subject, options);
        case SearchKind::kBreadthFirst: return search_breadth_first(subject, options);
        case SearchKind::kRandom:
        case SearchKind::kPct:
        case SearchKind::kPos: return sample(subject, options);
    }
    return {};
}

}  // namespace

// A discipline that was relied on and does not hold voids what was pruned because of it: the search begins anew with
// what was learnt (002 §8). So it does to find a violation again whose schedule is not confirmed; when there is no time
// for that, it is reported all the same.
Report search(Subject& subject, const SearchOptions& options) {
    SearchOptions once = options;
    if (!once.began) once.began = std::chrono::steady_clock::now();
    std::optional<Report> met;  // with violations that were not confirmed
    for (;;) {
        Report report = search_once(subject, once);
        if (report.relied_in_vain) return report;
        if (!report.starts_over) {
            const bool is_lost = met && report.verdict != Verdict::kViolated;
            if (!is_lost) return report;
            met->starts_over = false;
            return std::move(*met);
        }
        if (!report.violations.empty()) met = std::move(report);
        subject.disciplines().start_over();
    }
}

}  // namespace heddle::por
