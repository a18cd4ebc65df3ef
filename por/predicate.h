// Exclusive access predicates (002 §5) as a person writes them: when may a thread access an object? A small language
// over fields and locks, without program counters; docs/disciplines.md has its grammar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/result.h"

namespace heddle::por {

// `this.file`, `thread.buffer.next`, `p.Main.pool`.
struct Path {
    enum class Root : uint8_t { kThis, kThread, kClass };
    Root root = Root::kThis;
    std::vector<std::string> names;  // behind the root; of kClass the class's own parts, too
    size_t column = 0;               // where it stands in the text, from 1
};

struct Expression {
    enum class Kind : uint8_t {
        kTrue,     // a path to a boolean that is true
        kHolds,    // the thread owns the lock the path leads to
        kSame,     // two paths lead to the same
        kDiffer,   // and not to the same
        kNull,     // the path leads to null
        kNotNull,  // to an object
        kEquals,   // to this number
        kUnequal,  // to another number
        kNot,
        kAnd,
        kOr,
    };
    Kind kind = Kind::kTrue;
    std::vector<Expression> parts;  // of kNot one, of kAnd and kOr two
    Path left;
    Path right;  // kSame, kDiffer
    int64_t number = 0;

    // Calls visit(path, is_lock) for every path.
    template <typename Visitor>
    void for_each_path(Visitor&& visit) const {
        for (const Expression& part : parts) part.for_each_path(visit);
        if (!parts.empty()) return;
        visit(left, kind == Kind::kHolds);
        if (kind == Kind::kSame || kind == Kind::kDiffer) visit(right, false);
    }
    bool has_locks() const;
};

// The error says the column, from 1: "column 7: a path should follow `==`".
Result<Expression> parse_predicate(std::string_view text);

// What a predicate is about: "Buffer.*", "Buffer.data", "int[]".
struct FieldPattern {
    std::string class_name;  // of arrays with its brackets
    std::string field;       // "*": all; empty of arrays
};
Result<FieldPattern> parse_field_pattern(std::string_view text);

}  // namespace heddle::por
