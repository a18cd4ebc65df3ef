// Messages of Heddle on standard error: one line "heddle: message", then an indented hint. Reports and the output of
// the program under test do not go through here.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace heddle::cli {

enum class ColorMode { kAuto, kAlways, kNever };

// Returns true iff escape sequences may be written to the file descriptor. kAuto asks whether it is a terminal and
// honours NO_COLOR and TERM=dumb.
bool is_color_enabled(ColorMode mode, int file_descriptor);

// Returns true iff it is a terminal on which a line can be overwritten.
bool can_overwrite(int file_descriptor);

// The number of columns of a terminal; nullopt when it is not a terminal, or the number is not known.
std::optional<size_t> terminal_width(int file_descriptor);

struct MessageStyle {
    MessageStyle(ColorMode mode, bool one_line = false)
        : color(mode), is_one_line(one_line) {}  // NOLINT: a colour is a style

    ColorMode color;
    bool is_one_line;  // --quiet: the first line of the message, without the hint
};

// Writes to standard error, without control characters other than line ends. `hint` may be empty or hold several lines.
void print_error(std::string_view message, std::string_view hint, const MessageStyle& style);

}  // namespace heddle::cli
