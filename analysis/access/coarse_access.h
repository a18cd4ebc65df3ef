// The two field access analyses of 001 that do not use the call stack. Fig. 7: a method returns to every caller, and so
// does every call within it. Figs. 9 and 10: a call continues after its own call site, but the method at the point
// itself returns to every caller. They are for comparison; their results include those of the default (field_access.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/access/field_access.h"

namespace heddle::analysis {

enum class FieldsKind : uint8_t {
    kInsensitive,  // Fig. 7
    kCallee,       // Figs. 9 and 10
    kSensitive,    // §5.4, with the live stack
};

struct FieldsKindRow {
    FieldsKind kind;
    std::string_view name;  // the word of --fields
};

constexpr std::array<FieldsKindRow, 3> kFieldsKinds{{
    {FieldsKind::kInsensitive, "insensitive"},
    {FieldsKind::kCallee, "callee"},
    {FieldsKind::kSensitive, "sensitive"},
}};

class CoarseAccess {
public:
    // `kind` is kInsensitive or kCallee. The bits are those of `access`.
    CoarseAccess(const CallGraph& graph, const FieldAccess& access, FieldsKind kind);

    // From the point to the end of the thread, for any callers.
    vm::BitSet row(const LivePoint& point) const;

private:
    friend class TablePacker;
    // The nodes of a method: segments of instructions that end with a call or with their block, a node after each call,
    // and one for the return.
    struct MethodPart {
        std::vector<uint16_t> first_pc;                     // of the segments, ascending
        std::vector<uint32_t> segment;                      // their nodes
        std::unordered_map<uint16_t, uint32_t> after_call;  // node, by pc of the call
        uint32_t returned = 0;
    };

    uint32_t add_node() { return nodes_++; }
    uint32_t entry(MethodIndex method) const { return parts_[method].segment.front(); }
    void number_nodes(MethodIndex method, const MethodCode* code);
    void connect(MethodIndex method, const MethodCode& code);
    void connect_call(MethodIndex method, uint32_t segment, uint32_t after_call, MethodIndex target);
    void connect_opaque(MethodIndex method);
    uint32_t segment_at(MethodIndex method, uint32_t pc) const;

    const CallGraph& graph_;
    const FieldAccess& access_;
    FieldsKind kind_;
    uint32_t nodes_ = 0;
    std::vector<MethodPart> parts_;
    std::unique_ptr<UnionSolver> solver_;
};

}  // namespace heddle::analysis
