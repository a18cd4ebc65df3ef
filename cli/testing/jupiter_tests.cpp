#include "cli/testing/jupiter_tests.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "classfile/format/access_flags.h"
#include "cli/testing/test_plan.h"

namespace heddle::cli {

namespace {

const std::string kApi = "org.junit.jupiter.api.";

// Annotations whose meaning the plan carries, or that mean nothing for one test by itself.
constexpr std::array<std::string_view, 17> kKnown{"Test",
                                                  "RepeatedTest",
                                                  "Nested",
                                                  "DisplayName",
                                                  "Tag",
                                                  "Tags",
                                                  "Disabled",
                                                  "Timeout",
                                                  "TestInstance",
                                                  "Order",
                                                  "BeforeAll",
                                                  "AfterAll",
                                                  "BeforeEach",
                                                  "AfterEach",
                                                  "TestMethodOrder",
                                                  "TestClassOrder",
                                                  "DisplayNameGeneration"};

bool is_known(const std::string& type) {
    if (!type.starts_with(kApi)) return false;
    const std::string_view name = std::string_view(type).substr(kApi.size());
    return name.starts_with("parallel.") || std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
}

// One class of a chain of nested classes.
struct Level {
    const TestClass* type;
    bool is_per_class;
};

class JupiterFinder {
public:
    JupiterFinder(TestClasses& classes, const TestClass& type, const std::string& engine_reason)
        : classes_(classes), type_(type), engine_reason_(engine_reason) {}

    std::vector<TestCase> find() {
        std::vector<TestCase> found;
        if (type_.has(classfile::kAccAbstract) || type_.has(classfile::kAccPrivate) || type_.is_local) return found;
        std::vector<OwnedMethod> tests;
        for (const OwnedMethod& one : all_methods(type_, false)) {
            if (is_test(one)) tests.push_back(one);
        }
        if (tests.empty() || !make_levels()) return found;
        const std::string class_reason = engine_reason_of_classes();
        for (const OwnedMethod& one : tests) add_test(one, class_reason, found);
        return found;
    }

private:
    // The annotations, and those on them, on those, and so on. Those of the language and the known ones end the search.
    std::vector<TestAnnotation> with_meta(const std::vector<TestAnnotation>& annotations) {
        std::vector<TestAnnotation> all = annotations;
        for (size_t i = 0; i < all.size(); ++i) {
            if (all[i].type.starts_with("java.") || is_known(all[i].type)) continue;
            const TestClass* type = classes_.find(all[i].type);
            if (type == nullptr) continue;
            for (const TestAnnotation& one : type->annotations) {
                if (find_annotation(all, one.type) == nullptr || one.type == kApi + "Tag") all.push_back(one);
                if (all.size() > kMostAnnotations) return all;
            }
        }
        return all;
    }

    // Of the class, its super classes, then its interfaces: the first that has the annotation.
    std::optional<TestAnnotation> inherited(const TestClass& type, const std::string& annotation) {
        for (const TestClass* one : classes_.supertypes(type)) {
            const std::vector<TestAnnotation> all = with_meta(one->annotations);
            if (const TestAnnotation* found = find_annotation(all, annotation)) return *found;
        }
        return std::nullopt;
    }

    // Methods of a class, its super classes and interfaces that are not overridden or hidden; super types first.
    std::vector<OwnedMethod> all_methods(const TestClass& type, bool is_sorted) {
        std::vector<const TestClass*> visited;
        return all_methods(type, is_sorted, visited);
    }

    std::vector<OwnedMethod> all_methods(const TestClass& type, bool is_sorted,
                                         std::vector<const TestClass*>& visited) {
        std::vector<OwnedMethod> result;
        if (std::find(visited.begin(), visited.end(), &type) != visited.end()) return result;
        visited.push_back(&type);
        std::vector<const TestMember*> local;
        for (const TestMember& method : type.methods) {
            if (!method.has(classfile::kAccSynthetic) && !method.name.starts_with('<')) local.push_back(&method);
        }
        if (is_sorted) sort_like_junit(local);
        const auto add = [&](const TestClass* super) {
            if (super == nullptr) return;
            for (const OwnedMethod& one : all_methods(*super, is_sorted, visited)) {
                const bool is_hidden = std::any_of(local.begin(), local.end(), [&](const TestMember* method) {
                    return has_same_signature(*method, *one.method);
                });
                if (!is_hidden) result.push_back(one);
            }
        };
        add(classes_.find(type.super_name));
        for (const std::string& name : type.interfaces) add(classes_.find(name));
        for (const TestMember* method : local) result.push_back({&type, method});
        return result;
    }

