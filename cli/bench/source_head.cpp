#include "cli/bench/source_head.h"

#include <fstream>
#include <iterator>

#include "cli/base/split.h"

namespace heddle::cli {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// In the quoting of a shell: quotes of both kinds, and backslashes outside single quotes.
std::vector<std::string> shell_words(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool has_word = false;
    char quote = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0 && c == quote) {
            quote = 0;
        } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
            word += text[++i];
            has_word = true;
        } else if (quote != 0) {
            word += c;
        } else if (c == '"' || c == '\'') {
            quote = c;
            has_word = true;
        } else if (is_space(c)) {
            if (has_word) words.push_back(std::exchange(word, ""));
            has_word = false;
        } else {
            word += c;
            has_word = true;
        }
    }
    if (has_word) words.push_back(word);
    return words;
}

void append(std::vector<std::string>& to, const std::vector<std::string>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

void take_expected(std::string_view rest, SourceHead& head) {
    for (const std::string& item : shell_words(rest)) {
        if (item.starts_with("verdict=")) head.expected = item.substr(8);
        if (item.starts_with("property=")) head.properties = split<std::string>(item.substr(9), ',');
    }
}

void take_labels(std::string_view rest, SourceHead& head) {
    std::string words(rest);
    for (char& c : words) {
        if (c == ',' || c == '|') c = ' ';
    }
    append(head.labels, shell_words(words));
}

}  // namespace

SourceHead parse_source_head(std::string_view text) {
    SourceHead head;
    for (std::string_view line : split(text, '\n')) {
        line = trimmed(line);
        if (!line.starts_with("//")) continue;
        line = trimmed(line.substr(2));
        const size_t end = line.find_first_of(" \t");
        const std::string_view word = line.substr(0, end);
        const std::string_view rest = end == std::string_view::npos ? "" : trimmed(line.substr(end));
        if (word == "EXPECT") take_expected(rest, head);
        if (word == "ARGS") append(head.arguments, shell_words(rest));
        if (word == "BENCH") append(head.bench_arguments, shell_words(rest));
        if (word == "OPTIONS") append(head.options, shell_words(rest));
        if (word == "LABEL") take_labels(rest, head);
    }
    return head;
}

Result<SourceHead> read_source_head(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || in.bad()) {
        Error error;
        error.code = ErrorCode::kNotFound;
        error.message = "the source `" + file + "` cannot be read";
        return error;
    }
    return parse_source_head(text);
}

}  // namespace heddle::cli
