// A set of locations: fields, elements, or whole objects. Early initialisation relies on their values
// (vm/seam/early_initializers.h); a write to one of them refutes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "vm/base/ids.h"

namespace heddle::vm {

class ReliedLocations {
public:
    static constexpr uint32_t kWhole = 0xFFFFFFFF;  // as an offset: anywhere in the object

    bool is_empty() const { return locations_.empty() && keyed_locations_.empty(); }
    // With a key: only accesses on behalf of that system property count (vm/explore/property_keys.h).
    void add(Ref object, uint32_t offset, const std::optional<std::string>& key = std::nullopt) {
        (key ? keyed_locations_ : locations_)[object.value].insert(offset);
        if (key) keys_.insert(*key);
    }
    void keep_only(const std::unordered_set<uint32_t>& objects) {
        const auto is_other = [&](const auto& entry) { return !objects.contains(entry.first); };
        std::erase_if(locations_, is_other);
        std::erase_if(keyed_locations_, is_other);
    }
    bool covers(Ref object, uint32_t offset, const std::optional<std::string>& key = std::nullopt) const {
        return covers(locations_, object, offset) ||
               (covers(keyed_locations_, object, offset) && (!key || keys_.contains(*key)));
    }
    // key() is called only when it makes a difference. Once the table has a new entry, the value of a key may lie in
    // locations that are not in this set.
    template <typename Key>
    void note_write(Ref object, uint32_t offset, Key&& key) {
        if (!has_new_entries_ && !covers(object, offset)) return;
        const std::optional<std::string> written = key();
        is_broken_ |= covers(object, offset, written) || (written && keys_.contains(*written));
        has_new_entries_ |= covers(keyed_locations_, object, offset);
    }
    void note_write(Ref object, uint32_t offset) { is_broken_ |= covers(object, offset); }
    // Whether one of them was written, on any path.
    bool is_broken() const { return is_broken_; }

private:
    using Offsets = std::unordered_map<uint32_t, std::unordered_set<uint32_t>>;  // by object

    static bool covers(const Offsets& locations, Ref object, uint32_t offset) {
        const auto found = locations.find(object.value);
        if (found == locations.end()) return false;
        return offset == kWhole || found->second.contains(offset) || found->second.contains(kWhole);
    }

    Offsets locations_;
    Offsets keyed_locations_;
    std::unordered_set<std::string> keys_;
    bool has_new_entries_ = false;
    bool is_broken_ = false;
};

}  // namespace heddle::vm
