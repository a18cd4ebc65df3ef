#include "cli/bench/run_journal.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "cli/base/json.h"
#include "cli/base/json_reader.h"
#include "cli/base/split.h"

namespace heddle::cli {

namespace {

double number_of(const JsonValue* value) {
    if (value == nullptr) return 0;
    if (value->number() != nullptr) return static_cast<double>(*value->number());
    return value->real() == nullptr ? 0 : *value->real();
}

std::string text_of(const JsonValue* value) {
    return value == nullptr || value->text() == nullptr ? "" : *value->text();
}

}  // namespace

void add_number(JsonWriter& json, const std::string& name, double value) {
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (value >= 0 && value < kExact && value == static_cast<double>(static_cast<uint64_t>(value)))
        json.field(name, static_cast<uint64_t>(value));
    else
        json.field(name, value);
}

void add_run_keys(JsonWriter& json, const RunOutcome& run) {
    json.field("outcome", word_of(run.outcome)).field("reason", std::string_view(run.reason));
    json.field("properties", run.properties).field("wall_s", run.wall_s).field("cpu_s", run.cpu_s);
    json.field("memory_kb", run.memory_kb).field("seed", run.seed);
    json.key("figures").begin_object();
    for (const auto& [name, value] : run.figures) add_number(json, name, value);
    json.end_object();
    json.key("links").begin_array();
    for (const LinkShare& link : run.links) {
        json.begin_object().field("link", std::string_view(link.name)).field("asked", link.asked);
        json.field("ruled_out", link.ruled_out).end_object();
    }
    json.end_array();
}

std::optional<RunOutcome> run_of(const JsonValue& value) {
    if (value.object() == nullptr || value.find("outcome") == nullptr) return std::nullopt;
    RunOutcome run;
    run.outcome = outcome_of(text_of(value.find("outcome")));
    run.reason = text_of(value.find("reason"));
    run.wall_s = number_of(value.find("wall_s"));
    run.cpu_s = number_of(value.find("cpu_s"));
    run.memory_kb = static_cast<uint64_t>(std::max(0.0, number_of(value.find("memory_kb"))));
    run.seed = static_cast<uint64_t>(std::max(0.0, number_of(value.find("seed"))));
    if (const JsonValue* properties = value.find("properties"); properties != nullptr && properties->array() != nullptr)
        for (const JsonValue& one : *properties->array()) run.properties.push_back(text_of(&one));
    if (const JsonValue* figures = value.find("figures"); figures != nullptr && figures->object() != nullptr)
        for (const auto& [name, number] : *figures->object()) run.figures[name] = number_of(&number);
    if (const JsonValue* links = value.find("links"); links != nullptr && links->array() != nullptr) {
        for (const JsonValue& link : *links->array())
            run.links.push_back({text_of(link.find("link")),
                                 static_cast<uint64_t>(std::max(0.0, number_of(link.find("asked")))),
                                 static_cast<uint64_t>(std::max(0.0, number_of(link.find("ruled_out"))))});
    }
    return run;
}

std::string line_of(const std::string& digest, const RunOutcome& run) {
    JsonWriter json;
    json.begin_object().field("digest", std::string_view(digest));
    add_run_keys(json, run);
    std::string text = json.end_object().text();
    // Line ends inside of texts are escaped: those that are left are of the layout.
    std::replace(text.begin(), text.end() - 1, '\n', ' ');
    return text;
}

std::optional<std::pair<std::string, RunOutcome>> run_of_line(const std::string& line) {
    const Result<JsonValue> json = parse_json(line, "");
    if (!json) return std::nullopt;
    const std::string digest = text_of(json.value().find("digest"));
    std::optional<RunOutcome> run = run_of(json.value());
    if (digest.empty() || !run) return std::nullopt;
    return std::pair{digest, std::move(*run)};
}

Result<std::unique_ptr<RunJournal>> RunJournal::open(const std::string& file) {
    auto journal = std::make_unique<RunJournal>();
    if (file.empty()) return journal;
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    bool has_any = false;
    for (const std::string& line : split<std::string>(text, '\n')) {
        std::optional<std::pair<std::string, RunOutcome>> run = run_of_line(line);
        if (!run) continue;
        has_any = true;
        run->second.is_resumed = true;
        journal->known_[run->first] = std::move(run->second);
    }
    Error error;
    error.code = ErrorCode::kInputOutput;
    if (!text.empty() && !has_any) {
        error.message = file + ": this is no file that --resume has written";
        return error;
    }
    journal->file_.reset(std::fopen(file.c_str(), "ab"));
    if (!journal->file_) {
        error.message = file + ": cannot be written: " + std::strerror(errno);
        return error;
    }
    // A line that was cut short must not spoil the next one.
    if (!text.empty() && text.back() != '\n') std::fputc('\n', journal->file_.get());
    return journal;
}

const RunOutcome* RunJournal::find(const std::string& digest) const {
    const auto found = known_.find(digest);
    return found == known_.end() ? nullptr : &found->second;
}

bool RunJournal::add(const std::string& digest, const RunOutcome& run) {
    if (!file_) return true;
    const std::string line = line_of(digest, run);
    return std::fwrite(line.data(), 1, line.size(), file_.get()) == line.size() && std::fflush(file_.get()) == 0;
}

}  // namespace heddle::cli
