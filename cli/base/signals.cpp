#include "cli/base/signals.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace heddle::cli {

namespace {

std::atomic<int> arrived_signal{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may only use lock-free objects");

std::atomic<int> wake_end{-1};

void record_signal(int number) {
    const int before = errno;
    arrived_signal.store(number);
    const char byte = 0;
    // A full pipe is readable too.
    if (::write(wake_end.load(), &byte, 1) < 0) errno = before;
}

}  // namespace

EndSignals::EndSignals() {
    if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ = {-1, -1};
    wake_end.store(pipe_[1]);
    struct sigaction action {};
    action.sa_handler = record_signal;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < kSignals.size(); ++i) {
        ::sigaction(kSignals[i], nullptr, &before_[i]);
        if (before_[i].sa_handler != SIG_IGN) ::sigaction(kSignals[i], &action, nullptr);
    }
}

EndSignals::~EndSignals() {
    for (size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
    wake_end.store(-1);
    for (const int end : pipe_) {
        if (end >= 0) ::close(end);
    }
}

std::atomic<int>& EndSignals::arrived() { return arrived_signal; }

}  // namespace heddle::cli
