#include "por/search/search.h"

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

// When an assumption that the search relied on is refuted, what was left out because of it is void: the search starts
// over with what was learnt (002 §8). It also starts over to find a violation again whose schedule could not be
// confirmed; when there is no time for that, the violation is reported unconfirmed.
Report search(Subject& subject, const SearchOptions& options) {
    SearchOptions once = options;
    if (!once.began) once.began = std::chrono::steady_clock::now();
    std::optional<Report> unconfirmed;  // the last report whose violations were not confirmed
    for (;;) {
        Report report = search_once(subject, once);
        if (report.early_initialization_refuted) return report;
        if (!report.starts_over) {
            const bool is_lost = unconfirmed && report.verdict != Verdict::kViolated;
            if (!is_lost) return report;
            unconfirmed->starts_over = false;
            return std::move(*unconfirmed);
        }
        if (!report.violations.empty()) unconfirmed = std::move(report);
        subject.disciplines().start_over();
    }
}

}  // namespace heddle::por
