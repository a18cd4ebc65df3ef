// Abstract interpretation of one method: for each local and stack position, the set of values that it may hold and
// whether they may have escaped. Two analyses share it: find_facts collects the method's facts, find_escapes the escape
// state of each value. Internal to value_flow.cpp and value_steps.cpp.
//
// Each analysis computes the block states up to their least fixed point, then runs every reached block once more over
// the final states: the final pass, which records.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/method/method_facts.h"

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
    uint32_t top = 0;         // one past the topmost stack entry
    bool is_reached = false;
};

class Flow {
public:
    Flow(vm::Program& program, Method& method, MethodFacts& facts)
        : program_(program), method_(method), owner_(method.owner), facts_(facts) {}

    // Fills the facts.
    void collect_facts() {
        collects_facts_ = true;
        run();
    }
    // Computes the escape states; the facts were collected before and do not change.
    EscapeFacts collect_escapes(const EffectOf& effect_of) {
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
    // Returns true iff the local that it accesses exists.
    bool check_local(const Instruction& insn);
    void step(const Instruction& insn);
    void step_generic(const Instruction& insn);
    void step_field(const Instruction& insn);
    void step_call(const Instruction& insn);
    std::string_view called_descriptor(const Instruction& insn) const;
    void record_call(const Instruction& insn, const std::vector<Slot>& arguments, ValueId result);
    void classify_call(const Instruction& insn, CallSite& site);
    Slot apply_summary(const Instruction& insn, const std::vector<Slot>& arguments);
    void step_constant(const Instruction& insn);
    void step_allocation(const Instruction& insn);
    void step_element(const Instruction& insn);
    void copy_units(std::initializer_list<uint32_t> from_top, uint32_t units);

    void push(Slot slot) {
        if (state_.top >= state_.slots.size()) {
            is_malformed_ = true;
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
            is_malformed_ = true;
            return;
        }
        state_.top -= units;
    }
    Slot& peek(uint32_t from_top) {
        static thread_local Slot nothing;
        if (state_.top < code_->max_locals() + from_top + 1u) {
            is_malformed_ = true;
            nothing = {};
            return nothing;
        }
        return state_.slots[state_.top - 1 - from_top];
    }
    // The values are in the heap from here on (001 Fig. 13), and so is every slot that may hold one of them.
    void escape(const ValueSet& values);
    ValueId value_at(uint32_t pc);
    uint32_t add_set(const ValueSet& set) {
        if (set.is_empty()) return 0;
        facts_.sets.push_back(set);
        return static_cast<uint32_t>(facts_.sets.size() - 1);
    }
    EscapeState escape_state(const Slot& slot) const {
        return {slot.is_escaped, slot.values.parameters(facts_.parameters)};
    }
    void record_class_use(const Instruction& insn, Klass* klass) {
        if (is_final_pass_ && klass->has_initializer)
            facts_.initializations.push_back({static_cast<uint16_t>(insn.pc), klass, kUnknownValue});
    }
    vm::Symbol following_cast(const Instruction& insn) const;
    void find_aliases();

    vm::Program& program_;
    Method& method_;
    Klass* owner_;
    MethodFacts& facts_;
    const MethodCode* code_ = nullptr;
    std::optional<MethodCode> read_;
    const EffectOf* effect_of_ = nullptr;
    EscapeFacts escapes_;
    bool collects_facts_ = false;
    bool is_final_pass_ = false;  // the states are final: accesses, calls and states are recorded
    bool is_malformed_ = false;
    size_t next_access_ = 0;  // find_escapes: index of the next access of the facts
    State state_;
    std::vector<State> states_;  // by block, at its start
    std::vector<uint32_t> worklist_;
    std::vector<bool> is_queued_;
    std::vector<uint32_t> definitions_;  // pc of the instruction that defines each value after the parameters
    std::vector<uint64_t> alias_masks_;  // by parameter: the parameters that may alias it
};

}  // namespace heddle::analysis
