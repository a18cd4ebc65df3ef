// Text of the program under test made safe inside HTML and XML: as content, and inside an attribute in double quotes.
#pragma once

#include <string>
#include <string_view>

namespace heddle::cli {

// The characters of markup become references; what XML 1.0 cannot hold (§2.2: control characters other than tab and
// line ends, U+FFFE, U+FFFF, malformed UTF-8) becomes U+FFFD, and so does what changes the direction of writing.
std::string markup(std::string_view text);

}  // namespace heddle::cli