    bool is_test(const OwnedMethod& one) {
        const TestMember& method = *one.method;
        if (method.has(classfile::kAccPrivate) || method.has(classfile::kAccStatic) ||
            method.has(classfile::kAccAbstract))
            return false;
        const std::vector<TestAnnotation> all = with_meta(method.annotations);
        return std::any_of(all.begin(), all.end(), [](const TestAnnotation& annotation) {
            return annotation.type == kApi + "Test" || annotation.type == kApi + "RepeatedTest" ||
                   annotation.type == kApi + "TestFactory" || annotation.type == kApi + "TestTemplate" ||
                   annotation.type == "org.junit.jupiter.params.ParameterizedTest";
        });
    }

    // The class and those around it, outermost first. False: an inner class that is not @Nested holds no tests.
    bool make_levels() {
        for (const TestClass* one = &type_; one != nullptr && levels_.size() < kMostLevels;) {
            const std::optional<TestAnnotation> instance = inherited(*one, kApi + "TestInstance");
            levels_.insert(levels_.begin(), {one, instance && instance->text("value") == "PER_CLASS"});
            if (!one->is_inner()) return true;
            if (find_annotation(with_meta(one->annotations), kApi + "Nested") == nullptr) return false;
            one = classes_.find(one->outer_name);
        }
        return false;
    }

    std::string unknown_annotation(const std::vector<TestAnnotation>& annotations) {
        for (const TestAnnotation& one : with_meta(annotations)) {
            if (one.type.starts_with("org.junit.") && !is_known(one.type)) return "@" + simple_name(one.type);
        }
        return {};
    }

    // Why the engine runs all tests of the class; empty when it need not.
    std::string engine_reason_of_classes() {
        if (!engine_reason_.empty()) return engine_reason_;
        for (const Level& level : levels_) {
            for (const TestClass* one : classes_.supertypes(*level.type)) {
                if (std::string reason = unknown_annotation(one->annotations); !reason.empty()) return reason;
                for (const TestMember& field : one->fields) {
                    if (std::string reason = unknown_annotation(field.annotations); !reason.empty()) return reason;
                }
            }
            if (std::string reason = constructor_reason(*level.type); !reason.empty()) return reason;
            for (const OwnedMethod& one : all_methods(*level.type, true)) {
                if (!is_life_cycle(*one.method)) continue;
                if (std::string reason = method_reason(*one.method); !reason.empty()) return reason;
                if (find_annotation(with_meta(one.method->annotations), kApi + "Timeout") != nullptr)
                    return "@Timeout on " + method_title(*one.method);
            }
        }
        return {};
    }

    static std::string constructor_reason(const TestClass& type) {
        size_t count = 0;
        for (const TestMember& method : type.methods) {
            if (method.name != "<init>") continue;
            ++count;
            const std::vector<std::string> parameters = method.parameters();
            const bool is_plain =
                type.is_inner() ? parameters == std::vector<std::string>{type.outer_name} : parameters.empty();
            if (!is_plain) return "the parameters of the constructor";
        }
        return count == 1 ? "" : "the number of constructors";
    }

    // Why the engine calls a method; empty when the harness can.
    std::string method_reason(const TestMember& method) {
        if (std::string reason = unknown_annotation(method.annotations); !reason.empty()) return reason;
        if (method.has_annotated_parameters) return "an annotated parameter";
        for (const std::string& type : method.parameters()) {
            if (type != kApi + "TestInfo" && type != kApi + "RepetitionInfo") return "a parameter of type " + type;
        }
        return method.descriptor.ends_with(")V") ? "" : "the result of " + method.name;
    }

