// The units of work that run in a state, and accesses to atomic sets as values. Numbers stand for objects, methods and
// places, so that what is made of them needs no machine.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <tuple>
#include <vector>

namespace heddle::por {

// A field that belongs to an atomic set, of one object. What an owned field refers to belongs to the field.
struct SetLocation {
    uint32_t object = 0;
    uint16_t set = 0;
    uint16_t member = 0;
    friend bool operator==(const SetLocation&, const SetLocation&) = default;
    friend bool operator<(const SetLocation& a, const SetLocation& b) {
        return std::tie(a.object, a.set, a.member) < std::tie(b.object, b.set, b.member);
    }
    bool is_in_same_set(const SetLocation& other) const { return object == other.object && set == other.set; }
};

struct SetAccess {
    SetLocation at;
    bool writes = false;
    uint64_t place = 0;  // where the program makes it; the same in every run
    uint32_t stack = 0;  // for reports only, also below: SetRecorder::stack()
    uint32_t step = 0;   // of the path

    bool conflicts_with(const SetAccess& other) const { return at == other.at && (writes || other.writes); }
    bool is_like(const SetAccess& other) const {
        return at == other.at && writes == other.writes && place == other.place;
    }
};

// A unit of work. An access outside of all units of its set is a unit by itself, which has ended: its id is 0.
struct Unit {
    uint32_t id = 0;
    uint64_t thread = 0;  // the thread's identity
    uint64_t method = 0;  // Method::identity; 0: outside of all units
    uint32_t stack = 0;   // of its caller, for reports only
    bool joins = false;   // its sets are one: it has a parameter whose sets join
};

// The name of an object that is the same for equal states; 0 when no thread reaches it.
using ObjectNamer = std::function<uint64_t(uint32_t object)>;

class OpenUnits {
public:
    // The thread has left all but its `depth` outermost units. Appends the ids of the others to `ended`.
    void leave(uint64_t thread, uint32_t depth, std::vector<uint32_t>& ended);
    // The same, with the locations that each of them wrote.
    struct Ended {
        Unit unit;
        std::vector<SetLocation> written;  // ascending
    };
    void leave(uint64_t thread, uint32_t depth, std::vector<Ended>& ended);
    void note_write(uint32_t unit, const SetLocation& at);
    // The thread, which is in `depth` units, enters another.
    void enter(const Unit& unit, std::span<const uint32_t> covers);
    // The unit to which an access of the thread to a set of the object belongs: the outermost one that covers it.
    Unit unit_of(uint64_t thread, uint32_t object) const;
    // The address of a former object is that of a new one.
    void forget(uint32_t object);
    bool is_empty() const { return units_.empty(); }
    // The threads that are in units.
    std::vector<uint64_t> threads() const;
    uint32_t depth_of(uint64_t thread) const;

    // A name of the unit that is the same for equal states; 0 when it has ended.
    uint64_t name_of(uint32_t id) const;
    void add_identity(const ObjectNamer& name, std::vector<uint64_t>& words) const;

private:
    struct Entry {
        Unit unit;
        uint32_t depth = 0;
        std::vector<uint32_t> covers;
        std::vector<SetLocation> written;
    };
    std::vector<Entry> units_;  // of one thread: outermost first
    uint32_t last_id_ = 0;
};

// Appends the records in ascending order, each with its length.
void add_sorted(std::vector<std::vector<uint64_t>>& records, std::vector<uint64_t>& words);
// Appends what distinguishes the access. Returns false when no thread reaches its object.
bool add_access(const SetAccess& access, const ObjectNamer& name, std::vector<uint64_t>& words);

}  // namespace heddle::por
