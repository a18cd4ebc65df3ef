#include "por/properties/property_monitor.h"

#include "por/base/describe.h"

namespace heddle::por {

bool PropertyMonitor::report(Violation violation, std::string details) {
    const ViolationIdentity identity{{place_text(violation.stack)}, std::move(details)};
    return report(std::move(violation), identity);
}

std::string place_text(const StackFrame& frame) {
    return frame.class_name + "." + frame.method + ":" + std::to_string(frame.line);
}

std::string place_text(const std::vector<StackFrame>& stack) {
    const StackFrame* frame = place_of(stack);
    return frame == nullptr ? "" : place_text(*frame);
}

}  // namespace heddle::por
