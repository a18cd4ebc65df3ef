// Class loaders, modules and native libraries. For built-in loaders the machine finds classes itself. User-defined
// loaders run as Java code and call these natives to define classes.
#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/names.h"
#include "natives/lang/loader_packages.h"
#include "natives/lang/protection_domain.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"
#include "vm/machine/launcher.h"

namespace heddle::natives {
namespace {

// ---- Defining (JVMS §5.3.5) ----

// Copies bytes of a byte[]. Returns false after throwing.
bool class_bytes(NativeFrame& frame, Ref array, int32_t offset, int32_t length, std::vector<uint8_t>& bytes) {
    if (throw_if_out_of_range(frame, array, offset, length, "java/lang/ArrayIndexOutOfBoundsException")) return false;
    const uint8_t* first = frame.heap().elements<uint8_t>(array) + offset;
    bytes.assign(first, first + length);
    // The mirror of the new class is made in any case.
    if (!frame.heap().has_room(bytes.size())) fail_for_memory(frame);
    return !frame.has_ended();
}

Symbol expected_name(NativeFrame& frame, Ref name) {
    return name ? frame.program().symbol(internal_name(frame.machine().modified_utf8(name))) : Symbol();
}

vm::DefineRequest define_request(NativeFrame& frame, Ref loader, Ref name, std::vector<uint8_t> bytes) {
    vm::DefineRequest request;
    request.bytes = std::move(bytes);
    request.loader = loader_of(frame, loader);
    request.expected_name = expected_name(frame, name);
    return request;
}

// Null after ending the frame.
Ref define_bytes(NativeFrame& frame, Ref loader, Ref name, std::vector<uint8_t> bytes, Ref domain, Ref source) {
    vm::DefineRequest request = define_request(frame, loader, name, std::move(bytes));
    request.place = source ? frame.machine().utf8(source) : "";
    Klass* klass = frame.take(frame.program().define_class(std::move(request)));
    if (klass == nullptr) return kNull;
    const Ref mirror = frame.machine().mirror(klass);
    set_defined_domain(frame, mirror, domain);
    return mirror;
}

Ref define_class(NativeFrame& frame, Ref loader, Ref name, Ref array, int32_t offset, int32_t length, Ref domain,
                 Ref source) {
    std::vector<uint8_t> bytes;
    if (!class_bytes(frame, array, offset, length, bytes)) return kNull;
    return define_bytes(frame, loader, name, std::move(bytes), domain, source);
}

// The same from a direct ByteBuffer.
Ref define_buffer(NativeFrame& frame, Ref loader, Ref name, Ref buffer, int32_t offset, int32_t length, Ref domain,
                  Ref source) {
    if (frame.throw_if_null(buffer)) return kNull;
    Klass* buffer_class = boot_class(frame, "java/nio/Buffer");
    if (buffer_class == nullptr) return kNull;
    const auto address = frame.heap().get<uint64_t>(buffer, field_offset(frame, buffer_class, "address", "J"));
    const uint8_t* first =
        memory_of(frame).readable(address + static_cast<uint64_t>(offset), static_cast<uint64_t>(length));
    if (first == nullptr) {
        frame.throw_new("java/lang/NullPointerException");
        return kNull;
    }
    return define_bytes(frame, loader, name, {first, first + length}, domain, source);
}

// java.lang.invoke.MethodHandleNatives.Constants.
enum LookupFlag : int32_t { kNestMate = 0x1, kHiddenClass = 0x2 };
enum LookupState : uint32_t { kDefining, kInitializing };

// Null after ending the frame.
Klass* define_for_lookup(NativeFrame& frame, Ref loader, Ref lookup, Ref name, std::vector<uint8_t> bytes,
                         int32_t flags) {
    Klass* lookup_class = klass_of(frame, lookup);
    if (lookup_class == nullptr) return nullptr;
    vm::DefineRequest request = define_request(frame, loader, name, std::move(bytes));
    request.is_hidden = (flags & kHiddenClass) != 0;
    request.place = lookup_class->external_name() + "$lookup";
    if ((flags & kNestMate) != 0) {
        request.nest_host = frame.take(frame.program().nest_host_of(lookup_class));
        if (request.nest_host == nullptr) return nullptr;
    }
    return frame.take(frame.program().define_class(std::move(request)));
}

// MethodHandles.Lookup.defineClass and defineHiddenClass.
Ref define_lookup_class(NativeFrame& frame, Ref loader, Ref lookup, Ref name, Ref bytes, int32_t offset, int32_t length,
                        Ref domain, bool initialize, int32_t flags, Ref class_data) {
    Machine& machine = frame.machine();
    if (frame.state() == kDefining) {
        std::vector<uint8_t> copy;
        if (!class_bytes(frame, bytes, offset, length, copy)) return kNull;
        Klass* klass = define_for_lookup(frame, loader, lookup, name, std::move(copy), flags);
        if (klass == nullptr) return kNull;
        const Ref mirror = machine.mirror(klass);
        set_defined_domain(frame, mirror, domain);
        put_known(frame, mirror, machine.known().Class_classData, class_data);
        // The class exists now: when entered again, the native must not define it a second time.
        frame.set_scratch_ref(0, mirror);
        frame.set_state(kInitializing);
    }
    const Ref mirror = frame.scratch_ref(0);
    if (initialize && !frame.ensure_initialized(machine.klass_of_mirror(mirror))) return kNull;
    return mirror;
}

// ---- Finding ----

// Returns true iff a class can have this name, as Class.getName writes it. Arrays have none of these: they are created,
// never loaded.
bool is_class_name(std::string_view external) {
    return external.find('/') == std::string_view::npos && classfile::is_binary_name(internal_name(external));
}

// The class for `loader`, or null when there is none or after ending the frame.
Ref find_class(NativeFrame& frame, LoaderId loader, Ref name) {
    if (frame.throw_if_null(name)) return kNull;
    const std::string external = frame.machine().modified_utf8(name);
    if (!is_class_name(external)) return kNull;
    const std::string text = internal_name(external);
    const auto linked = frame.program().load_class(loader, frame.program().symbol(text));
    if (!linked.ok() && !linked.must_load() && is_not_found(linked.thrown())) return kNull;
    Klass* klass = frame.take(linked);
    return klass != nullptr ? frame.machine().mirror(klass) : kNull;
}

Ref find_bootstrap_class(NativeFrame& frame, Ref name) { return find_class(frame, LoaderId::kBoot, name); }

enum LoadState : uint32_t { kLoading, kSearched };

// Only the application's loader looks further for a name that no class has: "p/C" names the file of p.C, and the JDK's
// code then fails with a message of its own.
Ref load_class_or_null(NativeFrame& frame, Ref self, Ref name, bool) {
    if (frame.throw_if_null(name)) return kNull;
    const LoaderId loader = loader_of(frame, self);
    if (loader != LoaderId::kApp || is_class_name(frame.machine().modified_utf8(name)))
        return find_class(frame, loader, name);
    if (frame.state() == kSearched) return frame.result_ref();
    Method* search =
        frame.program().must_find_method("jdk/internal/loader/BuiltinClassLoader", "findClassOnClassPathOrNull",
                                         "(Ljava/lang/String;)Ljava/lang/Class;");
    const std::array<Slot, 2> arguments{slot(self), slot(name)};
    frame.call(search, arguments, kSearched);
    return kNull;
}

// The package is in one of the loader's modules, so no other loader has the class.
Ref find_class_in_module(NativeFrame& frame, Ref self, Ref, Ref name) {
    return find_class(frame, loader_of(frame, self), name);
}

Ref find_loaded_class(NativeFrame& frame, Ref self, Ref name) {
    if (!name) return kNull;
    const std::string external = frame.machine().modified_utf8(name);
    if (!is_class_name(external)) return kNull;
    const Symbol symbol = frame.program().symbol(internal_name(external));
    Klass* klass = frame.program().find_loaded(loader_of(frame, self), symbol);
    return klass != nullptr ? frame.machine().mirror(klass) : kNull;
}

// What -ea and -da say, in the order of the command line. Classes of the boot loader do not ask.
Ref retrieve_directives(NativeFrame& frame) {
    Klass* klass = boot_class(frame, "java/lang/AssertionStatusDirectives");
    if (klass == nullptr) return kNull;
    const Ref directives = new_object(frame, klass);
    Klass* boolean = frame.program().primitive(BasicType::kBoolean);
    const vm::AssertionRules& rules = vm::assertion_rules(frame.machine());
    struct Part {
        const char* names;
        const char* enabled;
        const std::vector<vm::AssertionRules::Rule>& rules;
    };
    for (const Part& part : std::array<Part, 2>{
             {{"classes", "classEnabled", rules.classes()}, {"packages", "packageEnabled", rules.packages()}}}) {
        std::vector<std::string> texts;
        for (const vm::AssertionRules::Rule& rule : part.rules) texts.push_back(external_name(rule.name));
        const std::vector<std::string_view> names(texts.begin(), texts.end());
        const Ref names_array = directives ? new_string_array(frame, names) : kNull;
        if (!names_array) return kNull;
        put_known(frame, directives, field_offset(frame, klass, part.names, "[Ljava/lang/String;"), names_array);
        const Ref flags = new_array(frame, boolean, static_cast<int32_t>(names.size()));
        if (!flags) return kNull;
        for (size_t i = 0; i < part.rules.size(); ++i)
            frame.heap().put_element<uint8_t>(flags, static_cast<int32_t>(i), part.rules[i].is_enabled ? 1 : 0);
        put_known(frame, directives, field_offset(frame, klass, part.enabled, "[Z"), flags);
    }
    put_known(frame, directives, field_offset(frame, klass, "deflt", "Z"), frame.machine().options().assertions);
    return directives;
}

// The packages of the boot loader from which a class was loaded.
Ref system_package_names(NativeFrame& frame) {
    const Program& program = frame.program();
    std::set<std::string_view> names;
    for (uint32_t i = 0; i < program.class_count(); ++i) {
        const Klass* klass = program.klass(static_cast<vm::ClassId>(i));
        if (klass != nullptr && klass->is_instance() && klass->loader == LoaderId::kBoot && klass->package) {
            names.insert(klass->package.view());
        }
    }
    return new_string_array(frame, std::vector<std::string_view>(names.begin(), names.end()));
}

Ref system_package_location(NativeFrame& frame, Ref name) {
    if (frame.throw_if_null(name)) return kNull;
    const std::string package = internal_name(frame.machine().modified_utf8(name));
    const std::string_view module = frame.program().image().module_of_package(package);
    return module.empty() ? kNull : new_string(frame, "jrt:/" + std::string(module));
}

// ---- Native libraries ----
// The libraries of java.base and of management count as statically linked: their functions are rows of the table.

constexpr std::string_view kBuiltinLibraries[] = {"java", "jimage",    "net",        "nio",           "verify",
                                                  "zip",  "syslookup", "management", "management_ext"};

void load_boot_library(NativeFrame& frame, Ref name) {
    if (frame.throw_if_null(name)) return;
    const std::string text = frame.machine().modified_utf8(name);
    const bool is_builtin =
        std::find(std::begin(kBuiltinLibraries), std::end(kBuiltinLibraries), text) != std::end(kBuiltinLibraries);
    if (!is_builtin) frame.unsupported("native library " + frame.machine().utf8(name));
}

Ref find_builtin_library(NativeFrame& frame, Ref file_name) {
    if (frame.throw_if_null(file_name)) return kNull;
    const std::string text = frame.machine().modified_utf8(file_name);
    for (const std::string_view library : kBuiltinLibraries) {
        if (text == "lib" + std::string(library) + ".so") return new_string(frame, library);
    }
    return kNull;
}

bool load_library(NativeFrame& frame, Ref library, Ref name, bool is_builtin, bool, bool) {
    if (frame.throw_if_null(library) || frame.throw_if_null(name)) return false;
    if (!is_builtin) {
        frame.unsupported("native library " + frame.machine().utf8(name));
        return false;
    }
    Klass* klass = frame.heap().klass_of(library);
    frame.heap().put<int64_t>(library, field_offset(frame, klass, "handle", "J"), 1);
    constexpr int32_t kJniVersion10 = 0x000A0000;
    put_known(frame, library, field_offset(frame, klass, "jniVersion", "I"), kJniVersion10);
    return true;
}

bool load_library_21(NativeFrame& frame, Ref library, Ref name, bool is_builtin, bool throw_on_failure) {
    return load_library(frame, library, name, is_builtin, true, throw_on_failure);
}

void unload_library(NativeFrame&, Ref, bool, bool, int64_t) {}
void unload_library_21(NativeFrame&, Ref, bool, int64_t) {}

// No function of a library can be called by its address.
int64_t find_entry(NativeFrame&, Ref, Ref) { return 0; }
int64_t find_entry_21(NativeFrame&, int64_t, Ref) { return 0; }

// ---- Modules ----
// The packages that a module exports are known from the image; exports that are added at run time are ignored.

void set_boot_unnamed_module(NativeFrame& frame, Ref module) { frame.machine().set_boot_unnamed_module(module); }

void define_module(NativeFrame& frame, Ref module, bool, Ref, Ref, Ref packages) {
    if (frame.throw_if_null(module)) return;
    const uint32_t offset = field_offset(frame, frame.machine().known().Module, "name", "Ljava/lang/String;");
    const Ref name = frame.heap().get_ref(module, offset);
    if (frame.throw_if_null(name)) return;
    const Symbol symbol = frame.program().symbol(frame.machine().modified_utf8(name));
    frame.machine().set_module(symbol, module);
    // Packages of the JDK's modules are known from its image; those of modules created at run time are recorded here.
    const uint32_t loader_offset =
        field_offset(frame, frame.machine().known().Module, "loader", "Ljava/lang/ClassLoader;");
    const LoaderId loader = frame.machine().loader_of(frame.heap().get_ref(module, loader_offset));
    const int32_t count = packages ? frame.heap().length(packages) : 0;
    for (int32_t i = 0; i < count; ++i) {
        const std::string package =
            internal_name(frame.machine().modified_utf8(frame.heap().element<Ref>(packages, i)));
        if (!frame.program().image().module_of_package(package).empty()) return;
        frame.program().add_module_package(loader, frame.program().symbol(package), symbol);
    }
}

void add_reads(NativeFrame&, Ref, Ref) {}
void add_exports(NativeFrame&, Ref, Ref, Ref) {}
void add_exports_to_all(NativeFrame&, Ref, Ref) {}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY class_loader
#define HEDDLE_FAMILY_ROWS "natives/lang/class_loader.def"
#include "natives/support/family_rows.inc"
