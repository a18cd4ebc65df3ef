#include "cli/report/check_report.h"

#include <algorithm>
#include <cctype>
#include <unistd.h>

#include "cli/base/terminal_text.h"
#include "cli/report/advice.h"
#include "cli/report/step_text.h"
#include "cli/report/violation_groups.h"
#include "por/base/describe.h"
#include "por/base/framework_frames.h"
#include "por/base/wait_text.h"
#include "por/properties/properties.h"
#include "por/search/search.h"
#include "por/trace/trace_lines.h"

namespace heddle::cli {

namespace {

constexpr size_t kFirstPrinted = 100;  // lines of a long output of the program
constexpr size_t kLastPrinted = 200;
constexpr size_t kLongestName = 200;   // columns of the name of a thread, or of what it waits for
constexpr size_t kFramesShown = 30;    // at each end of a deep stack
constexpr size_t kLongestLine = 1000;  // bytes of a line of output, or of a message

class Writer {
public:
    Writer(bool has_color, bool shows_details) : has_color_(has_color), shows_details_(shows_details) {}

    void line(const std::string& text = "") { text_ += text + "\n"; }
    std::string bold(const std::string& text) const { return has_color_ ? "\x1b[1m" + text + "\x1b[0m" : text; }
    std::string red(const std::string& text) const { return has_color_ ? "\x1b[1;31m" + text + "\x1b[0m" : text; }
    std::string green(const std::string& text) const { return has_color_ ? "\x1b[1;32m" + text + "\x1b[0m" : text; }
    bool shows_details() const { return shows_details_; }
    std::string take() { return std::move(text_); }

private:
    bool has_color_;
    bool shows_details_;
    std::string text_;
};

std::string count(uint64_t value, const char* one, const char* many) {
    return std::to_string(value) + " " + (value == 1 ? one : many);
}

std::string frame_text(const por::StackFrame& frame) {
    std::string text = frame.class_name + "." + frame.method + "(";
    text += !frame.path.empty() ? frame.path : frame.file.empty() ? "Unknown Source" : frame.file;
    if (frame.line != 0) text += ":" + std::to_string(frame.line);
    return one_line(text + ")");
}

// Frames of the JDK, and of the frameworks that run tests.
bool is_foldable(const por::StackFrame& frame) {
    return por::is_library_frame(frame) || por::is_framework_frame(frame);
}

// The positions of the frames that are shown: those of the program, and the calls that they make into the library. Of a
// stack of the library alone, the newest ones.
std::vector<size_t> shown_frames(const std::vector<por::StackFrame>& stack, bool shows_details) {
    std::vector<size_t> shown;
    constexpr size_t kShownOfLibrary = 4;  // of a stack without a frame of the program
    const bool is_folded = !shows_details && !std::all_of(stack.begin(), stack.end(), is_foldable);
    const bool is_short = shows_details || is_folded || stack.size() <= kShownOfLibrary;
    for (size_t i = 0; i < (is_short ? stack.size() : kShownOfLibrary); ++i) {
        const bool is_called = i + 1 < stack.size() && !is_foldable(stack[i + 1]);
        if (!is_folded || is_called || !is_foldable(stack[i])) shown.push_back(i);
    }
    return shown;
}

void add_stack(Writer& writer, const std::vector<por::StackFrame>& stack, const std::string& indent) {
    const std::vector<size_t> shown = shown_frames(stack, writer.shows_details());
    const bool is_deep = shown.size() > 2 * kFramesShown + 1;
    size_t next = 0;  // the frame behind the last one that was shown
    for (size_t i = 0; i < shown.size(); ++i) {
        if (is_deep && i == kFramesShown) {
            i = shown.size() - kFramesShown;
            next = shown[i];
            writer.line(indent + "… " + std::to_string(i - kFramesShown) + " frames are left out here; --json has all");
        }
        if (shown[i] != next && next != 0)
            writer.line(indent + "… " + count(shown[i] - next, "frame", "frames") + " of the library");
        next = shown[i] + 1;
        const por::StackFrame& frame = stack[shown[i]];
        writer.line(indent + "at " + frame_text(frame) + (frame.text.empty() ? "" : "   " + one_line(frame.text)));
    }
}

// A name, or a text that contains names.
std::string short_text(std::string_view text) {
    const std::string line = one_line(text);
    return columns_of(line) <= kLongestName ? line : std::string(head(line, kLongestName - 1)) + "…";
}

// What each thread holds and waits for at the end of the path.
void add_end(Writer& writer, const por::Violation& violation) {
    if (violation.threads.empty()) return;
    writer.line();
    writer.line("at the end:");
    for (const por::ThreadEnd& end : violation.threads) {
        const por::StackFrame* place = por::place_of(end.stack);
        const bool has_stack = violation.kind() == por::ViolationKind::kStandstill;
        std::string line = "  \"" + short_text(end.thread) + "\" " + short_text(end.state);
        if (!has_stack && place != nullptr) line += ", at " + frame_text(*place);
        writer.line(line);
        for (const std::string& held : end.holds) writer.line("      holds the monitor of " + short_text(held));
        for (const std::string& held : end.locks) writer.line("      holds " + short_text(held));
        if (has_stack && !por::is_idle_worker(end.stack)) add_stack(writer, end.stack, "      ");
    }
}

// A line that the program printed, without control sequences.
std::string printable(std::string_view text) {
    if (text.size() <= kLongestLine) return without_controls(text, "\t");
    size_t cut = kLongestLine;
    while (cut > kLongestLine - 4 && (static_cast<uint8_t>(text[cut]) & 0xC0) == 0x80) --cut;
    return without_controls(text.substr(0, cut), "\t") + "…";
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void add_output(Writer& writer, std::string_view output) {
    if (output.empty()) return;
    writer.line();
    writer.line("printed on this path:");
    const std::vector<std::string_view> lines = lines_of(output);
    const bool is_long = lines.size() > kFirstPrinted + kLastPrinted + 1;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (is_long && i == kFirstPrinted) {
            i = lines.size() - kLastPrinted;
            writer.line("  … " + std::to_string(i - kFirstPrinted) + " lines are left out here; --json has all");
        }
        writer.line("  " + printable(lines[i]));
    }
}

// The message of an exception may have several lines.
std::string message_text(std::string_view message, std::string_view indent = "  ") {
    std::string text;
    for (const std::string_view line : lines_of(message)) {
        if (!text.empty()) text.append("\n").append(indent);
        text += printable(line);
    }
    return text;
}

// Lines of at most `width` columns, broken at blanks; those behind the first one are indented.
std::string wrapped(std::string_view text, size_t width) {
    std::string result, line;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && columns_of(line) + 1 + columns_of(word) > width) {
            result += line + "\n";
            line = "    ";
        } else if (!line.empty()) {
            line += ' ';
        }
        line += word;
    }
    return result + line;
}

