#include "cli/report/trace_file.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "classfile/text/text.h"
#include "cli/base/hexadecimal.h"
#include "cli/base/json.h"
#include "cli/base/json_reader.h"
#include "cli/base/version.h"
#include "cli/options/processors.h"
#include "cli/report/report_parts.h"
#include "cli/report/step_text.h"
#include "por/properties/properties.h"
#include "vm/machine/assertion_rules.h"

namespace heddle::cli {

namespace {

void add_steps(JsonWriter& json, const por::Violation& violation) {
    json.key("steps").begin_array();
    size_t line = 0;
    for (size_t i = 0; i < violation.schedule.size(); ++i) {
        const por::Step step = violation.schedule[i];
        json.begin_object();
        json.field("thread", int64_t{index_of(step.thread)});
        if (step.choice >= 0) json.field("choice", int64_t{step.choice});
        while (line < violation.trace.size() && violation.trace[line].step < i) ++line;
        if (line < violation.trace.size() && violation.trace[line].step == i) {  // not read back
            const por::TraceStep& shown = violation.trace[line];
            json.field("name", std::string_view(shown.thread)).field("does", std::string_view(step_text(shown)));
            if (!shown.file.empty()) json.field("at", std::string_view(place_text(shown)));
        }
        json.end_object();
    }
    json.end_array();
}

// Reads a trace from the parsed text. The first error is kept, with the path to the value; values that are read after
// it are ignored.
class TraceReader {
public:
    TraceReader(const JsonValue& root, std::string file) : root_(root), file_(std::move(file)) {}

    Result<Trace> read() {
        Trace trace;
        if (root_.object() == nullptr) return fail("", "an object is expected");
        const int64_t version = number(root_, "", "heddle_trace", 0, std::numeric_limits<int32_t>::max());
        if (!error_ && version != kTraceVersion)
            return fail("heddle_trace", "version " + std::to_string(version) + " is not supported");
        read_target(trace);
        read_options(trace.options);
        for_each(root_, "", "classes", [&](const JsonValue& item, const std::string& at) {
            trace.classes.push_back({text(item, at, "name"), text(item, at, "digest")});
        });
        for_each(root_, "", "violations", [&](const JsonValue& item, const std::string& at) {
            por::Recorded& one = trace.violations.emplace_back();
            one.fingerprint = text(item, at, "fingerprint");
            for_each(item, at + ".", "steps", [&](const JsonValue& step, const std::string& where) {
                one.schedule.push_back(read_step(step, where));
            });
        });
        if (root_.find("race_behind") != nullptr) trace.has_race_behind = truth(root_, "", "race_behind");
        if (!error_ && trace.violations.empty()) return fail("violations", "is empty");
        if (error_) return *error_;
        return trace;
    }

private:
    Error fail(const std::string& at, const std::string& why) {
        if (!error_) {
            error_.emplace();
            error_->file = file_;
            error_->message = "not a heddle trace: " + (at.empty() ? "" : "`" + at + "`: ") + why;
        }
        return *error_;
    }

    void read_target(Trace& trace) {
        static const JsonValue kNothing;
        const JsonValue* target = root_.find("target");
        if (target == nullptr) fail("target", "is missing");
        const JsonValue& from = target == nullptr ? kNothing : *target;
        CheckOptions& options = trace.options;
        options.main_class = text(from, "target", "main");
        options.arguments = texts(from, "target.", "args");
        options.classpath.clear();
        for (const std::string& entry : texts(from, "target.", "classpath"))
            options.classpath += (options.classpath.empty() ? "" : ":") + entry;
        options.jdk_home = text(from, "target", "jdk");
        trace.jdk_version = text(from, "target", "jdk_version");
        trace.folder = text(from, "target", "folder");
    }

