// Bad input as a value: what is wrong, in which file, at which place. Java exceptions, unsupported
// features and faults in Heddle are other kinds of error and never travel in a Result (docs/architecture.md, "Errors").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "classfile/base/check.h"

namespace heddle {

enum class ErrorCode : uint8_t {
    kNotFound,            // the file, class or entry does not exist
    kMalformed,           // it exists and breaks its format
    kUnsupportedVersion,  // well formed, but of a version outside 45..69
    kInputOutput,         // the operating system could not read it
    kUsage,               // the command line is wrong
};

struct Error {
    ErrorCode code = ErrorCode::kMalformed;
    std::string message;             // one sentence without the place
    std::string file;                // path, or path!entry for jars and runtime images
    std::optional<uint64_t> offset;  // bytes from the start of `file`

    // "file: at byte 0x12: message"
    std::string text() const;
};

template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}
    Result(Error error) : state_(std::move(error)) {}

    bool ok() const { return std::holds_alternative<T>(state_); }
    explicit operator bool() const { return ok(); }

    T& value() & {
        CHECK(ok(), "a result should be tested before its value is taken");
        return std::get<T>(state_);
    }
    const T& value() const& {
        CHECK(ok(), "a result should be tested before its value is taken");
        return std::get<T>(state_);
    }
    T&& value() && {
        CHECK(ok(), "a result should be tested before its value is taken");
        return std::get<T>(std::move(state_));
    }
    const Error& error() const {
        CHECK(!ok(), "a result should hold an error when its error is taken");
        return std::get<Error>(state_);
    }

private:
    std::variant<T, Error> state_;
};

// The result of an operation that returns success or an error and nothing else.
struct Nothing {};
using Status = Result<Nothing>;

}  // namespace heddle
