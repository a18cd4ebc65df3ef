// The StackMapTable (JVMS §4.7.4) as the verifier sees it: complete frames instead of differences, and as text in
// messages. Reads raw bytes itself, because what is malformed has to be reported in HotSpot's words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "vm/verifier_frame.h"

namespace heddle::vm {

// What starts at a pc of a code array.
enum class CodeByte : uint8_t { kInside, kStart, kNew };

class StackMap {
public:
    // Reads the table of `code`. `first` is the frame of the method's first instruction.
    StackMap(const TypeRules& rules, const classfile::ConstantPool& constants, const classfile::Code& code,
             const std::vector<CodeByte>& starts, Frame first, FaultSink& sink);

    const std::vector<Frame>& frames() const { return frames_; }
    // The frame at `pc`, null when there is none.
    const Frame* at(int64_t pc) const;

private:
    class Reader;
    std::vector<Frame> frames_;  // by ascending pc
};

// One line per frame.
std::string stack_map_text(classfile::Bytes table);

}  // namespace heddle::vm
