#include "cli/report/timeline.h"

#include <algorithm>
#include <map>
#include <optional>

#include "cli/report/step_text.h"
#include "por/base/describe.h"

namespace heddle::cli {

namespace {

using Locks = std::vector<std::string>;

bool is_start(const por::TraceStep& step) {
    return step.action == "call" && step.field == "start" && step.object.starts_with("java.lang.Thread");
}

// The locks that each thread holds after each of its steps, as far as the steps themselves show it: for traces that do
// not say it. A wait() gives a monitor back, and which one its step does not show, so nothing is held from there on.
Locks locks_after(const por::TraceStep& step, Locks held) {
    if (step.action == "lock") held.push_back(step.object);
    if (step.action == "unlock") {
        const auto at = std::find(held.rbegin(), held.rend(), step.object);
        if (at != held.rend()) held.erase(std::next(at).base());
    }
    if (step.field == "wait" || step.action == "end") held.clear();
    return held;
}

class Builder {
public:
    explicit Builder(const por::Violation& violation) : violation_(violation) {}

    Timeline build() {
        for (const por::TraceStep& step : violation_.trace) lane_of(step.thread);
        for (const por::ThreadEnd& end : violation_.threads) lane_of(end.thread);
        if (!violation_.thread.empty()) lane_of(violation_.thread);
        add_rows();
        add_ends();
        if (violation_.kind() == por::ViolationKind::kRace) mark_race();
        add_lock_edges();
        add_start_edges();
        std::stable_sort(line_.edges.begin(), line_.edges.end(),
                         [](const HappensBeforeEdge& a, const HappensBeforeEdge& b) { return a.to < b.to; });
        return std::move(line_);
    }

private:
    size_t lane_of(const std::string& thread) {
        const size_t lane = line_.lane_of(thread);
        if (lane == line_.threads.size()) line_.threads.push_back(thread);
        return lane;
    }

    void add_rows() {
        const bool says_locks = std::any_of(violation_.trace.begin(), violation_.trace.end(),
                                            [](const por::TraceStep& step) { return !step.holds.empty(); });
        std::vector<Locks> holds(line_.threads.size());
        for (const por::TraceStep& step : violation_.trace) {
            TimelineRow& row = line_.rows.emplace_back();
            row.lane = line_.lane_of(step.thread);
            Locks& held = holds[row.lane];
            held = says_locks ? step.holds : locks_after(step, std::move(held));
            for (const std::string& lock : held) {
                if (std::find(line_.locks.begin(), line_.locks.end(), lock) == line_.locks.end())
                    line_.locks.push_back(lock);
            }
            row.holds = holds;
        }
    }

    void add_ends() {
        for (const por::ThreadEnd& end : violation_.threads)
            line_.ends.push_back({line_.lane_of(end.thread), end.state, por::place_of(end.stack), false});
    }

    // The schedule of a race ends with the first access, while the other thread is about to make the second one. A
    // trace may have a row for the second one too.
    void mark_race() {
        const size_t other = line_.lane_of(violation_.other_thread);
        for (size_t i = line_.rows.size(); i-- > 0;) {
            if (line_.rows[i].lane != other) continue;
            line_.rows[i].is_racing = true;
            break;
        }
        const size_t lane = line_.lane_of(violation_.thread);
        if (!line_.rows.empty() && line_.rows.back().lane == lane) {
            line_.rows.back().is_racing = true;
            return;
        }
        const std::string text = "is about to make the other access";
        const por::StackFrame* place = por::place_of(violation_.stack);
        const auto end = std::find_if(line_.ends.begin(), line_.ends.end(),
                                      [&](const TimelineEnd& one) { return one.lane == lane; });
        if (end == line_.ends.end()) {
            line_.ends.push_back({lane, text, place, true});
        } else {
            end->text = text;
            end->is_racing = true;
            if (place != nullptr) end->place = place;
        }
    }

    void add_lock_edges() {
        std::map<std::string, size_t> released;  // the row after which the lock was free
        std::vector<Locks> before(line_.threads.size());
        for (size_t i = 0; i < line_.rows.size(); ++i) {
            const size_t lane = line_.rows[i].lane;
            const Locks& now = line_.rows[i].holds[lane];
            for (const std::string& lock : now) {
                if (std::find(before[lane].begin(), before[lane].end(), lock) != before[lane].end()) continue;
                const auto at = released.find(lock);
                if (at != released.end() && line_.rows[at->second].lane != lane)
                    line_.edges.push_back({at->second, i, "unlock " + without_packages(lock)});
            }
            for (const std::string& lock : before[lane]) {
                if (std::find(now.begin(), now.end(), lock) == now.end()) released[lock] = i;
            }
            before[lane] = now;
        }
    }

    std::optional<size_t> thread_number(size_t row) const {
        const size_t step = violation_.trace[row].step;
        if (step >= violation_.schedule.size()) return std::nullopt;
        return vm::index_of(violation_.schedule[step].thread);
    }

    // Steps do not say which thread a start() starts. Threads are numbered in the order of their starts, so it follows
    // when each start has its thread; otherwise there are no such edges.
    void add_start_edges() {
        std::vector<size_t> starts;
        std::map<size_t, size_t> first_rows;  // of the threads that were started, by their numbers
        std::vector<bool> is_seen(line_.threads.size());
        size_t seen = 0;
        for (size_t i = 0; i < line_.rows.size(); ++i) {
            if (is_start(violation_.trace[i])) starts.push_back(i);
            const size_t lane = line_.rows[i].lane;
            if (is_seen[lane]) continue;
            is_seen[lane] = true;
            ++seen;
            const std::optional<size_t> number = thread_number(i);
            if (number && *number != 0) first_rows.emplace(*number, i);
        }
        if (seen != line_.threads.size() || starts.size() != first_rows.size()) return;
        std::vector<HappensBeforeEdge> edges;
        auto start = starts.begin();
        for (const auto& [number, row] : first_rows) {
            const size_t from = *start++;
            if (from >= row || line_.rows[from].lane == line_.rows[row].lane) return;
            edges.push_back({from, row, "start"});
        }
        line_.edges.insert(line_.edges.end(), edges.begin(), edges.end());
    }

    const por::Violation& violation_;
    Timeline line_;
};

}  // namespace

size_t Timeline::lane_of(std::string_view thread) const {
    return static_cast<size_t>(std::find(threads.begin(), threads.end(), thread) - threads.begin());
}

Timeline timeline_of(const por::Violation& violation) { return Builder(violation).build(); }

}  // namespace heddle::cli
