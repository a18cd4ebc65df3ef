// Values as bytes, to be passed from one worker process of a search to another. Both run the same program and share
// their static data, so pointers to static data are passed as they are. Nothing of this is ever stored.
//
// `io(archive, value)` writes the value, or reads it back, whichever the archive is made for; so a type has one list of
// its parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "classfile/base/check.h"

namespace heddle::por {

class Archive {
public:
    Archive() = default;
    explicit Archive(std::span<const std::byte> bytes) : input_(bytes), is_reading_(true) {}

    bool is_reading() const { return is_reading_; }
    const std::vector<std::byte>& bytes() const { return output_; }

    template <typename... Values>
    void operator()(Values&... values) {
        (io(*this, values), ...);
    }
    void raw(void* value, size_t size) {
        if (is_reading_) {
            CHECK(size <= input_.size(), "what a worker wrote should be read in the same order");
            if (size != 0) std::memcpy(value, input_.data(), size);
            input_ = input_.subspan(size);
        } else {
            const auto* bytes = static_cast<const std::byte*>(value);
            output_.insert(output_.end(), bytes, bytes + size);
        }
    }

private:
    std::vector<std::byte> output_;
    std::span<const std::byte> input_;
    bool is_reading_ = false;
};

template <typename Value>
    requires std::is_trivially_copyable_v<Value>
void io(Archive& archive, Value& value) { archive.raw(&value, sizeof value); }

inline void io(Archive& archive, std::string& text) {
    size_t size = text.size();
    io(archive, size);
    if (archive.is_reading()) text.resize(size);
    archive.raw(text.data(), size);
}

template <typename First, typename Second>
    requires(!std::is_trivially_copyable_v<std::pair<First, Second>>)
void io(Archive& archive, std::pair<First, Second>& both) { archive(both.first, both.second); }

template <typename Value>
    requires(!std::is_trivially_copyable_v<std::optional<Value>>)
void io(Archive& archive, std::optional<Value>& optional) {
    bool is_there = optional.has_value();
    io(archive, is_there);
    if (archive.is_reading()) optional.reset();
    if (!is_there) return;
    if (archive.is_reading()) optional.emplace();
    io(archive, *optional);
}

template <typename Value>
void io(Archive& archive, std::vector<Value>& values) {
    size_t size = values.size();
    io(archive, size);
    if (archive.is_reading()) values.resize(size);
    for (Value& value : values) io(archive, value);
}

template <typename Set>
void io_set(Archive& archive, Set& set) {
    size_t size = set.size();
    io(archive, size);
    if (!archive.is_reading()) {
        for (typename Set::key_type value : set) io(archive, value);
        return;
    }
    set.clear();
    for (size_t i = 0; i < size; ++i) {
        typename Set::key_type value;
        io(archive, value);
        set.insert(std::move(value));
    }
}

template <typename Value, typename Less>
void io(Archive& archive, std::set<Value, Less>& set) {
    io_set(archive, set);
}

template <typename Key, typename Value>
void io(Archive& archive, std::map<Key, Value>& map) {
    std::vector<std::pair<Key, Value>> entries(map.begin(), map.end());
    io(archive, entries);
    if (archive.is_reading()) map = std::map<Key, Value>(entries.begin(), entries.end());
}

}  // namespace heddle::por
