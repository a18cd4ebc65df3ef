#include "vm/seam/early_calls.h"

#include <algorithm>
#include <iterator>

#include "vm/machine/machine.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

// The arguments of <early>, by JVMS slot: the method, then references, then numbers.
constexpr uint32_t kFirstRef = 2, kFirstNumber = 6, kMostOfOneKind = 4, kSlots = 10;

// The static field of its own class that holds the object: for enums, and constants like Locale.US.
std::optional<EarlyArgument> constant_of(const Machine& machine, Ref object) {
    Klass* klass = machine.heap().klass_of(object);
    const Ref mirror = machine.class_state(klass).mirror;
    if (mirror.is_null()) return std::nullopt;
    for (const uint32_t offset : klass->static_ref_offsets) {
        if (machine.heap().get_ref(mirror, offset) == object)
            return EarlyArgument{EarlyArgument::Kind::kConstant, 0, klass, offset, {}};
    }
    return std::nullopt;
}

std::optional<EarlyArgument> argument_of(const Machine& machine, Ref object) {
    if (object.is_null()) return EarlyArgument{};
    const Klass* klass = machine.heap().klass_of(object);
    if (klass == machine.known().Class)
        return EarlyArgument{EarlyArgument::Kind::kClass, 0, machine.klass_of_mirror(object), 0, {}};
    if (klass == machine.known().String)
        return EarlyArgument{EarlyArgument::Kind::kText, 0, nullptr, 0, machine.modified_utf8(object)};
    return constant_of(machine, object);
}

std::optional<Slot> slot_of(Machine& machine, const EarlyArgument& argument) {
    switch (argument.kind) {
        case EarlyArgument::Kind::kPlain: return argument.plain;
        case EarlyArgument::Kind::kClass: return machine.mirror(argument.klass).value;
        case EarlyArgument::Kind::kText: return machine.intern(argument.text).value;
        case EarlyArgument::Kind::kConstant: break;
    }
    if (machine.class_state(argument.klass).init != InitState::kInitialized) return std::nullopt;
    const Ref object = machine.heap().get_ref(machine.mirror(argument.klass), argument.offset);
    return object ? std::optional<Slot>(object.value) : std::nullopt;
}

}  // namespace

std::optional<EarlyCall> early_call_at(const Machine& machine, const Slot* fp) {
    EarlyCall call{method_at(fp), {}};
    if (!call.method->is_static() || call.method->arg_slots != call.method->parameters.size()) return std::nullopt;
    for (size_t i = 0; i < call.method->parameters.size(); ++i) {
        if (call.method->parameters[i] != BasicType::kReference) {
            call.arguments.push_back({EarlyArgument::Kind::kPlain, fp[i], nullptr, 0, {}});
            continue;
        }
        std::optional<EarlyArgument> argument = argument_of(machine, Ref{static_cast<uint32_t>(fp[i])});
        if (!argument) return std::nullopt;
        call.arguments.push_back(std::move(*argument));
    }
    return call;
}

std::optional<std::vector<Slot>> early_arguments(Machine& machine, const EarlyCall& call) {
    std::vector<Slot> slots(kSlots, 0);
    slots[0] = reinterpret_cast<Slot>(call.method);
    uint32_t refs = 0, numbers = 0;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const bool is_ref = call.method->parameters[i] == BasicType::kReference;
        uint32_t& count = is_ref ? refs : numbers;
        const std::optional<Slot> slot = slot_of(machine, call.arguments[i]);
        if (!slot || count == kMostOfOneKind) return std::nullopt;
        slots[(is_ref ? kFirstRef : kFirstNumber) + count++] = *slot;
    }
    return slots;
}

// The result of the call is dropped.
void early_call_native(NativeFrame& frame) {
    auto* method = reinterpret_cast<Method*>(frame.argument(0));
    if (frame.state() != 0 || !frame.ensure_initialized(method->owner)) return;
    std::vector<Slot> arguments;
    uint32_t ref = kFirstRef, number = kFirstNumber;
    for (const BasicType type : method->parameters)
        arguments.push_back(frame.argument(type == BasicType::kReference ? ref++ : number++));
    frame.call(method, arguments, 1);
}

}  // namespace heddle::vm
