// A message is written with one call, so that lines of several processes do not mix.
#include "cli/base/message.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/base/terminal_text.h"

namespace heddle::cli {

bool is_color_enabled(ColorMode mode, int file_descriptor) {
    if (mode != ColorMode::kAuto) return mode == ColorMode::kAlways;
    const char* no_color = std::getenv("NO_COLOR");
    if (no_color != nullptr && *no_color != '\0') return false;
    const char* terminal = std::getenv("TERM");
    if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
    return isatty(file_descriptor) != 0;
}

bool can_overwrite(int file_descriptor) {
    const char* terminal = std::getenv("TERM");
    const bool is_dumb = terminal == nullptr || *terminal == '\0' || std::string_view(terminal) == "dumb";
    return !is_dumb && isatty(file_descriptor) != 0;
}

std::optional<size_t> terminal_width(int file_descriptor) {
    struct winsize size {};
    if (::isatty(file_descriptor) == 0 || ::ioctl(file_descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return std::nullopt;
    return size.ws_col;
}

void print_error(std::string_view message, std::string_view hint, const MessageStyle& style) {
    const bool color = is_color_enabled(style.color, STDERR_FILENO);
    if (style.is_one_line) {
        message = message.substr(0, message.find('\n'));
        hint = {};
    }
    std::string text = color ? "\x1b[1;31mheddle:\x1b[0m " : "heddle: ";
    text += without_controls(message, "\n\t");
    text += '\n';
    while (!hint.empty()) {
        const size_t end = hint.find('\n');
        text += "  ";
        text += without_controls(hint.substr(0, end));
        text += '\n';
        hint.remove_prefix(end == std::string_view::npos ? hint.size() : end + 1);
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace heddle::cli
