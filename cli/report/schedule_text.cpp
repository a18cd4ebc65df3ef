#include "cli/report/schedule_text.h"

#include <algorithm>
#include <optional>
#include <unistd.h>
#include <utility>

#include "cli/base/message.h"
#include "cli/base/terminal_text.h"
#include "cli/report/step_text.h"

namespace heddle::cli {

namespace {

constexpr size_t kNarrowest = 14;  // of a thread's column
constexpr size_t kWidest = 40;
constexpr size_t kWidestStep = 60;    // of a step that goes on in the empty columns behind its own
constexpr size_t kLeastOfClass = 4;   // a shorter part of a name says nothing
constexpr size_t kLeastOfStep = 30;   // in a line that begins with the name of the thread
constexpr size_t kLeastOfPlace = 10;  // the same
constexpr size_t kNumberWidth = 6;
constexpr size_t kGap = 2;
constexpr size_t kFirstShown = 100;  // of a long schedule
constexpr size_t kLastShown = 200;

std::string fitted(const std::string& text, size_t width) {
    if (columns_of(text) <= width) return text + std::string(width - columns_of(text), ' ');
    const std::string cut = std::string(head(text, width - 1)) + "…";
    return cut + std::string(width - columns_of(cut), ' ');
}

// The step with so much of the name of its class cut off that it fits, but not the number of the object; nothing when
// too little would be left of the name.
std::optional<std::string> with_cut_class(por::TraceStep step, size_t width) {
    const size_t columns = columns_of(one_line(step_text(step)));
    const std::string name = without_packages(step.object);
    const size_t number = std::min(name.find('#'), name.size());
    const std::string base = name.substr(0, number);
    const size_t excess = columns - width + 1;
    if (columns_of(base) < excess + kLeastOfClass) return std::nullopt;
    step.object = std::string(head(base, columns_of(base) - excess)) + "…" + name.substr(number);
    return one_line(step_text(step));
}

// Shortens the class before the field: first to the last name of a nested class, then to a part of that name. The old
// value of a write gives way before the name of the field.
std::string fitted_step(por::TraceStep step, size_t width) {
    std::string text = one_line(step_text(step));
    if (columns_of(text) <= width || step.object.empty()) return fitted(text, width);
    drop_outer_classes(step.object);
    text = one_line(step_text(step));
    if (columns_of(text) <= width) return fitted(text, width);
    if (!step.field.empty() && !step.old_value.empty()) {
        if (const auto cut = with_cut_class(step, width)) return fitted(*cut, width);
    }
    step.old_value.clear();
    text = one_line(step_text(step));
    if (columns_of(text) <= width || step.field.empty()) return fitted(text, width);
    if (const auto cut = with_cut_class(step, width)) return fitted(*cut, width);
    // Of an element the name of the field that holds the array stays.
    const size_t dot = step.object.rfind('.');
    if (step.field.starts_with('[') && dot != std::string::npos)
        step.object.erase(0, dot + 1);
    else
        step.object.clear();
    return fitted(one_line(step_text(step)), width);
}

std::string end_of(const std::string& text, size_t width) {
    const size_t columns = columns_of(text);
    if (columns <= width) return text;
    if (width < 2) return "";
    return "…" + text.substr(head(text, columns - width + 1).size());
}

std::string number_text(size_t number) {
    std::string text = std::to_string(number);
    if (text.size() < kNumberWidth - kGap) text.insert(0, kNumberWidth - kGap - text.size(), ' ');
    return text + std::string(kGap, ' ');
}

class Layout {
public:
    Layout(const std::vector<por::TraceStep>& trace, const Page& page) : trace_(trace), page_(page) {
        size_t longest = kNarrowest;
        for (const por::TraceStep& step : trace) {
            if (is_folded(step)) continue;
            if (std::find(threads_.begin(), threads_.end(), step.thread) == threads_.end())
                threads_.push_back(step.thread);
            longest = std::max({longest, columns_of(one_line(step.thread)), columns_of(one_line(step_text(step)))});
            place_ = std::max(place_, columns_of(one_line(place_text(step))));
        }
        const size_t fixed = kNumberWidth + place_ + kGap;
        const size_t room = page.width > fixed ? page.width - fixed : 0;
        const size_t share = threads_.empty() ? 0 : room / threads_.size();
        column_ = std::min({longest, kWidest, share > kGap ? share - kGap : 0});
        has_columns_ = column_ >= kNarrowest;
    }

    std::vector<std::string> lines() {
        if (has_columns_) {
            std::string names(kNumberWidth, ' ');
            for (const std::string& name : threads_) names += fitted(one_line(name), column_) + std::string(kGap, ' ');
            add(std::move(names));
        }
        const std::vector<Run> runs = shown_runs();
        const bool is_long = runs.size() > kFirstShown + kLastShown + 1;
        for (size_t i = 0; i < runs.size(); ++i) {
            if (is_long && i == kFirstShown) {
                i = runs.size() - kLastShown;
                add_remark(std::to_string(runs[i].first - runs[kFirstShown].first) +
                           " steps are left out here; --json and --trace have all");
            }
            add(has_columns_ ? column_line(runs[i].first) : list_line(runs[i].first));
            if (runs[i].steps > 1) add_remark("repeated " + std::to_string(runs[i].steps - 1) + " more times");
            if (const std::string inside = folded_call(runs[i].first + runs[i].steps - 1); !inside.empty())
                add_remark(inside);
        }
        return std::move(lines_);
    }

private:
    // Consecutive steps that look the same.
    struct Run {
        size_t first;
        size_t steps = 1;
    };

