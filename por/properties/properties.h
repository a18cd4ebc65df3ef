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

inline constexpr std::array kProperties{
    PropertyRow{"assert", true, "no AssertionError leaves a thread", make_assert_monitor},
    PropertyRow{"exception", true, "no other exception leaves a thread without a handler", make_exception_monitor},
    PropertyRow{"deadlock", true, "some thread can go on until all but daemons have ended", make_deadlock_monitor,
                ViolationKind::kStandstill},
    PropertyRow{"race", true, "conflicting plain accesses are ordered (JLS 17.4.5)", make_race_monitor,
                ViolationKind::kRace},
    PropertyRow{"livelock", true, "no thread runs for ever by itself", make_livelock_monitor,
                ViolationKind::kEndlessLoop},
    PropertyRow{"exit", false, "the program does not call System.exit with a status other than 0", make_exit_monitor},
    PropertyRow{"library-race", false,
                "accesses of the JDK's thread-safe classes to their own fields are ordered, too (--library explore)",
                make_library_race_monitor, ViolationKind::kRace},
};

// Null when no property has the name.
Property find_property(std::string_view name);
// In the order of the table.
std::vector<Property> default_properties();

}  // namespace heddle::por
