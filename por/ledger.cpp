#include "por/ledger.h"

#include <algorithm>
#include <sys/resource.h>
#include <utility>

#include "por/describe.h"
#include "por/explain.h"
#include "por/refine.h"
#include "por/shorten.h"
#include "por/trace_lines.h"

namespace heddle::por {

namespace {

using Clock = std::chrono::steady_clock;

// Steps between two looks at the clock and the memory at most; fewer where steps take long.
constexpr uint64_t kLookEvery = 1024;
constexpr double kOftenSeconds = 0.005;
constexpr double kSeldomSeconds = 0.05;

AnalysisFigures figures_of(const analysis::SearchTables& tables) {
    const analysis::FutureCache::Figures cache = tables.cache_figures();
    return {cache.lookups,          cache.hits, cache.futures, tables.rows(), tables.immutable_fields(),
            tables.private_sites(), 0,          false};
}

}  // namespace

Ledger::Ledger(Subject& subject, const SearchOptions& options, std::unique_ptr<StateStore> store)
    : subject_(subject),
      options_(options),
      findings_(subject, options.properties),
      store_(std::move(store)),
      began_(options.began.value_or(Clock::now())) {
    if (options.collects_outcomes) subject.tell_outputs_apart();
    subject.set_end([this] {
        look_around();
        return is_out_of_budget_;
    });
}

bool Ledger::begin() {
    const Outcome start = subject_.start([this] {
        look_around();
        return is_out_of_budget_;
    });
    base_ = subject_.mark();
    learnt_before_ = subject_.disciplines().changes();
    findings_.check_uncaught({});
    if (is_decided()) return false;
    if (start == Outcome::kGoesOn) return visit() && enter({});
    leaf(start, {});
    return false;
}

bool Ledger::arrive(Outcome outcome, std::span<const Pending> pending, std::span<const Step> path) {
    ++statistics_.transitions;
    has_met_again_ = false;
    may_spin_ = false;
    const vm::ThreadId mover = path.back().thread;
    const bool has_race = findings_.check_races(pending, mover, path);
    const bool is_known =
        outcome == Outcome::kGoesOn && subject_.settles_seldom() && store_ != nullptr && store_->contains(subject_);
    if (!is_known) outcome = subject_.settle(outcome);
    if (subject_.has_relied_in_vain()) is_stopped_ = true;
    if (subject_.disciplines().must_start_over() && void_path_.empty()) void_path_.assign(path.begin(), path.end());
    const bool has_uncaught = findings_.check_uncaught(path);
    if ((has_uncaught || has_race) && !options_.all) {
        is_stopped_ = true;
        return false;
    }
    if (outcome != Outcome::kGoesOn && outcome != Outcome::kRunsLong) {
        leaf(outcome, path);
        return false;
    }
    const bool is_new = visit();
    has_met_again_ = !is_new;
    if (outcome == Outcome::kRunsLong) {
        steps_since_look_ = look_every_;
        const vm::ThreadId runner = subject_.last_mover();
        if (!is_new && !subject_.stopped_in_library() && runs_for_ever(runner)) note_livelock(runner, path);
    }
    may_spin_ = !is_new && (outcome == Outcome::kGoesOn || !subject_.stopped_in_library()) &&
                (findings_.checks(Property::kLivelock) || findings_.checks(Property::kDeadlock));
    return is_new && enter(path);
}

void Ledger::note_races(std::span<const Pending> pending, std::span<const Step> path) {
    if (!findings_.check_races(pending, path.back().thread, path)) return;
    statistics_.transitions += path.size();
    statistics_.max_depth = std::max<uint64_t>(statistics_.max_depth, path.size());
    if (!options_.all) is_stopped_ = true;
}

// True when the state was not seen before.
bool Ledger::visit() {
    if (store_ == nullptr) return true;
    const bool is_new = store_->insert(subject_);
    state_ = subject_.last_fingerprint();
    ++(is_new ? statistics_.states : statistics_.states_revisited);
    return is_new;
}

// False when nothing is to be done in the state.
bool Ledger::enter(std::span<const Step> path) {
    depth_ = path.size();
    if (subject_.disciplines().predicates().is_in_force()) last_path_.assign(path.begin(), path.end());
    subject_.enabled(threads_);
    if (findings_.check_deadlock(threads_, path) && !options_.all) is_stopped_ = true;
    if (threads_.empty()) {
        end_path();
        return false;
    }
    if (options_.max_depth != 0 && path.size() >= options_.max_depth) {
        give_up("the depth limit of " + std::to_string(options_.max_depth) + " was reached");
        return false;
    }
    order_threads(path);
    statistics_.max_depth = std::max<uint64_t>(statistics_.max_depth, path.size() + 1);
    statistics_.threads_max = std::max<uint64_t>(statistics_.threads_max, subject_.machine().live_threads());
    statistics_.heap_objects_max = std::max<uint64_t>(statistics_.heap_objects_max, subject_.encoder().objects_met());
    return true;
}

void Ledger::order_threads(std::span<const Step> path) {
    // Staying in the running thread first keeps the switches of a found path few.
    const auto running =
        path.empty() ? threads_.end() : std::find(threads_.begin(), threads_.end(), path.back().thread);
    if (running != threads_.end()) std::rotate(threads_.begin(), running, running + 1);
    if (options_.seed == 0) return;
    for (size_t i = threads_.size(); i > 1; --i) {
        shuffle_state_ = vm::mix(shuffle_state_ + options_.seed);
        std::swap(threads_[i - 1], threads_[shuffle_state_ % i]);
    }
}

void Ledger::pending_accesses(std::vector<Pending>& pending) const {
    pending.clear();
    if (findings_.checks_races()) subject_.pending_accesses(pending);
}

const std::vector<vm::ThreadId>& Ledger::threads_again(std::span<const Step> path) {
    depth_ = path.size();
    subject_.enabled(threads_);
    order_threads(path);
    return threads_;
}

bool Ledger::list_alternatives(std::vector<Step>& alternatives) {
    alternatives.clear();
    if (const std::optional<vm::ThreadId> ample = subject_.ample(threads_)) {
        alternatives.push_back({*ample, -1, true});
        return true;
    }
    for (const vm::ThreadId thread : threads_) alternatives.push_back({thread, -1});
    if (alternatives.size() > 1) ++statistics_.choices;
    return false;
}

void Ledger::widen(std::vector<Step>& alternatives, std::span<const Step> path) {
    ++statistics_.choices;
    for (const vm::ThreadId thread : threads_again(path)) {
        if (thread != alternatives.front().thread) alternatives.push_back({thread, -1});
    }
}

void Ledger::list_choices(std::vector<Step>& alternatives, size_t at) {
    const auto count = static_cast<int32_t>(subject_.alternatives());
    if (alternatives.size() == 1 && count > 1) ++statistics_.choices;
    const auto place = alternatives.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<Step> choices;
    for (int32_t choice = 0; choice < count; ++choice) choices.push_back({place->thread, choice});
    alternatives.insert(alternatives.erase(place), choices.begin(), choices.end());
}

void Ledger::note_livelock(vm::ThreadId thread, std::span<const Step> path) {
    if (findings_.add_livelock(thread, path) && !options_.all) is_stopped_ = true;
}

bool Ledger::look_for_spinning(std::span<const Step> path) {
    if (!may_spin_ || is_out_of_budget_) return false;
    const std::optional<Subject::Vain> vain = subject_.goes_on_in_vain();
    if (vain && findings_.add_vain(*vain, path) && !options_.all) is_stopped_ = true;
    return vain.has_value();
}

bool Ledger::look_at_circle(vm::ThreadId thread, std::span<const Step> path) {
    if (runs_for_ever(thread)) {
        note_livelock(thread, path);
        return true;
    }
    may_spin_ = findings_.checks(Property::kLivelock) || findings_.checks(Property::kDeadlock);
    return look_for_spinning(path);
}

// That the state is known does not mean that this thread came back to it: another order of steps may have led there. So
// the thread goes on alone until it is somewhere else, or where it was since it is alone.
bool Ledger::runs_for_ever(vm::ThreadId thread) {
    const Subject::Mark mark = subject_.mark();
    FingerprintStore met;
    Outcome outcome = Outcome::kRunsLong;
    bool is_back = false;
    while (outcome == Outcome::kRunsLong && !subject_.stopped_in_library() && !is_out_of_budget_) {
        is_back = !met.insert(subject_.encoder().fingerprint());
        if (is_back) break;
        outcome = subject_.advance({thread, -1});
        if (subject_.made_visible_steps()) outcome = Outcome::kGoesOn;
        look_around();
    }
    subject_.rewind(mark);
    subject_.machine().clear_exit_status();
    return is_back;
}

void Ledger::leaf(Outcome outcome, std::span<const Step> path) {
    switch (outcome) {
        case Outcome::kEnded:
            if (findings_.check_exit(path) && !options_.all) is_stopped_ = true;
            end_path();
            subject_.machine().clear_exit_status();
            break;
        case Outcome::kUnsupported:
            unsupported_ = *subject_.machine().unsupported();
            is_stopped_ = true;
            break;
        default: break;
    }
}

void Ledger::end_path() {
    ++statistics_.executions;
    if (options_.collects_outcomes) outcomes_.insert(subject_.host().output());
    // Where a thread was cut off is a matter of luck: only ends where nobody could have gone on are told apart.
    if (subject_.cuts_off_threads()) return;
    const vm::Fingerprint fingerprint = subject_.encoder().digest();
    if (!end_states_.insert(fingerprint)) return;
    ++statistics_.end_states;
    statistics_.end_state_digest.low += fingerprint.low;
    statistics_.end_state_digest.high += fingerprint.high;
}

void Ledger::give_up(std::string why) {
    if (why_incomplete_.empty()) why_incomplete_ = std::move(why);
}

double Ledger::elapsed() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

bool Ledger::is_out_of_budget() {
    if (options_.max_states != 0 && statistics_.states >= options_.max_states) {
        give_up("the limit of " + std::to_string(options_.max_states) + " states was reached");
        is_out_of_budget_ = true;
    }
    if (++steps_since_look_ > look_every_) {
        steps_since_look_ = 0;
        look_around();
        const double now = elapsed();
        if (now - last_look_s_ > kSeldomSeconds) look_every_ = std::max<uint64_t>(1, look_every_ / 4);
        if (now - last_look_s_ < kOftenSeconds) look_every_ = std::min(kLookEvery, look_every_ * 2);
        last_look_s_ = now;
    }
    return is_out_of_budget_;
}

void Ledger::look_around() {
    const auto end = [this](std::string why) {
        give_up(std::move(why));
        is_out_of_budget_ = true;
    };
    if (options_.end_signal != nullptr && options_.end_signal->load(std::memory_order_relaxed) != 0)
        end("the search was interrupted");
    if (options_.memory_ran_out != nullptr && options_.memory_ran_out->load(std::memory_order_relaxed))
        end("the memory ran out");
    const double seconds = elapsed();
    if (options_.time_limit_s > 0 && seconds >= options_.time_limit_s) end("the time limit was reached");
    if (options_.memory_limit_mb != 0) {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        if (static_cast<uint64_t>(usage.ru_maxrss) / 1024 >= options_.memory_limit_mb)
            end("the memory limit of " + std::to_string(options_.memory_limit_mb) + " MB was reached");
    }
    if (options_.on_progress) options_.on_progress({statistics_.states, statistics_.transitions, depth_, seconds});
}

// Whether the search was to end `seconds` ago, or by that part of what it took.
bool Ledger::is_late(double seconds, double part) {
    if (!was_to_end_s_) {
        const bool is_signalled =
            options_.end_signal != nullptr && options_.end_signal->load(std::memory_order_relaxed) != 0;
        const bool is_over = options_.time_limit_s > 0 && elapsed() >= options_.time_limit_s;
        if (is_signalled || is_over) was_to_end_s_ = elapsed();
    }
    return was_to_end_s_ && elapsed() >= *was_to_end_s_ + std::max(seconds, *was_to_end_s_ * part);
}

// As a schedule of plain steps, of which there are few. Who wants an end does not wait until there are fewer, but the
// path that was found is gone to its end: a step that is cut short leads elsewhere. False when it is nothing to report:
// an action that was seen to fail did so, but that a thread runs for ever has to show.
bool Ledger::write_down(Violation& violation) {
    subject_.rewind(base_);
    subject_.set_end([this] { return is_late(10, 1); });
    if (violation.has_plain_steps)
        subject_.set_reducing(false);
    else
        refine(subject_, base_, options_.properties, violation);
    if (violation.property == Property::kLivelock && !violation.is_confirmed && !subject_.has_been_ended())
        return false;
    subject_.set_end([this] { return is_late(1, 0.1); });
    if (violation.is_confirmed) shorten(subject_, base_, options_.properties, violation);
    subject_.set_end({});
    fill_trace(subject_, base_, violation);
    return true;
}

// Guesses that fell, or that were only made, since the search went a path make other steps of it, which may lead
// elsewhere. True when the path is better looked for again.
bool Ledger::write_all_down(std::vector<Violation>& violations) {
    bool are_shown = true;
    for (Violation& violation : std::exchange(violations, {})) {
        const bool is_reported = write_down(violation);
        are_shown &= violation.is_confirmed;
        if (is_reported)
            violations.push_back(std::move(violation));
        else
            give_up("a thread seemed to run for ever, and without reductions it was not seen to");
    }
    if (are_shown) return false;
    look_around();
    return subject_.disciplines().changes() != learnt_before_ && !is_out_of_budget_;
}

Report Ledger::finish() {
    Report report;
    if (subject_.has_relied_in_vain()) {
        report.relied_in_vain = true;
        report.verdict = Verdict::kIncomplete;
        report.reason = "what the JDK's classes were initialised with has changed later";
        return report;
    }
    subject_.set_end([this] { return is_late(10, 1); });
    while (Violation* violation = subject_.disciplines().predicates().unexplained()) {
        violation->schedule = void_path_.empty() ? last_path_ : void_path_;
        subject_.rewind(base_);
        explain(subject_, base_, *violation);
    }
    // A violation is a violation whatever was pruned, but its schedule is one of steps that are no longer the same. It
    // is kept only when there is no time to find it again.
    if (subject_.disciplines().must_start_over() && !is_out_of_budget_) {
        subject_.rewind(base_);
        report.starts_over = true;
        return report;
    }
    report.violations = std::move(findings_.violations());
    report.starts_over = write_all_down(report.violations);
    if (store_ != nullptr) {
        give_up(std::string(store_->why_incomplete()));
        statistics_.store_bytes = store_->bytes();
        statistics_.omission_probability = store_->omission_probability();
    }
    if (subject_.clock_reader() != nullptr)
        report.clock_reader = frame_at(*subject_.clock_reader(), subject_.clock_read_at());
    if (!report.violations.empty()) {
        report.verdict = Verdict::kViolated;
        report.reason = report.violations.front().message;
        // One violation is enough unless all were asked for.
        if (options_.all) report.why_not_all = unsupported_ ? unsupported_->what : why_incomplete_;
    } else if (unsupported_) {
        report.verdict = Verdict::kUnsupported;
        report.reason = unsupported_->what;
        report.unsupported_stack = unsupported_->stack;
    } else if (!why_incomplete_.empty()) {
        report.verdict = Verdict::kIncomplete;
        report.reason = why_incomplete_;
        if (store_ != nullptr && report.clock_reader) {
            const StackFrame& place = *report.clock_reader;
            report.reason += "; time is part of the states, because the program looks at a clock (" + place.class_name +
                             "." + place.method + ", line " + std::to_string(place.line) + ")";
        }
    } else if (findings_.checks(Property::kRace) && subject_.has_unordered_modes()) {
        report.verdict = Verdict::kIncomplete;
        report.reason = "the program uses opaque mode, and races that only its lack of order makes are not found";
    } else if (findings_.checks(Property::kRace) && subject_.has_weak_orders()) {
        report.verdict = Verdict::kIncomplete;
        report.reason =
            "the program uses acquire or release mode beside other atomic places, and what only these modes let "
            "happen is not found";
    } else if (!subject_.sampled().empty()) {
        report.verdict = Verdict::kIncomplete;
        report.reason = "not all values of " + subject_.sampled() + " were tried";
    } else {
        report.verdict = Verdict::kVerified;
    }
    statistics_.instructions = subject_.machine().instructions();
    statistics_.elapsed_s = elapsed();
    statistics_.restarts = subject_.disciplines().restarts();
    statistics_.refuted = subject_.disciplines().refuted();
    if (const Chain* chain = subject_.chain()) {
        statistics_.relevance = chain->figures();
        statistics_.repeated_questions = chain->repeated();
        statistics_.ownership_walks = chain->walks();
        subject_.rewind(base_);
        report.learnt = subject_.disciplines().learnt();
        report.predicates = subject_.disciplines().predicates().outcomes();
    }
    if (subject_.tables() != nullptr) statistics_.analysis = figures_of(*subject_.tables());
    report.statistics = statistics_;
    report.outcomes.assign(outcomes_.begin(), outcomes_.end());
    if (report.starts_over) {
        subject_.rewind(base_);
        subject_.set_reducing(true);
    }
    return report;
}

}  // namespace heddle::por
