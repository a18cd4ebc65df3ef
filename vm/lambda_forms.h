// Lambda forms as code. A java.lang.invoke.LambdaForm is a list of names: parameters first, then calls whose results
// later names use. LambdaForm below is that list without any object of a heap, so that the code made of it can be
// shared by all machines: references among its constants are numbers, and each machine keeps the objects themselves
// among its constants. What each kind of step does is what the JDK's bytecode for the same name would do.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/klass.h"
#include "vm/native.h"

namespace heddle::vm {

class Machine;
class Program;

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

    // Forms with the same key have the same code, but for their references.
    std::string key() const;
};

// A static method that does what the form says; its references are the machine constants from `first_constant` on.
Method* compile_form(Program& program, const LambdaForm& form, uint32_t first_constant);

// What a Program keeps for java.lang.invoke: code of forms, and the machine's own methods that link (vm/linkage.cpp).
class HandleCode {
public:
    explicit HandleCode(Program& program);

    // The code of a form whose references are `references` in `machine`, whose constants are set accordingly. Code that
    // another machine, or this one before it went back, had made is used again.
    Method* code_for(Machine& machine, const LambdaForm& form, const std::vector<Ref>& references);

    Method* link_handle() const { return link_handle_; }
    Method* link_site() const { return link_site_; }
    Method* link_constant() const { return link_constant_; }
    Method* site_steps() const { return site_steps_; }
    Method* constant_steps() const { return constant_steps_; }
    Method* method_type() const { return method_type_; }

private:
    struct Code {
        Method* method = nullptr;
        uint32_t first_constant = 0;
    };

    Program& program_;
    std::unordered_map<std::string, std::vector<Code>> codes_;
    Method* link_handle_ = nullptr;
    Method* link_site_ = nullptr;
    Method* link_constant_ = nullptr;
    Method* site_steps_ = nullptr;
    Method* constant_steps_ = nullptr;
    Method* method_type_ = nullptr;
};

}  // namespace heddle::vm
