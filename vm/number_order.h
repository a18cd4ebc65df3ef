// Numbers that the JDK gives to objects in the order in which they are made, to tell which of two came first
// (HEDDLE_NUMBER of vm/unseen_fields.def). They grow for ever, though nobody can see more of them than the order of the
// objects that are there: so that order is what belongs to a state, and neither the numbers nor the one to come.
//
// Objects from before the first choice have smaller numbers than all later ones, and their own do not change: nothing
// has to be said of their order.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "vm/machine.h"

namespace heddle::vm {

class NumberOrder {
public:
    explicit NumberOrder(Machine& machine);

    // Where instances of the class have their number; 0: they have none.
    static uint32_t offset_in(const Klass& klass);

    // A walk over a state begins: no object is met.
    void begin_walk();
    // Whether the next number comes from the object, which is an AtomicLong.
    bool is_source(Ref object) const;
    // The walk has come to a new object that has its number there.
    void meet(Ref object, uint32_t offset) { met_.push_back(machine_.heap().get<int64_t>(object, offset)); }
    // Of each object that was met, in the order of meeting: how many of them have a smaller number.
    void add_to(std::vector<uint64_t>& words);

private:
    // Where the source of a row's numbers is kept. The JDK's own classes stay once they are loaded; until then it is
    // asked again only when there are more classes than at that time.
    struct Source {
        const Klass* owner = nullptr;
        uint32_t offset = 0;  // in the owner's mirror; 0: this JDK has no such field
        uint32_t classes = 0;
    };
    void look_for(Source& source, size_t row);

    Machine& machine_;
    std::vector<Source> known_;  // by row
    std::vector<Ref> sources_;
    std::vector<int64_t> met_;
    std::vector<int64_t> sorted_;
};

}  // namespace heddle::vm
