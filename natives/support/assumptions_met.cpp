#include "natives/support/assumptions_met.h"

#include "vm/explore/trusted_frames.h"
#include "vm/machine/machine.h"

namespace heddle::natives {

using vm::Assumption;

void note_identity_hash(const vm::NativeFrame& frame) {
    if (!frame.machine().is_exploring()) return;
    const vm::Slot* caller = vm::caller_of(frame.fp());
    const auto is_of_enum = [](const vm::Slot* fp) {
        return vm::method_at(fp)->owner->name.view() == "java/lang/Enum";
    };
    while (caller != nullptr && is_of_enum(caller)) caller = vm::caller_of(caller);
    if (caller == nullptr) return;
    const vm::Method& method = *vm::method_at(caller);
    const std::string_view name = method.owner->name.view();
    const bool passes_on = (name == "java/lang/Object" && method.name.view() == "toString") ||
                           (name == "java/util/Objects" && method.name.view() == "hashCode");
    if (vm::is_library(method) && !(passes_on && vm::is_called_for_program(caller))) return;
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
