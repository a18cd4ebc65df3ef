#include "cli/disasm_command.h"

#include "cli/exit_status.h"

namespace heddle::cli {

int disasm_command(const DisasmOptions& options) {
    print_error("disasm: the disassembler is not part of this build yet", "", options.color);
    return to_int(ExitStatus::kInternal);
}

}  // namespace heddle::cli
