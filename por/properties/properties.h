// The table of properties: one row each. The words of --property, their help, reports and traces come from here.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "por/base/property.h"

namespace heddle::por {

// The monitors, one file each.
std::unique_ptr<PropertyMonitor> make_assert_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_exception_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_deadlock_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_race_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_livelock_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_exit_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_library_race_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_atomicity_monitor(const MonitorSetup&);
std::unique_ptr<PropertyMonitor> make_serializability_monitor(const MonitorSetup&);

inline constexpr std::string_view kUnitAdvice =
    "a broken atomic set: hold one lock, that of the object whose invariant it is, from the first access of a unit of "
    "work to its last";

inline constexpr std::array kProperties{
    PropertyRow{
        "assert", true, "no AssertionError leaves a thread", make_assert_monitor, ViolationKind::kEvent,
        "a failed assertion: find the step of another thread that comes between two steps which belong together, "
        "and make these one (a lock, an atomic class, one call of a concurrent collection)"},
    PropertyRow{"exception", true, "no other exception leaves a thread without a handler", make_exception_monitor,
                ViolationKind::kEvent,
                "an exception: what was checked before may have changed since; check and use under one lock, or handle "
                "the exception in the thread that throws it"},
    PropertyRow{"deadlock", true, "some thread can go on until all but daemons have ended", make_deadlock_monitor,
                ViolationKind::kStandstill,
                "a deadlock: take locks in the same order everywhere, wait in a loop on the condition itself, notify "
                "after each change, and shut down pools"},
    PropertyRow{"race", true, "conflicting plain accesses are ordered (JLS 17.4.5)", make_race_monitor,
                ViolationKind::kRace,
                "a data race: guard both accesses with one lock, make the field volatile, or use an atomic class or a "
                "concurrent collection"},
    PropertyRow{"livelock", true, "no thread runs for ever by itself", make_livelock_monitor,
                ViolationKind::kEndlessLoop,
                "a livelock: make sure that what the loop waits for is set by someone on every path, and wait with a "
                "latch, a condition or join instead of a loop"},
    PropertyRow{"exit", false, "the program does not call System.exit with a status other than 0", make_exit_monitor,
                ViolationKind::kEvent,
                "an exit status: look in the output of this path for what the program complains about"},
    PropertyRow{"library-race", false,
                "accesses of the JDK's thread-safe classes to their own fields are ordered, too (--library explore)",
                make_library_race_monitor, ViolationKind::kRace,
                "a race inside the library: often intended by its authors; the program may rely on more than is "
                "documented"},
    PropertyRow{"atomicity", false,
                "no two units of work interleave in one of the fourteen patterns that break an atomic set "
                "(--atomic-sets)",
                make_atomicity_monitor, ViolationKind::kEvent, kUnitAdvice, true},
    PropertyRow{"serializability", false,
                "the conflicts between units of work on each atomic set have a serial order (--atomic-sets)",
                make_serializability_monitor, ViolationKind::kEvent, kUnitAdvice, true},
};

// Null when no property has the name.
Property find_property(std::string_view name);
// In the order of the table.
std::vector<Property> default_properties();

}  // namespace heddle::por
