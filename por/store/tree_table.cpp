#include "por/store/tree_table.h"

#include <algorithm>

#include "classfile/base/check.h"
#include "vm/base/fingerprint.h"

namespace heddle::por {

namespace {

constexpr size_t kWidestLeaf = 8;   // in words; each is two slots
constexpr size_t kWidestInner = 8;  // in slots
constexpr size_t kWidestEntry = 4;
constexpr uint32_t kNumberBits = 28;  // the rest of a number is the piece's width - 1

// Returns true for every second value on average, so that pieces are short and recur often.
bool ends_piece(uint64_t value) { return ((vm::mix(value + 0x9E3779B97F4A7C15u) >> 20) & 1) == 0; }

uint64_t hash_of(std::span<const uint32_t> slots) {
    uint64_t hash = slots.size();
    for (const uint32_t slot : slots) hash = vm::fold_multiply(hash ^ slot, 0x9FB21C651E98DF25u) + 0xE7037ED1A0B428DBu;
    return vm::mix(hash);
}

size_t start_of(uint64_t hash, size_t slots) {
    return static_cast<size_t>(static_cast<unsigned __int128>(hash) * slots >> 64);
}

}  // namespace

void PieceTable::grow(Shape& shape, size_t width) {
    std::vector<uint32_t> table(std::max<size_t>(4, shape.table.size() * 5 / 4 + 1), 0);
    for (uint32_t i = 0; i < shape.count; ++i) {
        size_t at = start_of(hash_of({shape.slots.data() + i * width, width}), table.size());
        while (table[at] != 0) at = at + 1 == table.size() ? 0 : at + 1;
        table[at] = i + 1;
    }
    shape.table = std::move(table);
}

PieceTable::Place PieceTable::insert(std::span<const uint32_t> piece) {
    const size_t width = piece.size();
    if (width > shapes_.size()) shapes_.resize(width);
    Shape& shape = shapes_[width - 1];
    if (size_t{shape.count} * 8 >= shape.table.size() * 7) grow(shape, width);
    const auto widths = static_cast<uint32_t>(width - 1) << kNumberBits;
    size_t at = start_of(hash_of(piece), shape.table.size());
    for (; shape.table[at] != 0; at = at + 1 == shape.table.size() ? 0 : at + 1) {
        const uint32_t found = shape.table[at] - 1;
        if (std::equal(piece.begin(), piece.end(), shape.slots.begin() + static_cast<std::ptrdiff_t>(found * width)))
            return {widths | found, false, shape.payloads.empty() ? nullptr : &shape.payloads[found]};
    }
    CHECK(shape.count >> kNumberBits == 0, "a table of pieces should have numbers left");
    if (shape.slots.size() == shape.slots.capacity())
        shape.slots.reserve((shape.slots.size() / width * 5 / 4 + 4) * width);
    shape.slots.insert(shape.slots.end(), piece.begin(), piece.end());
    shape.table[at] = ++shape.count;
    if (payload_ == Payload::kNone) return {widths | (shape.count - 1), true, nullptr};
    if (shape.payloads.size() == shape.payloads.capacity()) shape.payloads.reserve(shape.payloads.size() * 5 / 4 + 4);
    return {widths | (shape.count - 1), true, &shape.payloads.emplace_back(0)};
}

uint64_t PieceTable::bytes() const {
    uint64_t sum = 0;
    for (const Shape& shape : shapes_) {
        const size_t slots = shape.slots.capacity() + shape.table.capacity() + shape.payloads.capacity();
        sum += slots * sizeof(uint32_t);
    }
    return sum;
}

Insertion TreeTable::insert(std::span<const uint64_t> words) {
    CHECK(!words.empty(), "a sequence should have a word");
    numbers_.clear();
    uint32_t slots[2 * kWidestLeaf];
    size_t width = 0;
    for (size_t i = 0; i < words.size(); ++i) {
        slots[2 * width] = static_cast<uint32_t>(words[i]);
        slots[2 * width + 1] = static_cast<uint32_t>(words[i] >> 32);
        ++width;
        if (width < kWidestLeaf && i + 1 < words.size() && !ends_piece(words[i])) continue;
        numbers_.push_back(leaves_.insert({slots, 2 * width}).number);
        width = 0;
    }
    size_t level = 0;
    for (; numbers_.size() > kWidestEntry; ++level) {
        if (level == levels_.size()) levels_.emplace_back();
        cut(levels_[level]);
    }
    if (level >= entries_.size()) entries_.resize(level + 1, PieceTable(payload_));
    const PieceTable::Place entry = entries_[level].insert(numbers_);
    size_ += entry.is_new ? 1 : 0;
    return {entry.is_new, entry.payload};
}

void TreeTable::cut(PieceTable& table) {
    next_.clear();
    size_t begin = 0;
    for (size_t i = 0; i < numbers_.size(); ++i) {
        const size_t width = i + 1 - begin;
        const bool is_end = width == kWidestInner || i + 1 == numbers_.size() || (width > 1 && ends_piece(numbers_[i]));
        if (!is_end) continue;
        next_.push_back(table.insert({numbers_.data() + begin, width}).number);
        begin = i + 1;
    }
    numbers_.swap(next_);
}

uint64_t TreeTable::bytes() const {
    uint64_t sum = leaves_.bytes();
    for (const PieceTable& table : levels_) sum += table.bytes();
    for (const PieceTable& table : entries_) sum += table.bytes();
    return sum;
}

}  // namespace heddle::por
