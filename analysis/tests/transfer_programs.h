// Programs for tests of single transfer functions: each method does one thing.
#pragma once

namespace heddle::analysis::testing {

extern const char* const kTransfers;
extern const char* const kLettingGo;
extern const char* const kMoves;
extern const char* const kCutCode;

}  // namespace heddle::analysis::testing
