#include "vm/code/code_positions.h"

#include "classfile/format/class_file.h"
#include "vm/link/klass.h"

namespace heddle::vm {

uint16_t bytecode_index(const Method& method, const Insn* insn) {
    if (method.body == nullptr) return 0;
    const uint32_t index = method.body->index_of(insn);
    return index < method.body->bytecode_index.size() ? method.body->bytecode_index[index] : uint16_t{0};
}

int line_number(const Method& method, uint16_t bytecode_index) {
    if (method.is_native()) return -2;
    if (method.info == nullptr) return -1;
    const Result<classfile::Code> code = method.owner->file->code(*method.info);
    if (!code.ok()) return -1;
    int line = -1;
    uint16_t best = 0;
    for (const classfile::LineNumber& entry : code.value().line_numbers) {
        if (entry.start_pc <= bytecode_index && (line < 0 || entry.start_pc >= best)) {
            best = entry.start_pc;
            line = entry.line;
        }
    }
    return line;
}

}  // namespace heddle::vm
