// The set of values of a method that a slot may hold. Values are numbered per method: 0 is an unknown value, 1 to
// MethodFacts::parameters are the reference parameters in order, the others are allocations, loads and call results,
// one per instruction. null is not a value.
#pragma once

#include <array>
#include <cstdint>

namespace heddle::analysis {

using ValueId = uint8_t;
constexpr ValueId kUnknownValue = 0;
constexpr uint32_t kMaxValues = 256;
constexpr uint32_t kMaxParameters = 62;  // further ones are unknown values

class ValueSet {
public:
    constexpr ValueSet() = default;
    static ValueSet of(ValueId id) {
        ValueSet set;
        set.insert(id);
        return set;
    }

    void insert(ValueId id) { words_[id / 64] |= uint64_t{1} << (id % 64); }
    bool contains(ValueId id) const { return (words_[id / 64] >> (id % 64) & 1) != 0; }
    bool is_empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    bool intersects(const ValueSet& other) const {
        return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1]) | (words_[2] & other.words_[2]) |
                (words_[3] & other.words_[3])) != 0;
    }
    // Returns true iff something was added.
    bool add(const ValueSet& other) {
        uint64_t added = 0;
        for (size_t i = 0; i < words_.size(); ++i) {
            added |= other.words_[i] & ~words_[i];
            words_[i] |= other.words_[i];
        }
        return added != 0;
    }
    // The parameters among `count` that are in the set: bit k is parameter k, value k + 1.
    uint64_t parameters(uint32_t count) const { return (words_[0] >> 1) & ((uint64_t{1} << count) - 1); }
    static ValueSet of_parameters(uint64_t mask) {
        ValueSet set;
        set.words_[0] = mask << 1;
        return set;
    }
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (size_t w = 0; w < words_.size(); ++w) {
            for (uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<ValueId>(w * 64 + static_cast<size_t>(__builtin_ctzll(rest))));
        }
    }
    friend bool operator==(const ValueSet&, const ValueSet&) = default;

private:
    std::array<uint64_t, 4> words_{};
};

}  // namespace heddle::analysis
