#include "vm/verify/verifier_inference.h"

#include <algorithm>

#include "vm/link/klass.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

bool is_jsr(classfile::Opcode opcode) {
    return opcode == classfile::Opcode::k_jsr || opcode == classfile::Opcode::k_jsr_w;
}

// JVMS §4.10.2.4: uninitialized objects are not passed into or out of subroutines.
void drop_uninitialized(std::vector<VerifierType>& types) {
    for (VerifierType& type : types) {
        if (type.kind == TypeKind::kUninitialized) type = {};
    }
}

uint32_t height_of(const std::vector<VerifierType>& stack) {
    uint32_t height = 0;
    for (const VerifierType& type : stack) height += type.is_wide() ? 2 : 1;
    return height;
}

}  // namespace

MethodInference::MethodInference(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                                 const classfile::Code& code)
    : VerifiedMethod(program, rules, constants, method, code),
      points_(code.code.size()),
      result_(rules.in_frame(classfile::return_type(method.descriptor.view()))),
      needs_constructor_(starts_uninitialized()) {}

bool MethodInference::fail(const std::string& sentence, const char* error_class) {
    if (!is_ok()) return false;
    error_ = thrown(error_class, "(class: " + std::string(klass_.name.view()) +
                                     ", method: " + std::string(method_.name.view()) +
                                     " signature: " + std::string(method_.descriptor.view()) + ") " + sentence);
    return false;
}

void MethodInference::run() {
    if (!find_starts()) return;
    Instruction at{};
    for (uint32_t pc = 0; pc < code_.code.size(); pc += at.length) {
        (void)decode(code_.code, pc, at);  // find_starts has checked that it is one
        if (!check_operands(at)) return;
    }
    if (!check_handler_table()) return;
    start();
    for (bool has_work = true; has_work;) {
        has_work = false;
        for (uint32_t pc = 0; pc < points_.size(); ++pc) {
            if (!points_[pc].is_changed) continue;
            points_[pc].is_changed = false;
            has_work = true;
            if (!step(pc)) return;
        }
    }
}

void MethodInference::start() {
    Frame& frame = points_[0].frame;
    frame.is_reached = true;
    points_[0].is_changed = true;
    frame.locals = first_locals();
}

bool MethodInference::step(uint32_t pc) {
    Instruction at{};
    (void)decode(code_.code, pc, at);
    const Frame before = points_[pc].frame;
    if (!check_locals(at, before) || !check_may_return(at, before)) return false;
    Frame after = before;
    called_own_constructor_ = false;
    if (is_jsr(at.opcode)) {
        for (const Subroutine& subroutine : before.subroutines) {
            if (subroutine.entry == at.target) return fail("Recursive call to jsr entry");
        }
        after.subroutines.push_back({at.target, std::vector<bool>(code_.max_locals)});
    }
    if (!update_stack(at, after)) return false;
    note_local_use(at, after);
    if (height_of(after.stack) > code_.max_stack) return fail("Stack size too large");
    return flow(at, before, after);
}

bool MethodInference::check_locals(const Instruction& at, const Frame& frame) {
    const bool is_load = (at.opcode >= Opcode::k_iload && at.opcode <= Opcode::k_aload_3) ||
                         at.opcode == Opcode::k_iinc || at.opcode == Opcode::k_ret;
    if (!is_load) return true;
    const std::string index = std::to_string(at.local);
    const std::string_view pushes = info(at.opcode).pushes;
    const char kind = pushes.empty() ? (at.opcode == Opcode::k_ret ? 'R' : 'I') : pushes[0];
    if (kind == 'J' || kind == 'D') {
        const std::string pair = index + "/" + std::to_string(at.local + 1);
        if (at.local + 1u >= frame.locals.size())
            return fail("Accessing value from uninitialized register pair " + pair);
        const VerifierType wide = plain(kind == 'J' ? TypeKind::kLong : TypeKind::kDouble);
        return (frame.locals[at.local] == wide && frame.locals[at.local + 1u] == wide.second()) ||
               fail("Register pair " + pair + " contains wrong type");
    }
    if (at.local >= frame.locals.size()) return fail("Accessing value from uninitialized register " + index);
    const VerifierType& found = frame.locals[at.local];
    bool fits = false;
    switch (kind) {
        case 'I': fits = found.kind == TypeKind::kInteger; break;
        case 'F': fits = found.kind == TypeKind::kFloat; break;
        case 'R': fits = found.kind == TypeKind::kReturnAddress; break;
        default: fits = found.is_initialized_reference() || found.is_uninitialized(); break;
    }
    if (fits) return true;
    if (found.kind == TypeKind::kReturnAddress) return fail("Cannot load return address from register " + index);
    return fail("Register " + index + " contains wrong type");
}

