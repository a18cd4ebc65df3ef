#include "cli/testing/junit4_tests.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/format/access_flags.h"
#include "cli/testing/test_plan.h"
#include "cli/testing/test_settings.h"

namespace heddle::cli {

namespace {

using classfile::kAccAbstract;
using classfile::kAccPublic;
using classfile::kAccStatic;

const std::string kJUnit = "org.junit.";

constexpr std::array<std::string_view, 8> kKnown{
    "Test",       "Before", "After",          "BeforeClass",
    "AfterClass", "Ignore", "FixMethodOrder", "experimental.categories.Category"};

class JUnit4Finder {
public:
    JUnit4Finder(TestClasses& classes, const TestClass& type)
        : classes_(classes), type_(type), hierarchy_(classes.hierarchy(type)) {}

    std::vector<TestCase> find(const std::string& all_reason) {
        std::vector<TestCase> found;
        if (type_.has(kAccAbstract) || type_.has(classfile::kAccInterface) || type_.is_local) return found;
        for (const TestClass* one : hierarchy_) {
            if (find_annotation(one->annotations, kJUnit + "runner.RunWith") == nullptr) continue;
            found.push_back(whole_class("@RunWith"));
            return found;
        }
        const std::vector<OwnedMethod> tests = methods_with("Test", false);
        if (tests.empty()) return found;
        // A test that JUnit 4 refuses spoils the whole class; the engine says how.
        if (type_.is_inner()) return found;
        const std::string class_reason = all_reason.empty() ? engine_reason() : all_reason;
        for (const OwnedMethod& one : tests) found.push_back(test_of(one, class_reason));
        set_places(found, tests);
        return found;
    }

    TestCase whole_class(const std::string& reason) {
        TestCase test;
        test.class_name = type_.name;
        test.name = "(all tests)";
        test.display_name = type_.name;
        test.framework = Framework::kJUnit4;
        test.engine_reason = reason;
        test.disabled = ignored(type_.annotations);
        add_categories(type_.annotations, test.tags);
        take_settings(classes_, type_, nullptr, test);
        PlanText plan;
        plan.add({"junit4", type_.name, ""});
        test.pieces.own = plan.take();
        return test;
    }

private:
    // Annotated methods of the class and its super classes, as JUnit 4 orders them. A method that overrides an
    // annotated one without having the annotation hides nothing: the call goes to it.
    std::vector<OwnedMethod> methods_with(const std::string& annotation, bool supers_first) {
        std::vector<OwnedMethod> result;
        for (const TestClass* owner : hierarchy_) {
            std::vector<const TestMember*> local;
            for (const TestMember& method : owner->methods) local.push_back(&method);
            sort_like_junit(local);
            for (const TestMember* method : local) {
                if (method->has(classfile::kAccBridge)) continue;
                if (find_annotation(method->annotations, kJUnit + annotation) == nullptr) continue;
                const bool is_hidden = std::any_of(result.begin(), result.end(), [&](const OwnedMethod& one) {
                    return has_same_signature(*one.method, *method);
                });
                if (!is_hidden) result.insert(supers_first ? result.begin() : result.end(), {owner, method});
            }
        }
        return result;
    }

    static std::string unknown_annotation(const std::vector<TestAnnotation>& annotations) {
        for (const TestAnnotation& one : annotations) {
            if (!one.type.starts_with(kJUnit) || one.type.starts_with("org.junit.jupiter.")) continue;
            const std::string_view name = std::string_view(one.type).substr(kJUnit.size());
            if (std::find(kKnown.begin(), kKnown.end(), name) == kKnown.end()) return "@" + simple_name(one.type);
        }
        return {};
    }

