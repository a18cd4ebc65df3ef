#include "por/base/predicate.h"

#include <cctype>
#include <charconv>

#include "vm/base/unicode.h"

namespace heddle::por {

namespace {

// Bounds the recursion: each level of nesting is a call.
constexpr size_t kMaxDepth = 100;
constexpr size_t kMaxLength = 4096;

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c < 0; }
bool is_name_part(char c) { return is_name_start(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

Error error_of(std::string message) {
    Error error;
    error.message = std::move(message);
    return error;
}

// or := and { "||" and }    and := not { "&&" not }    not := "!" not | "(" or ")" | atom
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<Expression> parse() {
        Expression result = parse_or();
        if (message_.empty() && !at_end()) fail("`&&`, `||` or the end should come here");
        if (!message_.empty()) return error_of("column " + std::to_string(column_) + ": " + message_);
        return result;
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }
    bool at_end() {
        skip_blanks();
        return at_ == text_.size();
    }
    bool take(std::string_view token) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }
    // Only the first failure is reported.
    void fail(std::string message, size_t at = std::string_view::npos) {
        if (!message_.empty()) return;
        message_ = std::move(message);
        column_ = (at == std::string_view::npos ? at_ : at) + 1;
    }

    Expression join(Expression::Kind kind, Expression left, Expression right) {
        Expression result;
        result.kind = kind;
        result.parts.push_back(std::move(left));
        result.parts.push_back(std::move(right));
        return result;
    }

    Expression parse_or() {
        Expression result = parse_and();
        while (message_.empty() && take("||")) result = join(Expression::Kind::kOr, std::move(result), parse_and());
        return result;
    }

    Expression parse_and() {
        Expression result = parse_not();
        while (message_.empty() && take("&&")) result = join(Expression::Kind::kAnd, std::move(result), parse_not());
        return result;
    }

    Expression parse_not() {
        if (++depth_ > kMaxDepth) {
            fail("nested too deep");
            return {};
        }
        Expression result;
        skip_blanks();
        const size_t begin = at_;
        if (take("!")) {
            result.kind = Expression::Kind::kNot;
            result.parts.push_back(parse_not());
            // Releasing a lock, which is invisible, would make it true. 002 §5 forbids that.
            if (result.parts.front().has_locks()) fail("`!` of something with `holds` is not allowed", begin);
        } else if (take("(")) {
            result = parse_or();
            if (message_.empty() && !take(")")) fail("`)` is missing");
        } else {
            result = parse_atom();
        }
        --depth_;
        return result;
    }

    Expression parse_atom() {
        Expression result;
        result.left = parse_path();
        if (!message_.empty()) return result;
        const bool may_be_call = result.left.root == Path::Root::kClass && result.left.names.size() == 1;
        if (take("(")) {
            if (!may_be_call || result.left.names.front() != "holds") {
                fail("the only function is `holds`", result.left.column - 1);
                return result;
            }
            result.kind = Expression::Kind::kHolds;
            result.left = parse_path();
            if (message_.empty()) check_class_path(result.left);
            if (message_.empty() && !take(")")) fail("`)` is missing");
            return result;
        }
        check_class_path(result.left);
        const bool is_equal = take("==");
        if (!is_equal && !take("!=")) {
            if (result.left.root != Path::Root::kClass && result.left.names.empty())
                fail("`this` and `thread` are not booleans", result.left.column - 1);
            return result;
        }
        parse_right(result, is_equal);
        return result;
    }

    void parse_right(Expression& result, bool is_equal) {
        skip_blanks();
        const size_t begin = at_;
        if (at_ < text_.size() && (text_[at_] == '-' || std::isdigit(static_cast<unsigned char>(text_[at_])) != 0)) {
            const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), result.number);
            if (error != std::errc{}) return fail("not a number of 64 bits");
            at_ = static_cast<size_t>(end - text_.data());
            result.kind = is_equal ? Expression::Kind::kEquals : Expression::Kind::kUnequal;
            return;
        }
        result.right = parse_path();
        if (!message_.empty()) return;
        const std::vector<std::string>& names = result.right.names;
        if (result.right.root == Path::Root::kClass && names.size() == 1 && names.front() == "null") {
            result.kind = is_equal ? Expression::Kind::kNull : Expression::Kind::kNotNull;
            return;
        }
        check_class_path(result.right);
        result.kind = is_equal ? Expression::Kind::kSame : Expression::Kind::kDiffer;
        if (names.empty() && result.left.names.empty() && result.right.root == result.left.root)
            fail("both sides are the same", begin);
    }

    Path parse_path() {
        skip_blanks();
        Path path;
        path.column = at_ + 1;
        std::vector<std::string> names;
        do {
            skip_blanks();
            const size_t begin = at_;
            if (at_ < text_.size() && is_name_start(text_[at_])) ++at_;
            while (at_ != begin && at_ < text_.size() && is_name_part(text_[at_])) ++at_;
            if (at_ == begin) {
                fail("a name should come here");
                return path;
            }
            names.push_back(vm::modified_of_utf8(text_.substr(begin, at_ - begin)));
        } while (take("."));
        path.root = Path::Root::kClass;
        if (names.front() == "this") path.root = Path::Root::kThis;
        if (names.front() == "thread") path.root = Path::Root::kThread;
        if (path.root != Path::Root::kClass) names.erase(names.begin());
        path.names = std::move(names);
        return path;
    }

    void check_class_path(const Path& path) {
        if (path.root == Path::Root::kClass && path.names.size() < 2)
            fail("a path begins with `this`, `thread`, or a class and a static field of it", path.column - 1);
    }

    std::string_view text_;
    size_t at_ = 0;
    size_t depth_ = 0;
    std::string message_;
    size_t column_ = 0;
};

}  // namespace

bool Expression::has_locks() const {
    bool result = false;
    for_each_path([&](const Path&, bool is_lock) { result |= is_lock; });
    return result;
}

Result<Expression> parse_predicate(std::string_view text) {
    if (text.size() > kMaxLength) return error_of("longer than " + std::to_string(kMaxLength) + " bytes");
    return Parser(text).parse();
}

Result<FieldPattern> parse_field_pattern(std::string_view text) {
    for (const char c : text) {
        if (!is_name_part(c) && c != '.' && c != '[' && c != ']' && c != '*')
            return error_of(std::string("`") + c + "` cannot be part of a name");
    }
    FieldPattern pattern;
    if (text.size() > 2 && text.ends_with("[]")) {
        pattern.class_name = text;
        return pattern;
    }
    const size_t dot = text.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size())
        return error_of("should be `Class.field`, `Class.*` or a class of arrays, as `int[]`");
    pattern.class_name = text.substr(0, dot);
    pattern.field = vm::modified_of_utf8(text.substr(dot + 1));
    if (pattern.class_name.find_first_of("*[]") != std::string::npos ||
        (pattern.field != "*" && pattern.field.find_first_of("*[]") != std::string::npos))
        return error_of("should be `Class.field`, `Class.*` or a class of arrays, as `int[]`");
    return pattern;
}

}  // namespace heddle::por