// The causes of an exception, as a stack trace shows them: without the frames that the stack above ends with, too.
void add_causes(Writer& writer, const por::Violation& violation) {
    const std::vector<por::StackFrame>* above = &violation.stack;
    for (const por::Cause& cause : violation.causes) {
        writer.line("  Caused by: " + message_text(cause.message));
        const auto is_same = [](const por::StackFrame& a, const por::StackFrame& b) {
            return a.class_name == b.class_name && a.method == b.method && a.line == b.line;
        };
        size_t own = cause.stack.size();
        for (size_t common = 1; common <= above->size() && own > 0; ++common, --own) {
            if (!is_same(cause.stack[own - 1], (*above)[above->size() - common])) break;
        }
        add_stack(writer, {cause.stack.begin(), cause.stack.begin() + static_cast<std::ptrdiff_t>(own)}, "    ");
        above = &cause.stack;
    }
}

// The time-outs without which this path would be another one.
void add_time_outs(Writer& writer, const por::Violation& violation) {
    constexpr size_t kMostNamed = 5;
    const std::vector<std::string> names = time_outs_of(violation);
    if (names.empty()) return;
    std::string line = "needs " + std::string(names.size() == 1 ? "this time-out" : "these time-outs") + " to fire: ";
    for (size_t i = 0; i < names.size() && i < kMostNamed; ++i) line += (i == 0 ? "" : "; ") + short_text(names[i]);
    if (names.size() > kMostNamed) line += "; and " + std::to_string(names.size() - kMostNamed) + " more";
    writer.line("  " + line);
}

