// What a search guessed about a program and what became of it, as values: part of the report, and what a file of
// disciplines holds (docs/disciplines.md). Names are the same from run to run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "por/predicate.h"

namespace heddle::por {

// A field, or the elements of arrays: "Account.balance", "int[]"; of one object from before the first choice
// "Account.balance#2", where 2 is its number among those of its class.
struct LearntPlace {
    enum class Kind : uint8_t { kLocked, kReadOnly, kRefuted };
    std::string name;
    Kind kind = Kind::kLocked;
    std::vector<std::string> locks;  // kLocked: "this", "this.lock", "Account#1", "class Main"
};

struct Learnt {
    std::vector<LearntPlace> places;       // relied on to the end, or refuted; sorted by name
    std::vector<std::string> constructed;  // classes whose final fields were relied on
    std::vector<std::string> leaks;        // classes of objects that got out of their constructor
    std::vector<std::string> broken;       // habits of the program as a whole that it has not: see kHabits
    std::vector<std::string> kept;         // and those that were relied on
    std::vector<std::string> warnings;     // about what was given: "places[2]: there is no class `Acount`"
    uint64_t held = 0;
    uint64_t fell = 0;      // in this run
    uint64_t restarts = 0;  // of the search, because of these
};

// An entry of a file of disciplines that takes a guess away, and where it stands: "places[2]".
struct KnownEntry {
    std::string name;
    std::string where;
};

// An exclusive access predicate as it was given.
struct GivenPredicate {
    FieldPattern pattern;
    Expression when;
    std::string fields_text;
    std::string when_text;
    std::string where;          // "predicates[0]"
    bool was_violated = false;  // in an earlier run: it is not used
};

// What is known before a search. Places, leaks and habits only ever take guesses away.
struct KnownDisciplines {
    std::vector<KnownEntry> refuted;  // places
    std::vector<KnownEntry> leaks;    // classes
    std::vector<KnownEntry> broken;   // habits
    std::vector<GivenPredicate> predicates;
};

}  // namespace heddle::por
