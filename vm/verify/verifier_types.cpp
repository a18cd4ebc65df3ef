#include "vm/verify/verifier_types.h"

#include "vm/link/program.h"

namespace heddle::vm {

std::string text_of(const VerifierType& type) {
    switch (type.kind) {
        case TypeKind::kTop: return "top";
        case TypeKind::kInteger: return "integer";
        case TypeKind::kFloat: return "float";
        case TypeKind::kLong: return "long";
        case TypeKind::kLongSecond: return "long_2nd";
        case TypeKind::kDouble: return "double";
        case TypeKind::kDoubleSecond: return "double_2nd";
        case TypeKind::kNull: return "null";
        case TypeKind::kUninitializedThis: return "uninitializedThis";
        case TypeKind::kUninitialized: return "uninitialized " + std::to_string(type.pc);
        case TypeKind::kReference: return "'" + std::string(type.name.view()) + "'";
        case TypeKind::kReturnAddress: return "return address";
        case TypeKind::kBoolean: return "boolean";
        case TypeKind::kByte: return "byte";
        case TypeKind::kChar: return "char";
        case TypeKind::kShort: return "short";
        case TypeKind::kAnyReference: return "reference type";
        case TypeKind::kCategory1: return "category1 type";
        case TypeKind::kCategory2: return "category2 type";
        case TypeKind::kCategory2Second: return "category2_2nd type";
    }
    return "";
}

TypeRules::TypeRules(Program& program, Klass& klass)
    : program_(program),
      klass_(klass),
      current_(reference(klass.file->name())),
      object_(reference(program.known().Object->name)),
      throwable_(reference("java/lang/Throwable")) {}

VerifierType TypeRules::reference(std::string_view name) const { return reference(program_.symbol(name)); }

VerifierType TypeRules::of_descriptor(classfile::FieldType type) const {
    switch (type.kind()) {
        case 'Z': return plain(TypeKind::kBoolean);
        case 'B': return plain(TypeKind::kByte);
        case 'C': return plain(TypeKind::kChar);
        case 'S': return plain(TypeKind::kShort);
        case 'I': return plain(TypeKind::kInteger);
        case 'F': return plain(TypeKind::kFloat);
        case 'J': return plain(TypeKind::kLong);
        case 'D': return plain(TypeKind::kDouble);
        case 'L':
        case '[': return reference(type.class_name());
        default: return plain(TypeKind::kTop);
    }
}

VerifierType TypeRules::in_frame(classfile::FieldType type) const {
    const VerifierType exact = of_descriptor(type);
    const bool is_small = exact.kind >= TypeKind::kBoolean && exact.kind <= TypeKind::kShort;
    return is_small ? plain(TypeKind::kInteger) : exact;
}

void TypeRules::append_parameters(std::string_view descriptor, std::vector<VerifierType>& entries) const {
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        entries.push_back(in_frame(type));
        if (entries.back().is_wide()) entries.push_back(entries.back().second());
    }
}

VerifierType TypeRules::element_of(const VerifierType& array) const {
    return of_descriptor(classfile::FieldType{array.name.view()}.element());
}

Klass* TypeRules::load(Symbol name) {
    if (stop_) return nullptr;
    // A hidden class is not known to its loader; its own name refers to itself.
    if (name == current_.name) return &klass_;
    const Linked<Klass*> loaded = program_.load_class(klass_.loader, name);
    if (loaded.ok()) return loaded.value();
    stop_ = Linked<Done>::other_of(loaded);
    return nullptr;
}

bool TypeRules::is_assignable(const VerifierType& to, const VerifierType& from, bool is_protected_access) {
    if (to == from || to.kind == TypeKind::kTop) return true;
    switch (to.kind) {
        case TypeKind::kCategory1: return from.is_category1();
        case TypeKind::kCategory2: return from.is_wide();
        case TypeKind::kCategory2Second: return from.is_second();
        case TypeKind::kAnyReference: return from.is_initialized_reference() || from.is_uninitialized();
        case TypeKind::kBoolean:
        case TypeKind::kByte:
        case TypeKind::kChar:
        case TypeKind::kShort: return from.kind == TypeKind::kInteger;
        default:
            return to.is_initialized_reference() && from.is_initialized_reference() &&
                   is_assignable_reference(to, from, is_protected_access);
    }
}

bool TypeRules::is_assignable_reference(const VerifierType& to, const VerifierType& from, bool is_protected_access) {
    if (from.is_null()) return true;
    if (to.is_null()) return false;
    if (to.is_array())
        return from.is_array() && is_assignable_element(element_of(to), element_of(from), is_protected_access);
    if (to == object_) return true;
    const Klass* target = load(to.name);
    if (target == nullptr) return false;
    if (target->is_interface() && !(is_protected_access && from == object_)) {
        return !from.is_array() || to.name.view() == "java/lang/Cloneable" || to.name.view() == "java/io/Serializable";
    }
    if (!from.is_object()) return false;
    const Klass* source = load(from.name);
    return source != nullptr && source->is_subtype_of(target);
}

// Element types are not widened: an int[] is not a byte[].
bool TypeRules::is_assignable_element(const VerifierType& to, const VerifierType& from, bool is_protected_access) {
    if (to == from || to.kind == TypeKind::kTop) return true;
    return to.is_initialized_reference() && is_assignable(to, from, is_protected_access);
}

}  // namespace heddle::vm
