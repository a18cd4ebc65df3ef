#include "cli/report/sarif_report.h"

#include <algorithm>
#include <filesystem>

#include "cli/base/json.h"
#include "cli/base/version.h"
#include "cli/report/html_parts.h"
#include "cli/report/property_texts.h"
#include "cli/report/result_words.h"
#include "cli/report/source_lines.h"
#include "cli/report/step_text.h"
#include "cli/report/timeline.h"
#include "por/base/describe.h"
#include "por/properties/properties.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostSteps = 9000;  // of one flow: GitHub refuses results with more than 10,000 locations

// RFC 3986 §2: everything but the unreserved characters and the slash.
std::string uri_of(const std::string& path) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    std::string result;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x80 && std::isalnum(byte) != 0) || std::string_view("-._~/").find(c) != std::string_view::npos) {
            result += c;
        } else {
            result += '%';
            result += kDigits[byte >> 4];
            result += kDigits[byte & 15];
        }
    }
    return result;
}

class SarifWriter {
public:
    explicit SarifWriter(const RunResults& results) : results_(results), sources_(results.source, class_path()) {}

    std::string write() {
        json_.begin_object();
        json_.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json").field("version", "2.1.0");
        json_.key("runs").begin_array().begin_object();
        add_tool();
        add_invocation();
        json_.field("columnKind", "utf16CodeUnits");
        json_.key("originalUriBaseIds").begin_object().key("%SRCROOT%").begin_object();
        add_message("description", "The folder in which heddle ran: the root of the sources.");
        json_.end_object().end_object();
        json_.key("results").begin_array();
        for (const CheckedUnit& unit : results_.units) {
            for (const por::Violation& violation : unit.report.violations) add_result(unit, violation);
        }
        json_.end_array().end_object().end_array();
        return json_.end_object().text();
    }

private:
    std::string class_path() const {
        std::string text;
        for (const std::string& entry : results_.classpath) text += (text.empty() ? "" : ":") + entry;
        return text;
    }

    void add_message(std::string_view key, std::string_view text) {
        json_.key(key).begin_object().field("text", text).end_object();
    }

    void add_tool() {
        json_.key("tool").begin_object().key("driver").begin_object();
        json_.field("name", "heddle").field("version", version()).field("semanticVersion", version());
        json_.key("rules").begin_array();
        for (const por::PropertyRow& row : por::kProperties) {
            const PropertyText about = text_of(&row);
            json_.begin_object().field("id", row.name).field("name", rule_name(about.title));
            add_message("shortDescription", about.title);
            add_message("fullDescription", about.what);
            const std::string help = std::string(about.what) + "\n\n" + std::string(about.advice);
            json_.key("help").begin_object().field("text", std::string_view(help));
            json_.field("markdown", std::string_view(help)).end_object();
            json_.key("defaultConfiguration").begin_object().field("level", "error").end_object();
            json_.key("properties").begin_object().field("tags", std::vector<std::string>{"concurrency"});
            json_.field("precision", "very-high").field("problem.severity", "error").end_object();
            json_.end_object();
        }
        json_.end_array().end_object().end_object();
    }

    // "Data race" becomes "DataRace".
    static std::string rule_name(std::string_view title) {
        std::string name;
        bool is_first = true;
        for (const char c : title) {
            if (c == ' ') {
                is_first = true;
                continue;
            }
            name += is_first ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
            is_first = false;
        }
        return name;
    }

    // What is neither violated nor verified must not look like a run without findings.
    void add_invocation() {
        json_.key("invocations").begin_array().begin_object();
        json_.field("executionSuccessful", count_of(results_, UnitStatus::kUnsupported) == 0);
        json_.key("toolExecutionNotifications").begin_array();
        for (const CheckedUnit& unit : results_.units) {
            for (const por::AssumptionMade& made : unit.report.assumptions) {
                json_.begin_object().field("level", "note");
                add_message("message", title_of(results_, unit) + ": assumes " + assumption_line(made));
                json_.end_object();
            }
            const bool is_unsupported = unit.status == UnitStatus::kUnsupported;
            if (!is_unsupported && unit.status != UnitStatus::kIncomplete) continue;
            json_.begin_object().field("level", is_unsupported ? "error" : "warning");
            add_message("message",
                        title_of(results_, unit) + ": " + std::string(status_word(unit.status)) + ": " + unit.reason);
            json_.end_object();
        }
        json_.end_array().end_object().end_array();
    }

    // The file of a class below the current folder; when its source is not found, or elsewhere, below the folder of its
    // package.
    std::string uri(const std::string& class_name, const std::string& file) {
        std::string path = SourceLines::relative_path(class_name, file);
        if (const SourceFile* found = sources_.find(class_name, file)) {
            std::error_code error;
            const std::filesystem::path whole = std::filesystem::absolute(found->path, error).lexically_normal();
            const std::string below =
                whole.lexically_relative(std::filesystem::current_path(error).lexically_normal()).generic_string();
            if (!error && !below.empty() && below != ".." && !below.starts_with("../")) path = below;
        }
        return uri_of(path);
    }

