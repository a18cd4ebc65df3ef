#include "analysis/solver/type_flow.h"

namespace heddle::analysis {

void TypeFlow::add_edge(NodeIndex from, NodeIndex to, ConeIndex cone) {
    if (from == to) return;
    // The key is unique as long as there are fewer than 2^24 nodes and 2^16 cones, which programs do not approach.
    const uint64_t key = (uint64_t{from} << 40) ^ (uint64_t{to} << 16) ^ cone;
    if (!edges_.insert(key).second) return;
    Node& source = nodes_[from];
    source.out.push_back({to, cone});
    Node& target = nodes_[to];
    if (target.delta.add_new(source.all, types_.members(cone), target.all)) queue(to);
}

}  // namespace heddle::analysis
