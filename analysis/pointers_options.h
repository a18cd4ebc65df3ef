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
    kDemandInsensitive,   // as kContextInsensitive, for what is asked (demand_pointers.h)
    kDemandSensitive,     // collections as kObjectSensitive, others for what is asked
};

struct PointersOptions {
    PointersKind kind = PointersKind::kNone;
    uint32_t depth = 2;       // with contexts: how many sites one has
    uint64_t budget = 50000;  // on demand: steps per question
};

constexpr bool has_contexts(PointersKind kind) {
    return kind == PointersKind::kObjectSensitive || kind == PointersKind::kDemandSensitive;
}
constexpr bool is_demand(PointersKind kind) {
    return kind == PointersKind::kDemandInsensitive || kind == PointersKind::kDemandSensitive;
}

struct PointersKindRow {
    PointersKind kind;
    std::string_view name;  // as --pointers has it
};

constexpr std::array<PointersKindRow, 5> kPointersKinds{{
    {PointersKind::kNone, "none"},
    {PointersKind::kContextInsensitive, "ci"},
    {PointersKind::kObjectSensitive, "obj"},
    {PointersKind::kDemandInsensitive, "ci-demand"},
    {PointersKind::kDemandSensitive, "obj-demand"},
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
