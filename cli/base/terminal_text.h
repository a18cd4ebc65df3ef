// Makes text of the program under test (names, messages, output) safe to show: it must not move the cursor of a
// terminal, change its colours or the direction of other text, and columns must stay aligned.
#pragma once

#include <string>
#include <string_view>

namespace heddle::cli {

// Replaces by '?': control characters, including those above 127 and those that change the direction of writing, and
// malformed UTF-8. The characters in `keeps` stay.
std::string without_controls(std::string_view text, std::string_view keeps = "");

// The same for text that must stay on one line.
inline std::string one_line(std::string_view text) { return without_controls(text); }

// The number of columns that the text takes on a terminal: East Asian characters take two, combining accents none.
size_t columns_of(std::string_view text);

// The longest prefix that takes at most `columns` columns.
std::string_view head(std::string_view text, size_t columns);

}  // namespace heddle::cli
