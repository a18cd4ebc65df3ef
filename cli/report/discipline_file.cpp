#include "cli/report/discipline_file.h"

#include <algorithm>
#include <array>
#include <set>

#include "cli/base/json.h"
#include "cli/base/json_reader.h"
#include "por/disciplines/disciplines.h"

namespace heddle::cli {

namespace {

using Kind = por::LearnedLocation::Kind;

struct KindRow {
    Kind kind;
    std::string_view word;
};

constexpr std::array kKinds{KindRow{Kind::kLocked, "locked"}, KindRow{Kind::kReadOnly, "read-only"},
                            KindRow{Kind::kRefuted, "refuted"}};

// Reads the values of a file. The first error is kept.
class Reader {
public:
    explicit Reader(const std::string& file) : file_(file) {}

    Result<por::KnownDisciplines> read(const JsonValue& root) {
        if (root.object() == nullptr) fail("", "should be an object");
        check_keys(root, "", {"version", "places", "leaks", "habits", "predicates"});
        const JsonValue* version = root.find("version");
        if (version == nullptr || version->number() == nullptr || *version->number() != kDisciplineVersion)
            fail("version", "should be " + std::to_string(kDisciplineVersion));
        for_each(root, "places", [this](const JsonValue& value, const std::string& at) { read_place(value, at); });
        for_each(root, "leaks", [this](const JsonValue& value, const std::string& at) {
            if (const std::string* name = text_of(value, at)) known_.leaking_classes.push_back({*name, at});
        });
        for_each(root, "habits",
                 [this](const JsonValue& value, const std::string& at) { read_global_assumption(value, at); });
        for_each(root, "predicates",
                 [this](const JsonValue& value, const std::string& at) { read_predicate(value, at); });
        if (!error_.message.empty()) return std::move(error_);
        return std::move(known_);
    }

private:
    void fail(const std::string& place, const std::string& why) {
        if (!error_.message.empty()) return;
        error_.code = ErrorCode::kMalformed;
        error_.file = file_;
        error_.message = (place.empty() ? "" : place + ": ") + why;
    }

    void check_keys(const JsonValue& value, const std::string& at, std::initializer_list<std::string_view> keys) {
        if (value.object() == nullptr) return fail(at, "should be an object");
        for (const auto& [key, ignored] : *value.object()) {
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) fail(at, "unknown key `" + key + "`");
        }
    }

    template <typename Visitor>
    void for_each(const JsonValue& root, const std::string& key, Visitor&& visit) {
        const JsonValue* list = root.find(key);
        if (list == nullptr) return;
        if (list->array() == nullptr) return fail(key, "should be an array");
        for (size_t i = 0; i < list->array()->size(); ++i)
            visit((*list->array())[i], key + "[" + std::to_string(i) + "]");
    }

    const std::string* text_of(const JsonValue& value, const std::string& at) {
        if (value.text() == nullptr || value.text()->empty()) fail(at, "should be a string");
        return value.text();
    }

    // The text of a required key.
    const std::string* text_of(const JsonValue& value, const std::string& at, std::string_view key) {
        const JsonValue* member = value.find(key);
        if (member != nullptr) return text_of(*member, at + "." + std::string(key));
        fail(at, "`" + std::string(key) + "` is missing");
        return nullptr;
    }

