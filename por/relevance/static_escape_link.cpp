// Objects that no other thread ever reaches, found before the search (000 §5.1): the tables say so by allocation site
// and by access. The same holds for the monitors of such objects, and for natives that touch nothing else.
#include "por/relevance/relevance.h"
#include "por/relevance/shallow_native.h"
#include "vm/code/code_positions.h"

namespace heddle::por {

namespace {

class StaticEscapeLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        analysis::BoundTables& tables = context_.tables();
        switch (query.kind) {
            case vm::ActionKind::kBegin: return true;  // touches nothing but its own stack
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                if (query.field != nullptr && query.field->is_static()) return false;
                return tables.is_private(query.object) || is_private_access(query);
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit: return tables.is_private(query.object);
            case vm::ActionKind::kNative:
                return touches_only(query, [&](vm::Ref object) { return tables.is_private(object); });
            default: return false;
        }
    }

private:
    // By the instruction, for objects whose header has no private allocation site.
    bool is_private_access(const vm::RelevanceQuery& query) {
        const vm::Method& method = *query.method;
        return context_.tables().is_private_access(method, vm::bytecode_index(method, query.thread->state.pc));
    }
};

}  // namespace

std::unique_ptr<Link> make_static_escape_link(RelevanceContext& context, Reductions) {
    return std::make_unique<StaticEscapeLink>(context);
}

}  // namespace heddle::por
