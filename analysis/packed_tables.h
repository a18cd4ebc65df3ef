// The tables by identities, which are the same in every run, instead of the ids of one linked program: what a search
// takes (search_tables.h) and a file keeps (table_file.h). Values only, no pointers.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "vm/fingerprint.h"
#include "vm/klass.h"

namespace heddle::analysis {

class Tables;

struct PackedTables {
    static constexpr uint32_t kNone = UINT32_MAX;

    enum MethodKind : uint32_t {
        kAll,    // touches everything
        kWhole,  // `set`, wherever it stands; nothing behind a call when it is `kCallIsAll`
        kCode,   // `set`, and what is ahead among the events
        kRows,   // the sets of the stretch it stands in: the analyses without a stack
        kCallIsAll = 1u << 8,
    };
    struct Method {
        uint64_t identity = 0;
        uint32_t kind = kAll;
        uint32_t set = kNone;
        uint32_t first_event = 0, events = 0;      // ascending by pc
        uint32_t first_element = 0, elements = 0;  // accesses of arrays, ascending by pc
    };
    // kCode: bits and sets that the instruction adds. kRows: of a stretch that begins there, or of what is behind its
    // call.
    struct Event {
        uint32_t pc = 0;
        uint32_t is_behind = 0;
        uint32_t first = 0, bits = 0, sets = 0;  // in `numbers`
    };
    struct ElementAccess {
        uint32_t pc = 0;
        uint32_t first = 0, count = 0;  // in `numbers`: rows of `arrays`; none when nothing is known of the array
    };
    struct FieldPlace {
        uint64_t key = 0;     // key_of(field)
        uint32_t object = 0;  // of which objects: a number of `sites`, or kNone for those that are not told apart
        uint32_t place = 0;
    };
    struct Array {
        uint64_t klass = 0;  // its identity
        uint32_t place = 0;
        uint32_t is_owned = 0;
        uint32_t object = kNone;  // as in FieldPlace
        uint32_t unused = 0;
    };
    // An allocation whose objects are told apart.
    struct Site {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t is_leaked = 0;  // code that is not followed may have its objects
    };

    // An instruction: an allocation whose objects never leave their thread, or an access to such an object.
    struct PrivatePlace {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t unused = 0;
        friend auto operator<=>(const PrivatePlace&, const PrivatePlace&) = default;
    };

    // An allocation of the JDK's code whose objects are private for some of those that call it.
    struct InnerSite {
        uint64_t method = 0;
        uint32_t pc = 0;
        uint32_t set = 0;  // what the object is for the method: the number of a set, or kPrivateSet
    };
    // What an object of a set is for the caller that stands at a call.
    struct Handover {
        uint32_t from = 0;
        uint32_t pc = 0;
        uint64_t caller = 0;
        uint32_t to = 0;  // as InnerSite::set
        uint32_t unused = 0;
    };
    static constexpr uint32_t kPrivateSet = UINT32_MAX;
    static constexpr uint32_t kSharedSet = UINT32_MAX - 1;  // what has no row
    static constexpr uint32_t kMostSets = 1u << 24;

    uint32_t places = 0;
    uint32_t uses_reflection = 0;
    uint32_t library_set = 0;
    // Of the pointer analyses on demand, for reports.
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
    std::vector<InnerSite> inner_sites;          // ascending by method and pc
    std::vector<Handover> handovers;             // ascending by from, caller and pc
    std::vector<uint64_t> sets;                  // set_words() each

    uint32_t bits() const { return 2 * places; }
    uint32_t set_words() const { return (bits() + 63) / 64; }
    uint32_t set_count() const { return set_words() == 0 ? 0 : static_cast<uint32_t>(sets.size()) / set_words(); }
    // Whether every number is in its range.
    bool is_sound() const;

    // Of a name of raw fields; those that the program's own classes name are apart.
    static uint64_t raw_key(std::string_view name, bool is_own) { return vm::hash_text(name, is_own ? 1 : 0); }
    static uint64_t key_of(const vm::Field& field) {
        return vm::hash_text(field.name.view(), vm::hash_text(field.descriptor.view(), field.owner->identity));
    }
};

// Everything that a search may ask of `tables`.
PackedTables pack(const Tables& tables);

}  // namespace heddle::analysis
