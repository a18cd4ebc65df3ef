// The host of a plain run: the process's own standard streams and environment. Output is kept back and written in the
// order in which the program wrote it: when the stream changes, when kBuffer bytes wait, before waiting for input, at
// each line of a terminal, and at the end. A reader that has gone away (EPIPE) is no error: what is left is dropped.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "vm/host.h"

namespace heddle::natives {

class StandardHost final : public vm::Host {
public:
    static constexpr size_t kBuffer = 64 * 1024;

    // The descriptors of the process to use for input, output and errors: other ones in tests.
    explicit StandardHost(int input = 0, int output = 1, int errors = 2);
    ~StandardHost() override;
    StandardHost(const StandardHost&) = delete;
    StandardHost& operator=(const StandardHost&) = delete;

    // A descriptor that becomes readable, and stays so, when a signal for the program has come.
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
        bool is_gone = false;  // nobody reads it any more
    };

    void write_out(Stream& stream, std::span<const uint8_t> bytes);

    Stream streams_[3];
    // A signal came while a thread waited for input. From then on read does not wait any more: the other threads,
    // which deal with the signal, have to go on.
    bool was_interrupted_ = false;
    int wake_ = -1;
    int waiting_stream_ = 1;  // whose bytes wait
    std::vector<uint8_t> waiting_;
};

}  // namespace heddle::natives
