#include "natives/reflect/member_objects.h"

#include <vector>

#include "classfile/format/byte_cursor.h"
#include "classfile/format/descriptor.h"

namespace heddle::natives {
namespace {

// The access flags of members that java.lang.reflect.Modifier shows (JVMS tables 4.5-A, 4.6-A).
constexpr uint16_t kFieldModifiers = 0x50DF;
constexpr uint16_t kMethodModifiers = 0x1DFF;

// The string of a Signature attribute; null, without an exception, when there is none.
Ref signature_of(NativeFrame& frame, const Klass* owner, const std::vector<classfile::RawAttribute>& attributes) {
    const auto content = attribute(attributes, "Signature");
    if (!content || content->size() < 2) return kNull;
    return new_string(frame, owner->constants().utf8(classfile::big_endian_u2(content->data())));
}

// Stores the content of an attribute in a byte[] field. Returns false after fail_for_memory.
bool put_bytes(NativeFrame& frame, Ref object, uint32_t offset, const std::vector<classfile::RawAttribute>& attributes,
               std::string_view name) {
    const Ref bytes = attribute_bytes(frame, attributes, name);
    if (bytes) put_known(frame, object, offset, bytes);
    return !frame.has_ended();
}

// The fields that Method and Constructor have in common.
struct ExecutableFields {
    const Klass* klass;
    uint32_t clazz, slot, parameter_types, exception_types, modifiers, signature, annotations, parameter_annotations;
};

ExecutableFields fields_of(const vm::WellKnown& known, bool is_constructor) {
    if (is_constructor) {
        return {known.ReflectConstructor,
                known.ReflectConstructor_clazz,
                known.ReflectConstructor_slot,
                known.ReflectConstructor_parameterTypes,
                known.ReflectConstructor_exceptionTypes,
                known.ReflectConstructor_modifiers,
                known.ReflectConstructor_signature,
                known.ReflectConstructor_annotations,
                known.ReflectConstructor_parameterAnnotations};
    }
    return {known.ReflectMethod,
            known.ReflectMethod_clazz,
            known.ReflectMethod_slot,
            known.ReflectMethod_parameterTypes,
            known.ReflectMethod_exceptionTypes,
            known.ReflectMethod_modifiers,
            known.ReflectMethod_signature,
            known.ReflectMethod_annotations,
            known.ReflectMethod_parameterAnnotations};
}

bool load_parameter_types(NativeFrame& frame, const Method* method, std::vector<Klass*>& types) {
    for (const classfile::FieldType type : classfile::parameters_of(method->descriptor.view())) {
        Klass* klass = load_type(frame, method->owner, type.text);
        if (klass == nullptr) return false;
        types.push_back(klass);
    }
    return true;
}

bool load_exception_types(NativeFrame& frame, const Method* method, std::vector<Klass*>& types) {
    if (method->info == nullptr) return true;
    const auto names = method->owner->file->exceptions(*method->info);
    if (!names.ok()) return true;
    for (const std::string_view name : names.value()) {
        Klass* klass = load_named(frame, method->owner, name);
        if (klass == nullptr) return false;
        types.push_back(klass);
    }
    return true;
}

// A Method or Constructor with these fields set; null after ending the frame.
Ref new_executable(NativeFrame& frame, Method* method, const ExecutableFields& fields) {
    std::vector<Klass*> parameters;
    std::vector<Klass*> exceptions;
    if (!load_parameter_types(frame, method, parameters) || !load_exception_types(frame, method, exceptions))
        return kNull;
    const Ref object = new_object(frame, fields.klass);
    const Ref parameter_types = object ? new_class_array(frame, parameters) : kNull;
    const Ref exception_types = parameter_types ? new_class_array(frame, exceptions) : kNull;
    if (!exception_types) return kNull;
    put_known(frame, object, fields.clazz, frame.machine().mirror(method->owner));
    put_known(frame, object, fields.slot, static_cast<int32_t>(method->slot));
    put_known(frame, object, fields.parameter_types, parameter_types);
    put_known(frame, object, fields.exception_types, exception_types);
    put_known(frame, object, fields.modifiers, static_cast<int32_t>(method->access & kMethodModifiers));
    if (method->info == nullptr) return object;
    const auto& attributes = method->info->attributes;
    const Ref signature = signature_of(frame, method->owner, attributes);
    if (frame.has_ended()) return kNull;
    put_known(frame, object, fields.signature, signature);
    const bool is_complete =
        put_bytes(frame, object, fields.annotations, attributes, "RuntimeVisibleAnnotations") &&
        put_bytes(frame, object, fields.parameter_annotations, attributes, "RuntimeVisibleParameterAnnotations");
    return is_complete ? object : kNull;
}

}  // namespace

Klass* load_named(NativeFrame& frame, const Klass* from, std::string_view name) {
    return frame.take(frame.program().load_class(from->loader, frame.program().symbol(name)));
}

Klass* load_type(NativeFrame& frame, const Klass* from, std::string_view field_type) {
    const classfile::FieldType type{field_type};
    if (!type.is_reference()) return frame.program().primitive(vm::basic_type(type.kind()));
    return load_named(frame, from, type.class_name());
}

Ref new_class_array(NativeFrame& frame, std::span<Klass* const> classes) {
    const Ref array = new_array(frame, frame.machine().known().Class, static_cast<int32_t>(classes.size()));
    if (!array) return kNull;
    for (size_t i = 0; i < classes.size(); ++i) {
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), frame.machine().mirror(classes[i]));
    }
    return array;
}

