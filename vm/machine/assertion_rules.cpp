#include "vm/machine/assertion_rules.h"

#include <algorithm>

#include "vm/base/unicode.h"

namespace heddle::vm {

namespace {

constexpr std::string_view kDots = "...";

std::optional<bool> last_of(const std::vector<AssertionRules::Rule>& rules, std::string_view name) {
    const auto found =
        std::find_if(rules.rbegin(), rules.rend(), [&](const AssertionRules::Rule& rule) { return rule.name == name; });
    return found == rules.rend() ? std::nullopt : std::optional(found->is_enabled);
}

}  // namespace

bool AssertionRules::add(std::string_view option) {
    if (option == "-esa" || option == "-dsa") {
        of_system_classes_ = option == "-esa";
        return true;
    }
    const bool is_enabled = option.starts_with("-ea:");
    if (!is_enabled && !option.starts_with("-da:")) return false;
    std::string_view name = option.substr(4);
    const bool is_package = name.ends_with(kDots);
    if (is_package) name.remove_suffix(kDots.size());
    if (name.empty() && !is_package) return false;
    std::string internal = modified_of_utf8(name);
    std::replace(internal.begin(), internal.end(), '.', '/');
    (is_package ? packages_ : classes_).push_back({std::move(internal), is_enabled});
    return true;
}

std::optional<bool> AssertionRules::of(std::string_view class_name) const {
    if (const std::optional<bool> ruled = last_of(classes_, class_name)) return ruled;
    size_t slash = class_name.rfind('/');
    // The rule of the unnamed package is about the classes of that package only.
    if (slash == std::string_view::npos) return last_of(packages_, "");
    for (; slash != std::string_view::npos; slash = class_name.rfind('/')) {
        class_name = class_name.substr(0, slash);
        if (const std::optional<bool> ruled = last_of(packages_, class_name)) return ruled;
    }
    return std::nullopt;
}

}  // namespace heddle::vm
