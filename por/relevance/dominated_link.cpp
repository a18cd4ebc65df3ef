// Objects that other threads reach only through references guarded by a lock that this thread holds (000 §6.3, there
// for objects that lock themselves). While the thread holds the lock, no other thread can follow such a reference, so
// no other thread can access the object.
//
// Sound as long as every reference that the walk did not follow keeps one of its locks at each access, reads included:
// this link relies on that assumption for each of them (por/disciplines/disciplines.h).
#include "por/disciplines/watched_fields.h"
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class DominatedLink final : public Link {
public:
    explicit DominatedLink(RelevanceContext& context) : Link(context), others_(context.machine()) {}

    bool rules_out(const vm::RelevanceQuery& query) override {
        if (!may_rule_out(query.kind, query.field)) return false;
        if (query.object.is_null() || others_.is_shared_for_ever(query.object)) return false;
        const vm::JavaThread& thread = *query.thread;
        Disciplines& disciplines = context_.disciplines();
        if (!disciplines.has_locks()) return false;
        if (context_.is_surely_shared(query.object, thread, true)) return false;
        if (!disciplines.held_locks().has_any(thread)) return false;
        context_.configure(others_);
        cut_.clear();
        others_.compute_others(thread, [&](vm::Ref object, uint32_t offset, bool is_element) {
            if (!disciplines.is_guarded(thread, object, offset, is_element)) return false;
            cut_.push_back({object, offset, is_element});
            return true;
        });
        if (!others_.is_local(query.object, thread)) return false;
        for (const Reference& cut : cut_) disciplines.rely_on_guard(cut.object, cut.offset, cut.is_element);
        return true;
    }

    bool is_refusal_permanent(const vm::RelevanceQuery&) const override { return true; }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override {
        return is_access(kind) || kind == vm::ActionKind::kMonitorEnter;
    }

    bool observes(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kRead && field != nullptr && !field->is_static() && field->is_final() &&
               field->type == vm::BasicType::kReference && is_watched(*field);
    }

    // Reads of final fields are ruled out before the lock link is asked. Record their locks here: whether the field
    // guards the objects reached through it depends on them.
    void note(const vm::RelevanceQuery& query) override {
        Disciplines& disciplines = context_.disciplines();
        if (!disciplines.would_narrow_locks(query)) return;
        if (!context_.is_local(query.object, *query.thread)) disciplines.record_read(query);
    }

private:
    struct Reference {
        vm::Ref object;
        uint32_t offset;
        bool is_element;
    };

    vm::Reachability others_;
    std::vector<Reference> cut_;  // references that the last walk did not follow
};

}  // namespace

std::unique_ptr<Link> make_dominated_link(RelevanceContext& context, Reductions) {
    return std::make_unique<DominatedLink>(context);
}

}  // namespace heddle::por
