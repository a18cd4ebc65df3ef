#include "por/search/search_driver.h"

#include <algorithm>
#include <utility>

#include "por/search/report_maker.h"

namespace heddle::por {

SearchDriver::SearchDriver(Subject& subject, const SearchOptions& options, std::unique_ptr<StateStore> store)
    : subject_(subject),
      options_(options),
      budget_(options),
      pursuit_(options),
      monitors_(subject, options.properties, findings_.violations()),
      store_(std::move(store)) {
    if (options.graph_states != 0 && store_ != nullptr) graph_.emplace(options.graph_states);
    if (options.collects_outcomes) subject.distinguish_outputs();
    subject.set_end([this] { return poll_budget(); });
}

bool SearchDriver::begin() {
    const bool continues = start();
    if (graph_ && !findings_.unsupported())
        graph_->begin(subject_, arrived_, continues ? threads_ : std::vector<vm::ThreadId>());
    return continues;
}

bool SearchDriver::start() {
    const Outcome start = subject_.start([this] { return poll_budget(); });
    base_ = subject_.mark();
    changes_at_begin_ = subject_.disciplines().changes();
    monitors_.after_merged_moves({});
    if (is_decided()) return false;
    if (start == Outcome::kContinues) return insert_state() && enter({});
    end_path(start, {});
    return false;
}

Arrival SearchDriver::arrive(Outcome outcome, std::span<const PendingAccess> pending, std::span<const Step> path) {
    arrived_ = {};
    const Arrival arrival = take(outcome, pending, path);
    if (graph_ && !findings_.unsupported())
        graph_->arrive(subject_, path, arrived_, arrival == Arrival::kNew ? threads_ : std::vector<vm::ThreadId>());
    return arrival;
}

Arrival SearchDriver::take(Outcome outcome, std::span<const PendingAccess> pending, std::span<const Step> path) {
    figures_.add_transition();
    may_be_endless_ = false;
    bool has_violation = monitors_.after_step(pending, path);
    // Where merged moves are rare, a known state is recognised before they are looked for: no thread can move in it.
    const bool is_known =
        outcome == Outcome::kContinues && subject_.merges_rarely() && store_ != nullptr && store_->contains(subject_);
    if (!is_known) outcome = subject_.merge_moves(outcome);
    if (subject_.is_early_initialization_refuted()) is_stopped_ = true;
    if (subject_.disciplines().must_start_over() && refuting_path_.empty())
        refuting_path_.assign(path.begin(), path.end());
    has_violation |= monitors_.after_merged_moves(path);
    stop_if(has_violation);
    if (has_violation && !goes_on_after_violation()) return Arrival::kEnd;
    if (outcome != Outcome::kContinues && outcome != Outcome::kRunsLong) {
        end_path(outcome, path);
        return Arrival::kEnd;
    }
    const bool is_new = insert_state();
    if (outcome == Outcome::kRunsLong) {
        budget_.poll_soon();
        const vm::ThreadId runner = subject_.last_mover();
        if (!is_new && !subject_.stopped_in_library() && runs_for_ever(runner))
            stop_if(monitors_.on_endless_loop({runner, false}, path));
    }
    if (is_new) return enter(path) ? Arrival::kNew : Arrival::kEnd;
    may_be_endless_ =
        (outcome == Outcome::kContinues || !subject_.stopped_in_library()) && monitors_.want(EventKind::kEndlessLoops);
    return Arrival::kRevisited;
}

void SearchDriver::check_isolated_step(std::span<const PendingAccess> pending, std::span<const Step> path) {
    if (!monitors_.after_isolated_step(pending, path)) return;
    figures_.add_transitions(path.size());
    figures_.note_depth(path.size());
    stop_if(true);
}

// Returns true iff the current state is new.
bool SearchDriver::insert_state() {
    if (store_ == nullptr) return true;
    const bool is_new = store_->insert(subject_).is_new;
    figures_.add_state(is_new);
    return is_new;
}

// Checks a new state. Returns true iff there are threads to choose from.
bool SearchDriver::enter(std::span<const Step> path) {
    depth_ = path.size();
    if (subject_.disciplines().predicates().is_in_force()) last_path_.assign(path.begin(), path.end());
    subject_.enabled(threads_);
    stop_if(monitors_.on_state(threads_, path));
    if (threads_.empty()) {
        arrived_.kind = StateGraph::StateKind::kStuck;
        stop_if(monitors_.on_end_of_path(false, path));
        add_execution();
        return false;
    }
    if (options_.max_depth != 0 && path.size() >= options_.max_depth) {
        set_incomplete("the depth limit of " + std::to_string(options_.max_depth) + " was reached");
        return false;
    }
    order_threads(path);
    if (!path.empty()) busy_lines_.note(subject_.machine(), path.back().thread);
    figures_.note_depth(path.size() + 1);
    figures_.note_size(subject_.machine().live_threads(), subject_.encoder().objects_met());
    return true;
}

void SearchDriver::order_threads(std::span<const Step> path) {
    // To stay in the running thread first keeps the switches of a path few.
    const auto running =
        path.empty() ? threads_.end() : std::find(threads_.begin(), threads_.end(), path.back().thread);
    if (running != threads_.end()) std::rotate(threads_.begin(), running, running + 1);
    if (options_.seed == 0) return;
    for (size_t i = threads_.size(); i > 1; --i) {
        shuffle_state_ = vm::mix(shuffle_state_ + options_.seed);
        std::swap(threads_[i - 1], threads_[shuffle_state_ % i]);
    }
}

const std::vector<vm::ThreadId>& SearchDriver::refresh_threads(std::span<const Step> path) {
    depth_ = path.size();
    if (graph_) graph_->return_to(subject_, path);
    subject_.enabled(threads_);
    order_threads(path);
    return threads_;
}

bool SearchDriver::list_alternatives(std::vector<Step>& alternatives) {
    alternatives.clear();
    if (const std::optional<vm::ThreadId> ample = subject_.ample(threads_)) {
        alternatives.push_back({*ample, -1, true});
        return true;
    }
    for (const vm::ThreadId thread : threads_) alternatives.push_back({thread, -1});
    if (alternatives.size() > 1) figures_.add_choice();
    return false;
}

void SearchDriver::add_left_out(std::vector<Step>& alternatives, std::span<const Step> path) {
    figures_.add_choice();
    for (const vm::ThreadId thread : refresh_threads(path)) {
        if (thread != alternatives.front().thread) alternatives.push_back({thread, -1});
    }
}

void SearchDriver::list_choices(std::vector<Step>& alternatives, size_t at) {
    const auto count = static_cast<int32_t>(subject_.alternatives());
    if (alternatives.size() == 1 && count > 1) figures_.add_choice();
    const auto place = alternatives.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<Step> choices;
    for (int32_t choice = 0; choice < count; ++choice) choices.push_back({place->thread, choice, place->is_ample});
    alternatives.insert(alternatives.erase(place), choices.begin(), choices.end());
}

bool SearchDriver::check_endless_loop(std::span<const Step> path) {
    if (!may_be_endless_ || budget_.is_spent()) return false;
    const std::optional<EndlessLoop> loop = subject_.find_endless_loop();
    if (loop) stop_if(monitors_.on_endless_loop(*loop, path));
    if (loop && graph_) graph_->mark_violating();
    return loop.has_value();
}

bool SearchDriver::check_long_run(vm::ThreadId thread, std::span<const Step> path) {
    if (runs_for_ever(thread)) {
        stop_if(monitors_.on_endless_loop({thread, false}, path));
        return true;
    }
    may_be_endless_ = monitors_.want(EventKind::kEndlessLoops);
    return check_endless_loop(path);
}

// That the state is known does not mean that this thread returned to it: another order of steps may have led there.
bool SearchDriver::runs_for_ever(vm::ThreadId thread) {
    return !budget_.is_spent() && subject_.returns_to_state(thread, [this](uint64_t) { return poll_budget(); });
}

void SearchDriver::end_path(Outcome outcome, std::span<const Step> path) {
    if (outcome == Outcome::kEnded) {
        arrived_.kind = StateGraph::StateKind::kEnd;
        stop_if(monitors_.on_end_of_path(true, path));
        add_execution();
        subject_.explored().clear_exit_status();
    } else if (outcome == Outcome::kUnsupported) {
        findings_.set_unsupported(*subject_.machine().unsupported());
        is_stopped_ = true;
    }
}

void SearchDriver::add_execution() {
    figures_.add_execution();
    findings_.add_swallowed(subject_.explored().unread_failures());
    if (options_.collects_outcomes) findings_.add_outcome(subject_.host().output());
    // Where a thread that could continue was cut off depends on the schedule: such ends are not compared.
    if (!subject_.cuts_off_threads()) findings_.add_end_state(subject_.encoder().digest());
}

// One violation ends the search, unless all are wanted or it is a race that is pursued.
void SearchDriver::stop_if(bool has_violation) {
    if (!has_violation) return;
    arrived_.is_violating = true;
    pursuit_.note(findings_.violations(), effort());
    is_stopped_ |= !goes_on_after_violation();
}

bool SearchDriver::poll_budget() {
    budget_.poll(progress());
    findings_.set_incomplete(budget_.why_spent());
    return budget_.is_spent() || is_pursuit_over() || is_stopped_by_others();
}

bool SearchDriver::is_stopped_by_others() {
    if (options_.stopped != nullptr && options_.stopped->load(std::memory_order_relaxed)) was_stopped_ = true;
    return was_stopped_;
}

void SearchDriver::begin_part() {
    figures_ = Figures();
    findings_.begin_part();
}

bool SearchDriver::is_out_of_budget() {
    const bool is_spent = budget_.is_spent(progress());
    if (is_spent) findings_.set_incomplete(budget_.why_spent());
    return is_spent || is_pursuit_over() || is_stopped_by_others();
}

bool SearchDriver::is_pursuit_over() {
    if (!pursuit_.is_running() || !pursuit_.is_over(effort())) return pursuit_.is_over(0);
    pursuit_.note(findings_.violations(), effort());
    return true;
}

Report SearchDriver::finish() {
    const std::vector<Step>& predicate_path = refuting_path_.empty() ? last_path_ : refuting_path_;
    Report report = ReportMaker(subject_, options_, {budget_, figures_, findings_, pursuit_, monitors_, store_.get()},
                                base_, changes_at_begin_)
                        .make(predicate_path);
    if (report.verdict == Verdict::kIncomplete) report.busiest = busy_lines_.busiest();
    if (graph_) report.state_graph = graph_->take();
    return report;
}

}  // namespace heddle::por