void add_steps(Writer& writer, const por::Violation& violation, const Page& page) {
    const auto folded = std::count_if(violation.trace.begin(), violation.trace.end(),
                                      [](const por::TraceStep& step) { return step.is_detail; });
    std::string head = "schedule: " + count(violation.trace.size(), "step", "steps") + ", " +
                       count(por::switches_of(violation.trace), "switch", "switches") + " between threads";
    if (folded != 0 && !page.shows_details)
        head += "; " + std::to_string(folded) + " inside the library or initialisers " + (folded == 1 ? "is" : "are") +
                " folded (--verbose)";
    writer.line(head);
    for (const std::string& line : schedule_lines(violation.trace, page)) writer.line(line);
    if (std::any_of(violation.trace.begin(), violation.trace.end(),
                    [](const por::TraceStep& step) { return step.is_racing; }))
        writer.line("* the two accesses of the race: nothing orders them (happens-before, JLS 17.4.5)");
}

// Where the violation is; of a race both accesses.
void add_accesses(Writer& writer, const por::Violation& violation) {
    if (!violation.thread.empty()) writer.line("  in thread \"" + short_text(violation.thread) + "\"");
    // How a pool makes its workers wait says nothing.
    if (!por::is_idle_worker(violation.stack)) add_stack(writer, violation.stack, "    ");
    add_causes(writer, violation);
    if (!violation.other_thread.empty()) {
        writer.line("  and the " + one_line(violation.other_message) + " in thread \"" +
                    short_text(violation.other_thread) + "\"");
        add_stack(writer, violation.other_stack, "    ");
    }
}

// A column for each unit of work, and the accesses to the set in their order. Of a cycle of conflicts, both accesses of
// each conflict.
void add_set(Writer& writer, const por::SetViolation& set) {
    for (size_t i = 0; i < set.units.size(); ++i) {
        const por::UnitOfWork& unit = set.units[i];
        const std::string what = unit.name.empty() ? "code outside of units of work" : "unit of work " + unit.name;
        writer.line("  [" + std::to_string(i + 1) + "] " + one_line(what) + ", in thread \"" + short_text(unit.thread) +
                    "\"");
        add_stack(writer, unit.callers, "        ");
    }
    writer.line("  accesses:");
    constexpr size_t kColumn = 24;
    for (const por::UnitAccess& access : set.accesses) {
        std::string line = "    " + std::string(access.unit * kColumn, ' ') + "[" + std::to_string(access.unit + 1) +
                           "] " + (access.writes ? "write " : "read ") + one_line(access.field);
        const size_t end = 4 + set.units.size() * kColumn;
        line.append(line.size() < end ? end - line.size() : 1, ' ');
        const por::StackFrame* place = por::place_of(access.stack);
        writer.line(line + (place == nullptr ? "" : "at " + frame_text(*place)));
    }
    if (!set.lock_advice.empty()) writer.line("  " + one_line(set.lock_advice));
}

void add_schedule(Writer& writer, const por::Violation& violation, const Page& page) {
    if (violation.set)
        add_set(writer, *violation.set);
    else
        add_accesses(writer, violation);
    add_time_outs(writer, violation);
    writer.line();
    if (violation.schedule.empty()) {
        writer.line("The program fails before a second thread exists.");
    } else {
        add_steps(writer, violation, page);
    }
    if (!violation.is_confirmed) {
        writer.line();
        writer.line(
            "This schedule is not confirmed: replayed, it did not end in the violation. The search found the violation "
            "with");
        writer.line(
            "transitions that an assumption had merged, and not yet with the steps above. A replay may not show it. A "
            "check");
        writer.line("with more time, or with --reduce none, gives a schedule that does.");
    }
    add_end(writer, violation);
    add_output(writer, violation.output);
    writer.line();
}

