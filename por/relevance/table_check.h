// Checks the static analyses against the search (--check-tables):
// - every access of a thread is in each future that the tables gave for it at its earlier steps on the path, and at
//   those of the thread that started it;
// - a field that the tables call immutable is not written once its object is shared;
// - an object that the tables call private is reached by one thread alone.
//
// Stands between the machine and the chain of links, and answers as the chain does. Without a chain every action is
// relevant.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/tables/bound_tables.h"
#include "vm/machine/machine.h"
#include "vm/machine/relevance.h"
#include "vm/state/reachability.h"

namespace heddle::por {

class TableCheck final : public vm::Relevance {
public:
    TableCheck(const vm::Machine& machine, analysis::BoundTables& tables) : machine_(machine), tables_(tables) {}

    // The chain to which queries are passed on; may be null.
    void set_inner(vm::Relevance* inner) { inner_ = inner; }
    // The heap was frozen: which threads reach which objects is defined from here on.
    void begin();

    // To be called before and after each step of a thread.
    void begin_step(const vm::JavaThread& thread);
    void end_step(const vm::JavaThread& thread);
    // The first access that contradicts the tables, as a text for people.
    const std::optional<std::string>& problem() const { return problem_; }
    uint64_t checked() const { return checked_; }

    // Part of a mark of the search: by thread, the index of its last promise in promises_.
    using Mark = std::vector<int32_t>;
    const Mark& mark() const { return promised_; }
    void rewind(const Mark& mark);

    bool is_relevant(const vm::RelevanceQuery& query) override;
    void note(const vm::RelevanceQuery& query) override;
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) override;
    void note_initialized() override {
        if (inner_ != nullptr) inner_->note_initialized();
    }

private:
    static constexpr int32_t kNone = -1;
    // A future that the tables gave at a step of a thread.
    struct Promise {
        int32_t earlier;  // the promise before it, as an index in promises_
        const analysis::Future* future;
    };

    void check(const vm::RelevanceQuery& query);
    void check_field(const vm::JavaThread& thread, const vm::Field& field, vm::Ref object, bool writes);
    void check_elements(const vm::JavaThread& thread, vm::Ref array, bool writes, const analysis::LivePoint& accessor);
    void check_immutable(const vm::RelevanceQuery& query);
    void check_private(const vm::RelevanceQuery& query);
    template <typename Allows>
    bool is_promised(const vm::JavaThread& thread, Allows&& allows) const;
    bool is_shared(vm::Ref object, const vm::JavaThread& thread);
    void fail(const vm::JavaThread& thread, const std::string& what, bool writes, std::string_view why);

    const vm::Machine& machine_;
    analysis::BoundTables& tables_;
    vm::Relevance* inner_ = nullptr;
    std::unique_ptr<vm::Reachability> reachability_;
    bool is_stale_ = true;
    Mark promised_;
    std::vector<Promise> promises_;                                               // linked lists that share their ends
    std::map<std::pair<int32_t, const analysis::Future*>, int32_t> promise_ids_;  // index in promises_
    uint64_t checked_ = 0;
    std::optional<std::string> problem_;
};

}  // namespace heddle::por
