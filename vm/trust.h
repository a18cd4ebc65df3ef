// Which library code is trusted to be thread-safe, by class name. Trusted code runs as one step per outermost call: its
// first access is the scheduling point, what follows is atomic until it returns, calls back or waits. See
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
    kImmutable,  // the same, and its own instructions touch nothing that changes once it is visible
};

// Which arrays instructions of code that is Trust::kImmutable touch for whoever called it: elements of these are like
// any other's. Bytes are a string's own, but for those of an array that the caller handed in.
enum class ArraysTouched : uint8_t { kNone, kAllButOwnBytes, kAll };
// For classes of the JDK.
ArraysTouched arrays_touched_by(std::string_view class_name);

// The MethodFlags of a method of trusted code that is no single step (vm/split_calls.def), 0 for all others.
uint16_t split_call_flags(std::string_view class_name, std::string_view method);

// Whether a method of the JDK's atomic classes is an access in another mode than volatile: it orders less, or nothing,
// and who calls it has decided that. So it acts for its caller, as var handles do.
bool acts_for_caller(std::string_view class_name, std::string_view method);

// Whether a class of the JDK is one that TrustList::library() takes to be thread-safe.
bool is_trusted_by_default(std::string_view class_name);

class TrustList {
public:
    // The default: java.util.concurrent, java.lang and the JDK's internals; not the collections, not StringBuilder.
    static TrustList library();
    // Nothing but what is immutable: the library's code is explored like the program's.
    static TrustList nothing();

    // "java.util.concurrent.*" is a package with everything below it, "p.C" a class with what is nested in it; "!" in
    // front takes trust away. Later patterns win.
    void add(std::string_view pattern, Trust trust = Trust::kAtomic);
    // `class_name` as class files write it.
    Trust of(std::string_view class_name) const;
    // Whether a pattern says that it is not to be trusted.
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
