#include "natives/lang/class_members.h"

#include <algorithm>
#include <string>
#include <vector>

#include "natives/lang/member_order.h"
#include "natives/reflect/member_objects.h"
#include "vm/link/class_modifiers.h"

namespace heddle::natives {
namespace {

std::vector<classfile::InnerClass> inner_classes_of(const Klass& klass) {
    if (klass.file == nullptr) return {};
    auto entries = klass.file->inner_classes();
    if (!entries.ok()) return {};
    return std::move(entries).value();
}

// Checks that both class files declare `inner` a member of `outer` (JLS §8.5). Returns false after ending the frame.
bool check_membership(NativeFrame& frame, const Klass* outer, const Klass* inner) {
    for (const classfile::InnerClass& entry : inner_classes_of(*outer)) {
        // A hidden class may have the name of a member class, but it is not that class.
        if (inner->is_hidden || outer->constants().class_name(entry.inner_class) != inner->name.view()) continue;
        if (inner->loader == outer->loader) return true;
        // Different loaders may define different classes of this name.
        const Klass* named = load_named(frame, outer, inner->name.view());
        if (named == nullptr) return false;
        if (named == inner) return true;
    }
    frame.throw_new("java/lang/IncompatibleClassChangeError",
                    outer->external_name() + " and " + inner->external_name() + " disagree on InnerClasses attribute");
    return false;
}

// Classes of lambdas have a static factory and a static field for the single instance, which HotSpot's do not have.
bool is_synthesized(const Klass& klass, uint16_t access) { return klass.is_trusted && (access & vm::kAccStatic) != 0; }

// HotSpot links a class before it returns its members. Returns false after ending the frame.
bool link(NativeFrame& frame, Klass* klass) {
    const Linked<vm::Done> linked = frame.program().link(klass);
    if (!linked.ok()) frame.take_failure(linked);
    return linked.ok();
}

Ref executables(NativeFrame& frame, Ref self, bool constructors, bool public_only) {
    const vm::WellKnown& known = frame.machine().known();
    Klass* klass = class_of_receiver(frame, self);
    if (klass->is_instance() && !link(frame, klass)) return kNull;
    const auto is_shown = [&](const Method& method) {
        if (method.is_initializer() || method.is_constructor() != constructors) return false;
        if (method.info == nullptr || (public_only && !method.is_public())) return false;
        return !is_synthesized(*klass, method.access);
    };
    std::vector<Ref> objects;
    for (Method* method : methods_in_order_of_names(frame.program(), *klass, is_shown)) {
        const Ref object = new_reflected_method(frame, method);
        if (!object) return kNull;
        objects.push_back(object);
    }
    return new_array_of(frame, constructors ? known.ReflectConstructor : known.ReflectMethod, objects);
}

}  // namespace

Ref get_declared_fields(NativeFrame& frame, Ref self, bool public_only) {
    Klass* klass = class_of_receiver(frame, self);
    if (klass->is_instance() && !link(frame, klass)) return kNull;
    std::vector<Ref> objects;
    for (const Field& field : klass->fields) {
        if (field.info == nullptr || (public_only && (field.access & vm::kAccPublic) == 0)) continue;
        if (is_synthesized(*klass, field.access)) continue;
        const Ref object = new_reflected_field(frame, &field);
        if (!object) return kNull;
        objects.push_back(object);
    }
    return new_array_of(frame, frame.machine().known().ReflectField, objects);
}

Ref get_declared_methods(NativeFrame& frame, Ref self, bool public_only) {
    return executables(frame, self, false, public_only);
}

Ref get_declared_constructors(NativeFrame& frame, Ref self, bool public_only) {
    return executables(frame, self, true, public_only);
}

Ref get_record_components(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    if (!link(frame, klass)) return kNull;
    const auto components = klass->file->record_components();
    if (!components.ok()) return kNull;
    std::vector<Ref> objects;
    for (const classfile::RecordComponent& component : components.value()) {
        const Ref object = new_record_component(frame, klass, component);
        if (!object) return kNull;
        objects.push_back(object);
    }
    return new_array_of(frame, frame.machine().known().ReflectRecordComponent, objects);
}

Ref get_declared_classes(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    std::vector<Klass*> classes;
    for (const classfile::InnerClass& entry : inner_classes_of(*klass)) {
        if (entry.outer_class == 0 || klass->constants().class_name(entry.outer_class) != klass->name.view()) continue;
        Klass* inner = load_named(frame, klass, klass->constants().class_name(entry.inner_class));
        if (inner == nullptr || !check_membership(frame, klass, inner)) return kNull;
        classes.push_back(inner);
    }
    return new_class_array(frame, classes);
}

Ref get_declaring_class(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    const auto entry = vm::own_inner_class_entry(*klass);
    if (!entry || entry->outer_class == 0) return kNull;
    Klass* outer = load_named(frame, klass, klass->constants().class_name(entry->outer_class));
    if (outer == nullptr || !check_membership(frame, outer, klass)) return kNull;
    return frame.machine().mirror(outer);
}

Ref get_enclosing_method(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    if (klass->file == nullptr) return kNull;
    const auto enclosing = klass->file->enclosing_method();
    if (!enclosing.ok()) return kNull;
    Klass* outer = load_named(frame, klass, enclosing.value().class_name);
    if (outer == nullptr) return kNull;
    std::vector<Ref> parts = {frame.machine().mirror(outer), kNull, kNull};
    if (!enclosing.value().method_name.empty()) {
        parts[1] = new_string(frame, enclosing.value().method_name);
        parts[2] = new_string(frame, enclosing.value().method_descriptor);
        if (frame.has_ended()) return kNull;
    }
    return new_array_of(frame, frame.machine().known().Object, parts);
}

Ref get_simple_binary_name(NativeFrame& frame, Ref self) {
    const auto entry = vm::own_inner_class_entry(*class_of_receiver(frame, self));
    return entry && !entry->inner_name.empty() ? new_string(frame, entry->inner_name) : kNull;
}

Ref get_nest_host(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    if (!klass->is_instance()) return self;
    Klass* host = frame.take(frame.program().nest_host_of(klass));
    return host != nullptr ? frame.machine().mirror(host) : kNull;
}

Ref get_nest_members(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    if (!klass->is_instance()) {
        Klass* const only[] = {klass};
        return new_class_array(frame, only);
    }
    Klass* host = frame.take(frame.program().nest_host_of(klass));
    if (host == nullptr) return kNull;
    std::vector<Klass*> members = {host};
    const auto names = host->file->nest_members();
    for (const std::string_view name : names.ok() ? names.value() : std::vector<std::string_view>{}) {
        const auto linked = frame.program().load_class(host->loader, frame.program().symbol(name));
        // A member that cannot be loaded, or that names another host, is not a nest mate: HotSpot omits it.
        if (!linked.ok() && !linked.must_load()) continue;
        Klass* member = frame.take(linked);
        if (member == nullptr) return kNull;
        const auto host_of_member = frame.program().nest_host_of(member);
        if (host_of_member.ok() && host_of_member.value() == host) members.push_back(member);
    }
    // A hidden class in a nest is not in the host's NestMembers attribute.
    if (klass != host && std::find(members.begin(), members.end(), klass) == members.end()) members.push_back(klass);
    return new_class_array(frame, members);
}

Ref get_permitted_subclasses(NativeFrame& frame, Ref self) {
    Klass* klass = class_of_receiver(frame, self);
    if (klass->file == nullptr) return kNull;
    if (classfile::ClassFile::find(klass->file->attributes(), "PermittedSubclasses") == nullptr) return kNull;
    const auto names = klass->file->permitted_subclasses();
    std::vector<Klass*> classes;
    for (const std::string_view name : names.ok() ? names.value() : std::vector<std::string_view>{}) {
        const auto linked = frame.program().load_class(klass->loader, frame.program().symbol(name));
        if (!linked.ok() && !linked.must_load()) continue;  // HotSpot omits classes that cannot be loaded
        Klass* subclass = frame.take(linked);
        if (subclass == nullptr) return kNull;
        classes.push_back(subclass);
    }
    return new_class_array(frame, classes);
}

}  // namespace heddle::natives