    void read_options(CheckOptions& options) {
        static const JsonValue kNothing;
        const JsonValue* found = root_.find("options");
        if (found == nullptr) fail("options", "is missing");
        const JsonValue& from = found == nullptr ? kNothing : *found;
        const std::string library = text(from, "options", "library");
        if (!error_ && library != "trusted" && library != "explore") fail("options.library", "is not a known word");
        options.trusts_library = library == "trusted";
        options.trust = texts(from, "options.", "trust");
        // Older traces do not have this key: all initialisation was late.
        const bool has_key = from.find("initializers") != nullptr;
        const std::string when = has_key ? text(from, "options", "initializers") : "late";
        if (!error_ && when != "early" && when != "late") fail("options.initializers", "is not a known word");
        options.initializes_early = when == "early";
        options.spurious = truth(from, "options", "spurious");
        options.late_time_outs = is_second_word(from, "time_outs", "all", "late");
        options.clock_passes = is_second_word(from, "clock", "coarse", "any");
        options.assertions = truth(from, "options", "assertions");
        options.preview = from.find("preview") != nullptr && truth(from, "options", "preview");
        options.explores_random = from.find("random_values") != nullptr;
        if (options.explores_random)
            options.random_values = static_cast<uint64_t>(number(from, "options.", "random_values", 2, 1 << 16));
        if (from.find("max_heap_mb") != nullptr)
            options.max_heap_mb = static_cast<uint64_t>(number(from, "options.", "max_heap_mb", 1, int64_t{1} << 40));
        if (from.find("system_properties") != nullptr)
            options.system_properties = texts(from, "options.", "system_properties");
        if (from.find("assertion_rules") != nullptr)
            options.assertion_rules = texts(from, "options.", "assertion_rules");
        for (const std::string& rule : options.assertion_rules) {
            if (!vm::AssertionRules().add(rule)) fail("options.assertion_rules", "`" + rule + "` is no rule");
        }
        // Older traces do not have this key: there were always two processors.
        constexpr uint64_t kFormerProcessors = 2;
        options.processors = kFormerProcessors;
        if (from.find("processors") != nullptr)
            options.processors = static_cast<uint64_t>(number(from, "options.", "processors", 1, kMostProcessors));
        if (from.find("atomic_sets") != nullptr) options.atomic_sets = text(from, "options", "atomic_sets");
        for (const std::string& name : texts(from, "options.", "properties")) {
            const por::Property property = por::find_property(name);
            if (property == nullptr)
                fail("options.properties", "`" + name + "` is not a property");
            else
                options.properties.push_back(property);
        }
    }

    por::Step read_step(const JsonValue& item, const std::string& at) {
        por::Step step;
        step.thread = static_cast<vm::ThreadId>(number(item, at + ".", "thread", 0, 0xFFFF));
        if (item.find("choice") != nullptr)
            step.choice =
                static_cast<int32_t>(number(item, at + ".", "choice", 0, std::numeric_limits<int32_t>::max()));
        return step;
    }

    int64_t number(const JsonValue& from, const std::string& prefix, const char* key, int64_t least, int64_t most) {
        const JsonValue* value = from.find(key);
        const int64_t* found = value == nullptr ? nullptr : value->number();
        if (found != nullptr && *found >= least && *found <= most) return *found;
        fail(prefix + key, value == nullptr ? "is missing"
                                            : "a whole number from " + std::to_string(least) + " to " +
                                                  std::to_string(most) + " is expected");
        return least;
    }

    std::string text(const JsonValue& from, const std::string& at, const char* key) {
        const JsonValue* value = from.find(key);
        const std::string* found = value == nullptr ? nullptr : value->text();
        if (found != nullptr && found->find('\0') == std::string::npos) return *found;
        fail(at + "." + key, value == nullptr ? "is missing" : "a string is expected");
        return {};
    }

    bool truth(const JsonValue& from, const std::string& at, const char* key) {
        const JsonValue* value = from.find(key);
        const bool* found = value == nullptr ? nullptr : value->truth();
        if (found != nullptr) return *found;
        fail(at + "." + key, value == nullptr ? "is missing" : "true or false is expected");
        return false;
    }

    // Older traces have no such key: the first word.
    bool is_second_word(const JsonValue& from, const char* key, std::string_view first, std::string_view second) {
        if (from.find(key) == nullptr) return false;
        const std::string word = text(from, "options", key);
        if (!error_ && word != first && word != second) fail(std::string("options.") + key, "is not a known word");
        return word == second;
    }

    std::vector<std::string> texts(const JsonValue& from, const std::string& prefix, const char* key) {
        std::vector<std::string> result;
        for_each(from, prefix, key, [&](const JsonValue& item, const std::string& at) {
            if (item.text() == nullptr || item.text()->find('\0') != std::string::npos)
                fail(at, "a string is expected");
            else
                result.push_back(*item.text());
        });
        return result;
    }

