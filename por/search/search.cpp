#include "por/search/search.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace heddle::por {

namespace {

// Why one worker searches although several are wanted; empty when there is no reason.
std::string why_one_worker(Subject& subject, const SearchOptions& options) {
    if (options.kind != SearchKind::kDepthFirst) return "only --search dfs has several workers";
    if (options.store != StoreKind::kFingerprint) return "only --store fingerprint has several workers";
    const auto needs_sets = [](Property property) { return property->needs_atomic_sets; };
    if (std::any_of(options.properties.begin(), options.properties.end(), needs_sets))
        return "properties of atomic sets have one worker";
    if (options.graph_states != 0) return "a search that records the graph of states has one worker";
    if (!subject.disciplines().predicates().outcomes().empty()) return "a search with predicates has one worker";
    return "";
}

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
    std::string why_one = once.workers > 1 ? why_one_worker(subject, once) : "";
    std::optional<Report> unconfirmed;  // the last report whose violations were not confirmed
    for (;;) {
        if (!why_one.empty()) once.workers = 1;
        Report report = search_once(subject, once);
        if (!report.why_one_worker.empty()) why_one = report.why_one_worker;
        report.why_one_worker = why_one;
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
