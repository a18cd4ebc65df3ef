#include "natives/lang/protection_domain.h"

namespace heddle::natives {
namespace {

enum DomainState : uint32_t { kStarting, kUrlMade, kSourceReady, kSourceMade, kDomainMade };
enum DomainRef : uint32_t { kUrl, kSource };

// Makes the URL of a path as the loaders do for entries of the class path.
void make_url(NativeFrame& frame, const std::string& root) {
    Program& program = frame.program();
    Klass* loaders = boot_class(frame, "jdk/internal/loader/ClassLoaders");
    if (loaders == nullptr || !frame.ensure_initialized(loaders)) return;
    Method* to_url = loaders->find_declared_method(program.symbol("toFileURL"),
                                                   program.symbol("(Ljava/lang/String;)Ljava/net/URL;"));
    if (to_url == nullptr) return;  // the class has no domain then, like classes of the boot loader
    const Ref path = new_host_string(frame, root);
    if (!path) return;
    const Slot arguments[] = {slot(path)};
    frame.call(to_url, arguments, kUrlMade);
}

void make_source(NativeFrame& frame) {
    Method* constructor = frame.program().must_find_method("java/security/CodeSource", "<init>",
                                                           "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    if (!frame.ensure_initialized(constructor->owner)) return;
    const Ref source = new_object(frame, constructor->owner);
    if (!source) return;
    frame.set_scratch_ref(kSource, source);
    const Slot arguments[] = {slot(source), slot(frame.scratch_ref(kUrl)), slot(kNull)};
    frame.call(constructor, arguments, kSourceMade);
}

void make_domain(NativeFrame& frame) {
    Method* get_domain =
        frame.program().must_find_method("java/security/SecureClassLoader", "getProtectionDomain",
                                         "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;");
    const Ref loader = frame.machine().loader_object(LoaderId::kApp);
    const Slot arguments[] = {slot(loader), slot(frame.scratch_ref(kSource))};
    frame.call(get_domain, arguments, kDomainMade);
}

}  // namespace

std::string class_path_root(std::string_view place, std::string_view class_name) {
    const std::string suffix = std::string(class_name) + ".class";
    if (!place.ends_with(suffix) || place.size() == suffix.size()) return "";
    place.remove_suffix(suffix.size());
    // The entry of a jar may be below META-INF/versions.
    const size_t mark = place.rfind('!');
    if (mark != std::string_view::npos) return std::string(place.substr(0, mark));
    if (place.size() > 1 && place.ends_with('/')) place.remove_suffix(1);
    return std::string(place);
}

namespace {

uint32_t domain_offset(const vm::WellKnown& known) {
    return known.Class_protectionDomain != 0 ? known.Class_protectionDomain : known.Class_domain;
}

}  // namespace

Ref defined_domain(const NativeFrame& frame, Ref mirror) {
    return frame.heap().get_ref(mirror, domain_offset(frame.machine().known()));
}

void set_defined_domain(NativeFrame& frame, Ref mirror, Ref domain) {
    frame.heap().put_ref(mirror, domain_offset(frame.machine().known()), domain);
}

Ref get_any_protection_domain(NativeFrame& frame, Ref self) {
    const Ref domain = get_protection_domain(frame, self);
    if (domain || frame.has_ended()) return domain;
    Klass* holder = boot_class(frame, "java/lang/Class$Holder");
    if (holder == nullptr || !frame.ensure_initialized(holder)) return kNull;
    const uint32_t offset = field_offset(frame, holder, "allPermDomain", "Ljava/security/ProtectionDomain;");
    return frame.heap().get_ref(frame.machine().mirror(holder), offset);
}

Ref get_protection_domain(NativeFrame& frame, Ref self) {
    switch (frame.state()) {
        case kStarting: {
            const Ref domain = defined_domain(frame, self);
            const Klass* klass = frame.machine().klass_of_mirror(self);
            const bool is_of_class_path = klass->loader == LoaderId::kApp && klass->file != nullptr && !klass->module;
            if (domain || !is_of_class_path || !frame.machine().loader_object(LoaderId::kApp)) return domain;
            const std::string root = class_path_root(klass->file->place(), klass->file->name());
            if (!root.empty()) make_url(frame, root);
            return kNull;
        }
        case kUrlMade:
            frame.set_scratch_ref(kUrl, frame.result_ref());
            frame.set_state(kSourceReady);
            [[fallthrough]];
        case kSourceReady: make_source(frame); return kNull;
        case kSourceMade: make_domain(frame); return kNull;
        default: break;
    }
    set_defined_domain(frame, self, frame.result_ref());
    return frame.result_ref();
}

}  // namespace heddle::natives
