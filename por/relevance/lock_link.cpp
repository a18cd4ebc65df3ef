// Lock disciplines (000 §6.1, §6.2, app. D; 002 §5-§9). An access is ruled out when one lock was held at every access
// to the location so far and is held now, or when the location was never written while shared. Both are assumptions;
// por/disciplines/disciplines.h has what refutes them.
#include "por/disciplines/watched_fields.h"
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class LockLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        if (query.kind == vm::ActionKind::kNative) return rules_out_copy(query);
        if (!is_access(query.kind)) return false;
        return query.object && context_.disciplines().try_rely_on_location(query);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        if (kind == vm::ActionKind::kNative) return true;
        return is_access(kind) && (field == nullptr || is_watched(*field));
    }

    // A refuted assumption stays refuted.
    bool is_refusal_permanent(const vm::RelevanceQuery&) const override { return true; }

private:
    // System.arraycopy, and clone() of an array: accesses of elements.
    bool rules_out_copy(const vm::RelevanceQuery& query) {
        const vm::Ref source = argument_at(query, 0);
        if (is_method(query, "java/lang/Object", "clone")) return is_protected(query, source, vm::ActionKind::kRead);
        if (!is_method(query, "java/lang/System", "arraycopy")) return false;
        return is_protected(query, source, vm::ActionKind::kRead) &&
               is_protected(query, argument_at(query, 2), vm::ActionKind::kWrite);
    }

    // True iff the array is thread-local, or the copy keeps to the discipline of its elements.
    bool is_protected(const vm::RelevanceQuery& copy, vm::Ref array, vm::ActionKind kind) {
        if (array.is_null()) return false;
        const vm::Klass& klass = *context_.heap().klass_of(array);
        // Strings and string builders write byte arrays without a query.
        if (!klass.is_array() || klass.element_type == vm::BasicType::kByte) return false;
        if (context_.is_local(array, *copy.thread)) return true;
        vm::RelevanceQuery access = copy;
        access.kind = kind;
        access.object = array;
        access.flags = static_cast<uint8_t>(kind == vm::ActionKind::kWrite ? vm::kAccessWrites : 0);
        return context_.disciplines().try_rely_on_location(access);
    }
};

}  // namespace

std::unique_ptr<Link> make_lock_link(RelevanceContext& context, Reductions) {
    return std::make_unique<LockLink>(context);
}

}  // namespace heddle::por
