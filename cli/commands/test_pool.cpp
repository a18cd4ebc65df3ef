#include "cli/commands/test_pool.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/base/message.h"
#include "cli/base/signals.h"
#include "cli/report/report_transfer.h"

namespace heddle::cli {

namespace {

constexpr int kPollMilliseconds = 200;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(written));
    }
    return true;
}

CheckedUnit unit_without_result(const TestCase& test, UnitStatus status, std::string reason) {
    CheckedUnit unit;
    unit.group = test.class_name;
    unit.name = test.name;
    unit.runner = test.runner();
    unit.status = status;
    unit.report.verdict = status == UnitStatus::kUnsupported ? por::Verdict::kUnsupported : por::Verdict::kIncomplete;
    unit.report.reason = reason;
    unit.reason = std::move(reason);
    return unit;
}

std::string end_of_process(int status) {
    if (WIFSIGNALED(status)) {
        const int number = WTERMSIG(status);
        if (number == SIGKILL)
            return "its process was killed, perhaps for its use of memory (--memory-limit, --workers)";
        return "fault: its process ended with signal " + std::to_string(number);
    }
    return "fault: its process ended with status " + std::to_string(WEXITSTATUS(status));
}

// Does not return: the copy of the process shares files and buffers with the original.
// It writes the size of the unit, the unit, and the trace of a violation if one is wanted.
[[noreturn]] void check_in_copy(TestMachine& machine, const TestCase& test, double time_limit_s, bool has_trace,
                                int pipe, SearchFigures* figures) {
    // No copy outlives the process that waits for it.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    bool is_written = false;
    try {
        const CheckedUnit unit = machine.check(test, time_limit_s, figures);
        const std::string bytes = bytes_of(unit);
        const uint64_t size = bytes.size();
        const std::string trace = has_trace && unit.status == UnitStatus::kViolated && !unit.report.violations.empty()
                                      ? machine.trace_of(test, unit.report)
                                      : std::string();
        is_written = write_all(pipe, {reinterpret_cast<const char*>(&size), sizeof size}) && write_all(pipe, bytes) &&
                     write_all(pipe, trace);
    } catch (const std::exception& error) {
        print_error(test.title() + ": fault: " + error.what(), "", ColorMode::kAuto);
    }
    ::_exit(is_written ? 0 : 1);
}

}  // namespace

double TestPool::seconds_left() const {
    if (options_.total_time_limit_s == 0) return 0;
    return std::max(static_cast<double>(options_.total_time_limit_s) - (now() - began_), 0.001);
}

