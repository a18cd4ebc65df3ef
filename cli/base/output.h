// Writes reports to files and to standard output. A report is written as a whole, or the command fails and names the
// file and the reason: a verdict that was not delivered is not a success.
#pragma once

#include <string>
#include <string_view>

#include "cli/base/message.h"

namespace heddle::cli {

// Writes a report to the file, or to standard output for "-". Returns true iff all of it was written. On failure errno
// is the reason, and an existing file is unchanged. A closed pipe on standard output is not a failure: the reader has
// seen enough.
[[nodiscard]] bool write_report(const std::string& file, std::string_view text);

// Returns true iff write_report() is likely to succeed; otherwise errno is the reason. Call it before hours of work.
[[nodiscard]] bool is_writable_place(const std::string& file);

// Reports that a report was not written, with errno as the reason. Returns the exit status of the process. `command`
// may be empty.
int fail_to_write(std::string_view command, const std::string& file, ColorMode color);

// Reports that is_writable_place() is false, before the work has begun: with errno as the reason, and the folder.
// Returns the exit status of the process.
int refuse_output(std::string_view command, const std::string& file, const MessageStyle& style);

}  // namespace heddle::cli
