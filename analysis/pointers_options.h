// Which objects the analyses tell apart (001 §5.5), and how much that may cost.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heddle::analysis {

enum class PointersKind : uint8_t {
    kNone,                // by class
    kContextInsensitive,  // what the program's own code makes, by allocation site
    kObjectSensitive,     // the same, and what collections hold by the collection (contexts.h)
};

struct PointersOptions {
    PointersKind kind = PointersKind::kNone;
    uint32_t depth = 2;  // with contexts: how many sites one has
};

constexpr bool has_contexts(PointersKind kind) { return kind == PointersKind::kObjectSensitive; }

struct PointersKindRow {
    PointersKind kind;
    std::string_view name;  // as --pointers has it
};

constexpr std::array<PointersKindRow, 3> kPointersKinds{{
    {PointersKind::kNone, "none"},
    {PointersKind::kContextInsensitive, "ci"},
    {PointersKind::kObjectSensitive, "obj"},
}};

constexpr PointersKind pointers_kind(std::string_view name) {
    for (const PointersKindRow& row : kPointersKinds) {
        if (row.name == name) return row.kind;
    }
    return PointersKind::kNone;
}

constexpr std::string_view name_of(PointersKind kind) {
    for (const PointersKindRow& row : kPointersKinds) {
        if (row.kind == kind) return row.name;
    }
    return "";
}

}  // namespace heddle::analysis
