#include "vm/link/class_linker.h"

#include "classfile/format/byte_cursor.h"
#include "classfile/format/format_check.h"
#include "vm/link/field_layout.h"
#include "vm/link/jdk_modules.h"
#include "vm/link/library_facts.h"
#include "vm/link/link_texts.h"
#include "vm/link/method_tables.h"

namespace heddle::vm {

namespace {

using classfile::ClassFile;

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kOldestVersion = 45;
constexpr uint16_t kVersionBeforeFirstJava = 44;  // of the class files of Java n: 44 + n
constexpr uint16_t kFirstVersionWithPreview = 56;
constexpr uint16_t kPreviewMinor = 0xFFFF;

std::string version_text(uint32_t major, uint32_t minor) { return std::to_string(major) + "." + std::to_string(minor); }

// Returns true iff the class belongs to method handles or reflection.
bool passes_calls_on(const Klass& klass) {
    const std::string_view name = klass.name.view();
    return name.starts_with("java/lang/invoke/") || name.starts_with("java/lang/reflect/") ||
           name.starts_with("jdk/internal/reflect/");
}

}  // namespace

Linked<Done> ClassLinker::link(ClassBytes bytes) {
    klass_ = std::make_unique<Klass>();
    if (std::optional<Thrown> error = parse(std::move(bytes))) return *error;
    if (std::optional<Thrown> error = check_header()) return *error;
    set_names();
    if (Linked<Done> loaded = load_supertypes(); !loaded.ok()) return loaded;
    if (std::optional<Thrown> error = check_superclass()) return *error;
    for (const Klass* interface : klass_->interfaces) {
        if (std::optional<Thrown> error = check_interface(*interface)) return *error;
    }
    set_supertypes();
    if (std::optional<Thrown> error = make_fields()) return *error;
    if (std::optional<Thrown> error = make_methods()) return *error;
    layout_instance_fields(*klass_);
    const Klass* class_class = program_.known_.Class;
    if (class_class == nullptr && klass_->name.view() == "java/lang/Class") class_class = klass_.get();
    if (class_class != nullptr && !layout_static_fields(*klass_, class_class->instance_size))
        return format_error("Too many static fields");
    if (std::optional<Thrown> error = build_vtable(*klass_)) return *error;
    build_itables(*klass_);
    set_derived_facts();
    return Done{};
}

std::string_view ClassLinker::name_in_messages() const {
    if (request_.expected_name) return request_.expected_name.view();
    return klass_->file ? klass_->file->name() : std::string_view("<Unknown>");
}

Thrown ClassLinker::format_error(std::string message) const {
    // Some messages already name the class.
    if (message.find(" in class ") != std::string::npos || message.find(" of class file ") != std::string::npos)
        return thrown("ClassFormatError", std::move(message));
    return thrown("ClassFormatError", message + " in class file " + std::string(name_in_messages()));
}

std::optional<Thrown> ClassLinker::parse(ClassBytes bytes) {
    if (bytes.bytes.size() < 8) return thrown("ClassFormatError", "Truncated class file");
    if (bytes.bytes.size() >= 4) {
        const uint32_t magic = classfile::big_endian_u4(bytes.bytes.data());
        if (magic != kMagic) return format_error("Incompatible magic value " + std::to_string(magic));
    }
    if (std::optional<Thrown> error = check_version(bytes.bytes)) return error;
    const auto depth = bytes.is_verified_later ? classfile::ParseDepth::kShape : bytes.depth;
    Result<ClassFile> file = parse_class(bytes.bytes, std::move(bytes.place), depth);
    if (!file) {
        const std::string& message = file.error().message;
        if (message.starts_with("the file ends")) return thrown("ClassFormatError", "Truncated class file");
        return format_error(message);
    }
    klass_->file = std::make_unique<ClassFile>(std::move(file).value());
    klass_->owned_bytes = std::move(bytes.owned);
    if ((klass_->file->access_flags() & kAccModule) != 0) return check_header();
    if (bytes.is_verified_later) {
        if (const Status checked = check_format(*klass_->file, false); !checked) {
            // HotSpot detects this while it reads the constants, before it knows the name.
            if (checked.error().message.starts_with("Illegal UTF8") && !request_.expected_name)
                return thrown("ClassFormatError", checked.error().message + " in class file <Unknown>");
            return format_error(checked.error().message);
        }
    }
    return std::nullopt;
}

std::optional<Thrown> ClassLinker::check_version(classfile::Bytes bytes) const {
    if (bytes.size() < 8) return std::nullopt;  // the parser reports what is missing
    const uint16_t minor = classfile::big_endian_u2(bytes.data() + 4);
    const uint16_t major = classfile::big_endian_u2(bytes.data() + 6);
    const auto newest = static_cast<uint32_t>(kVersionBeforeFirstJava + program_.options().feature_version);
    const std::string name(name_in_messages());
    const auto unsupported = [](std::string message) {
        return thrown("UnsupportedClassVersionError", std::move(message));
    };
    const std::string version = "(class file version " + version_text(major, minor) + ")";
    if (major < kOldestVersion)
        return unsupported(name + " " + version + " was compiled with an invalid major version");
    if (major > newest) {
        return unsupported(name + " has been compiled by a more recent version of the Java Runtime " + version +
                           ", this version of the Java Runtime only recognizes class file versions up to " +
                           version_text(newest, 0));
    }
    if (major < kFirstVersionWithPreview || minor == 0) return std::nullopt;
    if (minor != kPreviewMinor)
        return unsupported(name + " " + version + " was compiled with an invalid non-zero minor version");
    if (major != newest) {
        return unsupported(name + " " + version +
                           " was compiled with preview features that are unsupported. This version of the Java Runtime "
                           "only recognizes preview features for class file version " +
                           version_text(newest, kPreviewMinor));
    }
    if (program_.options().preview) return std::nullopt;
    return unsupported("Preview features are not enabled for " + name + " " + version +
                       ". Try running with '--enable-preview'");
}

std::optional<Thrown> ClassLinker::check_header() const {
    const ClassFile& file = *klass_->file;
    if ((file.access_flags() & kAccModule) != 0) {
        return thrown("NoClassDefFoundError",
                      std::string(name_in_messages()) + " is not a class because access_flag ACC_MODULE is set");
    }
    // The requested name of a hidden class takes precedence over the name in its file.
    if (!request_.is_hidden && request_.expected_name && request_.expected_name.view() != file.name()) {
        return thrown("NoClassDefFoundError",
                      std::string(request_.expected_name.view()) + " (wrong name: " + std::string(file.name()) + ")");
    }
    const bool is_object = file.name() == "java/lang/Object";
    if (file.super_name().empty() != is_object) return format_error("Invalid superclass index 0");
    if ((file.access_flags() & kAccInterface) != 0 && file.super_name() != "java/lang/Object")
        return format_error("Interfaces must have java.lang.Object as superclass");
    const bool is_user_loader = request_.loader != LoaderId::kBoot && request_.loader != LoaderId::kPlatform;
    if (is_user_loader && file.name().starts_with("java/")) {
        const std::string_view package = file.name().substr(0, file.name().rfind('/'));
        return thrown("SecurityException", "Prohibited package name: " + external_name(package));
    }
    return std::nullopt;
}

void ClassLinker::set_names() {
    const bool is_renamed = request_.is_hidden && request_.expected_name;
    const std::string_view name = is_renamed ? request_.expected_name.view() : klass_->file->name();
    const size_t slash = name.rfind('/');
    const std::string_view package = slash == std::string_view::npos ? std::string_view("") : name.substr(0, slash);
    klass_->loader = request_.loader;
    klass_->name = program_.symbol(name);
    klass_->package = program_.symbol(package);
    klass_->access = klass_->file->access_flags();
    klass_->is_hidden = request_.is_hidden;
    klass_->is_trusted = request_.is_trusted;
    klass_->is_of_path = request_.is_of_path;
    klass_->identity = request_.identity;
    const Trust trust = program_.options().trust.of(name);
    klass_->trust = request_.is_trusted ? Trust::kImmutable : trust;
    if (request_.loader == LoaderId::kBoot) klass_->arrays_touched = arrays_touched_by(name);
    const bool is_jdks = request_.loader <= LoaderId::kPlatform;
    klass_->is_library = is_jdks || trust != Trust::kExplored;
    klass_->is_safe =
        is_jdks && (trust == Trust::kAtomic || (trust == Trust::kExplored && is_trusted_by_default(name) &&
                                                !program_.options().trust.distrusts(name)));
    // Hidden classes are in the module of their package, like all classes.
    if (request_.loader <= LoaderId::kApp && !package.empty()) {
        const std::string_view module = program_.image_->module_of_package(package);
        if (!module.empty() && program_.modules().loader_of(module) == request_.loader) {
            klass_->module = program_.symbol(module);
            // The loader of the program has modules of the JDK as well (jdk.random).
            klass_->is_library = true;
        }
    }
    if (!klass_->module) {
        const auto known = program_.program_modules_.find({request_.loader, package});
        if (known != program_.program_modules_.end()) klass_->module = known->second;
    }
    if (const std::string_view source = klass_->file->source_file(); !source.empty())
        klass_->source_file = program_.symbol(source);
    if (request_.nest_host != nullptr) klass_->nest_host = request_.nest_host;
    klass_->resolved = std::make_unique<void*[]>(klass_->file->constants().size());
}

// Initializers, finalizers and default methods, and the flags of methods by name (JVMS §5.5).
void ClassLinker::set_derived_facts() {
    Klass& klass = *klass_;
    bool has_own = false;
    bool has_finalizer = klass.super != nullptr && klass.super->has_finalizer;
    const bool trusts_library = program_.options().trust.of("java/lang/Thread") == Trust::kAtomic;
    const bool runs_at_once = trusts_library && klass.trust == Trust::kExplored && klass.loader <= LoaderId::kPlatform;
    const bool may_split = (klass.trust == Trust::kAtomic && (klass.name.view().starts_with("java/util/concurrent/") ||
                                                              klass.name.view() == "java/lang/StringBuffer")) ||
                           (klass.trust == Trust::kImmutable && passes_calls_on(klass));
    for (const auto& method : klass.methods) {
        if (may_split) method->flags |= split_call_flags(*method);
        if (klass.loader <= LoaderId::kPlatform && is_early_call(klass.name.view(), method->name.view()))
            method->flags |= kMethodEarlyCall;
        if (klass.loader <= LoaderId::kPlatform && is_noted_call(klass.name.view(), method->name.view()))
            method->flags |= kMethodNoted;
        if (gives_text(*method)) method->flags |= kMethodText;
        if (klass.is_safe && acts_for_caller(klass.name.view(), method->name.view())) method->flags |= kMethodForCaller;
        if (method->is_initializer()) {
            has_own = true;
            if (runs_at_once) method->flags |= kMethodOwnStep;
        }
        const bool is_finalizer = !method->is_static() && method->name.view() == "finalize" &&
                                  method->descriptor.view() == "()V" && klass.super != nullptr;
        if (is_finalizer) has_finalizer = !has_empty_finalizer(*method);
        if (klass.is_interface() && !method->is_static() && !method->is_abstract()) klass.has_default_methods = true;
    }
    klass.has_finalizer = has_finalizer;
    klass.has_own_initializer = has_own;
    klass.has_initializer = has_own;
    if (!klass.is_interface() && klass.super != nullptr) {
        klass.has_initializer = has_own || klass.super->has_initializer;
        for (const Klass* interface : klass.all_interfaces) {
            if (interface->has_default_methods && interface->has_own_initializer) klass.has_initializer = true;
        }
    }
    klass.is_reference = (klass.super != nullptr && klass.super->is_reference) ||
                         (klass.loader == LoaderId::kBoot && klass.name.view() == "java/lang/ref/Reference");
}

}  // namespace heddle::vm