// The program itself may be without a fault, so this comes first.
void add_missing_class(Writer& writer, const por::MissingClass& missing) {
    const std::string reason = missing.reason.empty() ? "" : " (" + message_text(missing.reason) + ")";
    if (missing.problem == por::MissingClass::Problem::kMissing)
        writer.line(writer.red("the class path is incomplete") + ": the class " + short_text(missing.name) +
                    " is missing; no entry has " + short_text(missing.entry) + reason);
    else
        writer.line(writer.red("the class path is broken") + ": the class file of " + short_text(missing.name) +
                    " is malformed: " + short_text(missing.place) + reason);
}

void add_violation(Writer& writer, const por::Violation& violation, const Page& page) {
    if (violation.missing_class) add_missing_class(writer, *violation.missing_class);
    const std::string property(por::name_of(violation.property));
    const std::string message = message_text(violation.message);
    // That of a deadlock may name many threads.
    const bool is_ours = violation.kind() == por::ViolationKind::kStandstill;
    const size_t room = page.width - std::min(page.width, property.size() + 2);
    writer.line(writer.red(property) + ": " + writer.bold(is_ours ? wrapped(message, room) : message));
    add_schedule(writer, violation, page);
}

// Both accesses of the race that stands behind a violation, without its schedule.
void add_race_behind(Writer& writer, const por::Violation& race) {
    writer.line("The program also has a data race, which may be the reason:");
    writer.line(writer.red(std::string(por::name_of(race.property))) + ": " + writer.bold(message_text(race.message)));
    add_accesses(writer, race);
    writer.line("  `--all` shows its schedule, too.");
    writer.line();
}

// What came of the search for a consequence of the race above.
void add_pursuit(Writer& writer, const por::PursuitResult& pursuit) {
    if (pursuit.is_found) return;
    if (pursuit.is_exhaustive) {
        writer.line("Nothing else fails: every interleaving was explored, and the race is the only kind of violation.");
    } else if (!pursuit.why_ended.empty()) {
        writer.line("No other failure was found before the search ended: " + one_line(pursuit.why_ended) + ".");
    } else {
        writer.line("No other failure was found within " + count(pursuit.limit, "transition", "transitions") +
                    " after the race; `--pursue N` sets how far to look.");
    }
    writer.line();
}

// The verdict does not depend on a violated predicate, but the predicate is wrong about the program.
void add_predicate(Writer& writer, const por::PredicateOutcome& predicate, const Page& page) {
    if (predicate.state != por::PredicateOutcome::State::kViolated) return;
    writer.line(writer.red("predicate violated") + ": " + writer.bold(message_text(predicate.violation.message)));
    writer.line("  " + predicate.where + ": " + predicate.fields + " when " + predicate.when);
    add_schedule(writer, predicate.violation, page);
    writer.line("The search restarted without this predicate: the results below do not depend on it.");
    writer.line();
}

// How a violation depends on time.
void add_clock(Writer& writer, const por::Report& report) {
    const por::StackFrame* reader = report.place_of(vm::Assumption::kClockTimes);
    if (reader == nullptr || report.verdict != por::Verdict::kViolated) return;
    writer.line("The program reads a clock (" + one_line(reader->class_name + "." + reader->method) + ", line " +
                std::to_string(reader->line) + "): time advances for all threads when a wait ends.");
}

// What the verdict rests on besides the interleavings, one line each.
void add_assumptions(Writer& writer, const por::Report& report) {
    for (const por::AssumptionMade& made : report.assumptions) {
        const por::StackFrame& place = made.place;
        std::string where = place.file.empty() ? place.class_name : place.file;
        if (place.line != 0) where += ":" + std::to_string(place.line);
        std::string line = "assumes: " + std::string(made.row().text) + " (" + one_line(where) + ")";
        if (!made.row().lifted_by.empty()) line += "; " + std::string(made.row().lifted_by) + " lifts this";
        writer.line(line);
    }
}

// Failures that are no violation, because a future caught them.
// For these units the absence of the patterns does not prove that there is a serial order.
void add_partial_units(Writer& writer, const por::Report& report) {
    for (const std::string& unit : report.partial_units)
        writer.line(
            "not write-complete: " + one_line(unit) +
            "; for this unit the patterns are sufficient and not necessary (--property serializability decides)");
}

