#include "cli/report/schedule_text.h"

#include <algorithm>
#include <unistd.h>

#include "cli/base/message.h"
#include "cli/base/terminal_text.h"
#include "cli/report/step_text.h"

namespace heddle::cli {

namespace {

constexpr size_t kNarrowest = 14;  // of a thread's column
constexpr size_t kWidest = 30;
constexpr size_t kLeastOfClass = 4;  // a shorter part of a name says nothing
constexpr size_t kNumberWidth = 6;
constexpr size_t kGap = 2;
constexpr size_t kFirstShown = 100;  // of a long schedule
constexpr size_t kLastShown = 200;

std::string fitted(const std::string& text, size_t width) {
    if (columns_of(text) <= width) return text + std::string(width - columns_of(text), ' ');
    const std::string cut = std::string(head(text, width - 1)) + "…";
    return cut + std::string(width - columns_of(cut), ' ');
}

// "class Outer$Inner" becomes "class Inner". A part that begins with a digit says nothing alone, so it is kept with the
// name before it.
void drop_outer_classes(std::string& name) {
    const size_t first = name.find(' ') + 1;
    for (size_t at = name.size(); at-- > first;) {
        if (name[at] != '$' || at + 1 == name.size() || (name[at + 1] >= '0' && name[at + 1] <= '9')) continue;
        name.erase(first, at + 1 - first);
        return;
    }
}

// Shortens the class before the field: first to the last name of a nested class, then to a part of that name.
std::string fitted_step(por::TraceStep step, size_t width) {
    std::string text = one_line(step_text(step));
    if (columns_of(text) <= width || step.object.empty()) return fitted(text, width);
    drop_outer_classes(step.object);
    text = one_line(step_text(step));
    if (columns_of(text) <= width || step.field.empty()) return fitted(text, width);
    const std::string name = without_packages(step.object);
    const size_t excess = columns_of(text) - width + 1;
    step.object =
        columns_of(name) < excess + kLeastOfClass ? "" : std::string(head(name, columns_of(name) - excess)) + "…";
    return fitted(one_line(step_text(step)), width);
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
        const std::vector<Run> runs = runs_of_equal_steps();
        const bool is_long = runs.size() > kFirstShown + kLastShown + 1;
        for (size_t i = 0; i < runs.size(); ++i) {
            if (is_long && i == kFirstShown) {
                i = runs.size() - kLastShown;
                add_remark(std::to_string(runs[i].first - runs[kFirstShown].first) +
                           " steps are left out here; --json and --trace have all");
            }
            add(has_columns_ ? column_line(runs[i].first) : list_line(runs[i].first));
            if (runs[i].steps > 1) add_remark("repeated " + std::to_string(runs[i].steps - 1) + " more times");
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

    // Two equal steps stay two lines; more become one.
    std::vector<Run> runs_of_equal_steps() const {
        std::vector<Run> runs;
        for (size_t at = 0; at < trace_.size();) {
            size_t end = at + 1;
            while (end < trace_.size() && look_the_same(at, end)) ++end;
            if (end - at == 2) end = at + 1;
            runs.push_back({at, end - at});
            at = end;
        }
        return runs;
    }

    void add_remark(const std::string& text) { add(std::string(kNumberWidth, ' ') + "… " + text); }

    void add(std::string line) {
        while (line.ends_with(' ')) line.pop_back();
        if (page_.is_cut && columns_of(line) > page_.width) line = fitted(line, page_.width);
        while (line.ends_with(' ')) line.pop_back();
        lines_.push_back(std::move(line));
    }

    std::string place_and_source(const por::TraceStep& step) const {
        return fitted(one_line(place_text(step)), place_) + std::string(kGap, ' ') + one_line(step.text);
    }

    std::string column_line(size_t at) const {
        const por::TraceStep& step = trace_[at];
        std::string line = number_text(at + 1);
        for (const std::string& name : threads_)
            line +=
                (name == step.thread ? fitted_step(step, column_) : std::string(column_, ' ')) + std::string(kGap, ' ');
        return line + place_and_source(step);
    }

    std::string list_line(size_t at) const {
        const por::TraceStep& step = trace_[at];
        size_t width = 0;
        for (const std::string& name : threads_) width = std::max(width, std::min(columns_of(one_line(name)), kWidest));
        const bool is_same = at != 0 && trace_[at - 1].thread == step.thread;
        const std::string name = fitted(is_same ? "" : one_line(step.thread), std::max<size_t>(width, 1));
        return number_text(at + 1) + name + std::string(kGap, ' ') +
               fitted_step(step, std::max(kNarrowest, std::min(kWidest, page_.width / 3))) + std::string(kGap, ' ') +
               place_and_source(step);
    }

    const std::vector<por::TraceStep>& trace_;
    const Page page_;
    std::vector<std::string> threads_;  // in the order of their first steps
    size_t place_ = 0;
    size_t column_ = 0;
    bool has_columns_ = false;
    std::vector<std::string> lines_;
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

std::vector<por::TraceStep> shown_steps(const std::vector<por::TraceStep>& trace) {
    std::vector<por::TraceStep> shown;
    for (size_t i = 0; i < trace.size(); ++i) {
        const auto last = std::find_if(shown.rbegin(), shown.rend(),
                                       [&](const por::TraceStep& other) { return other.thread == trace[i].thread; });
        const bool is_beginning = trace[i].action == "begin" && last != shown.rend() && last->action == "begin";
        // The last step is where the program fails.
        if (!is_beginning || i + 1 == trace.size()) shown.push_back(trace[i]);
    }
    return shown;
}

std::vector<std::string> schedule_lines(const std::vector<por::TraceStep>& trace, const Page& page) {
    return Layout(trace, page).lines();
}

}  // namespace heddle::cli
