#include "por/search/team.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "classfile/base/check.h"

namespace heddle::por {

namespace {

// Of address space. Tables that have grown leave theirs unused, so it is more than the memory.
constexpr uint64_t kLargestSpace = uint64_t{1} << 40;
constexpr uint64_t kSmallestSpace = uint64_t{1} << 30;

// Between two splits. A split costs a few milliseconds in both processes.
constexpr int64_t kShortestPauseUs = 4'000;
constexpr int64_t kLongestPauseUs = 256'000;
// The same without a delay: small searches are to be split as well, for tests.
constexpr int64_t kShortestTestPauseUs = 500;
constexpr int64_t kLongestTestPauseUs = 4'000;
// A part that took less than so many pauses was not worth the split.
constexpr int64_t kPausesOfPart = 4;

// Between two looks at the memory; they take time in proportion to it.
constexpr int64_t kMeasureUs = 200'000;
constexpr int64_t kMeasurePart = 50;

// The memory of this process that no file and no shared mapping holds, its part of what copies have in common, in KiB.
int64_t own_memory_kb() {
    FILE* file = std::fopen("/proc/self/smaps_rollup", "re");
    if (file == nullptr) return 0;
    char line[128];
    long long kb = 0;
    while (std::fgets(line, sizeof line, file) != nullptr) {
        if (std::sscanf(line, "Pss_Anon: %lld", &kb) == 1) break;
    }
    std::fclose(file);
    return kb;
}

}  // namespace

struct Team::Shared {
    std::atomic<bool> stopped;
    std::atomic<bool> has_given_up;
    std::atomic<bool> was_killed;  // a copy, by a signal that may come from outside
    std::atomic<bool> has_failed;  // a copy, by a fault
    std::atomic<uint32_t> busy;    // workers
    std::atomic<uint64_t> parts;   // that copies have taken
    std::atomic<uint64_t> transitions;
    std::atomic<int64_t> memory_kb;
    std::atomic<int64_t> next_split_us;
    std::atomic<int64_t> pause_us;
    // The parts that were delivered, as a list.
    struct Delivered {
        Delivered* next;
        uint64_t size;
        std::byte bytes[];
    };
    std::atomic<Delivered*> delivered;

    static_assert(std::atomic<uint64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
                  "processes share atomics that are free of locks only");
};

std::unique_ptr<Team> Team::create(const SearchOptions& options) {
    std::unique_ptr<Team> team(new Team(options));
    const uint64_t wanted = options.memory_limit_mb == 0 ? kLargestSpace : (options.memory_limit_mb << 20) * 4;
    for (uint64_t bytes = std::clamp(wanted, kSmallestSpace, kLargestSpace);
         team->memory_ == nullptr && bytes >= kSmallestSpace; bytes /= 4)
        team->memory_ = SharedMemory::create(bytes);
    if (team->memory_ == nullptr) return nullptr;
    // Copies of copies become children of the head when the copy between them ends.
    if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) return nullptr;
    team->shared_ = new (team->memory_->take(sizeof(Shared))) Shared{};
    team->shared_->busy = 1;
    team->shared_->pause_us = team->shortest_pause_us();
    team->head_ = ::getpid();
    team->made_ = Clock::now();
    return team;
}

// The copies that are left, when the head did not collect them, end at their next step.
Team::~Team() {
    if (shared_ != nullptr && !is_copy_) {
        stop();
        wait_for_copies([] {});
    }
    ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

bool Team::is_test() const { return options_.worker_delay_s <= 0; }

int64_t Team::shortest_pause_us() const { return is_test() ? kShortestTestPauseUs : kShortestPauseUs; }

int64_t Team::longest_pause_us() const { return is_test() ? kLongestTestPauseUs : kLongestPauseUs; }

int64_t Team::now_us() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - made_).count();
}

SearchOptions Team::worker_options(const SearchOptions& options) {
    SearchOptions result = options;
    result.stopped = &shared_->stopped;
    result.memory_mb = [this] { return memory_mb(); };
    result.on_progress = [this](const Progress& progress) { on_progress(progress); };
    return result;
}

void Team::on_progress(const Progress& progress) {
    shared_->transitions += progress.transitions - told_transitions_;
    told_transitions_ = progress.transitions;
    reap();
    if (is_copy_) {
        // Nobody waits for the part any more.
        if (::kill(head_, 0) != 0 && errno == ESRCH) ::_exit(1);
        return;
    }
    if (!options_.on_progress) return;
    Progress all = progress;
    all.transitions = shared_->transitions;
    options_.on_progress(all);
}

