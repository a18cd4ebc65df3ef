// A check of the static analyses by the search itself: every access that a thread makes is in the future that the
// tables promised at each of its earlier steps on the path, and at those of who started it; what they call immutable is
// not written once others reach it; what they call private nobody else reaches.
//
// Stands between the machine and the chain of links, and answers as the chain does. Without a chain everything matters.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search_tables.h"
#include "vm/machine.h"
#include "vm/ownership.h"
#include "vm/relevance.h"

namespace heddle::por {

class TableCheck final : public vm::Relevance {
public:
    TableCheck(vm::Machine& machine, analysis::SearchTables& tables) : machine_(machine), tables_(tables) {}

    // Who is asked; null: nobody.
    void set_inner(vm::Relevance* inner) { inner_ = inner; }
    // The heap was frozen: from here on who reaches what can be told.
    void begin();

    // Around each step of a thread.
    void begin_step(const vm::JavaThread& thread);
    void end_step(const vm::JavaThread& thread);
    // The first access that the tables did not allow, in words.
    const std::optional<std::string>& problem() const { return problem_; }
    uint64_t checked() const { return checked_; }

    // Where the path stands: by thread, the last of its promises.
    using Mark = std::vector<int32_t>;
    const Mark& mark() const { return promised_; }
    void rewind(const Mark& mark);

    bool matters(const vm::Question& question) override;
    void note(const vm::Question& question) override;
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) override;
    void note_initialized() override {
        if (inner_ != nullptr) inner_->note_initialized();
    }

private:
    static constexpr int32_t kNothing = -1;
    struct Promise {
        int32_t earlier;
        const analysis::Future* future;
    };

    void check(const vm::Question& question);
    void check_field(const vm::JavaThread& thread, const vm::Field& field, vm::Ref object, bool writes);
    void check_elements(const vm::JavaThread& thread, vm::Ref array, bool writes, const analysis::LivePoint& accessor);
    void check_immutable(const vm::Question& question);
    void check_private(const vm::Question& question);
    template <typename Allows>
    bool is_promised(const vm::JavaThread& thread, Allows&& allows) const;
    bool is_shared(vm::Ref object, const vm::JavaThread& thread);
    const vm::Field* field_at(vm::Ref object, uint32_t offset) const;
    void fail(const vm::JavaThread& thread, const std::string& what, bool writes, std::string_view why);

    vm::Machine& machine_;
    analysis::SearchTables& tables_;
    vm::Relevance* inner_ = nullptr;
    std::unique_ptr<vm::Ownership> ownership_;
    bool is_stale_ = true;
    Mark promised_;
    std::vector<Promise> promises_;  // lists that share their ends
    std::map<std::pair<int32_t, const analysis::Future*>, int32_t> known_;
    uint64_t checked_ = 0;
    std::optional<std::string> problem_;
};

}  // namespace heddle::por
