// Fields and methods of a class that is being defined, created from the class file's infos.
#include <array>

#include "classfile/format/annotations.h"
#include "classfile/format/byte_cursor.h"
#include "vm/base/frame_layout.h"
#include "vm/link/class_linker.h"
#include "vm/link/library_facts.h"
#include "vm/link/link_texts.h"
#include "vm/link/native_index.h"

namespace heddle::vm {

namespace {

using classfile::ClassFile;
using classfile::ConstantTag;

struct AnnotationRow {
    std::string_view type;
    MethodFlag flag;
};
constexpr std::array kAnnotations = {
    AnnotationRow{"Ljdk/internal/reflect/CallerSensitive;", kMethodCallerSensitive},
    AnnotationRow{"Ljdk/internal/vm/annotation/Hidden;", kMethodHidden},
    AnnotationRow{"Ljava/lang/invoke/LambdaForm$Hidden;", kMethodHidden},
    AnnotationRow{"Ljava/lang/invoke/LambdaForm$Compiled;", kMethodLambdaForm},
};

// Returns true iff the constant pool names one of the annotations above. Most classes name none; the annotations of
// their methods are not parsed.
bool names_annotation(const classfile::ConstantPool& constants) {
    for (uint16_t index = 1; index < constants.size(); ++index) {
        if (constants.tag(index) != ConstantTag::kUtf8) continue;
        const std::string_view text = constants.utf8(index);
        for (const AnnotationRow& row : kAnnotations) {
            if (text.size() == row.type.size() && text == row.type) return true;
        }
    }
    return false;
}

// JVMS table 4.7.2-A.
bool is_constant_of(BasicType type, std::string_view descriptor, ConstantTag tag) {
    switch (type) {
        case BasicType::kLong: return tag == ConstantTag::kLong;
        case BasicType::kFloat: return tag == ConstantTag::kFloat;
        case BasicType::kDouble: return tag == ConstantTag::kDouble;
        case BasicType::kReference: return tag == ConstantTag::kString && descriptor == "Ljava/lang/String;";
        default: return tag == ConstantTag::kInteger;
    }
}

// Reflection does not write static final fields, nor any final field of records and hidden classes. The exceptions are
// System.in, out and err, which System.setIn and its like write.
bool is_stable_final(const Field& field) {
    if (!field.is_final()) return false;
    const Klass& owner = *field.owner;
    if (!field.is_static()) return owner.is_hidden || ClassFile::find(owner.file->attributes(), "Record") != nullptr;
    const bool is_of_system = owner.loader == LoaderId::kBoot && owner.name.view() == "java/lang/System";
    return !is_of_system || field.type != BasicType::kReference;
}

// JVMS §2.9.3
bool is_signature_polymorphic(const Method& method) {
    constexpr uint16_t kNeeded = kAccVarargs | kAccNative;
    if (method.owner->loader != LoaderId::kBoot || (method.access & kNeeded) != kNeeded) return false;
    const std::string_view owner = method.owner->name.view();
    if (owner != "java/lang/invoke/MethodHandle" && owner != "java/lang/invoke/VarHandle") return false;
    return method.descriptor.view().starts_with("([Ljava/lang/Object;)");
}

}  // namespace

std::optional<Thrown> ClassLinker::make_fields() {
    Klass& klass = *klass_;
    const auto& infos = klass.file->fields();
    const auto injected = injected_fields(klass);
    klass.fields.reserve(infos.size() + injected.size());
    klass.field_index.reserve(infos.size());
    for (const classfile::FieldInfo& info : infos) {
        Field& field = klass.fields.emplace_back();
        field.owner = &klass;
        field.name = program_.symbol(info.name);
        field.descriptor = program_.symbol(info.descriptor);
        field.access = info.access_flags;
        field.slot = static_cast<uint16_t>(klass.fields.size() - 1);
        field.type = basic_type(info.descriptor.empty() ? 'V' : info.descriptor.front());
        field.info = &info;
        if (field.type == BasicType::kVoid)
            return format_error("Field \"" + std::string(info.name) + "\" has invalid signature \"" +
                                std::string(info.descriptor) + "\"");
        const bool is_new = klass.field_index.add(field.name, field.descriptor, field.slot, [&](size_t at) {
            return klass.fields[at].name == field.name && klass.fields[at].descriptor == field.descriptor;
        });
        if (!is_new) {
            return format_error("Duplicate field name \"" + std::string(info.name) + "\" with signature \"" +
                                std::string(info.descriptor) + "\"");
        }
    }
    for (Field& field : klass.fields) {
        field.is_stable_final = is_stable_final(field);
        field.is_count = is_count(klass, field);
    }
    mark_caches(klass);
    for (const InjectedField& row : injected) add_injected_field(row);
    for (const Field& field : klass.fields) {
        if (field.is_static() && field.info != nullptr) add_constant_field(field);
    }
    return std::nullopt;
}

void ClassLinker::add_injected_field(const InjectedField& row) {
    Field& field = klass_->fields.emplace_back();
    field.owner = klass_.get();
    field.name = program_.symbol(row.name);
    field.descriptor = program_.symbol(row.descriptor);
    field.access = kAccPrivate | kAccSynthetic;
    field.slot = static_cast<uint16_t>(klass_->fields.size() - 1);
    field.type = basic_type(row.descriptor.front());
}

void ClassLinker::add_constant_field(const Field& field) {
    const classfile::RawAttribute* attribute = ClassFile::find(field.info->attributes, "ConstantValue");
    if (attribute == nullptr || attribute->content.size() != 2) return;
    const uint16_t constant = classfile::big_endian_u2(attribute->content.data());
    if (is_constant_of(field.type, field.descriptor.view(), klass_->constants().tag(constant)))
        klass_->constant_fields.push_back({&field, constant});
}

std::optional<Thrown> ClassLinker::make_methods() {
    Klass& klass = *klass_;
    const auto& infos = klass.file->methods();
    has_known_annotations_ = klass.loader <= LoaderId::kPlatform && names_annotation(klass.constants());
    has_native_rows_ = klass.loader <= LoaderId::kApp && program_.natives_->has_class(klass.name.view());
    klass.methods.reserve(infos.size());
    klass.method_index.reserve(infos.size());
    for (const classfile::MethodInfo& info : infos) {
        Method& method = *klass.methods.emplace_back(std::make_unique<Method>());
        method.owner = &klass;
        method.name = program_.symbol(info.name);
        method.descriptor = program_.symbol(info.descriptor);
        method.access = info.access_flags;
        // JVMS §4.6: the other flags of a class initialiser are ignored.
        if (info.name == "<clinit>") method.access &= kAccStatic | kAccStrict;
        method.slot = static_cast<uint16_t>(klass.methods.size() - 1);
        method.info = &info;
        if (!set_method_shape(method)) {
            return format_error("Method \"" + std::string(info.name) + "\" has invalid signature \"" +
                                std::string(info.descriptor) + "\"");
        }
        const bool is_new = klass.method_index.add(method.name, method.descriptor, method.slot, [&](size_t at) {
            return klass.methods[at]->name == method.name && klass.methods[at]->descriptor == method.descriptor;
        });
        if (!is_new) {
            return format_error("Duplicate method name \"" + std::string(info.name) + "\" with signature \"" +
                                std::string(info.descriptor) + "\"");
        }
        set_method_flags(method);
        set_native(method);
        method.entry = program_.services_.untranslated_entry;
    }
    return std::nullopt;
}

void ClassLinker::set_method_flags(Method& method) const {
    const std::string_view name = method.name.view();
    if (name == "<init>") method.flags |= kMethodConstructor;
    // JVMS §2.9.2: since version 51 only a static <clinit> is a class initialiser; any other is ignored.
    if (name == "<clinit>" && (method.is_static() || klass_->file->major_version() < 51)) {
        method.flags |= kMethodInitializer;
        method.access |= kAccStatic;
    }
    if (klass_->is_hidden) method.flags |= kMethodHidden;
    if (is_signature_polymorphic(method)) method.flags |= kMethodSignaturePolymorphic;
    if (!has_known_annotations_) return;
    const classfile::RawAttribute* attribute = ClassFile::find(method.info->attributes, "RuntimeVisibleAnnotations");
    if (attribute == nullptr) return;
    const auto annotations = classfile::parse_annotations(*klass_->file, *attribute);
    if (!annotations) return;
    for (const classfile::Annotation& annotation : annotations.value()) {
        for (const AnnotationRow& row : kAnnotations) {
            if (annotation.type == row.type) method.flags |= row.flag;
        }
    }
}

void ClassLinker::set_native(Method& method) const {
    const NativeRow* row = nullptr;
    if (has_native_rows_)
        row = program_.natives_->find(klass_->name.view(), method.name.view(), method.descriptor.view());
    if (row != nullptr && (method.is_native() || row->is_override)) {
        method.native = row->function;
        if (row->is_visible) method.flags |= kMethodVisible;
        if (row->is_shallow) method.flags |= kMethodShallow;
        if (row->is_outward) method.flags |= kMethodOutward;
        if (!method.is_native()) method.flags |= kMethodOverridden;
    }
    if (method.is_native() || method.native != nullptr) method.frame_slots = method.arg_slots + kNativeSlots;
}

// A finalizer that only returns is treated as none.
bool ClassLinker::has_empty_finalizer(const Method& method) const {
    constexpr uint8_t kReturn = 0xB1;
    const Result<classfile::Code> code = klass_->file->code(*method.info);
    return code && code.value().code.size() == 1 && code.value().code[0] == kReturn;
}

}  // namespace heddle::vm
