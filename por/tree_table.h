// A set of sequences of words, without loss. A sequence is cut into short pieces, every different piece is kept once
// and has a number; the sequence of the numbers is cut again, until it is short enough to be an entry of the set.
// States differ from their neighbours in few places, so most pieces are there already, and a state costs little more
// than its entry.
//
// Where to cut depends on the words around alone. What is inserted or left out before a piece (a frame, an object)
// does not change how it is cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace heddle::por {

// A set of sequences of at most kWidest slots, each with a number.
class PieceTable {
public:
    static constexpr size_t kWidest = 16;

    struct Place {
        uint32_t number;
        bool is_new;
    };
    Place insert(std::span<const uint32_t> slots);
    uint64_t bytes() const;

private:
    // The pieces of one width.
    struct Shape {
        std::vector<uint32_t> slots;
        std::vector<uint32_t> table;  // open addressing: number + 1, 0: free
        uint32_t count = 0;
    };
    static void grow(Shape& shape, size_t width);

    std::vector<Shape> shapes_;  // by width - 1
};

class TreeTable {
public:
    // True when the sequence, of at least one word, was not there.
    bool insert(std::span<const uint64_t> words);
    uint64_t size() const { return size_; }
    uint64_t bytes() const;

private:
    void cut(PieceTable& table);

    PieceTable leaves_;
    std::vector<PieceTable> levels_;   // of inner pieces, from the leaves up
    std::vector<PieceTable> entries_;  // by the number of levels below
    std::vector<uint32_t> numbers_;    // of the level that is being cut
    std::vector<uint32_t> next_;
    uint64_t size_ = 0;
};

}  // namespace heddle::por
