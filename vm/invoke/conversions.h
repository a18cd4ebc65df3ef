// Bytecode that converts a value of one type to another, by the adaptations that java.lang.invoke.LambdaMetafactory
// documents: widening, boxing, unboxing, casts.
#pragma once

#include <string_view>

namespace heddle::vm {

class CodeWriter;

// The wrapper class of a primitive type: "java/lang/Integer" of 'I'.
std::string_view wrapper_of(char letter);

// Converts from `from` to `to`, both descriptors; `promised` is the type that a reference has at the call site.
void convert_value(CodeWriter& code, std::string_view from, std::string_view to, std::string_view promised);

}  // namespace heddle::vm
