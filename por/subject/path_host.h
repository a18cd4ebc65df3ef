// The host of a program that is explored: the output is kept per path and rewound with it; everything else is passed to
// the real host.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "vm/base/host.h"

namespace heddle::por {

class PathHost final : public vm::Host {
public:
    explicit PathHost(vm::Host& behind) : behind_(behind) {}

    // The output of this path, of both streams in the order of the writes.
    const std::string& output() const { return output_; }
    size_t position() const { return output_.size(); }
    void rewind(size_t position) { output_.resize(position); }

    void write(int, std::span<const uint8_t> bytes) override {
        output_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    // `may_read` is asked before the program reads the standard input, which cannot be read twice. When it returns
    // false, the program sees the end of the input.
    void guard_input(std::function<bool()> may_read) { may_read_ = std::move(may_read); }

    size_t read(std::span<uint8_t> buffer) override { return may_read_ && !may_read_() ? 0 : behind_.read(buffer); }
    size_t available() override { return behind_.available(); }
    std::vector<std::pair<std::string, std::string>> environment() const override { return behind_.environment(); }
    std::string working_directory() const override { return behind_.working_directory(); }

private:
    vm::Host& behind_;
    std::function<bool()> may_read_;
    std::string output_;
};

}  // namespace heddle::por
