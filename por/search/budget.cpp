#include "por/search/budget.h"

#include <algorithm>
#include <sys/resource.h>
#include <utility>

namespace heddle::por {

namespace {

using Clock = std::chrono::steady_clock;

// Steps between two polls at most; fewer where steps take long.
constexpr uint64_t kPollEvery = 1024;
constexpr double kOftenSeconds = 0.005;
constexpr double kSeldomSeconds = 0.05;

}  // namespace

Budget::Budget(const SearchOptions& options) : options_(options), began_(options.began.value_or(Clock::now())) {}

double Budget::elapsed_s() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

void Budget::spend(std::string why) {
    is_spent_ = true;
    if (why_spent_.empty()) why_spent_ = std::move(why);
}

bool Budget::is_signalled() const {
    return options_.end_signal != nullptr && options_.end_signal->load(std::memory_order_relaxed) != 0;
}

bool Budget::is_spent(const Progress& progress) {
    if (options_.max_states != 0 && progress.states >= options_.max_states)
        spend("the limit of " + std::to_string(options_.max_states) + " states was reached");
    if (++steps_since_poll_ <= poll_every_) return is_spent_;
    steps_since_poll_ = 0;
    poll(progress);
    const double now = elapsed_s();
    if (now - last_poll_s_ > kSeldomSeconds) poll_every_ = std::max<uint64_t>(1, poll_every_ / 4);
    if (now - last_poll_s_ < kOftenSeconds) poll_every_ = std::min(kPollEvery, poll_every_ * 2);
    last_poll_s_ = now;
    return is_spent_;
}

void Budget::poll(Progress progress) {
    if (is_signalled()) spend("the search was interrupted");
    if (options_.memory_ran_out != nullptr && options_.memory_ran_out->load(std::memory_order_relaxed))
        spend("the memory ran out");
    progress.elapsed_s = elapsed_s();
    if (options_.time_limit_s > 0 && progress.elapsed_s >= options_.time_limit_s) spend("the time limit was reached");
    if (options_.memory_limit_mb != 0) {
        rusage usage{};
        if (!options_.memory_mb) getrusage(RUSAGE_SELF, &usage);
        const uint64_t used = options_.memory_mb ? options_.memory_mb() : static_cast<uint64_t>(usage.ru_maxrss) / 1024;
        if (used >= options_.memory_limit_mb)
            spend("the memory limit of " + std::to_string(options_.memory_limit_mb) + " MB was reached");
    }
    if (options_.on_progress) options_.on_progress(progress);
}

bool Budget::is_late(double seconds, double part) {
    const bool is_over = options_.time_limit_s > 0 && elapsed_s() >= options_.time_limit_s;
    if (!end_due_s_ && (is_signalled() || is_over)) end_due_s_ = elapsed_s();
    return end_due_s_ && elapsed_s() >= *end_due_s_ + std::max(seconds, *end_due_s_ * part);
}

}  // namespace heddle::por
