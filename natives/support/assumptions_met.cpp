#include "natives/support/assumptions_met.h"

#include "vm/explore/trusted_frames.h"
#include "vm/machine/machine.h"

namespace heddle::natives {

using vm::Assumption;

namespace {

// Whether the method returns a hash code that it computes from those of other objects, or a text with it.
bool returns_hash_codes(const vm::Method& method) {
    const std::string_view owner = method.owner->name.view(), name = method.name.view();
    if (owner == "java/lang/Object") return name == "toString";
    if (owner == "java/util/Objects" && name == "hash") return true;
    return (owner.starts_with("java/util/") || owner.starts_with("jdk/internal/util/")) &&
           (name.starts_with("hashCode") || name == "deepHashCode");
}

bool is_reflection(const vm::Method& method) {
    const std::string_view owner = method.owner->name.view();
    return owner.starts_with("jdk/internal/reflect/") || owner.starts_with("java/lang/reflect/") ||
           owner.starts_with("java/lang/invoke/");
}

}  // namespace

// What the JDK needs for its own tables is not asked for by the program.
void note_identity_hash(const vm::NativeFrame& frame) {
    if (!frame.machine().is_exploring()) return;
    const vm::Slot* caller = vm::caller_of(frame.fp());
    const auto is_of_enum = [](const vm::Slot* fp) {
        return vm::method_at(fp)->owner->name.view() == "java/lang/Enum";
    };
    while (caller != nullptr && (is_of_enum(caller) || is_reflection(*vm::method_at(caller))))
        caller = vm::caller_of(caller);
    if (caller == nullptr) return;
    const vm::Method& method = *vm::method_at(caller);
    if (vm::is_library(method) && !(returns_hash_codes(method) && vm::is_called_for_program(caller))) return;
    frame.machine().note_assumption_of_program(Assumption::kIdentityHash, frame.thread());
}

void note_opened_file(const vm::NativeFrame& frame, std::string_view path) {
    vm::Machine& machine = frame.machine();
    if (!machine.is_exploring()) return;
    const std::string& jdk = frame.program().options().jdk;
    if (!jdk.empty() && path.starts_with(jdk)) return;
    for (const vm::Slot* fp = frame.fp(); fp != nullptr && vm::is_library(*vm::method_at(fp)); fp = vm::caller_of(fp)) {
        const std::string_view name = vm::method_at(fp)->owner->name.view();
        if (name.starts_with("jdk/internal/loader/") || name == "java/lang/ClassLoader") return;
    }
    if (path != "/dev/random" && path != "/dev/urandom")
        machine.note_assumption_of_program(Assumption::kFiles, frame.thread());
}

void note_read(const vm::NativeFrame& frame, int descriptor) {
    if (!frame.machine().is_exploring()) return;
    // SecureRandom reads random bytes into a buffer.
    for (const vm::Slot* fp = frame.fp(); fp != nullptr && vm::is_library(*vm::method_at(fp)); fp = vm::caller_of(fp)) {
        if (vm::method_at(fp)->owner->name.view().starts_with("sun/security/provider/NativePRNG"))
            return frame.machine().note_assumption_of_program(Assumption::kRandomOther, frame.thread());
    }
    if (descriptor == 0) frame.machine().note_assumption_of_program(Assumption::kStandardInput, frame.thread());
}

}  // namespace heddle::natives
