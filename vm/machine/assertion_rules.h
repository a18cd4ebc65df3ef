// Which classes have assertions enabled, as the options -ea, -da, -esa and -dsa of `java` say: the rule of the class
// decides, else that of the nearest package around it, else the default. Of two rules with one name the last one
// counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::vm {

class AssertionRules {
public:
    struct Rule {
        std::string name;  // "p/C"; of a package "p/q", empty: the unnamed one. In modified UTF-8
        bool is_enabled = false;
    };

    // Adds what one option says, in UTF-8: "-ea:p.C", "-da:p.q...", "-ea:...", "-esa", "-dsa". Returns false, and adds
    // nothing, when it is none of these; the options without a class or package set the default, which is not kept
    // here.
    bool add(std::string_view option);

    // Of a class of this name ("p/C"); nullopt when no rule is about it.
    std::optional<bool> of(std::string_view class_name) const;
    bool of_system_classes() const { return of_system_classes_; }

    const std::vector<Rule>& classes() const { return classes_; }
    const std::vector<Rule>& packages() const { return packages_; }

private:
    std::vector<Rule> classes_;
    std::vector<Rule> packages_;
    bool of_system_classes_ = false;
};

}  // namespace heddle::vm