    void read_place(const JsonValue& value, const std::string& at) {
        check_keys(value, at, {"place", "kind", "by"});
        const std::string* name = text_of(value, at, "place");
        const std::string* kind = text_of(value, at, "kind");
        if (const JsonValue* by = value.find("by")) {
            if (by->array() == nullptr) return fail(at + ".by", "should be an array");
            for (const JsonValue& lock : *by->array()) text_of(lock, at + ".by");
        }
        if (name == nullptr || kind == nullptr) return;
        const auto row = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindRow& r) { return r.word == *kind; });
        if (row == kKinds.end()) return fail(at + ".kind", "should be `locked`, `read-only` or `refuted`");
        if (row->kind == Kind::kRefuted) known_.refuted_locations.push_back({*name, at});
    }

    void read_global_assumption(const JsonValue& value, const std::string& at) {
        const std::string* name = text_of(value, at);
        if (name == nullptr) return;
        const auto row = std::find_if(por::kGlobalAssumptions.begin(), por::kGlobalAssumptions.end(),
                                      [&](const por::GlobalAssumptionRow& row) { return row.name == *name; });
        if (row == por::kGlobalAssumptions.end()) return fail(at, "unknown habit `" + *name + "`");
        known_.refuted_global.push_back({*name, at});
    }

    void read_predicate(const JsonValue& value, const std::string& at) {
        check_keys(value, at, {"fields", "when", "violated"});
        const std::string* fields = text_of(value, at, "fields");
        const std::string* when = text_of(value, at, "when");
        if (fields == nullptr || when == nullptr) return;
        por::GivenPredicate given;
        given.where = at;
        given.fields_text = *fields;
        given.when_text = *when;
        Result<por::FieldPattern> pattern = por::parse_field_pattern(*fields);
        if (!pattern) return fail(at + ".fields", pattern.error().message);
        Result<por::Expression> expression = por::parse_predicate(*when);
        if (!expression) return fail(at + ".when", expression.error().message);
        given.pattern = std::move(pattern).value();
        given.when = std::move(expression).value();
        if (const JsonValue* violated = value.find("violated")) {
            if (violated->truth() == nullptr) return fail(at + ".violated", "should be true or false");
            given.was_violated = *violated->truth();
        }
        known_.predicates.push_back(std::move(given));
    }

    const std::string& file_;
    por::KnownDisciplines known_;
    Error error_;
};

// All locations, sorted by name. A location that was known to be refuted stays refuted, even when this check did not
// access it.
std::vector<por::LearnedLocation> all_places(const por::Report& report, const por::KnownDisciplines& known) {
    std::vector<por::LearnedLocation> places = report.learned.locations;
    std::set<std::string> refuted;
    for (const por::LearnedLocation& place : places) {
        if (place.kind == Kind::kRefuted) refuted.insert(place.name);
    }
    for (const por::KnownEntry& entry : known.refuted_locations) {
        if (refuted.insert(entry.name).second) places.push_back({entry.name, Kind::kRefuted, {}});
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const por::LearnedLocation& a, const por::LearnedLocation& b) { return a.name < b.name; });
    return places;
}

// The union, sorted, without duplicates.
std::vector<std::string> union_of(std::vector<std::string> names, const std::vector<por::KnownEntry>& known) {
    for (const por::KnownEntry& entry : known) names.push_back(entry.name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace

Result<por::KnownDisciplines> parse_disciplines(std::string_view text, const std::string& file) {
    Result<JsonValue> root = parse_json(text, file);
    if (!root) return root.error();
    return Reader(file).read(root.value());
}

Result<por::KnownDisciplines> read_disciplines(const std::string& file) {
    Result<JsonValue> root = read_json_file(file);
    if (!root) return root.error();
    return Reader(file).read(root.value());
}

std::string disciplines_json(const por::Report& report, const por::KnownDisciplines& known) {
    JsonWriter json;
    json.begin_object().field("version", kDisciplineVersion);
    json.key("places").begin_array();
    for (const por::LearnedLocation& place : all_places(report, known)) add_place(json, place);
    json.end_array();
    json.field("leaks", union_of(report.learned.leaking_classes, known.leaking_classes));
    json.field("habits", union_of(report.learned.refuted_global, known.refuted_global));
    json.key("predicates").begin_array();
    for (size_t i = 0; i < known.predicates.size(); ++i) {
        const por::GivenPredicate& given = known.predicates[i];
        const bool is_violated =
            i < report.predicates.size() && report.predicates[i].state == por::PredicateOutcome::State::kViolated;
        json.begin_object().field("fields", std::string_view(given.fields_text));
        json.field("when", std::string_view(given.when_text));
        if (given.was_violated || is_violated) json.field("violated", true);
        json.end_object();
    }
    json.end_array();
    return json.end_object().text();
}

void add_place(JsonWriter& json, const por::LearnedLocation& place) {
    const auto row = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindRow& r) { return r.kind == place.kind; });
    json.begin_object().field("place", std::string_view(place.name)).field("kind", row->word);
    if (place.kind == Kind::kLocked) json.field("by", place.locks);
    json.end_object();
}

}  // namespace heddle::cli