    // Why the engine runs the tests of the class; empty when it need not.
    std::string engine_reason() {
        for (const TestClass* owner : hierarchy_) {
            if (std::string reason = unknown_annotation(owner->annotations); !reason.empty()) return reason;
            for (const std::vector<TestMember>* members : {&owner->fields, &owner->methods}) {
                for (const TestMember& member : *members) {
                    if (std::string reason = unknown_annotation(member.annotations); !reason.empty()) return reason;
                }
            }
        }
        if (!type_.has(kAccPublic)) return "a class that is not public";
        size_t constructors = 0;
        for (const TestMember& method : type_.methods) {
            if (method.name != "<init>") continue;
            ++constructors;
            if (!method.has(kAccPublic) || method.descriptor != "()V") return "the constructor";
        }
        if (constructors != 1) return "the number of constructors";
        for (const char* annotation : {"Test", "Before", "After"}) {
            for (const OwnedMethod& one : methods_with(annotation, true)) {
                if (!is_regular(*one.method, false)) return "the form of " + one.method->name;
            }
        }
        for (const char* annotation : {"BeforeClass", "AfterClass"}) {
            for (const OwnedMethod& one : methods_with(annotation, true)) {
                if (!is_regular(*one.method, true)) return "the form of " + one.method->name;
            }
        }
        return {};
    }

    static bool is_regular(const TestMember& method, bool is_static) {
        return method.has(kAccPublic) && method.has(kAccStatic) == is_static && !method.has(kAccAbstract) &&
               method.descriptor == "()V";
    }

    static std::optional<std::string> ignored(const std::vector<TestAnnotation>& annotations) {
        const TestAnnotation* found = find_annotation(annotations, kJUnit + "Ignore");
        if (found == nullptr) return std::nullopt;
        const std::string reason = found->text("value");
        return reason.empty() ? "@Ignore" : reason;
    }

    static void add_categories(const std::vector<TestAnnotation>& annotations, std::vector<std::string>& tags) {
        const TestAnnotation* found = find_annotation(annotations, kJUnit + "experimental.categories.Category");
        const AnnotationValue* value = found == nullptr ? nullptr : found->find("value");
        if (value == nullptr) return;
        for (const AnnotationValue& one : value->array) tags.push_back(one.text);
    }

    // @FixMethodOrder, or the order of the tests, which is that of JUnit.
    void set_places(std::vector<TestCase>& found, std::vector<OwnedMethod> order) {
        const TestAnnotation* fixed = nullptr;
        for (const TestClass* owner : hierarchy_) {
            if (fixed == nullptr) fixed = find_annotation(owner->annotations, kJUnit + "FixMethodOrder");
        }
        if (fixed != nullptr && fixed->text("value") == "NAME_ASCENDING") {
            std::stable_sort(order.begin(), order.end(), [](const OwnedMethod& left, const OwnedMethod& right) {
                return left.owner == right.owner && left.method->name < right.method->name;
            });
        }
        for (size_t i = 0; i < order.size(); ++i) {
            for (TestCase& test : found) {
                if (test.method == order[i].method->name) test.pieces.place = static_cast<int64_t>(i);
            }
        }
    }

    TestCase test_of(const OwnedMethod& one, const std::string& class_reason) {
        TestCase test;
        test.class_name = type_.name;
        test.method = one.method->name;
        test.name = method_title(*one.method);
        test.display_name = one.method->name;
        test.framework = Framework::kJUnit4;
        test.engine_reason = class_reason;
        test.disabled = ignored(type_.annotations);
        if (!test.disabled) test.disabled = ignored(one.method->annotations);
        add_categories(type_.annotations, test.tags);
        add_categories(one.method->annotations, test.tags);
        take_settings(classes_, type_, one.method, test);
        PlanText plan;
        if (!class_reason.empty()) {
            plan.add({"junit4", type_.name, one.method->name});
            test.pieces.own = plan.take();
            return test;
        }
        const TestAnnotation& annotation = *find_annotation(one.method->annotations, kJUnit + "Test");
        constexpr int64_t kNanoseconds = 1'000'000;
        const int64_t timeout = std::clamp<int64_t>(annotation.number("timeout", 0), 0, INT64_MAX / kNanoseconds);
        if (timeout != 0) plan.add({"timeout", std::to_string(timeout * kNanoseconds)});
        const std::string expected = annotation.text("expected");
        if (!expected.empty() && expected != "org.junit.Test$None") plan.add({"expected", expected});
        test.pieces.about = plan.take();
        plan.add({"reach", "class"});
        for (const OwnedMethod& called : methods_with("BeforeClass", true)) add_call(plan, "before", "", -1, called);
        test.pieces.before = plan.take();
        plan.add({"new", type_.name});
        plan.add({"reach", "each"});
        for (const OwnedMethod& called : methods_with("Before", true)) add_call(plan, "before", "", 0, called);
        add_call(plan, "test", "", 0, one);
        for (const OwnedMethod& called : methods_with("After", false)) add_call(plan, "after", "each", 0, called);
        test.pieces.own = plan.take();
        for (const OwnedMethod& called : methods_with("AfterClass", false))
            add_call(plan, "after", "class", -1, called);
        test.pieces.after = plan.take();
        return test;
    }

