// Lambda forms as data. A java.lang.invoke.LambdaForm is a list of names: parameters first, then calls whose results
// later names use. LambdaForm below is that list without any object of a heap, because code belongs to the Program: the
// references among its constants are numbers, and the Machine keeps the objects themselves among its constants.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/link/klass.h"

namespace heddle::vm {

// Which of the signature-polymorphic methods (JVMS §2.9.3) a call names; the imm of a LinkTo instruction.
enum class PolymorphicKind : uint8_t {
    kInvoke,  // invoke, invokeExact, all access modes of VarHandle: linked by Java code
    kInvokeBasic,
    kLinkToVirtual,
    kLinkToStatic,
    kLinkToSpecial,
    kLinkToInterface,
    kLinkToNative,
};
PolymorphicKind polymorphic_kind(const Method& method);

// A name, a primitive constant, or a reference among the form's own.
struct FormValue {
    enum class Source : uint8_t { kName, kPrimitive, kReference };
    Source source = Source::kName;
    char kind = 'A';    // I J F D A
    int64_t value = 0;  // index of the name, bits of the constant, number of the reference
};

struct FormStep {
    enum class Kind : uint8_t {
        kStatic,  // method, arguments
        kSpecial,
        kVirtual,      // also of interfaces
        kInvokeBasic,  // handle, arguments
        kLinkTo,       // number: PolymorphicKind; arguments, member name
        kGetField,     // object
        kPutField,     // object, value
        kGetStatic,
        kPutStatic,  // value
        kCopy,       // value
        kZero,
        kLoadElement,     // array, index; element: its type
        kStoreElement,    // array, index, value
        kArrayLength,     // array
        kSelect,          // condition, handle if true, handle if false; then arguments of the handle
        kGuardWithCatch,  // target, class of exceptions, handler; then arguments
        kTryFinally,      // target, cleanup; then arguments
        kTableSwitch,     // number, default handle, CasesHolder; then arguments. number: cases
        kLoop,            // LoopClauses; then arguments. locals: letter of each clause's variable, V for none
    };
    Kind kind = Kind::kCopy;
    uint32_t target = 0;  // the name that is defined
    char result = 'V';    // its type: I J F D A V
    Method* method = nullptr;
    const Field* field = nullptr;
    BasicType element = BasicType::kVoid;
    uint32_t number = 0;
    std::string locals;
    std::vector<FormValue> arguments;
};

struct LambdaForm {
    std::string parameters;  // I J F D A each
    uint32_t names = 0;      // parameters included
    int32_t result = -1;     // a name, or -1
    char result_kind = 'V';
    uint32_t references = 0;  // how many constants are references
    std::vector<FormStep> steps;

    // Forms with equal keys have the same code, except for their references.
    std::string key() const;
};

}  // namespace heddle::vm
