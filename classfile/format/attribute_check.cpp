#include "classfile/format/attribute_check.h"

#include <bitset>
#include <string>
#include <string_view>

#include "classfile/format/access_flags.h"
#include "classfile/format/annotations.h"
#include "classfile/format/attribute_reader.h"
#include "classfile/format/attributes.h"
#include "classfile/format/code_check.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/member_attributes.h"
#include "classfile/format/module_info.h"
#include "classfile/format/names.h"
#include "classfile/format/stack_map.h"

namespace heddle::classfile {

namespace {

using enum AttributePlace;

// The row of an attribute that has a meaning in this class and place; null for one that is to be ignored.
const AttributeRow* row_of(const ClassFile& file, const RawAttribute& attribute, AttributePlace place) {
    for (const AttributeRow& row : kAttributes) {
        if (row.name == attribute.name)
            return row.version <= file.major_version() && intersects(row.places, place) ? &row : nullptr;
    }
    return nullptr;
}

Error malformed(const ClassFile& file, const RawAttribute& attribute, const std::string& message) {
    const auto offset = static_cast<uint64_t>(attribute.content.data() - file.bytes().data());
    return {ErrorCode::kMalformed, "attribute " + std::string(attribute.name) + ": " + message, file.place(), offset};
}

template <typename T>
Status without_value(const Result<T>& result) {
    if (!result) return result.error();
    return Nothing{};
}

Status check_empty(const ClassFile& file, const RawAttribute& attribute) {
    if (!attribute.content.empty()) return malformed(file, attribute, "it should be empty");
    return Nothing{};
}

Status check_utf8_index(const ClassFile& file, const RawAttribute& attribute) {
    AttributeReader in = file.reader(attribute);
    if (in.need(2)) in.utf8();
    return in.finish();
}

Status check_inner_classes(const ClassFile& file, const RawAttribute& attribute) {
    const Result<std::vector<InnerClass>> classes = file.inner_classes();
    if (!classes) return classes.error();
    for (const InnerClass& inner : classes.value()) {
        if (inner.inner_class == inner.outer_class)
            return malformed(file, attribute, "a class should not contain itself");
        if (!inner.inner_name.empty() && !is_unqualified_name(inner.inner_name))
            return malformed(file, attribute, "'" + std::string(inner.inner_name) + "' is not the name of a class");
    }
    return Nothing{};
}

Status check_enclosing_method(const ClassFile& file, const RawAttribute& attribute) {
    const Result<EnclosingMethod> enclosing = file.enclosing_method();
    if (!enclosing) return enclosing.error();
    const EnclosingMethod& method = enclosing.value();
    if (!method.method_name.empty() &&
        !(is_method_name(method.method_name) && is_method_descriptor(method.method_descriptor)))
        return malformed(file, attribute, "it should name a method");
    return Nothing{};
}

Status check_nest(const ClassFile& file, const RawAttribute& attribute, const Status& content) {
    if (content && ClassFile::find(file.attributes(), "NestHost") && ClassFile::find(file.attributes(), "NestMembers"))
        return malformed(file, attribute, "a class should not have both a nest host and nest members");
    return content;
}

Status check_record(const ClassFile& file, const RawAttribute& attribute);

Status check_permitted_subclasses(const ClassFile& file, const RawAttribute& attribute) {
    if (has_flag(file.access_flags(), kAccFinal)) return malformed(file, attribute, "a final class has no subclasses");
    return without_value(file.permitted_subclasses());
}

Status check_method_parameters(const ClassFile& file, const RawAttribute& attribute, const MethodInfo& method) {
    const Result<std::vector<MethodParameter>> parameters = parse_method_parameters(file, method);
    if (!parameters) return parameters.error();
    for (const MethodParameter& parameter : parameters.value()) {
        if (!parameter.name.empty() && !is_unqualified_name(parameter.name))
            return malformed(file, attribute, "'" + std::string(parameter.name) + "' is not the name of a parameter");
    }
    return Nothing{};
}

// Attributes that read the same in every place. The callers check those of one place only.
Status check_shared(const ClassFile& file, const RawAttribute& attribute, AttributeId id) {
    switch (id) {
        case AttributeId::kSynthetic:
        case AttributeId::kDeprecated: return check_empty(file, attribute);
        case AttributeId::kSignature:
        case AttributeId::kSourceFile: return check_utf8_index(file, attribute);
        case AttributeId::kRuntimeVisibleAnnotations:
        case AttributeId::kRuntimeInvisibleAnnotations: return without_value(parse_annotations(file, attribute));
        case AttributeId::kRuntimeVisibleParameterAnnotations:
        case AttributeId::kRuntimeInvisibleParameterAnnotations:
            return without_value(parse_parameter_annotations(file, attribute));
        case AttributeId::kRuntimeVisibleTypeAnnotations:
        case AttributeId::kRuntimeInvisibleTypeAnnotations:
            return without_value(parse_type_annotations(file, attribute));
        case AttributeId::kAnnotationDefault: return without_value(parse_annotation_default(file, attribute));
        default: return Nothing{};
    }
}

Status check_class_attribute(const ClassFile& file, const RawAttribute& attribute, AttributeId id) {
    switch (id) {
        case AttributeId::kInnerClasses: return check_inner_classes(file, attribute);
        case AttributeId::kEnclosingMethod: return check_enclosing_method(file, attribute);
        case AttributeId::kBootstrapMethods: return without_value(file.bootstrap_methods());
        case AttributeId::kModule: return without_value(parse_module(file));
        case AttributeId::kModulePackages: return without_value(parse_module_packages(file));
        case AttributeId::kModuleMainClass: return without_value(parse_module_main_class(file));
        case AttributeId::kNestHost: return check_nest(file, attribute, without_value(file.nest_host()));
        case AttributeId::kNestMembers: return check_nest(file, attribute, without_value(file.nest_members()));
        case AttributeId::kRecord: return check_record(file, attribute);
        case AttributeId::kPermittedSubclasses: return check_permitted_subclasses(file, attribute);
        default: return check_shared(file, attribute, id);
    }
}

// Calls `check` for each attribute that has a meaning in the place. Fails when one that must not repeat does.
template <typename Check>
Status for_each_known(const ClassFile& file, const std::vector<RawAttribute>& attributes, AttributePlace place,
                      Check check) {
    std::bitset<static_cast<size_t>(AttributeId::kCount)> seen;
    for (const RawAttribute& attribute : attributes) {
        const AttributeRow* row = row_of(file, attribute, place);
        if (row == nullptr) continue;
        const auto bit = static_cast<size_t>(row->id);
        if (seen.test(bit) && !row->may_repeat) return malformed(file, attribute, "it should not occur twice here");
        seen.set(bit);
        if (Status checked = check(attribute, row->id); !checked) return checked;
    }
    return Nothing{};
}

Status check_record(const ClassFile& file, const RawAttribute& attribute) {
    const Result<std::vector<RecordComponent>> components = file.record_components();
    if (!components) return components.error();
    for (const RecordComponent& component : components.value()) {
        if (!is_unqualified_name(component.name) || !is_field_descriptor(component.descriptor))
            return malformed(file, attribute, "a component should have a name and a type");
        Status checked =
            for_each_known(file, component.attributes, kComponent,
                           [&](const RawAttribute& nested, AttributeId id) { return check_shared(file, nested, id); });
        if (!checked) return checked;
    }
    return Nothing{};
}

Status check_variables(const ClassFile& file, const RawAttribute& attribute, const Code& code) {
    for (const LocalVariable& variable : code.local_variables) {
        if (!is_unqualified_name(variable.name) || !is_field_descriptor(variable.descriptor))
            return malformed(file, attribute, "a local variable should have a name and a type");
    }
    return Nothing{};
}

Status check_method_code(const ClassFile& file, const MethodInfo& method, bool with_instructions) {
    const Result<Code> code = file.code(method);
    if (!code) return code.error();
    const Status checked =
        with_instructions ? check_code(file, method, code.value()) : check_parameters_fit(file, method, code.value());
    if (!checked) return checked;
    return for_each_known(file, code.value().attributes, kCode, [&](const RawAttribute& attribute, AttributeId id) {
        if (id == AttributeId::kStackMapTable)
            return with_instructions ? without_value(parse_stack_map(file, code.value())) : Status(Nothing{});
        if (id == AttributeId::kLocalVariableTable) return check_variables(file, attribute, code.value());
        return check_shared(file, attribute, id);
    });
}

}  // namespace

Status check_class_attributes(const ClassFile& file) {
    return for_each_known(file, file.attributes(), kClass, [&](const RawAttribute& attribute, AttributeId id) {
        return check_class_attribute(file, attribute, id);
    });
}

Status check_field_attributes(const ClassFile& file, const FieldInfo& field) {
    return for_each_known(file, field.attributes, kField, [&](const RawAttribute& attribute, AttributeId id) -> Status {
        if (id != AttributeId::kConstantValue) return check_shared(file, attribute, id);
        // JVMS §4.7.2: it is ignored on a field that is not static.
        if (!has_flag(field.access_flags, kAccStatic)) return Nothing{};
        return without_value(parse_constant_value(file, field));
    });
}

Status check_method_attributes(const ClassFile& file, const MethodInfo& method, bool with_instructions) {
    return for_each_known(file, method.attributes, kMethod, [&](const RawAttribute& attribute, AttributeId id) {
        switch (id) {
            case AttributeId::kCode: return check_method_code(file, method, with_instructions);
            case AttributeId::kExceptions: return without_value(file.exceptions(method));
            case AttributeId::kMethodParameters: return check_method_parameters(file, attribute, method);
            default: return check_shared(file, attribute, id);
        }
    });
}

}  // namespace heddle::classfile