bool MethodInference::check_may_return(const Instruction& at, const Frame& frame) {
    if (at.opcode < Opcode::k_ireturn || at.opcode > Opcode::k_return) return true;
    if (at.opcode == Opcode::k_return && needs_constructor_ && !frame.has_constructed)
        return fail("Constructor must call super() or this()");
    return !frame.may_not_return || fail("Cannot return normally");
}

// A local that a load or store accesses is touched by every active subroutine.
void MethodInference::note_local_use(const Instruction& at, Frame& frame) {
    const classfile::OperandKind operands = at.operands();
    if (operands != classfile::OperandKind::kLocal && operands != classfile::OperandKind::kImplicitLocal &&
        operands != classfile::OperandKind::kIinc)
        return;
    const std::string_view pops = info(at.opcode).pops;
    const std::string_view moved = pops.empty() ? info(at.opcode).pushes : pops;
    const bool is_pair = moved == "J" || moved == "D";
    for (Subroutine& subroutine : frame.subroutines) {
        subroutine.touched[at.local] = true;
        if (is_pair) subroutine.touched[at.local + 1u] = true;
    }
}

bool MethodInference::flow(const Instruction& at, const Frame& before, const Frame& after) {
    if (!flow_to_handlers(at, before, after)) return false;
    if (at.is_switch()) {
        for (uint32_t i = at.cases; i-- > 0;) {
            if (!flow_to(at.case_target(i), after)) return false;
        }
        return flow_to(at.target, after);
    }
    if (at.opcode == Opcode::k_ret) return flow_back(at, after);
    if (is_jsr(at.opcode)) {
        if (points_[at.pc].returns_from >= 0)
            points_[static_cast<size_t>(points_[at.pc].returns_from)].is_changed = true;
        Frame inside = after;
        drop_uninitialized(inside.locals);
        drop_uninitialized(inside.stack);
        return flow_to(at.target, inside);
    }
    if (!classfile::ends_block(at.opcode) && !flow_to(int64_t{at.pc} + at.length, after)) return false;
    const bool jumps =
        at.operands() == classfile::OperandKind::kBranch2 || at.operands() == classfile::OperandKind::kBranch4;
    return !jumps || flow_to(at.target, after);
}

bool MethodInference::flow_to_handlers(const Instruction& at, const Frame& before, const Frame& after) {
    const bool is_constructor =
        at.opcode == Opcode::k_invokespecial && constants_.member(at.constant).name.view() == "<init>";
    for (auto entry = code_.exceptions.rbegin(); entry != code_.exceptions.rend(); ++entry) {
        if (at.pc < entry->start_pc || at.pc >= entry->end_pc) continue;
        const VerifierType exception =
            entry->catch_type == 0 ? rules_.throwable() : constants_.class_at(entry->catch_type);
        Frame frame = before;
        frame.stack = {exception};
        if (at.opcode == Opcode::k_ret || is_jsr(at.opcode)) drop_uninitialized(frame.locals);
        if (!flow_to(entry->handler_pc, frame)) return false;
        if (!is_constructor) continue;
        // The call may throw before or after the object is initialized.
        frame = after;
        frame.stack = {exception};
        frame.may_not_return = frame.may_not_return || called_own_constructor_;
        if (!flow_to(entry->handler_pc, frame)) return false;
    }
    return true;
}

