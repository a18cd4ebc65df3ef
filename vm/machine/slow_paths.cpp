// The infrequent part of the interpreter: resolution with quickening, allocation with collection, natives, monitors,
// errors. Each function reads pc and fp from ThreadState and returns what the dispatch does next.
#include <cstring>
#include <optional>

#include "classfile/text/text.h"
#include "vm/code/field_ops.h"
#include "vm/code/method_body.h"
#include "vm/code/translate.h"
#include "vm/link/link_texts.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

// "class A cannot be cast to class B (A and B are in …)", as HotSpot words it.
std::string class_cast_text(const Program& program, const Klass* object, const Klass* target) {
    return "class " + object->external_name() + " cannot be cast to class " + target->external_name() + " (" +
           program.modules_text(object, target) + ")";
}

// The request to load a class that the machine's application loader did not find. The loader's Java code is asked
// again: it throws the cause, whose frames are part of the stack trace, unless it finds the class after all.
std::optional<MustLoad> missing_class(const Machine& machine, const Klass& from, const Thrown& thrown) {
    const bool is_asked_in_java = from.loader == LoaderId::kApp && !machine.loader_object(LoaderId::kApp).is_null();
    if (!is_asked_in_java || thrown.cause_class != "java/lang/ClassNotFoundException" ||
        external_name(thrown.message) != thrown.cause_message)
        return std::nullopt;
    return MustLoad{LoaderId::kApp, machine.program().symbol(thrown.message)};
}

}  // namespace

// Rewrites an unresolved instruction to its resolved form.
void Interpreter::quicken(const Insn* insn, Op op, uint16_t b, int32_t imm, uint32_t aux) {
    Insn* target = code_to_change(machine_.program(), *method_at(state_.fp)->owner, insn);
    target->b = b;
    target->imm = imm;
    target->aux = aux;
    target->op = op;
}

void Interpreter::quicken(const Insn* insn, Op op, const void* pointer) {
    Insn* target = code_to_change(machine_.program(), *method_at(state_.fp)->owner, insn);
    target->pointer = pointer;
    target->op = op;
}

Next Interpreter::not_linked(const Thrown* thrown, const MustLoad* request) {
    const std::optional<MustLoad> missing =
        request == nullptr ? missing_class(machine_, *method_at(state_.fp)->owner, *thrown) : *request;
    if (missing) {
        machine_.push_load(thread_, *missing);
        return state_.pending ? Next::kThrow : Next::kAgain;
    }
    machine_.throw_linked(thread_, *thrown);
    return Next::kThrow;
}

// Entering methods

Next Interpreter::translate_entry() {
    Method* method = method_at(state_.fp);
    const Linked<Done> result = translate(machine_.program(), *method);
    if (!result.ok()) {
        Done done;
        return linked(result, &done);
    }
    if (state_.fp + method->frame_slots + 1 > thread_.stack_limit()) return throw_stack_overflow();
    state_.pc = method->entry;
    return Next::kAgain;
}

Next Interpreter::enter_synchronized() {
    const Method* method = method_at(state_.fp);
    const Ref object = method->is_static() ? machine_.mirror(method->owner) : Ref{static_cast<uint32_t>(state_.fp[0])};
    const Next next = monitor_enter(object);
    if (next == Next::kNext) state_.fp[-1] |= kFrameLocked | (uint64_t{object.value} << 32);
    return next;
}

Next Interpreter::leave_synchronized() {
    Slot* fp = state_.fp;
    const Ref object = locked_by(fp);
    fp[-1] &= kFrameRetry;
    return monitor_exit(object);
}

