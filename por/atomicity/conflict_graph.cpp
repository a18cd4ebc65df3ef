#include "por/atomicity/conflict_graph.h"

#include <algorithm>
#include <utility>

namespace heddle::por {

ConflictGraph::Node ConflictGraph::node_of(const Unit& unit, const SetAccess& made) {
    if (unit.joins) return {unit.id, 0, 0};
    return {unit.id, made.at.object, made.at.set};
}

ConflictGraph::Open& ConflictGraph::open(const Node& node, const Unit& unit) {
    for (Open& each : open_) {
        if (each.node == node) return each;
    }
    return open_.emplace_back(Open{node, unit, {}});
}

// The way with the edges of `rest` behind it.
std::shared_ptr<const ConflictGraph::Link> ConflictGraph::append(std::shared_ptr<const Link> way, const Link* rest) {
    if (rest == nullptr) return way;
    return std::make_shared<const Link>(Link{rest->edge, append(std::move(way), rest->before.get())});
}

void ConflictGraph::add(Open& to, Reached reached) {
    const bool is_known = std::any_of(to.reached.begin(), to.reached.end(), [&](const Reached& known) {
        return known.node == reached.node && known.unit.method == reached.unit.method &&
               known.made.is_like(reached.made);
    });
    if (!is_known) to.reached.push_back(std::move(reached));
}

void ConflictGraph::access(const Unit& by, const SetAccess& made, std::vector<Cycle>& cycles) {
    const Node node = node_of(by, made);
    const auto is_own = [&](const Node& other) { return by.id != 0 && other == node; };
    std::vector<Reached> added{{node, by, made, nullptr}};  // to every unit from which an edge leads here
    if (by.id != 0) {
        Open& own = open(node, by);
        for (const Reached& reached : own.reached) {
            if (is_own(reached.node) || !reached.made.conflicts_with(made)) continue;
            Cycle cycle{{reached.unit, by, reached.made, made}};
            for (const Link* link = reached.way.get(); link != nullptr; link = link->before.get())
                cycle.insert(cycle.begin(), link->edge);
            cycles.push_back(std::move(cycle));
        }
        add(own, added.front());
        added = own.reached;
    }
    for (Open& other : open_) {
        if (is_own(other.node) || (by.id == 0 && other.unit.thread == by.thread)) continue;
        // Conflicts of this access with what the other one reaches, and what it reaches of this unit already.
        std::shared_ptr<const Link> way;
        for (const Reached& reached : other.reached) {
            if (is_own(reached.node)) {
                way = reached.way;
                break;
            }
            if (way == nullptr && reached.unit.thread != by.thread && reached.made.conflicts_with(made))
                way = std::make_shared<const Link>(Link{{reached.unit, by, reached.made, made}, reached.way});
        }
        if (way == nullptr) continue;
        for (const Reached& each : added) {
            if (each.node == other.node) continue;
            add(other, {each.node, each.unit, each.made, append(way, each.way.get())});
        }
    }
}

void ConflictGraph::end(uint32_t unit) {
    std::erase_if(open_, [&](const Open& each) { return each.node.unit == unit; });
    for (Open& each : open_) {
        for (Reached& reached : std::exchange(each.reached, {})) {
            if (reached.node.unit == unit) reached.node = {};
            add(each, std::move(reached));
        }
    }
}

void ConflictGraph::forget(uint32_t object) {
    for (Open& each : open_)
        std::erase_if(each.reached, [&](const Reached& reached) { return reached.made.at.object == object; });
    std::erase_if(open_, [&](const Open& each) { return each.reached.empty(); });
}

void ConflictGraph::add_identity(const OpenUnits& units, const ObjectNamer& name, std::vector<uint64_t>& words) const {
    std::vector<std::vector<uint64_t>> records;
    for (const Open& each : open_) {
        for (const Reached& reached : each.reached) {
            std::vector<uint64_t> record{units.name_of(each.node.unit), name(each.node.object), each.node.set,
                                         units.name_of(reached.node.unit), reached.unit.method};
            record.push_back(name(reached.node.object));
            record.push_back(reached.node.set);
            if (add_access(reached.made, name, record)) records.push_back(std::move(record));
        }
    }
    add_sorted(records, words);
}

}  // namespace heddle::por
