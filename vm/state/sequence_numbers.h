// Sequence numbers that the JDK gives to objects in the order of their creation (HEDDLE_NUMBER of
// vm/state/invisible_fields.def). The numbers grow for ever, but a program can observe only the order of the existing
// objects. So the order is part of the state; the numbers and the next number are not.
//
// Initial objects have smaller numbers than all later ones, and these do not change: their order is not encoded.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::vm {

class SequenceNumbers {
public:
    explicit SequenceNumbers(Machine& machine);

    // The offset of the number in instances of the class; 0: they have none.
    static uint32_t offset_in(const Klass& klass);

    // A walk over a state begins: no object is visited.
    void begin_walk();
    // Whether the object is the AtomicLong that supplies the next number.
    bool is_source(Ref object) const;
    // The walk visits a new object with its number at `offset`.
    void visit(Ref object, uint32_t offset) { visited_.push_back(machine_.heap().get<int64_t>(object, offset)); }
    // Appends the rank of each visited object among them, in the order of the visits.
    void add_to(std::vector<uint64_t>& words);

private:
    // The static field that holds the source of a row's numbers. Classes of the JDK stay once they are loaded; until
    // then they are looked up again only when the number of classes has changed.
    struct Source {
        const Klass* owner = nullptr;
        uint32_t offset = 0;  // in the owner's mirror; 0: this JDK has no such field
        uint32_t classes = 0;
    };
    void look_for(Source& source, size_t row);

    Machine& machine_;
    std::vector<Source> known_;  // by row
    std::vector<Ref> sources_;
    std::vector<int64_t> visited_;
    std::vector<int64_t> sorted_;
};

}  // namespace heddle::vm