    // The object of a location. `message` may be empty.
    void add_location(const std::string& class_name, const std::string& file, int line, const std::string& method,
                      std::string_view message) {
        json_.begin_object();
        json_.key("physicalLocation").begin_object().key("artifactLocation").begin_object();
        json_.field("uri", std::string_view(uri(class_name, file))).field("uriBaseId", "%SRCROOT%").end_object();
        json_.key("region").begin_object().field("startLine", std::max(line, 1)).end_object().end_object();
        if (!method.empty()) {
            json_.key("logicalLocations").begin_array().begin_object();
            json_.field("fullyQualifiedName", std::string_view(class_name + "." + method)).field("kind", "function");
            json_.end_object().end_array();
        }
        if (!message.empty()) add_message("message", message);
        json_.end_object();
    }

    static bool has_place(const por::StackFrame* frame) {
        return frame != nullptr && !frame->file.empty() && !is_of_library(*frame) &&
               !SourceLines::relative_path(frame->class_name, frame->file).empty();
    }

    // The place of the violation in the program; when it has none there, the last step that has one, or the main class:
    // code scanning refuses results without a place.
    por::StackFrame place_of_violation(const CheckedUnit& unit, const por::Violation& violation) const {
        const por::StackFrame* place = por::place_of(violation.stack);
        if (has_place(place)) return *place;
        for (size_t i = violation.trace.size(); i-- > 0;) {
            const por::StackFrame* step = por::place_of(violation.trace[i].stack);
            if (has_place(step)) return *step;
        }
        por::StackFrame frame;
        frame.class_name = unit.group;
        std::replace(frame.class_name.begin(), frame.class_name.end(), '/', '.');
        const std::string name = frame.class_name.substr(frame.class_name.rfind('.') + 1);
        frame.file = name.substr(0, name.find('$')) + ".java";
        return frame;
    }

    void add_result(const CheckedUnit& unit, const por::Violation& violation) {
        json_.begin_object();
        json_.field("ruleId", por::name_of(violation.property));
        size_t index = 0;
        for (; index < por::kProperties.size(); ++index) {
            if (&por::kProperties[index] == violation.property) break;
        }
        if (index < por::kProperties.size()) json_.field("ruleIndex", uint64_t{index});
        json_.field("level", "error");
        if (unit.status == UnitStatus::kExpected)  // an annotation in the source says so
            json_.key("suppressions").begin_array().begin_object().field("kind", "inSource").end_object().end_array();
        std::string message(text_of(violation.property).title);
        message += ": " + violation.message;
        if (results_.command == "test") message += " (" + title_of(results_, unit) + ")";
        add_message("message", message);
        const por::StackFrame place = place_of_violation(unit, violation);
        json_.key("locations").begin_array();
        add_location(place.class_name, place.file, place.line, place.method, "");
        json_.end_array();
        const por::StackFrame* other = por::place_of(violation.other_stack);
        if (has_place(other)) {
            json_.key("relatedLocations").begin_array();
            add_location(other->class_name, other->file, other->line, other->method,
                         violation.other_message + " by thread \"" + violation.other_thread + "\"");
            json_.end_array();
        }
        add_code_flow(violation);
        json_.key("partialFingerprints").begin_object();
        json_.field("heddle/v1", std::string_view(violation.fingerprint)).end_object();
        json_.key("properties").begin_object().field("thread", std::string_view(violation.thread));
        json_.field("unit", std::string_view(title_of(results_, unit))).end_object();
        json_.end_object();
    }

    struct FlowPlace {
        const por::StackFrame* frame;
        int line;
        std::string text;
        size_t order;
    };

    // Steps without a place in the program are left out; the order of execution counts them.
    void add_code_flow(const por::Violation& violation) {
        const Timeline line = timeline_of(violation);
        std::vector<std::vector<FlowPlace>> flows(line.threads.size());
        for (size_t i = 0; i < line.rows.size(); ++i) {
            const por::TraceStep& step = violation.trace[i];
            const por::StackFrame* frame = por::place_of(step.stack);
            if (i + kMostSteps < line.rows.size()) continue;
            if (has_place(frame) && frame->file == step.file)
                flows[line.rows[i].lane].push_back({frame, step.line, step_text(step), i + 1});
        }
        for (const TimelineEnd& end : line.ends) {
            if (has_place(end.place))
                flows[end.lane].push_back(
                    {end.place, end.place->line, "at the end: " + end.text, line.rows.size() + 1});
        }
        if (std::all_of(flows.begin(), flows.end(), [](const auto& flow) { return flow.empty(); })) return;
        json_.key("codeFlows").begin_array().begin_object();
        json_.key("threadFlows").begin_array();
        for (size_t lane = 0; lane < flows.size(); ++lane) {
            if (flows[lane].empty()) continue;
            json_.begin_object().field("id", std::string_view(line.threads[lane]));
            add_message("message", "thread \"" + line.threads[lane] + "\"");
            json_.key("locations").begin_array();
            for (const FlowPlace& place : flows[lane]) {
                json_.begin_object().field("executionOrder", uint64_t{place.order});
                json_.key("location");
                add_location(place.frame->class_name, place.frame->file, place.line, "", place.text);
                json_.end_object();
            }
            json_.end_array().end_object();
        }
        json_.end_array().end_object().end_array();
    }

    const RunResults& results_;
    SourceLines sources_;
    JsonWriter json_;
};

}  // namespace

std::string sarif_report(const RunResults& results) { return SarifWriter(results).write(); }

}  // namespace heddle::cli
