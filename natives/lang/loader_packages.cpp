#include "natives/lang/loader_packages.h"

#include <array>
#include <vector>

namespace heddle::natives {
namespace {

// define_missing_packages() uses the states up to kAllDefined, once per package; its callers use those after it.
enum State : uint32_t {
    kNextPackage,
    kLookedUp,
    kResourceFound,
    kManifestRead,
    kUrlKnown,
    kAllDefined,
    kRequested,
    kAnswered
};
enum ScratchRef : uint32_t { kMirror, kResource, kManifest, kName };
enum ScratchWord : uint32_t { kNextClass };

// An instance method of the object's class or of a superclass.
Method* method_of(NativeFrame& frame, Ref object, std::string_view name, std::string_view descriptor) {
    Program& program = frame.program();
    return program.find_method(frame.heap().klass_of(object), program.symbol(name), program.symbol(descriptor));
}

void call_on(NativeFrame& frame, Ref object, std::string_view name, std::string_view descriptor,
             std::vector<Slot> arguments, uint32_t next) {
    arguments.insert(arguments.begin(), slot(object));
    Method* method = method_of(frame, object, name, descriptor);
    CHECK(method != nullptr, "the JDK's class loaders should have the methods that natives call");
    frame.call(method, arguments, next);
}

Ref field_of(NativeFrame& frame, std::string_view owner, Ref object, std::string_view name, std::string_view type) {
    Klass* klass = boot_class(frame, owner);
    return klass == nullptr ? kNull : frame.heap().get_ref(object, field_offset(frame, klass, name, type));
}

Ref packages_of(NativeFrame& frame, Ref loader) {
    return field_of(frame, "java/lang/ClassLoader", loader, "packages", "Ljava/util/concurrent/ConcurrentHashMap;");
}

Ref module_of(NativeFrame& frame, Ref mirror) {
    return field_of(frame, "java/lang/Class", mirror, "module", "Ljava/lang/Module;");
}

// Returns true iff the machine finds classes for this loader itself.
bool is_built_in(NativeFrame& frame, Ref loader) {
    const Machine& machine = frame.machine();
    return loader == machine.loader_object(LoaderId::kApp) || loader == machine.loader_object(LoaderId::kPlatform);
}

// The next class of the loader in this machine, from scratch word kNextClass on, in the package `wanted` or, when that
// is null, in any; null when there is none.
Klass* next_class(NativeFrame& frame, LoaderId loader, const Symbol* wanted) {
    Program& program = frame.program();
    for (uint64_t i = frame.scratch_word(kNextClass); i < program.class_count(); ++i) {
        Klass* klass = program.klass(static_cast<vm::ClassId>(i));
        if (klass == nullptr || !klass->is_instance() || klass->loader != loader) continue;
        if (frame.machine().class_state(klass).mirror.is_null()) continue;
        if (wanted != nullptr && klass->package.view() != wanted->view()) continue;
        frame.set_scratch_word(kNextClass, i + 1);
        return klass;
    }
    return nullptr;
}

void define_without_manifest(NativeFrame& frame, Ref self) {
    call_on(frame, self, "definePackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;",
            {slot(frame.scratch_ref(kName)), slot(module_of(frame, frame.scratch_ref(kMirror)))}, kNextPackage);
}

// Defines the package of the class in scratch reference kMirror as the JDK's loader does: with its module or, for a
// class on the class path, with the attributes of the jar's manifest.
void define_package(NativeFrame& frame, Ref self) {
    Klass* klass = frame.machine().klass_of_mirror(frame.scratch_ref(kMirror));
    const bool is_of_class_path = klass->loader == LoaderId::kApp && klass->file != nullptr && !klass->module;
    if (!is_of_class_path || klass->package.view().empty()) return define_without_manifest(frame, self);
    const Ref path =
        field_of(frame, "jdk/internal/loader/BuiltinClassLoader", self, "ucp", "Ljdk/internal/loader/URLClassPath;");
    const Ref file = new_string(frame, std::string(klass->file->name()) + ".class");
    if (!file || frame.throw_if_null(path)) return;
    call_on(frame, path, "getResource", "(Ljava/lang/String;)Ljdk/internal/loader/Resource;", {slot(file)},
            kResourceFound);
}

// Returns true when every package is defined. Otherwise the frame has ended in a call and is entered again.
bool define_missing_packages(NativeFrame& frame, Ref self, const Symbol* wanted) {
    switch (frame.state()) {
        case kNextPackage: {
            Klass* klass = is_built_in(frame, self) ? next_class(frame, loader_of(frame, self), wanted) : nullptr;
            if (klass == nullptr) {
                frame.set_state(kAllDefined);
                return true;
            }
            frame.set_scratch_ref(kMirror, frame.machine().class_state(klass).mirror);
            const Ref name = new_string(frame, external_name(klass->package.view()));
            if (!name) return false;
            frame.set_scratch_ref(kName, name);
            call_on(frame, packages_of(frame, self), "get", "(Ljava/lang/Object;)Ljava/lang/Object;", {slot(name)},
                    kLookedUp);
            return false;
        }
        case kLookedUp:
            if (frame.result_ref()) {
                frame.set_state(kNextPackage);
                return define_missing_packages(frame, self, wanted);
            }
            define_package(frame, self);
            return false;
        case kResourceFound: {
            const Ref resource = frame.result_ref();
            if (resource.is_null()) {  // the file was deleted after the class was read
                frame.set_state(kNextPackage);
                return define_missing_packages(frame, self, wanted);
            }
            frame.set_scratch_ref(kResource, resource);
            call_on(frame, resource, "getManifest", "()Ljava/util/jar/Manifest;", {}, kManifestRead);
            return false;
        }
        case kManifestRead:
            if (frame.result_ref().is_null()) {
                define_without_manifest(frame, self);
                return false;
            }
            frame.set_scratch_ref(kManifest, frame.result_ref());
            call_on(frame, frame.scratch_ref(kResource), "getCodeSourceURL", "()Ljava/net/URL;", {}, kUrlKnown);
            return false;
        case kUrlKnown: {
            // Another thread may have defined the package meanwhile: the loader's exception for that is ignored.
            Method* define = frame.program().must_find_method(
                "jdk/internal/loader/BuiltinClassLoader", "definePackage",
                "(Ljava/lang/String;Ljava/util/jar/Manifest;Ljava/net/URL;)Ljava/lang/Package;");
            const std::array<Slot, 4> arguments{slot(self), slot(frame.scratch_ref(kName)),
                                                slot(frame.scratch_ref(kManifest)), slot(frame.result_ref())};
            frame.call(define, arguments, kNextPackage, true);
            return false;
        }
        default: return true;
    }
}

}  // namespace

Ref package_of_class(NativeFrame& frame, Ref self, Ref mirror) {
    Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr || !klass->is_instance()) return kNull;
    if (!define_missing_packages(frame, self, &klass->package)) return kNull;
    if (frame.state() == kAnswered) return frame.result_ref();
    const Ref name = new_string(frame, external_name(klass->package.view()));
    if (!name) return kNull;
    call_on(frame, self, "definePackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;",
            {slot(name), slot(module_of(frame, mirror))}, kAnswered);
    return kNull;
}

