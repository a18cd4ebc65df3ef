// The attributes of a class that the machine needs, parsed when they are asked for (JVMS §4.7). The Code attribute is
// in code_attribute.cpp, what only a full check looks at in format_check.cpp.
#include "classfile/class_file.h"

#include "classfile/attribute_reader.h"
#include "classfile/class_reader.h"
#include "classfile/format_check.h"

namespace heddle::classfile {

namespace {

// The shape that six attributes share: a table of names held by constants of one tag.
Result<std::vector<std::string_view>> read_names(const ClassFile& file, const RawAttribute* attribute,
                                                 ConstantTag tag) {
    std::vector<std::string_view> names;
    if (attribute == nullptr) return names;
    AttributeReader in(file, *attribute);
    const uint16_t count = in.table(2);
    names.reserve(count);
    for (uint16_t i = 0; i < count; ++i) names.push_back(in.name_of(tag));
    return in.finish(std::move(names));
}

// JVMS §4.7: in a class file of a version before the one that brought it, an attribute means nothing.
const RawAttribute* find_since(uint16_t version, const ClassFile& file, std::string_view name) {
    return file.major_version() < version ? nullptr : ClassFile::find(file.attributes(), name);
}

Error absent(const ClassFile& file, const char* attribute) {
    return {ErrorCode::kNotFound, std::string("there is no attribute ") + attribute, file.place(), std::nullopt};
}

}  // namespace

Result<ClassFile> ClassFile::parse(Bytes bytes, std::string place, ParseDepth depth) {
    Result<ClassFile> file = ClassReader(bytes, std::move(place)).read();
    if (file && depth == ParseDepth::kFull) {
        if (Status checked = check_format(file.value(), true); !checked) return checked.error();
    }
    return file;
}

const RawAttribute* ClassFile::find(const std::vector<RawAttribute>& attributes, std::string_view name) {
    for (const RawAttribute& attribute : attributes) {
        if (attribute.name == name) return &attribute;
    }
    return nullptr;
}

Result<std::vector<BootstrapMethod>> ClassFile::bootstrap_methods() const {
    std::vector<BootstrapMethod> methods;
    const RawAttribute* attribute = find_since(51, *this, "BootstrapMethods");
    if (attribute == nullptr) return methods;
    AttributeReader in(*this, *attribute);
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
                in.fail_at(at, "argument " + std::to_string(argument) + " is no loadable constant");
            method.arguments.push_back(argument);
        }
    }
    return in.finish(std::move(methods));
}

Result<std::vector<InnerClass>> ClassFile::inner_classes() const {
    std::vector<InnerClass> classes;
    const RawAttribute* attribute = find(attributes_, "InnerClasses");
    if (attribute == nullptr) return classes;
    AttributeReader in(*this, *attribute);
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
    const RawAttribute* attribute = find_since(49, *this, "EnclosingMethod");
    if (attribute == nullptr) return absent(*this, "EnclosingMethod");
    AttributeReader in(*this, *attribute);
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
    const RawAttribute* attribute = find_since(60, *this, "Record");
    if (attribute == nullptr) return absent(*this, "Record");
    AttributeReader in(*this, *attribute);
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
    return read_names(*this, find_since(61, *this, "PermittedSubclasses"), ConstantTag::kClass);
}

Result<std::vector<std::string_view>> ClassFile::nest_members() const {
    return read_names(*this, find_since(55, *this, "NestMembers"), ConstantTag::kClass);
}

Result<std::string_view> ClassFile::nest_host() const {
    const RawAttribute* attribute = find_since(55, *this, "NestHost");
    if (attribute == nullptr) return std::string_view();
    AttributeReader in(*this, *attribute);
    const std::string_view host = in.need(2) ? in.name_of(ConstantTag::kClass) : std::string_view();
    return in.finish(host);
}

Result<std::vector<std::string_view>> ClassFile::exceptions(const MethodInfo& method) const {
    return read_names(*this, find(method.attributes, "Exceptions"), ConstantTag::kClass);
}

std::string_view ClassFile::source_file() const {
    const RawAttribute* attribute = find(attributes_, "SourceFile");
    if (attribute == nullptr || attribute->content.size() != 2) return {};
    const uint16_t index = big_endian_u2(attribute->content.data());
    return constants_.tag(index) == ConstantTag::kUtf8 ? constants_.utf8(index) : std::string_view();
}

}  // namespace heddle::classfile
