// Where linking imposes loading constraints (JVMS §5.3.4) and reports their violation in HotSpot's words.
#include "classfile/format/descriptor.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

// The class of a type or of an array's elements; empty for primitive types and their arrays.
std::string_view class_in(classfile::FieldType type) {
    const classfile::FieldType element{type.text.substr(type.dimensions())};
    return element.is_reference() ? element.class_name() : std::string_view();
}

// The built-in loaders delegate to each other, and no other loader may define classes of these packages.
bool is_the_same_for_all(std::string_view class_name) { return class_name.empty() || class_name.starts_with("java/"); }

}  // namespace

std::string Program::constrain(std::string_view descriptor, LoaderId first, LoaderId second) {
    if (first == second || (first <= LoaderId::kApp && second <= LoaderId::kApp)) return {};
    std::vector<classfile::FieldType> types;
    if (descriptor.starts_with('(')) {
        for (const classfile::FieldType type : classfile::parameters_of(descriptor)) types.push_back(type);
        if (!descriptor.ends_with('V')) types.push_back(classfile::return_type(descriptor));
    } else {
        types.push_back({descriptor});
    }
    for (const classfile::FieldType type : types) {
        const std::string_view name = class_in(type);
        if (is_the_same_for_all(name)) continue;
        const Symbol key = symbol(name);
        const size_t changes = constraints_.changes();
        const bool may_be = constraints_.add(key, first, find_loaded(first, key), second, find_loaded(second, key));
        if (constraints_.changes() != changes) definitions_.note_constraint();
        if (may_be) continue;
        return type.dimensions() > 0 ? std::string(type.text) : external_name(name);
    }
    return {};
}

std::optional<Thrown> Program::refuse_to_load(LoaderId initiating, Klass* klass) {
    if (initiating <= LoaderId::kApp) return std::nullopt;
    const size_t changes = constraints_.changes();
    const Klass* demanded = constraints_.claim(klass->name, initiating, klass);
    if (constraints_.changes() != changes) definitions_.note_constraint();
    if (demanded == nullptr) return std::nullopt;
    std::string text = "loader constraint violation: loader " + loader(initiating).description + " wants to load " +
                       std::string(kind_text(*klass)) + klass->external_name() + ".";
    if (demanded->loader != initiating) {
        text += " A different " + std::string(kind_text(*demanded)) + "with the same name was previously loaded by " +
                loader(demanded->loader).description + ". (" + origin_text(demanded) + ")";
    } else {
        text += " (" + origin_text(klass) + ")";
    }
    return thrown("LinkageError", std::move(text));
}

std::string Program::origin_text(const Klass* klass) const {
    return module_text(klass) + loader(klass->loader).parent_text;
}

Linked<Done> Program::constrain_method(const Klass& from, const Klass& named, const Method& method) {
    const Klass& owner = *method.owner;
    const std::string type = constrain(method.descriptor.view(), from.loader, owner.loader);
    if (type.empty()) return Done{};
    return thrown("LinkageError", "loader constraint violation: when resolving " +
                                      std::string(named.is_interface() ? "interface method" : "method") + " '" +
                                      method_text(named.external_name(), method.name.view(), method.descriptor.view()) +
                                      "' the class loader " + loader(from.loader).description +
                                      " of the current class, " + from.external_name() + ", and the class loader " +
                                      loader(owner.loader).description + " for the method's defining class, " +
                                      owner.external_name() + ", have different Class objects for the type " + type +
                                      " used in the signature (" + origin_text(&from) + "; " + origin_text(&owner) +
                                      ")");
}

Linked<Done> Program::constrain_field(const Klass& from, const Field& field) {
    const Klass& owner = *field.owner;
    const std::string type = constrain(field.descriptor.view(), from.loader, owner.loader);
    if (type.empty()) return Done{};
    return thrown("LinkageError", "loader constraint violation: when resolving field \"" +
                                      std::string(field.name.view()) + "\" of type " + type + ", the class loader " +
                                      loader(from.loader).description + " of the current class, " +
                                      from.external_name() + ", and the class loader " +
                                      loader(owner.loader).description + " for the field's defining " +
                                      (owner.is_interface() ? "interface" : "class") + ", " + owner.external_name() +
                                      ", have different Class objects for type " + type + " (" + origin_text(&from) +
                                      "; " + origin_text(&owner) + ")");
}

// JVMS §5.4.2: methods that override or implement those of another loader's class.
Linked<Done> Program::constrain_tables(const Klass& klass) {
    if (klass.loader <= LoaderId::kApp || klass.is_trusted || klass.is_interface()) return Done{};
    const size_t inherited = klass.super != nullptr ? klass.super->vtable.size() : 0;
    for (size_t i = 0; i < inherited; ++i) {
        const Method& method = *klass.vtable[i];
        const Method& overridden = *klass.super->vtable[i];
        if (&method == &overridden) continue;
        const std::string type = constrain(method.descriptor.view(), method.owner->loader, overridden.owner->loader);
        if (type.empty()) continue;
        return thrown(
            "LinkageError",
            "loader constraint violation for class " + klass.external_name() + ": when selecting overriding method '" +
                method_text(method) + "' the class loader " + loader(method.owner->loader).description +
                " of the selected method's type " + method.owner->external_name() + ", and the class loader " +
                loader(overridden.owner->loader).description + " for its super type " +
                overridden.owner->external_name() + " have different Class objects for the type " + type +
                " used in the signature (" + origin_text(method.owner) + "; " + origin_text(overridden.owner) + ")");
    }
    return constrain_interfaces(klass);
}

Linked<Done> Program::constrain_interfaces(const Klass& klass) {
    for (const InterfaceTable& table : klass.itable) {
        const Klass& interface = *table.interface;
        for (const auto& declared : interface.methods) {
            if (declared->vtable_index < 0 || static_cast<size_t>(declared->vtable_index) >= table.methods.size())
                continue;
            const Method* method = table.methods[static_cast<size_t>(declared->vtable_index)];
            if (method == nullptr || method->is_abstract() || !method->is_public()) continue;
            const std::string type = constrain(declared->descriptor.view(), method->owner->loader, interface.loader);
            if (type.empty()) continue;
            return thrown(
                "LinkageError",
                "loader constraint violation in interface itable initialization for class " + klass.external_name() +
                    ": when selecting method '" + method_text(*declared) + "' the class loader " +
                    loader(interface.loader).description + " for super interface " + interface.external_name() +
                    ", and the class loader " + loader(method->owner->loader).description +
                    " of the selected method's " + std::string(method->owner->is_interface() ? "interface" : "class") +
                    ", " + method->owner->external_name() + " have different Class objects for the type " + type +
                    " used in the signature (" + origin_text(&interface) + "; " + origin_text(method->owner) + ")");
        }
    }
    return Done{};
}

}  // namespace heddle::vm
