#include "cli/testing/jupiter_tests.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "classfile/format/access_flags.h"
#include "cli/testing/jupiter_types.h"
#include "cli/testing/test_plan.h"
#include "cli/testing/test_settings.h"

namespace heddle::cli {

namespace {

const std::string& kApi = kJupiterApi;

// One class of a chain of nested classes.
struct Level {
    const TestClass* type;
    bool is_per_class;
};

class JupiterFinder : private JupiterTypes {
public:
    JupiterFinder(TestClasses& classes, const TestClass& type, const std::string& engine_reason)
        : JupiterTypes(classes), type_(type), engine_reason_(engine_reason) {}

    // Of the class itself. Tests of a class inside an abstract one are found through the subclasses of that.
    std::vector<TestCase> find() {
        if (!make_levels()) return {};
        const bool is_in_abstract = std::any_of(levels_.begin(), levels_.end() - 1, [](const Level& level) {
            return level.type->has(classfile::kAccAbstract);
        });
        if (is_in_abstract) return {};
        std::vector<TestCase> found = find_own();
        find_inherited(found);
        return found;
    }

private:
    // A @Nested class that `around` inherits, whose instances belong to one of it.
    JupiterFinder(const JupiterFinder& around, const TestClass& type)
        : JupiterTypes(around),
          type_(type),
          engine_reason_(around.engine_reason_),
          levels_(around.levels_),
          inherited_by_(around.inherited_by_.empty() ? around.type_.name : around.inherited_by_) {
        levels_.push_back({&type, is_per_class(type)});
    }

    std::vector<TestCase> find_own() {
        std::vector<TestCase> found;
        if (type_.has(classfile::kAccAbstract) || type_.has(classfile::kAccPrivate) || type_.is_local) return found;
        std::vector<OwnedMethod> tests;
        for (const OwnedMethod& one : all_methods(type_, false)) {
            if (is_test(one)) tests.push_back(one);
        }
        if (tests.empty()) return found;
        const std::string class_reason = engine_reason_of_classes();
        set_order();
        for (const OwnedMethod& one : tests) add_test(one, class_reason, found);
        return found;
    }

    // Tests of the @Nested classes of super types, and of those in them, as tests of this class: "Inner.test()".
    void find_inherited(std::vector<TestCase>& found) {
        if (type_.has(classfile::kAccAbstract) || type_.is_local || levels_.size() > kMostLevels) return;
        for (const TestClass* super : classes_.supertypes(type_)) {
            if (super != &type_) find_members(*super, "", found);
        }
    }

    void find_members(const TestClass& owner, const std::string& path, std::vector<TestCase>& found) {
        for (const std::string& name : owner.members) {
            const TestClass* member = classes_.find(name);
            if (member == nullptr || !member->is_inner() || levels_.size() > kMostLevels) continue;
            if (find_annotation(with_meta(member->annotations), kApi + "Nested") == nullptr) continue;
            JupiterFinder finder(*this, *member);
            const std::string inside = path + name.substr(owner.name.size() + 1) + ".";
            for (TestCase& test : finder.find_own()) {
                test.name = inside + test.name;
                found.push_back(std::move(test));
            }
            finder.find_members(*member, inside, found);
        }
    }

    bool is_per_class(const TestClass& type) {
        const std::optional<TestAnnotation> instance = inherited(type, kApi + "TestInstance");
        return instance && instance->text("value") == "PER_CLASS";
    }

    bool is_test(const OwnedMethod& one) {
        const TestMember& method = *one.method;
        if (method.has(classfile::kAccPrivate) || method.has(classfile::kAccStatic) ||
            method.has(classfile::kAccAbstract))
            return false;
        const bool is_void = method.descriptor.ends_with(")V");
        const std::vector<TestAnnotation> all = with_meta(method.annotations);
        return std::any_of(all.begin(), all.end(), [&](const TestAnnotation& annotation) {
            if (annotation.type == kApi + "TestFactory") return !is_void;
            return is_void && (annotation.type == kApi + "Test" || annotation.type == kApi + "RepeatedTest" ||
                               annotation.type == kApi + "TestTemplate" ||
                               annotation.type == "org.junit.jupiter.params.ParameterizedTest");
        });
    }

