#include "classfile/format/format_check.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "classfile/format/access_flags.h"
#include "classfile/format/attribute_check.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/names.h"

namespace heddle::classfile {

namespace {

class FormatCheck {
public:
    FormatCheck(const ClassFile& file, bool with_instructions)
        : file_(file), constants_(file.constants()), with_instructions_(with_instructions) {}

    Status run();

private:
    bool check_constants();
    bool check_constant(uint16_t index, size_t bootstrap_count);
    bool check_reference(uint16_t index);
    bool check_handle(uint16_t index);
    bool check_class();
    bool check_class_flags();
    bool check_field(const FieldInfo& field);
    bool check_method(const MethodInfo& method);
    bool check_method_flags(const MethodInfo& method);
    bool are_method_flags_legal(const MethodInfo& method) const;
    std::string in_class() const { return " in class " + std::string(file_.name()); }
    std::string bad_descriptor(const char* what, std::string_view name, std::string_view descriptor) const;
    template <typename Member>
    bool check_unique(const std::vector<Member>& members, const char* what);

    bool is_interface() const { return has_flag(file_.access_flags(), kAccInterface); }
    bool is_module() const { return has_flag(file_.access_flags(), kAccModule); }
    uint16_t version() const { return file_.major_version(); }
    bool keep(const Status& status) {
        if (!status) error_ = status.error();
        return status.ok();
    }
    bool fail(uint32_t offset, std::string message) {
        error_ = Error{ErrorCode::kMalformed, std::move(message), file_.place(), offset};
        return false;
    }