// ret continues after every jsr of its subroutine. Locals that the subroutine did not touch are as before the jsr.
bool MethodInference::flow_back(const Instruction& at, const Frame& after) {
    const uint32_t entry = after.locals[at.local].pc;
    for (size_t pc = points_.size(); pc-- > 0;) {
        Instruction jsr{};
        if (!points_[pc].is_start) continue;
        (void)decode(code_.code, static_cast<uint32_t>(pc), jsr);
        if (!is_jsr(jsr.opcode) || jsr.target != entry) continue;
        if (pc + jsr.length >= points_.size()) return fail("Falling off the end of the code");
        Point& caller = points_[pc];
        if (caller.returns_from != int64_t{at.pc}) {
            if (caller.returns_from >= 0) return fail("Multiple returns to single jsr");
            caller.returns_from = at.pc;
        }
        if (!caller.frame.is_reached) continue;  // the jsr processes this ret again when it is reached
        auto left = after.subroutines.rbegin();
        while (left != after.subroutines.rend() && left->entry != entry) ++left;
        if (left == after.subroutines.rend()) return fail("Illegal return from subroutine");
        Frame frame = after;
        drop_uninitialized(frame.locals);
        drop_uninitialized(frame.stack);
        const std::vector<VerifierType>& callers = caller.frame.locals;
        frame.locals.resize(std::max(frame.locals.size(), callers.size()));
        for (size_t i = 0; i < frame.locals.size(); ++i) {
            if (!left->touched[i]) frame.locals[i] = i < callers.size() ? callers[i] : VerifierType{};
        }
        frame.subroutines.resize(static_cast<size_t>(after.subroutines.rend() - left) - 1);
        if (!flow_to(static_cast<int64_t>(pc) + jsr.length, frame)) return false;
    }
    return true;
}

bool MethodInference::flow_to(int64_t target, const Frame& frame) {
    if (target >= static_cast<int64_t>(points_.size())) return fail("Falling off the end of the code");
    Point& point = points_[static_cast<size_t>(target)];
    if (!point.frame.is_reached) {
        point.frame = frame;
        point.frame.is_reached = true;
        point.is_changed = true;
        return true;
    }
    if (!merge_stack(point, frame.stack)) return false;
    merge_locals(point, frame.locals);
    merge_subroutines(point, frame.subroutines);
    const bool has_constructed = point.frame.has_constructed && frame.has_constructed;
    const bool may_not_return = point.frame.may_not_return || frame.may_not_return;
    if (has_constructed != point.frame.has_constructed || may_not_return != point.frame.may_not_return)
        point.is_changed = true;
    point.frame.has_constructed = has_constructed;
    point.frame.may_not_return = may_not_return;
    return is_ok();
}

bool MethodInference::merge_stack(Point& point, const std::vector<VerifierType>& stack) {
    std::vector<VerifierType>& known = point.frame.stack;
    const uint32_t height = height_of(stack);
    if (height != height_of(known)) {
        return fail("Inconsistent stack height " + std::to_string(height) + " != " + std::to_string(height_of(known)));
    }
    bool is_changed = false;
    for (size_t i = 0; i < known.size() && i < stack.size(); ++i) is_changed |= !is_assignable(stack[i], known[i]);
    if (stack.size() != known.size()) return fail("Mismatched stack types");
    if (!is_changed) return is_ok();
    for (size_t i = 0; i < known.size(); ++i) {
        known[i] = merge(known[i], stack[i], false);
        if (known[i].kind == TypeKind::kTop) return fail("Mismatched stack types");
    }
    point.is_changed = true;
    return is_ok();
}

void MethodInference::merge_locals(Point& point, const std::vector<VerifierType>& locals) {
    std::vector<VerifierType>& known = point.frame.locals;
    if (known.size() > locals.size()) {
        known.resize(locals.size());
        point.is_changed = true;
    }
    bool is_merged = false;
    for (size_t i = 0; i < known.size(); ++i) {
        if (is_assignable(locals[i], known[i])) continue;
        known[i] = merge(locals[i], known[i], false);
        is_merged = true;
    }
    if (!is_merged) return;
    point.is_changed = true;
    while (!known.empty() && known.back().kind == TypeKind::kTop) known.pop_back();
}

// Keeps the subroutines that are active on both paths, with the locals that either has touched.
void MethodInference::merge_subroutines(Point& point, const std::vector<Subroutine>& subroutines) {
    std::vector<Subroutine>& known = point.frame.subroutines;
    if (known.empty()) return;
    std::vector<Subroutine> merged;
    auto next = subroutines.begin();
    for (const Subroutine& subroutine : known) {
        const auto found = std::find_if(next, subroutines.end(),
                                        [&](const Subroutine& other) { return other.entry == subroutine.entry; });
        if (found == subroutines.end()) continue;
        merged.push_back(subroutine);
        for (size_t i = 0; i < found->touched.size(); ++i) {
            if (found->touched[i]) merged.back().touched[i] = true;
        }
        next = found + 1;
    }
    if (merged == known) return;
    known = std::move(merged);
    point.is_changed = true;
}

}  // namespace heddle::vm
