#include "vm/code/insn_text.h"

#include <cstdio>

#include "vm/code/insn.h"
#include "vm/link/klass.h"

namespace heddle::vm {

std::string code_text(const Method& method) {
    std::string text;
    if (method.body == nullptr) return text;
    const MethodBody& body = *method.body;
    for (uint32_t i = 0; i < body.insns.size();) {
        const Insn& insn = body.insns[i];
        const InsnInfo& info = info_of(insn.op);
        char line[160];
        std::snprintf(line, sizeof line, "%4u (%u) %s", i, body.bytecode_index[i], std::string(info.name).c_str());
        text += line;
        const auto operand = [&](Operand kind, uint16_t value) {
            if (kind == Operand::kDef) text += " =s" + std::to_string(value);
            if (kind == Operand::kUse) text += " s" + std::to_string(value);
            if (kind == Operand::kImm) text += " #" + std::to_string(value);
        };
        operand(info.a, insn.a);
        operand(info.b, insn.b);
        operand(info.c, insn.c);
        text += " imm=" + std::to_string(insn.imm) + " aux=" + std::to_string(insn.aux);
        uint32_t length = 1;
        if (info.flow == Flow::kCall && insn.op != Op::kNative) {
            const auto* words = reinterpret_cast<const uint16_t*>(&body.insns[i + 1]);
            text += " (";
            for (uint16_t k = 0; k < words[0]; ++k) text += (k ? ", s" : "s") + std::to_string(words[2 + k]);
            text += ")";
            length = insn.b;
        } else if (info.flow == Flow::kSwitch) {
            length = insn.b;
        }
        text += "\n";
        i += length;
    }
    return text;
}

}  // namespace heddle::vm
