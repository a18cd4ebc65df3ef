// Objects that others reach only through fields whose lock this thread holds (000 §6.3, there for objects that lock
// themselves): as long as it holds it, nobody else gets there. Whether these fields are protected is the guess of
// por/disciplines.h, on which this link relies for every field it does not look behind.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class DominatedLink final : public Link {
public:
    explicit DominatedLink(Surroundings& surroundings) : Link(surroundings), reach_(surroundings.machine()) {}

    bool rules_out(const vm::Question& question) override {
        if (!may_rule_out(question.kind, question.field)) return false;
        if (question.object.is_null() || reach_.is_shared_for_ever(question.object)) return false;
        const vm::JavaThread& thread = *question.thread;
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has_locks()) return false;
        const vm::Ownership::IsCut is_guarded = [&](vm::Ref object, uint32_t offset, bool is_element) {
            return disciplines.is_guarded(thread, object, offset, is_element);
        };
        if (surroundings_.ownership_as_it_is().is_still_shared(question.object, thread, &is_guarded)) return false;
        if (!disciplines.held_locks().has_any(thread)) return false;
        guarded_.clear();
        const bool are_private = disciplines.has(Disciplines::Habit::kThreadsArePrivate);
        reach_.set_private_fields(are_private);
        reach_.set_threads_are_found(!are_private);
        disciplines.rely_on(Disciplines::Habit::kThreadsArePrivate);
        reach_.work_out_others(thread, [&](vm::Ref object, uint32_t offset, bool is_element) {
            if (!disciplines.is_guarded(thread, object, offset, is_element)) return false;
            guarded_.push_back({object, offset, is_element});
            return true;
        });
        if (!reach_.is_local(question.object, thread)) return false;
        for (const Guarded& edge : guarded_) disciplines.rely_on_guard(edge.object, edge.offset, edge.is_element);
        return true;
    }

    bool never_will(const vm::Question&) const override { return true; }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override {
        return kind == vm::ActionKind::kRead || kind == vm::ActionKind::kWrite || kind == vm::ActionKind::kMonitorEnter;
    }

    bool wants_note(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kRead && field != nullptr && !field->is_static() && field->is_final() &&
               field->type == vm::BasicType::kReference && Disciplines::is_watched(*field);
    }

    // A final field's reads are ruled out before anybody asks for locks, but whether they are made with one decides
    // about the object behind.
    void note(const vm::Question& question) override {
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.learns_from(question)) return;
        if (!surroundings_.is_local(question.object, *question.thread)) disciplines.watch(question);
    }

private:
    struct Guarded {
        vm::Ref object;
        uint32_t offset;
        bool is_element;
    };

    vm::Ownership reach_;
    std::vector<Guarded> guarded_;
};

}  // namespace

std::unique_ptr<Link> make_dominated_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<DominatedLink>(surroundings);
}

}  // namespace heddle::por
