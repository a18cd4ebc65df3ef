// Undo steps for state that is more than plain bytes: maps, vectors, shared nodes. Each step is pushed before the
// change it takes back; the journal runs them newest first.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "classfile/check.h"
#include "vm/journal.h"

namespace heddle::natives {

class UndoStack {
public:
    explicit UndoStack(vm::Journal& journal) : journal_(journal) {}
    UndoStack(const UndoStack&) = delete;
    UndoStack& operator=(const UndoStack&) = delete;

    bool is_recording() const { return journal_.is_recording(); }
    // Whether nothing has changed since the outermost mark, or all changes were taken back.
    bool is_empty() const { return steps_.empty(); }
    // Will be called before the first change after that.
    void set_before_first(std::function<void()> call) { before_first_ = std::move(call); }

    // `undo` takes no argument. No effect while no mark is outstanding.
    template <typename Undo>
    void push(Undo&& undo) {
        if (!journal_.is_recording()) {
            steps_.clear();  // what is left belongs to marks that were forgotten
            return;
        }
        if (steps_.empty() && before_first_) before_first_();
        steps_.emplace_back(std::forward<Undo>(undo));
        journal_.save_action({run_newest, this, 0});
    }
    // Will put `place` back to what it is now.
    template <typename T>
    void save(T& place) {
        if (journal_.is_recording()) push([&place, old = place] { place = old; });
    }

private:
    static void run_newest(void* owner, uint64_t) {
        auto& steps = static_cast<UndoStack*>(owner)->steps_;
        CHECK(!steps.empty(), "an undo step should wait for the journal to run it");
        const std::function<void()> undo = std::move(steps.back());
        steps.pop_back();
        undo();
    }

    vm::Journal& journal_;
    std::vector<std::function<void()>> steps_;
    std::function<void()> before_first_;
};

}  // namespace heddle::natives
