// Class files as text, line by line as `javap -c -p` prints them: members with their erased types,
// instructions with their constants spelled out, exception tables. Safe on every file that parse_class() accepts,
// at either depth.
#pragma once

#include <string>

#include "classfile/format/class_file.h"
#include "classfile/format/decoder.h"

namespace heddle::classfile {

// The whole class. An error when the code of a method is malformed.
Result<std::string> disassemble(const ClassFile& file);

// One instruction without its pc: "invokevirtual #7                  // Method java/lang/String.hashCode:()I".
// A switch has one line per case.
std::string instruction_text(const ClassFile& file, const Instruction& instruction);

// A constant as instructions show it: "String a", "Method java/lang/Object."<init>":()V". A reference to a member of
// the class itself omits the name of the class.
std::string constant_text(const ClassFile& file, uint16_t index);

}  // namespace heddle::classfile
