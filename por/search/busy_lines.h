// Where the states of a search are made: a count of some of the new states by the line of the program at which the
// thread stands that made them. For the advice of an incomplete search. Those of several workers can be merged.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "por/base/report.h"
#include "vm/machine/machine.h"

namespace heddle::por {

class BusyLines {
public:
    // A new state, to which the thread has led.
    void note(const vm::Machine& machine, vm::ThreadId mover);
    // The line with most states; nothing when too few were seen, or no line has a good part of them.
    std::optional<BusyLine> busiest() const;

    BusyLines& operator+=(const BusyLines& other);

private:
    struct Count {
        StackFrame place;
        uint64_t states = 0;
    };

    uint64_t seen_ = 0;
    uint64_t counted_ = 0;
    std::map<std::string, Count> lines_;  // by text
};

}  // namespace heddle::por
