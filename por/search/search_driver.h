// The part that all searches share. A search advances the subject, tells the driver where the step led, and asks
// whether to continue; the driver looks the state up, has the monitors check it, and counts. Budgets, figures, findings
// and the making of the report have classes of their own.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "por/properties/property_monitors.h"
#include "por/search/budget.h"
#include "por/search/busy_lines.h"
#include "por/search/cycle_proviso.h"
#include "por/search/figures.h"
#include "por/search/findings.h"
#include "por/search/graph_recorder.h"
#include "por/search/pursuit.h"
#include "por/search/search.h"
#include "por/store/shared_store.h"
#include "por/store/state_store.h"

namespace heddle::por {

class SearchDriver {
public:
    // Without a store every state is new: the search samples.
    SearchDriver(Subject& subject, const SearchOptions& options, std::unique_ptr<StateStore> store);
    SearchDriver(const SearchDriver&) = delete;
    SearchDriver& operator=(const SearchDriver&) = delete;
    ~SearchDriver() { subject_.set_end({}); }

    // Runs the subject up to its first choice. Returns true iff the search continues from there, with threads() to
    // choose from.
    bool begin();
    // Where begin() left the subject.
    const Subject::Mark& base() const { return base_; }

    // Takes note of a step that was made from a state with these pending accesses; `path` ends with it. kNew: the
    // search continues from the state behind the step, with threads() to choose from.
    Arrival arrive(Outcome outcome, std::span<const PendingAccess> pending, std::span<const Step> path);
    // For a transition that may close a cycle: whether all enabled threads continue for ever without progress. Reports
    // it then. The subject should stand where arrive() left it.
    bool check_endless_loop(std::span<const Step> path);
    // For searches that store no states: the thread has run long and returned to an earlier state by itself. Returns
    // true and reports it when the thread, or all enabled threads, do so for ever. Otherwise it may wait for another
    // thread, in steps that were merged.
    bool check_long_run(vm::ThreadId thread, std::span<const Step> path);
    // The last step of `path`, which is none of the search's own, was made from a state with these pending accesses.
    void check_isolated_step(std::span<const PendingAccess> pending, std::span<const Step> path);

    // Repeats a step that arrive() has seen: for searches that return to a state by repeating its path.
    void retrace(Step step) { monitors_.retrace(step); }

    // The threads that can take a step in the state of the last begin() or arrive(), in the order in which to try them.
    const std::vector<vm::ThreadId>& threads() const { return threads_; }
    // The same for a state to which the search has returned.
    const std::vector<vm::ThreadId>& refresh_threads(std::span<const Step> path);
    void pending_accesses(std::vector<PendingAccess>& pending) const { monitors_.pending_accesses(pending); }
    bool want(EventKind kind) const { return monitors_.want(kind); }

    // Fills in the alternatives of the last state: all its threads, or an ample set. Returns true in the second case.
    bool list_alternatives(std::vector<Step>& alternatives);
    // Adds the threads that the ample set left out. The subject should stand in the state.
    void add_left_out(std::vector<Step>& alternatives, std::span<const Step> path);
    // The native asked for one of several values: replaces the alternative at `at` with one for each value.
    void list_choices(std::vector<Step>& alternatives, size_t at);
    void add_choice() { figures_.add_choice(); }
    // The search ends without having seen everything.
    void set_incomplete(const std::string& why) { findings_.set_incomplete(why); }

    // Whether the search should end: a violation, or something unsupported, or an assumption that was refuted.
    bool is_decided() const {
        return is_stopped_ || (!goes_on_after_violation() && !findings_.violations().is_empty()) ||
               subject_.disciplines().must_start_over();
    }
    // To be asked before each step.
    bool is_out_of_budget();

    Report finish();

    // ---- Several workers (por/search/team.h) ----

    // The states that all workers have stored; null: this worker's own figure counts.
    void set_shared_store(const SharedStore* store) { shared_store_ = store; }
    // This worker goes on with a part of the search: figures and findings begin anew.
    void begin_part();
    Findings& findings() { return findings_; }
    const Figures& figures() const { return figures_; }
    void add_figures(const Figures& figures) { figures_ += figures; }
    // While the worker waits for others: looks at the limits. Returns true iff the search should end.
    bool poll() { return poll_budget(); }
    // Whether the worker was seen to stop before its part was explored (SearchOptions::stopped).
    bool was_stopped() const { return was_stopped_; }
    std::string_view why_unproved() const { return monitors_.why_incomplete(); }

private:
    bool start();
    Arrival take(Outcome outcome, std::span<const PendingAccess> pending, std::span<const Step> path);
    bool insert_state();
    bool enter(std::span<const Step> path);
    void order_threads(std::span<const Step> path);
    void end_path(Outcome outcome, std::span<const Step> path);
    void add_execution();
    bool runs_for_ever(vm::ThreadId thread);
    bool poll_budget();
    Progress progress() const {
        const uint64_t states = shared_store_ == nullptr ? figures_.states() : shared_store_->size();
        return {states, figures_.transitions(), depth_, 0};
    }
    bool is_stopped_by_others();
    uint64_t effort() const { return Pursuit::effort(figures_.transitions(), subject_.machine().instructions()); }
    bool goes_on_after_violation() const { return options_.all || pursuit_.is_running(); }
    void stop_if(bool has_violation);
    bool is_pursuit_over();

    Subject& subject_;
    const SearchOptions& options_;
    Budget budget_;
    Figures figures_;
    Findings findings_;
    BusyLines busy_lines_;
    Pursuit pursuit_;
    PropertyMonitors monitors_;
    std::unique_ptr<StateStore> store_;
    std::optional<GraphRecorder> graph_;  // when it is wanted
    GraphRecorder::Arrived arrived_;      // how the last step has ended
    Subject::Mark base_;
    std::vector<vm::ThreadId> threads_;
    uint64_t changes_at_begin_ = 0;    // Disciplines::changes() when the search began
    std::vector<Step> refuting_path_;  // to the state in which an assumption was refuted that the search relied on
    std::vector<Step> last_path_;      // to the last state, while predicates are in force
    size_t depth_ = 0;                 // of the last state
    uint64_t shuffle_state_ = 0;
    bool may_be_endless_ = false;  // the last arrive() led to a known state, and a monitor wants endless loops
    bool is_stopped_ = false;
    const SharedStore* shared_store_ = nullptr;
    bool was_stopped_ = false;
};

}  // namespace heddle::por
