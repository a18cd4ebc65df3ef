// Undo steps for state that is more than plain bytes: maps, vectors, shared nodes. Each step is pushed before the
// change that it undoes. The journal runs the steps newest first.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "classfile/base/check.h"
#include "vm/base/fingerprint.h"
#include "vm/memory/journal.h"

namespace heddle::natives {

class UndoStack {
public:
    explicit UndoStack(vm::Journal& journal) : journal_(journal) {}
    UndoStack(const UndoStack&) = delete;
    UndoStack& operator=(const UndoStack&) = delete;

    bool is_recording() const { return journal_.is_recording(); }
    // Returns true iff nothing has changed since the outermost mark, or all changes were undone.
    bool is_empty() const { return steps_.empty(); }
    // `summary` describes the state that the steps restore. add_state() compares summaries.
    void set_summary(std::function<vm::Fingerprint()> summary) { summary_ = std::move(summary); }
    // Appends the summary to a canonical state, iff it differs from what it was before the first change.
    void add_state(std::vector<uint64_t>& words) const {
        if (is_empty()) return;
        const vm::Fingerprint now = summary_();
        if (now == base_) return;
        words.insert(words.end(), {now.low, now.high});
    }

    // `undo` takes no argument. Does nothing while no mark is outstanding.
    template <typename Undo>
    void push(Undo&& undo) {
        if (!journal_.is_recording()) {
            steps_.clear();  // the steps left are those of marks that were dropped
            return;
        }
        if (steps_.empty() && summary_) base_ = summary_();
        steps_.emplace_back(std::forward<Undo>(undo));
        journal_.save_action({run_newest, this, 0});
    }
    // Pushes a step that restores the current value of `variable`.
    template <typename T>
    void save(T& variable) {
        if (journal_.is_recording()) push([&variable, old = variable] { variable = old; });
    }

private:
    static void run_newest(void* owner, uint64_t) {
        auto& steps = static_cast<UndoStack*>(owner)->steps_;
        CHECK(!steps.empty(), "the journal should run each undo step once");
        const std::function<void()> undo = std::move(steps.back());
        steps.pop_back();
        undo();
    }

    vm::Journal& journal_;
    std::vector<std::function<void()>> steps_;
    std::function<vm::Fingerprint()> summary_;
    vm::Fingerprint base_;  // the summary before the first change that can be undone
};

}  // namespace heddle::natives
