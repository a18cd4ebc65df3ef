#include "cli/run_command.h"

#include "cli/exit_status.h"

namespace heddle::cli {

int run_command(const RunOptions& options) {
    print_error("run: the machine is not part of this build yet", "", options.color);
    return to_int(ExitStatus::kInternal);
}

}  // namespace heddle::cli
