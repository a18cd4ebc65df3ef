// The property `exit`: the program does not call System.exit with a status other than 0; a test does not call it at
// all.
#include <memory>
#include <utility>

#include "por/base/describe.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"

namespace heddle::por {

namespace {

class ExitMonitor final : public PropertyMonitor {
public:
    explicit ExitMonitor(const MonitorSetup& setup) : PropertyMonitor(setup, {EventKind::kEnds}) {}

    void on_end_of_path(bool has_exited) override {
        const int status = machine().exit_status().value_or(0);
        if (!has_exited || (status == 0 && !subject().is_test())) return;
        // Not the chosen thread: moves of others may have been merged into the transition.
        const vm::JavaThread& thread = machine().thread(subject().last_mover());
        std::vector<StackFrame> stack = stack_of(machine(), thread);
        // Without a frame, the end of main ends the program, with the status of the exception that left it.
        if (stack.empty()) return;
        Violation violation;
        violation.message = std::string(subject().is_test() ? "the test ends the program" : "the program ends") +
                            " with status " + std::to_string(status);
        violation.thread = thread_name(machine(), thread);
        violation.stack = std::move(stack);
        report(std::move(violation));
    }
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_exit_monitor(const MonitorSetup& setup) {
    return std::make_unique<ExitMonitor>(setup);
}

}  // namespace heddle::por
