// Which library code is trusted to be thread-safe, by class name. Trusted code runs as one step per outermost call: its
// first access is the scheduling point; what follows is atomic until the code returns, calls back or waits. See
// docs/exploration.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::vm {

enum class Trust : uint8_t {
    kExplored,   // every access of its code is a step of its own
    kAtomic,     // one step per outermost call
    kImmutable,  // the same, and its own instructions access nothing that changes once other threads can reach it
};

// Which array elements the instructions of Trust::kImmutable code access on behalf of their caller. Such accesses are
// treated like those of any other code. Byte arrays belong to a string, except those that the caller passed in.
enum class ArraysTouched : uint8_t { kNone, kAllButOwnBytes, kAll };

// Returns true iff TrustList::library() trusts the JDK's class to be thread-safe.
bool is_trusted_by_default(std::string_view class_name);

class TrustList {
public:
    // The default: java.util.concurrent, java.lang and the JDK's internals; not the collections, not StringBuilder.
    static TrustList library();
    // Only immutable classes: the library's code is explored like the program's.
    static TrustList nothing();

    // "java.util.concurrent.*" is a package with all its subpackages, "p.C" a class with its nested classes; a leading
    // "!" removes trust. Later patterns win.
    void add(std::string_view pattern, Trust trust = Trust::kAtomic);
    // `class_name` in the class file's form.
    Trust of(std::string_view class_name) const;
    // Returns true iff a pattern excludes the class from trust.
    bool distrusts(std::string_view class_name) const;

private:
    struct Row {
        std::string prefix;
        bool is_package;
        Trust trust;
    };
    const Row* row_of(std::string_view class_name) const;
    std::vector<Row> rows_;
};

}  // namespace heddle::vm
