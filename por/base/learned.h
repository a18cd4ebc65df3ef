// The assumptions of a search, kept and refuted, as plain values: part of the report, and the contents of a
// discipline file (docs/disciplines.md). Names are the same from run to run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "por/base/predicate.h"

namespace heddle::por {

// A field, or the elements of arrays: "Account.balance", "int[]". A location of one initial object has the number of
// the object among those of its class: "Account.balance#2".
struct LearnedLocation {
    enum class Kind : uint8_t { kLocked, kReadOnly, kRefuted };
    std::string name;
    Kind kind = Kind::kLocked;
    std::vector<std::string> locks;  // kLocked: "this", "this.lock", "Account#1", "class Main"
};

struct LearnedDisciplines {
    std::vector<LearnedLocation> locations;    // relied on and kept, or refuted; sorted by name
    std::vector<std::string> final_classes;    // classes whose final fields were relied on
    std::vector<std::string> leaking_classes;  // classes of which an object was published by its constructor
    std::vector<std::string> refuted_global;   // refuted global assumptions: names of kGlobalAssumptions
    std::vector<std::string> kept_global;      // global assumptions that were relied on and kept
    std::vector<std::string> warnings;         // about the given file: "places[2]: there is no class `Acount`"
    uint64_t kept_count = 0;                   // assumptions that were relied on and kept
    uint64_t refuted_count = 0;                // assumptions that were refuted in this run
    uint64_t restarts = 0;                     // restarts of the search because of those
};

// An entry of a discipline file that removes an assumption, and where it stands in the file: "places[2]".
struct KnownEntry {
    std::string name;
    std::string where;
};

// An exclusive access predicate as the discipline file has it.
struct GivenPredicate {
    FieldPattern pattern;
    Expression when;
    std::string fields_text;
    std::string when_text;
    std::string where;          // "predicates[0]"
    bool was_violated = false;  // in an earlier run; it is not used then
};

// What is known before a search. The first three lists only remove assumptions.
struct KnownDisciplines {
    std::vector<KnownEntry> refuted_locations;
    std::vector<KnownEntry> leaking_classes;
    std::vector<KnownEntry> refuted_global;
    std::vector<GivenPredicate> predicates;
};

}  // namespace heddle::por
