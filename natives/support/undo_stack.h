// Undo steps for state that is more than plain bytes: maps, vectors, shared nodes. Each step is pushed before the
// change that it undoes. The journal runs the steps newest first.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "classfile/base/check.h"
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
    // `call` runs before the first change while is_empty().
    void set_before_first(std::function<void()> call) { before_first_ = std::move(call); }

    // `undo` takes no argument. Does nothing while no mark is outstanding.
    template <typename Undo>
    void push(Undo&& undo) {
        if (!journal_.is_recording()) {
            steps_.clear();  // the steps left are those of marks that were dropped
            return;
        }
        if (steps_.empty() && before_first_) before_first_();
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
    std::function<void()> before_first_;
};

}  // namespace heddle::natives