Next Interpreter::run_native(Slot* value) {
    Method* method = method_at(state_.fp);
    if (method->native == nullptr) {
        // A native library of the program was not loaded: that would have ended the run.
        if (method->owner->loader >= LoaderId::kApp && !method->owner->module) {
            machine_.throw_new(thread_, "java/lang/UnsatisfiedLinkError", "'" + method_text(*method) + "'");
            return Next::kThrow;
        }
        machine_.set_unsupported(
            thread_, "native method " +
                         classfile::utf8_of(method->owner->external_name() + "." + std::string(method->name.view()) +
                                            std::string(method->descriptor.view())));
        stop_ = Stop::kUnsupported;
        return Next::kStop;
    }
    state_.fp[-1] &= ~uint64_t{kFrameCatching};
    NativeFrame frame(machine_, thread_, method, state_.fp, this);
    method->native(frame);
    if (frame.outcome() == NativeOutcome::kNoMemory) {
        machine_.collect_garbage();
        frame.begin_again();
        method->native(frame);
    }
    if (frame.outcome() != NativeOutcome::kCalled) granted_native_ = nullptr;
    switch (frame.outcome()) {
        case NativeOutcome::kReturned:
            *value = frame.value();
            if ((state_.fp[-1] & kFrameLocked) != 0) return leave_synchronized();
            return Next::kNext;
        case NativeOutcome::kThrew: return Next::kThrow;
        case NativeOutcome::kNoMemory: return throw_out_of_memory(OutOfMemory::kHeap);
        case NativeOutcome::kCalled:
        case NativeOutcome::kTailCalled:
            // Reflection and class initialisation may call code of the program.
            if (machine_.step_ != nullptr) {
                if (state_.pc == method_at(state_.fp)->entry) note_entry(state_.fp);
                note_frame(state_.fp, state_.pc);
            }
            return Next::kAgain;
        case NativeOutcome::kBlocked: stop_ = Stop::kBlocked; return Next::kStop;
        case NativeOutcome::kUnsupported: stop_ = Stop::kUnsupported; return Next::kStop;
        case NativeOutcome::kExited: stop_ = Stop::kExited; return Next::kStop;
        case NativeOutcome::kChoosing: stop_ = Stop::kChoice; return Next::kStop;
        case NativeOutcome::kVisible: stop_ = Stop::kVisible; return Next::kStop;
    }
    return Next::kStop;
}

// Constants

Next Interpreter::load_constant(const Insn* pc, Ref* constant) {
    Klass* from = method_at(state_.fp)->owner;
    const auto index = static_cast<uint16_t>(pc->imm);
    const classfile::ConstantPool& constants = from->constants();
    switch (constants.tag(index)) {
        case classfile::ConstantTag::kString: {
            const std::string_view text = constants.string_utf8(index);
            const Next next = allocate(constant, [&] { return machine_.intern(text); });
            if (next != Next::kNext) return next;
            break;
        }
        case classfile::ConstantTag::kClass: {
            Klass* klass = nullptr;
            const Next next = linked(machine_.program().resolve_class(from, index), &klass);
            if (next != Next::kNext) return next;
            *constant = machine_.mirror(klass);
            break;
        }
        default: return load_linked_constant(pc, constant);
    }
    machine_.set_constant(pc->aux, *constant);
    return Next::kNext;
}

Next Interpreter::load_primitive_constant(const Insn* pc, Slot* value) {
    Ref box = machine_.constant(pc->aux);
    if (box.is_null()) {
        const Next next = load_constant(pc, &box);
        if (next != Next::kNext) return next;
    }
    BasicType type;
    *value = machine_.unbox(box, &type);
    return Next::kNext;
}

// Fields

// The field of an unresolved instruction, with the checks that belong to the instruction (JVMS §6.5).
Next Interpreter::field_operand(const Insn* pc, classfile::Opcode opcode, Field** field) {
    Program& program = machine_.program();
    const Method* method = method_at(state_.fp);
    Klass* from = method->owner;
    const auto index = static_cast<uint16_t>(pc->imm);
    const Next next = linked(program.resolve_field(from, index), field);
    if (next != Next::kNext) return next;
    Klass* named = nullptr;
    const Next class_next = linked(program.resolve_class(from, from->constants().member_class_index(index)), &named);
    if (class_next != Next::kNext) return class_next;
    if (const std::optional<Thrown> thrown = check_field_use(*method, *named, **field, opcode)) {
        machine_.throw_linked(thread_, *thrown);
        return Next::kThrow;
    }
    return Next::kNext;
}

