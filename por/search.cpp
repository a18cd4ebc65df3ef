#include "por/search.h"

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
// what was learnt (002 §8).
Report search(Subject& subject, const SearchOptions& options) {
    SearchOptions once = options;
    if (!once.began) once.began = std::chrono::steady_clock::now();
    for (;;) {
        Report report = search_once(subject, once);
        if (!report.starts_over || report.relied_in_vain) return report;
        subject.disciplines().start_over();
    }
}

}  // namespace heddle::por
