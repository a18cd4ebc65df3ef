// The world outside as the program under test may see it: files, standard streams, environment, properties. An
// interface, so that `run` passes output through, a search keeps it per path, and tests need no files.
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

    // Standard streams: descriptor 1 or 2; 0 for input. read waits for at least one byte and returns 0 at the end of
    // input; available says how many can be read without waiting. A host whose machine goes back takes back what was
    // written itself; what was read is kept by the machine and not asked for again.
    virtual void write(int descriptor, std::span<const uint8_t> bytes) = 0;
    static constexpr size_t kInterruptedRead = SIZE_MAX;  // of read: a signal came first; to be tried again
    virtual size_t read(std::span<uint8_t> buffer) = 0;
    virtual size_t available() = 0;
    // Bytes written so far are handed on; a host that keeps no bytes back need not do anything.
    virtual void flush() {}
    virtual bool is_terminal(int descriptor) const {
        (void)descriptor;
        return false;
    }

    virtual std::vector<std::pair<std::string, std::string>> environment() const = 0;
    virtual std::string working_directory() const = 0;
};

}  // namespace heddle::vm
