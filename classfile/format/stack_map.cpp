#include "classfile/format/stack_map.h"

#include "classfile/format/attribute_reader.h"

namespace heddle::classfile {

namespace {

class FrameReader {
public:
    FrameReader(const ClassFile& file, const Code& code)
        : in_(file.reader({"StackMapTable", code.stack_map_table})), code_length_(code.code.size()) {}

    Result<std::vector<StackMapFrame>> read() {
        std::vector<StackMapFrame> frames;
        const uint16_t count = in_.table(1);
        frames.reserve(count);
        uint32_t next_pc = 0;  // what an offset_delta of 0 means
        for (uint16_t i = 0; i < count && !in_.failed(); ++i) {
            frames.push_back(frame(next_pc));
            next_pc = frames.back().pc + 1;
        }
        return in_.finish(std::move(frames));
    }

private:
    StackMapFrame frame(uint32_t next_pc) {
        StackMapFrame result;
        if (!in_.need(1)) return result;
        const uint8_t type = in_.u1();
        uint32_t delta = type & 63;
        if (type >= 247) {
            if (!in_.need(2)) return result;
            delta = in_.u2();
        }
        result.pc = next_pc + delta;
        if (result.pc >= code_length_) in_.fail("a frame should lie in the code");
        if (type < 64 || type == 251) {
            result.kind = FrameKind::kSame;
        } else if (type < 128 || type == 247) {
            result.kind = FrameKind::kSame1;
            result.stack = types(1);
        } else if (type < 247) {
            in_.fail("frame types 128 to 246 do not exist");
        } else if (type < 251) {
            result.kind = FrameKind::kChop;
            result.chopped = static_cast<uint8_t>(251 - type);
        } else if (type < 255) {
            result.kind = FrameKind::kAppend;
            result.locals = types(static_cast<uint16_t>(type - 251));
        } else {
            result.kind = FrameKind::kFull;
            result.locals = types(in_.table(1));
            result.stack = types(in_.table(1));
        }
        return result;
    }

    std::vector<VerificationType> types(uint16_t count) {
        std::vector<VerificationType> result;
        result.reserve(count);
        for (uint16_t i = 0; i < count && !in_.failed(); ++i) result.push_back(type());
        return result;
    }

    VerificationType type() {
        VerificationType result{VerificationTag::kTop, 0};
        if (!in_.need(1)) return result;
        const uint8_t tag = in_.u1();
        result.tag = static_cast<VerificationTag>(tag);
        if (result.tag == VerificationTag::kObject) {
            if (in_.need(2)) result.operand = in_.constant(ConstantTag::kClass);
        } else if (result.tag == VerificationTag::kUninitialized) {
            if (in_.need(2)) result.operand = in_.u2();
            if (result.operand >= code_length_) in_.fail("the pc of an uninitialized type should lie in the code");
        } else if (tag > static_cast<uint8_t>(VerificationTag::kUninitialized)) {
            in_.fail("there is no verification type " + std::to_string(tag));
        }
        return result;
    }

    AttributeReader in_;
    size_t code_length_;
};

}  // namespace

Result<std::vector<StackMapFrame>> parse_stack_map(const ClassFile& file, const Code& code) {
    if (code.stack_map_table.empty()) return std::vector<StackMapFrame>();
    return FrameReader(file, code).read();
}

}  // namespace heddle::classfile
