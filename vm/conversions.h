// Bytecode that turns a value of one type into another, as java.lang.invoke.LambdaMetafactory documents its
// adaptations: widening, boxing, unboxing, casts.
#pragma once

#include <string_view>

namespace heddle::vm {

class CodeWriter;

// From `from` to `to`, descriptors; `promised` is the type that a reference is known to have at the call site.
void convert_value(CodeWriter& code, std::string_view from, std::string_view to, std::string_view promised);

}  // namespace heddle::vm
