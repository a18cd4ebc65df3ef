// What a method does, as the analyses over the whole program need it: its accesses, calls, allocations and uses of
// classes, with the values (value_set.h) that go into each. Found once per method by following values through locals
// and the operand stack; from there on nobody looks at bytecode again.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/method_code.h"
#include "analysis/value_set.h"
#include "vm/klass.h"
#include "vm/program.h"

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
    uint32_t value = 0;              // what is stored; the empty set unless it is a reference
    ValueId result = kUnknownValue;  // a loaded reference
    vm::Symbol filter;               // what it is cast to at once; else empty
};

enum class CallKind : uint8_t {
    kDirect,     // exactly `target`
    kVirtual,    // what the receiver's class has for `target`
    kVarHandle,  // an access mode of a VarHandle
    kHandle,     // MethodHandle.invoke and its like
    kUnknown,    // an invokedynamic or a dynamic constant whose bootstrap method would have to run
    kCast,       // no call: the argument comes out as `filter`
};

struct CallSite {
    uint16_t pc = 0;
    CallKind kind = CallKind::kDirect;
    vm::Method* target = nullptr;  // null for kUnknown
    vm::Symbol receiver;           // kVirtual: the static class of the receiver
    uint32_t first_argument = 0;   // reference arguments, receiver first: sets first .. first + count - 1
    uint16_t arguments = 0;
    ValueId result = kUnknownValue;  // when it is a reference
    vm::Symbol filter;               // the type that a reference result has: of its cast, or of the descriptor
};

struct ClassSite {
    uint16_t pc = 0;
    vm::Klass* klass = nullptr;
    ValueId value = kUnknownValue;  // of an allocation
};

struct MethodFacts {
    bool is_opaque = false;   // has code that could not be followed: it may do anything
    uint32_t parameters = 0;  // reference parameters that are told apart, receiver included
    uint32_t values = 1;      // how many there are
    ValueSet loaded;          // values that come from the heap
    std::vector<ValueSet> sets{ValueSet()};
    std::vector<AccessSite> accesses;
    std::vector<CallSite> calls;
    std::vector<ClassSite> allocations;
    bool makes_inner_arrays = false;          // by multianewarray, below its own
    std::vector<ClassSite> initializations;   // classes that may have to be initialised first
    std::vector<vm::Klass*> class_constants;  // ldc of a Class
    std::vector<vm::Symbol> caught;           // types of handlers
    ValueSet returned;
    ValueSet thrown;
    bool returns_reference = false;
};

// Follows the method's code; links its class and resolves what its code names. Runs no Java code.
MethodFacts find_facts(vm::Program& program, vm::Method& method);

// How a callee treats references (001 §6.1).
struct CallEffect {
    uint64_t escaping = 0;  // parameters that may be in the heap afterwards
    uint64_t returned = 0;  // parameters that may be the result
    bool returns_escaped = true;
};

// A value at a place of a method: whether it may be in the heap already, given that no parameter is, and which
// parameters it may be.
struct EscapeState {
    bool is_escaped = false;
    uint64_t parameters = 0;
};

// Flow-sensitive escape (001 §6.2) within one method: the state of every written object and of every argument.
struct EscapeFacts {
    std::vector<EscapeState> bases;      // parallel to MethodFacts::accesses
    std::vector<EscapeState> arguments;  // by set index of arguments: MethodFacts::sets
};

using EffectOf = std::function<CallEffect(const CallSite&)>;
EscapeFacts find_escapes(vm::Program& program, vm::Method& method, const MethodFacts& facts, const EffectOf& effect_of);

}  // namespace heddle::analysis