    bool look_the_same(size_t one, size_t other) const {
        const por::TraceStep& a = trace_[one];
        const por::TraceStep& b = trace_[other];
        return a.thread == b.thread && step_text(a) == step_text(b) && place_text(a) == place_text(b) &&
               a.text == b.text;
    }

    bool is_folded(const por::TraceStep& step) const { return step.is_detail && !page_.shows_details; }

    // Two equal steps stay two lines; more become one.
    std::vector<Run> shown_runs() const {
        std::vector<Run> runs;
        for (size_t at = 0; at < trace_.size();) {
            if (is_folded(trace_[at])) {
                ++at;
                continue;
            }
            size_t end = at + 1;
            while (end < trace_.size() && !is_folded(trace_[end]) && look_the_same(at, end)) ++end;
            if (end - at == 2) end = at + 1;
            runs.push_back({at, end - at});
            at = end;
        }
        return runs;
    }

    // "12 more steps inside HashMap.put", when the steps behind this one are folded and belong to the same call.
    std::string folded_call(size_t at) const {
        const por::TraceStep& call = trace_[at];
        size_t end = at + 1;
        while (end < trace_.size() && is_folded(trace_[end]) && is_same_call(call, trace_[end])) ++end;
        const size_t count = end - at - 1;
        if (call.action != "call" || count == 0) return "";
        const std::string name = without_packages(call.object) + "." + call.field;
        return std::to_string(count) + (count == 1 ? " more step inside " : " more steps inside ") + one_line(name);
    }

    static bool is_same_call(const por::TraceStep& a, const por::TraceStep& b) {
        return a.thread == b.thread && a.action == b.action && a.field == b.field && a.line == b.line;
    }

    void add_remark(const std::string& text) { add(std::string(kNumberWidth, ' ') + "… " + text); }

    void add(std::string line) {
        while (line.ends_with(' ')) line.pop_back();
        if (page_.is_cut && columns_of(line) > page_.width) line = fitted(line, page_.width);
        while (line.ends_with(' ')) line.pop_back();
        lines_.push_back(std::move(line));
    }

    std::string number_of(size_t at) const {
        std::string text = number_text(at + 1);
        if (trace_[at].is_racing && text.starts_with(' ')) text.front() = '*';
        return text;
    }

    std::string place_and_source(const por::TraceStep& step) const {
        return fitted(one_line(place_text(step)), place_) + std::string(kGap, ' ') + one_line(step.text);
    }

    std::string column_line(size_t at) const {
        const por::TraceStep& step = trace_[at];
        const size_t lane =
            static_cast<size_t>(std::find(threads_.begin(), threads_.end(), step.thread) - threads_.begin());
        // The columns behind that of the thread are empty, so a long step goes on there.
        const size_t own = std::max(column_, std::min(kWidestStep, (threads_.size() - lane) * (column_ + kGap) - kGap));
        std::string line = number_of(at) + std::string(lane * (column_ + kGap), ' ') + fitted_step(step, own);
        line.resize(line.size() + rest_of_columns(lane, own), ' ');
        return line + place_and_source(step);
    }

    // The columns that a step of that width leaves, with the gap behind the last one.
    size_t rest_of_columns(size_t lane, size_t width) const {
        return (threads_.size() - lane) * (column_ + kGap) - width;
    }

    std::string list_line(size_t at) {
        const por::TraceStep& step = trace_[at];
        size_t width = 0;
        for (const std::string& name : threads_) width = std::max(width, std::min(columns_of(one_line(name)), kWidest));
        // The line above need not be the step before: folded steps have no line.
        const std::string* above = std::exchange(thread_above_, &step.thread);
        const bool is_same = above != nullptr && *above == step.thread;
        const std::string name = fitted(is_same ? "" : one_line(step.thread), std::max<size_t>(width, 1));
        const std::string line = number_of(at) + name + std::string(kGap, ' ');
        const size_t used = columns_of(line) + kGap;
        const size_t left = page_.width > used ? page_.width - used : 0;
        if (!page_.is_cut || left > place_ + kLeastOfStep) {
            const size_t part = std::max(kNarrowest, std::min(kWidest, page_.width / 3));
            return line + fitted_step(step, part) + std::string(kGap, ' ') + place_and_source(step);
        }
        // Too narrow for source lines. The end of the place, its line number, says most.
        const size_t part = std::max(kNarrowest, left - std::min(left, kLeastOfPlace));
        return line + fitted_step(step, part) + std::string(kGap, ' ') +
               end_of(one_line(place_text(step)), left - std::min(left, part));
    }

    const std::vector<por::TraceStep>& trace_;
    const Page page_;
    std::vector<std::string> threads_;  // in the order of their first steps
    size_t place_ = 0;
    size_t column_ = 0;
    bool has_columns_ = false;
    std::vector<std::string> lines_;
    const std::string* thread_above_ = nullptr;  // of the last line that begins with a thread
};

}  // namespace

Page standard_page() {
    Page page;
    const std::optional<size_t> width = terminal_width(STDOUT_FILENO);
    if (!width) return page;
    page.width = std::max<size_t>(*width, 40);
    page.is_cut = true;
    return page;
}

std::vector<std::string> schedule_lines(const std::vector<por::TraceStep>& trace, const Page& page) {
    return Layout(trace, page).lines();
}

}  // namespace heddle::cli
