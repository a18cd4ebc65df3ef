// The world of a program that is explored: what it prints is kept per path and taken back with it; the rest is asked of
// the host behind.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vm/host.h"

namespace heddle::por {

class PathHost final : public vm::Host {
public:
    explicit PathHost(vm::Host& behind) : behind_(behind) {}

    // All that was printed on this path, both streams as they came.
    const std::string& output() const { return output_; }
    size_t position() const { return output_.size(); }
    void rewind(size_t position) { output_.resize(position); }

    void write(int, std::span<const uint8_t> bytes) override {
        output_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    size_t read(std::span<uint8_t> buffer) override { return behind_.read(buffer); }
    size_t available() override { return behind_.available(); }
    std::vector<std::pair<std::string, std::string>> environment() const override { return behind_.environment(); }
    std::string working_directory() const override { return behind_.working_directory(); }

private:
    vm::Host& behind_;
    std::string output_;
};

}  // namespace heddle::por
