// The messages of linking errors, in the words of HotSpot 17, because programs and their tests compare messages. Also
// the checks of field and method kinds that belong to an instruction, not to its constant (JVMS §6.5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "classfile/format/opcodes.h"
#include "vm/base/linked.h"
#include "vm/link/klass.h"

namespace heddle::vm {

// Encloses the number of a loader in a message, where the identity hash of its unnamed module belongs.
inline constexpr char kModuleHashMark = '\x01';

// "java.lang.String" of "java/lang/String".
std::string external_name(std::string_view binary_name);
// "int[]", "java.lang.String" of a field descriptor.
std::string type_text(std::string_view descriptor);
// "void p.B.f(int, long)"; without a class: "void f(int, long)".
std::string method_text(std::string_view class_external_name, std::string_view name, std::string_view descriptor);
std::string method_text(const Method& method);
// "class " or "interface ".
std::string_view kind_text(const Klass& klass);

inline Thrown thrown(std::string_view class_name, std::string message) {
    return {"java/lang/" + std::string(class_name), std::move(message), {}, {}};
}
inline Thrown incompatible_class_change(std::string message) {
    return thrown("IncompatibleClassChangeError", std::move(message));
}
// NoClassDefFoundError, caused by a ClassNotFoundException, for a class that was not found.
Thrown class_not_found(std::string_view binary_name);
// NoSuchFieldError, NoSuchMethodError.
Thrown no_such_field(const Klass& owner, std::string_view name, std::string_view descriptor, int feature_version);
Thrown no_such_method(const Klass& owner, std::string_view name, std::string_view descriptor);

// The error of getfield, putfield, getstatic or putstatic in `from` for a resolved field, if any; `named` is the class
// in the constant.
std::optional<Thrown> check_field_use(const Method& from, const Klass& named, const Field& field,
                                      classfile::Opcode opcode);
// The error of invokevirtual, invokeinterface, invokespecial or invokestatic for a resolved method, if any.
std::optional<Thrown> check_method_use(const Method& method, classfile::Opcode opcode);
// The error of `new` for an interface or abstract class; nullopt when the class may be instantiated.
std::optional<Thrown> check_instantiation(const Klass& klass);

}  // namespace heddle::vm
