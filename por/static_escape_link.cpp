// Objects that never leave their thread (000 §5.1): the tables say for which allocations, and for which accesses, no
// other thread ever reaches the object. With objects go their monitors and natives that touch nothing else.
#include "por/relevance.h"
#include "por/shallow_native.h"
#include "vm/translate.h"

namespace heddle::por {

namespace {

class StaticEscapeLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        analysis::SearchTables& tables = surroundings_.tables();
        switch (question.kind) {
            case vm::ActionKind::kBegin: return true;  // nothing but its own stack
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                if (question.field != nullptr && question.field->is_static()) return false;
                return tables.is_private(question.object) || is_private_access(question);
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit: return tables.is_private(question.object);
            case vm::ActionKind::kNative:
                return touches_only(question, [&](vm::Ref object) { return tables.is_private(object); });
            default: return false;
        }
    }

private:
    // By the instruction, when the object does not say where it was made.
    bool is_private_access(const vm::Question& question) {
        const vm::Method& method = *question.method;
        return surroundings_.tables().is_private_access(method, vm::bytecode_index(method, question.thread->state.pc));
    }
};

}  // namespace

std::unique_ptr<Link> make_static_escape_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<StaticEscapeLink>(surroundings);
}

}  // namespace heddle::por
