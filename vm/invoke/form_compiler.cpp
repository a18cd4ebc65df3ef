#include "vm/invoke/form_compiler.h"

#include <algorithm>
#include <utility>

#include "classfile/base/check.h"
#include "vm/code/code_builder.h"
#include "vm/code/field_ops.h"
#include "vm/code/stack_shape.h"
#include "vm/link/program.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

uint32_t units_of(char kind) { return is_wide_kind(kind) ? 2 : 1; }

// The slots that a step needs besides that of its name.
uint32_t own_slots(const FormStep& step) {
    switch (step.kind) {
        case FormStep::Kind::kGuardWithCatch:
        case FormStep::Kind::kTryFinally:
        case FormStep::Kind::kTableSwitch: return 1;
        case FormStep::Kind::kLoop: return static_cast<uint32_t>(1 + step.locals.size());
        default: return 0;
    }
}

uint32_t count_locals(const LambdaForm& form) {
    uint32_t slots = form.names - static_cast<uint32_t>(form.parameters.size());
    for (const char kind : form.parameters) slots += units_of(kind);
    for (const FormStep& step : form.steps) slots += own_slots(step);
    return slots;
}

// An exception, a result and a loop's variables may be passed along with a step's arguments.
uint32_t stack_needed(const LambdaForm& form) {
    uint32_t most = 0;
    for (const FormStep& step : form.steps) {
        auto units = static_cast<uint32_t>(2 * step.locals.size() + 6);
        for (const FormValue& argument : step.arguments) units += units_of(argument.kind);
        most = std::max(most, units);
    }
    return most + 2;
}

class FormCompiler {
public:
    FormCompiler(Program& program, const LambdaForm& form, uint32_t first_constant)
        : program_(program),
          form_(form),
          first_constant_(first_constant),
          locals_(count_locals(form)),
          stack_(stack_needed(form)),
          out_(static_cast<uint16_t>(locals_), static_cast<uint16_t>(stack_)) {
        CHECK(locals_ + stack_ + 8 < 0xFFFF, "a lambda form should fit a frame");
        uint16_t next = 0;
        for (const char kind : form.parameters) {
            slots_.push_back(next);
            next = static_cast<uint16_t>(next + units_of(kind));
        }
        for (size_t i = form.parameters.size(); i < form.names; ++i) slots_.push_back(next++);
        next_own_slot_ = next;
    }

    void run(Method& method) {
        out_.begin_block("");
        for (const FormStep& step : form_.steps) emit(step);
        if (form_.result < 0) {
            out_.emit(Op::kReturnVoid);
        } else {
            out_.emit(Op::kReturn, slot_of(form_.result));
        }
        out_.finish(method, std::move(handlers_));
    }

private:
    using Kind = FormStep::Kind;

    uint16_t slot_of(int64_t name) const { return slots_[static_cast<size_t>(name)]; }

    // Values

    void push(const FormValue& value) {
        switch (value.source) {
            case FormValue::Source::kName: out_.push_slot(value.kind, slot_of(value.value)); break;
            case FormValue::Source::kPrimitive: out_.push_constant(value.kind, value.value); break;
            case FormValue::Source::kReference: {
                out_.prepare(0, out_.result_position(0));
                Insn& insn = out_.emit_result(Op::kLoadConstant, 0, 'A');
                insn.imm = 0;
                insn.aux = first_constant_ + static_cast<uint32_t>(value.value);
                break;
            }
        }
    }
    void push_from(const FormStep& step, size_t first) {
        for (size_t i = first; i < step.arguments.size(); ++i) push(step.arguments[i]);
    }
    // Pops the top value and returns its slot.
    uint16_t pop() {
        out_.materialize(1);
        const uint16_t source = out_.peek(0).source;
        out_.drop(1);
        return source;
    }
    void define(const FormStep& step) {
        if (step.result != 'V') out_.store_local(slot_of(step.target));
    }
    uint16_t own_slot() { return next_own_slot_++; }

    // Control

    struct Label {
        std::vector<uint32_t> jumps;
        int64_t place = -1;
    };
    void bind(Label& label, std::string_view shape = "") {
        out_.begin_block(shape);
        label.place = out_.size();
        for (const uint32_t jump : label.jumps) out_.insn(jump).imm = static_cast<int32_t>(label.place - jump);
    }
    void jump(Op op, Label& label, uint16_t slot = 0) {
        Insn& insn = out_.emit(op, slot, 0);
        if (label.place >= 0)
            insn.imm = static_cast<int32_t>(label.place - out_.last());
        else
            label.jumps.push_back(out_.last());
    }
    void protect(uint32_t start, const Label& handler) {
        handlers_.push_back({start, handler_end_, static_cast<uint32_t>(handler.place), 0});
    }

