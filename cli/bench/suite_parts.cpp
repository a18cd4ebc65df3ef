#include "cli/bench/suite_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/base/split.h"
#include "cli/bench/source_head.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr uint64_t kLongest = uint64_t{7} * 24 * 3600;  // seconds
constexpr uint64_t kMostMemory = uint64_t{1} << 24;     // megabytes
constexpr size_t kMostVariants = 10000;                 // of one program

const std::vector<std::string_view> kProgramKeys{
    "name",     "source", "sources", "classpath", "main",  "args",   "options",    "expected",
    "property", "tags",   "about",   "folder",    "names", "except", "bench_args", "without_labels"};

std::string folder_of(const PlacedJson& json) {
    const std::string folder = fs::path(json.file()).parent_path().string();
    return folder.empty() ? "." : folder;
}

std::string joined(const std::string& folder, const std::string& file) {
    return (fs::path(folder) / file).lexically_normal().string();
}

// The parameters of a program: each with its values, in the order of the arguments.
using Parameters = std::vector<std::pair<std::string, std::vector<std::string>>>;

Parameters read_parameters(PartReader& reader, const JsonValue& args) {
    Parameters parameters;
    for (const auto& [name, value] : *args.object()) {
        std::vector<std::string> values;
        if (value.array() != nullptr) {
            for (const JsonValue& one : *value.array()) values.push_back(reader.word(one));
        } else {
            values.push_back(reader.word(value));
        }
        if (values.empty()) reader.fail(value, "the parameter `" + name + "` has no value");
        parameters.emplace_back(name, std::move(values));
    }
    return parameters;
}

// The product of all values.
std::vector<BenchProgram> variants_of(PartReader& reader, const BenchProgram& program, const JsonValue& args) {
    const Parameters parameters = read_parameters(reader, args);
    std::vector<BenchProgram> variants{program};
    for (const auto& [name, values] : parameters) {
        std::vector<BenchProgram> next;
        if (variants.size() * values.size() > kMostVariants) {
            reader.fail(args, "more than " + std::to_string(kMostVariants) + " combinations of parameters");
            return {};
        }
        for (const BenchProgram& variant : variants) {
            for (const std::string& value : values) {
                next.push_back(variant);
                next.back().parameters.emplace_back(name, value);
                next.back().arguments.push_back(value);
                if (values.size() > 1) next.back().swept.push_back(name);
            }
        }
        variants = std::move(next);
    }
    return variants;
}

void check_verdict(PartReader& reader, const JsonValue& object, std::string_view key, const std::string& verdict) {
    if (!verdict.empty() && !is_verdict(verdict))
        reader.fail(*object.find(key),
                    "`" + verdict + "` is no verdict: verified, violated, incomplete or unsupported");
}

// What the file says of a program beside its sources.
void read_common(PartReader& reader, const JsonValue& value, BenchProgram& program) {
    program.place = reader.json().place_of(value);
    program.folder = folder_of(reader.json());
    program.options = reader.words(value, "options");
    program.tags = reader.words(value, "tags");
    program.expected = reader.text(value, "expected");
    check_verdict(reader, value, "expected", program.expected);
    program.properties = split<std::string>(reader.text(value, "property"), ',');
}

void take_head(const SourceHead& head, bool takes_bench, BenchProgram& program) {
    if (program.expected.empty()) {
        program.expected = head.expected;
        if (program.properties.empty()) program.properties = head.properties;
    }
    program.options.insert(program.options.begin(), head.options.begin(), head.options.end());
    const bool has_bench = takes_bench && !head.bench_arguments.empty();
    program.arguments = has_bench ? head.bench_arguments : head.arguments;
}

bool has_any(const std::vector<std::string>& words, const std::vector<std::string>& wanted) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(wanted.begin(), wanted.end(), word) != wanted.end();
    });
}

std::vector<fs::path> sources_in(PartReader& reader, const JsonValue& value, const std::string& folder) {
    std::vector<fs::path> sources;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".java") sources.push_back(entry.path());
    }
    if (error) reader.fail(*value.find("folder"), "the folder `" + folder + "` cannot be read: " + error.message());
    if (!error && sources.empty()) reader.fail(*value.find("folder"), "the folder `" + folder + "` has no sources");
    std::sort(sources.begin(), sources.end());
    return sources;
}

bool takes_bench_arguments(PartReader& reader, const JsonValue& value) {
    const JsonValue* bench = value.find("bench_args");
    if (bench == nullptr) return false;
    if (bench->truth() == nullptr) reader.fail(*bench, "`bench_args` should be true or false");
    return bench->truth() != nullptr && *bench->truth();
}

