#include "por/search/schedules.h"

#include <algorithm>

namespace heddle::por {

namespace {

// Every enabled thread with the same probability, at each step.
class RandomWalk final : public Schedule {
public:
    explicit RandomWalk(RandomNumbers& random) : random_(random) {}

    void begin_path(uint64_t) override {}
    vm::ThreadId pick(const std::vector<vm::ThreadId>& threads, uint64_t) override {
        return threads[random_.below(threads.size())];
    }

private:
    RandomNumbers& random_;
};

// Priorities of threads. A thread without one draws it.
class Priorities {
public:
    void clear() { of_.clear(); }
    bool has(vm::ThreadId thread) const { return index_of(thread) < of_.size() && of_[index_of(thread)] != kNone; }
    void set(vm::ThreadId thread, int64_t priority) {
        if (index_of(thread) >= of_.size()) of_.resize(index_of(thread) + 1, kNone);
        of_[index_of(thread)] = priority;
    }
    vm::ThreadId highest(const std::vector<vm::ThreadId>& threads, RandomNumbers& random) {
        for (const vm::ThreadId thread : threads) {
            if (!has(thread)) set(thread, draw(random));
        }
        return *std::max_element(threads.begin(), threads.end(),
                                 [&](vm::ThreadId a, vm::ThreadId b) { return of_[index_of(a)] < of_[index_of(b)]; });
    }
    void forget(vm::ThreadId thread) {
        if (has(thread)) of_[index_of(thread)] = kNone;
    }
    size_t size() const { return of_.size(); }

    // Drawn ones are above all that are given.
    static constexpr int64_t kLeastDrawn = int64_t{1} << 32;

private:
    static constexpr int64_t kNone = INT64_MIN;
    static int64_t draw(RandomNumbers& random) { return kLeastDrawn + static_cast<int64_t>(random.next() >> 2); }

    std::vector<int64_t> of_;  // by thread
};

// Probabilistic concurrency testing: random priorities, and `depth` - 1 steps, drawn beforehand, at which the running
// thread gets a priority below all others. Finds a bug that needs `depth` orderings among n threads and k steps with a
// probability of at least 1/(n k^(depth-1)).
class Pct final : public Schedule {
public:
    Pct(uint64_t depth, RandomNumbers& random) : random_(random), depth_(depth) {}

    void begin_path(uint64_t longest) override {
        priorities_.clear();
        lowest_ = -1;
        in_a_row_ = 0;
        changes_.clear();
        for (uint64_t i = 1; i < depth_ && longest != 0; ++i) changes_.push_back(random_.below(longest));
        std::sort(changes_.begin(), changes_.end());
        next_change_ = 0;
    }

    vm::ThreadId pick(const std::vector<vm::ThreadId>& threads, uint64_t step) override {
        vm::ThreadId thread = priorities_.highest(threads, random_);
        while (next_change_ < changes_.size() && changes_[next_change_] <= step) {
            ++next_change_;
            priorities_.set(thread, static_cast<int64_t>(depth_ - next_change_));
            thread = priorities_.highest(threads, random_);
        }
        in_a_row_ = thread == last_ ? in_a_row_ + 1 : 0;
        last_ = thread;
        if (in_a_row_ < kMostInARow) return thread;
        // The thread may spin until another one makes a step; with strict priorities it would spin for ever.
        in_a_row_ = 0;
        priorities_.set(thread, lowest_--);
        return last_ = priorities_.highest(threads, random_);
    }

private:
    static constexpr uint64_t kMostInARow = 1000;

    RandomNumbers& random_;
    uint64_t depth_;
    Priorities priorities_;
    std::vector<uint64_t> changes_;  // steps, ascending
    size_t next_change_ = 0;
    int64_t lowest_ = -1;
    vm::ThreadId last_{};
    uint64_t in_a_row_ = 0;
};

// Whether the order of two actions may be relevant. A wrong answer makes a sample worse, never unsound.
bool may_race(const vm::Action& a, const vm::Action& b) {
    const auto is_access = [](const vm::Action& action) {
        return action.kind == vm::ActionKind::kRead || action.kind == vm::ActionKind::kWrite;
    };
    // What a native accesses is not known before it has run.
    if (a.kind == vm::ActionKind::kNative && b.kind == vm::ActionKind::kNative) return true;
    if (!a.object || a.object != b.object) return false;
    if (!is_access(a) || !is_access(b)) return true;
    return a.access.offset == b.access.offset && (a.access.writes() || b.access.writes());
}

// Partial order sampling: every pending action has a random priority, and draws a new one when an action that it races
// with is executed before it. So the order of independent actions does not bias the order of dependent ones.
class Pos final : public Schedule {
public:
    explicit Pos(RandomNumbers& random) : random_(random) {}

    void begin_path(uint64_t) override { priorities_.clear(); }
    vm::ThreadId pick(const std::vector<vm::ThreadId>& threads, uint64_t) override {
        return priorities_.highest(threads, random_);
    }
    void before_step(Subject& subject, vm::ThreadId thread) override {
        const vm::Machine& machine = subject.machine();
        const vm::Action taken = machine.next_action(machine.thread(thread));
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& other = machine.thread(static_cast<vm::ThreadId>(i));
            if (other.id == thread || may_race(taken, machine.next_action(other))) priorities_.forget(other.id);
        }
    }

private:
    RandomNumbers& random_;
    Priorities priorities_;
};

}  // namespace

std::unique_ptr<Schedule> make_schedule(SearchKind kind, uint64_t pct_depth, RandomNumbers& random) {
    switch (kind) {
        case SearchKind::kPct: return std::make_unique<Pct>(pct_depth, random);
        case SearchKind::kPos: return std::make_unique<Pos>(random);
        default: return std::make_unique<RandomWalk>(random);
    }
}

}  // namespace heddle::por
