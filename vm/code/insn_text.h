// A method's machine code as text, one line per instruction: for tests and for people.
#pragma once

#include <string>

namespace heddle::vm {

struct Method;

std::string code_text(const Method& method);

}  // namespace heddle::vm
