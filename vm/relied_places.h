// A set of places in objects: fields, elements, or all of an object. What was done before the first choice may rest on
// what is in them (vm/early_initializers.h), and a write to one of them is noticed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vm/ids.h"

namespace heddle::vm {

class ReliedPlaces {
public:
    static constexpr uint32_t kWhole = 0xFFFFFFFF;  // in place of an offset: anywhere in the object

    bool is_empty() const { return places_.empty(); }
    void add(Ref object, uint32_t offset) {
        std::vector<uint32_t>& offsets = places_[object.value];
        if (std::find(offsets.begin(), offsets.end(), offset) == offsets.end()) offsets.push_back(offset);
    }
    void keep_only(const std::unordered_set<uint32_t>& objects) {
        std::erase_if(places_, [&](const auto& entry) { return !objects.contains(entry.first); });
    }
    bool covers(Ref object, uint32_t offset) const {
        const auto found = places_.find(object.value);
        if (found == places_.end()) return false;
        if (offset == kWhole) return true;
        return std::any_of(found->second.begin(), found->second.end(),
                           [&](uint32_t one) { return one == offset || one == kWhole; });
    }
    void note_write(Ref object, uint32_t offset) { is_broken_ |= covers(object, offset); }
    // Whether one of them was written, on whatever path.
    bool is_broken() const { return is_broken_; }

private:
    std::unordered_map<uint32_t, std::vector<uint32_t>> places_;  // offsets by object
    bool is_broken_ = false;
};

}  // namespace heddle::vm
