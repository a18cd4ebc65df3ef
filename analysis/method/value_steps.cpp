// The transfer functions: the effect of each instruction on the state, and what the final pass records of it.
#include <algorithm>

#include "analysis/method/value_flow.h"
#include "classfile/format/descriptor.h"
#include "vm/invoke/lambda.h"

namespace heddle::analysis {

using classfile::ConstantTag;
using classfile::Opcode;
using vm::BasicType;

namespace {

uint32_t units_of(std::string_view letters) {
    uint32_t units = 0;
    for (const char letter : letters) units += letter == 'J' || letter == 'D' ? 2 : 1;
    return units;
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

}  // namespace

void Flow::copy_units(std::initializer_list<uint32_t> from_top, uint32_t units) {
    std::vector<Slot> taken;
    for (const uint32_t i : from_top) taken.push_back(peek(i));
    pop(units);
    for (Slot& slot : taken) push(std::move(slot));
}

bool Flow::check_local(const Instruction& insn) {
    if (insn.local < code_->max_locals()) return true;
    is_malformed_ = true;
    return false;
}

void Flow::step(const Instruction& insn) {
    const auto local = [&](uint32_t index) -> Slot& { return state_.slots[index]; };
    switch (insn.opcode) {
        case Opcode::k_aload:
        case Opcode::k_aload_0:
        case Opcode::k_aload_1:
        case Opcode::k_aload_2:
        case Opcode::k_aload_3:
            if (!check_local(insn)) return;
            return push(local(insn.local));
        case Opcode::k_astore:
        case Opcode::k_astore_0:
        case Opcode::k_astore_1:
        case Opcode::k_astore_2:
        case Opcode::k_astore_3:
            if (!check_local(insn)) return;
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
            if (is_final_pass_ && collects_facts_) facts_.thrown.add(peek(0).values);
            return pop(1);
        case Opcode::k_areturn:
            if (is_final_pass_ && collects_facts_) facts_.returned.add(peek(0).values);
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
    // Stores of numbers: the local no longer holds a reference.
    if (insn.opcode >= Opcode::k_istore && insn.opcode <= Opcode::k_dstore_3) {
        const uint32_t units = units_of(row.pops);
        if (insn.local + units > code_->max_locals()) {
            is_malformed_ = true;
            return;
        }
        for (uint32_t i = 0; i < units; ++i) state_.slots[insn.local + i] = {};
        return pop(units);
    }
    pop(units_of(row.pops));
    push_plain(units_of(row.pushes));
    if (row.pushes == "A" && insn.opcode != Opcode::k_aconst_null) peek(0) = {ValueSet::of(kUnknownValue), true};
}

void Flow::step_element(const Instruction& insn) {
    const classfile::OpcodeInfo& row = classfile::info(insn.opcode);
    const bool writes = classfile::may_touch(insn.opcode, classfile::Touch::kArrayWrite);
    const uint32_t units = units_of(row.pops);
    const Slot base = peek(units - 1);
    const bool is_reference = insn.opcode == Opcode::k_aaload || insn.opcode == Opcode::k_aastore;
    const ValueSet value = writes && is_reference ? peek(0).values : ValueSet();
    if (is_final_pass_ && collects_facts_) {
        AccessSite site;
        site.pc = static_cast<uint16_t>(insn.pc);
        site.kind = writes ? AccessKind::kStoreElement : AccessKind::kLoadElement;
        site.element = element_type(insn.opcode);
        site.base = add_set(base.values);
        site.value = add_set(value);
        if (!writes && is_reference) site.filter = following_cast(insn);
        if (!writes && is_reference) site.result = value_at(insn.pc);
        facts_.accesses.push_back(site);
    } else if (is_final_pass_) {
        escapes_.bases[next_access_++] = escape_state(base);
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
    if (is_final_pass_ && collects_facts_) {
        const vm::Linked<vm::Field*> resolved = program_.resolve_field(owner_, insn.constant);
        if (resolved.must_load()) facts_.is_opaque = true;
        // An access that cannot be resolved throws. It keeps its index, by which find_escapes counts.
        AccessSite site;
        site.pc = static_cast<uint16_t>(insn.pc);
        site.kind = is_static ? (writes ? AccessKind::kPutStatic : AccessKind::kGetStatic)
                              : (writes ? AccessKind::kPutField : AccessKind::kGetField);
        site.field = resolved.ok() ? resolved.value() : nullptr;
        site.base = add_set(base.values);
        site.value = add_set(value);
        if (!writes && type.is_reference()) site.filter = following_cast(insn);
        if (!writes && type.is_reference()) site.result = value_at(insn.pc);
        facts_.accesses.push_back(site);
        if (is_static && resolved.ok()) record_class_use(insn, resolved.value()->owner);
    } else if (is_final_pass_) {
        escapes_.bases[next_access_++] = escape_state(base);
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
            if (is_final_pass_ && collects_facts_) {
                const vm::Linked<Klass*> klass = program_.resolve_class(owner_, insn.constant);
                if (klass.ok()) facts_.class_constants.push_back(klass.value());
            }
            return push_unknown();
        case ConstantTag::kDynamic: {
            if (is_final_pass_ && collects_facts_) {
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
    } else if (collects_facts_) {
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
    if (is_final_pass_ && collects_facts_ && klass != nullptr) {
        facts_.allocations.push_back({static_cast<uint16_t>(insn.pc), klass, id});
        if (insn.opcode == Opcode::k_new) record_class_use(insn, klass);
        facts_.makes_inner_arrays |= insn.opcode == Opcode::k_multianewarray;
    }
    push({ValueSet::of(id), id == kUnknownValue});
}

std::string_view Flow::called_descriptor(const Instruction& insn) const {
    const classfile::ConstantPool& constants = owner_->constants();
    return insn.opcode == Opcode::k_invokedynamic ? constants.dynamic(insn.constant).descriptor
                                                  : constants.member_ref(insn.constant).descriptor;
}

void Flow::step_call(const Instruction& insn) {
    const std::string_view descriptor = called_descriptor(insn);
    const bool has_receiver = insn.opcode != Opcode::k_invokedynamic && insn.opcode != Opcode::k_invokestatic;
    // Reference arguments, from the bottom up.
    std::vector<Slot> arguments;
    const uint32_t units = classfile::parameter_slots(descriptor) + (has_receiver ? 1 : 0);
    uint32_t left = units;
    if (has_receiver) arguments.push_back(peek(--left));
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        left -= type.slots();
        if (type.is_reference()) arguments.push_back(peek(left));
    }
    // More reference arguments than a summary has bits for: the method counts as opaque.
    if (arguments.size() > kMaxParameters) is_malformed_ = true;
    if (is_malformed_) return;

    const classfile::FieldType type = classfile::return_type(descriptor);
    Slot result;
    if (collects_facts_) {
        const ValueId id = type.is_reference() ? value_at(insn.pc) : kUnknownValue;
        result = {ValueSet::of(id), id == kUnknownValue};
        if (is_final_pass_) record_call(insn, arguments, id);
    } else {
        result = apply_summary(insn, arguments);
    }
    pop(units);
    if (type.kind() == 'V' || type.text.empty()) return;
    if (type.is_reference())
        push(std::move(result));
    else
        push_plain(type.slots());
}

// Adds the call to the facts.
void Flow::record_call(const Instruction& insn, const std::vector<Slot>& arguments, ValueId result) {
    CallSite site;
    site.pc = static_cast<uint16_t>(insn.pc);
    site.result = result;
    site.first_argument = static_cast<uint32_t>(facts_.sets.size());
    site.arguments = static_cast<uint16_t>(arguments.size());
    for (const Slot& slot : arguments) facts_.sets.push_back(slot.values);
    const classfile::FieldType type = classfile::return_type(called_descriptor(insn));
    if (type.is_reference()) {
        site.filter = following_cast(insn);
        if (!site.filter) site.filter = program_.symbol(type.class_name());
    }
    if (insn.opcode == Opcode::k_invokedynamic) {
        const vm::Linked<Method*> linked = vm::link_site_early(program_, method_, site.pc);
        site.kind = linked.ok() && linked.value() != nullptr ? CallKind::kDirect : CallKind::kUnknown;
        if (linked.ok()) site.target = linked.value();
        if (site.target != nullptr) record_class_use(insn, site.target->owner);
        facts_.calls.push_back(std::move(site));
        return;
    }
    const vm::Linked<Method*> resolved = program_.resolve_method(owner_, insn.constant, insn.opcode);
    if (resolved.must_load()) facts_.is_opaque = true;
    if (!resolved.ok()) return;
    site.target = resolved.value();
    classify_call(insn, site);
    // A call that cannot be linked throws, and runs nothing.
    if (site.target != nullptr) facts_.calls.push_back(std::move(site));
}

void Flow::classify_call(const Instruction& insn, CallSite& site) {
    const classfile::ConstantPool& constants = owner_->constants();
    const uint16_t named_index = constants.member_class_index(insn.constant);
    if (site.target->has(vm::kMethodSignaturePolymorphic)) {
        const bool is_handle = site.target->owner == program_.known().MethodHandle;
        site.kind = is_handle ? CallKind::kHandle : CallKind::kVarHandle;
    } else if (insn.opcode == Opcode::k_invokestatic) {
        record_class_use(insn, site.target->owner);
    } else if (insn.opcode == Opcode::k_invokespecial) {
        const vm::Linked<Klass*> named = program_.resolve_class(owner_, named_index);
        vm::Thrown thrown;
        site.target = named.ok() ? program_.select_special(owner_, named.value(), site.target, &thrown) : nullptr;
    } else {
        site.receiver = program_.symbol(constants.class_name(named_index));
        // No class can override the target.
        const bool is_only =
            site.target->is_final() || site.target->is_private() || (site.target->owner->access & vm::kAccFinal) != 0;
        site.kind = is_only && !site.target->is_abstract() ? CallKind::kDirect : CallKind::kVirtual;
    }
}

// find_escapes: applies the summaries of the callees (001 §6.2). Returns the call's result.
Slot Flow::apply_summary(const Instruction& insn, const std::vector<Slot>& arguments) {
    const CallSite* site = facts_.find_call(static_cast<uint16_t>(insn.pc));
    Slot result{ValueSet::of(value_at(insn.pc)), true};
    if (site == nullptr) return result;
    if (is_final_pass_) {
        for (uint32_t i = 0; i < site->arguments; ++i)
            escapes_.arguments[site->first_argument + i] = escape_state(arguments[i]);
    }
    const CallEffect effect = (*effect_of_)(*site);
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
    return result;
}

}  // namespace heddle::analysis
