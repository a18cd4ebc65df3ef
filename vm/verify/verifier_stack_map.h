// The StackMapTable (JVMS §4.7.4) as complete frames instead of differences. Reads the raw bytes itself, because a
// malformed table has to be reported in HotSpot's words.
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/format/class_file.h"
#include "vm/verify/verifier_frame.h"

namespace heddle::vm {

// What a byte of a code array is: inside of an instruction, its start, or the start of a `new`.
enum class CodeByte : uint8_t { kInside, kStart, kNew };

class StackMap {
public:
    // Reads the table of `code`. `first` is the frame of the method's first instruction.
    StackMap(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
             const std::vector<CodeByte>& starts, TypeFrame first, FaultSink& sink);

    const std::vector<TypeFrame>& frames() const { return frames_; }
    // The frame at `pc`, or null.
    const TypeFrame* at(int64_t pc) const;

private:
    class Reader;
    std::vector<TypeFrame> frames_;  // by ascending pc
};

}  // namespace heddle::vm
