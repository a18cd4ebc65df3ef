// Serializability, decided by the graph of conflicts between units of work: an edge leads from a unit to another whose
// access comes later and conflicts. A cycle means that no serial order of the units gives the same result.
//
// A value: of every open unit, the accesses of all units that its edges lead to. A unit that has ended gets no edge any
// more, so only such accesses can close a cycle.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "por/atomicity/open_units.h"

namespace heddle::por {

// From an access to a later one of another unit.
struct ConflictEdge {
    Unit from, to;
    SetAccess earlier, later;
};

class ConflictGraph {
public:
    using Cycle = std::vector<ConflictEdge>;  // it begins and ends with the unit that closes it

    void access(const Unit& by, const SetAccess& made, std::vector<Cycle>& cycles);
    void end(uint32_t unit);
    void forget(uint32_t object);
    void add_identity(const OpenUnits& open, const ObjectNamer& name, std::vector<uint64_t>& words) const;

private:
    // A unit with sets that join is one node; another one is a node per set.
    struct Node {
        uint32_t unit = 0;
        uint32_t object = 0;
        uint16_t set = 0;
        friend bool operator==(const Node&, const Node&) = default;
    };
    struct Link {
        ConflictEdge edge;
        std::shared_ptr<const Link> before;
    };
    // An access of a unit to which edges lead; of the unit itself when there is no way.
    struct Reached {
        Node node;
        Unit unit;
        SetAccess made;
        std::shared_ptr<const Link> way;
    };
    struct Open {
        Node node;
        Unit unit;
        std::vector<Reached> reached;
    };
    static Node node_of(const Unit& unit, const SetAccess& made);
    static void add(Open& to, Reached reached);
    static std::shared_ptr<const Link> append(std::shared_ptr<const Link> way, const Link* rest);
    Open& open(const Node& node, const Unit& unit);

    std::vector<Open> open_;
};

}  // namespace heddle::por
