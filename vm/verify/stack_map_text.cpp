#include "vm/verify/stack_map_text.h"

#include "classfile/format/stack_map.h"
#include "vm/verify/stack_map_bytes.h"

namespace heddle::vm {

using classfile::VerificationTag;

namespace {

std::string type_text(StackMapBytes& in) {
    static constexpr const char* kNames[] = {"Top", "Integer", "Float", "Double", "Long", "Null", "UninitializedThis"};
    const uint8_t tag = in.u1();
    if (tag < std::size(kNames)) return kNames[tag];
    if (tag == static_cast<uint8_t>(VerificationTag::kObject)) return "Object[#" + std::to_string(in.u2()) + "]";
    if (tag == static_cast<uint8_t>(VerificationTag::kUninitialized))
        return "Uninitialized[#" + std::to_string(in.u2()) + "]";
    return "BAD:" + std::to_string(tag);
}

std::string types_text(StackMapBytes& in, uint32_t count) {
    std::string text;
    for (uint32_t i = 0; i < count && !in.is_past_end(); ++i) text += (i == 0 ? "" : ",") + type_text(in);
    return text;
}

// The text of a frame; if its bytes are incomplete, the kind with a note.
std::string frame_text(StackMapBytes& in, uint8_t type, const std::string& place) {
    std::string kind;
    std::string rest;
    if (type < kSameOneFirst) return "same_frame(" + place + ")";
    if (type < kReservedFirst || type == kSameOneExtended) {
        kind = type == kSameOneExtended ? "same_locals_1_stack_item_extended" : "same_locals_1_stack_item_frame";
        rest = "," + type_text(in);
    } else if (type < kSameExtended) {
        kind = "chop_frame";
        rest = "," + std::to_string(kSameExtended - type);
    } else if (type == kSameExtended) {
        kind = "same_frame_extended";
    } else if (type < kFull) {
        kind = "append_frame";
        rest = "," + types_text(in, type - kSameExtended);
    } else {
        kind = "full_frame";
        const std::string locals = types_text(in, in.u2());
        rest = ",{" + locals + "},{" + types_text(in, in.u2()) + "}";
    }
    if (in.is_past_end()) return kind + "(" + place + "), output truncated, Stackmap exceeds table size.";
    return kind + "(" + place + rest + ")";
}

}  // namespace

std::string stack_map_text(classfile::Bytes table) {
    StackMapBytes in(table);
    std::string text;
    const uint16_t count = in.u2();
    uint32_t next = 0;  // the pc of a frame whose offset_delta is 0
    for (uint32_t i = 0; i < count; ++i) {
        const uint8_t type = in.u1();
        if (in.is_past_end() || (type >= kReservedFirst && type < kSameOneExtended)) break;
        const uint32_t pc = next + (type >= kReservedFirst ? in.u2() : type & 63u);
        text += "    " + frame_text(in, type, "@" + std::to_string(pc));
        if (in.is_past_end()) break;
        text += "\n";
        next = pc + 1;
    }
    return text;
}

}  // namespace heddle::vm
