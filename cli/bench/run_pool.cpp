#include "cli/bench/run_pool.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <poll.h>

#include "cli/base/signals.h"
#include "cli/bench/run_result.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr int kPollMilliseconds = 50;

std::string make_folder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "heddle-bench-XXXXXX").string();
    return ::mkdtemp(name.data()) == nullptr ? "" : name;
}

}  // namespace

RunPool::RunPool(BenchResults& results, const BenchPlan& plan, const std::vector<BuiltProgram>& built,
                 const BenchTools& tools, std::vector<int> cores, size_t workers)
    : results_(results),
      plan_(plan),
      built_(built),
      tools_(tools),
      free_cores_(std::move(cores)),
      workers_(workers),
      folder_(make_folder()) {
    if (folder_.empty()) failure_ = std::string("no folder for the runs: ") + std::strerror(errno);
}

RunPool::~RunPool() {
    slots_.clear();
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

bool RunPool::begin(size_t run) {
    const PlannedRun& planned = plan_.runs[run];
    const BenchCell& cell = results_.cells[planned.cell];
    const size_t cores = results_.configuration_of(cell).cores;
    if (free_cores_.size() < cores) return false;
    Slot slot;
    slot.run = run;
    const auto last = free_cores_.end() - static_cast<std::ptrdiff_t>(cores);
    slot.cores.assign(last, free_cores_.end());
    free_cores_.erase(last, free_cores_.end());
    slot.folder = folder_ + "/" + std::to_string(run);
    std::error_code error;
    fs::create_directory(slot.folder, error);
    if (error) failure_ = "no folder for a run: " + error.message();
    ProcessOrder order;
    order.command = command_of(results_, plan_, planned, built_[cell.program], tools_, slot.folder);
    // What an earlier run has left in a cache must not make this one faster.
    order.environment = {"TMPDIR=" + slot.folder, "XDG_CACHE_HOME=" + slot.folder + "/cache"};
    order.folder = slot.folder;
    order.processors = slot.cores;
    order.limits = results_.suite.limits;
    slot.process = std::make_unique<LimitedProcess>(order);
    slots_.push_back(std::move(slot));
    return true;
}

void RunPool::store(size_t run, RunOutcome outcome) {
    outcome.seed = plan_.runs[run].seed;
    results_.cells[plan_.runs[run].cell].runs.push_back(std::move(outcome));
    ++done_;
}

void RunPool::end(Slot& slot, const FinishedProcess& process, RunJournal& journal) {
    const BenchCell& cell = results_.cells[plan_.runs[slot.run].cell];
    RunOutcome outcome = result_of_run(process, results_.configuration_of(cell), results_.suite.limits, slot.folder);
    outcome.seed = plan_.runs[slot.run].seed;
    // What could not be run may be possible the next time.
    if (outcome.outcome != Outcome::kNotRun && !journal.add(plan_.runs[slot.run].digest, outcome))
        failure_ = std::string("the file of --resume cannot be written: ") + std::strerror(errno);
    store(slot.run, std::move(outcome));
    free_cores_.insert(free_cores_.end(), slot.cores.begin(), slot.cores.end());
    slot.process.reset();
    std::error_code ignored;
    fs::remove_all(slot.folder, ignored);
}

void RunPool::wait() const {
    std::vector<pollfd> ends;
    for (const Slot& slot : slots_) ends.push_back({slot.process->descriptor(), POLLIN, 0});
    ::poll(ends.data(), ends.size(), kPollMilliseconds);
}

BenchProgress RunPool::progress() const {
    BenchProgress progress;
    progress.done = done_;
    progress.total = plan_.runs.size();
    for (const Slot& slot : slots_) {
        const BenchCell& cell = results_.cells[plan_.runs[slot.run].cell];
        progress.running.push_back(results_.program_of(cell).title() + " / " + results_.configuration_of(cell).name);
    }
    const size_t made = done_ - resumed_;
    constexpr size_t kEnough = 3;
    if (made >= kEnough)
        progress.seconds_left =
            (steady_seconds() - began_) / static_cast<double>(made) * static_cast<double>(progress.total - done_);
    return progress;
}

std::string RunPool::run(RunJournal& journal, const std::function<void(const BenchProgress&)>& on_progress) {
    std::vector<size_t> waiting;
    for (size_t i = 0; i < plan_.runs.size(); ++i) {
        if (const RunOutcome* known = journal.find(plan_.runs[i].digest))
            store(i, *known);
        else
            waiting.push_back(i);
    }
    resumed_ = done_;
    began_ = steady_seconds();
    size_t next = 0;
    while (failure_.empty() && (next < waiting.size() || !slots_.empty())) {
        if (EndSignals::arrived().load() != 0) break;
        // In the order of the plan: a run that needs several cores waits until they are free.
        while (next < waiting.size() && slots_.size() < workers_ && begin(waiting[next])) ++next;
        on_progress(progress());
        wait();
        for (auto slot = slots_.begin(); slot != slots_.end();) {
            const std::optional<FinishedProcess> ended = slot->process->poll();
            if (!ended) {
                ++slot;
                continue;
            }
            end(*slot, *ended, journal);
            slot = slots_.erase(slot);
        }
    }
    slots_.clear();
    return failure_;
}

}  // namespace heddle::cli
