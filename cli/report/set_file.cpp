#include "cli/report/set_file.h"

#include <algorithm>
#include <limits>

#include "cli/base/json_reader.h"

namespace heddle::cli {

namespace {

// Reads the values of a file. The first error is kept.
class Reader {
public:
    explicit Reader(const std::string& file) : file_(file) {}

    Result<por::AtomicSets> read(const JsonValue& root) {
        check_keys(root, "", {"version", "classes"});
        const JsonValue* version = root.find("version");
        if (version == nullptr || version->number() == nullptr || *version->number() != kAtomicSetsVersion)
            fail("version", "should be " + std::to_string(kAtomicSetsVersion));
        if (root.find("classes") == nullptr) fail("classes", "is missing");
        for_each(root, "", "classes", [this](const JsonValue& value, const std::string& at) { read_class(value, at); });
        if (!error_.message.empty()) return std::move(error_);
        return std::move(sets_);
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
    void for_each(const JsonValue& from, const std::string& prefix, const std::string& key, Visitor&& visit) {
        const JsonValue* list = from.find(key);
        if (list == nullptr) return;
        const std::string place = prefix.empty() ? key : prefix + "." + key;
        if (list->array() == nullptr) return fail(place, "should be an array");
        for (size_t i = 0; i < list->array()->size(); ++i)
            visit((*list->array())[i], place + "[" + std::to_string(i) + "]");
    }

    std::string text_of(const JsonValue& value, const std::string& at) {
        if (value.text() != nullptr && !value.text()->empty()) return *value.text();
        fail(at, "should be a string");
        return {};
    }

    std::string text_of(const JsonValue& value, const std::string& at, std::string_view key) {
        const JsonValue* member = value.find(key);
        if (member != nullptr) return text_of(*member, at + "." + std::string(key));
        fail(at, "`" + std::string(key) + "` is missing");
        return {};
    }

    void read_class(const JsonValue& value, const std::string& at) {
        check_keys(value, at, {"name", "sets", "units"});
        std::string name = text_of(value, at, "name");
        std::replace(name.begin(), name.end(), '.', '/');
        por::ClassSets& about = sets_.classes[name];
        if (!about.where.empty()) return fail(at + ".name", "the class has an entry already");
        about.where = file_ + ": " + at;
        for_each(value, at, "sets",
                 [&](const JsonValue& set, const std::string& place) { read_set(set, place, about); });
        for_each(value, at, "units",
                 [&](const JsonValue& unit, const std::string& place) { read_unit(unit, place, about); });
    }

    void read_set(const JsonValue& value, const std::string& at, por::ClassSets& about) {
        check_keys(value, at, {"name", "fields", "owned"});
        por::SetSpec set;
        set.name = text_of(value, at, "name");
        if (value.find("fields") == nullptr) fail(at, "`fields` is missing");
        for_each(value, at, "fields", [&](const JsonValue& field, const std::string& place) {
            set.fields.push_back({text_of(field, place), false});
        });
        for_each(value, at, "owned", [&](const JsonValue& field, const std::string& place) {
            const std::string name = text_of(field, place);
            const auto found = std::find_if(set.fields.begin(), set.fields.end(),
                                            [&](const por::SetField& known) { return known.name == name; });
            if (found == set.fields.end()) return fail(place, "`" + name + "` is not among the fields of the set");
            found->is_owned = true;
        });
        about.sets.push_back(std::move(set));
    }

    void read_unit(const JsonValue& value, const std::string& at, por::ClassSets& about) {
        check_keys(value, at, {"method", "unitfor"});
        por::UnitSpec unit;
        const std::string method = text_of(value, at, "method");
        const size_t parameters = method.find('(');
        unit.method = method.substr(0, parameters);
        if (parameters != std::string::npos) unit.descriptor = method.substr(parameters);
        for_each(value, at, "unitfor", [&](const JsonValue& index, const std::string& place) {
            const int64_t* number = index.number();
            if (number == nullptr || *number < 0 || *number > 255)
                return fail(place, "should be the number of a parameter, counted from 0");
            unit.parameters.push_back(static_cast<uint16_t>(*number));
        });
        about.units.push_back(std::move(unit));
    }

    const std::string& file_;
    por::AtomicSets sets_;
    Error error_;
};

}  // namespace

Result<por::AtomicSets> parse_atomic_sets(std::string_view text, const std::string& file) {
    const Result<JsonValue> root = parse_json(text, file);
    if (!root) return root.error();
    return Reader(file).read(root.value());
}

Result<por::AtomicSets> read_atomic_sets(const std::string& file) {
    const Result<JsonValue> root = read_json_file(file);
    if (!root) return root.error();
    return Reader(file).read(root.value());
}

}  // namespace heddle::cli
