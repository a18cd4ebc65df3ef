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