    // Steps

    void emit(const FormStep& step) {
        switch (step.kind) {
            case Kind::kStatic: return call(step, Op::kInvokeStaticInit);
            case Kind::kSpecial: return call(step, Op::kInvokeSpecial);
            case Kind::kVirtual: return call_virtual(step);
            case Kind::kInvokeBasic: return invoke_basic(step);
            case Kind::kLinkTo: return link_to(step);
            case Kind::kGetField:
            case Kind::kPutField:
            case Kind::kGetStatic:
            case Kind::kPutStatic: return field(step);
            case Kind::kCopy: push(step.arguments[0]); return define(step);
            case Kind::kZero: out_.push_constant(step.result, 0); return define(step);
            case Kind::kLoadElement: return load_element(step);
            case Kind::kStoreElement: return store_element(step);
            case Kind::kArrayLength: {
                push(step.arguments[0]);
                out_.materialize(1);
                const uint16_t array = out_.peek(0).source;
                out_.emit_result(Op::kArrayLength, 1, 'I', array);
                return define(step);
            }
            case Kind::kSelect: return select(step);
            case Kind::kGuardWithCatch: return guard_with_catch(step);
            case Kind::kTryFinally: return try_finally(step);
            case Kind::kTableSwitch: return table_switch(step);
            case Kind::kLoop: return loop(step);
        }
    }

    void call(const FormStep& step, Op op) {
        push_from(step, 0);
        out_.emit_call(op, step.arguments.size(), step.result).method = step.method;
        define(step);
    }

    void call_virtual(const FormStep& step) {
        Method* method = step.method;
        const bool is_interface = method->owner->is_interface();
        if (method->vtable_index < 0 || (method->is_final() && !is_interface)) return call(step, Op::kInvokeSpecial);
        push_from(step, 0);
        if (is_interface) {
            // The last cell is the inline cache.
            out_.emit_call(Op::kInvokeInterface, step.arguments.size(), step.result, 1).method = method;
        } else {
            Insn& insn = out_.emit_call(Op::kInvokeVirtual, step.arguments.size(), step.result);
            insn.imm = method->vtable_index;
            insn.aux = index_of(method->id);
        }
        define(step);
    }

    void invoke_basic(const FormStep& step) {
        push_from(step, 0);
        out_.emit_call(Op::kInvokeBasic, step.arguments.size(), step.result);
        define(step);
    }

    void link_to(const FormStep& step) {
        push_from(step, 0);
        out_.emit_call(Op::kLinkTo, step.arguments.size(), step.result).imm = static_cast<int32_t>(step.number);
        define(step);
    }

    void field(const FormStep& step) {
        const Field& field = *step.field;
        const FieldOps ops = field_ops(field.type);
        const auto static_place = static_cast<uint16_t>(field.offset / 4);
        push_from(step, 0);
        out_.materialize(step.arguments.size());
        const uint16_t first = step.arguments.empty() ? uint16_t{0} : out_.peek(step.arguments.size() - 1).source;
        const uint16_t last = step.arguments.empty() ? uint16_t{0} : out_.peek(0).source;
        Insn* insn = nullptr;
        switch (step.kind) {
            case Kind::kGetField: insn = &out_.emit_result(ops.get, 1, step.result, first); break;
            case Kind::kGetStatic: insn = &out_.emit_result(ops.get_static, 0, step.result, static_place); break;
            case Kind::kPutField:
                out_.drop(2);
                insn = &out_.emit(ops.put, first, last);
                break;
            default:
                out_.drop(1);
                insn = &out_.emit(ops.put_static, last, static_place);
                break;
        }
        insn->imm = static_cast<int32_t>(field.is_static() ? index_of(field.owner->id) : field.offset);
        insn->aux = index_of(field.id);
        define(step);
    }

    static Op load_op(BasicType element) {
        switch (element) {
            case BasicType::kBoolean:
            case BasicType::kByte: return Op::kBLoadElement;
            case BasicType::kChar: return Op::kCLoadElement;
            case BasicType::kShort: return Op::kSLoadElement;
            case BasicType::kLong:
            case BasicType::kDouble: return Op::kLLoadElement;
            case BasicType::kReference: return Op::kALoadElement;
            default: return Op::kILoadElement;
        }
    }
    static Op store_op(BasicType element) {
        switch (element) {
            case BasicType::kBoolean:
            case BasicType::kByte: return Op::kBStoreElement;
            case BasicType::kChar:
            case BasicType::kShort: return Op::kSStoreElement;
            case BasicType::kLong:
            case BasicType::kDouble: return Op::kLStoreElement;
            case BasicType::kReference: return Op::kAStoreElement;
            default: return Op::kIStoreElement;
        }
    }

