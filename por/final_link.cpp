// Final fields (002 §11, LocalFinal): written in the constructor only, before anybody else sees the object. That the
// object did not get out of its constructor is a guess: who reads a field of an object while another thread is in a
// constructor of it refutes it for its class.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class FinalLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        Disciplines& disciplines = surroundings_.disciplines();
        if (!may_rule_out(question.kind, question.field)) return false;
        const vm::Klass& klass = *question.field->owner;
        if (disciplines.is_leaky(klass)) return false;
        if (is_being_constructed(question)) {
            disciplines.refute_construction(*surroundings_.machine().heap().klass_of(question.object));
            return false;
        }
        disciplines.rely_on_construction(klass);
        return true;
    }

    // It is no final field, or one of a class that leaks.
    bool never_will(const vm::Question&) const override { return true; }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kRead && is_final(field) && Disciplines::is_watched(*field);
    }

    bool wants_note(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kWrite && is_final(field);
    }

    // The constructor of another object may write them, too (JVMS §6.5 putfield).
    void note(const vm::Question& question) override {
        const bool is_own = vm::Ref{static_cast<uint32_t>(question.fp[0])} == question.object;
        if (question.method->is_constructor() && is_own) return;
        surroundings_.disciplines().refute_construction(*question.field->owner);
    }

    // Reflection and deserialization write final fields through Unsafe. Also when only this thread reaches the object
    // by now: reads of others that came before may have been merged.
    void note_native_write(const vm::Field& field) override {
        if (!field.is_static()) surroundings_.disciplines().refute_construction(*field.owner);
    }

private:
    static bool is_final(const vm::Field* field) {
        return field != nullptr && field->is_final() && !field->is_static();
    }

    // Whether another thread is in a constructor of the object. Once it has left it, nobody writes the field any more,
    // and while the thread that asks is in it, nobody else does.
    bool is_being_constructed(const vm::Question& question) const {
        const vm::Machine& machine = surroundings_.machine();
        bool is_found = false;
        for (size_t i = 0; i < machine.thread_count() && !is_found; ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.fp == nullptr || thread.state.is_system || &thread == question.thread) continue;
            for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
                const vm::Method& method = *frame.method();
                is_found |= method.is_constructor() && method.owner->trust == vm::Trust::kExplored &&
                            vm::Ref{static_cast<uint32_t>(frame.fp[0])} == question.object;
                if (frame.is_bottom()) break;
            }
        }
        return is_found;
    }
};

}  // namespace

std::unique_ptr<Link> make_final_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<FinalLink>(surroundings);
}

}  // namespace heddle::por
