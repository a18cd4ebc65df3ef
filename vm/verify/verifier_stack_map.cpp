#include "vm/verify/verifier_stack_map.h"

#include <algorithm>

#include "classfile/format/stack_map.h"
#include "vm/verify/stack_map_bytes.h"

namespace heddle::vm {

using classfile::VerificationTag;

class StackMap::Reader {
public:
    Reader(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
           const std::vector<CodeByte>& starts, TypeFrame first, FaultSink& sink)
        : rules_(rules),
          constants_(constants),
          code_(code),
          starts_(starts),
          sink_(sink),
          in_(code.stack_map_table),
          previous_(std::move(first)) {}

    std::vector<TypeFrame> read() {
        std::vector<TypeFrame> frames;
        const uint16_t count = in_.u2();
        bool is_first = true;
        for (uint32_t i = 0; i < count && is_ok(); ++i) {
            read_frame(is_first);
            if (!is_ok()) break;
            if (previous_.pc >= starts_.size() || starts_[previous_.pc] == CodeByte::kInside) {
                sink_.fail({Fault::kBadStackMap, 0, {Origin::kFrameOnly, 0, {}, TypeFrameView(previous_).text()}, {}},
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

    // Replaces previous_ by the next frame.
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

    // The locals say whether `this` is still uninitialized.
    void set_flag() {
        const auto is_uninitialized = [](const VerifierType& type) {
            return type.kind == TypeKind::kUninitializedThis;
        };
        previous_.is_this_uninitialized =
            std::any_of(previous_.locals.begin(), previous_.locals.end(), is_uninitialized);
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
    StackMapBytes in_;
    TypeFrame previous_;
};

StackMap::StackMap(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
                   const std::vector<CodeByte>& starts, TypeFrame first, FaultSink& sink) {
    if (code.stack_map_table.empty()) return;
    frames_ = Reader(rules, constants, code, starts, std::move(first), sink).read();
}

const TypeFrame* StackMap::at(int64_t pc) const {
    const auto found = std::lower_bound(frames_.begin(), frames_.end(), pc,
                                        [](const TypeFrame& frame, int64_t wanted) { return frame.pc < wanted; });
    return found == frames_.end() || found->pc != pc ? nullptr : &*found;
}

}  // namespace heddle::vm