uint64_t Team::memory_mb() {
    const int64_t now = now_us();
    if (now >= next_measure_us_) {
        const int64_t kb = own_memory_kb();
        shared_->memory_kb += kb - told_kb_;
        told_kb_ = kb;
        next_measure_us_ = now + std::max(kMeasureUs, (now_us() - now) * kMeasurePart);
    }
    return memory_->bytes_in_use() / (1 << 20) + static_cast<uint64_t>(std::max<int64_t>(shared_->memory_kb, 0)) / 1024;
}

// ---- Splitting ----

bool Team::wants_split() {
    if (shared_->busy.load(std::memory_order_relaxed) >= options_.workers) return false;
    constexpr uint32_t kCallsBetween = 16;  // most steps take microseconds, and the clock some of it
    if (!is_test() && ++calls_ % kCallsBetween != 0) return false;
    if (shared_->stopped.load(std::memory_order_relaxed)) return false;
    const auto delayed = Clock::now() - options_.began.value_or(made_);
    if (std::chrono::duration<double>(delayed).count() < options_.worker_delay_s) return false;
    const int64_t now = now_us();
    int64_t next = shared_->next_split_us;
    return now >= next && shared_->next_split_us.compare_exchange_strong(next, now + shared_->pause_us);
}

Team::Side Team::split() {
    reap();
    uint32_t busy = shared_->busy;
    do {
        if (busy >= options_.workers) return Side::kNone;
    } while (!shared_->busy.compare_exchange_weak(busy, busy + 1));
    ++shared_->parts;
    const pid_t copy = ::fork();
    if (copy < 0) {
        --shared_->parts;
        --shared_->busy;
        shared_->pause_us = longest_pause_us();
        return Side::kNone;
    }
    if (copy != 0) return Side::kGiver;
    is_copy_ = true;
    part_began_us_ = now_us();
    told_transitions_ = 0;
    told_kb_ = 0;
    next_measure_us_ = 0;
    return Side::kTaker;
}

bool Team::was_split() const { return shared_->parts != 0; }

void Team::stop() { shared_->stopped = true; }

void Team::give_up() {
    shared_->has_given_up = true;
    stop();
}

bool Team::has_given_up() const { return shared_->has_given_up; }

// ---- The end of a part ----

void Team::deliver(PartReport& part) {
    // Short parts make splits rare, long ones frequent.
    const int64_t pause = shared_->pause_us;
    const bool was_short = now_us() - part_began_us_ < pause * kPausesOfPart;
    shared_->pause_us = std::clamp(was_short ? pause * 2 : pause / 2, shortest_pause_us(), longest_pause_us());
    try {
        Archive archive;
        io(archive, part);
        const std::vector<std::byte>& bytes = archive.bytes();
        auto* const delivered =
            static_cast<Shared::Delivered*>(memory_->take(sizeof(Shared::Delivered) + bytes.size()));
        delivered->size = bytes.size();
        std::memcpy(delivered->bytes, bytes.data(), bytes.size());
        delivered->next = shared_->delivered;
        while (!shared_->delivered.compare_exchange_weak(delivered->next, delivered)) continue;
    } catch (const std::bad_alloc&) {
        deliver_nothing();
    }
    shared_->memory_kb -= told_kb_;
    --shared_->busy;
    ::_exit(0);
}

// The head sees that a part is missing.
void Team::deliver_nothing() {
    stop();
    shared_->memory_kb -= told_kb_;
    --shared_->busy;
    ::_exit(0);
}

void Team::note_end(int status) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM))
        shared_->was_killed = true;
    else
        shared_->has_failed = true;
    stop();
}

void Team::reap() {
    int status = 0;
    while (::waitpid(-1, &status, WNOHANG) > 0) note_end(status);
}

// A process without children has no descendants either: what a copy leaves behind becomes a child of the head.
void Team::wait_for_copies(const std::function<void()>& poll) {
    constexpr auto kPoll = std::chrono::milliseconds(1);
    for (int status = 0;;) {
        const pid_t ended = ::waitpid(-1, &status, WNOHANG);
        if (ended > 0) {
            note_end(status);
        } else if (ended < 0 && errno == ECHILD) {
            break;
        } else {
            poll();
            std::this_thread::sleep_for(kPoll);
        }
    }
}

std::vector<PartReport> Team::collect(const std::function<void()>& poll) {
    --shared_->busy;
    wait_for_copies(poll);
    CHECK(!shared_->has_failed, "a worker process should end in order");
    std::vector<PartReport> parts;
    for (const Shared::Delivered* one = shared_->delivered; one != nullptr; one = one->next) {
        Archive archive(std::span(one->bytes, one->size));
        io(archive, parts.emplace_back());
    }
    if (shared_->was_killed)
        why_lost_ = "a worker process was killed, perhaps for its use of memory (--memory-limit, --workers)";
    else if (parts.size() != shared_->parts)
        why_lost_ = "the memory ran out";
    return parts;
}

}  // namespace heddle::por
