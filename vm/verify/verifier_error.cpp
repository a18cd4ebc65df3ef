#include "vm/verify/verifier_error.h"

#include <cstdio>

#include "classfile/format/opcodes.h"
#include "vm/link/klass.h"
#include "vm/verify/stack_map_text.h"

namespace heddle::vm {

namespace {

std::string text_of(const TypeAtFault& at) {
    const std::string type = vm::text_of(at.type);
    const std::string index = std::to_string(at.index);
    switch (at.origin) {
        case Origin::kLocal: return type + " (current frame, locals[" + index + "])";
        case Origin::kStack: return type + " (current frame, stack[" + index + "])";
        case Origin::kStackMapLocal: return type + " (stack map, locals[" + index + "])";
        case Origin::kStackMapStack: return type + " (stack map, stack[" + index + "])";
        case Origin::kConstant: return type + " (constant pool " + index + ")";
        case Origin::kSignature: return type + " (from method signature)";
        case Origin::kNone:
        case Origin::kBadIndex:
        case Origin::kImplicit:
        case Origin::kFrameOnly: break;
    }
    return type;
}

std::string reason_text(const Failure& failure) {
    const bool has_expected = failure.expected.origin != Origin::kNone;
    switch (failure.fault) {
        case Fault::kBadCode: return "Error exists in the bytecode";
        case Fault::kWrongType:
            if (!has_expected) return "Invalid type: " + text_of(failure.found);
            return "Type " + text_of(failure.found) + " is not assignable to " + text_of(failure.expected);
        case Fault::kFlags:
            return has_expected ? "Current frame's flags are not assignable to stack map frame's."
                                : "Current frame's flags are invalid in this context.";
        case Fault::kBadConstant: return "Constant pool index " + std::to_string(failure.found.index) + " is invalid";
        case Fault::kBadLocal: return "Local index " + std::to_string(failure.found.index) + " is invalid";
        case Fault::kLocalsSize: return "Current frame's local size doesn't match stackmap.";
        case Fault::kStackSize: return "Current frame's stack size doesn't match stackmap.";
        case Fault::kStackOverflow: return "Exceeded max stack size.";
        case Fault::kStackUnderflow: return "Attempt to pop empty stack.";
        case Fault::kMissingStackMap: return "Expected stackmap frame at this location.";
        case Fault::kBadStackMap: return "Invalid stackmap specification.";
    }
    return "";
}

std::string opcode_text(const classfile::Code& code, uint32_t pc) {
    if (pc >= code.code.size()) return "<invalid>";
    const std::string_view name = classfile::kOpcodes[code.code[pc]].name;
    return name.empty() ? "<illegal>" : std::string(name);
}

// Sixteen bytes to a line, in pairs, as a hex dump.
std::string dump(classfile::Bytes bytes) {
    std::string text;
    for (size_t line = 0; line < bytes.size(); line += 16) {
        char buffer[24];
        std::snprintf(buffer, sizeof buffer, "    %07zx: ", line);
        text += buffer;
        for (size_t i = 0; i < 16; ++i) {
            if (line + i < bytes.size()) {
                std::snprintf(buffer, sizeof buffer, "%02x", bytes[line + i]);
                text += buffer;
            } else {
                text += "  ";
            }
            if (i % 2 == 1 && i < 15) text += ' ';
        }
        text += '\n';
    }
    return text;
}

}  // namespace

std::string failure_text(std::string_view sentence, const Failure& failure, const Method& method,
                         const classfile::Code& code) {
    std::string text(sentence);
    text += "\nException Details:\n  Location:\n    ";
    text += std::string(method.owner->name.view()) + "." + std::string(method.name.view()) +
            std::string(method.descriptor.view());
    text += " @" + std::to_string(failure.pc) + ": " + opcode_text(code, failure.pc) + "\n";
    text += "  Reason:\n    " + reason_text(failure) + "\n";
    if (!failure.found.frame.empty()) text += "  Current Frame:\n" + failure.found.frame;
    if (!failure.expected.frame.empty()) text += "  Stackmap Frame:\n" + failure.expected.frame;
    text += "  Bytecode:\n" + dump(code.code);
    if (!code.exceptions.empty()) text += "  Exception Handler Table:\n";
    for (const classfile::ExceptionEntry& entry : code.exceptions) {
        text += "    bci [" + std::to_string(entry.start_pc) + ", " + std::to_string(entry.end_pc) +
                "] => handler: " + std::to_string(entry.handler_pc) + "\n";
    }
    if (!code.stack_map_table.empty()) text += "  Stackmap Table:\n" + stack_map_text(code.stack_map_table);
    return text;
}

}  // namespace heddle::vm