Next Interpreter::resolve_field(const Insn* pc) {
    const bool is_put = pc->op == Op::kPutFieldUnresolved;
    Field* field = nullptr;
    const Next next = field_operand(pc, is_put ? classfile::Opcode::k_putfield : classfile::Opcode::k_getfield, &field);
    if (next != Next::kNext) return next;
    const FieldOps ops = field_ops(field->type);
    quicken(pc, is_put ? ops.put : ops.get, pc->b, static_cast<int32_t>(field->offset), index_of(field->id));
    return Next::kNext;
}

Next Interpreter::resolve_static(const Insn* pc) {
    const bool is_put = pc->op == Op::kPutStaticUnresolved;
    Field* field = nullptr;
    const Next next =
        field_operand(pc, is_put ? classfile::Opcode::k_putstatic : classfile::Opcode::k_getstatic, &field);
    if (next != Next::kNext) return next;
    const FieldOps ops = field_ops(field->type);
    quicken(pc, is_put ? ops.put_static : ops.get_static, static_cast<uint16_t>(field->offset / 4),
            static_cast<int32_t>(index_of(field->owner->id)), index_of(field->id));
    return Next::kNext;
}

Next Interpreter::static_base(const Insn* pc, Ref* base) {
    Klass* klass = machine_.program().klass(static_cast<ClassId>(pc->imm));
    const Next next = initialize_class(klass);
    if (next == Next::kNext) *base = machine_.mirror(klass);
    return next;
}

Next Interpreter::initialize_class(Klass* klass) {
    switch (machine_.initialize(thread_, klass)) {
        case Machine::InitResult::kReady: return Next::kNext;
        case Machine::InitResult::kPushed: return Next::kAgain;
        case Machine::InitResult::kThrew: return Next::kThrow;
        case Machine::InitResult::kBlocked: stop_ = Stop::kBlocked; return Next::kStop;
    }
    return Next::kStop;
}

// Calls

Next Interpreter::resolve_call(const Insn* pc) {
    Klass* from = method_at(state_.fp)->owner;
    const auto opcode = static_cast<classfile::Opcode>(pc->aux);
    Method* method = nullptr;
    const Next next = linked(machine_.program().resolve_method(from, static_cast<uint16_t>(pc->imm), opcode), &method);
    if (next != Next::kNext) return next;
    if (method->has(kMethodSignaturePolymorphic)) return resolve_polymorphic(pc, method);

    if (const std::optional<Thrown> thrown = check_method_use(*method, opcode)) {
        machine_.throw_linked(thread_, *thrown);
        return Next::kThrow;
    }
    switch (opcode) {
        case classfile::Opcode::k_invokestatic: {
            // The class's initialisation is an action of its own, done by the resolved instruction.
            if (!method->owner->has_initializer) {
                const Next ready = initialize_class(method->owner);
                if (ready != Next::kNext) return ready;
            }
            quicken(pc, method->owner->has_initializer ? Op::kInvokeStaticInit : Op::kInvokeStatic, method);
            return Next::kNext;
        }
        case classfile::Opcode::k_invokespecial: return resolve_special(pc, from, method);
        default: break;
    }
    if (method->is_private() || (method->is_final() && !method->owner->is_interface()) || method->is_constructor()) {
        quicken(pc, Op::kInvokeSpecial, method);
    } else if (method->owner->is_interface()) {
        // Also for invokevirtual, when a class has the method from an interface only.
        quicken(pc, Op::kInvokeInterface, method);
    } else {
        quicken(pc, Op::kInvokeVirtual, pc->b, method->vtable_index, index_of(method->id));
    }
    return Next::kNext;
}

