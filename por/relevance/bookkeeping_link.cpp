// Data that the JDK keeps about threads and that programs do not read. Two kinds of actions are ruled out: the counters
// of a ThreadGroup when one of its counting methods runs (assumption "groups-are-bookkeeping"), and private fields of
// the running thread's own Thread object (assumption "threads-are-private", vm/state/private_fields.def).
//
// This link also observes the accesses that refute the two assumptions.
#include <algorithm>

#include "por/relevance/query.h"
#include "por/relevance/relevance.h"
#include "por/relevance/thread_watchers.h"

namespace heddle::por {

namespace {

constexpr std::string_view kCountingMethods[] = {"add", "addUnstarted", "remove", "threadStartFailed",
                                                 "threadTerminated"};
constexpr std::string_view kCounters[] = {"threads", "nthreads", "nUnstartedThreads"};

template <typename Range, typename Value>
bool contains(const Range& range, const Value& value) {
    return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

class BookkeepingLink final : public Link {
public:
    explicit BookkeepingLink(RelevanceContext& context)
        : Link(context), known_(context.machine().known()), group_(known_.ThreadGroup) {
        if (group_ == nullptr) return;
        for (const auto& method : group_->methods) {
            if (contains(kCountingMethods, method->name.view())) counting_methods_.push_back(method.get());
        }
        for (const vm::Field& field : group_->fields) {
            if (contains(kCounters, field.name.view())) counters_.push_back(&field);
        }
        for (const vm::Klass* klass : {static_cast<const vm::Klass*>(known_.Thread), group_}) {
            for (const vm::Field& field : klass->fields) {
                if (!field.is_static() && context.reachability().is_private(*klass, field.offset))
                    private_fields_.push_back(&field);
            }
        }
    }

    bool rules_out(const vm::RelevanceQuery& query) override {
        Disciplines& disciplines = context_.disciplines();
        if (is_own_private_field(query)) return disciplines.try_rely_on(GlobalAssumption::kThreadsArePrivate);
        if (!is_counting_method(*query.method) || !is_group_data(query)) return false;
        return disciplines.try_rely_on(GlobalAssumption::kGroupsAreBookkeeping);
    }

    bool is_refusal_permanent(const vm::RelevanceQuery& query) const override {
        return !is_group_data(query) && !is_own_private_field(query);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        if (field != nullptr) return field->owner == group_ || contains(private_fields_, field);
        return kind == vm::ActionKind::kMonitorEnter || kind == vm::ActionKind::kMonitorExit;
    }

    bool observes(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kNative || may_rule_out(kind, field);
    }

    void note(const vm::RelevanceQuery& query) override {
        Disciplines& disciplines = context_.disciplines();
        if (!is_counting_method(*query.method) && is_group_data(query))
            disciplines.refute(GlobalAssumption::kGroupsAreBookkeeping);
        if (query.kind == vm::ActionKind::kNative) {
            if (lists_threads(query)) disciplines.refute(GlobalAssumption::kThreadsArePrivate);
            return;
        }
        if (query.field == nullptr || query.object.is_null()) return;
        const vm::Klass* owner = query.field->owner;
        if (owner != known_.Thread && owner != group_) return;
        if (!contains(private_fields_, query.field)) return;
        if (owner == group_) {
            if (!is_counting_method(*query.method)) disciplines.refute(GlobalAssumption::kThreadsArePrivate);
            return;
        }
        const vm::JavaThread* accessed = context_.reachability().started_thread(query.object);
        if (accessed != nullptr && accessed != query.thread) disciplines.refute(GlobalAssumption::kThreadsArePrivate);
        // Objects reached through the private fields of an ended thread become reachable for the accessing thread.
        if (context_.reachability().is_of_ended_thread(query.object)) context_.set_stale();
    }

private:
    // A private field of the running thread's own Thread object, as ThreadLocal.get reads it.
    bool is_own_private_field(const vm::RelevanceQuery& query) const {
        return query.field != nullptr && query.field->owner == known_.Thread && query.object &&
               query.object == query.thread->state.object && contains(private_fields_, query.field);
    }

    bool is_counting_method(const vm::Method& method) const {
        if (method.owner != group_) return false;
        if (&method == last_counting_method_) return true;
        if (!contains(counting_methods_, &method)) return false;
        last_counting_method_ = &method;
        return true;
    }

    // The monitor of a group, one of its counters, or any of its fields when a counting method accesses it.
    bool is_group_data(const vm::RelevanceQuery& query) const {
        switch (query.kind) {
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                return query.field != nullptr && query.field->owner == group_ &&
                       (is_counting_method(*query.method) || contains(counters_, query.field));
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit: return query.object && context_.heap().klass_of(query.object) == group_;
            default: return false;
        }
    }

    const vm::WellKnown& known_;
    const vm::Klass* group_;
    std::vector<const vm::Method*> counting_methods_;
    mutable const vm::Method* last_counting_method_ = nullptr;  // caches the last hit of is_counting_method()
    std::vector<const vm::Field*> counters_;
    std::vector<const vm::Field*> private_fields_;  // of vm/state/private_fields.def
};

}  // namespace

std::unique_ptr<Link> make_bookkeeping_link(RelevanceContext& context, Reductions) {
    return std::make_unique<BookkeepingLink>(context);
}

}  // namespace heddle::por
