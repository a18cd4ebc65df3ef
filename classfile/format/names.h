// The syntax of names in a class file (JVMS §4.2) and of the text they are written in (JVMS §4.4.7).
#pragma once

#include <string_view>

namespace heddle::classfile {

// Returns true iff the bytes are well-formed modified UTF-8: no zero byte, no byte above 0xEF, whole sequences.
bool is_modified_utf8(std::string_view text);

// The name of a field, local variable or formal parameter: not empty, none of . ; [ /
bool is_unqualified_name(std::string_view name);
// As above, and no < or > unless it is <init> or <clinit>.
bool is_method_name(std::string_view name);
// A class or package in internal form: unqualified names separated by slashes.
bool is_binary_name(std::string_view name);
// JVMS §4.2.3: @ : \ only after a backslash, no control characters.
bool is_module_name(std::string_view name);

}  // namespace heddle::classfile
