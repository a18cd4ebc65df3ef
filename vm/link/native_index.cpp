#include "vm/link/native_index.h"

#include <bit>
#include <functional>

namespace heddle::vm {

namespace {

size_t hash_of(std::string_view text) { return std::hash<std::string_view>()(text); }

size_t hash_of(std::string_view class_name, std::string_view name, std::string_view descriptor) {
    return hash_of(class_name) + hash_of(name) * 3 + hash_of(descriptor) * 5;
}

}  // namespace

NativeIndex::NativeIndex(std::span<const NativeRow> rows, int feature_version) : rows_(rows) {
    const size_t size = std::bit_ceil(rows.size() * 2 + 2);
    mask_ = size - 1;
    by_method_.assign(size, 0);
    by_class_.assign(size, 0);
    for (uint32_t i = 0; i < rows.size(); ++i) {
        const NativeRow& row = rows[i];
        if (row.since > feature_version) continue;
        if (find(row.class_name, row.method_name, row.descriptor) == nullptr) {
            size_t at = hash_of(row.class_name, row.method_name, row.descriptor) & mask_;
            while (by_method_[at] != 0) at = (at + 1) & mask_;
            by_method_[at] = i + 1;
        }
        if (!has_class(row.class_name)) {
            size_t at = hash_of(row.class_name) & mask_;
            while (by_class_[at] != 0) at = (at + 1) & mask_;
            by_class_[at] = i + 1;
        }
    }
}

bool NativeIndex::has_class(std::string_view class_name) const {
    for (size_t at = hash_of(class_name) & mask_; by_class_[at] != 0; at = (at + 1) & mask_) {
        if (rows_[by_class_[at] - 1].class_name == class_name) return true;
    }
    return false;
}

const NativeRow* NativeIndex::find(std::string_view class_name, std::string_view name,
                                   std::string_view descriptor) const {
    for (size_t at = hash_of(class_name, name, descriptor) & mask_; by_method_[at] != 0; at = (at + 1) & mask_) {
        const NativeRow& row = rows_[by_method_[at] - 1];
        if (row.method_name == name && row.class_name == class_name && row.descriptor == descriptor) return &row;
    }
    return nullptr;
}

}  // namespace heddle::vm
