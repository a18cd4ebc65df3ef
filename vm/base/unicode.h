// Conversions between UTF-16 (Java), modified UTF-8 (class files, JVMS §4.4.7) and UTF-8 (host). Malformed input never
// fails: what cannot be decoded becomes U+FFFD, a lone surrogate becomes '?' in UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace heddle::vm {

std::u16string utf16_of_modified(std::string_view modified_utf8);
std::string modified_of_utf16(std::u16string_view text);
std::u16string utf16_of_utf8(std::string_view utf8);
std::string utf8_of_utf16(std::u16string_view text);
// The other direction is classfile::utf8_of (classfile/text/text.h).
std::string modified_of_utf8(std::string_view utf8);

}  // namespace heddle::vm
