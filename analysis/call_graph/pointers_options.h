// The kinds of pointer analysis (001 §5.5): which objects are distinguished, and at what cost.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heddle::analysis {

enum class PointersKind : uint8_t {
    kNone,                // objects are distinguished by class
    kContextInsensitive,  // objects that the program creates: by allocation site
    kObjectSensitive,     // the same, and the contents of collections by collection (contexts.h)
    kDemandInsensitive,   // kContextInsensitive, for queried variables only (demand_pointers.h)
    kDemandSensitive,     // collections as kObjectSensitive, others for queried variables only
};

struct PointersOptions {
    PointersKind kind = PointersKind::kNone;
    uint32_t depth = 2;       // with contexts: the maximal length of a context, in sites
    uint64_t budget = 50000;  // on demand: the maximal number of steps per query
};

constexpr bool has_contexts(PointersKind kind) {
    return kind == PointersKind::kObjectSensitive || kind == PointersKind::kDemandSensitive;
}
constexpr bool is_demand(PointersKind kind) {
    return kind == PointersKind::kDemandInsensitive || kind == PointersKind::kDemandSensitive;
}

struct PointersKindRow {
    PointersKind kind;
    std::string_view name;  // the word of --pointers
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