// Without this memory the progress shows no figures.
void TestPool::open_figures(size_t workers) {
    void* memory =
        ::mmap(nullptr, workers * sizeof(SearchFigures), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    figures_ = static_cast<SearchFigures*>(memory);
    slots_ = workers;
    for (size_t i = 0; i < slots_; ++i) new (figures_ + i) SearchFigures();
}

TestPool::~TestPool() {
    if (figures_ != nullptr) ::munmap(figures_, slots_ * sizeof(SearchFigures));
}

void TestPool::note_progress(const std::vector<TestCase>& tests, PoolProgress& progress) const {
    progress.running = children_.empty() ? nullptr : &tests[children_.front().test];
    progress.states = 0;
    if (children_.empty() || figures_ == nullptr) return;
    const SearchFigures& figures = figures_[children_.front().slot];
    progress.states = figures.states;
    progress.states_per_second = figures.states_per_second;
}

void TestPool::begin(const std::vector<TestCase>& tests, size_t index) {
    const TestOptions& options = tests[index].options ? *tests[index].options : options_;
    double limit = static_cast<double>(options.time_limit_s);
    if (options_.total_time_limit_s != 0) limit = limit == 0 ? seconds_left() : std::min(limit, seconds_left());
    int ends[2] = {-1, -1};
    Child child;
    child.test = index;
    const auto is_taken = [&](size_t slot) {
        return std::any_of(children_.begin(), children_.end(), [&](const Child& one) { return one.slot == slot; });
    };
    while (is_taken(child.slot)) ++child.slot;
    SearchFigures* figures = figures_ == nullptr ? nullptr : figures_ + child.slot;
    if (figures != nullptr) new (figures) SearchFigures();
    if (::pipe(ends) == 0) {
        child.process = ::fork();
        if (child.process == 0) {
            ::close(ends[0]);
            check_in_copy(machine_, tests[index], limit, !options_.trace_file.empty(), ends[1], figures);
        }
        ::close(ends[1]);
    }
    child.pipe = ends[0];
    children_.push_back(std::move(child));
}

void TestPool::wait_for_bytes() {
    std::vector<pollfd> files;
    for (const Child& child : children_) files.push_back({child.pipe, POLLIN, 0});
    if (::poll(files.data(), files.size(), kPollMilliseconds) <= 0) return;
    for (size_t i = 0; i < files.size(); ++i) {
        if (files[i].revents == 0) continue;
        char bytes[64 * 1024];
        const ssize_t count = ::read(children_[i].pipe, bytes, sizeof bytes);
        if (count > 0) {
            children_[i].bytes.append(bytes, static_cast<size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            ::close(children_[i].pipe);
            children_[i].pipe = -1;
        }
    }
}

CheckedUnit TestPool::end(const std::vector<TestCase>& tests, Child& child) {
    const TestCase& test = tests[child.test];
    if (child.process < 0)
        return unit_without_result(test, UnitStatus::kUnsupported,
                                   std::string("no process for it: ") + std::strerror(errno));
    int status = 0;
    while (::waitpid(child.process, &status, 0) < 0 && errno == EINTR) {
    }
    uint64_t size = 0;
    if (child.bytes.size() >= sizeof size) {
        std::memcpy(&size, child.bytes.data(), sizeof size);
        const std::string_view rest = std::string_view(child.bytes).substr(sizeof size);
        Result<CheckedUnit> unit = unit_of(rest.substr(0, size));
        if (unit && rest.size() > size && child.test < traced_) {
            traced_ = child.test;
            trace_ = rest.substr(size);
        }
        if (unit) return std::move(unit).value();
    }
    const bool is_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    return unit_without_result(test, is_killed ? UnitStatus::kIncomplete : UnitStatus::kUnsupported,
                               end_of_process(status));
}

std::vector<CheckedUnit> TestPool::run(const std::vector<TestCase>& tests, const std::vector<CheckedUnit>& known,
                                       const std::function<void(size_t, const CheckedUnit&)>& on_unit,
                                       const std::function<void(const PoolProgress&)>& on_progress) {
    began_ = now();
    std::vector<std::optional<CheckedUnit>> units(tests.size());
    for (size_t i = 0; i < tests.size(); ++i) {
        // A unit that is known already has a name.
        if (!known[i].name.empty()) units[i] = known[i];
    }
    size_t next = 0;
    size_t told = 0;
    PoolProgress progress;
    progress.done = static_cast<size_t>(std::count_if(
        units.begin(), units.end(), [](const std::optional<CheckedUnit>& unit) { return unit.has_value(); }));
    std::string why_stopped;
    const size_t workers = std::max<size_t>(options_.workers, 1);
    if (figures_ == nullptr) open_figures(workers);
    while (true) {
        if (EndSignals::arrived().load(std::memory_order_relaxed) != 0 && why_stopped.empty()) {
            why_stopped = "the run was interrupted";
            for (const Child& child : children_) {
                // Not of a process that could not be made: -1 stands for all processes.
                if (child.process > 0) ::kill(child.process, SIGTERM);
            }
        }
        if (options_.total_time_limit_s != 0 && why_stopped.empty() &&
            now() - began_ >= static_cast<double>(options_.total_time_limit_s))
            why_stopped = "--total-time-limit ended the run";
        for (; why_stopped.empty() && next < tests.size() && children_.size() < workers; ++next) {
            if (!units[next]) begin(tests, next);
        }
        for (; told < tests.size() && units[told]; ++told) on_unit(told, *units[told]);
        note_progress(tests, progress);
        on_progress(progress);
        if (children_.empty()) break;
        wait_for_bytes();
        for (size_t i = 0; i < children_.size();) {
            if (children_[i].pipe >= 0) {
                ++i;
                continue;
            }
            CheckedUnit unit = end(tests, children_[i]);
            ++progress.done;
            if (unit.status == UnitStatus::kViolated) {
                ++progress.violated;
                progress.last_violated = &tests[children_[i].test];
                if (options_.fail_fast && why_stopped.empty()) {
                    why_stopped = "another test is violated (--fail-fast)";
                }
            }
            units[children_[i].test] = std::move(unit);
            children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    std::vector<CheckedUnit> result;
    why_not_begun_ = why_stopped;
    for (size_t i = 0; i < tests.size(); ++i) {
        if (!units[i]) {
            ++not_begun_;
            units[i] = unit_without_result(tests[i], UnitStatus::kIncomplete, why_stopped);
        } else if (i >= told) {
            on_unit(i, *units[i]);
        }
        result.push_back(std::move(*units[i]));
    }
    return result;
}

}  // namespace heddle::cli
