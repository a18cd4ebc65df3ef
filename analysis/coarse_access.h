// The two field access analyses of 001 that look at no call stack: Fig. 7, where a return goes to every caller and a
// call comes back wherever a return goes, and Figs. 9 and 10, where a call comes back to its own place but a method
// returns to every caller. For comparison with the default (field_access.h), which they contain.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/field_access.h"

namespace heddle::analysis {

enum class FieldsKind : uint8_t {
    kInsensitive,  // Fig. 7
    kCallee,       // Figs. 9 and 10
    kSensitive,    // §5.4, by the live stack
};

struct FieldsKindRow {
    FieldsKind kind;
    std::string_view name;  // as --fields has it
};

constexpr std::array<FieldsKindRow, 3> kFieldsKinds{{
    {FieldsKind::kInsensitive, "insensitive"},
    {FieldsKind::kCallee, "callee"},
    {FieldsKind::kSensitive, "sensitive"},
}};

class CoarseAccess {
public:
    // `kind` is one of the first two. Bits are those of `access`.
    CoarseAccess(const CallGraph& graph, const FieldAccess& access, FieldsKind kind);

    // From the point to the end of the thread, whoever the callers are.
    vm::BitSet row(const LivePoint& point) const;

private:
    friend class TablePacker;
    // A method's graph: stretches of instructions that end at a call or with their block, what follows each call, and
    // the return.
    struct MethodPart {
        std::vector<uint16_t> first_pc;                 // of stretches, ascending
        std::vector<uint32_t> stretch;                  // their nodes
        std::unordered_map<uint16_t, uint32_t> behind;  // by pc of a call
        uint32_t returned = 0;
    };

    uint32_t add_node() { return nodes_++; }
    uint32_t entry(MethodIndex method) const { return parts_[method].stretch.front(); }
    void number(MethodIndex method, const MethodCode* code);
    void connect(MethodIndex method, const MethodCode& code);
    void connect_call(MethodIndex method, uint32_t stretch, uint32_t behind, MethodIndex target);
    void connect_other(MethodIndex method);
    uint32_t stretch_at(MethodIndex method, uint32_t pc) const;

    const CallGraph& graph_;
    const FieldAccess& access_;
    FieldsKind kind_;
    uint32_t nodes_ = 0;
    std::vector<MethodPart> parts_;
    std::unique_ptr<UnionSolver> solver_;
};

}  // namespace heddle::analysis
