// Help and hints, from the tables of cli/options/option_table.h.
#include "cli/options/usage.h"

#include <algorithm>
#include <utility>

#include "cli/base/split.h"
#include "por/properties/properties.h"
#include "por/relevance/reductions.h"

namespace heddle::cli {

namespace {

constexpr size_t kHelpColumn = 26;
constexpr size_t kWidth = 80;  // of a line of help, as terminals have it

// The number of insertions, deletions and replacements between two words.
size_t edit_distance(std::string_view left, std::string_view right) {
    std::vector<size_t> row(right.size() + 1);
    for (size_t j = 0; j <= right.size(); ++j) row[j] = j;
    for (size_t i = 1; i <= left.size(); ++i) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= right.size(); ++j) {
            const size_t replaced = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[right.size()];
}

// "did you mean `x`?"; empty when no candidate is near.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
    const std::string_view nearest = nearest_word(word, candidates);
    return nearest.empty() ? std::string() : "did you mean `" + std::string(nearest) + "`?";
}

std::string join_hints(const std::string& first, const std::string& second) {
    if (first.empty()) return second;
    return first + "\n" + second;
}

// "name: a, b, c" in lines that fit to the right of the names of the options.
std::string listed(std::string_view name, const std::vector<std::string_view>& words, std::string_view end = "") {
    constexpr size_t kRoom = kWidth - kHelpColumn;
    std::string text(name);
    size_t begin = 0;  // of the last line
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string word = std::string(words[i]) + (i + 1 < words.size() ? "," : std::string(end));
        const bool fits = text.size() - begin + 1 + word.size() <= kRoom;
        if (!fits) begin = text.size() + 1;
        text += (fits ? " " : "\n") + word;
    }
    return text;
}

// The words of --property, from the table of properties.
std::string property_values() {
    std::vector<std::string_view> checked;
    std::vector<std::string_view> others;
    for (const por::PropertyRow& row : por::kProperties) (row.is_default ? checked : others).push_back(row.name);
    return listed("default:", checked) + "\n" + listed("further words:", others);
}

// The words of --reduce, from the table of reductions.
std::string reduction_values() {
    std::vector<std::string_view> in_all;
    std::vector<std::string_view> others;
    std::vector<std::string_view> locks;
    for (const por::ReductionRow& row : por::kReductions) {
        (row.is_in_all ? in_all : others).push_back(row.word);
        if (std::find(por::kLocks.begin(), por::kLocks.end(), row.reduction) != por::kLocks.end())
            locks.push_back(row.word);
    }
    return listed("all stands for:", in_all) + "\n" + listed("further words:", others) + "\n" +
           listed(std::string(por::kLocksWord) + " stands for:", locks);
}

// The values that the option takes and its default, as the parser has them; empty when it takes any.
std::string values_of(const OptionRow& row) {
    if (row.names == "--property") return property_values();
    if (row.names == "--reduce") return reduction_values();
    if (row.words.empty()) return {};
    const Values defaults;
    const std::vector<std::string_view> words = split(row.words, ' ');
    if (const auto* text = std::get_if<std::string Values::*>(&row.target))
        return listed("values:", words, " (default: " + defaults.**text + ")");
    const auto* number = std::get_if<uint64_t Values::*>(&row.target);
    const uint64_t value = number == nullptr ? 0 : defaults.**number;  // 0: the option was not given
    return "values: " + std::string(words.front()) + " to " + std::string(words.back()) +
           (value == 0 ? "" : " (default: " + std::to_string(value) + ")");
}

// The words of `text` in lines of at most `width` columns. Words in backquotes stay together.
std::vector<std::string> filled(std::string_view text, size_t width) {
    std::vector<std::string> lines;
    bool is_quoted = false;
    std::string word;
    const auto end_word = [&] {
        if (word.empty()) return;
        if (lines.empty() || lines.back().size() + 1 + word.size() > width)
            lines.push_back(word);
        else
            lines.back() += " " + word;
        word.clear();
    };
    for (const char c : text) {
        if (c == '`') is_quoted = !is_quoted;
        if ((c == ' ' || c == '\n') && !is_quoted)
            end_word();
        else
            word += c == '\n' ? ' ' : c;
    }
    end_word();
    return lines;
}

void append_option_help(const OptionRow& row, std::string& text) {
    std::string line = "  " + std::string(row.shown);
    std::vector<std::string> lines = filled(row.help, kWidth - kHelpColumn);
    const std::string values = values_of(row);
    for (const std::string_view value : split(values, '\n')) lines.emplace_back(value);
    for (const std::string& help : lines) {
        // A long name has the line for itself.
        if (line.size() >= kHelpColumn) text += std::exchange(line, "") + "\n";
        line.resize(kHelpColumn, ' ');
        text += line + help + "\n";
        line.clear();
    }
}

