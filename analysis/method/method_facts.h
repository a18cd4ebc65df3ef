// The facts about one method that the whole-program analyses use: its accesses, calls, allocations and class uses, with
// the values (value_set.h) that flow into each. They are found once per method, by an abstract interpretation of its
// bytecode (value_flow.h). The other analyses do not read bytecode.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/method/method_code.h"
#include "analysis/method/value_set.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"

namespace heddle::analysis {

enum class AccessKind : uint8_t { kGetField, kPutField, kGetStatic, kPutStatic, kLoadElement, kStoreElement };

constexpr bool is_write(AccessKind kind) {
    return kind == AccessKind::kPutField || kind == AccessKind::kPutStatic || kind == AccessKind::kStoreElement;
}

struct AccessSite {
    uint16_t pc = 0;
    AccessKind kind = AccessKind::kGetField;
    vm::BasicType element = vm::BasicType::kVoid;  // of an array; kByte stands for boolean too
    const vm::Field* field = nullptr;
    uint32_t base = 0;               // the object or array: index of a set in MethodFacts::sets
    uint32_t value = 0;              // the stored reference; the empty set for other types
    ValueId result = kUnknownValue;  // a loaded reference
    vm::Symbol filter;               // the type of a cast that follows immediately; else empty
};

enum class CallKind : uint8_t {
    kDirect,     // runs exactly `target`
    kVirtual,    // runs the method that the receiver's class selects for `target`
    kVarHandle,  // an access mode method of a VarHandle
    kHandle,     // MethodHandle.invoke or invokeExact
    kUnknown,    // an invokedynamic or dynamic constant whose bootstrap method would have to run
    kCast,       // not a call but a checkcast: the result is the argument, of type `filter`
};

struct CallSite {
    uint16_t pc = 0;
    CallKind kind = CallKind::kDirect;
    vm::Method* target = nullptr;  // null for kUnknown
    vm::Symbol receiver;           // kVirtual: the static class of the receiver
    uint32_t first_argument = 0;   // reference arguments, receiver first: sets first .. first + count - 1
    uint16_t arguments = 0;
    ValueId result = kUnknownValue;  // set when the result is a reference
    vm::Symbol filter;               // the type of a reference result: of its cast, else of the descriptor
};

struct ClassSite {
    uint16_t pc = 0;
    vm::Klass* klass = nullptr;
    ValueId value = kUnknownValue;  // of an allocation
};

struct MethodFacts {
    bool is_opaque = false;   // its code could not be interpreted: it may do anything
    uint32_t parameters = 0;  // reference parameters with a value of their own, receiver included
    uint32_t values = 1;      // number of values, kUnknownValue included
    ValueSet loaded;          // values that were loaded from the heap
    std::vector<ValueSet> sets{ValueSet()};
    std::vector<AccessSite> accesses;
    std::vector<CallSite> calls;
    std::vector<ClassSite> allocations;
    bool makes_inner_arrays = false;          // multianewarray: the nested arrays have no allocation of their own here
    std::vector<ClassSite> initializations;   // first uses of classes (JVMS §5.5)
    std::vector<vm::Klass*> class_constants;  // ldc of a Class
    std::vector<vm::Symbol> caught;           // types that handlers catch
    ValueSet returned;
    ValueSet thrown;
    bool returns_reference = false;

    // The call, or the access, of the instruction at `pc`; null when it has none. Both lists ascend by pc.
    const CallSite* find_call(uint32_t pc) const { return find_at(calls, pc); }
    const AccessSite* find_access(uint32_t pc) const { return find_at(accesses, pc); }

private:
    template <typename Site>
    static const Site* find_at(const std::vector<Site>& sites, uint32_t pc) {
        const auto found = std::lower_bound(sites.begin(), sites.end(), pc,
                                            [](const Site& site, uint32_t wanted) { return site.pc < wanted; });
        return found != sites.end() && found->pc == pc ? &*found : nullptr;
    }
};

// Interprets the method's code. Links its class and resolves the constants that its code names; runs no Java code.
MethodFacts find_facts(vm::Program& program, vm::Method& method);

// Summary of a callee: what it does with the references it is given (001 §6.1). Bit k is parameter k.
struct CallEffect {
    uint64_t escaping = 0;  // parameters that may be in the heap afterwards
    uint64_t returned = 0;  // parameters that it may return
    bool returns_escaped = true;
};

// A value at one point of a method: whether it may be in the heap there, under the assumption that no parameter is in
// the heap at entry; and which parameters it may be.
struct EscapeState {
    bool is_escaped = false;
    uint64_t parameters = 0;
};

// Flow-sensitive escape within one method (001 §6.2): the state of every accessed object and of every argument.
struct EscapeFacts {
    std::vector<EscapeState> bases;      // parallel to MethodFacts::accesses
    std::vector<EscapeState> arguments;  // parallel to MethodFacts::sets; filled for arguments of calls
};

using EffectOf = std::function<CallEffect(const CallSite&)>;
EscapeFacts find_escapes(vm::Program& program, vm::Method& method, const MethodFacts& facts, const EffectOf& effect_of);

}  // namespace heddle::analysis
