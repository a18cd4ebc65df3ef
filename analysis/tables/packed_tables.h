// The tables with identities, which are the same in every run, in place of the ids of one linked program. This is the
// form that a search takes (bound_tables.h) and a file stores (table_file.h). It has values only, no pointers.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "vm/base/fingerprint.h"
#include "vm/link/klass.h"

namespace heddle::analysis {

class Tables;

struct PackedTables {
    static constexpr uint32_t kNone = UINT32_MAX;

    enum MethodKind : uint32_t {
        kAll,    // accesses everything
        kWhole,  // `set`, at every pc; with kCallIsAll, nothing after a call
        kCode,   // the union of the events that may still be executed
        kRows,   // the sets of the segment at the pc: the analyses without a stack (coarse_access.h)
        kCallIsAll = 1u << 8,
    };
    struct Method {
        uint64_t identity = 0;
        uint32_t kind = kAll;
        uint32_t set = kNone;
        uint32_t first_event = 0, events = 0;      // ascending by pc
        uint32_t first_element = 0, elements = 0;  // accesses to arrays, ascending by pc
    };
    // kCode: the bits and sets of the instruction. kRows: of the segment that begins at `pc`, or, with `is_behind`, of
    // what follows the call there.
    struct Event {
        uint32_t pc = 0;
        uint32_t is_behind = 0;
        uint32_t first = 0, bits = 0, sets = 0;  // in `numbers`
    };
    struct ElementAccess {
        uint32_t pc = 0;
        uint32_t first = 0, count = 0;  // in `numbers`: rows of `arrays`; none when the array is unknown
    };
    struct FieldPlace {
        uint64_t key = 0;     // key_of(field)
        uint32_t object = 0;  // index into `sites`, or kNone for objects without a site
        uint32_t place = 0;
    };
    struct Array {
        uint64_t klass = 0;  // its identity
        uint32_t place = 0;
        uint32_t is_program_made = 0;
        uint32_t object = kNone;  // as in FieldPlace
        uint32_t unused = 0;
    };
    // An allocation site whose objects are distinguished.
    struct Site {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t is_leaked = 0;  // cut code of the JDK may hold its objects
    };

    // An instruction: an allocation whose objects are thread-local, or an access to a thread-local object.
    struct PrivatePlace {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t unused = 0;
        friend auto operator<=>(const PrivatePlace&, const PrivatePlace&) = default;
    };

    // An allocation site of the JDK whose objects are thread-local for some callers.
    struct LibrarySite {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t set = 0;  // the set of the object in the method: a number, or kPrivateSet
    };
    // The set that an object of set `from` has in the caller whose frame is at this call.
    struct Handover {
        uint32_t from = 0;
        uint32_t pc = 0;
        uint64_t caller = 0;
        uint32_t to = 0;  // as LibrarySite::set
        uint32_t unused = 0;
    };
    static constexpr uint32_t kPrivateSet = UINT32_MAX;
    static constexpr uint32_t kSharedSet = UINT32_MAX - 1;  // not stored: an object without a row
    static constexpr uint32_t kMostSets = 1u << 24;

    uint32_t places = 0;
    uint32_t uses_reflection = 0;
    uint32_t library_set = 0;
    // Figures of pointer analysis on demand, for reports.
    uint32_t queries = 0;
    uint32_t exhausted = 0;
    uint32_t cache_hits = 0;
    std::vector<Method> methods;  // ascending by identity
    std::vector<Event> events;
    std::vector<ElementAccess> elements;
    std::vector<uint32_t> numbers;
    std::vector<FieldPlace> fields;              // ascending by key and object
    std::vector<uint64_t> immutable;             // keys of fields, ascending
    std::vector<uint64_t> raw_names;             // hashes, ascending
    std::vector<Array> arrays;                   // ascending by class
    std::vector<Site> sites;                     // ascending by method and pc
    std::vector<PrivatePlace> private_sites;     // ascending
    std::vector<PrivatePlace> private_accesses;  // ascending
    std::vector<LibrarySite> library_sites;      // ascending by method and pc
    std::vector<Handover> handovers;             // ascending by from, caller and pc
    std::vector<uint64_t> sets;                  // set_words() each

    uint32_t bits() const { return 2 * places; }
    uint32_t set_words() const { return (bits() + 63) / 64; }
    uint32_t set_count() const { return set_words() == 0 ? 0 : static_cast<uint32_t>(sets.size()) / set_words(); }
    // True iff every index is in its range.
    bool is_sound() const;

    // The hash of a name of raw fields. Names that the program's classes have are hashed differently.
    static uint64_t raw_key(std::string_view name, bool is_own) { return vm::hash_text(name, is_own ? 1 : 0); }
    static uint64_t key_of(const vm::Field& field) {
        return vm::hash_text(field.name.view(), vm::hash_text(field.descriptor.view(), field.owner->identity));
    }
};

// The part of the tables that a search uses.
PackedTables pack(const Tables& tables);

}  // namespace heddle::analysis
