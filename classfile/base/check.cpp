// Ends the process after a failed CHECK. Uses plain stdio only: no other state of the process can be relied on.
#include "classfile/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace heddle {

namespace {
constexpr int kExitFaultOfOurs = 70;
}

void check_failed(const char* condition, const char* expectation, const char* file, int line) {
    std::fprintf(stderr, "heddle: fault: %s (%s:%d: %s)\n", expectation, file, line, condition);
    std::fflush(nullptr);
    std::_Exit(kExitFaultOfOurs);
}

}  // namespace heddle
