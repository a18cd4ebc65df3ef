// The language of exclusive access predicates (002 §5), and its parser. A predicate says when a thread may access an
// object, as a Boolean expression over fields and locks, without program counters; docs/disciplines.md has the grammar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"

namespace heddle::por {

// `this.file`, `thread.buffer.next`, `p.Main.pool`.
struct Path {
    enum class Root : uint8_t { kThis, kThread, kClass };
    Root root = Root::kThis;
    std::vector<std::string> names;  // fields after the root; for kClass preceded by the parts of the class name
    size_t column = 0;               // in the text, from 1
};

struct Expression {
    enum class Kind : uint8_t {
        kTrue,     // left is a boolean with the value true
        kHolds,    // the thread holds the lock left
        kSame,     // left and right have the same value
        kDiffer,   // left and right both have a value, and it differs
        kNull,     // left is null
        kNotNull,  // left is an object
        kEquals,   // left is this number
        kUnequal,  // left is another number
        kNot,
        kAnd,
        kOr,
    };
    Kind kind = Kind::kTrue;
    std::vector<Expression> parts;  // kNot: one; kAnd, kOr: two
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

// An error names the column, from 1: "column 7: a name should come here".
Result<Expression> parse_predicate(std::string_view text);

// The locations that a predicate covers: "Buffer.*", "Buffer.data", "int[]".
struct FieldPattern {
    std::string class_name;  // with brackets for a class of arrays
    std::string field;       // "*": all instance fields; empty for elements
};
Result<FieldPattern> parse_field_pattern(std::string_view text);

}  // namespace heddle::por
