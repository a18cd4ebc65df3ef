// Invariants of our own code. A failed CHECK is a fault of ours (exit status 70): it is on in release builds too,
// prints what should have held and where, and ends the process. Never use it for bad input or for Java exceptions.
#pragma once

namespace heddle {

[[noreturn]] void check_failed(const char* condition, const char* expectation, const char* file, int line);

}  // namespace heddle

#define CHECK(condition, expectation)                                            \
    do {                                                                         \
        if (!(condition)) [[unlikely]]                                           \
            ::heddle::check_failed(#condition, expectation, __FILE__, __LINE__); \
    } while (false)
