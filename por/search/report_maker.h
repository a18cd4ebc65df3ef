// Makes the report at the end of a search: explains violated predicates, confirms and shortens the violations, finds
// the verdict, and completes the figures.
#pragma once

#include <cstdint>
#include <span>

#include "por/properties/property_monitors.h"
#include "por/search/budget.h"
#include "por/search/figures.h"
#include "por/search/findings.h"
#include "por/search/pursuit.h"
#include "por/store/state_store.h"

namespace heddle::por {

class ReportMaker {
public:
    // What the search left.
    struct Parts {
        Budget& budget;
        const Figures& figures;
        Findings& findings;
        const Pursuit& pursuit;
        const PropertyMonitors& monitors;
        const StateStore* store;  // null: the search sampled
    };
    // `changes_at_begin` is Disciplines::changes() when the search began.
    ReportMaker(Subject& subject, const SearchOptions& options, const Parts& parts, const Subject::Mark& base,
                uint64_t changes_at_begin);

    // `predicate_path` leads to where a predicate was violated, if one was. To be called once.
    Report make(std::span<const Step> predicate_path);

private:
    void explain_predicates(std::span<const Step> path);
    bool complete(Violation& violation);
    bool complete_all(std::vector<Violation>& violations);
    bool is_out_of_budget();
    void set_verdict(Report& report) const;
    void set_pursuit(Report& report) const;
    void set_statistics(Report& report);

    Subject& subject_;
    const SearchOptions& options_;
    Parts parts_;
    const Subject::Mark& base_;
    uint64_t changes_at_begin_;
};

}  // namespace heddle::por