void add_swallowed(Writer& writer, const por::Report& report) {
    for (const por::SwallowedFailure& failure : report.swallowed) {
        const por::StackFrame& place = failure.place;
        std::string where = place.file.empty() ? place.class_name : place.file;
        if (place.line != 0) where += ":" + std::to_string(place.line);
        writer.line("swallowed: " + short_text(failure.exception) + " (" + one_line(where) + ") was caught by a " +
                    failure.caught_by.substr(failure.caught_by.rfind('.') + 1) + " that nobody asked, in " +
                    std::to_string(failure.executions) + " of " +
                    count(report.statistics.executions, "execution", "executions"));
    }
}

// The meaning of *verified*, and what it depends on.
void add_meaning(Writer& writer, const por::Report& report, const CheckOptions& options) {
    const std::vector<por::Property> checked = checked_properties(options);
    const bool has_races = std::find(checked.begin(), checked.end(), por::find_property("race")) != checked.end();
    std::string names;
    for (const por::Property property : checked) names += (names.empty() ? "" : ", ") + std::string(name_of(property));
    writer.line("Every interleaving was explored, and none fails (" + names + ").");
    writer.line(has_races
                    ? "No data race: under the Java memory model the program behaves as explored (JLS 17.4.5)."
                    : "Data races were not checked: with a race, the Java memory model allows more than was explored.");
    if (options.store == "exact") {
        writer.line("States were compared in full: no two states were confused.");
        return;
    }
    char text[128];
    std::snprintf(text, sizeof text,
                  "States were compared by 128-bit fingerprints; the probability that two were confused is %.1e.",
                  report.statistics.omission_probability);
    writer.line(text);
}

void add_figures(Writer& writer, const por::Statistics& figures) {
    char time[64];
    std::snprintf(time, sizeof time, "%.2f s", figures.elapsed_s);
    writer.line(count(figures.states, "state", "states") + " (" + std::to_string(figures.states_revisited) +
                " revisited), " + count(figures.transitions, "transition", "transitions") + ", depth " +
                std::to_string(figures.max_depth) + ", " + count(figures.end_states, "end state", "end states") + ", " +
                time);
}

// What is needed to repeat the same sample.
void add_sample(Writer& writer, const por::Report& report, const CheckOptions& options) {
    const bool is_sample = std::any_of(por::kSearches.begin(), por::kSearches.end(), [&](const por::SearchRow& row) {
        return row.name == options.search && row.is_sampler;
    });
    if (!is_sample) return;
    writer.line("sample: " + count(report.statistics.executions, "complete execution", "complete executions") + " by " +
                options.search + ", seed " + std::to_string(options.seed));
}

// Frames of the JDK have a module in front of their class. The last one that the program called stays.
void add_unsupported_stack(Writer& writer, const por::Report& report, const CheckOptions& options) {
    const std::vector<std::string>& stack = report.unsupported_stack;
    const auto is_jdk = [](const std::string& frame) { return frame.find('/') < frame.find('('); };
    const bool folds = !options.verbose && !std::all_of(stack.begin(), stack.end(), is_jdk);
    size_t folded = 0;
    for (size_t i = 0; i < stack.size(); ++i) {
        const bool is_called = i + 1 < stack.size() && !is_jdk(stack[i + 1]);
        if (folds && is_jdk(stack[i]) && !is_called) {
            ++folded;
            continue;
        }
        if (folded != 0) writer.line("    … " + count(folded, "frame", "frames") + " of the library");
        folded = 0;
        writer.line("    at " + one_line(stack[i]));
    }
}

// Each outcome has a number, as it may have several lines.
void add_outcomes(Writer& writer, const std::vector<std::string>& outcomes) {
    if (outcomes.empty()) return;
    writer.line(count(outcomes.size(), "outcome:", "outcomes:"));
    const size_t width = std::to_string(outcomes.size()).size() + 2;
    for (size_t i = 0; i < outcomes.size(); ++i) {
        std::string text = outcomes[i];
        while (text.ends_with("\n")) text.pop_back();
        std::string number = std::to_string(i + 1);
        number.insert(0, width - number.size(), ' ');
        const std::string lines = message_text(text, std::string(width + 2, ' '));
        writer.line(number + "  " + (lines.empty() ? "(nothing was printed)" : lines));
    }
}