    bool is_life_cycle(const TestMember& method) {
        const std::vector<TestAnnotation> all = with_meta(method.annotations);
        return std::any_of(all.begin(), all.end(), [](const TestAnnotation& one) {
            return one.type == kApi + "BeforeAll" || one.type == kApi + "AfterAll" || one.type == kApi + "BeforeEach" ||
                   one.type == kApi + "AfterEach";
        });
    }

    void add_test(const OwnedMethod& one, const std::string& class_reason, std::vector<TestCase>& found) {
        const std::vector<TestAnnotation> all = with_meta(one.method->annotations);
        TestCase test;
        test.class_name = type_.name;
        test.method = one.method->name;
        test.name = method_title(*one.method);
        const TestAnnotation* shown = find_annotation(all, kApi + "DisplayName");
        test.display_name = shown == nullptr ? test.name : shown->text("value");
        test.engine_reason = class_reason.empty() ? method_reason(*one.method) : class_reason;
        test.disabled = disabled(all);
        add_tags(all, test.tags);
        for (const Level& level : levels_) {
            for (const TestClass* owner : classes_.supertypes(*level.type))
                add_tags(with_meta(owner->annotations), test.tags);
        }
        std::sort(test.tags.begin(), test.tags.end());
        test.tags.erase(std::unique(test.tags.begin(), test.tags.end()), test.tags.end());
        const TestAnnotation* repeated = find_annotation(all, kApi + "RepeatedTest");
        const int64_t count = repeated == nullptr ? 1 : repeated->number("value", 1);
        if ((count < 1 || count > kMostRepetitions) && test.engine_reason.empty())
            test.engine_reason = std::to_string(count) + " repetitions";
        if (repeated == nullptr || !test.engine_reason.empty()) {
            test.plan = plan_of(one, test, 0, 0);
            found.push_back(std::move(test));
            return;
        }
        for (int64_t i = 1; i <= count; ++i) {
            TestCase repetition = test;
            repetition.name += " [" + std::to_string(i) + " of " + std::to_string(count) + "]";
            if (shown == nullptr)
                repetition.display_name = "repetition " + std::to_string(i) + " of " + std::to_string(count);
            repetition.plan = plan_of(one, repetition, i, count);
            found.push_back(std::move(repetition));
        }
    }

    // The reason of @Disabled on the method, the class or a class around it. It is not inherited.
    std::optional<std::string> disabled(const std::vector<TestAnnotation>& of_method) {
        const auto reason = [](const TestAnnotation& annotation) {
            const std::string text = annotation.text("value");
            return text.empty() ? std::string("@Disabled") : text;
        };
        for (const Level& level : levels_) {
            const std::vector<TestAnnotation> all = with_meta(level.type->annotations);
            if (const TestAnnotation* found = find_annotation(all, kApi + "Disabled")) return reason(*found);
        }
        if (const TestAnnotation* found = find_annotation(of_method, kApi + "Disabled")) return reason(*found);
        return std::nullopt;
    }

    static void add_tags(const std::vector<TestAnnotation>& annotations, std::vector<std::string>& tags) {
        for (const TestAnnotation& one : annotations) {
            if (one.type == kApi + "Tag") tags.push_back(one.text("value"));
            const AnnotationValue* several = one.type == kApi + "Tags" ? one.find("value") : nullptr;
            if (several == nullptr) continue;
            for (const AnnotationValue& part : several->array) add_tags(part.annotation, tags);
        }
    }

