// The message of a VerifyError, as HotSpot prints it: a sentence, the location, the reason, the frames at fault, and
// the method's code, handlers and stack map.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/format/class_file.h"
#include "vm/verify/verifier_types.h"

namespace heddle::vm {

struct Method;

enum class Fault : uint8_t {
    kBadCode,
    kWrongType,
    kFlags,
    kBadConstant,
    kBadLocal,
    kLocalsSize,
    kStackSize,
    kStackOverflow,
    kStackUnderflow,
    kMissingStackMap,
    kBadStackMap,
};

// Where a type at fault comes from.
enum class Origin : uint8_t {
    kNone,
    kLocal,          // of the current frame
    kStack,          // of the current frame
    kStackMapLocal,  // of the frame in the stack map
    kStackMapStack,
    kBadIndex,  // `index` is a constant or local that does not exist
    kConstant,  // the constant `index`
    kSignature,
    kImplicit,   // required by the instruction
    kFrameOnly,  // no type, only the frame
};

struct TypeAtFault {
    Origin origin = Origin::kNone;
    uint32_t index = 0;
    VerifierType type = {};
    std::string frame = {};  // as text; empty: none
};

inline TypeAtFault implicit_type(const VerifierType& type) { return {Origin::kImplicit, 0, type, {}}; }
inline TypeAtFault constant_type(uint16_t index, const VerifierType& type) {
    return {Origin::kConstant, index, type, {}};
}
inline TypeAtFault signature_type(const VerifierType& type) { return {Origin::kSignature, 0, type, {}}; }

struct Failure {
    Fault fault = Fault::kBadCode;
    uint32_t pc = 0;
    TypeAtFault found = {};
    TypeAtFault expected = {};
};

inline Failure bad_code(uint32_t pc) { return {Fault::kBadCode, pc, {}, {}}; }
inline Failure bad_type(uint32_t pc, TypeAtFault found, TypeAtFault expected = {}) {
    return {Fault::kWrongType, pc, std::move(found), std::move(expected)};
}
inline Failure bad_constant(uint32_t pc, uint32_t index) {
    return {Fault::kBadConstant, pc, {Origin::kBadIndex, index, {}, {}}, {}};
}
inline Failure bad_local(uint32_t pc, uint32_t index) {
    return {Fault::kBadLocal, pc, {Origin::kBadIndex, index, {}, {}}, {}};
}

// The whole message of the error.
std::string failure_text(std::string_view sentence, const Failure& failure, const Method& method,
                         const classfile::Code& code);

}  // namespace heddle::vm
