// The identity of a property: a row of the table in por/properties/properties.h, or a row that a test made.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

namespace heddle::por {

class PropertyMonitor;
struct MonitorSetup;

// How the schedule of a violation ends. Confirming, shortening and showing a violation depend on this only.
enum class ViolationKind : uint8_t {
    kEvent,        // with the step that fails
    kStandstill,   // in a state where no thread can make progress; the report shows the stacks of all threads
    kEndlessLoop,  // in a state from which a thread returns to the same state for ever
    kRace,         // with the first of two unordered accesses, while the other thread is about to make the second
};

struct PropertyRow {
    std::string_view name;  // the word of --property, also in reports and violation fingerprints
    bool is_default;
    std::string_view help;
    std::unique_ptr<PropertyMonitor> (*make)(const MonitorSetup&);
    ViolationKind kind = ViolationKind::kEvent;
    std::string_view advice = {};  // how such bugs are usually mended, in one line
    bool needs_atomic_sets = false;
};

// Null: no property.
using Property = const PropertyRow*;

inline std::string_view name_of(Property property) { return property == nullptr ? std::string_view() : property->name; }

}  // namespace heddle::por
