// What the properties mean, for reports that are read without the pages of the documentation: a name, what a violation
// is, and how such bugs are usually mended.
#pragma once

#include <array>
#include <string_view>

#include "por/base/property.h"

namespace heddle::cli {

struct PropertyText {
    std::string_view name;    // the word of --property
    std::string_view title;   // "Data race"
    std::string_view what;    // one sentence
    std::string_view advice;  // sentences
};

inline constexpr std::array kPropertyTexts{
    PropertyText{"assert", "Assertion failure",
                 "An AssertionError leaves a thread in this interleaving of the threads.",
                 "Look for the step that another thread makes between two steps that belong together, and let one lock "
                 "protect both."},
    PropertyText{"exception", "Uncaught exception",
                 "An exception leaves a thread without a handler in this interleaving.",
                 "Look for the step of another thread that made the state which the failing step does not expect: a "
                 "check and the action that relies on it belong under one lock."},
    PropertyText{"deadlock", "Deadlock", "Threads wait for each other, or for something that no thread will do.",
                 "Take locks in the same order everywhere; signal a condition after it became true and while holding "
                 "its lock; wait in a loop that checks the condition."},
    PropertyText{"race", "Data race",
                 "Two threads access the same location without synchronization, and at least one of them writes (Java "
                 "Language Specification, section 17.4.5).",
                 "Protect both accesses with the same lock, make the field volatile or atomic, or hand the object over "
                 "before the other thread starts."},
    PropertyText{
        "livelock", "Livelock", "A thread runs for ever by itself without progress.",
        "Let the loop wait for the other thread with a lock, a condition or a blocking queue instead of asking "
        "again and again; a flag that ends a loop is set on every path."},
    PropertyText{
        "exit", "Exit with an error status", "The program calls System.exit with a status other than 0.",
        "Follow the schedule to the call of System.exit: the state that leads to it is due to the order of the "
        "steps before it."},
    PropertyText{"library-race", "Data race inside the library",
                 "A class of the JDK that is thread-safe accesses its own field without synchronization.",
                 "This is a matter of the library: the program itself need not be wrong."},
    PropertyText{"atomicity", "Broken atomic set",
                 "Two units of work interleave so that fields which belong together are seen or left inconsistent.",
                 "Hold one lock, that of the object whose invariant it is, from the first access of a unit of work to "
                 "its last."},
    PropertyText{"serializability", "Units of work without a serial order",
                 "The conflicts between units of work form a cycle: no order of whole units has the same result.",
                 "Hold one lock, that of the object whose invariant it is, from the first access of a unit of work to "
                 "its last."},
};

// Of a property without a row: its own name and help.
PropertyText text_of(por::Property property);

}  // namespace heddle::cli
