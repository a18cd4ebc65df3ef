// java.lang.Class, except for members (class_members.cpp). Results come from the linked class and its class file;
// nothing is stored here.
#include <string>
#include <utility>
#include <vector>

#include "classfile/format/byte_cursor.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/names.h"
#include "natives/lang/class_members.h"
#include "natives/lang/constant_pool.h"
#include "natives/lang/protection_domain.h"
#include "natives/reflect/member_objects.h"
#include "natives/support/support.h"
#include "vm/link/class_modifiers.h"
#include "vm/machine/launcher.h"

namespace heddle::natives {
namespace {

enum ForNameState : uint32_t { kLooking, kAsked };

// Calls loader.loadClass(name), as JVMS §5.3.2 requires. For a built-in loader this gives the JDK's exact exception.
void ask_loader(NativeFrame& frame, Ref loader, Symbol name) {
    Program& program = frame.program();
    const Ref java_name = new_string(frame, external_name(name.view()));
    if (!java_name) return;
    vm::Thrown thrown;
    Method* load_class =
        program.must_find_method("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    Method* selected = program.select(frame.heap().klass_of(loader), load_class, &thrown);
    if (selected == nullptr) return frame.throw_linked(thrown);
    frame.set_scratch_ref(0, java_name);
    const Slot arguments[] = {slot(loader), slot(java_name)};
    frame.call(selected, arguments, kAsked);
}

// The class that loadClass returned, recorded in the program; null after throwing.
Klass* answer_of_loader(NativeFrame& frame, LoaderId loader) {
    const std::string name = internal_name(frame.machine().modified_utf8(frame.scratch_ref(0)));
    const Ref mirror = frame.result_ref();
    Klass* klass = mirror ? frame.machine().klass_of_mirror(mirror) : nullptr;
    if (klass == nullptr || klass->name.view() != name) {
        frame.throw_new("java/lang/ClassNotFoundException", external_name(name));
        return nullptr;
    }
    if (const std::optional<vm::Thrown> error = frame.program().refuse_to_load(loader, klass)) {
        frame.throw_linked(*error);
        return nullptr;
    }
    frame.program().record_initiated(loader, klass->name, klass);
    frame.set_state(kLooking);
    return klass;
}

// Returns true iff Class.forName looks for a class of this name. Unlike the name of a class it may end with a slash.
bool is_accepted_name(std::string_view internal) {
    if (internal.starts_with('[')) return classfile::is_field_descriptor(internal);
    if (internal.ends_with('/')) internal.remove_suffix(1);
    return classfile::is_binary_name(internal);
}

Ref for_name(NativeFrame& frame, Ref name, bool initialize, Ref loader_object, Ref) {
    if (frame.throw_if_null(name)) return kNull;
    Machine& machine = frame.machine();
    const LoaderId loader = loader_of(frame, loader_object);
    if (frame.state() == kAsked && answer_of_loader(frame, loader) == nullptr) return kNull;
    const std::string text = machine.modified_utf8(name);
    const std::string internal = internal_name(text);
    const bool has_slash = text.find('/') != std::string::npos;
    if (has_slash || !is_accepted_name(internal)) {
        // HotSpot rejects these names before it asks a loader. Without slashes the message has its internal form.
        frame.throw_new("java/lang/ClassNotFoundException", has_slash ? text : internal);
        return kNull;
    }
    const auto linked = frame.program().load_class(loader, frame.program().symbol(internal));
    if (linked.must_load()) {
        ask_loader(frame, loader_object, linked.load_request().name);
        return kNull;
    }
    if (!linked.ok() && is_not_found(linked.thrown())) {
        // Loaders written in Java throw this exception themselves, and their frames are in its stack trace.
        const std::string missing = internal_name(linked.thrown().cause_message);
        if (loader_object)
            ask_loader(frame, loader_object, frame.program().symbol(missing));
        else
            frame.throw_new("java/lang/ClassNotFoundException", internal);
        return kNull;
    }
    Klass* klass = frame.take(linked);
    if (klass == nullptr || (initialize && !frame.ensure_initialized(klass))) return kNull;
    return machine.mirror(klass);
}

bool is_instance(NativeFrame& frame, Ref self, Ref object) {
    const Klass* klass = class_of_receiver(frame, self);
    return object && !klass->is_primitive() && frame.heap().klass_of(object)->is_subtype_of(klass);
}

bool is_assignable_from(NativeFrame& frame, Ref self, Ref other) {
    const Klass* to = class_of_receiver(frame, self);
    const Klass* from = klass_of(frame, other);
    if (from == nullptr) return false;
    if (to->is_primitive() || from->is_primitive()) return to == from;
    return from->is_subtype_of(to);
}

bool is_interface(NativeFrame& frame, Ref self) { return class_of_receiver(frame, self)->is_interface(); }
bool is_array(NativeFrame& frame, Ref self) { return class_of_receiver(frame, self)->is_array(); }
bool is_primitive(NativeFrame& frame, Ref self) { return class_of_receiver(frame, self)->is_primitive(); }
bool is_hidden(NativeFrame& frame, Ref self) { return class_of_receiver(frame, self)->is_hidden; }

Ref init_class_name(NativeFrame& frame, Ref self) {
    const Ref name = interned(frame, class_of_receiver(frame, self)->external_name());
    if (name) put_known(frame, self, frame.machine().known().Class_name, name);
    return name;
}

Ref get_superclass(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    if (klass->is_array()) return frame.machine().mirror(frame.machine().known().Object);
    if (klass->is_interface() || klass->super == nullptr) return kNull;
    return frame.machine().mirror(klass->super);
}

Ref get_interfaces(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    if (klass->is_array()) {
        Klass* const interfaces[] = {frame.machine().known().Cloneable, frame.machine().known().Serializable};
        return new_class_array(frame, interfaces);
    }
    return new_class_array(frame, klass->interfaces);
}

int32_t get_modifiers(NativeFrame& frame, Ref self) { return vm::modifiers_of(*class_of_receiver(frame, self)); }

int32_t get_class_access_flags(NativeFrame& frame, Ref self) { return class_of_receiver(frame, self)->access; }

int32_t get_class_file_version(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    return klass->file ? (klass->file->minor_version() << 16) | klass->file->major_version() : 0;
}

Ref get_signers(NativeFrame& frame, Ref self) {
    const Ref signers = frame.heap().get_ref(self, frame.machine().known().Class_signers);
    if (!signers) return kNull;
    const int32_t length = frame.heap().length(signers);
    const Ref copy = new_array(frame, frame.machine().known().Object, length);
    for (int32_t i = 0; copy && i < length; ++i) {
        frame.heap().put_element<Ref>(copy, i, frame.heap().element<Ref>(signers, i));
    }
    return copy;
}

void set_signers(NativeFrame& frame, Ref self, Ref signers) {
    const Klass* klass = class_of_receiver(frame, self);
    if (klass->is_instance()) frame.heap().put_ref(self, frame.machine().known().Class_signers, signers);
}

Ref get_primitive_class(NativeFrame& frame, Ref name) {
    if (frame.throw_if_null(name)) return kNull;
    const std::string text = frame.machine().modified_utf8(name);
    for (int i = 0; i <= static_cast<int>(BasicType::kVoid); ++i) {
        const auto type = static_cast<BasicType>(i);
        if (type != BasicType::kReference && vm::name_of(type) == text) {
            return frame.machine().mirror(frame.program().primitive(type));
        }
    }
    frame.throw_new("java/lang/ClassNotFoundException", text);
    return kNull;
}

Ref get_generic_signature(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    if (klass->file == nullptr) return kNull;
    const auto content = attribute(klass->file->attributes(), "Signature");
    if (!content || content->size() < 2) return kNull;
    return new_string(frame, klass->constants().utf8(classfile::big_endian_u2(content->data())));
}

Ref get_raw_annotations(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    return klass->file ? attribute_bytes(frame, klass->file->attributes(), "RuntimeVisibleAnnotations") : kNull;
}

Ref get_raw_type_annotations(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    return klass->file ? attribute_bytes(frame, klass->file->attributes(), "RuntimeVisibleTypeAnnotations") : kNull;
}

Ref get_constant_pool(NativeFrame& frame, Ref self) {
    if (class_of_receiver(frame, self)->file == nullptr) return kNull;
    const vm::WellKnown& known = frame.machine().known();
    const Ref pool = new_object(frame, known.ReflectConstantPool);
    if (pool) put_known(frame, pool, known.ReflectConstantPool_constantPoolOop, self);
    return pool;
}

bool is_record(NativeFrame& frame, Ref self) {
    const Klass* klass = class_of_receiver(frame, self);
    return klass->file && klass->super != nullptr && klass->super->name.view() == "java/lang/Record" &&
           classfile::ClassFile::find(klass->file->attributes(), "Record") != nullptr;
}

// The rule of -ea or -da for the class or a package around it, else the default of its kind. The default of classes of
// the boot loader is that of -esa.
bool desired_assertion_status(NativeFrame& frame, Ref mirror) {
    const Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return false;
    const vm::AssertionRules& rules = vm::assertion_rules(frame.machine());
    const bool is_of_system = klass->loader == LoaderId::kBoot;
    const bool standard = is_of_system ? rules.of_system_classes() : frame.machine().options().assertions;
    return rules.of(klass->name.view()).value_or(standard);
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY class
#define HEDDLE_FAMILY_ROWS "natives/lang/class.def"
#include "natives/support/family_rows.inc"
