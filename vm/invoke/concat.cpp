#include "vm/invoke/concat.h"

#include <charconv>

#include "classfile/format/descriptor.h"
#include "vm/base/unicode.h"
#include "vm/code/code_builder.h"
#include "vm/invoke/invoke_data.h"
#include "vm/link/program.h"
#include "vm/machine/interpreter.h"

namespace heddle::vm {

namespace {

constexpr char16_t kArgumentMark = 1;
constexpr char16_t kConstantMark = 2;

// A static argument of the recipe as a string; nullopt when only running code can compute it.
std::optional<std::u16string> constant_text(const classfile::ConstantPool& constants, uint16_t index) {
    using classfile::ConstantTag;
    switch (constants.tag(index)) {
        case ConstantTag::kString: return utf16_of_modified(constants.string_utf8(index));
        case ConstantTag::kInteger: return utf16_of_utf8(std::to_string(constants.integer(index)));
        case ConstantTag::kLong: return utf16_of_utf8(std::to_string(constants.long_value(index)));
        default: return std::nullopt;
    }
}

std::optional<ConcatRecipe> parse_recipe(const classfile::ConstantPool& constants,
                                         const std::vector<uint16_t>& arguments, size_t parameter_count,
                                         bool has_recipe) {
    ConcatRecipe recipe;
    if (!has_recipe) {
        for (size_t i = 0; i < parameter_count; ++i) recipe.pieces.push_back({u"", static_cast<int>(i)});
        return recipe;
    }
    if (arguments.empty() || constants.tag(arguments[0]) != classfile::ConstantTag::kString) return std::nullopt;
    size_t next_constant = 1;
    int next_argument = 0;
    std::u16string literal;
    for (const char16_t c : utf16_of_modified(constants.string_utf8(arguments[0]))) {
        if (c == kArgumentMark) {
            if (!literal.empty()) recipe.pieces.push_back({std::move(literal), -1});
            literal.clear();
            recipe.pieces.push_back({u"", next_argument++});
        } else if (c == kConstantMark) {
            if (next_constant >= arguments.size()) return std::nullopt;
            const std::optional<std::u16string> text = constant_text(constants, arguments[next_constant++]);
            if (!text) return std::nullopt;
            literal += *text;
        } else {
            literal += c;
        }
    }
    if (!literal.empty()) recipe.pieces.push_back({std::move(literal), -1});
    if (next_argument != static_cast<int>(parameter_count)) return std::nullopt;
    return recipe;
}

// Replaces the value in `local` by its String.valueOf (the string of a double is in the first of its two units).
void convert(Program& program, CodeBuilder& out, uint16_t local, char kind, const char* descriptor) {
    Method* value_of = program.must_find_method("java/lang/String", "valueOf", descriptor);
    out.push_slot(kind, local);
    Insn& call = out.emit_call(Op::kInvokeStaticInit, 1, 'A');
    call.method = value_of;
    out.store_local(local);
}

void make_body(Program& program, Method& method, ConcatRecipe recipe) {
    const auto parameters = static_cast<uint16_t>(method.parameters.size());
    CodeBuilder out(method.arg_slots, static_cast<uint16_t>(parameters + 2));
    out.begin_block("");
    uint16_t local = 0;
    std::vector<std::pair<char, uint16_t>> values;
    size_t i = 0;
    for (const classfile::FieldType type : classfile::parameters_of(method.descriptor.view())) {
        char letter = type.kind() == '[' ? 'L' : type.kind();
        char kind = type.computational();
        const bool is_string = type.text == "Ljava/lang/String;";
        if (letter == 'L' && !is_string) convert(program, out, local, 'A', "(Ljava/lang/Object;)Ljava/lang/String;");
        if (letter == 'D') convert(program, out, local, 'D', "(D)Ljava/lang/String;");
        if (letter == 'F') convert(program, out, local, 'F', "(F)Ljava/lang/String;");
        if (letter == 'D' || letter == 'F') {
            letter = 'L';
            kind = 'A';
        }
        recipe.types += letter == 'B' || letter == 'S' ? 'I' : letter;
        // Every argument is one entry of the Concat instruction; two units would make a long two.
        values.emplace_back(kind == 'J' ? 'I' : kind, local);
        local = static_cast<uint16_t>(local + slots_of(method.parameters[i++]));
    }
    for (const auto& [kind, slot] : values) out.push_slot(kind, slot);
    Insn& insn = out.emit_call(Op::kConcat, values.size(), 'A');
    insn.pointer = invoke_data(program).add_recipe(std::move(recipe));
    const uint16_t result = out.peek(0).source;
    out.emit(Op::kReturn, result);
    out.finish(method);
}

}  // namespace

Linked<Method*> link_concat(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                            const std::vector<uint16_t>& arguments, bool has_recipe) {
    std::optional<ConcatRecipe> recipe =
        parse_recipe(caller->constants(), arguments, classfile::parameter_count(site.descriptor), has_recipe);
    if (!recipe) return static_cast<Method*>(nullptr);
    Method* method =
        program.add_internal_method(program.known().Object, "<concat>", site.descriptor, kAccPrivate | kAccStatic);
    method->flags |= kMethodHidden | kMethodInternal;
    make_body(program, *method, std::move(*recipe));
    return method;
}

// The Concat instruction.

namespace {

void append_number(std::u16string& to, int64_t value) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    to.append(digits, end);
}

void append_string(const Machine& machine, std::u16string& to, Ref string) {
    if (string.is_null()) {
        to += u"null";
        return;
    }
    const Heap& heap = machine.heap();
    const Ref value = heap.get_ref(string, machine.known().String_value);
    const int32_t bytes = heap.length(value);
    if (heap.get<int8_t>(string, machine.known().String_coder) == 0) {
        const auto* from = heap.elements<uint8_t>(value);
        to.append(from, from + bytes);
    } else {
        const auto* from = heap.elements<char16_t>(value);
        to.append(from, from + bytes / 2);
    }
}

}  // namespace

Next Interpreter::concat(const Insn* pc, Slot* fp, Ref* result) {
    const auto& recipe = *static_cast<const ConcatRecipe*>(pc->pointer);
    const uint16_t* slots = reinterpret_cast<const uint16_t*>(pc + 1) + 2;
    std::u16string text;
    for (const ConcatRecipe::Piece& piece : recipe.pieces) {
        if (piece.argument < 0) {
            text += piece.literal;
            continue;
        }
        const auto index = static_cast<size_t>(piece.argument);
        const Slot value = fp[slots[index]];
        switch (recipe.types[index]) {
            case 'Z': text += (value & 1) != 0 ? u"true" : u"false"; break;
            case 'C': text += static_cast<char16_t>(value); break;
            case 'I': append_number(text, static_cast<int32_t>(value)); break;
            case 'J': append_number(text, static_cast<int64_t>(value)); break;
            default: append_string(machine_, text, Ref{static_cast<uint32_t>(value)}); break;
        }
    }
    return allocate(result, [&] { return machine_.new_string_utf16(text); });
}

}  // namespace heddle::vm
