// Failures that futures keep and that nothing has asked for: a task has thrown an exception or an error, a FutureTask,
// CompletableFuture or ForkJoinTask has caught it, and no call of vm/link/noted_calls.def with kFailureAsked has handed
// it out on this path. An extension of the machine. Rewound with it; which failures are unread is part of the state, so
// that every path to an end counts.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "vm/base/ids.h"
#include "vm/machine/assumptions.h"

namespace heddle::vm {

class Journal;
class Machine;

struct UnreadFailure {
    std::string exception;  // "p.Failure"
    std::string caught_by;  // "java.util.concurrent.FutureTask"
    SourcePlace place;      // where it was made: the program's frame nearest to the top

    friend bool operator<(const UnreadFailure& left, const UnreadFailure& right);
    friend bool operator==(const UnreadFailure& left, const UnreadFailure& right) {
        return !(left < right) && !(right < left);
    }
};

class UnreadFailures {
public:
    static constexpr int kStateOrder = 3;

    explicit UnreadFailures(Machine& machine);
    UnreadFailures(const UnreadFailures&) = delete;
    UnreadFailures& operator=(const UnreadFailures&) = delete;

    // The object keeps the failure. One that it kept before belonged to an object that is garbage by now: nothing can
    // ask for it any more.
    void keep(Ref holder, UnreadFailure failure);
    // What the object keeps, if anything, is handed out.
    void ask(Ref holder);
    // The distinct unread failures, in their order.
    std::vector<UnreadFailure> all() const;
    void add_state(std::vector<uint64_t>& words) const;

private:
    struct Entry {
        Ref holder;  // null: garbage
        UnreadFailure failure;
    };
    void save();
    void drop_repeated();
    static void undo(void* owner, uint64_t);

    Journal& journal_;
    std::vector<Entry> entries_;
    std::vector<std::vector<Entry>> history_;  // for each change since the first mark, what was there before
};

}  // namespace heddle::vm
