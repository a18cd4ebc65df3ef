#include "analysis/access/coarse_access.h"

#include <algorithm>

namespace heddle::analysis {

namespace {

bool is_call(const MethodFacts& facts, uint32_t pc) {
    const CallSite* call = facts.find_call(pc);
    return call != nullptr && call->kind != CallKind::kCast;
}

}  // namespace

CoarseAccess::CoarseAccess(const CallGraph& graph, const FieldAccess& access, FieldsKind kind)
    : graph_(graph), access_(access), kind_(kind), parts_(graph.methods().size()) {
    std::vector<std::optional<MethodCode>> codes(parts_.size());
    for (MethodIndex i = 0; i < parts_.size(); ++i) {
        const MethodNode& node = graph.methods()[i];
        if (node.facts != nullptr && !node.facts->is_opaque) codes[i] = MethodCode::read(*node.method);
        number_nodes(i, codes[i] ? &*codes[i] : nullptr);
    }
    solver_ = std::make_unique<UnionSolver>(nodes_, access.bit_count());
    for (MethodIndex i = 0; i < parts_.size(); ++i) {
        if (codes[i])
            connect(i, *codes[i]);
        else
            connect_opaque(i);
    }
    solver_->solve();
}

void CoarseAccess::number_nodes(MethodIndex method, const MethodCode* code) {
    MethodPart& part = parts_[method];
    part.returned = add_node();
    if (code == nullptr) {
        part.first_pc = {0};
        part.segment = {add_node()};
        return;
    }
    const MethodFacts& facts = *graph_.methods()[method].facts;
    for (const Block& block : code->blocks()) {
        bool begins = true;
        for (uint32_t i = block.first; i < block.last; ++i) {
            const uint32_t pc = code->instructions()[i].pc;
            if (begins) {
                part.first_pc.push_back(static_cast<uint16_t>(pc));
                part.segment.push_back(add_node());
            }
            begins = is_call(facts, pc);
            if (begins) part.after_call[static_cast<uint16_t>(pc)] = add_node();
        }
    }
}

uint32_t CoarseAccess::segment_at(MethodIndex method, uint32_t pc) const {
    const MethodPart& part = parts_[method];
    const auto next = std::upper_bound(part.first_pc.begin(), part.first_pc.end(), pc);
    return part.segment[static_cast<size_t>(next - part.first_pc.begin()) - 1];
}

void CoarseAccess::connect_call(MethodIndex method, uint32_t segment, uint32_t after_call, MethodIndex target) {
    solver_->add_edge(segment, entry(target));
    solver_->add_edge(parts_[target].returned, after_call);
    // Fig. 10: what follows the return of the caller follows the return of the callee too.
    if (kind_ == FieldsKind::kCallee) solver_->add_edge(parts_[target].returned, parts_[method].returned);
}

// Natives and code that is not analysed: all accesses in any order.
void CoarseAccess::connect_opaque(MethodIndex method) {
    const uint32_t node = entry(method);
    std::vector<uint32_t> bits;
    access_.add_own_bits(method, bits);
    for (const uint32_t bit : bits) solver_->add_bit(node, bit);
    if (kind_ == FieldsKind::kInsensitive) solver_->add_edge(node, parts_[method].returned);
    for (const MethodIndex callee : graph_.methods()[method].callees) connect_call(method, node, node, callee);
}

void CoarseAccess::connect(MethodIndex method, const MethodCode& code) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    const MethodPart& part = parts_[method];
    const auto first_of = [&](uint16_t block) {
        return segment_at(method, code.instructions()[code.blocks()[block].first].pc);
    };
    for (const Block& block : code.blocks()) {
        const auto leave = [&](uint32_t node) {
            for (const uint16_t handler : block.handlers)
                solver_->add_edge(node, first_of(code.handlers()[handler].block));
            // Every instruction may throw an exception that leaves the method.
            if (kind_ == FieldsKind::kInsensitive) solver_->add_edge(node, part.returned);
        };
        // Edges from a segment to the node after its call and to the next segment; the last one leads to other blocks.
        uint32_t node = first_of(code.block_of(block.first));
        leave(node);
        for (uint32_t i = block.first; i < block.last; ++i) {
            const auto after_call = part.after_call.find(static_cast<uint16_t>(code.instructions()[i].pc));
            if (after_call == part.after_call.end()) continue;
            node = after_call->second;
            leave(node);
            if (i + 1u == block.last) break;
            const uint32_t next = segment_at(method, code.instructions()[i + 1].pc);
            solver_->add_edge(node, next);
            node = next;
            leave(node);
        }
        for (const uint16_t successor : block.successors) solver_->add_edge(node, first_of(successor));
    }
    std::vector<uint32_t> bits;
    for (size_t i = 0; i < facts.accesses.size(); ++i) {
        bits.clear();
        access_.add_access_bits(method, i, bits);
        for (const uint32_t bit : bits) solver_->add_bit(segment_at(method, facts.accesses[i].pc), bit);
    }
    for (size_t i = 0; i < facts.calls.size(); ++i) {
        const CallSite& site = facts.calls[i];
        if (site.kind == CallKind::kCast) continue;
        const uint32_t segment = segment_at(method, site.pc);
        const uint32_t after_call = part.after_call.at(site.pc);
        bool has_target = false;
        graph_.for_each_target(method, i, [&](MethodIndex target) {
            has_target = true;
            connect_call(method, segment, after_call, target);
        });
        if (!has_target || kind_ == FieldsKind::kCallee) solver_->add_edge(segment, after_call);
    }
    for (const ClassSite& site : facts.initializations) {
        const uint32_t segment = segment_at(method, site.pc);
        // The instruction is executed again afterwards.
        graph_.for_each_initializer(site.klass,
                                    [&](MethodIndex target) { connect_call(method, segment, segment, target); });
    }
}

vm::BitSet CoarseAccess::row(const LivePoint& point) const {
    const std::span<const MethodIndex> clones = graph_.clones(point.method);
    if (clones.empty() || parts_[clones[0]].first_pc.empty()) return access_.row(point);
    vm::BitSet bits(access_.bit_count());
    for (const MethodIndex method : clones) {
        const MethodPart& part = parts_[method];
        uint32_t node = segment_at(method, point.pc);
        if (point.is_in_call) {
            const auto after_call = part.after_call.find(point.pc);
            if (after_call != part.after_call.end()) node = after_call->second;
        }
        bits |= solver_->bits(node);
        bits |= solver_->bits(part.returned);
    }
    return bits;
}

}  // namespace heddle::analysis
