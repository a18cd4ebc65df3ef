// Signals that ask the process to end (SIGINT, SIGTERM, SIGHUP) are noted while one of these lives, and looked at by
// whoever runs the program. As under java, a signal that was ignored at the start stays so.
#pragma once

#include <array>
#include <atomic>
#include <csignal>

namespace heddle::cli {

class EndSignals {
public:
    EndSignals();
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

    // The number of the last one, 0 for none. Whoever deals with it sets it back to 0.
    static std::atomic<int>& arrived();
    // Readable from the first one on, for those who wait in poll().
    int wake_descriptor() const { return pipe_[0]; }

private:
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, kSignals.size()> before_{};
    std::array<int, 2> pipe_{-1, -1};
};

}  // namespace heddle::cli
