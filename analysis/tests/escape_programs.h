// Programs for tests of static escape.
#pragma once

namespace heddle::analysis::testing {

extern const char* const kEscapes;
extern const char* const kUnknownCalls;

}  // namespace heddle::analysis::testing