    void load_element(const FormStep& step) {
        push_from(step, 0);
        out_.emit_load_element(load_op(step.element), step.result);
        define(step);
    }

    void store_element(const FormStep& step) {
        push_from(step, 0);
        out_.emit_store_element(store_op(step.element));
    }

    // Calls the handle `arguments[which]` with the arguments after the first `skipped` ones.
    void invoke_with_rest(const FormStep& step, size_t which, size_t skipped) {
        push(step.arguments[which]);
        push_from(step, skipped);
        out_.emit_call(Op::kInvokeBasic, 1 + step.arguments.size() - skipped, step.result);
        define(step);
    }

    void select(const FormStep& step) {
        Label otherwise, done;
        push(step.arguments[0]);
        jump(Op::kIfEqImm, otherwise, pop());
        out_.begin_block("");
        invoke_with_rest(step, 1, 3);
        jump(Op::kGoto, done);
        bind(otherwise);
        invoke_with_rest(step, 2, 3);
        bind(done);
    }

    void guard_with_catch(const FormStep& step) {
        Label handler, rethrow, done;
        const uint16_t exception = own_slot();
        const uint32_t start = out_.size();
        invoke_with_rest(step, 0, 3);
        handler_end_ = out_.size();
        jump(Op::kGoto, done);
        bind(handler, "A");
        protect(start, handler);
        out_.store_local(exception);
        push(step.arguments[1]);
        out_.push_slot('A', exception);
        out_.emit_call(Op::kInvokeSpecial, 2, 'I').method =
            program_.must_find_method("java/lang/Class", "isInstance", "(Ljava/lang/Object;)Z");
        jump(Op::kIfEqImm, rethrow, pop());
        out_.begin_block("");
        push(step.arguments[2]);
        out_.push_slot('A', exception);
        push_from(step, 3);
        out_.emit_call(Op::kInvokeBasic, step.arguments.size() - 1, step.result);
        define(step);
        jump(Op::kGoto, done);
        bind(rethrow);
        out_.emit(Op::kThrow, exception);
        bind(done);
    }

    // cleanup(exception or null, result or zero, arguments…)
    void call_cleanup(const FormStep& step, std::optional<uint16_t> exception) {
        push(step.arguments[1]);
        if (exception)
            out_.push_slot('A', *exception);
        else
            out_.push_constant('A', 0);
        const bool has_result = step.result != 'V';
        if (has_result && exception) out_.push_constant(step.result, 0);
        if (has_result && !exception) out_.push_slot(step.result, slot_of(step.target));
        push_from(step, 2);
        out_.emit_call(Op::kInvokeBasic, step.arguments.size() + (has_result ? 1 : 0), step.result);
    }

    void try_finally(const FormStep& step) {
        Label handler, done;
        const uint16_t exception = own_slot();
        const uint32_t start = out_.size();
        invoke_with_rest(step, 0, 2);
        handler_end_ = out_.size();
        out_.begin_block("");
        call_cleanup(step, std::nullopt);
        define(step);
        jump(Op::kGoto, done);
        bind(handler, "A");
        protect(start, handler);
        out_.store_local(exception);
        call_cleanup(step, exception);
        if (step.result != 'V') out_.drop(1);
        out_.emit(Op::kThrow, exception);
        bind(done);
    }

    // Loads holder.field into a slot of the step.
    uint16_t load_own(const FormValue& holder, uint32_t offset) {
        const uint16_t slot = own_slot();
        push(holder);
        out_.materialize(1);
        const uint16_t object = out_.peek(0).source;
        out_.emit_result(Op::kGetFieldA, 1, 'A', object).imm = static_cast<int32_t>(offset);
        out_.store_local(slot);
        return slot;
    }
    void push_element(int32_t index) {
        out_.push_constant('I', index);
        out_.materialize(2);
        const uint16_t array = out_.peek(1).source;
        const uint16_t at = out_.peek(0).source;
        out_.emit_result(Op::kALoadElement, 2, 'A', array, at);
    }

    void table_switch(const FormStep& step) {
        Label done;
        const uint16_t cases = load_own(step.arguments[2], program_.known().CasesHolder_cases);
        push(step.arguments[0]);
        const uint16_t key = pop();
        out_.emit(Op::kTableSwitch, key).aux = step.number;
        const uint32_t at = out_.last();
        const size_t words = step.number + 1;
        out_.emit_cells(std::vector<int32_t>(words));
        out_.insn(at).b = static_cast<uint16_t>(std::min<size_t>((words + 3) / 4 + 1, 0xFFFF));
        const auto set_target = [&](size_t word) {
            out_.begin_block("");
            reinterpret_cast<int32_t*>(&out_.insn(at + 1))[word] = static_cast<int32_t>(out_.size() - at);
        };
        set_target(0);
        invoke_with_rest(step, 1, 3);
        jump(Op::kGoto, done);
        for (uint32_t i = 0; i < step.number; ++i) {
            set_target(i + 1);
            out_.push_slot('A', cases);
            push_element(static_cast<int32_t>(i));
            push_from(step, 3);
            out_.emit_call(Op::kInvokeBasic, step.arguments.size() - 2, step.result);
            define(step);
            jump(Op::kGoto, done);
        }
        bind(done);
    }

