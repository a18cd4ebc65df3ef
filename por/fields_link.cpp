// Field accesses that no other thread will conflict with (001 §5): what each other live thread may still touch, with
// the threads that it starts, is in the tables by its live stack. A read asks for writes, a write for both.
#include "por/relevance.h"
#include "vm/translate.h"

namespace heddle::por {

namespace {

class FieldsLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kRead && question.kind != vm::ActionKind::kWrite) return false;
        if (surroundings_.tables().uses_reflection()) return false;
        look_at_others(*question.thread);
        if (question.field != nullptr) return is_unopposed(question, *question.field);
        return question.object && is_unopposed(question);
    }

    // A native may have started a thread; nothing else that this thread does changes another one's stack.
    bool wants_note(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::Question&) override { set_stale(); }

    bool remembers() const override { return true; }
    void set_stale() override { mover_ = nullptr; }

private:
    void look_at_others(const vm::JavaThread& mover) {
        if (mover_ == &mover) return;
        mover_ = &mover;
        futures_.clear();
        const vm::Machine& machine = surroundings_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& other = machine.thread(static_cast<vm::ThreadId>(i));
            // The JDK's own threads wait for ever.
            if (&other == &mover || other.state.is_system) continue;
            if (const analysis::Future* future = surroundings_.tables().future_of(other)) futures_.push_back(future);
        }
    }

    bool is_unopposed(const vm::Question& question, const vm::Field& field) const {
        analysis::SearchTables& tables = surroundings_.tables();
        for (const analysis::Future* future : futures_) {
            if (tables.may_access(*future, field, question.object, true)) return false;
            if (question.kind == vm::ActionKind::kWrite && tables.may_access(*future, field, question.object, false))
                return false;
        }
        return true;
    }

    bool is_unopposed(const vm::Question& question) const {
        analysis::SearchTables& tables = surroundings_.tables();
        const vm::Method& method = *question.method;
        const analysis::LivePoint accessor{method.id, vm::bytecode_index(method, question.thread->state.pc), false};
        for (const analysis::Future* future : futures_) {
            if (tables.may_access_elements(*future, question.object, true, accessor)) return false;
            if (question.kind == vm::ActionKind::kWrite &&
                tables.may_access_elements(*future, question.object, false, accessor))
                return false;
        }
        return true;
    }

    const vm::JavaThread* mover_ = nullptr;  // whose others futures_ is about; null: it has to be worked out
    std::vector<const analysis::Future*> futures_;
};

}  // namespace

std::unique_ptr<Link> make_fields_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<FieldsLink>(surroundings);
}

}  // namespace heddle::por
