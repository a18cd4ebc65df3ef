// The slow paths of the interpreter for method handles, call sites with bootstrap methods in Java, and constants that
// Java code links. Linking itself is in linkage.cpp, the compiler of lambda forms in form_compiler.cpp.
#include "vm/invoke/form_reader.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/lambda_forms.h"
#include "vm/invoke/linkage.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

// The slots of a call's arguments (insns.def).
struct CallArguments {
    const uint16_t* slots;
    uint32_t count;
};
CallArguments arguments_of(const Insn* pc) {
    const auto* words = reinterpret_cast<const uint16_t*>(pc + 1);
    return {words + 2, words[0]};
}

}  // namespace

// Calls a native that links; then the instruction is executed again.
Next Interpreter::push_linker(Method* linker, std::span<const Slot> arguments) {
    return machine_.push_frame(thread_, linker, arguments, kFrameRetry) ? Next::kAgain : Next::kThrow;
}

Next Interpreter::load_linked_constant(const Insn* pc, Ref* constant) {
    Klass* from = method_at(state_.fp)->owner;
    const auto index = static_cast<uint16_t>(pc->imm);
    const ConstantNote note = constant_note(machine_, from, index);
    if (note.is_null) {
        *constant = kNull;
        return Next::kNext;
    }
    if (note.error) {
        throw_again(machine_, thread_, note.error, true);
        return Next::kThrow;
    }
    const Slot arguments[] = {index_of(from->id), index};
    return push_linker(invoke_data(machine_.program()).linkers().link_constant, arguments);
}

// Calls of signature-polymorphic methods

Next Interpreter::resolve_polymorphic(const Insn* pc, Method* method) {
    const PolymorphicKind kind = polymorphic_kind(*method);
    switch (kind) {
        case PolymorphicKind::kInvokeBasic: quicken(pc, Op::kInvokeBasic, pc->b, pc->imm, 0); break;
        case PolymorphicKind::kInvoke: {
            // All calls of a class with the same constant have the same link.
            Klass* from = method_at(state_.fp)->owner;
            const auto index = static_cast<uint32_t>(pc->imm);
            quicken(pc, Op::kInvokeHandle, pc->b, pc->imm, machine_.program().first_constant(from) + index);
            break;
        }
        default: quicken(pc, Op::kLinkTo, pc->b, static_cast<int32_t>(kind), 0); break;
    }
    return Next::kNext;
}

Next Interpreter::invoke_handle(const Insn* pc, Method** target, Ref* appendix) {
    const Ref link = machine_.constant(pc->aux);
    if (link.is_null()) {
        const Slot arguments[] = {index_of(method_at(state_.fp)->owner->id), static_cast<Slot>(pc->imm)};
        return push_linker(invoke_data(machine_.program()).linkers().link_handle, arguments);
    }
    return linked_target(link, target, appendix);
}

Next Interpreter::basic_target(Ref handle, Method** target) {
    const Heap& heap = machine_.heap();
    const Ref form = heap.get_ref(handle, machine_.known().MethodHandle_form);
    const auto code = heap.get<uint32_t>(form, machine_.known().LambdaForm_code);
    if (code == 0) return form_target(form, target);
    *target = machine_.program().method(static_cast<MethodId>(code - 1));
    return Next::kNext;
}

Next Interpreter::form_target(Ref form, Method** target) {
    const auto known_code = machine_.heap().get<uint32_t>(form, machine_.known().LambdaForm_code);
    if (known_code != 0) {
        *target = machine_.program().method(static_cast<MethodId>(known_code - 1));
        return Next::kNext;
    }
    const ReadForm read = read_form(machine_, form);
    if (!read.fault.empty()) {
        machine_.set_unsupported(thread_, "lambda form with " + read.fault);
        stop_ = Stop::kUnsupported;
        return Next::kStop;
    }
    *target = invoke_data(machine_.program()).form_code().code_for(machine_, read.form, read.references);
    machine_.heap().put<uint32_t>(form, machine_.known().LambdaForm_code, index_of((*target)->id) + 1);
    return Next::kNext;
}

// The method of a member name; for the member name of a form, the code of the form.
Next Interpreter::member_target(Ref member, Method** target) {
    const auto id = machine_.heap().get<int64_t>(member, machine_.known().MemberName_vmtarget);
    if (id != 0) [[likely]] {
        *target = machine_.program().method(static_cast<MethodId>(static_cast<uint32_t>(id - 1)));
        return Next::kNext;
    }
    const Ref form = machine_.heap().get_ref(member, machine_.known().MemberName_resolution);
    if (form && machine_.heap().klass_of(form) == machine_.known().LambdaForm) return form_target(form, target);
    machine_.throw_new(thread_, "java/lang/InternalError", "member name is not resolved");
    return Next::kThrow;
}

Next Interpreter::link_target(const Insn* pc, const Slot* fp, Method** target) {
    const CallArguments arguments = arguments_of(pc);
    const Ref member{static_cast<uint32_t>(fp[arguments.slots[arguments.count - 1]])};
    if (member.is_null()) return throw_null_pointer();
    const Next next = member_target(member, target);
    if (next != Next::kNext) return next;
    const auto kind = static_cast<PolymorphicKind>(pc->imm);
    if (kind == PolymorphicKind::kLinkToStatic) return Next::kNext;
    if (kind == PolymorphicKind::kLinkToNative) {
        machine_.set_unsupported(thread_, "call of native code through a method handle");
        stop_ = Stop::kUnsupported;
        return Next::kStop;
    }
    const Ref receiver{static_cast<uint32_t>(fp[arguments.slots[0]])};
    if (receiver.is_null()) return throw_null_pointer();
    Method* method = *target;
    if (method->has(kMethodSignaturePolymorphic)) return basic_target(receiver, target);
    if (kind == PolymorphicKind::kLinkToSpecial) return Next::kNext;
    Thrown thrown;
    *target = machine_.program().select(machine_.heap().klass_of(receiver), method, &thrown);
    if (*target != nullptr) return Next::kNext;
    machine_.throw_linked(thread_, thrown);
    return Next::kThrow;
}

// Call sites

Next Interpreter::link_call_site(const Insn* pc, Method**, Ref*) {
    const Slot arguments[] = {index_of(method_at(state_.fp)->owner->id), static_cast<Slot>(pc->imm), pc->aux};
    return push_linker(invoke_data(machine_.program()).linkers().link_site, arguments);
}

Next Interpreter::linked_call_site(const Insn* pc, Method** target, Ref* appendix) {
    const Ref link = machine_.constant(pc->aux);
    if (machine_.heap().klass_of(link)->is_array()) return linked_target(link, target, appendix);
    throw_again(machine_, thread_, link, false);
    return Next::kThrow;
}

// link: Object[]{member name, appendix}
Next Interpreter::linked_target(Ref link, Method** target, Ref* appendix) {
    *appendix = machine_.heap().element<Ref>(link, 1);
    return member_target(machine_.heap().element<Ref>(link, 0), target);
}

}  // namespace heddle::vm
