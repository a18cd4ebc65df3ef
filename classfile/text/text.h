// Values of a class file as readable text: string constants as UTF-8, names and types as in Java source, numbers as
// java.lang.Float and Double print them.
#pragma once

#include <string>
#include <string_view>

namespace heddle::classfile {

// Modified UTF-8 (JVMS §4.4.7) as UTF-8: zero is one byte, pairs of surrogates are one character. A lone surrogate or a
// malformed sequence becomes a question mark.
std::string utf8_of(std::string_view modified);

// As utf8_of, with quotes, backslashes and control characters as escapes of the language.
std::string escaped(std::string_view modified);

// "java/lang/Object" as it is; in double quotes when it is not a sequence of identifiers, like "<init>" or "[I".
std::string quoted_name(std::string_view name);

// "java/lang/Object" -> "java.lang.Object"
std::string dotted(std::string_view name);
// "[[Ljava/lang/Object;" -> "java.lang.Object[][]"; "V" -> "void"
std::string type_text(std::string_view descriptor);

// Float.toString and Double.toString: "1.0E10", "100.0", "NaN", "-Infinity".
std::string java_text(float value);
std::string java_text(double value);

}  // namespace heddle::classfile
