#include "vm/code/method_body.h"

#include <span>
#include <utility>

#include "vm/link/klass.h"
#include "vm/link/program.h"

namespace heddle::vm {

const InsnInfo& info_of(Op op) {
    static constexpr InsnInfo kTable[] = {
#define HEDDLE_INSN(name, a, b, c, type, flow) \
    {#name, Operand::k##a, Operand::k##b, Operand::k##c, type, Flow::k##flow},
#include "vm/code/insns.def"
    };
    return kTable[static_cast<uint16_t>(op)];
}

void set_body(Method& method, MethodBody body, uint32_t frame_slots) {
    method.body = MethodBodyPtr(new MethodBody(std::move(body)), [](MethodBody* owned) { delete owned; });
    method.frame_slots = frame_slots;
    method.entry = method.body->insns.data();
}

Insn* code_to_change(Program& program, const Klass& from, const Insn* insn) {
    auto* target = const_cast<Insn*>(insn);
    program.save_link_bytes(from, std::as_writable_bytes(std::span(target, 1)));
    return target;
}

}  // namespace heddle::vm
