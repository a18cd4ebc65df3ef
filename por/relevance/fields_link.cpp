// Accesses that no other live thread can conflict with in its future (001 §5). The tables give, for the live stack of a
// thread, what it and the threads that it starts may still access. A read is ruled out when no other thread may write
// the location, a write when no other thread may read or write it.
//
// Futures only shrink as threads proceed, so an access that is not relevant now stays so.
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"
#include "vm/code/code_positions.h"

namespace heddle::por {

namespace {

class FieldsLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        if (!is_access(query.kind)) return false;
        analysis::BoundTables& tables = context_.tables();
        if (tables.uses_reflection()) return false;
        collect_futures(*query.thread);
        if (query.field != nullptr) {
            return has_no_conflict(query.kind, [&](const analysis::Future& future, bool writes) {
                return tables.may_access(future, *query.field, query.object, writes);
            });
        }
        if (query.object.is_null()) return false;
        const vm::Method& method = *query.method;
        const analysis::LivePoint accessor{method.id, vm::bytecode_index(method, query.thread->state.pc), false};
        return has_no_conflict(query.kind, [&](const analysis::Future& future, bool writes) {
            return tables.may_access_elements(future, query.object, writes, accessor);
        });
    }

    // A native may start a thread. No other action of this thread changes the stack of another one.
    bool observes(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::RelevanceQuery&) override { set_stale(); }

    bool has_state_cache() const override { return true; }
    void set_stale() override { mover_ = nullptr; }

private:
    void collect_futures(const vm::JavaThread& mover) {
        if (mover_ == &mover) return;
        mover_ = &mover;
        futures_.clear();
        const vm::Machine& machine = context_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& other = machine.thread(static_cast<vm::ThreadId>(i));
            // The JDK's own threads wait for ever.
            if (&other == &mover || other.state.is_system) continue;
            if (const analysis::Future* future = context_.tables().future_of(other)) futures_.push_back(future);
        }
    }

    // may_access(future, writes): whether the thread with this future may still read or write the location.
    template <typename MayAccess>
    bool has_no_conflict(vm::ActionKind kind, MayAccess&& may_access) const {
        for (const analysis::Future* future : futures_) {
            if (may_access(*future, true)) return false;
            if (kind == vm::ActionKind::kWrite && may_access(*future, false)) return false;
        }
        return true;
    }

    const vm::JavaThread* mover_ = nullptr;  // futures_ is about all other threads; null: futures_ is stale
    std::vector<const analysis::Future*> futures_;
};

}  // namespace

std::unique_ptr<Link> make_fields_link(RelevanceContext& context, Reductions) {
    return std::make_unique<FieldsLink>(context);
}

}  // namespace heddle::por
