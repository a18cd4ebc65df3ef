// The properties `assert` and `exception`: no exception leaves a thread without a handler (JLS §11.3). AssertionErrors
// belong to the first, all others to the second.
#include <memory>

#include "por/base/describe.h"
#include "por/base/missing_class.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"
#include "vm/machine/exceptions.h"

namespace heddle::por {

namespace {

class UncaughtMonitor final : public PropertyMonitor {
public:
    UncaughtMonitor(const MonitorSetup& setup, bool of_assertions)
        : PropertyMonitor(setup, {EventKind::kUncaught}), of_assertions_(of_assertions) {}

    void on_step(const StepEvents& events) override {
        for (const vm::Uncaught& uncaught : events.uncaught) {
            if (vm::is_assertion(machine().heap().klass_of(uncaught.exception)) == of_assertions_) add(uncaught);
        }
    }

private:
    void add(const vm::Uncaught& uncaught) {
        Violation violation;
        violation.message = exception_text(machine(), uncaught.exception);
        violation.thread = thread_name(machine(), uncaught.thread);
        violation.stack = stack_of_exception(machine(), uncaught.exception);
        violation.causes = causes_of(machine(), uncaught.exception);
        violation.missing_class = missing_class_of(machine(), uncaught.exception);
        // The class of the exception. Its message may differ from run to run.
        std::string details = "|" + violation.message.substr(0, violation.message.find(':'));
        report(std::move(violation), std::move(details));
    }

    bool of_assertions_;
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_assert_monitor(const MonitorSetup& setup) {
    return std::make_unique<UncaughtMonitor>(setup, true);
}

std::unique_ptr<PropertyMonitor> make_exception_monitor(const MonitorSetup& setup) {
    return std::make_unique<UncaughtMonitor>(setup, false);
}

}  // namespace heddle::por
