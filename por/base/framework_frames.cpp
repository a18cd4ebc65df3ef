#include "por/base/framework_frames.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle::por {

bool is_framework_frame(const StackFrame& frame) {
    constexpr std::string_view kFrameworks[] = {"org.junit.",   "junit.",        "org.opentest4j.",
                                                "org.testng.",  "org.hamcrest.", "org.assertj.",
                                                "org.mockito.", "org.gradle.",   "org.apache.maven."};
    return std::any_of(std::begin(kFrameworks), std::end(kFrameworks),
                       [&](std::string_view prefix) { return frame.class_name.starts_with(prefix); });
}

}  // namespace heddle::por
