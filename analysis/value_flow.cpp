// Abstract interpretation of one method: each local and stack position holds a ValueSet and whether what it refers to
// may have escaped. Two passes share it: find_facts takes down what the method does, find_escapes the state of each
// value.
#include <algorithm>

#include "analysis/method_facts.h"
#include "classfile/descriptor.h"
#include "vm/lambda.h"

namespace heddle::analysis {

namespace {

using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;
using vm::BasicType;
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

uint32_t units_of(std::string_view letters) {
    uint32_t units = 0;
    for (const char letter : letters) units += letter == 'J' || letter == 'D' ? 2 : 1;
    return units;
}

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

void Flow::run() {
    if (const vm::Linked<vm::Done> linked = program_.link(owner_); !linked.ok()) {
        // A class that cannot be linked never runs; one that a user-defined loader has to finish may.
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
    while (!work_.empty() && !is_broken_) {
        const uint32_t block = work_.back();
        work_.pop_back();
        is_queued_[block] = false;
        run_block(block);
    }
    if (is_broken_) {
        facts_.is_opaque = true;
        return;
    }
    is_noting_ = true;
    for (uint32_t b = 0; b < states_.size(); ++b) {
        if (states_[b].is_reached) run_block(b);
    }
    if (is_taking_) {
        facts_.values = static_cast<uint32_t>(facts_.parameters + 1 + defs_.size());
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
            is_broken_ = true;
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

// 001 §6.2: parameters may be the same object when one's type is below the other's, or one is an interface.
void Flow::find_aliases() {
    std::vector<Klass*> types;
    std::vector<bool> is_open;  // not loaded, or an interface: related to everything that is no final class
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
            is_broken_ = true;
            return;
        }
        for (uint32_t i = 0; i < state.top; ++i) has_changed |= target.slots[i].join(state.slots[i]);
    }
    if (has_changed && !is_queued_[block] && !is_noting_) {
        is_queued_[block] = true;
        work_.push_back(block);
    }
}

void Flow::flow_into_handlers(const Block& block) {
    const uint32_t top = state_.top;
    const uint32_t bottom = code_->max_locals();
    if (code_->max_stack() == 0) return;
    const Slot kept = state_.slots[bottom];
    state_.top = bottom + 1;
    // Whoever throws something lets it escape, so what is caught is like what comes from the heap.
    state_.slots[bottom] = {ValueSet::of(kUnknownValue), true};
    for (const uint16_t handler : block.handlers) flow_into(code_->handlers()[handler].block, state_);
    state_.top = top;
    state_.slots[bottom] = kept;
}

void Flow::run_block(uint32_t number) {
    const Block& block = code_->blocks()[number];
    state_ = states_[number];
    if (!is_noting_) flow_into_handlers(block);
    for (uint32_t i = block.first; i < block.last && !is_broken_; ++i) {
        step(code_->instructions()[i]);
        if (!block.handlers.empty() && !is_noting_) flow_into_handlers(block);
    }
    if (is_noting_ || is_broken_) return;
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

// Values behind the parameters are numbered in the order in which they are first met; both passes meet them alike or
// look the number up.
ValueId Flow::value_at(uint32_t pc) {
    for (size_t i = 0; i < defs_.size(); ++i) {
        if (defs_[i] == pc) return static_cast<ValueId>(facts_.parameters + 1 + i);
    }
    const size_t id = facts_.parameters + 1 + defs_.size();
    if (id >= kMaxValues) return kUnknownValue;
    defs_.push_back(pc);
    return static_cast<ValueId>(id);
}

// What comes from the heap: a value of its own for its type, but no news for escape.
ValueId Flow::push_loaded(const Instruction& insn) {
    if (!is_taking_) {
        push_unknown();
        return kUnknownValue;
    }
    const ValueId id = value_at(insn.pc);
    facts_.loaded.insert(id);
    push({ValueSet::of(id), true});
    return id;
}

void Flow::step_cast(const Instruction& insn) {
    if (!is_taking_ || peek(0).values.is_empty()) return;
    const Slot source = peek(0);
    const ValueId id = value_at(insn.pc);
    if (is_noting_) {
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

vm::Symbol Flow::cast_behind(const Instruction& insn) const {
    const int32_t next = code_->index_at(insn.pc + insn.length);
    if (next < 0) return {};
    const Instruction& cast = code_->instructions()[static_cast<size_t>(next)];
    if (cast.opcode != Opcode::k_checkcast) return {};
    return program_.symbol(owner_->constants().class_name(cast.constant));
}

void Flow::copy_units(std::initializer_list<uint32_t> from_top, uint32_t units) {
    std::vector<Slot> taken;
    for (const uint32_t i : from_top) taken.push_back(peek(i));
    pop(units);
    for (Slot& slot : taken) push(std::move(slot));
}

void Flow::step(const Instruction& insn) {
    const auto local = [&](uint32_t index) -> Slot& { return state_.slots[index]; };
    switch (insn.opcode) {
        case Opcode::k_aload:
        case Opcode::k_aload_0:
        case Opcode::k_aload_1:
        case Opcode::k_aload_2:
        case Opcode::k_aload_3:
            if (insn.local >= code_->max_locals()) {
                is_broken_ = true;
                return;
            }
            return push(local(insn.local));
        case Opcode::k_astore:
        case Opcode::k_astore_0:
        case Opcode::k_astore_1:
        case Opcode::k_astore_2:
        case Opcode::k_astore_3:
            if (insn.local >= code_->max_locals()) {
                is_broken_ = true;
                return;
            }
            local(insn.local) = peek(0);
            return pop(1);
        case Opcode::k_pop: return pop(1);
        case Opcode::k_pop2: return pop(2);
        case Opcode::k_dup: return copy_units({0, 0}, 1);
        case Opcode::k_dup_x1: return copy_units({0, 1, 0}, 2);
        case Opcode::k_dup_x2: return copy_units({0, 2, 1, 0}, 3);
        case Opcode::k_dup2: return copy_units({1, 0, 1, 0}, 2);
        case Opcode::k_dup2_x1: return copy_units({1, 0, 2, 1, 0}, 3);
        case Opcode::k_dup2_x2: return copy_units({1, 0, 3, 2, 1, 0}, 4);
        case Opcode::k_swap: return copy_units({0, 1}, 2);
        case Opcode::k_checkcast: return step_cast(insn);
        case Opcode::k_athrow:
            escape(peek(0).values);
            if (is_noting_ && is_taking_) facts_.thrown.add(peek(0).values);
            return pop(1);
        case Opcode::k_areturn:
            if (is_noting_ && is_taking_) facts_.returned.add(peek(0).values);
            return pop(1);
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: return step_constant(insn);
        case Opcode::k_getfield:
        case Opcode::k_putfield:
        case Opcode::k_getstatic:
        case Opcode::k_putstatic: return step_field(insn);
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokestatic:
        case Opcode::k_invokeinterface:
        case Opcode::k_invokedynamic: return step_call(insn);
        case Opcode::k_new:
        case Opcode::k_newarray:
        case Opcode::k_anewarray:
        case Opcode::k_multianewarray: return step_allocation(insn);
        default: return step_generic(insn);
    }
}

void Flow::step_generic(const Instruction& insn) {
    const classfile::OpcodeInfo& row = classfile::info(insn.opcode);
    if (classfile::may_touch(insn.opcode, classfile::Touch::kArrayRead) ||
        classfile::may_touch(insn.opcode, classfile::Touch::kArrayWrite)) {
        return step_element(insn);
    }
    // Stores of numbers: the local holds no reference any more.
    if (insn.opcode >= Opcode::k_istore && insn.opcode <= Opcode::k_dstore_3) {
        const uint32_t units = units_of(row.pops);
        if (insn.local + units > code_->max_locals()) {
            is_broken_ = true;
            return;
        }
        for (uint32_t i = 0; i < units; ++i) state_.slots[insn.local + i] = {};
        return pop(units);
    }
    pop(units_of(row.pops));
    push_plain(units_of(row.pushes));
    if (row.pushes == "A" && insn.opcode != Opcode::k_aconst_null) peek(0) = {ValueSet::of(kUnknownValue), true};
}

BasicType element_type(Opcode opcode) {
    switch (opcode) {
        case Opcode::k_iaload:
        case Opcode::k_iastore: return BasicType::kInt;
        case Opcode::k_laload:
        case Opcode::k_lastore: return BasicType::kLong;
        case Opcode::k_faload:
        case Opcode::k_fastore: return BasicType::kFloat;
        case Opcode::k_daload:
        case Opcode::k_dastore: return BasicType::kDouble;
        case Opcode::k_baload:
        case Opcode::k_bastore: return BasicType::kByte;
        case Opcode::k_caload:
        case Opcode::k_castore: return BasicType::kChar;
        case Opcode::k_saload:
        case Opcode::k_sastore: return BasicType::kShort;
        default: return BasicType::kReference;
    }
}

void Flow::step_element(const Instruction& insn) {
    const classfile::OpcodeInfo& row = classfile::info(insn.opcode);
    const bool writes = classfile::may_touch(insn.opcode, classfile::Touch::kArrayWrite);
    const uint32_t units = units_of(row.pops);
    const Slot base = peek(units - 1);
    const bool is_reference = insn.opcode == Opcode::k_aaload || insn.opcode == Opcode::k_aastore;
    const ValueSet value = writes && is_reference ? peek(0).values : ValueSet();
    if (is_noting_ && is_taking_) {
        AccessSite site;
        site.pc = static_cast<uint16_t>(insn.pc);
        site.kind = writes ? AccessKind::kStoreElement : AccessKind::kLoadElement;
        site.element = element_type(insn.opcode);
        site.base = keep(base.values);
        site.value = keep(value);
        if (!writes && is_reference) site.filter = cast_behind(insn);
        if (!writes && is_reference) site.result = value_at(insn.pc);
        facts_.accesses.push_back(site);
    } else if (is_noting_) {
        escapes_.bases[access_++] = escape_state(base);
    }
    escape(value);
    pop(units);
    if (writes) return;
    if (is_reference)
        push_loaded(insn);
    else
        push_plain(units_of(row.pushes));
}

void Flow::step_field(const Instruction& insn) {
    const classfile::MemberRef ref = owner_->constants().member_ref(insn.constant);
    const bool writes = insn.opcode == Opcode::k_putfield || insn.opcode == Opcode::k_putstatic;
    const bool is_static = insn.opcode == Opcode::k_getstatic || insn.opcode == Opcode::k_putstatic;
    const classfile::FieldType type{ref.descriptor};
    const Slot base = is_static ? Slot{ValueSet::of(kUnknownValue), true} : peek(writes ? type.slots() : 0);
    const ValueSet value = writes && type.is_reference() ? peek(0).values : ValueSet();
    if (is_noting_ && is_taking_) {
        const vm::Linked<vm::Field*> resolved = program_.resolve_field(owner_, insn.constant);
        if (resolved.must_load()) facts_.is_opaque = true;
        // One that cannot be resolved throws instead; it keeps its place for the second pass.
        AccessSite site;
        site.pc = static_cast<uint16_t>(insn.pc);
        site.kind = is_static ? (writes ? AccessKind::kPutStatic : AccessKind::kGetStatic)
                              : (writes ? AccessKind::kPutField : AccessKind::kGetField);
        site.field = resolved.ok() ? resolved.value() : nullptr;
        site.base = keep(base.values);
        site.value = keep(value);
        if (!writes && type.is_reference()) site.filter = cast_behind(insn);
        if (!writes && type.is_reference()) site.result = value_at(insn.pc);
        facts_.accesses.push_back(site);
        if (is_static && resolved.ok()) note_class_use(insn, resolved.value()->owner);
    } else if (is_noting_) {
        escapes_.bases[access_++] = escape_state(base);
    }
    escape(value);
    pop((writes ? type.slots() : 0) + (is_static ? 0 : 1));
    if (writes) return;
    if (type.is_reference())
        push_loaded(insn);
    else
        push_plain(type.slots());
}

void Flow::step_constant(const Instruction& insn) {
    const classfile::ConstantPool& constants = owner_->constants();
    const ConstantTag tag = constants.tag(insn.constant);
    switch (tag) {
        case ConstantTag::kInteger:
        case ConstantTag::kFloat: return push_plain(1);
        case ConstantTag::kLong:
        case ConstantTag::kDouble: return push_plain(2);
        case ConstantTag::kClass:
            if (is_noting_ && is_taking_) {
                const vm::Linked<Klass*> klass = program_.resolve_class(owner_, insn.constant);
                if (klass.ok()) facts_.class_constants.push_back(klass.value());
            }
            return push_unknown();
        case ConstantTag::kDynamic: {
            if (is_noting_ && is_taking_) {
                CallSite site;
                site.pc = static_cast<uint16_t>(insn.pc);
                site.kind = CallKind::kUnknown;
                facts_.calls.push_back(site);
            }
            const classfile::FieldType type{constants.dynamic(insn.constant).descriptor};
            return type.is_reference() ? push_unknown() : push_plain(type.slots());
        }
        default: return push_unknown();
    }
}

void Flow::step_allocation(const Instruction& insn) {
    Klass* klass = nullptr;
    if (insn.opcode == Opcode::k_newarray) {
        constexpr uint32_t kFirstCode = 4;  // T_BOOLEAN, JVMS table 6.5.newarray-A
        constexpr BasicType kTypes[] = {BasicType::kBoolean, BasicType::kChar,  BasicType::kFloat, BasicType::kDouble,
                                        BasicType::kByte,    BasicType::kShort, BasicType::kInt,   BasicType::kLong};
        const uint32_t code = static_cast<uint32_t>(insn.immediate) - kFirstCode;
        if (code < std::size(kTypes)) klass = program_.array_of(program_.primitive(kTypes[code]));
    } else if (is_taking_) {
        const vm::Linked<Klass*> resolved = program_.resolve_class(owner_, insn.constant);
        if (resolved.must_load()) facts_.is_opaque = true;
        if (resolved.ok()) klass = resolved.value();
        if (klass != nullptr && insn.opcode == Opcode::k_anewarray) klass = program_.array_of(klass);
    }
    if (insn.opcode == Opcode::k_multianewarray)
        pop(static_cast<uint32_t>(insn.immediate));
    else if (insn.opcode != Opcode::k_new)
        pop(1);
    const ValueId id = value_at(insn.pc);
    if (is_noting_ && is_taking_ && klass != nullptr) {
        facts_.allocations.push_back({static_cast<uint16_t>(insn.pc), klass, id});
        if (insn.opcode == Opcode::k_new) note_class_use(insn, klass);
        facts_.makes_inner_arrays |= insn.opcode == Opcode::k_multianewarray;
    }
    push({ValueSet::of(id), id == kUnknownValue});
}

void Flow::step_call(const Instruction& insn) {
    const classfile::ConstantPool& constants = owner_->constants();
    const bool is_dynamic = insn.opcode == Opcode::k_invokedynamic;
    const std::string_view descriptor =
        is_dynamic ? constants.dynamic(insn.constant).descriptor : constants.member_ref(insn.constant).descriptor;
    const bool has_receiver = !is_dynamic && insn.opcode != Opcode::k_invokestatic;

    // Reference arguments, from the bottom up.
    std::vector<Slot> arguments;
    const uint32_t units = classfile::parameter_slots(descriptor) + (has_receiver ? 1 : 0);
    uint32_t left = units;
    if (has_receiver) arguments.push_back(peek(--left));
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        left -= type.slots();
        if (type.is_reference()) arguments.push_back(peek(left));
    }
    if (is_broken_) return;
    if (arguments.size() > kMaxParameters) {
        for (size_t i = kMaxParameters; i < arguments.size(); ++i) escape(arguments[i].values);
        arguments.resize(kMaxParameters);
    }
    const classfile::FieldType result_type = classfile::return_type(descriptor);
    const auto pc = static_cast<uint16_t>(insn.pc);

    const auto push_result = [&](Slot slot) {
        pop(units);
        if (result_type.kind() == 'V' || result_type.text.empty()) return;
        if (result_type.is_reference())
            push(std::move(slot));
        else
            push_plain(result_type.slots());
    };
    if (is_taking_) {
        const ValueId id = result_type.is_reference() ? value_at(insn.pc) : kUnknownValue;
        if (is_noting_) {
            CallSite site;
            site.pc = pc;
            site.result = id;
            site.first_argument = static_cast<uint32_t>(facts_.sets.size());
            site.arguments = static_cast<uint16_t>(arguments.size());
            for (const Slot& slot : arguments) facts_.sets.push_back(slot.values);
            if (result_type.is_reference()) {
                site.filter = cast_behind(insn);
                if (!site.filter) site.filter = program_.symbol(result_type.class_name());
            }
            if (is_dynamic) {
                const vm::Linked<Method*> linked = vm::link_site_early(program_, method_, pc);
                site.kind = linked.ok() && linked.value() != nullptr ? CallKind::kDirect : CallKind::kUnknown;
                if (linked.ok()) site.target = linked.value();
                if (site.target != nullptr) note_class_use(insn, site.target->owner);
                facts_.calls.push_back(std::move(site));
            } else {
                const vm::Linked<Method*> resolved = program_.resolve_method(owner_, insn.constant, insn.opcode);
                if (resolved.must_load()) facts_.is_opaque = true;
                if (resolved.ok()) {
                    site.target = resolved.value();
                    if (site.target->has(vm::kMethodSignaturePolymorphic)) {
                        site.kind = site.target->owner == program_.known().MethodHandle ? CallKind::kHandle
                                                                                        : CallKind::kVarHandle;
                    } else if (insn.opcode == Opcode::k_invokestatic) {
                        note_class_use(insn, site.target->owner);
                    } else if (insn.opcode == Opcode::k_invokespecial) {
                        const uint16_t named_index = constants.member_class_index(insn.constant);
                        const vm::Linked<Klass*> named = program_.resolve_class(owner_, named_index);
                        vm::Thrown thrown;
                        site.target =
                            named.ok() ? program_.select_special(owner_, named.value(), site.target, &thrown) : nullptr;
                    } else {
                        site.kind = CallKind::kVirtual;
                        site.receiver =
                            program_.symbol(constants.class_name(constants.member_class_index(insn.constant)));
                        // No class can have another one.
                        const bool is_only = site.target->is_final() || site.target->is_private() ||
                                             (site.target->owner->access & vm::kAccFinal) != 0;
                        if (is_only && !site.target->is_abstract()) site.kind = CallKind::kDirect;
                    }
                    // A call that cannot be linked throws: it is none.
                    if (site.target != nullptr) facts_.calls.push_back(std::move(site));
                }
            }
        }
        return push_result({ValueSet::of(id), id == kUnknownValue});
    }
    const auto site = std::lower_bound(facts_.calls.begin(), facts_.calls.end(), pc,
                                       [](const CallSite& call, uint16_t at) { return call.pc < at; });
    Slot result{ValueSet::of(value_at(insn.pc)), true};
    if (site != facts_.calls.end() && site->pc == pc) {
        if (is_noting_) {
            for (uint32_t i = 0; i < site->arguments; ++i)
                escapes_.arguments[site->first_argument + i] = escape_state(arguments[i]);
        }
        const CallEffect effect = (*effect_of_)(*site);
        result.values = ValueSet::of(value_at(insn.pc));
        result.is_escaped = effect.returns_escaped || result.values.contains(kUnknownValue);
        for (size_t i = 0; i < arguments.size(); ++i) {
            if ((effect.returned >> i & 1) == 0) continue;
            result.values.add(arguments[i].values);
            result.is_escaped = result.is_escaped || arguments[i].is_escaped;
        }
        for (size_t i = 0; i < arguments.size(); ++i) {
            if ((effect.escaping >> i & 1) == 0) continue;
            escape(arguments[i].values);
            if (result.values.intersects(arguments[i].values)) result.is_escaped = true;
        }
    }
    push_result(std::move(result));
}

}  // namespace

MethodFacts find_facts(vm::Program& program, Method& method) {
    MethodFacts facts;
    Flow(program, method, facts).take_facts();
    return facts;
}

EscapeFacts find_escapes(vm::Program& program, Method& method, const MethodFacts& facts, const EffectOf& effect_of) {
    // The second pass reads the facts only.
    return Flow(program, method, const_cast<MethodFacts&>(facts)).take_escapes(effect_of);
}

}  // namespace heddle::analysis
