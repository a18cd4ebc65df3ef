// Programs for tests of static escape.
#pragma once

namespace heddle::analysis::testing {

extern const char* const kEscapes;
extern const char* const kUnknownObjects;
extern const char* const kUnknownCalls;
extern const char* const kStartedLater;

}  // namespace heddle::analysis::testing
