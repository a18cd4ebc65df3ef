#include "por/base/framework_frames.h"

#include <algorithm>
#include <string_view>

#include "por/base/describe.h"

namespace heddle::por {

bool is_framework_frame(const StackFrame& frame) {
    constexpr std::string_view kFrameworks[] = {"org.junit.",   "junit.",        "org.opentest4j.",
                                                "org.testng.",  "org.hamcrest.", "org.assertj.",
                                                "org.mockito.", "org.gradle.",   "org.apache.maven."};
    return std::any_of(std::begin(kFrameworks), std::end(kFrameworks),
                       [&](std::string_view prefix) { return frame.class_name.starts_with(prefix); });
}

bool is_inside_framework(const std::vector<StackFrame>& stack) {
    const auto at =
        std::find_if(stack.begin(), stack.end(), [](const StackFrame& frame) { return !is_library_frame(frame); });
    return at != stack.end() && is_framework_frame(*at);
}

}  // namespace heddle::por