Ref defined_package(NativeFrame& frame, Ref self, Ref name) {
    if (!name) {
        frame.throw_new("java/lang/NullPointerException", "name cannot be null");
        return kNull;
    }
    const Symbol wanted = frame.program().symbol(internal_name(frame.machine().modified_utf8(name)));
    if (!define_missing_packages(frame, self, &wanted)) return kNull;
    switch (frame.state()) {
        case kAllDefined:
            call_on(frame, packages_of(frame, self), "get", "(Ljava/lang/Object;)Ljava/lang/Object;", {slot(name)},
                    kRequested);
            return kNull;
        case kRequested: {
            const Ref package = frame.result_ref();
            if (!package) return kNull;
            Klass* named = boot_class(frame, "java/lang/NamedPackage");
            if (named == nullptr) return kNull;
            // The module of a Package is a field of its superclass NamedPackage.
            const Ref module =
                frame.heap().get_ref(package, field_offset(frame, named, "module", "Ljava/lang/Module;"));
            call_on(frame, self, "definePackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;",
                    {slot(name), slot(module)}, kAnswered);
            return kNull;
        }
        default: return frame.result_ref();
    }
}

Ref defined_packages(NativeFrame& frame, Ref self) {
    if (!define_missing_packages(frame, self, nullptr)) return kNull;
    switch (frame.state()) {
        case kAllDefined: call_on(frame, self, "packages", "()Ljava/util/stream/Stream;", {}, kRequested); return kNull;
        case kRequested:
            call_on(frame, frame.result_ref(), "toArray", "()[Ljava/lang/Object;", {}, kAnswered);
            return kNull;
        default: break;
    }
    const Ref objects = frame.result_ref();
    Klass* package = boot_class(frame, "java/lang/Package");
    if (package == nullptr) return kNull;
    const int32_t count = frame.heap().length(objects);
    const Ref result = new_array(frame, package, count);
    for (int32_t i = 0; result && i < count; ++i)
        frame.heap().put_element<Ref>(result, i, frame.heap().element<Ref>(objects, i));
    return result;
}

}  // namespace heddle::natives
