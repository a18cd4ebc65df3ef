// The rows of native methods by class, name and descriptor. A look-up allocates nothing; for a class without rows it is
// one probe.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "vm/link/native_row.h"

namespace heddle::vm {

class NativeIndex {
public:
    // `rows` must outlive the index. Of two rows for one method the first one wins; rows for later versions are
    // ignored.
    NativeIndex(std::span<const NativeRow> rows, int feature_version);

    bool has_class(std::string_view class_name) const;
    const NativeRow* find(std::string_view class_name, std::string_view name, std::string_view descriptor) const;

private:
    std::span<const NativeRow> rows_;
    std::vector<uint32_t> by_method_;  // row + 1, open addressing
    std::vector<uint32_t> by_class_;   // some row of the class + 1
    size_t mask_ = 0;
};

}  // namespace heddle::vm
