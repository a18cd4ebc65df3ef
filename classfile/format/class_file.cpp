// The attributes of a class that the machine needs, parsed on demand (JVMS §4.7). The Code attribute is in
// code_attribute.cpp; attributes that only the full check reads are in format_check.cpp.
#include "classfile/format/class_file.h"

#include "classfile/format/attribute_reader.h"

namespace heddle::classfile {

namespace {

Result<std::vector<std::string_view>> read_class_names(const ClassFile& file, const RawAttribute* attribute) {
    if (attribute == nullptr) return std::vector<std::string_view>();
    AttributeReader in = file.reader(*attribute);
    std::vector<std::string_view> names = in.names(ConstantTag::kClass);
    return in.finish(std::move(names));
}

Error absent(const ClassFile& file, const char* attribute) {
    return {ErrorCode::kNotFound, std::string("there is no attribute ") + attribute, file.place(), std::nullopt};
}

}  // namespace

AttributeReader ClassFile::reader(const RawAttribute& attribute) const {
    return AttributeReader(constants_, place_, attribute);
}

const RawAttribute* ClassFile::find(const std::vector<RawAttribute>& attributes, std::string_view name) {
    return find_attribute(attributes, name);
}

Result<std::vector<BootstrapMethod>> ClassFile::bootstrap_methods() const {
    std::vector<BootstrapMethod> methods;
    const RawAttribute* attribute = find_attribute(attributes_, AttributeId::kBootstrapMethods, major_version_);
    if (attribute == nullptr) return methods;
    AttributeReader in = reader(*attribute);
    const uint16_t count = in.table(4);
    methods.resize(count);
    for (BootstrapMethod& method : methods) {
        if (!in.need(4)) break;
        method.method_handle = in.constant(ConstantTag::kMethodHandle);
        const uint16_t argument_count = in.table(2);
        method.arguments.reserve(argument_count);
        for (uint16_t i = 0; i < argument_count; ++i) {
            const uint32_t at = in.offset();
            const uint16_t argument = in.u2();
            if (!is_loadable(constants_.tag(argument)))
                in.fail_at(at, "argument " + std::to_string(argument) + " is not a loadable constant");
            method.arguments.push_back(argument);
        }
    }
    return in.finish(std::move(methods));
}

Result<std::vector<InnerClass>> ClassFile::inner_classes() const {
    std::vector<InnerClass> classes;
    const RawAttribute* attribute = find(attributes_, "InnerClasses");
    if (attribute == nullptr) return classes;
    AttributeReader in = reader(*attribute);
    const uint16_t count = in.table(8);
    classes.reserve(count);
    for (uint16_t i = 0; i < count; ++i) {
        const uint16_t inner = in.constant(ConstantTag::kClass);
        const uint16_t outer = in.constant_or_zero(ConstantTag::kClass);
        const std::string_view name = in.utf8_or_empty();
        classes.push_back({inner, outer, name, in.u2()});
    }
    return in.finish(std::move(classes));
}

Result<EnclosingMethod> ClassFile::enclosing_method() const {
    const RawAttribute* attribute = find_attribute(attributes_, AttributeId::kEnclosingMethod, major_version_);
    if (attribute == nullptr) return absent(*this, "EnclosingMethod");
    AttributeReader in = reader(*attribute);
    EnclosingMethod enclosing;
    if (in.need(4)) {
        enclosing.class_name = in.name_of(ConstantTag::kClass);
        if (const uint16_t pair = in.constant_or_zero(ConstantTag::kNameAndType); pair != 0) {
            enclosing.method_name = constants_.name_of_pair(pair);
            enclosing.method_descriptor = constants_.descriptor_of_pair(pair);
        }
    }
    return in.finish(enclosing);
}

Result<std::vector<RecordComponent>> ClassFile::record_components() const {
    const RawAttribute* attribute = find_attribute(attributes_, AttributeId::kRecord, major_version_);
    if (attribute == nullptr) return absent(*this, "Record");
    AttributeReader in = reader(*attribute);
    std::vector<RecordComponent> components(in.table(6));
    for (RecordComponent& component : components) {
        if (!in.need(6)) break;
        component.name = in.utf8();
        component.descriptor = in.utf8();
        component.attributes = in.attributes();
    }
    return in.finish(std::move(components));
}

Result<std::vector<std::string_view>> ClassFile::permitted_subclasses() const {
    return read_class_names(*this, find_attribute(attributes_, AttributeId::kPermittedSubclasses, major_version_));
}

Result<std::vector<std::string_view>> ClassFile::nest_members() const {
    return read_class_names(*this, find_attribute(attributes_, AttributeId::kNestMembers, major_version_));
}

Result<std::string_view> ClassFile::nest_host() const {
    const RawAttribute* attribute = find_attribute(attributes_, AttributeId::kNestHost, major_version_);
    if (attribute == nullptr) return std::string_view();
    AttributeReader in = reader(*attribute);
    const std::string_view host = in.need(2) ? in.name_of(ConstantTag::kClass) : std::string_view();
    return in.finish(host);
}

Result<std::vector<std::string_view>> ClassFile::exceptions(const MethodInfo& method) const {
    return read_class_names(*this, find(method.attributes, "Exceptions"));
}

std::string_view ClassFile::source_file() const {
    const RawAttribute* attribute = find(attributes_, "SourceFile");
    if (attribute == nullptr || attribute->content.size() != 2) return {};
    const uint16_t index = big_endian_u2(attribute->content.data());
    return constants_.tag(index) == ConstantTag::kUtf8 ? constants_.utf8(index) : std::string_view();
}

}  // namespace heddle::classfile