    // In nanoseconds, of the method or the nearest class; 0: none.
    int64_t timeout_of(const OwnedMethod& one) {
        std::optional<TestAnnotation> found;
        const std::vector<TestAnnotation> all = with_meta(one.method->annotations);
        if (const TestAnnotation* own = find_annotation(all, kApi + "Timeout")) found = *own;
        for (auto level = levels_.rbegin(); !found && level != levels_.rend(); ++level)
            found = inherited(*level->type, kApi + "Timeout");
        if (!found) return 0;
        const std::string unit = found->text("unit");
        const int64_t length = unit == "NANOSECONDS"    ? 1
                               : unit == "MICROSECONDS" ? 1'000
                               : unit == "MILLISECONDS" ? 1'000'000
                               : unit == "MINUTES"      ? int64_t{60'000'000'000}
                               : unit == "HOURS"        ? int64_t{3'600'000'000'000}
                               : unit == "DAYS"         ? int64_t{86'400'000'000'000}
                                                        : int64_t{1'000'000'000};
        return std::clamp<int64_t>(found->number("value", 0), 0, INT64_MAX / length) * length;
    }

    std::string plan_of(const OwnedMethod& one, const TestCase& test, int64_t repetition, int64_t repetitions) {
        PlanText plan;
        if (!test.engine_reason.empty()) {
            std::string types;
            for (const std::string& type : one.method->parameters()) types += (types.empty() ? "" : ",") + type;
            plan.add({"jupiter", type_.name + "#" + one.method->name + "(" + types + ")"});
            return plan.take();
        }
        plan.add({"info", type_.name, one.method->name, test.display_name});
        for (const std::string& tag : test.tags) plan.add({"tag", tag});
        if (repetition != 0) plan.add({"repetition", std::to_string(repetition), std::to_string(repetitions)});
        if (const int64_t timeout = timeout_of(one)) plan.add({"timeout", std::to_string(timeout)});
        add_beginning(plan);
        add_call(plan, "test", "", static_cast<int>(levels_.size()) - 1, one);
        add_end(plan);
        return plan.take();
    }

    static std::string label_of(size_t level) { return "all " + std::to_string(level); }

    // Up to the test: classes from the outermost on, then instances, then what comes before each test.
    void add_beginning(PlanText& plan) {
        size_t created = 0;
        const auto create_to = [&](size_t end) {
            for (; created < end; ++created) plan.add({"new", levels_[created].type->name});
        };
        for (size_t i = 0; i < levels_.size(); ++i) {
            if (levels_[i].is_per_class) create_to(i + 1);
            plan.add({"reach", label_of(i)});
            add_calls(plan, i, "BeforeAll", "before", "");
        }
        create_to(levels_.size());
        plan.add({"reach", "each"});
        for (size_t i = 0; i < levels_.size(); ++i) add_calls(plan, i, "BeforeEach", "before", "");
    }

    void add_end(PlanText& plan) {
        for (size_t i = levels_.size(); i-- > 0;) add_calls(plan, i, "AfterEach", "after", "each");
        for (size_t i = levels_.size(); i-- > 0;) add_calls(plan, i, "AfterAll", "after", label_of(i));
    }

    // Before: super types first; after: the class first, in each class in the same order.
    void add_calls(PlanText& plan, size_t level, const std::string& annotation, const std::string& kind,
                   const std::string& label) {
        std::vector<OwnedMethod> called;
        for (const OwnedMethod& one : all_methods(*levels_[level].type, true)) {
            if (one.method->has(classfile::kAccAbstract)) continue;
            if (find_annotation(with_meta(one.method->annotations), kApi + annotation) != nullptr)
                called.push_back(one);
        }
        if (kind == "after") {
            std::vector<OwnedMethod> reversed;
            for (size_t end = called.size(); end > 0;) {
                size_t begin = end - 1;
                while (begin > 0 && called[begin - 1].owner == called[begin].owner) --begin;
                for (size_t i = begin; i < end; ++i) reversed.push_back(called[i]);
                end = begin;
            }
            called = std::move(reversed);
        }
        for (const OwnedMethod& one : called) add_call(plan, kind, label, static_cast<int>(level), one);
    }

    static constexpr size_t kMostAnnotations = 200;  // on one element, with those on annotations
    static constexpr size_t kMostLevels = 50;        // of nested classes
    static constexpr int64_t kMostRepetitions = 10'000;

    TestClasses& classes_;
    const TestClass& type_;
    std::string engine_reason_;
    std::vector<Level> levels_;  // outermost first
};

}  // namespace

std::vector<TestCase> find_jupiter_tests(TestClasses& classes, const TestClass& type,
                                         const std::string& engine_reason) {
    return JupiterFinder(classes, type, engine_reason).find();
}

}  // namespace heddle::cli
