#include "vm/verifier_stack_map.h"

#include <algorithm>

#include "classfile/byte_cursor.h"
#include "classfile/stack_map.h"

namespace heddle::vm {

namespace {

using classfile::VerificationTag;

// JVMS §4.7.4: the ranges of frame_type.
constexpr uint8_t kSameOneFirst = 64;
constexpr uint8_t kReservedFirst = 128;
constexpr uint8_t kSameOneExtended = 247;
constexpr uint8_t kSameExtended = 251;
constexpr uint8_t kFull = 255;

// Bytes with an end that is never passed: what lies behind reads as 0, and `is_past_end` says so.
class ByteReader {
public:
    explicit ByteReader(classfile::Bytes bytes) : bytes_(bytes) {}
    uint8_t u1() {
        if (at_ >= bytes_.size()) {
            is_past_end_ = true;
            return 0;
        }
        return bytes_[at_++];
    }
    uint16_t u2() {
        const uint8_t high = u1();
        return static_cast<uint16_t>(high << 8 | u1());
    }
    bool is_past_end() const { return is_past_end_; }
    bool is_at_end() const { return at_ == bytes_.size(); }

private:
    classfile::Bytes bytes_;
    size_t at_ = 0;
    bool is_past_end_ = false;
};

}  // namespace

class StackMap::Reader {
public:
    Reader(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
           const std::vector<CodeByte>& starts, Frame first, FaultSink& sink)
        : rules_(rules),
          constants_(constants),
          code_(code),
          starts_(starts),
          sink_(sink),
          in_(code.stack_map_table),
          previous_(std::move(first)) {}

    std::vector<Frame> read() {
        std::vector<Frame> frames;
        const uint16_t count = in_.u2();
        bool is_first = true;
        for (uint32_t i = 0; i < count && is_ok(); ++i) {
            read_frame(is_first);
            if (!is_ok()) break;
            if (previous_.pc >= starts_.size() || starts_[previous_.pc] == CodeByte::kInside) {
                sink_.fail({Fault::kBadStackMap, 0, {Origin::kFrameOnly, 0, {}, FrameView(previous_).text()}, {}},
                           "StackMapTable error: bad offset");
                break;
            }
            frames.push_back(previous_);
            is_first = false;
        }
        if (is_ok() && !in_.is_at_end()) malformed("wrong attribute size");
        return frames;
    }

private:
    bool is_ok() {
        if (in_.is_past_end()) malformed("access beyond the end of attribute");
        return !sink_.failed();
    }
    void malformed(const char* what) { sink_.fail_format(std::string("StackMapTable format error: ") + what, false); }

    // Turns previous_ into the next frame.
    void read_frame(bool is_first) {
        const uint8_t type = in_.u1();
        uint32_t delta = type & 63u;
        if (type >= kReservedFirst) delta = in_.u2();
        if (!is_ok()) return;
        if (type >= kReservedFirst && type < kSameOneExtended) return malformed("reserved frame type");
        previous_.pc = is_first ? delta : previous_.pc + delta + 1;
        previous_.stack.clear();
        if (type == kFull) {
            previous_.locals.clear();
            previous_.is_this_uninitialized = false;
            read_types(in_.u2(), previous_.locals, code_.max_locals);
            if (is_ok()) read_types(in_.u2(), previous_.stack, code_.max_stack);
        } else if (type > kSameExtended) {
            read_types(type - kSameExtended, previous_.locals, code_.max_locals);
        } else if (type == kSameOneExtended || (type >= kSameOneFirst && type < kReservedFirst)) {
            read_types(1, previous_.stack, code_.max_stack);
        } else if (type > kSameOneExtended && type < kSameExtended) {
            chop(kSameExtended - type);
        }
        if (type > kSameOneExtended && type != kSameExtended) set_flag();
    }

    // Whether `this` waits for its constructor is told by the locals.
    void set_flag() {
        const auto waits = [](const VerifierType& type) { return type.kind == TypeKind::kUninitializedThis; };
        previous_.is_this_uninitialized = std::any_of(previous_.locals.begin(), previous_.locals.end(), waits);
    }

