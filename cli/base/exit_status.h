// The exit statuses of the process. They never change their meaning: scripts and CI jobs rely on them. `run` is the
// exception: it ends with the status of the program that it ran.
#pragma once

namespace heddle::cli {

enum class ExitStatus : int {
    kVerified = 0,     // the whole space was explored and no property fails; also success of the other commands
    kViolated = 1,     // a violation was found
    kIncomplete = 2,   // no violation so far, but not everything was explored
    kUnsupported = 3,  // the program needs something the machine does not have
    kUsage = 64,       // the command line is wrong
    kNoInput = 66,   // an input (class, jar, JDK, trace) is missing or malformed; an output cannot be written, which is
                     // seen before the search
    kInternal = 70,  // a fault in Heddle; also an output that cannot be written
};

constexpr int to_int(ExitStatus status) { return static_cast<int>(status); }

}  // namespace heddle::cli
