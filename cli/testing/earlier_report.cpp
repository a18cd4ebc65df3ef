#include "cli/testing/earlier_report.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "classfile/source/jar.h"
#include "cli/base/json.h"
#include "cli/base/json_reader.h"
#include "cli/base/version.h"
#include "cli/report/check_json.h"
#include "cli/report/trace_file.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

std::string digest_of_text(std::string_view text) {
    return digest_of({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

bool is_class(std::string_view name) { return name.ends_with(".class"); }

// The files that runs of heddle write, where they lie in a folder of the class path.
std::vector<fs::path> own_files(const TestOptions& options) {
    std::vector<std::string> names{options.json_file, options.changed_since, options.trace_file};
    for (const auto& [option, file] : options.reports.named()) names.push_back(*file);
    std::vector<fs::path> files;
    std::error_code error;
    for (const std::string& name : names) files.push_back(fs::weakly_canonical(fs::absolute(name, error), error));
    return files;
}

std::string digests_in_folder(const std::string& folder, const std::vector<fs::path>& left_out) {
    std::vector<std::string> lines;
    std::error_code error;
    const fs::path root(folder.empty() ? "." : folder);
    for (const auto& file :
         fs::recursive_directory_iterator(root, fs::directory_options::skip_permission_denied, error)) {
        if (!file.is_regular_file(error) || is_class(file.path().string())) continue;
        const fs::path whole = fs::weakly_canonical(fs::absolute(file.path(), error), error);
        if (std::find(left_out.begin(), left_out.end(), whole) != left_out.end()) continue;
        std::ifstream stream(file.path(), std::ios::binary);
        const std::string content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        lines.push_back(file.path().lexically_relative(root).string() + " " + digest_of_text(content) + "\n");
    }
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
}

std::string digests_in_jar(const std::string& file, int java_version) {
    const Result<std::unique_ptr<classfile::Jar>> jar = classfile::Jar::open(file, java_version);
    if (!jar) return "";
    std::string text;
    for (const std::string_view entry : jar.value()->entries()) {
        // The manifest names the time of the build; what it says about the class path is in the entries of that.
        if (is_class(entry) || entry == "META-INF/MANIFEST.MF") continue;
        const std::optional<Result<classfile::Resource>> found = jar.value()->find(entry);
        if (found && found->ok()) text += std::string(entry) + " " + digest_of(found->value().bytes) + "\n";
    }
    return text;
}

// What options say about the behaviours that are explored. Limits are left out: a verdict without them stays true.
void add_options(JsonWriter& json, const TestOptions& options) {
    add_config(json, options);
    json.field("trust", options.trust).field("assertions", options.assertions).field("all", options.all);
    json.field("max_heap", options.max_heap_mb.value_or(0)).field("statics", options.keeps_statics);
}

std::string text_at(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    return value == nullptr || value->text() == nullptr ? std::string() : *value->text();
}

uint64_t number_at(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    return value == nullptr || value->number() == nullptr
               ? 0
               : static_cast<uint64_t>(std::max<int64_t>(*value->number(), 0));
}

const JsonValue::Array& array_at(const JsonValue& object, std::string_view key) {
    static const JsonValue::Array nothing;
    const JsonValue* value = object.find(key);
    return value == nullptr || value->array() == nullptr ? nothing : *value->array();
}

// False: an assumption that this version does not know.
bool read_assumptions(const JsonValue& from, por::Report& report) {
    for (const JsonValue& one : array_at(from, "assumptions")) {
        const std::string id = text_at(one, "id");
        const auto* row = std::find_if(std::begin(vm::kAssumptions), std::end(vm::kAssumptions),
                                       [&](const vm::AssumptionRow& known) { return known.id == id; });
        const JsonValue* place = one.find("place");
        if (row == std::end(vm::kAssumptions) || place == nullptr) return false;
        por::AssumptionMade made;
        made.assumption = row->assumption;
        made.place = {text_at(*place, "class"), text_at(*place, "method"),
                      text_at(*place, "file"),  static_cast<int>(number_at(*place, "line")),
                      text_at(*place, "text"),  text_at(*place, "path")};
        report.assumptions.push_back(std::move(made));
    }
    return true;
}

void read_statistics(const JsonValue& from, por::Statistics& figures) {
    const JsonValue* stats = from.find("stats");
    if (stats == nullptr) return;
    figures.states = number_at(*stats, "states");
    figures.states_revisited = number_at(*stats, "states_revisited");
    figures.transitions = number_at(*stats, "transitions");
    figures.choices = number_at(*stats, "choices");
    figures.executions = number_at(*stats, "executions");
    figures.instructions = number_at(*stats, "instructions");
    figures.max_depth = number_at(*stats, "max_depth");
    figures.end_states = number_at(*stats, "end_states");
}

// The result of one test; nothing when it has to be checked again in any case.
std::optional<CheckedUnit> read_unit(const JsonValue& from, const std::vector<ReachedClass>& classes) {
    CheckedUnit unit;
    const std::string status = text_at(from, "status");
    if (status != "verified" && status != "skipped") return std::nullopt;
    unit.group = text_at(from, "class");
    unit.name = text_at(from, "name");
    unit.runner = text_at(from, "runner");
    unit.output = text_at(from, "output");
    unit.inputs = text_at(from, "inputs");
    unit.is_reused = true;
    unit.status = status == "verified" ? UnitStatus::kVerified : UnitStatus::kSkipped;
    unit.reason = text_at(from, status == "verified" ? "note" : "skipped_reason");
    unit.report.verdict = por::Verdict::kVerified;
    if (unit.name.empty() || unit.inputs.empty() || !array_at(from, "swallowed_failures").empty()) return std::nullopt;
    if (!read_assumptions(from, unit.report)) return std::nullopt;
    read_statistics(from, unit.report.statistics);
    for (const JsonValue& index : array_at(from, "classes")) {
        const int64_t* number = index.number();
        if (number == nullptr || *number < 0 || static_cast<size_t>(*number) >= classes.size()) return std::nullopt;
        unit.classes.push_back(classes[static_cast<size_t>(*number)]);
    }
    return unit;
}

}  // namespace

TestInputs::TestInputs(const TestOptions& run, const classfile::ClassPath& class_path, const std::string& jdk_version)
    : run_(run) {
    std::string resources;
    for (const std::string& entry : class_path.entries()) {
        std::error_code error;
        resources += fs::is_directory(entry.empty() ? "." : entry, error)
                         ? digests_in_folder(entry, own_files(run))
                         : digests_in_jar(entry, run.jdk_feature_version);
    }
    common_ = std::string(version()) + "\n" + jdk_version + "\n" + resources;
}

std::string TestInputs::digest(const TestCase& test) const {
    JsonWriter json;
    json.begin_object();
    add_options(json, test.options ? *test.options : run_);
    json.field("plan", std::string_view(test.plan)).field("expects_violation", test.expects_violation);
    json.field("expected", test.expected_properties);
    return digest_of_text(common_ + json.end_object().text());
}

Result<EarlierReport> EarlierReport::read(const std::string& file) {
    const Result<JsonValue> root = read_json_file(file);
    if (!root) return root.error();
    if (text_at(root.value(), "tool") != "heddle" || text_at(root.value(), "command") != "test")
        return Error{ErrorCode::kMalformed, "`" + file + "` is not a JSON report of heddle test", "", std::nullopt};
    std::vector<ReachedClass> classes;
    for (const JsonValue& one : array_at(root.value(), "classes"))
        classes.push_back({text_at(one, "name"), text_at(one, "digest")});
    EarlierReport report;
    for (const JsonValue& one : array_at(root.value(), "tests")) {
        std::optional<CheckedUnit> unit = read_unit(one, classes);
        if (!unit) continue;
        std::string title = unit->group + "#" + unit->name;
        report.units_.emplace(std::move(title), std::move(*unit));
    }
    return report;
}

std::optional<CheckedUnit> EarlierReport::find(const TestCase& test, const std::string& inputs,
                                               const classfile::ClassPath& class_path) {
    const auto at = units_.find(test.title());
    if (at == units_.end() || at->second.inputs != inputs) return std::nullopt;
    for (const ReachedClass& one : at->second.classes) {
        const auto [digest, is_new] = digests_.try_emplace(one.name);
        if (is_new) {
            const Result<classfile::Resource> now = class_path.find_class(one.name);
            if (now) digest->second = digest_of(now.value().bytes);
        }
        if (digest->second != one.digest) return std::nullopt;
    }
    return at->second;
}

}  // namespace heddle::cli