    TestClasses& classes_;
    const TestClass& type_;
    std::vector<const TestClass*> hierarchy_;
};

}  // namespace

std::vector<TestCase> find_junit4_tests(TestClasses& classes, const TestClass& type, const std::string& engine_reason) {
    return JUnit4Finder(classes, type).find(engine_reason);
}

std::vector<TestCase> find_junit3_tests(TestClasses& classes, const TestClass& type, const std::string& engine_reason) {
    std::vector<TestCase> found;
    if (type.has(kAccAbstract) || type.has(classfile::kAccInterface) || type.is_local || type.is_inner()) return found;
    const TestMember* suite = type.find_method("suite", "()Ljunit/framework/Test;");
    if (suite != nullptr && suite->has(kAccStatic) && suite->has(kAccPublic)) {
        found.push_back(JUnit4Finder(classes, type).whole_class("suite()"));
        return found;
    }
    const std::vector<const TestClass*> hierarchy = classes.hierarchy(type);
    const bool is_test_case = std::any_of(hierarchy.begin(), hierarchy.end(), [](const TestClass* one) {
        return one->super_name == "junit.framework.TestCase";
    });
    if (!is_test_case || !type.has(kAccPublic)) return found;
    for (const TestClass* owner : hierarchy) {
        if (owner->name == "junit.framework.TestCase") break;
        std::vector<const TestMember*> local;
        for (const TestMember& method : owner->methods) local.push_back(&method);
        sort_like_junit(local);
        for (const TestMember* one : local) {
            const TestMember& method = *one;
            const bool is_test = method.name.starts_with("test") && method.descriptor == "()V" &&
                                 method.has(kAccPublic) && !method.has(kAccStatic);
            const bool is_known =
                std::any_of(found.begin(), found.end(), [&](const TestCase& one) { return one.method == method.name; });
            if (!is_test || is_known) continue;
            TestCase test;
            test.class_name = type.name;
            test.method = method.name;
            test.name = method_title(method);
            test.display_name = method.name;
            test.framework = Framework::kJUnit3;
            take_settings(classes, type, &method, test);
            PlanText plan;
            test.engine_reason = engine_reason;
            if (engine_reason.empty()) {
                plan.add({"new3", type.name, method.name});
                plan.add({"test", "", "0", "junit.framework.TestCase", "runBare"});
            } else {
                plan.add({"junit4", type.name, method.name});
            }
            test.pieces.own = plan.take();
            test.pieces.place = static_cast<int64_t>(found.size());
            found.push_back(std::move(test));
        }
    }
    return found;
}

std::optional<TestCase> find_main(TestClasses& classes, const TestClass& type) {
    const TestMember* method = type.find_method("main", "([Ljava/lang/String;)V");
    if (method == nullptr || !method->has(kAccPublic) || !method->has(kAccStatic)) return std::nullopt;
    TestCase test;
    test.class_name = type.name;
    test.method = "main";
    test.name = "main(String[])";
    test.display_name = "main";
    test.framework = Framework::kMain;
    take_settings(classes, type, method, test);
    PlanText plan;
    plan.add({"main", type.name});
    test.plan = plan.take();
    return test;
}

}  // namespace heddle::cli
