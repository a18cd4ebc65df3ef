#include "classfile/format/member_attributes.h"

#include "classfile/format/attribute_reader.h"

namespace heddle::classfile {

namespace {

// JVMS table 4.7.2-A; kUnusable: a field of this type cannot have a constant value.
ConstantTag tag_of_value(std::string_view descriptor) {
    if (descriptor == "Ljava/lang/String;") return ConstantTag::kString;
    if (descriptor.size() != 1) return ConstantTag::kUnusable;
    switch (descriptor.front()) {
        case 'J': return ConstantTag::kLong;
        case 'F': return ConstantTag::kFloat;
        case 'D': return ConstantTag::kDouble;
        default: return ConstantTag::kInteger;
    }
}

}  // namespace

Result<std::vector<MethodParameter>> parse_method_parameters(const ClassFile& file, const MethodInfo& method) {
    std::vector<MethodParameter> parameters;
    const RawAttribute* attribute =
        find_attribute(method.attributes, AttributeId::kMethodParameters, file.major_version());
    if (attribute == nullptr) return parameters;
    AttributeReader in = file.reader(*attribute);
    const uint8_t count = in.small_table(4);
    parameters.reserve(count);
    for (uint8_t i = 0; i < count; ++i) {
        const std::string_view name = in.utf8_or_empty();
        parameters.push_back({name, in.u2()});
    }
    return in.finish(std::move(parameters));
}

Result<uint16_t> parse_constant_value(const ClassFile& file, const FieldInfo& field) {
    const RawAttribute* attribute = ClassFile::find(field.attributes, "ConstantValue");
    if (attribute == nullptr) return uint16_t{0};
    AttributeReader in = file.reader(*attribute);
    const ConstantTag tag = tag_of_value(field.descriptor);
    if (tag == ConstantTag::kUnusable) {
        in.fail("a field of type " + std::string(field.descriptor) + " has no constant value");
        return in.error();
    }
    const uint16_t index = in.need(2) ? in.constant(tag) : uint16_t{0};
    return in.finish(index);
}

Result<std::string_view> parse_signature(const ClassFile& file, const std::vector<RawAttribute>& attributes) {
    const RawAttribute* attribute = find_attribute(attributes, AttributeId::kSignature, file.major_version());
    if (attribute == nullptr) return std::string_view();
    AttributeReader in = file.reader(*attribute);
    const std::string_view signature = in.need(2) ? in.utf8() : std::string_view();
    return in.finish(signature);
}

}  // namespace heddle::classfile