    const ClassFile& file_;
    const ConstantPool& constants_;
    const bool with_instructions_;
    std::optional<Error> error_;
};

// As in the messages of HotSpot.
std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }
std::string hex(uint16_t flags) {
    char text[8];
    std::snprintf(text, sizeof text, "0x%X", flags);
    return text;
}

Status FormatCheck::run() {
    const auto all = [](const auto& members, auto check) { return std::all_of(members.begin(), members.end(), check); };
    const bool holds = check_constants() && check_class() &&
                       all(file_.fields(), [&](const FieldInfo& field) { return check_field(field); }) &&
                       all(file_.methods(), [&](const MethodInfo& method) { return check_method(method); }) &&
                       check_unique(file_.fields(), "field") && check_unique(file_.methods(), "method") &&
                       keep(check_class_attributes(file_));
    if (!holds) return *error_;
    return Nothing{};
}

bool FormatCheck::check_constants() {
    const Result<std::vector<BootstrapMethod>> bootstrap = file_.bootstrap_methods();
    if (!bootstrap) return keep(bootstrap.error());
    for (uint16_t index = 1; index < constants_.size(); ++index) {
        if (!check_constant(index, bootstrap.value().size())) return false;
    }
    return true;
}

bool FormatCheck::check_constant(uint16_t index, size_t bootstrap_count) {
    const ConstantTag tag = constants_.tag(index);
    switch (tag) {
        case ConstantTag::kUtf8:
            return is_modified_utf8(constants_.utf8(index)) ||
                   fail(constants_.offset(index), "Illegal UTF8 string in constant pool");
        case ConstantTag::kClass:
            return is_class_constant_name(constants_.class_name(index)) ||
                   fail(constants_.offset(index), "Illegal class name " + quoted(constants_.class_name(index)));
        case ConstantTag::kFieldref:
        case ConstantTag::kMethodref:
        case ConstantTag::kInterfaceMethodref: return check_reference(index);
        case ConstantTag::kNameAndType: {
            const std::string_view descriptor = constants_.descriptor_of_pair(index);
            const std::string_view name = constants_.name_of_pair(index);
            const bool fits = descriptor.starts_with('(')
                                  ? is_method_name(name) && is_method_descriptor(descriptor)
                                  : is_unqualified_name(name) && is_field_descriptor(descriptor);
            return fits || fail(constants_.offset(index),
                                bad_descriptor(descriptor.starts_with('(') ? "Method " : "Field ", name, descriptor));
        }
        case ConstantTag::kMethodHandle: return check_handle(index);
        case ConstantTag::kMethodType:
            return is_method_descriptor(constants_.method_type(index)) ||
                   fail(constants_.offset(index),
                        quoted(constants_.method_type(index)) + " is not a method descriptor");
        case ConstantTag::kDynamic:
        case ConstantTag::kInvokeDynamic: {
            const DynamicConstant dynamic = constants_.dynamic(index);
            if (dynamic.bootstrap_index >= bootstrap_count)
                return fail(constants_.offset(index),
                            "a dynamic constant refers to a bootstrap method that does not exist");
            const bool is_call = tag == ConstantTag::kInvokeDynamic;
            return dynamic.descriptor.starts_with('(') == is_call ||
                   fail(constants_.offset(index),
                        quoted(dynamic.descriptor) + " is not a descriptor for a dynamic constant");
        }
        case ConstantTag::kModule:
        case ConstantTag::kPackage: {
            const std::string_view name = constants_.class_name(index);
            const bool fits = tag == ConstantTag::kModule ? is_module_name(name) : is_binary_name(name);
            if (!is_module())
                return fail(constants_.offset(index), "only a module-info has module and package constants");
            return fits || fail(constants_.offset(index), quoted(name) + " is not the name of a module or package");
        }
        default: return true;
    }
}

bool FormatCheck::check_reference(uint16_t index) {
    const MemberRef member = constants_.member_ref(index);
    const bool is_field = constants_.tag(index) == ConstantTag::kFieldref;
    if (member.descriptor.starts_with('(') == is_field)
        return fail(constants_.offset(index), quoted(member.descriptor) + " is not a descriptor for this reference");
    // JVMS §4.4.2: of the special names only <init> can be referred to, and it returns nothing.
    const bool is_special = !is_field && member.name.starts_with('<');
    const bool is_constructor =
        member.name == "<init>" && !member.is_interface && return_type(member.descriptor).text == "V";
    return !is_special || is_constructor ||
           fail(constants_.offset(index), quoted(member.name) + " cannot be referred to like this");
}

// JVMS §4.4.8: kind 8 refers to a constructor, the other method kinds must not.
bool FormatCheck::check_handle(uint16_t index) {
    const MethodHandleConstant handle = constants_.method_handle(index);
    if (handle.kind < 5) return true;
    const std::string_view name = constants_.member_ref(handle.reference_index).name;
    return (name == "<init>") == (handle.kind == 8) ||
           fail(constants_.offset(index),
                "a method handle of kind " + std::to_string(handle.kind) + " refers to " + quoted(name));
}

bool FormatCheck::check_class() {
    const uint32_t at = file_.class_offset();
    if (!check_class_flags()) return false;
    if (file_.name().starts_with('[')) return fail(at, "Bad class name");
    if (is_module()) return true;
    const bool is_object = file_.name() == "java/lang/Object";
    if (file_.super_name().empty() != is_object)
        return fail(at, "Invalid superclass index " + std::string(is_object ? "" : "0"));
    if (file_.super_name().starts_with('[')) return fail(at, "Bad superclass name");
    if (is_interface() && file_.super_name() != "java/lang/Object")
        return fail(at, "Interfaces must have java.lang.Object as superclass");
    std::vector<std::string_view> interfaces = file_.interfaces();
    std::sort(interfaces.begin(), interfaces.end());
    const auto twice = std::adjacent_find(interfaces.begin(), interfaces.end());
    if (twice != interfaces.end()) return fail(at, "Duplicate interface name " + quoted(*twice));
    for (const std::string_view interface : interfaces) {
        if (interface.starts_with('[')) return fail(at, "Bad interface name");
    }
    return true;
}

// JVMS §4.1, as lenient towards old versions as HotSpot.
bool FormatCheck::check_class_flags() {
    const uint16_t flags = file_.access_flags();
    const auto fits = [&] {
        if (is_module()) return version() >= 53 && file_.name() == "module-info";
        const bool is_abstract = has_flag(flags, kAccAbstract);
        if (is_interface()) {
            return (version() < 50 || is_abstract) && !has_flag(flags, kAccFinal) &&
                   (version() < 49 || !has_flag(flags, kAccSuper | kAccEnum));
        }
        return !(is_abstract && has_flag(flags, kAccFinal)) && (version() < 49 || !has_flag(flags, kAccAnnotation));
    };
    return fits() || fail(file_.class_offset(), "Illegal class modifiers" + in_class() + ": " + hex(flags));
}

std::string FormatCheck::bad_descriptor(const char* what, std::string_view name, std::string_view descriptor) const {
    return what + quoted(name) + in_class() + " has illegal signature " + quoted(descriptor);
}

bool FormatCheck::check_field(const FieldInfo& field) {
    if (!is_unqualified_name(field.name))
        return fail(field.offset, "Illegal field name " + quoted(field.name) + in_class());
    if (!is_field_descriptor(field.descriptor))
        return fail(field.offset, bad_descriptor("Field ", field.name, field.descriptor));
    const uint16_t flags = field.access_flags;
    bool fits = has_at_most_one_visibility(flags) && (flags & (kAccFinal | kAccVolatile)) != (kAccFinal | kAccVolatile);
    if (is_interface()) {
        constexpr unsigned kConstant = kAccPublic | kAccStatic | kAccFinal;
        const unsigned others =
            kAccPrivate | kAccProtected | kAccVolatile | kAccTransient | (version() >= 49 ? unsigned{kAccEnum} : 0u);
        fits = (flags & (kConstant | others)) == kConstant;
    }
    if (!fits) return fail(field.offset, "Illegal field modifiers" + in_class() + ": " + hex(flags));
    return keep(check_field_attributes(file_, field));
}

bool FormatCheck::check_method(const MethodInfo& method) {
    if (!is_method_name(method.name))
        return fail(method.offset, "Illegal method name " + quoted(method.name) + in_class());
    if (!is_method_descriptor(method.descriptor))
        return fail(method.offset, bad_descriptor("Method ", method.name, method.descriptor));
    const uint32_t receiver = has_flag(method.access_flags, kAccStatic) ? 0 : 1;
    if (parameter_slots(method.descriptor) + receiver > kMaxParameterSlots)
        return fail(method.offset, "Too many arguments in method signature");
    if (is_module()) return fail(method.offset, "a module-info has no methods");
    if (!check_method_flags(method)) return false;
    // JVMS §2.9.2: since version 51 only a static <clinit>()V is an initializer; otherwise its flags do not count.
    const bool is_initializer = method.name == "<clinit>";
    const bool has_code = ClassFile::find(method.attributes, "Code") != nullptr;
    const bool should_have_code = is_initializer || !has_flag(method.access_flags, kAccNative | kAccAbstract);
    if (has_code != should_have_code)
        return fail(method.offset, has_code ? "Code attribute in native or abstract methods"
                                            : "Absent Code attribute in method that is not native or abstract");
    return keep(check_method_attributes(file_, method, with_instructions_));
}

// JVMS §4.6.
bool FormatCheck::check_method_flags(const MethodInfo& method) {
    if (method.name == "<clinit>") {
        if (version() < 51) return true;
        if (method.descriptor != "()V")
            return fail(method.offset, bad_descriptor("Method ", method.name, method.descriptor));
        return has_flag(method.access_flags, kAccStatic) || fail(method.offset, "Method <clinit> is not static");
    }
    if (!is_interface() && method.name == "<init>" && return_type(method.descriptor).text != "V")
        return fail(method.offset, bad_descriptor("Method ", method.name, method.descriptor));
    return are_method_flags_legal(method) ||
           fail(method.offset, "Method " + std::string(method.name) + in_class() +
                                   " has illegal modifiers: " + hex(method.access_flags));
}

bool FormatCheck::are_method_flags_legal(const MethodInfo& method) const {
    const uint16_t flags = method.access_flags;
    if (!has_at_most_one_visibility(flags)) return false;
    const bool is_abstract = has_flag(flags, kAccAbstract);
    constexpr unsigned kNotAbstract = kAccPrivate | kAccStatic | kAccFinal | kAccSynchronized | kAccNative;
    // ACC_STRICT means something from version 46 to 60 only.
    const unsigned strict = version() >= 46 && version() <= 60 ? unsigned{kAccStrict} : 0u;
    if (is_abstract && (flags & (kNotAbstract | strict)) != 0) return false;
    if (is_interface()) {
        if (method.name == "<init>" || has_flag(flags, kAccProtected | kAccFinal | kAccSynchronized | kAccNative))
            return false;
        if (version() < 52) return has_flag(flags, kAccPublic) && is_abstract;
        return has_flag(flags, kAccPublic | kAccPrivate);
    }
    constexpr unsigned kNotConstructor =
        kAccStatic | kAccFinal | kAccSynchronized | kAccBridge | kAccNative | kAccAbstract;
    return method.name != "<init>" || (flags & kNotConstructor) == 0;
}

template <typename Member>
bool FormatCheck::check_unique(const std::vector<Member>& members, const char* what) {
    std::vector<const Member*> sorted;
    sorted.reserve(members.size());
    for (const Member& member : members) sorted.push_back(&member);
    const auto key = [](const Member* member) { return std::pair(member->name, member->descriptor); };
    std::sort(sorted.begin(), sorted.end(), [&](const Member* a, const Member* b) { return key(a) < key(b); });
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end(),
                                          [&](const Member* a, const Member* b) { return key(a) == key(b); });
    return twice == sorted.end() ||
           fail((*twice)->offset, std::string("Duplicate ") + what + " name " + quoted((*twice)->name) +
                                      " with signature " + quoted((*twice)->descriptor));
}

}  // namespace

Status check_format(const ClassFile& file, bool with_instructions) {
    return FormatCheck(file, with_instructions).run();
}

}  // namespace heddle::classfile
