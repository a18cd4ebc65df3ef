// Checks an invariant of Heddle itself, in release builds too. A failed CHECK is a fault in Heddle: it prints what
// should have held and where, and ends the process with status 70. Never use it for bad input or for Java exceptions.
#pragma once

namespace heddle {

[[noreturn]] void check_failed(const char* condition, const char* expectation, const char* file, int line);

}  // namespace heddle

#define CHECK(condition, expectation)                                            \
    do {                                                                         \
        if (!(condition)) [[unlikely]]                                           \
            ::heddle::check_failed(#condition, expectation, __FILE__, __LINE__); \
    } while (false)
