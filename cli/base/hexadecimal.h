// Numbers as hexadecimal digits.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

namespace heddle::cli {

// Always 16 digits.
inline std::string hexadecimal(uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

}  // namespace heddle::cli
