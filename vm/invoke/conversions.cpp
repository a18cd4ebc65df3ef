#include "vm/invoke/conversions.h"

#include <string>

#include "vm/invoke/class_writer.h"

namespace heddle::vm {

using classfile::Opcode;

std::string_view wrapper_of(char letter) {
    switch (letter) {
        case 'Z': return "java/lang/Boolean";
        case 'B': return "java/lang/Byte";
        case 'C': return "java/lang/Character";
        case 'S': return "java/lang/Short";
        case 'I': return "java/lang/Integer";
        case 'J': return "java/lang/Long";
        case 'F': return "java/lang/Float";
        default: return "java/lang/Double";
    }
}

namespace {

bool is_primitive(std::string_view descriptor) { return descriptor[0] != 'L' && descriptor[0] != '['; }

std::string_view class_name(std::string_view descriptor) {
    return descriptor[0] == 'L' ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

// The primitive type of the wrapper class `name`; 0 when it is not a wrapper.
char primitive_of(std::string_view name) {
    for (const char letter : {'Z', 'B', 'C', 'S', 'I', 'J', 'F', 'D'}) {
        if (wrapper_of(letter) == name) return letter;
    }
    return 0;
}

std::string_view unboxing_method(char letter) {
    switch (letter) {
        case 'Z': return "booleanValue";
        case 'B': return "byteValue";
        case 'C': return "charValue";
        case 'S': return "shortValue";
        case 'I': return "intValue";
        case 'J': return "longValue";
        case 'F': return "floatValue";
        default: return "doubleValue";
    }
}

void widen(CodeWriter& code, char from, char to) {
    const char kind = kind_of(std::string_view(&from, 1));
    if (kind == 'I') {
        if (to == 'J') code.op(Opcode::k_i2l);
        if (to == 'F') code.op(Opcode::k_i2f);
        if (to == 'D') code.op(Opcode::k_i2d);
    } else if (kind == 'J') {
        if (to == 'F') code.op(Opcode::k_l2f);
        if (to == 'D') code.op(Opcode::k_l2d);
    } else if (kind == 'F' && to == 'D') {
        code.op(Opcode::k_f2d);
    }
}

void cast(CodeWriter& code, std::string_view from, std::string_view to) {
    if (from != to && to != "Ljava/lang/Object;") code.check_cast(class_name(to));
}

void unbox(CodeWriter& code, std::string_view owner, char letter) {
    code.invoke(Opcode::k_invokevirtual, owner, unboxing_method(letter), std::string("()") + letter);
}

void unbox_reference(CodeWriter& code, std::string_view source, char to) {
    const char boxed = primitive_of(class_name(source));
    if (boxed != 0) {
        unbox(code, class_name(source), boxed);
        widen(code, boxed, to);
        return;
    }
    // Not a wrapper, so a supertype of the wrapper that is needed.
    const std::string_view owner = to == 'Z' || to == 'C' ? wrapper_of(to) : "java/lang/Number";
    code.check_cast(owner);
    unbox(code, owner, to);
}

}  // namespace

void convert_value(CodeWriter& code, std::string_view from, std::string_view to, std::string_view promised) {
    if (from == to && from == promised) return;
    if (from == "V" || to == "V") return;
    if (is_primitive(from)) {
        if (is_primitive(to)) return widen(code, from[0], to[0]);
        // To a wrapper of a wider type the value is widened first.
        const char boxed = primitive_of(class_name(to));
        const char letter = boxed != 0 ? boxed : from[0];
        widen(code, from[0], letter);
        code.invoke(Opcode::k_invokestatic, wrapper_of(letter), "valueOf",
                    std::string("(") + letter + ")L" + std::string(wrapper_of(letter)) + ";");
        return;
    }
    std::string_view source = from;
    if (!is_primitive(promised)) {
        cast(code, from, promised);
        source = promised;
    }
    if (is_primitive(to)) return unbox_reference(code, source, to[0]);
    cast(code, source, to);
}

}  // namespace heddle::vm