std::vector<BenchProgram> read_folder(PartReader& reader, const JsonValue& value) {
    for (const char* key : {"name", "source", "sources", "classpath", "main", "args"}) {
        if (const JsonValue* other = value.find(key))
            reader.fail(*other, std::string("`") + key + "` does not go with `folder`");
    }
    std::vector<std::string> names = reader.words(value, "names");
    const std::vector<std::string> except = reader.words(value, "except");
    const std::vector<std::string> without = reader.words(value, "without_labels");
    const bool takes_bench = takes_bench_arguments(reader, value);
    const std::string folder = joined(folder_of(reader.json()), reader.text(value, "folder"));
    const bool has_names = !names.empty();
    std::vector<BenchProgram> programs;
    if (reader.has_failed()) return programs;
    for (const fs::path& source : sources_in(reader, value, folder)) {
        BenchProgram program;
        program.name = program.main_class = source.stem().string();
        const auto named = std::find(names.begin(), names.end(), program.name);
        if (has_names && named == names.end()) continue;
        if (has_names) names.erase(named);
        if (std::find(except.begin(), except.end(), program.name) != except.end()) continue;
        Result<SourceHead> head = read_source_head(source.string());
        if (!head) {
            reader.fail(value, head.error().message);
            return programs;
        }
        if (has_any(head.value().labels, without)) continue;
        read_common(reader, value, program);
        program.sources.push_back(source.string());
        program.source_folder = folder;
        take_head(head.value(), takes_bench, program);
        programs.push_back(std::move(program));
    }
    if (!names.empty()) reader.fail(*value.find("names"), "no source `" + names.front() + ".java` in `" + folder + "`");
    return programs;
}

void read_sources(PartReader& reader, const JsonValue& value, BenchProgram& program) {
    program.sources = reader.words(value, "sources");
    if (const std::string one = reader.text(value, "source"); !one.empty()) program.sources.push_back(one);
    for (std::string& source : program.sources) source = joined(program.folder, source);
    for (const std::string& entry : split_class_path(reader.text(value, "classpath"))) {
        program.classpath += (program.classpath.empty() ? "" : ":") + joined(program.folder, entry);
    }
    if (program.sources.empty() && program.classpath.empty())
        reader.fail(value, "a program needs `source`, `sources`, `classpath` or `folder`");
    program.main_class = reader.text(value, "main");
    if (program.main_class.empty() && program.sources.size() == 1)
        program.main_class = fs::path(program.sources.front()).stem().string();
    if (program.main_class.empty()) reader.fail(value, "`main` is missing");
    program.name = reader.text(value, "name");
    if (program.name.empty()) program.name = program.main_class;
}

ResultRule read_rule(PartReader& reader, const JsonValue& value) {
    ResultRule rule;
    reader.check_keys(value, "a rule", {"verdict", "status", "match", "property", "about"});
    rule.verdict = reader.text(value, "verdict");
    check_verdict(reader, value, "verdict", rule.verdict);
    if (rule.verdict.empty()) reader.fail(value, "`verdict` of the rule is missing");
    for (const std::string& status : reader.words(value, "status")) {
        const bool is_number =
            !status.empty() && status.size() <= 3 && status.find_first_not_of("0123456789") == std::string::npos;
        if (is_number)
            rule.statuses.push_back(std::stoi(status));
        else
            reader.fail(*value.find("status"), "`" + status + "` is no exit status");
    }
    rule.pattern = reader.text(value, "match");
    rule.property = reader.text(value, "property");
    return rule;
}

}  // namespace

