// The Code attribute and the tables within it (JVMS §4.7.3, §4.7.12 to §4.7.14). Every pc that is returned lies in
// the code array; check_code() checks that it is the start of an instruction.
#include "classfile/format/attribute_reader.h"
#include "classfile/format/class_file.h"

namespace heddle::classfile {

namespace {

constexpr uint32_t kMaxCodeLength = 65535;

void read_exceptions(AttributeReader& in, Code& code) {
    const size_t length = code.code.size();
    const uint16_t count = in.table(8);
    code.exceptions.reserve(count);
    for (uint16_t i = 0; i < count; ++i) {
        const uint32_t at = in.offset();
        const ExceptionEntry entry{in.u2(), in.u2(), in.u2(), in.constant_or_zero(ConstantTag::kClass)};
        if (entry.start_pc >= entry.end_pc || entry.end_pc > length)
            in.fail_at(at, "the range of an exception handler should be a part of the code");
        if (entry.handler_pc >= length) in.fail_at(at + 4, "an exception handler should start in the code");
        code.exceptions.push_back(entry);
    }
}

Status read_line_numbers(AttributeReader in, Code& code) {
    const uint16_t count = in.table(4);
    code.line_numbers.reserve(code.line_numbers.size() + count);
    for (uint16_t i = 0; i < count; ++i) {
        const LineNumber line{in.u2(), in.u2()};
        if (line.start_pc >= code.code.size()) in.fail("the pc of a line should lie in the code");
        code.line_numbers.push_back(line);
    }
    return in.finish();
}

Status read_local_variables(AttributeReader in, const Code& code, std::vector<LocalVariable>& variables) {
    const uint16_t count = in.table(10);
    variables.reserve(variables.size() + count);
    for (uint16_t i = 0; i < count; ++i) {
        const LocalVariable variable{in.u2(), in.u2(), in.utf8(), in.utf8(), in.u2()};
        // JVMS §4.7.13: start_pc may equal the length of the code only when the range is empty, which javac writes.
        if (size_t{variable.start_pc} + variable.length > code.code.size())
            in.fail("the range of a local variable should be a part of the code");
        const bool is_wide = variable.descriptor == "J" || variable.descriptor == "D";
        if (uint32_t{variable.index} + (is_wide ? 2 : 1) > code.max_locals)
            in.fail("the index of a local variable should be below max_locals");
        variables.push_back(variable);
    }
    return in.finish();
}

bool is_known(const ClassFile& file, const RawAttribute& attribute, AttributeId id) {
    const AttributeRow& row = kAttributes[static_cast<size_t>(id)];
    return attribute.name == row.name && file.major_version() >= row.version;
}

Status read_nested(const ClassFile& file, const RawAttribute& attribute, Code& code) {
    AttributeReader in = file.reader(attribute);
    if (attribute.name == "LineNumberTable") return read_line_numbers(in, code);
    if (attribute.name == "LocalVariableTable") return read_local_variables(in, code, code.local_variables);
    if (is_known(file, attribute, AttributeId::kLocalVariableTypeTable))
        return read_local_variables(in, code, code.local_variable_types);
    if (is_known(file, attribute, AttributeId::kStackMapTable)) code.stack_map_table = attribute.content;
    return Nothing{};
}

}  // namespace

Result<Code> ClassFile::code(const MethodInfo& method) const {
    const RawAttribute* attribute = find(method.attributes, "Code");
    if (attribute == nullptr)
        return Error{ErrorCode::kNotFound, "the method " + std::string(method.name) + " has no code", place_,
                     std::nullopt};
    AttributeReader in = reader(*attribute);
    Code code{};
    // Before version 45.3 the three sizes were narrower.
    const bool is_ancient = major_version_ == 45 && minor_version_ < 3;
    if (!in.need(is_ancient ? 4 : 8)) return in.error();
    code.max_stack = is_ancient ? in.u1() : in.u2();
    code.max_locals = is_ancient ? in.u1() : in.u2();
    const uint32_t at = in.offset();
    const uint32_t length = is_ancient ? in.u2() : in.u4();
    if (length == 0 || length > kMaxCodeLength) {
        in.fail_at(at, "the length of the code should be 1 to 65535 and is " + std::to_string(length));
        return in.error();
    }
    if (!in.need(length)) return in.error();
    code.code = in.take(length);
    read_exceptions(in, code);
    if (in.failed()) return in.error();
    code.attributes = in.attributes();
    if (in.failed()) return in.error();
    for (const RawAttribute& nested : code.attributes) {
        if (Status read = read_nested(*this, nested, code); !read) return read.error();
    }
    return in.finish(std::move(code));
}

}  // namespace heddle::classfile