    // The class and those around it, outermost first. False: an inner class that is not @Nested holds no tests.
    bool make_levels() {
        for (const TestClass* one = &type_; one != nullptr && levels_.size() < kMostLevels;) {
            levels_.insert(levels_.begin(), {one, is_per_class(*one)});
            if (!one->is_inner()) return true;
            if (find_annotation(with_meta(one->annotations), kApi + "Nested") == nullptr) return false;
            one = classes_.find(one->outer_name);
        }
        return false;
    }

    std::string unknown_annotation(const std::vector<TestAnnotation>& annotations) {
        for (const TestAnnotation& one : with_meta(annotations)) {
            if (one.type.starts_with("org.junit.") && !is_known_to_harness(one.type))
                return "@" + simple_name(one.type);
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
        test.class_name = inherited_by_.empty() ? type_.name : inherited_by_;
        test.method = one.method->name;
        test.name = method_title(*one.method);
        const TestAnnotation* shown = find_annotation(all, kApi + "DisplayName");
        test.engine_reason = class_reason.empty() ? method_reason(*one.method) : class_reason;
        test.display_name = shown == nullptr ? generated_name(*one.method, test) : shown->text("value");
        test.disabled = disabled(all);
        take_settings(classes_, type_, one.method, test);
        if (!test.engine_reason.empty() && is_parsed_by_thread(all)) test.presets = {"--processors=1"};
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
            test.pieces = pieces_of(one, test, 0, 0);
            found.push_back(std::move(test));
            return;
        }
        for (int64_t i = 1; i <= count; ++i) {
            TestCase repetition = test;
            repetition.name += " [" + std::to_string(i) + " of " + std::to_string(count) + "]";
            if (shown == nullptr)
                repetition.display_name = "repetition " + std::to_string(i) + " of " + std::to_string(count);
            repetition.pieces = pieces_of(one, repetition, i, count);
            found.push_back(std::move(repetition));
        }
    }

    // Whether JUnit parses arguments of the test in a thread of its own, where there are several processors.
    static bool is_parsed_by_thread(const std::vector<TestAnnotation>& annotations) {
        return std::any_of(annotations.begin(), annotations.end(), [](const TestAnnotation& one) {
            const std::string name = simple_name(one.type);
            return one.type.starts_with("org.junit.jupiter.params.provider.") &&
                   (name.starts_with("CsvFileSource") || (name == "CsvSource" && one.find("textBlock") != nullptr));
        });
    }

    // By @DisplayNameGeneration of the nearest class. Tests whose names only the engine can generate are left to it.
    std::string generated_name(const TestMember& method, TestCase& test) {
        std::optional<TestAnnotation> found;
        for (auto level = levels_.rbegin(); !found && level != levels_.rend(); ++level)
            found = inherited(*level->type, kApi + "DisplayNameGeneration");
        const std::string generator = found ? found->text("value") : std::string();
        const bool replaces = generator.ends_with("$ReplaceUnderscores");
        if (!replaces && !generator.ends_with("$Simple")) {
            if (found && !generator.ends_with("$Standard") && test.engine_reason.empty())
                test.engine_reason = "@DisplayNameGeneration";
            return test.name;
        }
        std::string name = method_title(method);
        const size_t open = name.find('(');
        if (name.ends_with("()"))
            name.resize(open);
        else
            name.insert(open, " ");
        if (replaces) std::replace(name.begin(), name.end(), '_', ' ');
        return name;
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
        return found ? nanoseconds_of(*found) : 0;
    }

