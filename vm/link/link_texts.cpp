#include "vm/link/link_texts.h"

#include <algorithm>

#include "classfile/format/descriptor.h"

namespace heddle::vm {

using classfile::Opcode;

std::string external_name(std::string_view binary_name) {
    std::string text(binary_name);
    std::replace(text.begin(), text.end(), '/', '.');
    return text;
}

std::string type_text(std::string_view descriptor) {
    const size_t dimensions = std::min(descriptor.find_first_not_of('['), descriptor.size());
    const classfile::FieldType element{descriptor.substr(dimensions)};
    std::string text =
        element.is_reference() ? external_name(element.class_name()) : std::string(name_of(basic_type(element.kind())));
    for (size_t i = 0; i < dimensions; ++i) text += "[]";
    return text;
}

std::string method_text(std::string_view class_external_name, std::string_view name, std::string_view descriptor) {
    std::string text = type_text(classfile::return_type(descriptor).text) + " ";
    if (!class_external_name.empty()) text += std::string(class_external_name) + ".";
    text += std::string(name) + "(";
    const char* separator = "";
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        text += separator + type_text(type.text);
        separator = ", ";
    }
    return text + ")";
}

std::string method_text(const Method& method) {
    return method_text(method.owner->external_name(), method.name.view(), method.descriptor.view());
}

std::string_view kind_text(const Klass& klass) { return klass.is_interface() ? "interface " : "class "; }

Thrown class_not_found(std::string_view binary_name) {
    Thrown error = thrown("NoClassDefFoundError", std::string(binary_name));
    error.cause_class = "java/lang/ClassNotFoundException";
    error.cause_message = external_name(binary_name);
    return error;
}

Thrown no_such_field(const Klass& owner, std::string_view name, std::string_view descriptor, int feature_version) {
    if (feature_version <= 17) return thrown("NoSuchFieldError", std::string(name));
    return thrown("NoSuchFieldError", "Class " + owner.external_name() + " does not have member field '" +
                                          type_text(descriptor) + " " + std::string(name) + "'");
}

Thrown no_such_method(const Klass& owner, std::string_view name, std::string_view descriptor) {
    return thrown("NoSuchMethodError", "'" + method_text(owner.external_name(), name, descriptor) + "'");
}

namespace {

constexpr uint16_t kVersionWithStrictFinals = 53;  // JVMS §6.5 putfield: since 9 only the initialiser may write

std::optional<Thrown> check_final_update(const Method& from, const Klass& named, const Field& field, bool is_static) {
    const std::string what = std::string(is_static ? "static" : "non-static") + " final field " +
                             named.external_name() + "." + std::string(field.name.view());
    if (field.owner != from.owner) {
        return thrown("IllegalAccessError", "Update to " + what + " attempted from a different class (" +
                                                from.owner->external_name() + ") than the field's declaring class");
    }
    if (from.owner->file == nullptr || from.owner->file->major_version() < kVersionWithStrictFinals)
        return std::nullopt;
    if (is_static ? from.is_initializer() : from.is_constructor()) return std::nullopt;
    return thrown("IllegalAccessError", "Update to " + what + " attempted from a different method (" +
                                            std::string(from.name.view()) + ") than the initializer method " +
                                            (is_static ? "<clinit>" : "<init>") + " ");
}

}  // namespace

std::optional<Thrown> check_field_use(const Method& from, const Klass& named, const Field& field, Opcode opcode) {
    const bool wants_static = opcode == Opcode::k_getstatic || opcode == Opcode::k_putstatic;
    if (field.is_static() != wants_static) {
        return incompatible_class_change(std::string("Expected ") + (wants_static ? "static" : "non-static") +
                                         " field " + named.external_name() + "." + std::string(field.name.view()));
    }
    const bool writes = opcode == Opcode::k_putfield || opcode == Opcode::k_putstatic;
    if (writes && field.is_final()) return check_final_update(from, named, field, wants_static);
    return std::nullopt;
}

std::optional<Thrown> check_method_use(const Method& method, Opcode opcode) {
    const bool wants_static = opcode == Opcode::k_invokestatic;
    if (method.is_static() == wants_static) return std::nullopt;
    const char* complaint = wants_static                        ? "Expected static method '"
                            : opcode == Opcode::k_invokevirtual ? "Expecting non-static method '"
                                                                : "Expected instance not static method '";
    return incompatible_class_change(complaint + method_text(method) + "'");
}

std::optional<Thrown> check_instantiation(const Klass& klass) {
    if (!klass.is_interface() && !klass.is_abstract()) return std::nullopt;
    return thrown("InstantiationError", klass.external_name());
}

}  // namespace heddle::vm
