// The supertypes of a class that is being defined: loading them through its loader, and the checks of JVMS §5.3.5 in
// HotSpot's words.
#include <algorithm>

#include "vm/link/class_linker.h"
#include "vm/link/link_texts.h"

namespace heddle::vm {

namespace {

void append_once(std::vector<Klass*>& list, Klass* klass) {
    if (std::find(list.begin(), list.end(), klass) == list.end()) list.push_back(klass);
}

}  // namespace

Linked<Done> ClassLinker::load_supertypes() {
    const classfile::ClassFile& file = *klass_->file;
    if (!file.super_name().empty()) {
        const Linked<Klass*> super = program_.load_class(request_.loader, program_.symbol(file.super_name()));
        if (!super.ok()) return Linked<Done>::other_of(super);
        klass_->super = super.value();
    }
    klass_->interfaces.reserve(file.interfaces().size());
    for (const std::string_view name : file.interfaces()) {
        const Linked<Klass*> interface = program_.load_class(request_.loader, program_.symbol(name));
        if (!interface.ok()) return Linked<Done>::other_of(interface);
        klass_->interfaces.push_back(interface.value());
    }
    return Done{};
}

// JVMS §5.3.5 with §4.7.31: a sealed class lists its permitted subclasses, which are in the same module.
bool ClassLinker::is_permitted_by(const Klass& sealed) const {
    const Result<std::vector<std::string_view>> permitted = sealed.file->permitted_subclasses();
    if (!permitted) return false;
    if (klass_->module != sealed.module) return false;
    if (!klass_->module && klass_->loader != sealed.loader) return false;  // each loader has its own unnamed module
    const bool is_public = (klass_->access & kAccPublic) != 0;
    if (!is_public && !program_.same_package(klass_.get(), &sealed)) return false;
    const auto& names = permitted.value();
    return std::find(names.begin(), names.end(), klass_->name.view()) != names.end();
}

std::optional<Thrown> ClassLinker::check_superclass() const {
    const Klass* super = klass_->super;
    if (super == nullptr) return std::nullopt;
    const std::string name = klass_->external_name();
    if (super->is_interface()) {
        return incompatible_class_change("class " + name + " has interface " + super->external_name() +
                                         " as super class");
    }
    if (!super->is_instance()) return format_error("Bad superclass name " + std::string(super->name.view()));
    if ((super->access & kAccFinal) != 0) {
        return incompatible_class_change("class " + name + " cannot inherit from final class " +
                                         super->external_name());
    }
    if (classfile::ClassFile::find(super->file->attributes(), "PermittedSubclasses") != nullptr &&
        !is_permitted_by(*super)) {
        return incompatible_class_change("class " + name + " cannot inherit from sealed class " +
                                         super->external_name());
    }
    const bool is_abstract = super->is_abstract();
    return check_supertype_access(*super, is_abstract ? "abstract superclass" : "superclass", "superclass access");
}

std::optional<Thrown> ClassLinker::check_interface(const Klass& interface) const {
    const std::string name = klass_->external_name();
    if (!interface.is_interface()) {
        return incompatible_class_change("class " + name + " can not implement " + interface.external_name() +
                                         ", because it is not an interface (" + program_.module_text(&interface) + ")");
    }
    if (classfile::ClassFile::find(interface.file->attributes(), "PermittedSubclasses") != nullptr &&
        !is_permitted_by(interface)) {
        return incompatible_class_change("class " + name + " cannot " +
                                         (klass_->is_interface() ? "extend" : "implement") + " sealed interface " +
                                         interface.external_name());
    }
    return check_supertype_access(interface, "superinterface", "superinterface");
}

std::optional<Thrown> ClassLinker::check_supertype_access(const Klass& super, const char* role,
                                                          const char* check) const {
    if (program_.may_access(klass_.get(), &super)) return std::nullopt;
    if (std::optional<std::string> text = program_.export_error_text(klass_.get(), &super))
        return thrown("IllegalAccessError", std::string(check) + " check failed: " + *text);
    return thrown("IllegalAccessError", "class " + klass_->external_name() + " cannot access its " + role + " " +
                                            super.external_name() + " (" + program_.modules_text(klass_.get(), &super) +
                                            ")");
}

void ClassLinker::set_supertypes() {
    Klass& klass = *klass_;
    if (klass.super != nullptr) {
        klass.supers.reserve(klass.super->supers.size() + 1);
        klass.supers = klass.super->supers;
        klass.all_interfaces = klass.super->all_interfaces;
    }
    klass.supers.push_back(&klass);
    for (Klass* interface : klass.interfaces) {
        append_once(klass.all_interfaces, interface);
        for (Klass* above : interface->all_interfaces) append_once(klass.all_interfaces, above);
    }
}

}  // namespace heddle::vm
