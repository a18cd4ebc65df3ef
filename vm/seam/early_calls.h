// Calls of JDK methods that fill its caches. They are recorded in a trial run, to be made before the initial state
// (vm/seam/early_initializers.h; the methods are rows of vm/link/early_calls.def). A call is recorded in terms that
// are still valid when the run is rewound: its objects may not exist, or lie elsewhere, then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/base/ids.h"

namespace heddle::vm {

class Machine;
class NativeFrame;
struct Klass;
struct Method;

struct EarlyArgument {
    enum class Kind : uint8_t { kPlain, kClass, kConstant, kText };
    Kind kind = Kind::kPlain;
    Slot plain = 0;          // kPlain: a number or null
    Klass* klass = nullptr;  // kClass: the class; kConstant: the class with the static field
    uint32_t offset = 0;     // kConstant: of the field
    std::string text;        // kText: a string

    bool operator==(const EarlyArgument&) const = default;
};

struct EarlyCall {
    Method* method = nullptr;
    std::vector<EarlyArgument> arguments;

    bool operator==(const EarlyCall&) const = default;
};

// The call of the frame, which was just entered; nothing when an argument is of another kind.
std::optional<EarlyCall> early_call_at(const Machine& machine, const Slot* fp);
// The arguments for <early>, a method of the machine's own that makes the call; nothing when one does not exist yet.
std::optional<std::vector<Slot>> early_arguments(Machine& machine, const EarlyCall& call);

void early_call_native(NativeFrame& frame);
inline constexpr std::string_view kEarlyCallDescriptor =
    "(JLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;IIII)V";

}  // namespace heddle::vm
