// The dispatcher of property monitors: searches, samplers and replay make the same few calls on it, in this order:
//
//   pending_accesses()  Subject::advance()  after_step()  Subject::merge_moves()  after_merged_moves()  on_state()
//
// and on_endless_loop() or on_end_of_path() where a path ends. While the dispatcher exists, the monitors' memory is
// part of the subject's states; a dispatcher that was made earlier is suspended for that time, and its marks should not
// be used.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "por/properties/property_monitor.h"
#include "por/properties/violations.h"

namespace heddle::por {

class PropertyMonitors final : private ViolationSink, private StateExtension, private VisibleActions {
public:
    // Violations are added to `violations`.
    PropertyMonitors(Subject& subject, std::span<const Property> properties, Violations& violations);
    ~PropertyMonitors();

    // Whether a monitor wants such events.
    bool want(EventKind kind) const { return !by_kind_[static_cast<size_t>(kind)].empty(); }
    // The accesses that threads are about to make; empty when no monitor wants to know.
    void pending_accesses(std::vector<PendingAccess>& pending) const;

    // Each returns true iff a new violation was reported. `path` leads to the current state.
    //
    // After Subject::advance(). `pending` belongs to the state before the step.
    bool after_step(std::span<const PendingAccess> pending, std::span<const Step> path);
    // After Subject::merge_moves(); also after Subject::start(), with an empty path.
    bool after_merged_moves(std::span<const Step> path);
    bool on_state(std::span<const vm::ThreadId> enabled, std::span<const Step> path);
    bool on_end_of_path(bool has_exited, std::span<const Step> path);
    bool on_endless_loop(const EndlessLoop& loop, std::span<const Step> path);
    // Makes a step that was checked before, and the moves that are merged into it: for searches that return to a state
    // by repeating its path. Only brings the memory of monitors up to date.
    void retrace(Step step);
    // As after_step(), of a step to which the monitors did not follow the path. Monitors with memory are left out.
    bool after_isolated_step(std::span<const PendingAccess> pending, std::span<const Step> path);

    // Of all monitors, sorted.
    std::vector<std::string> partial_units() const;
    // Of the first monitor that has a reason.
    std::string_view why_incomplete() const;

private:
    bool report(Violation violation, const ViolationIdentity& identity) override;
    size_t mark() override;
    void rewind(size_t mark) override;
    void add_identity(std::vector<uint64_t>& words) const override;
    const VisibleActions* visible_actions() const override { return has_visible_actions_ ? this : nullptr; }
    bool makes_visible(const vm::RelevanceQuery& query) const override;
    bool makes_visible_unless_local(const vm::RelevanceQuery& query) const override;

    template <typename Call>
    bool tell(EventKind kind, std::span<const Step> path, Call&& call);
    bool tell_labels(vm::ThreadId thread, std::span<const Step> path);
    bool tell_set_events(std::span<const Step> path);
    void tell_start();
    void note_memory();

    Subject& subject_;
    Violations& violations_;
    std::vector<std::unique_ptr<PropertyMonitor>> monitors_;
    std::array<std::vector<PropertyMonitor*>, kEventKinds> by_kind_;
    std::vector<PropertyMonitor*> with_memory_;
    std::vector<size_t> marks_;  // of with_memory_, a group for each mark
    bool has_visible_actions_ = false;
    StateExtension* suspended_ = nullptr;
    std::span<const Step> path_;  // of the current call
    size_t reported_ = 0;         // new violations
    size_t labels_told_ = 0;      // of this transition
    size_t set_events_told_ = 0;  // of this transition
    bool has_told_start_ = false;
    bool is_retracing_ = false;
};

}  // namespace heddle::por