Next Interpreter::resolve_special(const Insn* pc, Klass* from, Method* method) {
    Klass* named = nullptr;
    const uint16_t class_index = from->constants().member_class_index(static_cast<uint16_t>(pc->imm));
    const Next next = linked(machine_.program().resolve_class(from, class_index), &named);
    if (next != Next::kNext) return next;
    Thrown thrown;
    Method* selected = machine_.program().select_special(from, named, method, &thrown);
    if (selected == nullptr) {
        machine_.throw_linked(thread_, thrown);
        return Next::kThrow;
    }
    quicken(pc, Op::kInvokeSpecial, selected);
    return Next::kNext;
}

Next Interpreter::select_interface_method(const Insn* pc, Klass* receiver, Method** target) {
    Thrown thrown;
    Method* method = machine_.program().select(receiver, pc->method, &thrown);
    if (method == nullptr) {
        machine_.throw_linked(thread_, thrown);
        return Next::kThrow;
    }
    auto* cache = reinterpret_cast<uint64_t*>(const_cast<Insn*>(pc + pc->b - 1));
    *cache = (uint64_t{index_of(receiver->id)} << 32) | index_of(method->id);
    *target = method;
    return Next::kNext;
}

// Objects

Next Interpreter::resolve_class_operand(const Insn* pc) {
    Klass* from = method_at(state_.fp)->owner;
    Klass* klass = nullptr;
    Program& program = machine_.program();
    const Next next = linked(program.resolve_class(from, static_cast<uint16_t>(pc->imm)), &klass);
    if (next != Next::kNext) return next;
    switch (pc->op) {
        case Op::kCheckCastUnresolved: quicken(pc, Op::kCheckCast, klass); break;
        case Op::kInstanceOfUnresolved: quicken(pc, Op::kInstanceOf, klass); break;
        case Op::kANewArrayUnresolved: quicken(pc, Op::kNewArray, program.array_of(klass)); break;
        default: {
            if (const std::optional<Thrown> thrown = check_instantiation(*klass)) {
                machine_.throw_linked(thread_, *thrown);
                return Next::kThrow;
            }
            if (!klass->has_initializer) {
                const Next ready = initialize_class(klass);
                if (ready != Next::kNext) return ready;
            }
            quicken(pc, klass->has_initializer ? Op::kNewInit : Op::kNew, klass);
            break;
        }
    }
    return Next::kNext;
}

Next Interpreter::allocate_object(Klass* klass, Ref* result) {
    return allocate(result, [&] { return machine_.heap().allocate_object(klass); });
}

Next Interpreter::allocate_array(Klass* klass, int32_t length, Ref* result) {
    if (length < 0) {
        machine_.throw_new(thread_, "java/lang/NegativeArraySizeException", std::to_string(length));
        return Next::kThrow;
    }
    constexpr int32_t kLongestArray = 0x7FFFFFFF - 2;  // HotSpot's limit for bytes, near it for the others
    if (length > kLongestArray) return throw_out_of_memory(OutOfMemory::kArrayLength);
    return allocate(result, [&] { return machine_.heap().allocate_array(klass, length); });
}

Next Interpreter::allocate_multi(const Insn* pc, Slot* fp, Ref* result) {
    Klass* klass = nullptr;
    const Next next =
        linked(machine_.program().resolve_class(method_at(state_.fp)->owner, static_cast<uint16_t>(pc->imm)), &klass);
    if (next != Next::kNext) return next;
    const auto* words = reinterpret_cast<const uint16_t*>(pc + 1);
    int32_t dimensions[256];
    const int count = words[0];
    for (int i = 0; i < count; ++i) {
        dimensions[i] = static_cast<int32_t>(fp[words[2 + i]]);
        if (dimensions[i] < 0) {
            machine_.throw_new(thread_, "java/lang/NegativeArraySizeException", std::to_string(dimensions[i]));
            return Next::kThrow;
        }
    }
    // The whole is made without a collection in between: nothing holds its parts yet.
    return allocate(result, [&] { return allocate_nested(klass, dimensions, count); });
}

