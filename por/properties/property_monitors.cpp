#include "por/properties/property_monitors.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace heddle::por {

namespace {

std::string hexadecimal(uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

// The order of the places does not show: it depends on the order of the search and on that of starting threads.
std::string fingerprint_of(Property property, const ViolationIdentity& identity) {
    std::vector<std::string> places = identity.places;
    std::sort(places.begin(), places.end());
    std::string text(name_of(property));
    for (const std::string& place : places) text += "|" + place;
    return hexadecimal(vm::hash_text(text + identity.details));
}

}  // namespace

PropertyMonitors::PropertyMonitors(Subject& subject, std::span<const Property> properties, Violations& violations)
    : subject_(subject), violations_(violations) {
    for (const Property property : properties) {
        const bool is_repeated = std::any_of(monitors_.begin(), monitors_.end(),
                                             [&](const auto& monitor) { return monitor->property() == property; });
        if (is_repeated) continue;
        PropertyMonitor* monitor = monitors_.emplace_back(property->make({property, subject, *this})).get();
        for (size_t kind = 0; kind < kEventKinds; ++kind) {
            if (monitor->wants(static_cast<EventKind>(kind))) by_kind_[kind].push_back(monitor);
        }
        if (monitor->has_memory()) with_memory_.push_back(monitor);
        has_visible_actions_ |= monitor->has_visible_actions();
    }
    // Where no monitor needs it, states are those of the program, and cost nothing more.
    const bool extends = !with_memory_.empty() || has_visible_actions_;
    suspended_ = subject_.extend_states(extends ? this : nullptr);
    subject_.keep_merged_accesses(want(EventKind::kMergedAccesses));
}

PropertyMonitors::~PropertyMonitors() { subject_.extend_states(suspended_); }

template <typename Call>
bool PropertyMonitors::tell(EventKind kind, std::span<const Step> path, Call&& call) {
    path_ = path;
    const size_t before = reported_;
    for (PropertyMonitor* monitor : by_kind_[static_cast<size_t>(kind)]) {
        if (!is_retracing_ || monitor->has_memory()) call(*monitor);
    }
    return reported_ != before;
}

void PropertyMonitors::pending_accesses(std::vector<PendingAccess>& pending) const {
    pending.clear();
    if (want(EventKind::kAccesses)) subject_.pending_accesses(pending);
}

bool PropertyMonitors::after_step(std::span<const PendingAccess> pending, std::span<const Step> path) {
    const vm::ThreadId thread = path.back().thread;
    const StepEvents events{thread, pending, subject_.accesses(), {}, {}, {}, 0};
    labels_told_ = 0;
    set_events_told_ = 0;
    tell_start();
    bool has_violation = tell(EventKind::kAccesses, path, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
    has_violation |= tell_labels(thread, path);
    has_violation |= tell_set_events(path);
    note_memory();
    return has_violation;
}

bool PropertyMonitors::after_merged_moves(std::span<const Step> path) {
    const vm::ThreadId thread = path.empty() ? vm::ThreadId{} : path.back().thread;
    tell_start();
    bool has_violation = false;
    if (!subject_.merged_accesses().empty()) {
        const StepEvents events{thread, {}, subject_.merged_accesses(), {}, {}, {}, 0};
        has_violation |=
            tell(EventKind::kMergedAccesses, path, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
    }
    has_violation |= tell_labels(thread, path);
    has_violation |= tell_set_events(path);
    if (!subject_.uncaught().empty()) {
        const StepEvents events{thread, {}, {}, {}, subject_.uncaught(), {}, 0};
        has_violation |= tell(EventKind::kUncaught, path, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
    }
    note_memory();
    return has_violation;
}

// Delivers the labels of the transition that were not delivered yet.
bool PropertyMonitors::tell_labels(vm::ThreadId thread, std::span<const Step> path) {
    const std::span<const std::string> labels(subject_.labels());
    if (!want(EventKind::kLabels) || labels.size() <= labels_told_) return false;
    const StepEvents events{thread, {}, {}, labels.subspan(labels_told_), {}, {}, 0};
    labels_told_ = labels.size();
    return tell(EventKind::kLabels, path, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
}

// Delivers what was recorded in the transition and was not delivered yet.
bool PropertyMonitors::tell_set_events(std::span<const Step> path) {
    if (!want(EventKind::kSetEvents) || subject_.set_recorder() == nullptr) return false;
    const std::span<const SetEvent> all(subject_.set_recorder()->events());
    StepEvents events;
    events.set_events = all.subspan(std::min(set_events_told_, all.size()));
    events.step = path.empty() ? 0 : path.size() - 1;
    set_events_told_ = all.size();
    return tell(EventKind::kSetEvents, path, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
}

// What happened before the first choice belongs to every path.
void PropertyMonitors::tell_start() {
    if (has_told_start_ || !want(EventKind::kSetEvents)) return;
    if (!subject_.explored().has_initial_state()) return;
    has_told_start_ = true;
    StepEvents events;
    events.set_events = subject_.start_set_events();
    tell(EventKind::kSetEvents, {}, [&](PropertyMonitor& monitor) { monitor.on_step(events); });
}

void PropertyMonitors::retrace(Step step) {
    const Outcome outcome = subject_.advance(step);
    if (with_memory_.empty()) {
        subject_.merge_moves(outcome);
        return;
    }
    is_retracing_ = true;
    const std::span<const Step> path(&step, 1);
    after_step({}, path);
    subject_.merge_moves(outcome);
    after_merged_moves(path);
    is_retracing_ = false;
}

bool PropertyMonitors::after_isolated_step(std::span<const PendingAccess> pending, std::span<const Step> path) {
    const StepEvents events{path.back().thread, pending, subject_.accesses(), {}, {}, {}, 0};
    return tell(EventKind::kAccesses, path, [&](PropertyMonitor& monitor) {
        if (!monitor.has_memory()) monitor.on_step(events);
    });
}

bool PropertyMonitors::on_state(std::span<const vm::ThreadId> enabled, std::span<const Step> path) {
    return tell(EventKind::kStates, path, [&](PropertyMonitor& monitor) { monitor.on_state(enabled); });
}

bool PropertyMonitors::on_end_of_path(bool has_exited, std::span<const Step> path) {
    return tell(EventKind::kEnds, path, [&](PropertyMonitor& monitor) { monitor.on_end_of_path(has_exited); });
}

bool PropertyMonitors::on_endless_loop(const EndlessLoop& loop, std::span<const Step> path) {
    return tell(EventKind::kEndlessLoops, path, [&](PropertyMonitor& monitor) { monitor.on_endless_loop(loop); });
}

std::vector<std::string> PropertyMonitors::partial_units() const {
    std::vector<std::string> all;
    for (const auto& monitor : monitors_) {
        const std::vector<std::string> units = monitor->partial_units();
        all.insert(all.end(), units.begin(), units.end());
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::string_view PropertyMonitors::why_incomplete() const {
    for (const auto& monitor : monitors_) {
        const std::string_view why = monitor->why_incomplete();
        if (!why.empty()) return why;
    }
    return {};
}

bool PropertyMonitors::report(Violation violation, const ViolationIdentity& identity) {
    if (is_retracing_) return false;
    violation.fingerprint = fingerprint_of(violation.property, identity);
    violation.schedule.assign(path_.begin(), path_.end());
    violation.has_plain_steps = !subject_.is_reducing();
    violation.output = subject_.host().output();
    const bool is_new = violations_.add(std::move(violation));
    reported_ += is_new ? 1 : 0;
    return is_new;
}

// A step may have changed a monitor's memory, and so the identity of the state.
void PropertyMonitors::note_memory() {
    if (!with_memory_.empty()) subject_.forget_fingerprint();
}

size_t PropertyMonitors::mark() {
    if (with_memory_.empty()) return 0;
    tell_start();
    const size_t count = with_memory_.size();
    // Most steps change no memory: the last group serves again.
    bool is_same = !marks_.empty();
    std::vector<size_t> group(count);
    for (size_t i = 0; i < count; ++i) {
        group[i] = with_memory_[i]->mark();
        is_same = is_same && marks_[marks_.size() - count + i] == group[i];
    }
    if (!is_same) marks_.insert(marks_.end(), group.begin(), group.end());
    return marks_.size() - count;
}

void PropertyMonitors::rewind(size_t mark) {
    if (with_memory_.empty()) return;
    for (size_t i = 0; i < with_memory_.size(); ++i) with_memory_[i]->rewind(marks_[mark + i]);
    marks_.resize(mark + with_memory_.size());
}

void PropertyMonitors::add_identity(std::vector<uint64_t>& words) const {
    for (const PropertyMonitor* monitor : with_memory_) {
        const size_t before = words.size();
        monitor->add_identity(words);
        words.push_back(words.size() - before);
    }
}

bool PropertyMonitors::makes_visible_unless_local(const vm::RelevanceQuery& query) const {
    return std::any_of(monitors_.begin(), monitors_.end(),
                       [&](const auto& monitor) { return monitor->makes_visible_unless_local(query); });
}

bool PropertyMonitors::makes_visible(const vm::RelevanceQuery& query) const {
    return std::any_of(monitors_.begin(), monitors_.end(),
                       [&](const auto& monitor) { return monitor->makes_visible(query); });
}

}  // namespace heddle::por
