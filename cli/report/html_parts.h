// Small parts that the pages of html_report.cpp and html_violation.cpp share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

// <NAME class="CLASS">text</NAME>, with the text made safe; no class when it is empty.
std::string element(std::string_view name, std::string_view css_class, std::string_view text);
// "3 steps", "1 step"
std::string counted(uint64_t number, std::string_view one, std::string_view many);
// "p.C.m(C.java:12)"
std::string frame_text(const por::StackFrame& frame);
// Whether the frame is of the JDK or of the Java API for programs under test.
bool is_of_library(const por::StackFrame& frame);
// The same HTML, with places at which a long name may be broken.
std::string breakable(std::string_view html);
// A Java stack as a list; frames of the JDK are dimmed.
std::string stack_html(const std::vector<por::StackFrame>& stack);
// "C.java:12"; empty when it is not known.
std::string frame_place(const por::StackFrame* frame);

}  // namespace heddle::cli
