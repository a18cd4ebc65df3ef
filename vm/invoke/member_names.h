// java.lang.invoke.MemberName, by which the JDK's Java code refers to fields, methods and constructors. Flags,
// reference kinds and the checks of resolution are those of HotSpot.
#pragma once

#include <cstdint>

#include "vm/base/linked.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class Program;

// java.lang.invoke.MethodHandleNatives.Constants, as flags of a MemberName.
enum MemberFlag : int32_t {
    kMemberIsMethod = 0x00010000,
    kMemberIsConstructor = 0x00020000,
    kMemberIsField = 0x00040000,
    kMemberIsType = 0x00080000,
    kMemberCallerSensitive = 0x00100000,
    kMemberTrustedFinal = 0x00200000,
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
constexpr int32_t kind_flags(ReferenceKind kind) { return static_cast<int32_t>(kind) << kReferenceKindShift; }
constexpr bool is_field_kind(ReferenceKind kind) { return kind <= ReferenceKind::kPutStatic; }
constexpr bool is_setter_kind(ReferenceKind kind) {
    return kind == ReferenceKind::kPutField || kind == ReferenceKind::kPutStatic;
}

// The method of a member name: how it is called, and the class that the name gives as its owner.
struct MemberMethod {
    Method* method = nullptr;
    Klass* owner = nullptr;
    ReferenceKind kind = ReferenceKind::kInvokeStatic;
};

// `named` is the class in the reference to the method; for reflection the method's own.
MemberMethod member_method(Program& program, Method* method, Klass* named);
int32_t member_flags(const MemberMethod& member);
int32_t member_flags(const Field& field, bool is_setter);

struct MemberReference {
    Klass* from = nullptr;  // the class whose access is checked; null: no check
    Klass* named = nullptr;
    Symbol name;
    Symbol descriptor;
    ReferenceKind kind = ReferenceKind::kInvokeStatic;
};
// JVMS §5.4.3.3 and §5.4.3.4 with the checks of the instruction of that kind.
Linked<MemberMethod> resolve_member_method(Program& program, const MemberReference& reference);

}  // namespace heddle::vm
