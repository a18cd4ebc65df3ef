// The dispatch: one label per row of insns.def, token-threaded. Only frequent operations are here.
#include "vm/machine/interpreter.h"

#include <cmath>
#include <cstring>

#include "vm/base/arithmetic.h"
#include "vm/link/klass.h"
#include "vm/machine/dispatch_words.h"

namespace heddle::vm {

template <bool kExploring>
Stop Interpreter::execute(int64_t budget) {
    static const void* const kLabels[] = {
#define HEDDLE_INSN(name, a, b, c, type, flow) &&op_##name,
#include "vm/code/insns.def"
    };

    machine_.begin_run(thread_);
    Heap& heap = machine_.heap_;
    uint8_t* const heap_base = heap.base();
    Klass* const* const classes = machine_.program_.class_table();
    ClassState* const class_states = machine_.class_states_;
    const uint32_t epoch = heap.epoch();
    const int64_t granted = budget;
    Slot* const stack_limit = thread_.stack_limit();

    const Insn* pc = state_.pc;
    Slot* fp = state_.fp;
    Method* callee = nullptr;
    uint32_t extra_arguments = 0;  // appended to a call's own: the appendix of a call site
    Ref appendix;
    int32_t bad_index = 0;
    Slot bad_array = 0;

    if (state_.pending) goto unwind_saved;
    DISPATCH();

again:
    LOAD();
    DISPATCH();

// Moves and constants
op_Nop:
    NEXT();
    BINARY(Move, B)
    BINARY(ConstInt, static_cast<Slot>(pc->wide))
    BINARY(ConstFloat, static_cast<Slot>(pc->wide))
    BINARY(ConstLong, static_cast<Slot>(pc->wide))
    BINARY(ConstDouble, static_cast<Slot>(pc->wide))
    BINARY(ConstNull, 0)
op_LoadConstant : {
    Ref constant = machine_.constants_[pc->aux];
    if (constant.is_null()) [[unlikely]]
        SLOW(load_constant(pc, &constant));
    A = constant.value;
    NEXT();
}
op_LoadPrimitiveConstant : {
    Slot value = 0;
    SLOW(load_primitive_constant(pc, &value));
    A = value;
    NEXT();
}

    // int
    BINARY(IAdd, of_uint(as_uint(B) + as_uint(C)))
    BINARY(ISub, of_uint(as_uint(B) - as_uint(C)))
    BINARY(IMul, of_uint(as_uint(B) * as_uint(C)))
op_IDiv : {
    const int32_t divisor = as_int(C);
    if (divisor == 0) [[unlikely]]
        goto division;
    A = of_int(divide(as_int(B), divisor));
    NEXT();
}
op_IRem : {
    const int32_t divisor = as_int(C);
    if (divisor == 0) [[unlikely]]
        goto division;
    A = of_int(remainder(as_int(B), divisor));
    NEXT();
}
    BINARY(IAnd, of_uint(as_uint(B) & as_uint(C)))
    BINARY(IOr, of_uint(as_uint(B) | as_uint(C)))
    BINARY(IXor, of_uint(as_uint(B) ^ as_uint(C)))
    BINARY(IShl, of_uint(as_uint(B) << (as_uint(C) & 31)))
    BINARY(IShr, of_int(as_int(B) >> (as_uint(C) & 31)))
    BINARY(IUshr, of_uint(as_uint(B) >> (as_uint(C) & 31)))
    BINARY(INeg, of_uint(0u - as_uint(B)))
    BINARY(IAddImm, of_uint(as_uint(B) + static_cast<uint32_t>(pc->imm)))
    BINARY(IMulImm, of_uint(as_uint(B) * static_cast<uint32_t>(pc->imm)))
    BINARY(IDivImm, of_int(divide(as_int(B), pc->imm)))
    BINARY(IRemImm, of_int(remainder(as_int(B), pc->imm)))
    BINARY(IAndImm, of_uint(as_uint(B) & static_cast<uint32_t>(pc->imm)))
    BINARY(IOrImm, of_uint(as_uint(B) | static_cast<uint32_t>(pc->imm)))
    BINARY(IXorImm, of_uint(as_uint(B) ^ static_cast<uint32_t>(pc->imm)))
    BINARY(IShlImm, of_uint(as_uint(B) << (pc->imm & 31)))
    BINARY(IShrImm, of_int(as_int(B) >> (pc->imm & 31)))
    BINARY(IUshrImm, of_uint(as_uint(B) >> (pc->imm & 31)))

    // long
    BINARY(LAdd, B + C)
    BINARY(LSub, B - C)
    BINARY(LMul, B * C)
op_LDiv : {
    const int64_t divisor = as_long(C);
    if (divisor == 0) [[unlikely]]
        goto division;
    A = of_long(divide(as_long(B), divisor));
    NEXT();
}
op_LRem : {
    const int64_t divisor = as_long(C);
    if (divisor == 0) [[unlikely]]
        goto division;
    A = of_long(remainder(as_long(B), divisor));
    NEXT();
}
    BINARY(LAnd, B & C)
    BINARY(LOr, B | C)
    BINARY(LXor, B ^ C)
    BINARY(LShl, B << (C & 63))
    BINARY(LShr, of_long(as_long(B) >> (C & 63)))
    BINARY(LUshr, B >> (C & 63))
    BINARY(LNeg, 0u - B)
    BINARY(LCmp, of_int((as_long(B) > as_long(C)) - (as_long(B) < as_long(C))))
    BINARY(LAddImm, B + static_cast<uint64_t>(static_cast<int64_t>(pc->imm)))
    BINARY(LMulImm, B * static_cast<uint64_t>(static_cast<int64_t>(pc->imm)))
    BINARY(LAndImm, B & static_cast<uint64_t>(static_cast<int64_t>(pc->imm)))
    BINARY(LOrImm, B | static_cast<uint64_t>(static_cast<int64_t>(pc->imm)))
    BINARY(LXorImm, B ^ static_cast<uint64_t>(static_cast<int64_t>(pc->imm)))
    BINARY(LShlImm, B << (pc->imm & 63))
    BINARY(LShrImm, of_long(as_long(B) >> (pc->imm & 63)))
    BINARY(LUshrImm, B >> (pc->imm & 63))

    // float and double
    BINARY(FAdd, of_float(as_float(B) + as_float(C)))
    BINARY(FSub, of_float(as_float(B) - as_float(C)))
    BINARY(FMul, of_float(as_float(B) * as_float(C)))
    BINARY(FDiv, of_float(divide(as_float(B), as_float(C))))
    BINARY(FRem, of_float(std::fmod(as_float(B), as_float(C))))
    BINARY(FNeg, as_uint(B) ^ 0x80000000u)
    BINARY(FCmpl, of_int(compare(as_float(B), as_float(C), -1)))
    BINARY(FCmpg, of_int(compare(as_float(B), as_float(C), 1)))
    BINARY(DAdd, of_double(as_double(B) + as_double(C)))
    BINARY(DSub, of_double(as_double(B) - as_double(C)))
    BINARY(DMul, of_double(as_double(B) * as_double(C)))
    BINARY(DDiv, of_double(divide(as_double(B), as_double(C))))
    BINARY(DRem, of_double(std::fmod(as_double(B), as_double(C))))
    BINARY(DNeg, B ^ 0x8000000000000000u)
    BINARY(DCmpl, of_int(compare(as_double(B), as_double(C), -1)))
    BINARY(DCmpg, of_int(compare(as_double(B), as_double(C), 1)))

    // Conversions
    BINARY(I2L, of_long(as_int(B)))
    BINARY(I2F, of_float(static_cast<float>(as_int(B))))
    BINARY(I2D, of_double(static_cast<double>(as_int(B))))
    BINARY(L2I, of_uint(as_uint(B)))
    BINARY(L2F, of_float(static_cast<float>(as_long(B))))
    BINARY(L2D, of_double(static_cast<double>(as_long(B))))
    BINARY(F2I, of_int(saturate<int32_t>(as_float(B))))
    BINARY(F2L, of_long(saturate<int64_t>(as_float(B))))
    BINARY(F2D, of_double(static_cast<double>(as_float(B))))
    BINARY(D2I, of_int(saturate<int32_t>(as_double(B))))
    BINARY(D2L, of_long(saturate<int64_t>(as_double(B))))
    BINARY(D2F, of_float(static_cast<float>(as_double(B))))
    BINARY(I2B, of_int(static_cast<int8_t>(B)))
    BINARY(I2C, of_int(static_cast<uint16_t>(B)))
    BINARY(I2S, of_int(static_cast<int16_t>(B)))

// Branches
op_Goto : {
    pc += pc->imm;
    DISPATCH();
}
op_GotoBack : {
    pc += pc->imm;
    if (--budget < 0) goto expired;
    DISPATCH();
}
    BRANCH(IfEq, as_int(A) == as_int(B))
    BRANCH(IfNe, as_int(A) != as_int(B))
    BRANCH(IfLt, as_int(A) < as_int(B))
    BRANCH(IfGe, as_int(A) >= as_int(B))
    BRANCH(IfGt, as_int(A) > as_int(B))
    BRANCH(IfLe, as_int(A) <= as_int(B))
    BRANCH(IfEqImm, as_int(A) == static_cast<int16_t>(pc->b))
    BRANCH(IfNeImm, as_int(A) != static_cast<int16_t>(pc->b))
    BRANCH(IfLtImm, as_int(A) < static_cast<int16_t>(pc->b))
    BRANCH(IfGeImm, as_int(A) >= static_cast<int16_t>(pc->b))
    BRANCH(IfGtImm, as_int(A) > static_cast<int16_t>(pc->b))
    BRANCH(IfLeImm, as_int(A) <= static_cast<int16_t>(pc->b))
    BRANCH(IfRefEq, as_uint(A) == as_uint(B))
    BRANCH(IfRefNe, as_uint(A) != as_uint(B))
    BRANCH(IfNull, as_uint(A) == 0)
    BRANCH(IfNonNull, as_uint(A) != 0)
op_TableSwitch : {
    const auto* targets = reinterpret_cast<const int32_t*>(pc + 1);
    const uint32_t index = as_uint(A) - static_cast<uint32_t>(pc->imm);
    pc += index < pc->aux ? targets[index + 1] : targets[0];
    if (--budget < 0) goto expired;
    DISPATCH();
}
op_LookupSwitch : {
    const auto* cells = reinterpret_cast<const int32_t*>(pc + 1);
    pc += find_case(cells, pc->aux, as_int(A));
    if (--budget < 0) goto expired;
    DISPATCH();
}
op_Jsr : {
    // A return address is the index of the instruction after the jsr.
    const Insn* code = method_at(fp)->body->insns.data();
    A = static_cast<Slot>(pc + 1 - code);
    pc += pc->imm;
    if (--budget < 0) goto expired;
    DISPATCH();
}
op_Ret : {
    const Insn* code = method_at(fp)->body->insns.data();
    pc = code + A;
    if (--budget < 0) goto expired;
    DISPATCH();
}

// Arrays
op_ArrayLength : {
    const Slot array = B;
    NULL_CHECK(array);
    A = *reinterpret_cast<const uint32_t*>(ADDRESS(array) + kArrayLengthOffset);
    NEXT();
}
    LOAD_ELEMENT(ILoadElement, uint32_t, of_uint)
    LOAD_ELEMENT(LLoadElement, uint64_t, )
    LOAD_ELEMENT(ALoadElement, uint32_t, of_uint)
    LOAD_ELEMENT(BLoadElement, int8_t, of_int)
    LOAD_ELEMENT(CLoadElement, uint16_t, of_int)
    LOAD_ELEMENT(SLoadElement, int16_t, of_int)
    STORE_ELEMENT(IStoreElement, uint32_t, C)
    STORE_ELEMENT(LStoreElement, uint64_t, C)
    STORE_ELEMENT(SStoreElement, uint16_t, C)
    // JVMS §6.5 bastore: a boolean array takes the lowest bit only.
    STORE_ELEMENT(BStoreElement, uint8_t,
                  (reinterpret_cast<const ObjectHeader*>(object)->klass == machine_.boolean_array_ ? C & 1 : C))
op_AStoreElement : {
    const Slot array = A;
    NULL_CHECK(array);
    uint8_t* object = ADDRESS(array);
    const auto index = static_cast<uint32_t>(B);
    INDEX_CHECK();
    const Slot value = C;
    if (as_uint(value) != 0) {
        const Klass* element = classes[reinterpret_cast<const ObjectHeader*>(object)->klass]->element;
        const Klass* klass = classes[reinterpret_cast<const ObjectHeader*>(ADDRESS(value))->klass];
        if (klass != element && !klass->is_subtype_of(element)) [[unlikely]]
            SLOW(throw_array_store(Ref{as_uint(array)}, Ref{as_uint(value)}));
    }
    VISIBLE(passes_access(pc, fp, Ref{as_uint(array)}, kArrayDataOffset + index * 4u, kAccessWrites));
    WRITE_BARRIER(array, kArrayDataOffset + index * 4u);
    reinterpret_cast<uint32_t*>(object + kArrayDataOffset)[index] = as_uint(value);
    NEXT();
}

    // Fields
    GET_FIELD(B, int8_t, of_int)
    GET_FIELD(C, uint16_t, of_int)
    GET_FIELD(S, int16_t, of_int)
    GET_FIELD(I, uint32_t, of_uint)
    GET_FIELD(J, uint64_t, )
    GET_FIELD(A, uint32_t, of_uint)
    PUT_FIELD(Z, uint8_t, &1)
    PUT_FIELD(B, uint8_t, )
    PUT_FIELD(S, uint16_t, )
    PUT_FIELD(I, uint32_t, )
    PUT_FIELD(J, uint64_t, )
    PUT_FIELD(A, uint32_t, )
op_GetFieldUnresolved:
op_GetFieldUnresolvedA:
op_PutFieldUnresolved : {
    SLOW(resolve_field(pc));
    goto again;
}
op_GetStaticUnresolved:
op_GetStaticUnresolvedA:
op_PutStaticUnresolved : {
    SLOW(resolve_static(pc));
    goto again;
}

// Calls
op_InvokeStaticInit : {
    if (class_states[index_of(pc->method->owner->id)].statics.is_null()) [[unlikely]] {
        VISIBLE(passes_initialization(pc, fp, pc->method->owner));
        SLOW(initialize_class(pc->method->owner));
    }
    callee = pc->method;
    goto call;
}
op_InvokeStatic : {
    callee = pc->method;
    goto call;
}
op_InvokeSpecial : {
    NULL_CHECK(fp[reinterpret_cast<const uint16_t*>(pc + 1)[2]]);
    callee = pc->method;
    goto call;
}
op_InvokeVirtual : {
    const Slot receiver = fp[reinterpret_cast<const uint16_t*>(pc + 1)[2]];
    NULL_CHECK(receiver);
    callee = classes[reinterpret_cast<const ObjectHeader*>(ADDRESS(receiver))->klass]
                 ->vtable[static_cast<uint32_t>(pc->imm)];
    goto call;
}
op_InvokeInterface : {
    const Slot receiver = fp[reinterpret_cast<const uint16_t*>(pc + 1)[2]];
    NULL_CHECK(receiver);
    const uint32_t klass = reinterpret_cast<const ObjectHeader*>(ADDRESS(receiver))->klass;
    const uint64_t cache = *reinterpret_cast<const uint64_t*>(pc + pc->b - 1);
    if (static_cast<uint32_t>(cache >> 32) == klass) [[likely]] {
        callee = machine_.program_.method(static_cast<MethodId>(static_cast<uint32_t>(cache)));
    } else {
        SLOW(select_interface_method(pc, classes[klass], &callee));
    }
    goto call;
}
op_InvokeUnresolved : {
    SLOW(resolve_call(pc));
    goto again;
}
op_InvokeDynamic : {
    SLOW(invoke_dynamic(pc, &callee, &appendix));
    goto call_with_appendix;
}
op_InvokeHandle : {
    NULL_CHECK(fp[reinterpret_cast<const uint16_t*>(pc + 1)[2]]);
    SLOW(invoke_handle(pc, &callee, &appendix));
    goto call_with_appendix;
}
op_InvokeBasic : {
    const Slot handle = fp[reinterpret_cast<const uint16_t*>(pc + 1)[2]];
    NULL_CHECK(handle);
    SLOW(basic_target(Ref{as_uint(handle)}, &callee));
    goto call;
}
op_LinkTo : {
    // The callee's arg_slots leave out the trailing MemberName.
    SLOW(link_target(pc, fp, &callee));
    goto call;
}
op_Concat : {
    Ref result;
    SLOW(concat(pc, fp, &result));
    A = result.value;
    pc += pc->b;
    DISPATCH();
}

call_with_appendix:
    extra_arguments = appendix.is_null() ? 0 : 1;
call : {
    Slot* const frame = fp + pc->c;
    if (frame + callee->frame_slots + 1 > stack_limit) [[unlikely]]
        goto stack_overflow;
    const uint16_t* const arguments = reinterpret_cast<const uint16_t*>(pc + 1) + 2;
    const uint32_t count = callee->arg_slots;
    if (extra_arguments == 0) [[likely]] {
        for (uint32_t i = 0; i < count; ++i) frame[i] = fp[arguments[i]];
    } else {
        for (uint32_t i = 0; i + 1 < count; ++i) frame[i] = fp[arguments[i]];
        frame[count - 1] = appendix.value;
        extra_arguments = 0;
    }
    frame[-4] = reinterpret_cast<Slot>(fp);
    frame[-3] = reinterpret_cast<Slot>(pc);
    frame[-2] = reinterpret_cast<Slot>(callee);
    frame[-1] = 0;
    fp = frame;
    pc = callee->entry;
    if constexpr (kExploring) {
        note_entry(fp);
        note_frame(fp, pc);
    }
    if (--budget < 0) goto expired;
    DISPATCH();
}

// Returns
op_ReturnVoid : {
    LEAVE_FRAME();
    pc = call + call->b;
    DISPATCH();
}
op_Return : {
    const Slot value = A;
    LEAVE_FRAME();
    fp[call->a] = value;
    pc = call + call->b;
    DISPATCH();
}
op_ReturnNarrow : {
    const Slot value = narrow(static_cast<BasicType>(pc->c), A);
    LEAVE_FRAME();
    fp[call->a] = value;
    pc = call + call->b;
    DISPATCH();
}
op_ReturnVoidSync : {
    VISIBLE(passes_monitor(pc, fp, locked_by(fp), false));
    SLOW(leave_synchronized());
    LEAVE_FRAME();
    pc = call + call->b;
    DISPATCH();
}
op_ReturnSync : {
    VISIBLE(passes_monitor(pc, fp, locked_by(fp), false));
    SLOW(leave_synchronized());
    const Slot value = narrow(static_cast<BasicType>(pc->c), A);
    LEAVE_FRAME();
    fp[call->a] = value;
    pc = call + call->b;
    DISPATCH();
}
op_ReturnRetry : {
    LEAVE_FRAME();
    pc = call;
    DISPATCH();
}

// Objects
op_NewInit : {
    if (class_states[index_of(pc->klass->id)].statics.is_null()) [[unlikely]] {
        VISIBLE(passes_initialization(pc, fp, pc->klass));
        SLOW(initialize_class(pc->klass));
    }
}
op_New : {
    Ref object;
    if (!heap.wants_collection()) [[likely]]
        object = heap.allocate_object(pc->klass);
    if (object.is_null()) [[unlikely]]
        SLOW(allocate_object(pc->klass, &object));
    if (pc->c != 0) NOTE_MADE(object);
    A = object.value;
    NEXT();
}
op_NewArray : {
    Ref array;
    const int32_t length = as_int(B);
    if (length >= 0 && !heap.wants_collection()) [[likely]]
        array = heap.allocate_array(pc->klass, length);
    if (array.is_null()) [[unlikely]]
        SLOW(allocate_array(pc->klass, length, &array));
    if (pc->c != 0) NOTE_MADE(array);
    A = array.value;
    NEXT();
}
op_MultiNewArray : {
    Ref array;
    SLOW(allocate_multi(pc, fp, &array));
    A = array.value;
    pc += pc->b;
    DISPATCH();
}
op_CheckCast : {
    const Slot object = A;
    if (as_uint(object) != 0) {
        const Klass* klass = classes[reinterpret_cast<const ObjectHeader*>(ADDRESS(object))->klass];
        if (klass != pc->klass && !klass->is_subtype_of(pc->klass)) [[unlikely]]
            SLOW(throw_class_cast(Ref{as_uint(object)}, pc->klass));
    }
    NEXT();
}
op_InstanceOf : {
    const Slot object = B;
    Slot result = 0;
    if (as_uint(object) != 0) {
        const Klass* klass = classes[reinterpret_cast<const ObjectHeader*>(ADDRESS(object))->klass];
        result = klass->is_subtype_of(pc->klass) ? 1 : 0;
    }
    A = result;
    NEXT();
}
op_CheckCastUnresolved : {
    // Null passes without resolution (JVMS §6.5 checkcast).
    if (as_uint(A) == 0) NEXT();
    SLOW(resolve_class_operand(pc));
    goto again;
}
op_InstanceOfUnresolved : {
    if (as_uint(B) == 0) {
        A = 0;
        NEXT();
    }
    SLOW(resolve_class_operand(pc));
    goto again;
}
op_NewUnresolved:
op_ANewArrayUnresolved : {
    SLOW(resolve_class_operand(pc));
    goto again;
}
op_Throw : {
    NULL_CHECK(A);
    SAVE();
    state_.pending = Ref{as_uint(A)};
    goto unwind_saved;
}
op_MonitorEnter : {
    NULL_CHECK(A);
    VISIBLE(passes_monitor(pc, fp, Ref{as_uint(A)}, true));
    SLOW(monitor_enter(Ref{as_uint(A)}));
    NEXT();
}
op_MonitorExit : {
    NULL_CHECK(A);
    VISIBLE(passes_monitor(pc, fp, Ref{as_uint(A)}, false));
    SLOW(monitor_exit(Ref{as_uint(A)}));
    NEXT();
}

// The machine's own
op_Translate : {
    SLOW(translate_entry());
    goto again;
}
op_EnterSync : {
    VISIBLE(passes_monitor(pc, fp, synchronized_object(fp), true));
    SLOW(enter_synchronized());
    NEXT();
}
op_NativeFirst : {
    const Method* method = method_at(fp);
    std::memset(fp + method->arg_slots, 0, sizeof(Slot) * (method->frame_slots - method->arg_slots));
    ++pc;
}
op_Native : {
    VISIBLE(passes_native(pc, fp));
    Slot value = 0;
    SLOW(run_native(&value));
    const Method* method = method_at(fp);
    const bool is_void = method->return_type == BasicType::kVoid;
    const bool is_retry = is_retried(fp);
    LEAVE_FRAME();
    if (!is_void) fp[call->a] = value;
    pc = is_retry ? call : call + call->b;
    DISPATCH();
}
op_ThreadBottom : {
    SAVE();
    stop_ = Stop::kTerminated;
    goto stopped;
}
op_Abstract : {
    SLOW(throw_abstract());
    goto again;
}
op_VerifyFailed:
op_Cell : { CHECK(false, "control should never reach a cell"); }

null_pointer:
    SLOW(throw_null_pointer());
array_index:
    SLOW(throw_array_index(bad_index, heap.length(Ref{as_uint(bad_array)})));
division:
    SLOW(throw_division());
stack_overflow:
    extra_arguments = 0;
    SLOW(throw_stack_overflow());

unwind:
unwind_saved:
    if (!unwind()) {
        stop_ = Stop::kTerminated;
        goto stopped;
    }
    if constexpr (kExploring) note_frame(state_.fp, state_.pc);
    goto again;

visible:
    __attribute__((unused));
    SAVE();
    stop_ = Stop::kVisible;
    goto stopped;

expired:
    SAVE();
    stop_ = Stop::kBudget;
stopped:
    // The jump at which the budget expired is executed, too: -1.
    machine_.instructions_ += static_cast<uint64_t>(granted - budget);
    return stop_;
}

template Stop Interpreter::execute<false>(int64_t);
template Stop Interpreter::execute<true>(int64_t);

}  // namespace heddle::vm
