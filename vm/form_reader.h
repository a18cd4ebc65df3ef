// From a java.lang.invoke.LambdaForm in a machine's heap to a LambdaForm of ours. Only reads.
#pragma once

#include <string>
#include <vector>

#include "vm/lambda_forms.h"

namespace heddle::vm {

struct ReadForm {
    LambdaForm form;
    std::vector<Ref> references;  // by the numbers that values of the form have
    std::string fault;            // not empty: what stands in the form that nobody expected
};

ReadForm read_form(const Machine& machine, Ref lambda_form);

// java.lang.invoke.MethodHandleNatives.Constants, as flags of a MemberName.
enum MemberFlag : int32_t {
    kMemberIsMethod = 0x00010000,
    kMemberIsConstructor = 0x00020000,
    kMemberIsField = 0x00040000,
    kMemberIsType = 0x00080000,
    kMemberCallerSensitive = 0x00100000,
    kMemberTrustedFinal = 0x00200000,
    kMemberKinds = kMemberIsMethod | kMemberIsConstructor | kMemberIsField | kMemberIsType,
    kReferenceKindShift = 24,
    kReferenceKindMask = 0x0F,
};

// JVMS table 5.4.3.5-A.
enum class ReferenceKind : uint8_t {
    kGetField = 1,
    kGetStatic,
    kPutField,
    kPutStatic,
    kInvokeVirtual,
    kInvokeStatic,
    kInvokeSpecial,
    kNewInvokeSpecial,
    kInvokeInterface,
};

constexpr ReferenceKind reference_kind(int32_t member_flags) {
    return static_cast<ReferenceKind>((member_flags >> kReferenceKindShift) & kReferenceKindMask);
}

}  // namespace heddle::vm
