// The Host of a plain run: the standard streams and the environment of this process. Output is buffered and keeps the
// order in which the program wrote it. The buffer is written when the stream changes, when it holds kBuffer bytes,
// before a read of input, after each line of a terminal, and at the end. A closed reader (EPIPE) is not an error: the
// rest of the output is dropped.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "vm/base/host.h"

namespace heddle::natives {

class StandardHost final : public vm::Host {
public:
    static constexpr size_t kBuffer = 64 * 1024;

    // Descriptors of this process. Tests pass others than the standard ones.
    explicit StandardHost(int input = 0, int output = 1, int errors = 2);
    ~StandardHost() override;
    StandardHost(const StandardHost&) = delete;
    StandardHost& operator=(const StandardHost&) = delete;

    // Sets a descriptor that becomes readable, and stays so, when a signal for the program arrives.
    void set_wake(int descriptor) { wake_ = descriptor; }

    void write(int descriptor, std::span<const uint8_t> bytes) override;
    size_t read(std::span<uint8_t> buffer) override;
    size_t available() override;
    void flush() override;
    bool is_terminal(int descriptor) const override;
    std::vector<std::pair<std::string, std::string>> environment() const override;
    std::string working_directory() const override;

private:
    struct Stream {
        int descriptor;
        bool is_terminal;
        bool is_gone = false;  // its reader has closed it
    };

    void write_out(Stream& stream, std::span<const uint8_t> bytes);

    Stream streams_[3];
    // A signal arrived while a thread waited for input. From then on read() does not wait, so that the threads that
    // handle the signal can continue.
    bool was_interrupted_ = false;
    int wake_ = -1;
    int buffered_stream_ = 1;  // the stream of the buffered bytes
    std::vector<uint8_t> buffer_;
};

}  // namespace heddle::natives
