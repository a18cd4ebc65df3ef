#include "cli/bench/suite_reader.h"

#include <algorithm>
#include <filesystem>
#include <regex.h>
#include <set>

#include "cli/bench/placed_json.h"
#include "cli/bench/suite_parts.h"
#include "cli/bench/suite_tables.h"
#include "cli/options/options.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr size_t kDeepest = 16;  // suites that include suites

// Options that the bench itself sets or that write files.
const char* refused_option(const CheckOptions& options) {
    if (!options.json_file.empty()) return "--json";
    if (!options.trace_file.empty()) return "--trace";
    if (!options.learn_file.empty()) return "--learn";
    for (const auto& [option, file] : options.reports.named()) {
        if (!file->empty()) return option;
    }
    if (options.classpath != ".") return "-cp";
    return nullptr;
}

// Options of `heddle check` are read here, so that a typing error is found before hours of work.
void check_options_of(PartReader& reader, const JsonValue& value, const std::vector<std::string>& options) {
    const JsonValue* place = value.find("options");
    if (place == nullptr || reader.has_failed()) return;
    std::vector<std::string> arguments{"check", "-cp", "."};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.emplace_back("Main");
    const CommandLine parsed = parse_command_line(arguments, std::nullopt);
    if (const auto* error = std::get_if<UsageError>(&parsed)) {
        reader.fail(*place, error->message);
    } else if (const auto* check = std::get_if<CheckOptions>(&parsed)) {
        if (check->main_class != "Main" || !check->arguments.empty())
            reader.fail(*place, "`" + check->main_class + "` is no option of `heddle check`");
        if (const char* refused = refused_option(*check))
            reader.fail(*place, std::string("`") + refused + "` is set by the bench");
    } else {
        reader.fail(*place, "these are no options of a check");
    }
}

void check_patterns(PartReader& reader, const JsonValue& value, const BenchConfiguration& configuration) {
    const auto check = [&](const std::string& pattern, std::string_view key, bool needs_group) {
        if (pattern.empty() || reader.has_failed()) return;
        regex_t compiled;
        const int error = ::regcomp(&compiled, pattern.c_str(), REG_EXTENDED);
        if (error != 0) {
            char why[200];
            ::regerror(error, &compiled, why, sizeof why);
            reader.fail(*value.find(key), "`" + pattern + "` is no regular expression: " + why);
            return;
        }
        if (needs_group && compiled.re_nsub == 0)
            reader.fail(*value.find(key), "`" + pattern + "` needs a group for the number, as in `states: ([0-9]+)`");
        ::regfree(&compiled);
    };
    for (const ResultRule& rule : configuration.rules) check(rule.pattern, "result", false);
    for (const auto& [name, pattern] : configuration.figures) check(pattern, "figures", true);
}

class SuiteReader {
public:
    Result<Suite> read(const std::string& file) {
        const std::string whole = fs::absolute(file).lexically_normal().string();
        if (std::find(open_.begin(), open_.end(), whole) != open_.end() || open_.size() == kDeepest)
            return including_error("`" + file + "` includes itself");
        const Result<PlacedJson> json = PlacedJson::read(file);
        if (!json) return json.error();
        open_.push_back(whole);
        Result<Suite> suite = read(json.value());
        open_.pop_back();
        return suite;
    }

private:
    static Error including_error(std::string message) {
        Error error;
        error.message = std::move(message);
        return error;
    }

    Result<Suite> read(const PlacedJson& json) {
        PartReader reader(json);
        Suite suite;
        suite.file = json.file();
        const JsonValue& root = json.root();
        reader.check_keys(root, "a suite",
                          {"suite", "title", "about", "include", "programs", "configurations", "limits", "repeat",
                           "tables", "claims"});
        if (reader.has_failed()) return reader.error();
        for (const JsonValue& included : reader.items(root, "include")) {
            const std::string file = reader.word(included);
            if (reader.has_failed()) return reader.error();
            const Result<Suite> other = read((fs::path(json.file()).parent_path() / file).lexically_normal().string());
            if (!other) return json.error_at(included, "included: " + other.error().text());
            include(other.value(), suite);
        }
        read_own(reader, root, suite);
        if (reader.has_failed()) return reader.error();
        return suite;
    }

    static void include(const Suite& other, Suite& suite) {
        suite.programs.insert(suite.programs.end(), other.programs.begin(), other.programs.end());
        for (const BenchConfiguration& configuration : other.configurations) {
            const bool is_known = std::any_of(suite.configurations.begin(), suite.configurations.end(),
                                              [&](const auto& one) { return one.name == configuration.name; });
            if (!is_known) suite.configurations.push_back(configuration);
        }
        suite.limits = other.limits;
        suite.repeat = std::max(suite.repeat, other.repeat);
    }

    static void read_own(PartReader& reader, const JsonValue& root, Suite& suite) {
        suite.name = reader.text(root, "suite");
        if (suite.name.empty()) reader.fail(root, "`suite` is missing: the name of the suite");
        suite.title = reader.text(root, "title");
        suite.limits = reader.limits(root, "limits", suite.limits);
        suite.repeat = reader.number(root, "repeat", 1, 1000, suite.repeat);
        for (const JsonValue& value : reader.items(root, "programs")) {
            std::vector<BenchProgram> programs = read_programs(reader, value);
            if (!programs.empty() && value.find("options") != nullptr)
                check_options_of(reader, value, reader.words(value, "options"));
            for (BenchProgram& program : programs) suite.programs.push_back(std::move(program));
        }
        read_configurations(reader, root, suite);
        for (const JsonValue& value : reader.items(root, "tables")) suite.tables.push_back(read_table(reader, value));
        for (const JsonValue& value : reader.items(root, "claims")) suite.claims.push_back(read_claim(reader, value));
    }

    // Own configurations replace those of included suites.
    static void read_configurations(PartReader& reader, const JsonValue& root, Suite& suite) {
        const JsonValue::Array& values = reader.items(root, "configurations");
        if (!values.empty()) suite.configurations.clear();
        for (const JsonValue& value : values) {
            BenchConfiguration configuration = read_configuration(reader, value);
            if (configuration.heddle.empty()) check_options_of(reader, value, configuration.options);
            check_patterns(reader, value, configuration);
            const bool is_known = std::any_of(suite.configurations.begin(), suite.configurations.end(),
                                              [&](const auto& one) { return one.name == configuration.name; });
            if (is_known) reader.fail(value, "a second configuration `" + configuration.name + "`");
            suite.configurations.push_back(std::move(configuration));
        }
    }

    std::vector<std::string> open_;
};

}  // namespace

Result<Suite> read_suite(const std::string& file) {
    Result<Suite> suite = SuiteReader().read(file);
    if (!suite) return suite;
    // An included suite may lack either.
    Error error;
    std::set<std::string> titles;
    if (suite.value().programs.empty()) error.message = file + ": the suite has no program";
    if (suite.value().configurations.empty()) error.message = file + ": the suite has no configuration";
    for (const BenchProgram& program : suite.value().programs) {
        if (!titles.insert(program.title()).second)
            error.message = program.place + ": a second program `" + program.title() + "`";
    }
    if (error.message.empty()) error.message = unknown_name_in_tables(suite.value());
    if (!error.message.empty()) return error;
    return suite;
}

}  // namespace heddle::cli
