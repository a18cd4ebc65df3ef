// What a command has to say, in files and on standard output. It is there as a whole, or the command fails with what
// could not be written and why: a verdict that nobody has got is no success.
#pragma once

#include <string>
#include <string_view>

#include "cli/message.h"

namespace heddle::cli {

// Writes a report to the file, or to standard output for "-". Returns true iff all of it is written; errno says why
// not, and then a file that was there before is as it was. Of standard output that is a pipe whose reader has left,
// true: it has what it wanted.
[[nodiscard]] bool write_report(const std::string& file, std::string_view text);

// Whether it looks as if write_report could do it; errno says why not. To be asked before hours of work.
[[nodiscard]] bool is_writable_place(const std::string& file);

// Tells that one of the two said no, and why, by errno. Returns the exit status of the process. `command` may be empty.
int fail_to_write(std::string_view command, const std::string& file, ColorMode color);

}  // namespace heddle::cli