    void chop(uint32_t count) {
        std::vector<VerifierType>& locals = previous_.locals;
        for (uint32_t i = 0; i < count; ++i) {
            if (locals.empty()) return bad_size();
            const bool is_pair = locals.back().is_second() && locals.size() > 1;
            locals.resize(locals.size() - (is_pair ? 2 : 1));
        }
    }

    void read_types(uint32_t count, std::vector<VerifierType>& types, uint32_t limit) {
        for (uint32_t i = 0; i < count && is_ok(); ++i) {
            const VerifierType type = read_type();
            types.push_back(type);
            if (type.is_wide()) types.push_back(type.second());
        }
        if (is_ok() && types.size() > limit) bad_size();
    }
    void bad_size() { sink_.fail_format("StackMapTable format error: bad type array size", true); }

    VerifierType read_type() {
        const uint8_t tag = in_.u1();
        switch (static_cast<VerificationTag>(tag)) {
            case VerificationTag::kTop: return {};
            case VerificationTag::kInteger: return plain(TypeKind::kInteger);
            case VerificationTag::kFloat: return plain(TypeKind::kFloat);
            case VerificationTag::kDouble: return plain(TypeKind::kDouble);
            case VerificationTag::kLong: return plain(TypeKind::kLong);
            case VerificationTag::kNull: return plain(TypeKind::kNull);
            case VerificationTag::kUninitializedThis: return plain(TypeKind::kUninitializedThis);
            case VerificationTag::kObject: {
                const uint16_t index = in_.u2();
                if (constants_.tag(index) == classfile::ConstantTag::kClass)
                    return rules_.reference(constants_.class_name(index));
                if (!in_.is_past_end()) malformed("bad class index");
                return {};
            }
            case VerificationTag::kUninitialized: {
                const uint16_t pc = in_.u2();
                if (pc < starts_.size() && starts_[pc] == CodeByte::kNew) return {TypeKind::kUninitialized, pc, {}};
                if (!in_.is_past_end())
                    sink_.fail_format("StackMapTable format error: bad offset for Uninitialized", true);
                return {};
            }
        }
        if (!in_.is_past_end()) malformed("bad verification type");
        return {};
    }

    const TypeRules& rules_;
    const classfile::ConstantPool& constants_;
    const classfile::Code& code_;
    const std::vector<CodeByte>& starts_;
    FaultSink& sink_;
    ByteReader in_;
    Frame previous_;
};

StackMap::StackMap(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
                   const std::vector<CodeByte>& starts, Frame first, FaultSink& sink) {
    if (code.stack_map_table.empty()) return;
    frames_ = Reader(rules, constants, code, starts, std::move(first), sink).read();
}

const Frame* StackMap::at(int64_t pc) const {
    const auto found = std::lower_bound(frames_.begin(), frames_.end(), pc,
                                        [](const Frame& frame, int64_t wanted) { return frame.pc < wanted; });
    return found == frames_.end() || found->pc != pc ? nullptr : &*found;
}

namespace {

std::string type_text(ByteReader& in) {
    static constexpr const char* kNames[] = {"Top", "Integer", "Float", "Double", "Long", "Null", "UninitializedThis"};
    const uint8_t tag = in.u1();
    if (tag < std::size(kNames)) return kNames[tag];
    if (tag == static_cast<uint8_t>(VerificationTag::kObject)) return "Object[#" + std::to_string(in.u2()) + "]";
    if (tag == static_cast<uint8_t>(VerificationTag::kUninitialized))
        return "Uninitialized[#" + std::to_string(in.u2()) + "]";
    return "BAD:" + std::to_string(tag);
}

std::string types_text(ByteReader& in, uint32_t count) {
    std::string text;
    for (uint32_t i = 0; i < count && !in.is_past_end(); ++i) text += (i == 0 ? "" : ",") + type_text(in);
    return text;
}

// A frame and, when its bytes were not all there, the kind alone with a note.
std::string frame_text(ByteReader& in, uint8_t type, const std::string& place) {
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
    ByteReader in(table);
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