// kNull when there is no memory.
Ref Interpreter::allocate_nested(Klass* array, const int32_t* dimensions, int count) {
    Heap& heap = machine_.heap();
    const Ref result = heap.allocate_array(array, dimensions[0]);
    if (result.is_null() || count == 1) return result;
    for (int32_t i = 0; i < dimensions[0]; ++i) {
        const Ref inner = allocate_nested(array->element, dimensions + 1, count - 1);
        if (inner.is_null()) return kNull;
        heap.put_element<Ref>(result, i, inner);
    }
    return result;
}

Next Interpreter::monitor_enter(Ref object) {
    if (machine_.monitor_enter(thread_, object)) return Next::kNext;
    stop_ = Stop::kBlocked;
    return Next::kStop;
}

Next Interpreter::monitor_exit(Ref object) {
    return machine_.monitor_exit(thread_, object) ? Next::kNext : Next::kThrow;
}

// Errors

Next Interpreter::throw_null_pointer() {
    machine_.throw_new(thread_, "java/lang/NullPointerException");
    return Next::kThrow;
}

Next Interpreter::throw_array_index(int32_t index, int32_t length) {
    machine_.throw_new(thread_, "java/lang/ArrayIndexOutOfBoundsException",
                       "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
    return Next::kThrow;
}

Next Interpreter::throw_array_store(Ref array, Ref value) {
    (void)array;
    machine_.throw_new(thread_, "java/lang/ArrayStoreException", machine_.heap().klass_of(value)->external_name());
    return Next::kThrow;
}

Next Interpreter::throw_class_cast(Ref object, const Klass* klass) {
    machine_.throw_new(thread_, "java/lang/ClassCastException",
                       class_cast_text(machine_.program(), machine_.heap().klass_of(object), klass));
    return Next::kThrow;
}

Next Interpreter::throw_division() {
    machine_.throw_new(thread_, "java/lang/ArithmeticException", "/ by zero");
    return Next::kThrow;
}

Next Interpreter::throw_stack_overflow() {
    machine_.throw_new(thread_, "java/lang/StackOverflowError");
    return Next::kThrow;
}

// The program has an OutOfMemoryError when its own objects fill the heap. In a search there are also the objects of
// earlier states, and these are no reason for an error.
Next Interpreter::throw_out_of_memory(OutOfMemory reason) {
    if (is_exploring_ && reason == OutOfMemory::kHeap && machine_.heap().lacks_address_space()) {
        machine_.set_unsupported(thread_, "more memory for the objects of earlier states than twice --max-heap");
        stop_ = Stop::kUnsupported;
        return Next::kStop;
    }
    machine_.throw_out_of_memory(thread_, reason);
    return Next::kThrow;
}

// The error belongs to the caller: an abstract method has no frame. A virtual call names the method that it resolved.
Next Interpreter::throw_abstract() {
    Method* method = method_at(state_.fp);
    Klass* receiver = machine_.heap().klass_of(Ref{static_cast<uint32_t>(state_.fp[0])});
    machine_.touch(thread_);
    state_.pc = call_of(state_.fp);
    state_.fp = caller_of(state_.fp);
    if (state_.pc->op == Op::kInvokeVirtual) method = machine_.program().method(static_cast<MethodId>(state_.pc->aux));
    Thrown thrown;
    Method* selected = machine_.program().select(receiver, method, &thrown);
    CHECK(selected == nullptr || selected->is_abstract(),
          "an abstract method should be called where there is no other");
    if (selected != nullptr) thrown = {"java/lang/AbstractMethodError", "'" + method_text(*selected) + "'"};
    machine_.throw_linked(thread_, thrown);
    return Next::kThrow;
}

}  // namespace heddle::vm