    static int64_t nanoseconds_of(const TestAnnotation& timeout) {
        const TestAnnotation* found = &timeout;
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

    PlanPieces pieces_of(const OwnedMethod& one, const TestCase& test, int64_t repetition, int64_t repetitions) {
        PlanPieces pieces;
        PlanText plan;
        for (const Level& level : levels_) pieces.group += level.type->name + "/";
        const auto at = std::find_if(order_.begin(), order_.end(),
                                     [&](const OwnedMethod& other) { return other.method == one.method; });
        pieces.place = (at - order_.begin()) * (kMostRepetitions + 1) + repetition;
        if (!test.engine_reason.empty()) {
            std::string types;
            for (const std::string& type : one.method->parameters()) types += (types.empty() ? "" : ",") + type;
            std::vector<std::string> line{"jupiter", type_.name, one.method->name, types};
            for (size_t i = 0; !inherited_by_.empty() && i + 1 < levels_.size(); ++i)
                line.push_back(levels_[i].type->name);
            plan.add(line);
            pieces.own = plan.take();
            return pieces;
        }
        plan.add({"info", type_.name, one.method->name, test.display_name});
        for (const std::string& tag : test.tags) plan.add({"tag", tag});
        if (repetition != 0) plan.add({"repetition", std::to_string(repetition), std::to_string(repetitions)});
        if (const int64_t timeout = timeout_of(one)) plan.add({"timeout", std::to_string(timeout)});
        pieces.about = plan.take();
        pieces.kept = add_class_beginning(plan);
        pieces.before = plan.take();
        for (size_t i = pieces.kept; i < levels_.size(); ++i) plan.add({"new", levels_[i].type->name});
        plan.add({"reach", "each"});
        for (size_t i = 0; i < levels_.size(); ++i) add_calls(plan, i, "BeforeEach", "before", "");
        add_call(plan, "test", "", static_cast<int>(levels_.size()) - 1, one);
        for (size_t i = levels_.size(); i-- > 0;) add_calls(plan, i, "AfterEach", "after", "each");
        pieces.own = plan.take();
        for (size_t i = levels_.size(); i-- > 0;) add_calls(plan, i, "AfterAll", "after", label_of(i));
        pieces.after = plan.take();
        return pieces;
    }

    static std::string label_of(size_t level) { return "all " + std::to_string(level); }

    // What comes before all tests of the class, from the outermost class on. Returns the number of instances.
    size_t add_class_beginning(PlanText& plan) {
        size_t created = 0;
        for (size_t i = 0; i < levels_.size(); ++i) {
            for (; levels_[i].is_per_class && created <= i; ++created) plan.add({"new", levels_[created].type->name});
            plan.add({"reach", label_of(i)});
            add_calls(plan, i, "BeforeAll", "before", "");
        }
        return created;
    }

    // The order in which the engine runs the tests: @TestMethodOrder, or its own. One that cannot be known (a class of
    // the program, a random order) counts as the engine's own.
    void set_order() {
        for (const OwnedMethod& one : all_methods(type_, true)) {
            if (is_test(one)) order_.push_back(one);
        }
        const std::optional<TestAnnotation> orderer = inherited(type_, kApi + "TestMethodOrder");
        const std::string name = orderer ? orderer->text("value") : std::string();
        const auto sort_by = [&](const auto& key) {
            std::stable_sort(order_.begin(), order_.end(),
                             [&](const OwnedMethod& a, const OwnedMethod& b) { return key(a) < key(b); });
        };
        if (name.ends_with("$OrderAnnotation")) {
            constexpr int64_t kDefaultOrder = INT32_MAX / 2;
            sort_by([&](const OwnedMethod& one) {
                const std::vector<TestAnnotation> all = with_meta(one.method->annotations);
                const TestAnnotation* found = find_annotation(all, kApi + "Order");
                return found == nullptr ? kDefaultOrder : found->number("value", kDefaultOrder);
            });
        } else if (name.ends_with("$MethodName") || name.ends_with("$Alphanumeric")) {
            sort_by([](const OwnedMethod& one) { return method_title(*one.method); });
        } else if (name.ends_with("$DisplayName")) {
            sort_by([&](const OwnedMethod& one) {
                const std::vector<TestAnnotation> all = with_meta(one.method->annotations);
                const TestAnnotation* found = find_annotation(all, kApi + "DisplayName");
                return found == nullptr ? method_title(*one.method) : found->text("value");
            });
        }
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
        for (const OwnedMethod& one : called) {
            const std::vector<TestAnnotation> all = with_meta(one.method->annotations);
            const TestAnnotation* timeout = find_annotation(all, kApi + "Timeout");
            if (timeout != nullptr) plan.add({"limit", std::to_string(nanoseconds_of(*timeout))});
            add_call(plan, kind, label, static_cast<int>(level), one);
        }
    }

    static constexpr size_t kMostLevels = 50;  // of nested classes
    static constexpr int64_t kMostRepetitions = 10'000;

    const TestClass& type_;
    std::string engine_reason_;
    std::vector<Level> levels_;       // outermost first
    std::vector<OwnedMethod> order_;  // the tests of the class
    std::string inherited_by_;        // the class that inherits this one or one around it; empty: none does
};

}  // namespace

std::vector<TestCase> find_jupiter_tests(TestClasses& classes, const TestClass& type,
                                         const std::string& engine_reason) {
    return JupiterFinder(classes, type, engine_reason).find();
}

}  // namespace heddle::cli
