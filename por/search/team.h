// The worker processes of one search, over one shared store of states.
//
// A worker is a copy of the process (fork): it begins with the machine, the stack, the marks and all that the other one
// has learnt, so nothing has to be repeated, and nothing is shared that changes but the memory of this class and of the
// store. The worker that has something to give splits its stack with the copy: each explores a part of what was left.
// A copy ends when its part is explored, and the next one begins where another worker splits. The process that began
// the search, the head of the team, waits until all have ended, joins what they found, and reports.
//
// All that changes and is shared is atomic, or written once before it is published (the parts), or has a lock (the
// store). Processes end in order: every worker looks at stop() and at the life of the head before each step, and the
// head waits until it has no descendant left.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

#include "por/search/part_report.h"
#include "por/search/search.h"
#include "por/store/shared_memory.h"
#include "por/store/shared_store.h"

namespace heddle::por {

class Team {
public:
    // Null when the host does not give the memory to share.
    static std::unique_ptr<Team> create(const SearchOptions& options);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    SharedMemory& memory() { return *memory_; }
    // What the options of the search are in each worker. The team should outlive the result.
    SearchOptions worker_options(const SearchOptions& options);
    // The number of states for limits and progress.
    void set_store(const SharedStore& store) { store_ = &store; }

    // Whether this process is a copy, and not the head.
    bool is_copy() const { return is_copy_; }
    // Whether a worker is idle, and a stack should be split now. To be asked between steps.
    bool wants_split();
    enum class Side : uint8_t { kNone, kGiver, kTaker };
    // Copies the process. kNone: it could not be done.
    Side split();
    // Whether it was ever split.
    bool was_split() const;

    // All workers should end. The first call counts.
    void stop();
    // The search cannot be done by several workers after all: stop(), and the head does it alone.
    void give_up();
    bool has_given_up() const;

    // Ends a copy.
    [[noreturn]] void deliver(PartReport& part);
    // The same when there is no memory for a report.
    [[noreturn]] void deliver_nothing();
    // For the head: waits until all copies have ended. `poll` is called now and then. Afterwards nothing is shared.
    std::vector<PartReport> collect(const std::function<void()>& poll);
    // Why a part is missing in collect(); empty when none is.
    const std::string& why_lost() const { return why_lost_; }

private:
    using Clock = std::chrono::steady_clock;
    struct Shared;

    explicit Team(const SearchOptions& options) : options_(options) {}
    void on_progress(const Progress& progress);
    uint64_t memory_mb();
    void reap();
    void wait_for_copies(const std::function<void()>& poll);
    void note_end(int status);
    int64_t now_us() const;
    bool is_test() const;
    int64_t shortest_pause_us() const;
    int64_t longest_pause_us() const;

    const SearchOptions& options_;
    std::unique_ptr<SharedMemory> memory_;
    Shared* shared_ = nullptr;
    const SharedStore* store_ = nullptr;
    pid_t head_ = 0;
    bool is_copy_ = false;
    Clock::time_point made_;
    int64_t part_began_us_ = 0;
    uint32_t calls_ = 0;
    uint64_t told_transitions_ = 0;
    int64_t told_kb_ = 0;
    int64_t next_measure_us_ = 0;
    std::string why_lost_;
};

Report search_depth_first(Subject& subject, const SearchOptions& options, Team& team);

}  // namespace heddle::por