Ref attribute_bytes(NativeFrame& frame, const std::vector<classfile::RawAttribute>& attributes, std::string_view name) {
    const auto content = attribute(attributes, name);
    return content ? new_bytes(frame, *content) : kNull;
}

Ref new_reflected_field(NativeFrame& frame, const Field* field) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    Klass* type = load_type(frame, field->owner, field->descriptor.view());
    if (type == nullptr) return kNull;
    const Ref object = new_object(frame, known.ReflectField);
    const Ref name = object ? interned(frame, field->name.view()) : kNull;
    if (!name) return kNull;
    const bool is_record = classfile::ClassFile::find(field->owner->file->attributes(), "Record") != nullptr;
    put_known(frame, object, known.ReflectField_clazz, machine.mirror(field->owner));
    put_known(frame, object, known.ReflectField_slot, static_cast<int32_t>(field->slot));
    put_known(frame, object, known.ReflectField_name, name);
    put_known(frame, object, known.ReflectField_type, machine.mirror(type));
    put_known(frame, object, known.ReflectField_modifiers, static_cast<int32_t>(field->access & kFieldModifiers));
    put_known(frame, object, known.ReflectField_trustedFinal,
              field->is_final() && (field->is_static() || field->owner->is_hidden || is_record));
    if (field->info == nullptr) return object;
    const Ref signature = signature_of(frame, field->owner, field->info->attributes);
    if (frame.has_ended()) return kNull;
    put_known(frame, object, known.ReflectField_signature, signature);
    const bool is_complete =
        put_bytes(frame, object, known.ReflectField_annotations, field->info->attributes, "RuntimeVisibleAnnotations");
    return is_complete ? object : kNull;
}

Ref new_reflected_method(NativeFrame& frame, Method* method) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    const Ref object = new_executable(frame, method, fields_of(known, method->is_constructor()));
    if (!object || method->is_constructor()) return object;
    Klass* type = load_type(frame, method->owner, classfile::return_type(method->descriptor.view()).text);
    if (type == nullptr) return kNull;
    const Ref name = interned(frame, method->name.view());
    if (!name) return kNull;
    put_known(frame, object, known.ReflectMethod_name, name);
    put_known(frame, object, known.ReflectMethod_returnType, machine.mirror(type));
    if (method->info == nullptr) return object;
    const bool is_complete =
        put_bytes(frame, object, known.ReflectMethod_annotationDefault, method->info->attributes, "AnnotationDefault");
    return is_complete ? object : kNull;
}

Ref new_record_component(NativeFrame& frame, Klass* klass, const classfile::RecordComponent& component) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    Klass* type = load_type(frame, klass, component.descriptor);
    if (type == nullptr) return kNull;
    const Ref object = new_object(frame, known.ReflectRecordComponent);
    const Ref name = object ? interned(frame, component.name) : kNull;
    if (!name) return kNull;
    put_known(frame, object, known.ReflectRecordComponent_clazz, machine.mirror(klass));
    put_known(frame, object, known.ReflectRecordComponent_name, name);
    put_known(frame, object, known.ReflectRecordComponent_type, machine.mirror(type));
    Program& program = frame.program();
    Method* accessor = klass->find_declared_method(program.symbol(component.name),
                                                   program.symbol("()" + std::string(component.descriptor)));
    if (accessor != nullptr && !accessor->is_static()) {
        const Ref method = new_reflected_method(frame, accessor);
        if (!method) return kNull;
        put_known(frame, object, known.ReflectRecordComponent_accessor, method);
    }
    const Ref signature = signature_of(frame, klass, component.attributes);
    if (frame.has_ended()) return kNull;
    put_known(frame, object, known.ReflectRecordComponent_signature, signature);
    const bool is_complete = put_bytes(frame, object, known.ReflectRecordComponent_annotations, component.attributes,
                                       "RuntimeVisibleAnnotations") &&
                             put_bytes(frame, object, known.ReflectRecordComponent_typeAnnotations,
                                       component.attributes, "RuntimeVisibleTypeAnnotations");
    return is_complete ? object : kNull;
}

Method* method_of_reflected(NativeFrame& frame, Ref executable) {
    const vm::WellKnown& known = frame.machine().known();
    Heap& heap = frame.heap();
    const bool is_constructor = heap.klass_of(executable) == known.ReflectConstructor;
    const ExecutableFields fields = fields_of(known, is_constructor);
    const Klass* owner = frame.machine().klass_of_mirror(heap.get_ref(executable, fields.clazz));
    return owner->methods[heap.get<uint32_t>(executable, fields.slot)].get();
}

Field* field_of_reflected(NativeFrame& frame, Ref field) {
    const vm::WellKnown& known = frame.machine().known();
    Klass* owner = frame.machine().klass_of_mirror(frame.heap().get_ref(field, known.ReflectField_clazz));
    return &owner->fields[frame.heap().get<uint32_t>(field, known.ReflectField_slot)];
}

}  // namespace heddle::natives
