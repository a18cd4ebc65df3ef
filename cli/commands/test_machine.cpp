#include "cli/commands/test_machine.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <new>
#include <string_view>
#include <utility>

#include "cli/base/memory.h"
#include "cli/base/signals.h"
#include "cli/commands/check_setup.h"
#include "cli/commands/jdk.h"
#include "cli/commands/set_setup.h"
#include "cli/report/advice.h"
#include "cli/report/result_words.h"
#include "cli/report/trace_file.h"
#include "cli/testing/test_settings.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"
#include "por/search/search.h"
#include "vm/invoke/open_program.h"

namespace heddle::cli {

namespace {

constexpr std::string_view kHarness = "heddle.internal.TestHarness";
constexpr size_t kLongestOutput = 64 * 1024;  // that is kept of a test

// Keeps what the test has printed when its first path has ended. Fails never.
std::string* kept_output = nullptr;
bool has_output = false;

class OutputKeeper final : public por::PropertyMonitor {
public:
    explicit OutputKeeper(const por::MonitorSetup& setup) : PropertyMonitor(setup, {por::EventKind::kEnds}) {}

    void on_end_of_path(bool) override {
        if (!has_output && kept_output != nullptr) *kept_output = subject().host().output();
        has_output = true;
    }
};

std::unique_ptr<por::PropertyMonitor> make_output_keeper(const por::MonitorSetup& setup) {
    return std::make_unique<OutputKeeper>(setup);
}

constexpr por::PropertyRow kOutputRow{"output", false, "", make_output_keeper};

std::string shortened(std::string text) {
    if (text.size() <= kLongestOutput) return text;
    const std::string left_out = std::to_string(text.size() - kLongestOutput);
    text.resize(kLongestOutput);
    return text + "\n… " + left_out + " further bytes\n";
}

// The frames of the harness and the reflection that it calls by are below every test.
void cut_harness(std::vector<por::StackFrame>& stack) {
    const auto starts_with = [](const por::StackFrame& frame, std::string_view prefix) {
        return std::string_view(frame.class_name).starts_with(prefix);
    };
    auto end = std::find_if(stack.begin(), stack.end(),
                            [&](const por::StackFrame& frame) { return starts_with(frame, "heddle.internal.Test"); });
    if (end == stack.end()) return;
    while (end != stack.begin() &&
           (starts_with(*(end - 1), "java.lang.reflect.") || starts_with(*(end - 1), "jdk.internal.reflect.") ||
            starts_with(*(end - 1), "java.lang.invoke.LambdaForm")))
        --end;
    // A failure of the harness itself keeps its stack.
    if (end != stack.begin()) stack.erase(end, stack.end());
}

}  // namespace

TestOptions harness_options(TestOptions options) {
    options.main_class = kHarness;
    options.arguments.clear();
    return options;
}

void cut_harness(por::Violation& violation) {
    cut_harness(violation.stack);
    cut_harness(violation.other_stack);
    for (por::Cause& cause : violation.causes) cut_harness(cause.stack);
    for (por::TraceStep& step : violation.trace) cut_harness(step.stack);
    for (por::ThreadEnd& thread : violation.threads) cut_harness(thread.stack);
}

std::string take_test_plan(CheckOptions& options) {
    if (options.main_class != kHarness || options.arguments.size() != 1) return {};
    std::string plan = std::move(options.arguments.front());
    options.arguments.clear();
    return plan;
}

std::string TestMachine::trace_of(const TestCase& test, const por::Report& report) const {
    Trace trace;
    trace.options = *options_;
    trace.options.arguments = {test.plan};
    trace.options.initializes_early = options_->initializes_early && initializes_early_;
    std::error_code ignored;
    trace.folder = std::filesystem::current_path(ignored).string();
    const Result<Jdk> jdk = open_jdk(options_->jdk_home);
    if (jdk) trace.jdk_version = jdk.value().version;
    trace.classes = class_digests(*program_);
    return trace_json(report, trace);
}

Status TestMachine::open(bool initializes_early) {
    subject_.reset();
    initializes_early_ = initializes_early;
    Result<std::unique_ptr<vm::Program>> program = vm::open_program(check_program_options(*options_));
    if (!program) return program.error();
    program_ = std::move(program).value();
    por::SubjectOptions about_subject = subject_options(*options_);
    about_subject.initializes_early = about_subject.initializes_early && initializes_early;
    about_subject.tables = tables_.tables;
    Result<std::shared_ptr<const por::AtomicSets>> sets = atomic_sets_of(*options_, *program_);
    if (!sets) return sets.error();
    about_subject.atomic_sets = sets.value();
    subject_ = std::make_unique<por::Subject>(*program_, host_, about_subject);
    if (subject_->reaches_main()) return Nothing{};
    return Error{ErrorCode::kNotFound, "the harness of tests cannot run: " + subject_->host().output(), "",
                 std::nullopt};
}

Result<std::unique_ptr<TestMachine>> TestMachine::start(const TestOptions& options) {
    std::unique_ptr<TestMachine> result(new TestMachine(options));
    if (options.reductions.need_tables()) {
        result->tables_ = program_tables(options);
        if (result->tables_.tables == nullptr)
            return Error{ErrorCode::kNotFound, result->tables_.problem, "", std::nullopt};
    }
    if (const Status status = result->open(true); !status) return status.error();
    return result;
}

por::Report TestMachine::search(const TestCase& test, double time_limit_s) {
    has_output = false;
    kept_output = &output_;
    subject_->explored().set_test_plan(test.plan);
    por::SearchOptions options = search_options_of(*options_);
    options.properties.push_back(&kOutputRow);
    options.time_limit_s = time_limit_s;
    options.began = std::chrono::steady_clock::now();
    options.end_signal = &EndSignals::arrived();
    options.memory_ran_out = &MemoryReserve::has_run_out();
    if (figures_ != nullptr) {
        options.on_progress = [this](const por::Progress& now) {
            figures_->states = now.states;
            if (now.elapsed_s > 0)
                figures_->states_per_second = static_cast<uint64_t>(static_cast<double>(now.states) / now.elapsed_s);
        };
    }
    return por::search(*subject_, options);
}

Status TestMachine::adapt_to(const TestCase& test) {
    if (test.options == nullptr) return Nothing{};
    options_ = test.options.get();
    if (test.presets.empty() && concern_search_only(test.settings)) return Nothing{};
    if (options_->reductions.need_tables() && tables_.tables == nullptr) {
        tables_ = program_tables(*options_);
        if (tables_.tables == nullptr) return Error{ErrorCode::kNotFound, tables_.problem, "", std::nullopt};
    }
    return open(true);
}

por::Report TestMachine::search_twice(const TestCase& test, double time_limit_s) {
    por::Report report;
    if (const Status adapted = adapt_to(test); !adapted) {
        report.verdict = por::Verdict::kUnsupported;
        report.reason = adapted.error().text();
        return report;
    }
    report = search(test, time_limit_s);
    if (report.early_initialization_refuted) {
        const Status reopened = open(false);
        CHECK(reopened.ok(), "a program that was opened once should open again");
        report = search(test, time_limit_s);
    }
    return report;
}

std::vector<ReachedClass> TestMachine::reached_classes() const {
    std::vector<ReachedClass> classes;
    for (ClassDigest& one : class_digests(*program_)) classes.push_back({std::move(one.name), std::move(one.digest)});
    for (const std::string& name : program_->missing_classes()) classes.push_back({name, ""});
    std::sort(classes.begin(), classes.end(),
              [](const ReachedClass& left, const ReachedClass& right) { return left.name < right.name; });
    return classes;
}

CheckedUnit TestMachine::check(const TestCase& test, double time_limit_s, SearchFigures* figures) {
    CheckedUnit unit;
    figures_ = figures;
    unit.group = test.class_name;
    unit.name = test.name;
    unit.runner = test.runner();
    const MemoryReserve reserve;
    try {
        unit.report = search_twice(test, time_limit_s);
    } catch (const std::bad_alloc&) {
        unit.report = {};
        unit.report.reason =
            "the memory or the address space ran out: --max-heap and --store-size set how much is reserved";
    }
    if (subject_ == nullptr) {  // it could not be opened for the test
        unit.status = UnitStatus::kUnsupported;
        unit.reason = unit.report.reason;
        return unit;
    }
    const vm::PathNotes& notes = subject_->explored().notes();
    if (!notes.class_of_earlier_tests.empty() && !notes.has_begun_test) {
        unit.report.violations.clear();
        unit.report.verdict = por::Verdict::kIncomplete;
        unit.report.reason = "the earlier tests of the class do not come to their end (--statics per-class)";
    }
    unit.status = unit_status_of(unit.report.verdict);
    unit.reason = unit.report.reason;
    if (unit.status == UnitStatus::kVerified) {
        if (!notes.has_completed_test) {
            const bool is_skipped = !notes.test_skipped.empty();
            unit.status = is_skipped ? UnitStatus::kSkipped : UnitStatus::kIncomplete;
            unit.reason = is_skipped ? notes.test_skipped : "no path ran the test to its end";
        } else if (!notes.test_skipped.empty()) {
            unit.reason = "skipped on some paths: " + notes.test_skipped;
        }
    }
    compare_with_expectation(test, *options_, unit);
    if (!options_->json_file.empty()) unit.classes = reached_classes();
    for (por::Violation& violation : unit.report.violations) {
        cut_harness(violation);
        violation.output = shortened(std::move(violation.output));
    }
    unit.output =
        unit.report.violations.empty() ? shortened(std::move(output_)) : unit.report.violations.front().output;
    if (unit.report.violations.empty()) unit.advice = advice_for(unit.report, *options_);
    return unit;
}

}  // namespace heddle::cli
