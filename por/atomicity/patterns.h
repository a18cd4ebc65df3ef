// The fourteen access patterns that break the serializability of two units of work (Kidd et al., Table 1).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heddle::por {

// One access of a pattern: by the first unit or the other one, to the first location or the second one.
struct PatternStep {
    bool is_by_other = false;
    bool is_second_location = false;
    bool writes = false;
};

struct PatternRow {
    uint8_t number = 0;
    uint8_t length = 0;  // 3: one location; 4: two
    std::array<PatternStep, 4> steps;
    std::string_view meaning;
};

inline constexpr size_t kPatternCount = 14;

// "R W' R" of one location; of two, a location follows its access: "Ra W'b W'a Rb".
constexpr PatternRow pattern_row(uint8_t number, std::string_view text, std::string_view meaning) {
    PatternRow row;
    row.number = number;
    row.meaning = meaning;
    for (size_t at = 0; at < text.size(); ++at) {
        PatternStep& step = row.steps[row.length++];
        step.writes = text[at++] == 'W';
        if (at < text.size() && text[at] == '\'') step.is_by_other = text[at++] == '\'';
        if (at < text.size() && text[at] != ' ') step.is_second_location = text[at++] == 'b';
    }
    return row;
}

inline constexpr std::string_view kMixedState = "the state observed can be inconsistent";
inline constexpr std::string_view kMixedWrites = "memory can be left in an inconsistent state";

inline constexpr std::array<PatternRow, kPatternCount> kPatterns{
    pattern_row(1, "R W' W", "the value read is stale by the time of the update"),
    pattern_row(2, "R W' R", "two reads of the same location can yield different values"),
    pattern_row(3, "W R' W", "an intermediate state is observed"),
    pattern_row(4, "W W' R", "the value read may not be the one that was written last"),
    pattern_row(5, "W W' W", "the value written in between can be lost"),
    pattern_row(6, "Wa W'a W'b Wb", kMixedWrites),
    pattern_row(7, "Wa W'b W'a Wb", kMixedWrites),
    pattern_row(8, "Wa W'b Wb W'a", kMixedWrites),
    pattern_row(9, "Wa R'a R'b Wb", kMixedState),
    pattern_row(10, "Wa R'b R'a Wb", kMixedState),
    pattern_row(11, "Ra W'a W'b Rb", kMixedState),
    pattern_row(12, "Ra W'b W'a Rb", kMixedState),
    pattern_row(13, "Ra W'b Rb W'a", kMixedState),
    pattern_row(14, "Wa R'b Wb R'a", kMixedState),
};

}  // namespace heddle::por
