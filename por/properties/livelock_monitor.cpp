// The property `livelock`: no thread returns to the same state for ever by itself. How such loops are found:
// por/subject/endless_loops.cpp.
#include <memory>

#include "por/base/describe.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"

namespace heddle::por {

namespace {

class LivelockMonitor final : public PropertyMonitor {
public:
    explicit LivelockMonitor(const MonitorSetup& setup) : PropertyMonitor(setup, {EventKind::kEndlessLoops}) {}

    void on_endless_loop(const EndlessLoop& loop) override {
        // A loop that waits for its time to pass is no livelock; the deadlock monitor checks the other threads.
        if (loop.lets_time_pass) return;
        const Subject::Mark here = subject().mark();
        // The place that is reported does not depend on where in the loop it was noticed.
        subject().go_to_loop_head(loop.thread);
        const vm::JavaThread& thread = machine().thread(loop.thread);
        Violation violation;
        violation.thread = thread_name(machine(), thread);
        violation.message = "thread \"" + violation.thread +
                            "\" runs for ever without progress: it returns to the same state again and again";
        violation.stack = stack_of(machine(), thread);
        subject().rewind(here);
        report(std::move(violation));
    }
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_livelock_monitor(const MonitorSetup& setup) {
    return std::make_unique<LivelockMonitor>(setup);
}

}  // namespace heddle::por