bool is_verdict(std::string_view word) {
    constexpr std::array<std::string_view, 4> kWords{"verified", "violated", "incomplete", "unsupported"};
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

void PartReader::fail(const JsonValue& value, const std::string& message) {
    if (!error_) error_ = json_.error_at(value, message);
}

void PartReader::check_keys(const JsonValue& object, std::string_view what, const std::vector<std::string_view>& keys) {
    const Status status = json_.check_keys(object, what, keys);
    if (!status && !error_) error_ = status.error();
}

std::string PartReader::word(const JsonValue& value) {
    if (value.text() != nullptr) return *value.text();
    if (value.number() != nullptr) return std::to_string(*value.number());
    fail(value, "should be a text or a whole number");
    return "";
}

std::string PartReader::text(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return "";
    if (value->text() != nullptr && !value->text()->empty()) return *value->text();
    fail(*value, "`" + std::string(key) + "` should be a text that is not empty");
    return "";
}

std::vector<std::string> PartReader::words(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    std::vector<std::string> result;
    if (value == nullptr) return result;
    if (value->array() == nullptr) return {word(*value)};
    for (const JsonValue& one : *value->array()) result.push_back(word(one));
    return result;
}

const JsonValue::Array& PartReader::items(const JsonValue& object, std::string_view key) {
    static const JsonValue::Array kNone;
    const JsonValue* value = object.find(key);
    if (value == nullptr) return kNone;
    if (value->array() != nullptr) return *value->array();
    fail(*value, "`" + std::string(key) + "` should be a list");
    return kNone;
}

double PartReader::real(const JsonValue& value) {
    if (value.number() != nullptr && *value.number() >= 0) return static_cast<double>(*value.number());
    if (value.real() != nullptr && *value.real() >= 0) return *value.real();
    fail(value, "should be a number that is not negative");
    return 0;
}

uint64_t PartReader::number(const JsonValue& object, std::string_view key, uint64_t least, uint64_t most,
                            uint64_t absent) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return absent;
    const int64_t* number = value->number();
    if (number != nullptr && *number >= static_cast<int64_t>(least) && static_cast<uint64_t>(*number) <= most)
        return static_cast<uint64_t>(*number);
    fail(*value, "`" + std::string(key) + "` should be a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most));
    return absent;
}

BenchLimits PartReader::limits(const JsonValue& object, std::string_view key, BenchLimits defaults) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return defaults;
    check_keys(*value, "`limits`", {"wall_s", "cpu_s", "memory_mb"});
    defaults.wall_s = number(*value, "wall_s", 1, kLongest, defaults.wall_s);
    // A run that may last longer may also work longer, unless the file says otherwise.
    defaults.cpu_s = number(*value, "cpu_s", 1, kLongest, std::max(defaults.cpu_s, defaults.wall_s));
    defaults.memory_mb = number(*value, "memory_mb", 1, kMostMemory, defaults.memory_mb);
    return defaults;
}

std::vector<BenchProgram> read_programs(PartReader& reader, const JsonValue& value) {
    reader.check_keys(value, "a program", kProgramKeys);
    if (reader.has_failed()) return {};
    if (value.find("folder") != nullptr) return read_folder(reader, value);
    for (const char* key : {"names", "except", "without_labels"}) {
        if (const JsonValue* other = value.find(key))
            reader.fail(*other, std::string("`") + key + "` goes with `folder` only");
    }
    BenchProgram program;
    read_common(reader, value, program);
    read_sources(reader, value, program);
    if (program.sources.size() == 1) {
        // A source that is missing is the reason why the program is not run, and no error of the suite.
        if (const Result<SourceHead> head = read_source_head(program.sources.front()))
            take_head(head.value(), takes_bench_arguments(reader, value), program);
    }
    const JsonValue* args = value.find("args");
    if (args == nullptr) return {program};
    program.arguments.clear();
    if (args->object() != nullptr) return variants_of(reader, program, *args);
    program.arguments = reader.words(value, "args");
    return {program};
}

BenchConfiguration read_configuration(PartReader& reader, const JsonValue& value) {
    BenchConfiguration configuration;
    reader.check_keys(value, "a configuration",
                      {"name", "options", "heddle", "command", "result", "figures", "seeds", "cores", "about"});
    configuration.place = reader.json().place_of(value);
    configuration.folder = folder_of(reader.json());
    configuration.name = reader.text(value, "name");
    if (configuration.name.empty()) reader.fail(value, "`name` of the configuration is missing");
    configuration.options = reader.words(value, "options");
    configuration.heddle = reader.text(value, "heddle");
    configuration.command = reader.words(value, "command");
    configuration.seeds = reader.number(value, "seeds", 1, 10000, 0);
    configuration.cores = reader.number(value, "cores", 1, 1024, 1);
    for (const JsonValue& rule : reader.items(value, "result")) configuration.rules.push_back(read_rule(reader, rule));
    if (const JsonValue* figures = value.find("figures")) {
        if (figures->object() == nullptr) {
            reader.fail(*figures, "`figures` should be an object");
        } else {
            for (const auto& [name, pattern] : *figures->object())
                configuration.figures.emplace_back(name, reader.word(pattern));
        }
    }
    if (configuration.is_foreign() && !(configuration.options.empty() && configuration.heddle.empty()))
        reader.fail(value, "`command` is a foreign command: it goes neither with `options` nor with `heddle`");
    if (configuration.is_foreign() && configuration.rules.empty())
        reader.fail(value, "a foreign command needs `result`: the rules by which its result is read");
    if (!configuration.is_foreign() && !(configuration.rules.empty() && configuration.figures.empty()))
        reader.fail(value, "`result` and `figures` go with `command` only");
    return configuration;
}

}  // namespace heddle::cli
