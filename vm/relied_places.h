// A set of places in objects: fields, elements, or all of an object. What was done before the first choice may rest on
// what is in them (vm/early_initializers.h), and a write to one of them is noticed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vm/ids.h"

namespace heddle::vm {

class ReliedPlaces {
public:
    static constexpr uint32_t kWhole = 0xFFFFFFFF;  // in place of an offset: anywhere in the object

    bool is_empty() const { return places_.empty() && keyed_places_.empty(); }
    // With a key, what is there matters as far as it is about that key (vm/property_keys.h).
    void add(Ref object, uint32_t offset, const std::optional<std::string>& key = std::nullopt) {
        std::vector<uint32_t>& offsets = (key ? keyed_places_ : places_)[object.value];
        if (std::find(offsets.begin(), offsets.end(), offset) == offsets.end()) offsets.push_back(offset);
        if (key) keys_.insert(*key);
    }
    void keep_only(const std::unordered_set<uint32_t>& objects) {
        const auto is_other = [&](const auto& entry) { return !objects.contains(entry.first); };
        std::erase_if(places_, is_other);
        std::erase_if(keyed_places_, is_other);
    }
    bool covers(Ref object, uint32_t offset, const std::optional<std::string>& key = std::nullopt) const {
        return covers(places_, object, offset) ||
               (covers(keyed_places_, object, offset) && (!key || keys_.contains(*key)));
    }
    // `key` is asked for when it makes a difference. Once there is something new in a table, what is about a key may be
    // in places that nobody has looked at.
    template <typename Key>
    void note_write(Ref object, uint32_t offset, Key&& key) {
        if (!has_new_entries_ && !covers(object, offset)) return;
        const std::optional<std::string> about = key();
        is_broken_ |= covers(object, offset, about) || (about && keys_.contains(*about));
        has_new_entries_ |= covers(keyed_places_, object, offset);
    }
    void note_write(Ref object, uint32_t offset) { is_broken_ |= covers(object, offset); }
    // Whether one of them was written, on whatever path.
    bool is_broken() const { return is_broken_; }

private:
    using Places = std::unordered_map<uint32_t, std::vector<uint32_t>>;  // offsets by object

    static bool covers(const Places& places, Ref object, uint32_t offset) {
        const auto found = places.find(object.value);
        if (found == places.end()) return false;
        if (offset == kWhole) return true;
        return std::any_of(found->second.begin(), found->second.end(),
                           [&](uint32_t one) { return one == offset || one == kWhole; });
    }

    Places places_;
    Places keyed_places_;
    std::unordered_set<std::string> keys_;
    bool has_new_entries_ = false;
    bool is_broken_ = false;
};

}  // namespace heddle::vm
