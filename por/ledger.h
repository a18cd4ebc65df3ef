// What all searches share: the findings, the end states, the budgets, the figures, and the report made of them. A
// search advances the subject, tells the ledger where it came to, and asks whether to go on.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "por/findings.h"
#include "por/fingerprint_store.h"
#include "por/search.h"
#include "por/state_store.h"

namespace heddle::por {

class Ledger {
public:
    // Without a store every state is new: the search samples.
    Ledger(Subject& subject, const SearchOptions& options, std::unique_ptr<StateStore> store);
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;
    ~Ledger() { subject_.set_end({}); }

    // Runs the subject up to its first choice. True when the search goes on from there, with threads() to choose from.
    bool begin();
    // Where begin() left the subject.
    const Subject::Mark& base() const { return base_; }

    // Takes note of a step that was made from a state with these pending accesses; `path` ends with it. True when the
    // search goes on from the state behind it, with threads() to choose from: it is new and not the end of the path.
    bool arrive(Outcome outcome, std::span<const Pending> pending, std::span<const Step> path);
    // Whether the last arrive() came to a state that was known; the subject stands in it.
    bool has_met_again() const { return has_met_again_; }
    // The state that begin() or the last arrive() looked up; the subject still stands in it. A store of whole states
    // has not asked for its fingerprint.
    vm::Fingerprint state() { return options_.store == StoreKind::kExact ? subject_.fingerprint() : state_; }
    // Then, where a path comes back to one of its own states: whether those who can go on look for what will never be.
    // True when they do.
    bool look_for_spinning(std::span<const Step> path);
    // Of the last state that arrive() or begin() gave: who can take a step, in the order in which to try.
    const std::vector<vm::ThreadId>& threads() const { return threads_; }
    // The same of a state that the search came back to.
    const std::vector<vm::ThreadId>& threads_again(std::span<const Step> path);
    void pending_accesses(std::vector<Pending>& pending) const;

    // Fills in the alternatives of the last state: its threads, or the one that is enough as long as its step leads to
    // a new state. True when the others are left out.
    bool list_alternatives(std::vector<Step>& alternatives);
    // It did not: the others come back. The subject should stand in the state.
    void widen(std::vector<Step>& alternatives, std::span<const Step> path);
    // The native asked which of several: each takes a place instead of the alternative at `at`.
    void list_choices(std::vector<Step>& alternatives, size_t at);
    void note_choice() { ++statistics_.choices; }
    // The last step of the path, which is none of the search's own, was made from a state with these pending accesses.
    void note_races(std::span<const Pending> pending, std::span<const Step> path);
    // For who stores no states: the thread has run long and came back to a state by itself. True when nothing else will
    // ever come of it; otherwise it may wait for what another one does, in steps that were merged.
    bool look_at_circle(vm::ThreadId thread, std::span<const Step> path);
    // The search ends without having seen everything.
    void give_up(std::string why);

    // A violation or something unsupported ends the search.
    bool is_decided() const {
        return is_stopped_ || (!options_.all && !findings_.violations().empty()) ||
               subject_.disciplines().must_start_over();
    }
    // To be asked before each step.
    bool is_out_of_budget();

    const Statistics& statistics() const { return statistics_; }
    Report finish();

private:
    bool visit();
    bool enter(std::span<const Step> path);
    void order_threads(std::span<const Step> path);
    void leaf(Outcome outcome, std::span<const Step> path);
    void end_path();
    bool runs_for_ever(vm::ThreadId thread);
    void look_around();
    bool is_late(double seconds, double part);
    void note_livelock(vm::ThreadId thread, std::span<const Step> path);
    bool write_down(Violation& violation);
    bool write_all_down(std::vector<Violation>& violations);
    double elapsed() const;

    Subject& subject_;
    const SearchOptions& options_;
    Findings findings_;
    std::unique_ptr<StateStore> store_;
    FingerprintStore end_states_;
    std::set<std::string> outcomes_;
    Subject::Mark base_;
    std::vector<vm::ThreadId> threads_;
    Statistics statistics_;
    uint64_t learnt_before_ = 0;   // Disciplines::changes() when the search began
    std::vector<Step> void_path_;  // to where a guess fell that the search relied on
    std::vector<Step> last_path_;  // to the last state, while there are predicates
    std::chrono::steady_clock::time_point began_;
    std::string why_incomplete_;  // the first reason
    std::optional<vm::Unsupported> unsupported_;
    size_t depth_ = 0;  // of the last state
    uint64_t steps_since_look_ = 0;
    uint64_t look_every_ = 16;
    double last_look_s_ = 0;
    uint64_t shuffle_state_ = 0;
    bool has_met_again_ = false;
    vm::Fingerprint state_;
    bool may_spin_ = false;  // the last arrive() met a state again
    bool is_stopped_ = false;
    bool is_out_of_budget_ = false;
    std::optional<double> was_to_end_s_;  // when that was first noticed by who writes down what was found
};

}  // namespace heddle::por
