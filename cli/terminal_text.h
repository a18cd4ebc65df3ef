// Text that is not ours (names, messages, what a program printed), made fit to be shown: it may not move a terminal's
// cursor, change its colours or the order of what stands beside it, and columns are to stand below each other.
#pragma once

#include <string>
#include <string_view>

namespace heddle::cli {

// Control characters, also those above 127, those that turn the direction of writing, and what is no UTF-8 become '?'.
// `keeps` are characters that stay.
std::string without_controls(std::string_view text, std::string_view keeps = "");

// The same for text that is to stay on one line.
inline std::string one_line(std::string_view text) { return without_controls(text); }

// How many columns the text takes on a terminal: two for the characters of East Asian writing, none for accents that
// are put over others.
size_t columns_of(std::string_view text);

// The first bytes that take no more than `columns` columns.
std::string_view head(std::string_view text, size_t columns);

}  // namespace heddle::cli
