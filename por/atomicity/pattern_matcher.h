// Recognises the patterns of patterns.h along a path: a value with the beginnings of patterns that may still be
// completed. Everything that cannot matter any more is left out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "por/atomicity/open_units.h"
#include "por/atomicity/patterns.h"

namespace heddle::por {

struct PatternMatch {
    const PatternRow* pattern = nullptr;
    std::array<Unit, 2> units;
    std::array<SetAccess, 4> accesses;  // PatternRow::length of them
};

class PatternMatcher {
public:
    // A unit makes an access. Appends the patterns that it completes.
    void access(const Unit& by, const SetAccess& made, std::vector<PatternMatch>& matches);
    void end(uint32_t unit);
    void forget(uint32_t object);
    void add_identity(const OpenUnits& open, const ObjectNamer& name, std::vector<uint64_t>& words) const;
    size_t size() const { return beginnings_.size(); }

private:
    // The first accesses of a pattern, in their order.
    struct Beginning {
        Unit units[2];
        bool has_other = false;
        std::array<SetAccess, 3> made;
        uint8_t count = 0;
        uint16_t patterns = 0;  // bits: which patterns it may become
        SetLocation second;     // the second location
        bool has_second = false;
    };
    void extend(const Beginning& from, const Unit& by, const SetAccess& made, std::vector<PatternMatch>& matches);
    void add(Beginning beginning);
    static bool is_same(const Beginning& a, const Beginning& b);
    // Without the patterns that need an access of a unit that has ended.
    static uint16_t completable(const Beginning& beginning);

    std::vector<Beginning> beginnings_;
};

}  // namespace heddle::por