    struct LoopState {
        uint16_t clauses = 0;
        std::vector<std::pair<char, uint16_t>> variables;  // of the clauses that have one
    };

    // One of a clause's handles: 0 init, 1 step, 2 predicate, 3 result.
    void call_clause(const FormStep& step, const LoopState& state, int32_t which, size_t clause, char result) {
        out_.push_slot('A', state.clauses);
        push_element(which);
        push_element(static_cast<int32_t>(clause));
        size_t count = step.arguments.size();
        if (which != 0) {
            for (const auto& [kind, slot] : state.variables) out_.push_slot(kind, slot);
            count += state.variables.size();
        }
        push_from(step, 1);
        out_.emit_call(Op::kInvokeBasic, count, result);
    }

    void loop(const FormStep& step) {
        LoopState state;
        state.clauses = load_own(step.arguments[0], program_.known().LoopClauses_clauses);
        std::vector<uint16_t> slots;
        for (const char kind : step.locals) {
            slots.push_back(own_slot());
            if (kind != 'V') state.variables.emplace_back(kind, slots.back());
        }
        for (size_t clause = 0; clause < step.locals.size(); ++clause) {
            call_clause(step, state, 0, clause, step.locals[clause]);
            if (step.locals[clause] != 'V') out_.store_local(slots[clause]);
        }
        Label again, done;
        bind(again);
        for (size_t clause = 0; clause < step.locals.size(); ++clause) {
            Label next;
            call_clause(step, state, 1, clause, step.locals[clause]);
            if (step.locals[clause] != 'V') out_.store_local(slots[clause]);
            call_clause(step, state, 2, clause, 'I');
            jump(Op::kIfNeImm, next, pop());
            out_.begin_block("");
            call_clause(step, state, 3, clause, step.result);
            define(step);
            jump(Op::kGoto, done);
            bind(next);
        }
        jump(Op::kGotoBack, again);
        bind(done);
    }

    Program& program_;
    const LambdaForm& form_;
    const uint32_t first_constant_;
    const uint32_t locals_;
    const uint32_t stack_;
    CodeBuilder out_;
    std::vector<uint16_t> slots_;  // by name
    uint16_t next_own_slot_ = 0;
    uint32_t handler_end_ = 0;
    std::vector<Handler> handlers_;
};

std::string descriptor_of(const LambdaForm& form) {
    const auto type = [](char kind) { return kind == 'A' ? std::string("Ljava/lang/Object;") : std::string(1, kind); };
    std::string text = "(";
    for (const char kind : form.parameters) text += type(kind);
    return text + ")" + type(form.result < 0 ? 'V' : form.result_kind);
}

}  // namespace

Method* compile_form(Program& program, const LambdaForm& form, uint32_t first_constant) {
    Method* method = program.add_internal_method(program.known().LambdaForm, "<form>", descriptor_of(form),
                                                 kAccPrivate | kAccStatic);
    method->flags |= kMethodHidden | kMethodInternal | kMethodLambdaForm;
    FormCompiler(program, form, first_constant).run(*method);
    return method;
}

Method* FormCode::code_for(Machine& machine, const LambdaForm& form, const std::vector<Ref>& references) {
    std::vector<Code>& known = codes_[form.key()];
    const auto fits = [&](const Code& code) {
        bool is_free = true;
        bool is_same = true;
        for (uint32_t i = 0; i < references.size(); ++i) {
            const Ref kept = machine.constant(code.first_constant + i);
            is_free = is_free && kept.is_null();
            is_same = is_same && kept == references[i];
        }
        return is_free || is_same;
    };
    auto found = std::find_if(known.begin(), known.end(), fits);
    if (found == known.end()) {
        Code code;
        for (size_t i = 0; i < references.size(); ++i) {
            const uint32_t constant = program_.add_constant();
            if (i == 0) code.first_constant = constant;
        }
        code.method = compile_form(program_, form, code.first_constant);
        found = known.insert(known.end(), code);
    }
    for (uint32_t i = 0; i < references.size(); ++i) {
        if (machine.constant(found->first_constant + i).is_null())
            machine.set_constant(found->first_constant + i, references[i]);
    }
    return found->method;
}

}  // namespace heddle::vm
