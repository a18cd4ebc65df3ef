// UTF-8 of texts that need not be well-formed: names, messages and output of the program under test.
#pragma once

#include <string>
#include <string_view>

namespace heddle::cli {

constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";  // U+FFFD

// The length of the UTF-8 sequence at the start of `text`, by Unicode's table of well-formed sequences; 0: malformed.
size_t sequence_length(std::string_view text);
// Malformed bytes become U+FFFD.
std::string as_utf8(std::string_view text);

}  // namespace heddle::cli
