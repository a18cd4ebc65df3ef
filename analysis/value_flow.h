// Abstract interpretation of one method: each local and stack position holds a ValueSet and whether what it refers to
// may have escaped. Two passes share it: find_facts takes down what the method does, find_escapes the state of each
// value. Only for value_flow.cpp and value_steps.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/method_facts.h"

namespace heddle::analysis {

using classfile::Instruction;
using vm::Klass;
using vm::Method;

struct Slot {
    ValueSet values;
    bool is_escaped = false;

    bool join(const Slot& other) {
        const bool is_new = other.is_escaped && !is_escaped;
        is_escaped = is_escaped || other.is_escaped;
        return values.add(other.values) || is_new;
    }
};

struct State {
    std::vector<Slot> slots;  // locals, then the operand stack
    uint32_t top = 0;         // index behind the newest stack entry
    bool is_reached = false;
};

class Flow {
public:
    Flow(vm::Program& program, Method& method, MethodFacts& facts)
        : program_(program), method_(method), owner_(method.owner), facts_(facts) {}

    // The first pass: fills the facts.
    void take_facts() {
        is_taking_ = true;
        run();
    }
    // The second pass, over facts that are there.
    EscapeFacts take_escapes(const EffectOf& effect_of) {
        effect_of_ = &effect_of;
        escapes_.bases.resize(facts_.accesses.size());
        escapes_.arguments.resize(facts_.sets.size());
        run();
        return std::move(escapes_);
    }

private:
    void run();
    void enter();
    void run_block(uint32_t number);
    void flow_into(uint32_t block, const State& state);
    void flow_into_handlers(const Block& block);
    void step(const Instruction& insn);
    void step_generic(const Instruction& insn);
    void step_field(const Instruction& insn);
    void step_call(const Instruction& insn);
    std::string_view called_descriptor(const Instruction& insn) const;
    void note_call(const Instruction& insn, const std::vector<Slot>& arguments, ValueId result);
    void set_kind(const Instruction& insn, CallSite& site);
    Slot follow_call(const Instruction& insn, const std::vector<Slot>& arguments);
    void step_constant(const Instruction& insn);
    void step_allocation(const Instruction& insn);
    void step_element(const Instruction& insn);
    void copy_units(std::initializer_list<uint32_t> from_top, uint32_t units);

    void push(Slot slot) {
        if (state_.top >= state_.slots.size()) {
            is_broken_ = true;
            return;
        }
        state_.slots[state_.top++] = std::move(slot);
    }
    void push_plain(uint32_t units) {
        for (uint32_t i = 0; i < units; ++i) push({});
    }
    ValueId push_loaded(const Instruction& insn);
    void step_cast(const Instruction& insn);
    void push_unknown() { push({ValueSet::of(kUnknownValue), true}); }
    void pop(uint32_t units) {
        if (state_.top < code_->max_locals() + units) {
            is_broken_ = true;
            return;
        }
        state_.top -= units;
    }
    Slot& peek(uint32_t from_top) {
        static thread_local Slot nothing;
        if (state_.top < code_->max_locals() + from_top + 1u) {
            is_broken_ = true;
            nothing = {};
            return nothing;
        }
        return state_.slots[state_.top - 1 - from_top];
    }
    // What is referred to is in the heap from here on (001 Fig. 13): so it is for all that may be the same.
    void escape(const ValueSet& values);
    ValueId value_at(uint32_t pc);
    uint32_t keep(const ValueSet& set) {
        if (set.is_empty()) return 0;
        facts_.sets.push_back(set);
        return static_cast<uint32_t>(facts_.sets.size() - 1);
    }
    EscapeState escape_state(const Slot& slot) const {
        return {slot.is_escaped, slot.values.parameters(facts_.parameters)};
    }
    void note_class_use(const Instruction& insn, Klass* klass) {
        if (is_noting_ && klass->has_initializer)
            facts_.initializations.push_back({static_cast<uint16_t>(insn.pc), klass, kUnknownValue});
    }
    vm::Symbol cast_behind(const Instruction& insn) const;
    void find_aliases();

    vm::Program& program_;
    Method& method_;
    Klass* owner_;
    MethodFacts& facts_;
    const MethodCode* code_ = nullptr;
    std::optional<MethodCode> read_;
    const EffectOf* effect_of_ = nullptr;
    EscapeFacts escapes_;
    bool is_taking_ = false;
    bool is_noting_ = false;  // the states are final: events count
    bool is_broken_ = false;
    size_t access_ = 0;  // second pass: how far the facts are followed
    State state_;
    std::vector<State> states_;  // by block, at its start
    std::vector<uint32_t> work_;
    std::vector<bool> is_queued_;
    std::vector<uint32_t> defs_;         // where values behind the parameters come from
    std::vector<uint64_t> alias_masks_;  // by parameter: those of related types
};

}  // namespace heddle::analysis
