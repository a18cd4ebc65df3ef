// A set of small numbers, all below a size fixed at construction.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle::vm {

class BitSet {
public:
    BitSet() = default;
    explicit BitSet(uint32_t size) : words_((size + 63) / 64) {}
    static BitSet all(uint32_t size) {
        BitSet set(size);
        for (uint32_t i = 0; i < size; ++i) set.insert(i);
        return set;
    }

    bool contains(uint32_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }
    void insert(uint32_t i) { words_[i / 64] |= uint64_t{1} << (i % 64); }
    void erase(uint32_t i) { words_[i / 64] &= ~(uint64_t{1} << (i % 64)); }
    void assign(uint32_t i, bool is_in) { is_in ? insert(i) : erase(i); }

    // Both of the same size.
    BitSet& operator|=(const BitSet& other) {
        for (size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
        return *this;
    }
    BitSet& operator&=(const BitSet& other) {
        for (size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
        return *this;
    }
    BitSet& operator-=(const BitSet& other) {
        for (size_t w = 0; w < words_.size(); ++w) words_[w] &= ~other.words_[w];
        return *this;
    }
    friend bool operator==(const BitSet&, const BitSet&) = default;
    friend auto operator<=>(const BitSet&, const BitSet&) = default;

    bool is_empty() const {
        for (const uint64_t word : words_) {
            if (word != 0) return false;
        }
        return true;
    }
    uint32_t count() const {
        int sum = 0;
        for (const uint64_t word : words_) sum += std::popcount(word);
        return static_cast<uint32_t>(sum);
    }
    // Ascending.
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (size_t w = 0; w < words_.size(); ++w) {
            for (uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<uint32_t>(w * 64) + static_cast<uint32_t>(std::countr_zero(rest)));
        }
    }

private:
    std::vector<uint64_t> words_;
};

}  // namespace heddle::vm