void add_disciplines(Writer& writer, const por::LearnedDisciplines& learned) {
    if (learned.kept_count + learned.refuted_count + learned.restarts == 0) return;
    writer.line("lock disciplines: " + std::to_string(learned.kept_count) + " kept, " +
                std::to_string(learned.refuted_count) + " refuted, " + count(learned.restarts, "restart", "restarts"));
}

}  // namespace

std::string verdict_text(const por::Report& report) {
    std::string text(por::name_of(report.verdict));
    if (report.verdict == por::Verdict::kVerified) return text;
    if (!report.violations.empty()) text += ": " + std::string(por::name_of(report.violations.front().property));
    text += ": " + one_line(report.reason.substr(0, report.reason.find('\n')));
    if (report.pursuit && report.pursuit->is_found)
        text += " (beside a data race)";
    else if (report.violations.size() > 1)
        text += " (and " + std::to_string(report.violations.size() - 1) + " more)";
    return text;
}

std::string report_text(const por::Report& report, const CheckOptions& options, const ReportStyle& style) {
    Writer writer(style.has_color, style.page.shows_details);
    for (const por::PredicateOutcome& predicate : report.predicates) add_predicate(writer, predicate, style.page);
    const bool has_race_behind = report.pursuit && report.pursuit->is_found;
    const std::vector<ViolationGroup> groups = groups_by_cause(report.violations);
    for (const ViolationGroup& group : groups) {
        const por::Violation& first = report.violations[group.front()];
        if (has_race_behind && group.front() != 0)
            add_race_behind(writer, first);
        else
            add_violation(writer, first, style.page);
        if (group.size() == 1) continue;
        writer.line(rest_text(group, report.violations) + "; --json has all");
        writer.line();
    }
    if (report.pursuit) add_pursuit(writer, *report.pursuit);
    const std::string verdict(por::name_of(report.verdict));
    const bool is_good = report.verdict == por::Verdict::kVerified;
    std::string first = is_good ? writer.green(verdict) : writer.red(verdict);
    if (report.verdict == por::Verdict::kUnsupported || report.verdict == por::Verdict::kIncomplete)
        first += ": " + message_text(report.reason);
    if (report.verdict == por::Verdict::kViolated && options.all)
        first += ": " + count(report.violations.size(), "distinct violation", "distinct violations") +
                 (groups.size() == report.violations.size() ? "" : ", " + count(groups.size(), "cause", "causes"));
    writer.line(first);
    if (!report.why_not_all.empty())
        writer.line("There may be more violations, because not everything was explored: " +
                    one_line(report.why_not_all));
    if (is_good) add_meaning(writer, report, options);
    if (is_good || (options.strict && report.verdict == por::Verdict::kIncomplete)) add_assumptions(writer, report);
    add_swallowed(writer, report);
    add_partial_units(writer, report);
    add_clock(writer, report);
    add_unsupported_stack(writer, report, options);
    add_outcomes(writer, report.outcomes);
    if (style.has_figures) add_figures(writer, report.statistics);
    if (style.has_figures) add_sample(writer, report, options);
    if (style.has_figures) add_disciplines(writer, report.learned);
    for (const std::string& line : advice_for(report, options)) writer.line(wrapped(line, style.page.width));
    return writer.take();
}

std::string printed_report(const por::Report& report, const CheckOptions& options, std::string_view command) {
    ReportStyle style;
    style.has_color = is_color_enabled(options.color, STDOUT_FILENO);
    style.has_figures = command != "replay";
    style.page = standard_page();
    style.page.shows_details = options.verbose;
    std::string text = report_text(report, options, style);
    if (command == "check" && !report.violations.empty() && options.trace_file.empty())
        text += "to keep this schedule: --trace FILE; then `heddle replay FILE` runs it again\n";
    return text;
}

}  // namespace heddle::cli
