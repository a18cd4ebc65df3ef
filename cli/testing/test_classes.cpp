#include "cli/testing/test_classes.h"

#include <algorithm>

#include "classfile/format/access_flags.h"
#include "classfile/format/annotations.h"
#include "classfile/format/parse_class.h"

namespace heddle::cli {

namespace {

using classfile::ClassFile;
using classfile::ConstantTag;

std::string java_name(std::string_view internal) {
    std::string name(internal);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

// "Lp/C;" -> "p.C", "[I" -> "int[]"; moves after the type.
std::string take_type(std::string_view& descriptor) {
    size_t dimensions = 0;
    while (dimensions < descriptor.size() && descriptor[dimensions] == '[') ++dimensions;
    descriptor.remove_prefix(dimensions);
    std::string name;
    size_t length = 1;
    switch (descriptor.empty() ? '\0' : descriptor.front()) {
        case 'B': name = "byte"; break;
        case 'C': name = "char"; break;
        case 'D': name = "double"; break;
        case 'F': name = "float"; break;
        case 'I': name = "int"; break;
        case 'J': name = "long"; break;
        case 'S': name = "short"; break;
        case 'Z': name = "boolean"; break;
        case 'V': name = "void"; break;
        default:
            length = std::min(descriptor.find(';'), descriptor.size() - 1) + 1;
            if (length >= 2) name = java_name(descriptor.substr(1, length - 2));
    }
    descriptor.remove_prefix(std::min(length, descriptor.size()));
    for (; dimensions > 0; --dimensions) name += "[]";
    return name;
}

TestAnnotation convert(const classfile::Annotation& from, const ClassFile& file);

AnnotationValue convert(const classfile::ElementValue& from, const ClassFile& file) {
    AnnotationValue value;
    const auto tag = from.constant == 0 ? ConstantTag::kUnusable : file.constants().tag(from.constant);
    if (tag == ConstantTag::kInteger) value.number = file.constants().integer(from.constant);
    if (tag == ConstantTag::kLong) value.number = file.constants().long_value(from.constant);
    value.text = from.text;
    if (from.tag == 'c') {
        std::string_view type = from.type;
        value.text = type.empty() ? std::string() : take_type(type);
    }
    for (const classfile::ElementValue& part : from.array) value.array.push_back(convert(part, file));
    if (from.annotation) value.annotation.push_back(convert(*from.annotation, file));
    return value;
}

TestAnnotation convert(const classfile::Annotation& from, const ClassFile& file) {
    TestAnnotation result;
    std::string_view type = from.type;
    result.type = type.empty() ? std::string() : take_type(type);
    for (const classfile::ElementPair& pair : from.elements)
        result.elements.push_back({std::string(pair.name), convert(pair.value, file)});
    return result;
}

Result<std::vector<TestAnnotation>> annotations_of(const ClassFile& file,
                                                   const std::vector<classfile::RawAttribute>& attributes) {
    std::vector<TestAnnotation> result;
    const classfile::RawAttribute* raw = ClassFile::find(attributes, "RuntimeVisibleAnnotations");
    if (raw == nullptr) return result;
    const auto parsed = classfile::parse_annotations(file, *raw);
    if (!parsed) return parsed.error();
    for (const classfile::Annotation& one : parsed.value()) result.push_back(convert(one, file));
    return result;
}

template <typename Member>
Result<std::vector<TestMember>> members_of(const ClassFile& file, const std::vector<Member>& members) {
    std::vector<TestMember> result;
    for (const Member& from : members) {
        TestMember member;
        member.name = from.name;
        member.descriptor = from.descriptor;
        member.flags = from.access_flags;
        Result<std::vector<TestAnnotation>> annotations = annotations_of(file, from.attributes);
        if (!annotations) return annotations.error();
        member.annotations = std::move(annotations).value();
        member.has_annotated_parameters =
            ClassFile::find(from.attributes, "RuntimeVisibleParameterAnnotations") != nullptr;
        result.push_back(std::move(member));
    }
    return result;
}

// Of a member class: the class around it, and its own flags (JVMS §4.7.6).
Status add_nesting(const ClassFile& file, TestClass& result) {
    const auto inner_classes = file.inner_classes();
    if (!inner_classes) return inner_classes.error();
    for (const classfile::InnerClass& inner : inner_classes.value()) {
        if (inner.outer_class != 0 && file.constants().class_name(inner.outer_class) == file.name())
            result.members.push_back(java_name(file.constants().class_name(inner.inner_class)));
        if (file.constants().class_name(inner.inner_class) != file.name()) continue;
        result.flags = inner.inner_flags;
        if (inner.outer_class == 0)
            result.is_local = true;
        else
            result.outer_name = java_name(file.constants().class_name(inner.outer_class));
    }
    return Nothing{};
}

}  // namespace

const AnnotationValue* TestAnnotation::find(std::string_view element) const {
    const auto at = std::find_if(elements.begin(), elements.end(),
                                 [&](const AnnotationElement& one) { return one.name == element; });
    return at == elements.end() ? nullptr : &at->value;
}

std::string TestAnnotation::text(std::string_view element) const {
    const AnnotationValue* value = find(element);
    return value == nullptr ? std::string() : value->text;
}

int64_t TestAnnotation::number(std::string_view element, int64_t otherwise) const {
    const AnnotationValue* value = find(element);
    return value == nullptr ? otherwise : value->number;
}

std::vector<std::string> TestMember::parameters() const {
    std::vector<std::string> result;
    std::string_view rest = descriptor;
    if (rest.empty() || rest.front() != '(') return result;
    rest.remove_prefix(1);
    while (!rest.empty() && rest.front() != ')') result.push_back(take_type(rest));
    return result;
}

bool TestClass::is_inner() const { return !outer_name.empty() && !has(classfile::kAccStatic); }

const TestMember* TestClass::find_method(std::string_view wanted, std::string_view descriptor) const {
    for (const TestMember& method : methods) {
        if (method.name == wanted && method.descriptor == descriptor) return &method;
    }
    return nullptr;
}

Result<TestClass> read_test_class(const classfile::Resource& resource) {
    const Result<ClassFile> parsed =
        classfile::parse_class(resource.bytes, resource.place, classfile::ParseDepth::kFull);
    if (!parsed) return parsed.error();
    const ClassFile& file = parsed.value();
    TestClass result;
    result.name = java_name(file.name());
    result.super_name = java_name(file.super_name());
    for (const std::string_view one : file.interfaces()) result.interfaces.push_back(java_name(one));
    result.flags = file.access_flags();
    result.place = resource.place;
    if (const Status nesting = add_nesting(file, result); !nesting) return nesting.error();
    Result<std::vector<TestAnnotation>> annotations = annotations_of(file, file.attributes());
    if (!annotations) return annotations.error();
    result.annotations = std::move(annotations).value();
    Result<std::vector<TestMember>> fields = members_of(file, file.fields());
    if (!fields) return fields.error();
    result.fields = std::move(fields).value();
    Result<std::vector<TestMember>> methods = members_of(file, file.methods());
    if (!methods) return methods.error();
    result.methods = std::move(methods).value();
    return result;
}

const TestClasses::Entry& TestClasses::entry(const std::string& name) {
    const auto [at, is_new] = entries_.try_emplace(name);
    Entry& entry = at->second;
    if (!is_new) return entry;
    std::string internal = name;
    std::replace(internal.begin(), internal.end(), '.', '/');
    const Result<classfile::Resource> found = class_path_.find_class(internal);
    if (!found) {
        if (found.error().code != ErrorCode::kNotFound) entry.problem = found.error().text();
        return entry;
    }
    Result<TestClass> read = read_test_class(found.value());
    if (!read)
        entry.problem = read.error().text();
    else if (read.value().name == name)  // else the folder is not the root of its classes
        entry.type = std::make_unique<TestClass>(std::move(read).value());
    return entry;
}

const TestClass* TestClasses::find(const std::string& name) { return name.empty() ? nullptr : entry(name).type.get(); }

std::string TestClasses::problem(const std::string& name) const {
    const auto at = entries_.find(name);
    return at == entries_.end() ? std::string() : at->second.problem;
}

std::vector<const TestClass*> TestClasses::hierarchy(const TestClass& type) {
    std::vector<const TestClass*> result;
    for (const TestClass* one = &type; one != nullptr; one = find(one->super_name)) {
        // A class path may hold a cycle; the machine reports it when the class is linked.
        if (std::find(result.begin(), result.end(), one) != result.end()) break;
        result.push_back(one);
    }
    return result;
}

void TestClasses::add_supertypes(const TestClass& type, std::vector<const TestClass*>& found) {
    if (std::find(found.begin(), found.end(), &type) != found.end()) return;
    found.push_back(&type);
    if (const TestClass* super = find(type.super_name)) add_supertypes(*super, found);
    for (const std::string& name : type.interfaces) {
        if (const TestClass* one = find(name)) add_supertypes(*one, found);
    }
}

std::vector<const TestClass*> TestClasses::supertypes(const TestClass& type) {
    std::vector<const TestClass*> found;
    add_supertypes(type, found);
    return found;
}

const TestAnnotation* find_annotation(const std::vector<TestAnnotation>& annotations, std::string_view type) {
    for (const TestAnnotation& one : annotations) {
        if (one.type == type) return &one;
    }
    return nullptr;
}

}  // namespace heddle::cli
