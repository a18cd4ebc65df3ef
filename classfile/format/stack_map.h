// The frames of a StackMapTable (JVMS §4.7.4): the types of locals and operand stack where branches meet.
#pragma once

#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::classfile {

enum class VerificationTag : uint8_t {
    kTop = 0,
    kInteger = 1,
    kFloat = 2,
    kDouble = 3,
    kLong = 4,
    kNull = 5,
    kUninitializedThis = 6,
    kObject = 7,         // operand: a Class constant
    kUninitialized = 8,  // operand: the pc of the `new`
};

struct VerificationType {
    VerificationTag tag;
    uint16_t operand;
};

enum class FrameKind : uint8_t {
    kSame,    // locals as before, empty stack
    kSame1,   // locals as before, one entry on the stack
    kChop,    // `chopped` last locals gone, empty stack
    kAppend,  // `locals` more, empty stack
    kFull,    // `locals` and `stack` are everything
};

struct StackMapFrame {
    FrameKind kind = FrameKind::kSame;
    uint8_t chopped = 0;
    uint32_t pc = 0;  // absolute, ascending, below the length of the code
    std::vector<VerificationType> locals;
    std::vector<VerificationType> stack;
};

// The frames of code.stack_map_table; none when it is empty.
Result<std::vector<StackMapFrame>> parse_stack_map(const ClassFile& file, const Code& code);

}  // namespace heddle::classfile
