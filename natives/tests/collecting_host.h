// A Host without input that collects the program's output.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "vm/base/host.h"

namespace heddle::natives::test {

class CollectingHost final : public vm::Host {
public:
    void write(int, std::span<const uint8_t> bytes) override { text.append(bytes.begin(), bytes.end()); }
    size_t read(std::span<uint8_t>) override { return 0; }
    size_t available() override { return 0; }
    std::vector<std::pair<std::string, std::string>> environment() const override { return {}; }
    std::string working_directory() const override { return "/"; }

    std::string text;
};

}  // namespace heddle::natives::test
