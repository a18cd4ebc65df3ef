#include "por/base/report.h"

#include <algorithm>

namespace heddle::por {

namespace {

template <typename Value>
void keep_larger(Value& value, const Value& other) {
    value = std::max(value, other);
}

void add_links(std::vector<LinkFigures>& links, const std::vector<LinkFigures>& others) {
    for (const LinkFigures& other : others) {
        const auto known =
            std::find_if(links.begin(), links.end(), [&](const LinkFigures& link) { return link.name == other.name; });
        if (known == links.end()) {
            links.push_back(other);
        } else {
            known->asked += other.asked;
            known->ruled_out += other.ruled_out;
        }
    }
}

// What the tables contain is the same for all workers; how they are used is not.
void add_analysis(AnalysisFigures& figures, const AnalysisFigures& other) {
    figures.lookups += other.lookups;
    figures.hits += other.hits;
    keep_larger(figures.futures, other.futures);
    keep_larger(figures.rows, other.rows);
    keep_larger(figures.immutable_fields, other.immutable_fields);
    keep_larger(figures.private_sites, other.private_sites);
    keep_larger(figures.seconds, other.seconds);
    figures.was_stored |= other.was_stored;
    keep_larger(figures.pointer_queries, other.pointer_queries);
    keep_larger(figures.pointer_exhausted, other.pointer_exhausted);
    keep_larger(figures.pointer_cache_hits, other.pointer_cache_hits);
}

}  // namespace

Statistics& Statistics::operator+=(const Statistics& other) {
    states += other.states;
    states_revisited += other.states_revisited;
    transitions += other.transitions;
    choices += other.choices;
    executions += other.executions;
    instructions += other.instructions;
    keep_larger(max_depth, other.max_depth);
    end_states += other.end_states;
    end_state_digest.low += other.end_state_digest.low;
    end_state_digest.high += other.end_state_digest.high;
    keep_larger(threads_max, other.threads_max);
    keep_larger(heap_objects_max, other.heap_objects_max);
    store_bytes += other.store_bytes;
    omission_probability = 1 - (1 - omission_probability) * (1 - other.omission_probability);
    keep_larger(elapsed_s, other.elapsed_s);
    add_links(relevance, other.relevance);
    repeated_queries += other.repeated_queries;
    ownership_walks += other.ownership_walks;
    keep_larger(restarts, other.restarts);
    keep_larger(refuted, other.refuted);
    add_analysis(analysis, other.analysis);
    sampled_executions += other.sampled_executions;
    return *this;
}

std::vector<AssumptionMade> assumptions_of(const vm::MetAssumptions& met) {
    std::vector<AssumptionMade> made;
    for (const vm::AssumptionRow& row : vm::kAssumptions) {
        if (const vm::SourcePlace* place = met.place_of(row.assumption))
            made.push_back({row.assumption, {place->class_name, place->method, place->file, place->line, {}}});
    }
    return made;
}

const StackFrame* Report::place_of(vm::Assumption assumption) const {
    const auto found = std::find_if(assumptions.begin(), assumptions.end(),
                                    [&](const AssumptionMade& made) { return made.assumption == assumption; });
    return found == assumptions.end() ? nullptr : &found->place;
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kVerified: return "verified";
        case Verdict::kViolated: return "violated";
        case Verdict::kIncomplete: return "incomplete";
        case Verdict::kUnsupported: return "unsupported";
    }
    return "";
}

}  // namespace heddle::por