    template <typename Function>
    void for_each(const JsonValue& from, const std::string& prefix, const char* key, Function function) {
        const JsonValue* value = from.find(key);
        const JsonValue::Array* items = value == nullptr ? nullptr : value->array();
        if (items == nullptr) {
            fail(prefix + key, value == nullptr ? "is missing" : "an array is expected");
            return;
        }
        for (size_t i = 0; i < items->size() && !error_; ++i)
            function((*items)[i], prefix + key + "[" + std::to_string(i) + "]");
    }

    const JsonValue& root_;
    std::string file_;
    std::optional<Error> error_;
};

}  // namespace

std::string digest_of(classfile::Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return hexadecimal(vm::hash_text(text, 1)) + hexadecimal(vm::hash_text(text, 2));
}

std::vector<ClassDigest> class_digests(const vm::Program& program) {
    std::vector<ClassDigest> digests;
    for (uint32_t i = 0; i < program.class_count(); ++i) {
        const vm::Klass& klass = *program.class_table()[i];
        // Classes that the program defined while it ran are not on the class path.
        if (klass.loader != vm::LoaderId::kApp || klass.is_of_path || klass.is_hidden || klass.owned_bytes.empty())
            continue;
        digests.push_back({classfile::utf8_of(klass.name.view()), digest_of(klass.owned_bytes)});
    }
    std::sort(digests.begin(), digests.end(),
              [](const ClassDigest& a, const ClassDigest& b) { return a.name < b.name; });
    return digests;
}

std::string trace_json(const por::Report& report, const Trace& about) {
    const CheckOptions& options = about.options;
    JsonWriter json;
    json.begin_object();
    json.field("heddle_trace", kTraceVersion).field("tool", "heddle").field("version", version());
    json.key("target").begin_object();
    add_target_keys(json, options);
    json.field("jdk_version", std::string_view(about.jdk_version)).field("folder", std::string_view(about.folder));
    json.end_object();
    json.key("options").begin_object();
    json.field("library", options.trusts_library ? "trusted" : "explore").field("trust", options.trust);
    json.field("initializers", options.initializes_early ? "early" : "late");
    json.field("time_outs", options.late_time_outs ? "late" : "all");
    json.field("clock", options.clock_passes ? "any" : "coarse");
    json.field("spurious", options.spurious).field("assertions", options.assertions);
    json.field("preview", options.preview);
    if (options.explores_random) json.field("random_values", options.random_values);
    json.field("processors", processors_of(options.processors, options.jdk_feature_version));
    if (options.max_heap_mb) json.field("max_heap_mb", *options.max_heap_mb);
    if (!options.system_properties.empty()) json.field("system_properties", options.system_properties);
    if (!options.assertion_rules.empty()) json.field("assertion_rules", options.assertion_rules);
    json.field("properties", property_names(options));
    if (!options.atomic_sets.empty()) json.field("atomic_sets", std::string_view(options.atomic_sets));
    json.end_object();
    json.key("classes").begin_array();
    for (const ClassDigest& one : about.classes) {
        json.begin_object();
        json.field("name", std::string_view(one.name)).field("digest", std::string_view(one.digest));
        json.end_object();
    }
    json.end_array();
    if (report.pursuit && report.pursuit->is_found) json.field("race_behind", true);
    json.key("violations").begin_array();
    for (const por::Violation& violation : report.violations) {
        json.begin_object();
        json.field("property", por::name_of(violation.property)).field("message", std::string_view(violation.message));
        json.field("fingerprint", std::string_view(violation.fingerprint));
        add_steps(json, violation);
        json.end_object();
    }
    json.end_array();
    return json.end_object().text();
}

Result<Trace> parse_trace(std::string_view text, const std::string& file) {
    Result<JsonValue> root = parse_json(text, file);
    if (!root) return root.error();
    return TraceReader(root.value(), file).read();
}

Result<Trace> read_trace(const std::string& file) {
    Result<JsonValue> root = read_json_file(file);
    if (!root) return root.error();
    return TraceReader(root.value(), file).read();
}

}  // namespace heddle::cli
