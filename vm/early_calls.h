// Calls of the JDK's own methods that fill its caches, noted in one run of the program so that they can be done before
// the first choice (vm/early_initializers.h; the methods are rows of vm/early_writes.def). A call is kept in words that
// still mean something when the run is taken back: its objects may be gone, or elsewhere, then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/ids.h"

namespace heddle::vm {

class Machine;
class NativeFrame;
struct Klass;
struct Method;

struct EarlyArgument {
    enum class Kind : uint8_t { kPlain, kClass, kConstant, kText };
    Kind kind = Kind::kPlain;
    Slot plain = 0;          // kPlain: a number or null
    Klass* klass = nullptr;  // kClass: itself; kConstant: whose static field it is
    uint32_t offset = 0;     // kConstant: of the field
    std::string text;        // kText: a string

    bool operator==(const EarlyArgument&) const = default;
};

struct EarlyCall {
    Method* method = nullptr;
    std::vector<EarlyArgument> arguments;

    bool operator==(const EarlyCall&) const = default;
};

bool is_early_call(std::string_view class_name, std::string_view method);

// The call that the frame, which was just entered, is of; nothing when an argument is of another kind.
std::optional<EarlyCall> early_call_at(Machine& machine, const Slot* fp);
// The arguments of <early>, a method of the machine's own that makes the call; nothing when one is not there yet.
std::optional<std::vector<Slot>> early_arguments(Machine& machine, const EarlyCall& call);

void early_call_native(NativeFrame& frame);
inline constexpr std::string_view kEarlyCallDescriptor =
    "(JLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;IIII)V";

}  // namespace heddle::vm
