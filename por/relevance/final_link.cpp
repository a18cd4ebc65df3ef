// Reads of final instance fields (002 §11, LocalFinal). A final field is written in the constructor only, before the
// object is published, so a read is independent of what other threads do.
//
// That the object is not published during construction is an assumption per class. It is refuted when a thread reads
// the field while another thread is in a constructor of the object, and when anything but a constructor of the object
// writes the field.
#include "por/disciplines/watched_fields.h"
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class FinalLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        Disciplines& disciplines = context_.disciplines();
        if (!may_rule_out(query.kind, query.field)) return false;
        const vm::Klass& klass = *query.field->owner;
        if (disciplines.is_construction_refuted(klass)) return false;
        if (is_in_other_constructor(query)) {
            disciplines.refute_construction(*context_.heap().klass_of(query.object));
            return false;
        }
        disciplines.rely_on_construction(klass);
        return true;
    }

    // The field is not final, or the assumption about its class was refuted.
    bool is_refusal_permanent(const vm::RelevanceQuery&) const override { return true; }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kRead && is_final_instance_field(field) && is_watched(*field);
    }

    bool observes(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kWrite && is_final_instance_field(field);
    }

    // JVMS §6.5 putfield allows the constructor of another object of the class to write the field, too.
    void note(const vm::RelevanceQuery& query) override {
        if (query.method->is_constructor() && argument_at(query, 0) == query.object) return;
        context_.disciplines().refute_construction(*query.field->owner);
    }

    // Reflection and deserialization write final fields through Unsafe. The assumption is refuted even when the object
    // is thread-local by now: earlier reads by other threads may have been merged.
    void note_native_write(const vm::Field& field) override {
        if (!field.is_static()) context_.disciplines().refute_construction(*field.owner);
    }

private:
    static bool is_final_instance_field(const vm::Field* field) {
        return field != nullptr && field->is_final() && !field->is_static();
    }

    // True iff another thread is in a constructor of the object. After the constructor the field is never written, and
    // while the reading thread itself is in the constructor, no other thread writes it.
    bool is_in_other_constructor(const vm::RelevanceQuery& query) const {
        const vm::Machine& machine = context_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.fp == nullptr || thread.state.is_system || &thread == query.thread) continue;
            for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
                const vm::Method& method = *frame.method();
                if (method.is_constructor() && method.owner->trust == vm::Trust::kExplored &&
                    vm::Ref{static_cast<uint32_t>(frame.fp[0])} == query.object)
                    return true;
                if (frame.is_bottom()) break;
            }
        }
        return false;
    }
};

}  // namespace

std::unique_ptr<Link> make_final_link(RelevanceContext& context, Reductions) {
    return std::make_unique<FinalLink>(context);
}

}  // namespace heddle::por
