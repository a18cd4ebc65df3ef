// Records the signals that ask the process to end (SIGINT, SIGTERM, SIGHUP) while an object of this class exists. The
// runner of the program polls arrived(). As under java, a signal that was ignored at the start stays ignored.
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

    // The number of the last signal, 0 for none. The code that handles it resets it to 0.
    static std::atomic<int>& arrived();
    // Readable from the first signal on, for poll().
    int wake_descriptor() const { return pipe_[0]; }

private:
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, kSignals.size()> before_{};
    std::array<int, 2> pipe_{-1, -1};
};

}  // namespace heddle::cli
