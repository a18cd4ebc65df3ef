// Access control (JVMS §5.4.4): classes by package and module, members by their flags, private ones by nest.
#include <algorithm>

#include "vm/link/jdk_modules.h"
#include "vm/link/library_facts.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

// An array is as accessible as its innermost element class.
const Klass* bottom_of(const Klass* klass) {
    while (klass->is_array()) klass = klass->element;
    return klass;
}

// Code that java's core reflection would generate, and code that the machine generated for a call site that was
// checked, may access everything.
bool is_free_of_checks(const Klass* klass) { return klass->is_trusted || is_reflection_code(klass); }

bool is_same_module(const Klass* a, const Klass* b) {
    return a->module == b->module && (a->module || a->loader == b->loader);
}

// The identity hash of the module belongs to a Machine, which puts it in place of the mark.
std::string unnamed_module_of(const Klass* klass) {
    return "unnamed module @" + (kModuleHashMark + std::to_string(index_of(klass->loader))) + kModuleHashMark;
}

}  // namespace

bool Program::may_access(const Klass* from, const Klass* target) const {
    target = bottom_of(target);
    if (from == target || target->is_primitive() || same_package(from, target)) return true;
    if ((target->access & kAccPublic) == 0) return is_free_of_checks(from);
    // Accesses between modules of the JDK are not checked: javac has checked them.
    if (!target->module || from->module) return true;
    return modules_->is_exported(target->module.view(), target->package.view()) || is_free_of_checks(from);
}

std::optional<std::string> Program::export_error_text(const Klass* from, const Klass* target) const {
    target = bottom_of(target);
    if ((target->access & kAccPublic) == 0 || may_access(from, target)) return std::nullopt;
    const std::string module(target->module.view());
    return "class " + from->external_name() + " (in " + unnamed_module_of(from) + ") cannot access class " +
           target->external_name() + " (in module " + module + ") because module " + module + " does not export " +
           external_name(target->package.view()) + " to " + unnamed_module_of(from);
}

Thrown Program::class_access_error(const Klass* from, const Klass* target) const {
    target = bottom_of(target);
    if (std::optional<std::string> text = export_error_text(from, target))
        return thrown("IllegalAccessError", std::move(*text));
    return thrown("IllegalAccessError", "failed to access class " + target->external_name() + " from class " +
                                            from->external_name() + " (" + modules_text(target, from) + ")");
}

bool Program::may_access_member(Klass* from, Klass* owner, uint16_t access, Klass* via) {
    if (from == owner || (access & kAccPublic) != 0) return true;
    if (via == nullptr) via = owner;
    if ((access & kAccPrivate) != 0) {
        const Linked<Klass*> host = nest_host_of(from);
        const Linked<Klass*> other = nest_host_of(owner);
        if (host.ok() && other.ok() && host.value() == other.value()) return true;
        return is_free_of_checks(from);
    }
    if (same_package(from, owner)) return true;
    if ((access & kAccProtected) != 0 && from->is_subtype_of(owner)) {
        if ((access & kAccStatic) != 0) return true;
        // The object is an instance of `from`: the class of the reference and the verifier together guarantee it.
        if (via == from || via->is_subtype_of(from) || from->is_subtype_of(via)) return true;
    }
    return is_free_of_checks(from);
}

// JVMS §5.4.4: a host that is missing, elsewhere or does not list the class makes the class its own host.
Linked<Klass*> Program::nest_host_of(Klass* klass) {
    if (klass->nest_host != nullptr) return klass->nest_host;
    klass->nest_host_error.clear();
    Klass* host = klass;
    const Result<std::string_view> name =
        klass->file ? klass->file->nest_host() : Result<std::string_view>(std::string_view());
    if (name && !name.value().empty()) {
        const Linked<Klass*> loaded = load_class(klass->loader, symbol(name.value()));
        if (loaded.must_load()) return loaded;
        if (!loaded.ok()) {
            klass->nest_host_error =
                "Nest host resolution of " + klass->external_name() + " with host " + std::string(name.value()) +
                " failed: " + external_name(loaded.thrown().class_name) + ": " + loaded.thrown().message;
        } else if (const char* why = why_no_nest_member(*klass, *loaded.value())) {
            klass->nest_host_error = "Type " + klass->external_name() +
                                     " (loader: " + loader(klass->loader).description +
                                     ") is not a nest member of type " + loaded.value()->external_name() +
                                     " (loader: " + loader(loaded.value()->loader).description + "): " + why;
        } else {
            host = loaded.value();
        }
    }
    if (!klass->linked_by_path()) klass->nest_host = host;
    return host;
}

// Null when `host` is a valid host of `klass`.
const char* Program::why_no_nest_member(const Klass& klass, const Klass& host) const {
    if (!same_package(&klass, &host)) return "types are in different packages";
    if (!host.is_instance()) return "host is not an instance class";
    const Result<std::vector<std::string_view>> members = host.file->nest_members();
    // No class file can name a hidden class.
    const bool is_listed =
        !klass.is_hidden && members &&
        std::find(members.value().begin(), members.value().end(), klass.name.view()) != members.value().end();
    return is_listed ? nullptr : "current type is not listed as a nest member";
}

namespace {

std::string place_text(const Klass* klass, const Program& program) {
    klass = bottom_of(klass);
    const bool is_named = static_cast<bool>(klass->module);
    return (is_named ? "module " + std::string(klass->module.view()) : std::string("unnamed module")) + " of loader " +
           program.loader(klass->loader).description;
}

}  // namespace

std::string Program::module_text(const Klass* klass) const {
    return klass->external_name() + " is in " + place_text(klass, *this);
}

std::string Program::modules_text(const Klass* a, const Klass* b) const {
    if (!is_same_module(bottom_of(a), bottom_of(b))) return module_text(a) + "; " + module_text(b);
    return a->external_name() + " and " + b->external_name() + " are in " + place_text(a, *this);
}

}  // namespace heddle::vm
