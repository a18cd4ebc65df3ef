#include "cli/testing/test_plan.h"

#include <algorithm>

#include "classfile/format/access_flags.h"

namespace heddle::cli {

void PlanText::add(const std::vector<std::string>& fields) {
    for (size_t i = 0; i < fields.size(); ++i) {
        if (i != 0) text_ += '\t';
        for (const char c : fields[i]) text_ += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
    }
    text_ += '\n';
}

int32_t java_hash(std::string_view name) {
    uint32_t hash = 0;
    for (size_t i = 0; i < name.size(); ++i) {
        uint32_t unit = static_cast<uint8_t>(name[i]);
        const auto next = [&] { return ++i < name.size() ? static_cast<uint8_t>(name[i]) & 0x3Fu : 0u; };
        if (unit >= 0xE0) {
            const uint32_t middle = next();
            unit = (unit & 0x0Fu) << 12 | middle << 6 | next();
        } else if (unit >= 0xC0) {
            unit = (unit & 0x1Fu) << 6 | next();
        }
        hash = hash * 31 + unit;
    }
    return static_cast<int32_t>(hash);
}

void sort_like_junit(std::vector<const TestMember*>& methods) {
    std::stable_sort(methods.begin(), methods.end(), [](const TestMember* left, const TestMember* right) {
        const int32_t left_hash = java_hash(left->name);
        const int32_t right_hash = java_hash(right->name);
        return left_hash != right_hash ? left_hash < right_hash : left->descriptor < right->descriptor;
    });
}

void set_plans(std::vector<TestCase>& tests, bool keeps_statics) {
    constexpr size_t kMostEarlier = 500;  // the plans of a class grow with the square of its tests
    for (TestCase& test : tests) {
        std::vector<const TestCase*> earlier;
        for (const TestCase& other : tests) {
            if (keeps_statics && !other.disabled && other.pieces.group == test.pieces.group &&
                other.pieces.place < test.pieces.place)
                earlier.push_back(&other);
        }
        const PlanPieces& own = test.pieces;
        if (earlier.size() > kMostEarlier)
            test.problem = std::to_string(earlier.size()) + " earlier tests of the class, more than " +
                           std::to_string(kMostEarlier) + " (--statics per-class)";
        if (earlier.empty() || !test.problem.empty()) {
            test.plan = own.whole();
            continue;
        }
        std::sort(earlier.begin(), earlier.end(),
                  [](const TestCase* left, const TestCase* right) { return left->pieces.place < right->pieces.place; });
        const bool is_by_engine = !test.engine_reason.empty();
        PlanText line;
        test.plan = own.about + own.before;
        for (const TestCase* other : earlier) {
            line.add({"earlier"});
            // The engine runs what belongs to the class for each of its tests; so the harness does the same beside it.
            const bool is_whole = is_by_engine && other->engine_reason.empty();
            test.plan += line.take() + (is_whole ? other->pieces.whole() : other->pieces.about + other->pieces.own);
            line.add({"forget", std::to_string(own.kept)});
            test.plan += line.take();
        }
        line.add({"begin", test.class_name});
        test.plan += line.take() + own.about + own.own + own.after;
    }
}

std::string simple_name(std::string_view name) {
    const size_t dot = name.rfind('.');
    return std::string(dot == std::string_view::npos ? name : name.substr(dot + 1));
}

std::string method_title(const TestMember& method) {
    std::string text = method.name + "(";
    const std::vector<std::string> parameters = method.parameters();
    for (size_t i = 0; i < parameters.size(); ++i) text += (i == 0 ? "" : ", ") + simple_name(parameters[i]);
    return text + ")";
}

void add_call(PlanText& plan, const std::string& kind, const std::string& label, int instance,
              const OwnedMethod& called) {
    const bool is_static = called.method->has(classfile::kAccStatic);
    std::vector<std::string> fields{kind, label, std::to_string(is_static ? -1 : instance), called.owner->name,
                                    called.method->name};
    for (std::string& type : called.method->parameters()) fields.push_back(std::move(type));
    plan.add(fields);
}

bool has_same_signature(const TestMember& left, const TestMember& right) {
    return left.name == right.name && left.parameters() == right.parameters();
}

}  // namespace heddle::cli
