// A view of bytes that something else owns.
#pragma once

#include <cstdint>
#include <span>

namespace heddle::classfile {

using Bytes = std::span<const uint8_t>;

}  // namespace heddle::classfile
