#include "vm/code/translate.h"

#include <string>
#include <utility>

#include "vm/base/frame_layout.h"
#include "vm/code/method_body.h"
#include "vm/code/translator.h"
#include "vm/link/klass.h"

namespace heddle::vm {

namespace {

Insn make_insn(Op op) {
    Insn insn{};
    insn.op = op;
    insn.wide = 0;
    return insn;
}

void make_native_body(Method& method) {
    MethodBody body;
    if (method.is_synchronized()) body.insns.push_back(make_insn(Op::kEnterSync));
    body.insns.push_back(make_insn(Op::kNativeFirst));
    Insn native = make_insn(Op::kNative);
    native.a = static_cast<uint16_t>(method.arg_slots + kNativeResult);
    native.b = 0;
    native.c = static_cast<uint16_t>(method.arg_slots + kNativeSlots + kFrameHeader);
    body.insns.push_back(native);
    body.bytecode_index.assign(body.insns.size(), 0);
    body.max_locals = static_cast<uint16_t>(method.arg_slots + kNativeSlots);
    set_body(method, std::move(body), method.arg_slots + kNativeSlots);
}

void make_stub_body(Method& method, Op op) {
    MethodBody body;
    body.insns.push_back(make_insn(op));
    body.bytecode_index.push_back(0);
    body.max_locals = method.arg_slots;
    set_body(method, std::move(body), method.arg_slots);
}

// Returns the text of the fault; empty when the method has its body.
std::string translate_code(Program& program, Method& method, const classfile::Code& code) {
    Translator translator(program, method, code);
    std::string fault = translator.run();
    if (fault.empty()) translator.finish();
    return fault;
}

}  // namespace

const Insn* translate_stub() {
    static const Insn kStub = make_insn(Op::kTranslate);
    return &kStub;
}

Linked<Done> translate(Program& program, Method& method) {
    if (method.entry != translate_stub()) return Done{};
    if (method.native != nullptr || method.is_native()) {
        make_native_body(method);
        return Done{};
    }
    if (method.is_abstract()) {
        make_stub_body(method, Op::kAbstract);
        return Done{};
    }
    const Result<classfile::Code> code = method.owner->file->code(*method.info);
    const std::string fault = code.ok() ? translate_code(program, method, code.value()) : code.error().text();
    if (fault.empty()) return Done{};
    return Thrown{"java/lang/VerifyError", "(class: " + std::string(method.owner->name.view()) +
                                               ", method: " + std::string(method.name.view()) +
                                               " signature: " + std::string(method.descriptor.view()) + ") " + fault};
}

}  // namespace heddle::vm
