// A set of sequences of words, without loss. A sequence is cut into short pieces; each distinct piece is kept once and
// has a number. The sequence of these numbers is cut again, until it is short enough to be an entry of the set. A state
// differs from its neighbours in few places, so most pieces exist already, and a state costs little more than its
// entry.
//
// Where to cut depends only on the words nearby: inserting or removing words (a frame, an object) before a piece does
// not change how that piece is cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "por/store/insertion.h"

namespace heddle::por {

// A set of sequences of at most kWidest slots, each with a number, and a payload when the table was made with payloads.
class PieceTable {
public:
    static constexpr size_t kWidest = 16;

    explicit PieceTable(Payload payload = Payload::kNone) : payload_(payload) {}

    struct Place {
        uint32_t number;
        bool is_new;
        uint32_t* payload;  // null without payloads; valid until the next insertion
    };
    Place insert(std::span<const uint32_t> slots);
    uint64_t bytes() const;

private:
    // The pieces of one width.
    struct Shape {
        std::vector<uint32_t> slots;
        std::vector<uint32_t> table;     // open addressing: number + 1, 0: free
        std::vector<uint32_t> payloads;  // by number; empty without payloads
        uint32_t count = 0;
    };
    static void grow(Shape& shape, size_t width);

    std::vector<Shape> shapes_;  // by width - 1
    Payload payload_;
};

class TreeTable {
public:
    explicit TreeTable(Payload payload = Payload::kNone) : payload_(payload) {}

    // The sequence has at least one word.
    Insertion insert(std::span<const uint64_t> words);
    uint64_t size() const { return size_; }
    uint64_t bytes() const;

private:
    void cut(PieceTable& table);

    PieceTable leaves_;
    std::vector<PieceTable> levels_;   // of inner pieces, from the leaves up
    std::vector<PieceTable> entries_;  // by the number of levels below
    std::vector<uint32_t> numbers_;    // of the pieces of the current level
    std::vector<uint32_t> next_;
    uint64_t size_ = 0;
    Payload payload_;
};

}  // namespace heddle::por
