// The worklist algorithm over a method's blocks: their states up to the least fixed point, then the final pass.
#include "analysis/method/value_flow.h"

#include <algorithm>

#include "classfile/format/descriptor.h"

namespace heddle::analysis {

using classfile::Opcode;
using vm::BasicType;

void Flow::run() {
    if (const vm::Linked<vm::Done> linked = program_.link(owner_); !linked.ok()) {
        // A class that fails to link never runs. One that waits for a user-defined loader may.
        facts_.is_opaque = linked.must_load();
        return;
    }
    read_ = MethodCode::read(method_);
    if (!read_) {
        facts_.is_opaque = true;
        return;
    }
    code_ = &*read_;
    states_.resize(code_->blocks().size());
    is_queued_.resize(code_->blocks().size());
    enter();
    flow_into(0, state_);
    while (!worklist_.empty() && !is_malformed_) {
        const uint32_t block = worklist_.back();
        worklist_.pop_back();
        is_queued_[block] = false;
        run_block(block);
    }
    if (is_malformed_) {
        facts_.is_opaque = true;
        return;
    }
    is_final_pass_ = true;
    for (uint32_t b = 0; b < states_.size(); ++b) {
        if (states_[b].is_reached) run_block(b);
    }
    if (collects_facts_) {
        facts_.values = static_cast<uint32_t>(facts_.parameters + 1 + definitions_.size());
        for (const HandlerBlock& handler : code_->handlers()) {
            facts_.caught.push_back(handler.catch_type == 0
                                        ? program_.symbol("java/lang/Throwable")
                                        : program_.symbol(owner_->constants().class_name(handler.catch_type)));
        }
    }
}

void Flow::enter() {
    state_.slots.assign(size_t{code_->max_locals()} + code_->max_stack(), {});
    state_.top = code_->max_locals();
    state_.is_reached = true;
    uint32_t slot = 0;
    uint32_t count = 0;
    const auto add = [&](bool is_reference, uint32_t units) {
        if (slot + units > code_->max_locals()) {
            is_malformed_ = true;
            return;
        }
        if (is_reference) {
            if (count < kMaxParameters)
                state_.slots[slot].values = ValueSet::of(static_cast<ValueId>(++count));
            else
                state_.slots[slot] = {ValueSet::of(kUnknownValue), true};
        }
        slot += units;
    };
    if (!method_.is_static()) add(true, 1);
    for (const BasicType type : method_.parameters) add(type == BasicType::kReference, vm::slots_of(type));
    facts_.parameters = count;
    facts_.returns_reference = method_.return_type == BasicType::kReference;
    if (effect_of_ != nullptr) find_aliases();
}

// 001 §6.2: two parameters may alias when one's type is a subtype of the other's, or when one type is an interface.
void Flow::find_aliases() {
    std::vector<Klass*> types;
    std::vector<bool> is_open;  // not loaded, an interface or an array: may alias any type
    const auto add = [&](std::string_view name) {
        Klass* klass = program_.find_loaded(owner_->loader, program_.symbol(name));
        types.push_back(klass);
        is_open.push_back(klass == nullptr || klass->is_interface() || klass->is_array());
    };
    if (!method_.is_static()) {
        types.push_back(owner_);
        is_open.push_back(owner_->is_interface());
    }
    for (const classfile::FieldType type : classfile::parameters_of(method_.descriptor.view())) {
        if (type.is_reference()) add(type.class_name());
    }
    types.resize(std::min<size_t>(types.size(), kMaxParameters));
    alias_masks_.assign(types.size(), 0);
    for (size_t i = 0; i < types.size(); ++i) {
        for (size_t j = 0; j < types.size(); ++j) {
            const bool may_be_same = i == j || is_open[i] || is_open[j] || types[i]->is_subtype_of(types[j]) ||
                                     types[j]->is_subtype_of(types[i]);
            if (may_be_same) alias_masks_[i] |= uint64_t{1} << j;
        }
    }
}

void Flow::flow_into(uint32_t block, const State& state) {
    State& target = states_[block];
    bool has_changed = false;
    if (!target.is_reached) {
        target = state;
        target.is_reached = true;
        has_changed = true;
    } else {
        if (target.top != state.top) {
            is_malformed_ = true;
            return;
        }
        for (uint32_t i = 0; i < state.top; ++i) has_changed |= target.slots[i].join(state.slots[i]);
    }
    if (has_changed && !is_queued_[block] && !is_final_pass_) {
        is_queued_[block] = true;
        worklist_.push_back(block);
    }
}

void Flow::flow_into_handlers(const Block& block) {
    const uint32_t top = state_.top;
    const uint32_t bottom = code_->max_locals();
    if (code_->max_stack() == 0) return;
    const Slot kept = state_.slots[bottom];
    state_.top = bottom + 1;
    // Throwing an object makes it escape, so a caught object counts as loaded from the heap.
    state_.slots[bottom] = {ValueSet::of(kUnknownValue), true};
    for (const uint16_t handler : block.handlers) flow_into(code_->handlers()[handler].block, state_);
    state_.top = top;
    state_.slots[bottom] = kept;
}

void Flow::run_block(uint32_t number) {
    const Block& block = code_->blocks()[number];
    state_ = states_[number];
    if (!is_final_pass_) flow_into_handlers(block);
    for (uint32_t i = block.first; i < block.last && !is_malformed_; ++i) {
        step(code_->instructions()[i]);
        if (!block.handlers.empty() && !is_final_pass_) flow_into_handlers(block);
    }
    if (is_final_pass_ || is_malformed_) return;
    for (const uint16_t successor : block.successors) flow_into(successor, state_);
}

void Flow::escape(const ValueSet& values) {
    if (effect_of_ == nullptr || values.is_empty()) return;
    ValueSet all = values;
    uint64_t mask = 0;
    for (uint64_t rest = values.parameters(facts_.parameters); rest != 0; rest &= rest - 1)
        mask |= alias_masks_[static_cast<size_t>(__builtin_ctzll(rest))];
    all.add(ValueSet::of_parameters(mask));
    for (uint32_t i = 0; i < state_.top; ++i) {
        Slot& slot = state_.slots[i];
        if (!slot.is_escaped && slot.values.intersects(all)) slot.is_escaped = true;
    }
}

// The value that the instruction at `pc` defines. Numbers are given in the order of the first request.
ValueId Flow::value_at(uint32_t pc) {
    for (size_t i = 0; i < definitions_.size(); ++i) {
        if (definitions_[i] == pc) return static_cast<ValueId>(facts_.parameters + 1 + i);
    }
    const size_t id = facts_.parameters + 1 + definitions_.size();
    if (id >= kMaxValues) return kUnknownValue;
    definitions_.push_back(pc);
    return static_cast<ValueId>(id);
}

// A loaded reference. The facts give it a value, for its type; for escape it is unknown and has escaped already.
ValueId Flow::push_loaded(const Instruction& insn) {
    if (!collects_facts_) {
        push_unknown();
        return kUnknownValue;
    }
    const ValueId id = value_at(insn.pc);
    facts_.loaded.insert(id);
    push({ValueSet::of(id), true});
    return id;
}

void Flow::step_cast(const Instruction& insn) {
    if (!collects_facts_ || peek(0).values.is_empty()) return;
    const Slot source = peek(0);
    const ValueId id = value_at(insn.pc);
    if (is_final_pass_) {
        CallSite site;
        site.pc = static_cast<uint16_t>(insn.pc);
        site.kind = CallKind::kCast;
        site.result = id;
        site.first_argument = static_cast<uint32_t>(facts_.sets.size());
        site.arguments = 1;
        site.filter = program_.symbol(owner_->constants().class_name(insn.constant));
        facts_.sets.push_back(source.values);
        facts_.calls.push_back(std::move(site));
    }
    peek(0) = {ValueSet::of(id), source.is_escaped};
}

vm::Symbol Flow::following_cast(const Instruction& insn) const {
    const int32_t next = code_->index_at(insn.pc + insn.length);
    if (next < 0) return {};
    const Instruction& cast = code_->instructions()[static_cast<size_t>(next)];
    if (cast.opcode != Opcode::k_checkcast) return {};
    return program_.symbol(owner_->constants().class_name(cast.constant));
}

MethodFacts find_facts(vm::Program& program, Method& method) {
    MethodFacts facts;
    Flow(program, method, facts).collect_facts();
    return facts;
}

EscapeFacts find_escapes(vm::Program& program, Method& method, const MethodFacts& facts, const EffectOf& effect_of) {
    // collect_escapes() only reads the facts.
    return Flow(program, method, const_cast<MethodFacts&>(facts)).collect_escapes(effect_of);
}

}  // namespace heddle::analysis
