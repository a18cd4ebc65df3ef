#include "vm/invoke/open_program.h"

#include <utility>

#include "vm/code/translate.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/linkage.h"
#include "vm/machine/monitor_list.h"
#include "vm/verify/verifier.h"

namespace heddle::vm {

Result<std::unique_ptr<Program>> open_program(const ProgramOptions& options) {
    const ProgramServices services{translate_stub(), verify_class, make_monitor_list};
    Result<std::unique_ptr<Program>> program = Program::open(options, services);
    if (program) program.value()->attach(std::make_unique<InvokeData>(*program.value(), make_linker_methods));
    return program;
}

}  // namespace heddle::vm
