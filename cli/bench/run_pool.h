// Makes the runs of a plan, several at once, each on cores of its own. SIGINT ends the runs that are under way; they
// count as not run.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "cli/bench/bench_plan.h"
#include "cli/bench/limited_process.h"
#include "cli/bench/run_journal.h"

namespace heddle::cli {

struct BenchProgress {
    size_t done = 0;
    size_t total = 0;
    double seconds_left = -1;  // an estimate; negative: too early for one
    std::vector<std::string> running;
};

class RunPool {
public:
    // `cores` are the processors for runs. Class paths and digests of `built` are those of the programs.
    RunPool(BenchResults& results, const BenchPlan& plan, const std::vector<BuiltProgram>& built,
            const BenchTools& tools, std::vector<int> cores, size_t workers);
    ~RunPool();
    RunPool(const RunPool&) = delete;
    RunPool& operator=(const RunPool&) = delete;

    // Fills the runs of the cells. `on_progress` is called several times a second. Returns the reason when a run
    // cannot be kept in the journal or has no scratch folder; empty otherwise.
    std::string run(RunJournal& journal, const std::function<void(const BenchProgress&)>& on_progress);

private:
    struct Slot {
        size_t run = 0;
        std::vector<int> cores;
        std::string folder;
        std::unique_ptr<LimitedProcess> process;
    };

    // Whether there were cores for it.
    bool begin(size_t run);
    void end(Slot& slot, const FinishedProcess& process, RunJournal& journal);
    void wait() const;
    BenchProgress progress() const;
    void store(size_t run, RunOutcome outcome);

    BenchResults& results_;
    const BenchPlan& plan_;
    const std::vector<BuiltProgram>& built_;
    const BenchTools& tools_;
    std::vector<int> free_cores_;
    size_t workers_;
    std::string folder_;  // of the scratch folders
    std::list<Slot> slots_;
    std::string failure_;
    size_t done_ = 0;
    size_t resumed_ = 0;
    double began_ = 0;
};

}  // namespace heddle::cli
