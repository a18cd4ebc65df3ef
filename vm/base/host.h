// The host as the program under test may see it: standard streams, environment, working directory. An interface, so
// that `run` passes output through, a search keeps it per path, and tests need no files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::vm {

class Host {
public:
    virtual ~Host() = default;

    // Standard streams: descriptor 1 or 2; 0 for input. read() waits for at least one byte and returns 0 at the end of
    // input; available() returns how many bytes can be read without waiting. When the machine is rewound, the host
    // discards the output of the path itself; the machine keeps what was read and does not read it again.
    virtual void write(int descriptor, std::span<const uint8_t> bytes) = 0;
    static constexpr size_t kInterruptedRead = SIZE_MAX;  // of read(): interrupted by a signal; try again
    virtual size_t read(std::span<uint8_t> buffer) = 0;
    virtual size_t available() = 0;
    // Passes on the bytes written so far; a host without a buffer does nothing.
    virtual void flush() {}
    virtual bool is_terminal(int descriptor) const {
        (void)descriptor;
        return false;
    }

    virtual std::vector<std::pair<std::string, std::string>> environment() const = 0;
    virtual std::string working_directory() const = 0;
};

}  // namespace heddle::vm