// The options of the command by groups, those of each in the order of the table.
void append_options(unsigned command, std::string& text) {
    for (const GroupRow& group : kGroups) {
        bool has_title = false;
        for (const OptionRow& row : kOptions) {
            if (row.group != group.group || (row.commands & command) == 0) continue;
            if (!std::exchange(has_title, true)) text += "\n" + std::string(group.title) + ":\n";
            append_option_help(row, text);
        }
    }
}

// "it is an option of `heddle check` and `heddle run`, after the command"; empty when no command has it.
std::string owners_of(std::string_view name) {
    std::string owners;
    for (const CommandRow& row : kCommands) {
        if (find_option(name, row.bit) != nullptr)
            owners += (owners.empty() ? "`" : ", `") + std::string(row.name) + "`";
    }
    return owners.empty() ? owners : "it is an option of: " + owners + "; options of a command come after its name";
}

}  // namespace

std::string_view canonical_name(const OptionRow& row) { return row.names.substr(0, row.names.find(' ')); }

const OptionRow* find_option(std::string_view name, unsigned command) {
    for (const OptionRow& row : kOptions) {
        if ((row.commands & command) == 0) continue;
        for (std::string_view candidate : split(row.names, ' ')) {
            if (candidate == name) return &row;
        }
    }
    return nullptr;
}

const CommandRow* find_command(std::string_view name) {
    for (const CommandRow& row : kCommands) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& candidates) {
    const size_t limit = word.size() <= 3 ? 1 : word.size() <= 6 ? 2 : 3;
    std::string_view nearest;
    size_t least = limit + 1;
    for (std::string_view candidate : candidates) {
        const size_t distance = edit_distance(word, candidate);
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string help_text(std::string_view command_name) {
    const CommandRow* command = find_command(command_name);
    std::string text;
    std::string examples;
    if (command != nullptr) {
        text = "Usage: " + std::string(command->synopsis) + "\n\n";
        for (const std::string& line : filled(command->details, kWidth)) text += line + "\n";
        examples = command->examples;
    } else {
        text =
            "Usage: heddle COMMAND [options] ...\n\n"
            "Heddle is a model checker for compiled Java programs.\n\nCommands:\n";
        for (const CommandRow& row : kCommands) {
            std::string line = "  " + std::string(row.name);
            line.resize(kHelpColumn, ' ');
            text += line + std::string(row.summary) + "\n";
            examples += row.examples;
        }
        std::string line = "  " + std::string(kHelpWord) + " [COMMAND]";
        line.resize(kHelpColumn, ' ');
        text += line + "describe a command and its options\n";
    }
    append_options(command == nullptr ? kNoCommand : command->bit, text);
    text += "\nExamples:\n" + examples;
    if (command == nullptr) text += "\n`heddle help COMMAND` describes a command.\n";
    return text;
}

std::string try_help(const CommandRow* command) {
    std::string text = "try `heddle";
    if (command != nullptr) text += " " + std::string(command->name);
    return text + " --help`";
}

UsageError unknown_word(const char* kind, std::string_view word, const std::vector<std::string_view>& candidates,
                        const CommandRow* command) {
    return UsageError{"unknown " + std::string(kind) + " `" + std::string(word) + "`",
                      join_hints(suggestion(word, candidates), try_help(command))};
}

UsageError unknown_option(std::string_view name, const CommandRow* command) {
    std::vector<std::string_view> candidates;
    const unsigned bit = command == nullptr ? kNoCommand : command->bit;
    for (const OptionRow& row : kOptions) {
        if ((row.commands & bit) == 0) continue;
        for (std::string_view candidate : split(row.names, ' ')) {
            if (candidate.size() > 2) candidates.push_back(candidate);  // of one letter, any word would be near
        }
    }
    std::string hint = suggestion(name, candidates);
    if (hint.empty()) hint = owners_of(name);
    if (hint.empty() && command != nullptr && (command->bit & kProgram) != 0)
        hint = "options of the program under test come after its main class";
    return UsageError{"unknown option `" + std::string(name) + "`", join_hints(hint, try_help(command))};
}

UsageError unknown_command(std::string_view name) {
    std::vector<std::string_view> candidates{kHelpWord};
    for (const CommandRow& row : kCommands) candidates.push_back(row.name);
    UsageError error = unknown_word("command", name, candidates, nullptr);
    if (nearest_word(name, candidates).empty())
        error.hint = "to check a program: `heddle check -cp PATH MainClass [argument...]`\n" + error.hint;
    return error;
}

}  // namespace heddle::cli
