#include "cli/report/html_violation.h"

#include <algorithm>
#include <map>

#include "cli/base/json.h"
#include "cli/base/markup.h"
#include "cli/report/advice.h"
#include "cli/report/html_parts.h"
#include "cli/report/property_texts.h"
#include "cli/report/step_text.h"
#include "cli/report/timeline.h"
#include "cli/report/wait_graph.h"
#include "por/base/describe.h"
#include "por/trace/trace_lines.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostBars = 4;    // locks of one thread that a lane shows
constexpr size_t kWideLanes = 5;   // with more lanes the steps do not stand in their lanes
constexpr size_t kLockColors = 6;  // of the style sheet
constexpr size_t kThreadColors = 8;
constexpr size_t kMostOutput = 200000;  // bytes of output on a page

// Inside <script>: "</script>" must not appear. JSON as it is written has line ends outside of strings only.
std::string json_in_html(const std::string& json) {
    std::string result;
    result.reserve(json.size());
    for (size_t i = 0; i < json.size(); ++i) {
        if (json[i] == '<') {
            result += "\\u003c";
        } else if (json[i] == '\n') {
            while (i + 1 < json.size() && json[i + 1] == ' ') ++i;
        } else {
            result += json[i];
        }
    }
    return result;
}

class ViolationPart {
public:
    ViolationPart(const por::Violation& violation, size_t unit, size_t number, HtmlSources& sources)
        : violation_(violation),
          line_(timeline_of(violation)),
          prefix_("t" + std::to_string(unit) + "v" + std::to_string(number)),
          sources_(sources) {
        for (const TimelineRow& row : line_.rows) {
            for (const std::vector<std::string>& held : row.holds)
                bars_ = std::max(bars_, std::min(kMostBars, held.size()));
        }
    }

    std::string stacks() const {
        const bool is_race = !violation_.other_thread.empty();
        std::string text = is_race ? "<div class=\"pair\">" : "<div>";
        text +=
            "<div><h4>In thread " + name_html(violation_.thread) + "</h4>" + stack_html(violation_.stack) + "</div>";
        if (is_race) {
            text += "<div><h4>" + markup(violation_.other_message) + " in thread " +
                    name_html(violation_.other_thread) + "</h4>" + stack_html(violation_.other_stack) + "</div>";
        }
        return text + "</div>\n";
    }

    std::string waits() const {
        const WaitGraph graph = wait_graph_of(violation_);
        if (graph.edges.empty()) return "";
        const bool is_race = violation_.kind() == por::ViolationKind::kRace;
        return std::string("<figure><figcaption>") + (is_race ? "The two accesses" : "Who waits for whom at the end") +
               "</figcaption>" + wait_graph_svg(graph) + "</figure>\n";
    }

    std::string time_outs() const {
        std::string names;
        for (const std::string& name : time_outs_of(violation_)) names += (names.empty() ? "" : "; ") + name;
        return names.empty() ? "" : element("p", "note", "Needs time-outs to fire: " + names + ".") + "\n";
    }

    std::string schedule() {
        std::string text = "<h4>Schedule</h4>\n";
        if (line_.rows.empty()) return text + "<p>The program fails before a second thread exists.</p>\n" + ends_list();
        text += "<p>" + counted(line_.rows.size(), "step", "steps") + ", " +
                counted(por::switches_of(violation_.trace), "switch", "switches") + " between threads.";
        if (violation_.kind() == por::ViolationKind::kRace)
            text += " The two accesses are marked: no lock, start or other synchronization orders them.";
        text += "</p>\n" + legend();
        if (!violation_.is_confirmed)
            text +=
                "<p class=\"note\">This schedule is not confirmed: replayed, it did not end in the violation.</p>\n";
        const bool is_strip = line_.threads.size() > kWideLanes;
        text += "<div class=\"walk" + std::string(is_strip ? " strip" : "") +
                "\" style=\"--n:" + std::to_string(line_.threads.size()) + ";--m:" + std::to_string(bars_) +
                ";--lanes:" + std::to_string(std::max<size_t>(3, line_.threads.size() + 1)) +
                "fr\">\n<ol class=\"timeline\">\n";
        text += head();
        edge_ = line_.edges.begin();
        for (size_t i = 0; i < line_.rows.size(); ++i) text += row(i);
        for (const TimelineEnd& end : line_.ends) text += end_row(end);
        return text + "</ol>\n<script type=\"application/json\">" + data() + "</script>\n</div>\n" + ends_list();
    }

    std::string output() const {
        if (violation_.output.empty()) return "";
        std::string_view text = violation_.output;
        std::string more;
        if (text.size() > kMostOutput) {
            more = element("p", "note", std::to_string(text.size() - kMostOutput) + " further bytes are left out");
            text = text.substr(0, kMostOutput);
        }
        return "<h4>Printed on this path</h4>\n" + element("pre", "output", text) + more + "\n";
    }

private:
    std::string lane_class(size_t lane) const { return "th" + std::to_string(lane % kThreadColors); }

    std::string name_html(const std::string& thread) const {
        const size_t lane = line_.lane_of(thread);
        const std::string color = lane < line_.threads.size() ? " " + lane_class(lane) : "";
        return "<span class=\"thread" + color + "\">" + markup(thread) + "</span>";
    }

    size_t color_of(const std::string& lock) const {
        const auto at = std::find(line_.locks.begin(), line_.locks.end(), lock);
        return static_cast<size_t>(at - line_.locks.begin()) % kLockColors;
    }

    std::string legend() const {
        if (line_.locks.empty()) return "";
        std::string text = "<p class=\"legend\">Locks, as bars while they are held: ";
        for (const std::string& lock : line_.locks)
            text += "<span><i class=\"swatch c" + std::to_string(color_of(lock)) + "\"></i>" +
                    markup(without_packages(lock)) + "</span> ";
        return text + "</p>\n";
    }

    std::string head() const {
        std::string text = "<li class=\"head\" aria-hidden=\"true\"><span class=\"n\"></span><span class=\"names\">";
        for (size_t lane = 0; lane < line_.threads.size(); ++lane)
            text += "<span class=\"thread " + lane_class(lane) + "\" title=\"" + markup(line_.threads[lane]) + "\">" +
                    markup(line_.threads[lane]) + "</span>";
        return text + "</span></li>\n";
    }

    // The bars of the locks that are held behind a row; those that the row's own step has taken begin in its middle.
    std::string bars(size_t at) const {
        const TimelineRow& row = line_.rows[at];
        std::string text;
        for (size_t lane = 0; lane < row.holds.size(); ++lane) {
            const std::vector<std::string>& held = row.holds[lane];
            const std::vector<std::string> none;
            const std::vector<std::string>& before = at == 0 ? none : line_.rows[at - 1].holds[lane];
            for (size_t slot = 0; slot < std::min(held.size(), kMostBars); ++slot) {
                const bool is_new =
                    lane == row.lane && std::find(before.begin(), before.end(), held[slot]) == before.end();
                text += "<i class=\"bar c" + std::to_string(color_of(held[slot])) + (is_new ? " first" : "") +
                        "\" style=\"--a:" + std::to_string(lane) + ";--k:" + std::to_string(slot) + "\" title=\"" +
                        markup(line_.threads[lane] + " holds " + without_packages(held[slot])) + "\"></i>";
            }
        }
        return text;
    }

    // The start of a row, up to the lanes.
    std::string open_row(const std::string& id, const std::string& number, size_t lane, const std::string& classes) {
        return "<li id=\"" + prefix_ + id + "\" class=\"" + classes + "\" style=\"--t:" + std::to_string(lane) +
               "\"><a class=\"n\" href=\"#" + prefix_ + id + "\">" + number + "</a><span class=\"lanes " +
               lane_class(lane) + "\">";
    }

    std::string what_html(size_t lane, const std::string& title, const std::string& text, const std::string& more) {
        return "<i class=\"dot\"></i></span><span class=\"what\"" +
               (title.empty() ? std::string() : " title=\"" + markup(title) + "\"") + "><span class=\"who\">" +
               name_html(line_.threads[lane]) + " </span>" + breakable(markup(text)) + more + "</span>";
    }

    std::string after_html(const HappensBeforeEdge& edge) const {
        const std::string from = std::to_string(edge.from + 1);
        return " <a class=\"after\" href=\"#" + prefix_ + "s" + from + "\" title=\"happens after step " + from + " (" +
               markup(edge.why) + ")\">after " + from + "</a>";
    }

    std::string row(size_t at) {
        const por::TraceStep& step = violation_.trace[at];
        const TimelineRow& row = line_.rows[at];
        std::string classes = "step";
        if (at == 0 || line_.rows[at - 1].lane != row.lane) classes += " switch";
        std::string more = row.is_racing ? " <b class=\"mark\">race</b>" : "";
        for (; edge_ != line_.edges.end() && edge_->to == at; ++edge_) {
            more += after_html(*edge_);
            is_synchronizing_ = true;
        }
        if (row.is_racing) classes += " racing";
        if (step.is_detail && !row.is_racing && !is_synchronizing_) classes += " detail";
        is_synchronizing_ = false;
        std::string title = step_text(step);
        for (const std::string& held : row.holds[row.lane]) title += "\nholds " + without_packages(held);
        const std::string number = std::to_string(at + 1);
        por::TraceStep shown = step;
        drop_outer_classes(shown.object);
        return open_row("s" + number, number, row.lane, classes) + bars(at) +
               what_html(row.lane, title, step_text(shown), more) + "<span class=\"place\">" +
               breakable(markup(place_text(step))) + "</span>" + element("code", "text", step.text) + "</li>\n";
    }

    std::string end_row(const TimelineEnd& end) {
        const std::string more = end.is_racing ? " <b class=\"mark\">race</b>" : "";
        std::string classes = end.is_racing ? "end racing" : "end";
        return open_row("e" + std::to_string(end.lane), "end", end.lane, classes) +
               what_html(end.lane, end.text, end.text, more) + "<span class=\"place\">" +
               breakable(markup(frame_place(end.place))) + "</span>" +
               element("code", "text", end.place == nullptr ? "" : end.place->text) + "</li>\n";
    }

    std::string ends_list() const {
        if (violation_.threads.empty()) return "";
        std::string text = "<h4>At the end</h4>\n<ul class=\"ends\">\n";
        for (const por::ThreadEnd& end : violation_.threads) {
            text += "<li>" + name_html(end.thread) + " " + markup(end.state);
            for (const std::string& held : end.holds) text += "<br>holds the monitor of " + markup(held);
            for (const std::string& held : end.locks) text += "<br>holds " + markup(held);
            if (!end.stack.empty()) {
                const por::StackFrame* place = por::place_of(end.stack);
                text += "<details><summary>" + markup("at " + frame_text(*place)) + "</summary>" +
                        stack_html(end.stack) + "</details>";
            }
            text += "</li>\n";
        }
        return text + "</ul>\n";
    }

    // The source of a step is that of its place in the program.
    void add_place(JsonWriter& json, const por::StackFrame* place, int line) {
        const int source = place == nullptr ? -1 : sources_.mention(place->class_name, place->file, line);
        if (source < 0) return;
        json.field("f", source).field("l", line);
    }

    size_t number_of_frame(const por::StackFrame& frame) {
        const auto [at, is_new] = frame_numbers_.try_emplace(frame_text(frame), frames_.size());
        if (is_new) frames_.push_back(at->first);
        return at->second;
    }

    void add_step(JsonWriter& json, size_t at) {
        const por::TraceStep& step = violation_.trace[at];
        const TimelineRow& row = line_.rows[at];
        json.begin_object().field("t", uint64_t{row.lane}).field("w", std::string_view(step_text(step)));
        add_place(json, por::place_of(step.stack), step.line);
        if (!step.file.empty()) json.field("p", std::string_view(place_text(step)));
        if (!row.holds[row.lane].empty()) {
            json.key("h").begin_array();
            for (const std::string& lock : row.holds[row.lane]) json.value(std::string_view(without_packages(lock)));
            json.end_array();
        }
        json.key("s").begin_array();
        for (const por::StackFrame& frame : step.stack) json.value(uint64_t{number_of_frame(frame)});
        json.end_array().end_object();
    }

    std::string data() {
        JsonWriter json;
        json.begin_object().field("threads", line_.threads).field("id", std::string_view(prefix_));
        json.field("race", violation_.kind() == por::ViolationKind::kRace);
        json.key("steps").begin_array();
        for (size_t i = 0; i < line_.rows.size(); ++i) add_step(json, i);
        json.end_array();
        json.key("ends").begin_array();
        for (const TimelineEnd& end : line_.ends) {
            json.begin_object().field("t", uint64_t{end.lane}).field("w", std::string_view(end.text));
            if (end.place != nullptr) {
                add_place(json, end.place, end.place->line);
                json.field("p", std::string_view(frame_place(end.place)));
            }
            json.end_object();
        }
        json.end_array();
        json.key("edges").begin_array();
        for (const HappensBeforeEdge& edge : line_.edges) {
            json.begin_array().value(uint64_t{edge.from}).value(uint64_t{edge.to});
            json.value(std::string_view(edge.why)).end_array();
        }
        json.end_array();
        json.field("frames", frames_);
        return json_in_html(json.end_object().text());
    }

    const por::Violation& violation_;
    const Timeline line_;
    const std::string prefix_;
    HtmlSources& sources_;
    size_t bars_ = 0;
    std::vector<HappensBeforeEdge>::const_iterator edge_;
    bool is_synchronizing_ = false;
    std::map<std::string, size_t> frame_numbers_;
    std::vector<std::string> frames_;
};

// The program itself may be without a fault, so this comes first.
std::string missing_class_html(const por::MissingClass& missing) {
    const bool is_missing = missing.problem == por::MissingClass::Problem::kMissing;
    const std::string text = is_missing
                                 ? "The class path is incomplete: the class " + missing.name + " is missing."
                                 : "The class path is broken: the class file of " + missing.name + " is malformed.";
    return element("p", "note", missing.reason.empty() ? text : text + " " + missing.reason) + "\n";
}

}  // namespace

std::string violation_html(const por::Violation& violation, size_t unit, size_t number, size_t of,
                           HtmlSources& sources) {
    const PropertyText about = text_of(violation.property);
    const std::string id = std::to_string(unit) + "-" + std::to_string(number);
    std::string text = "<section class=\"violation\" id=\"violation-" + id + "\" data-unit=\"" + std::to_string(unit) +
                       "\" data-violation=\"" + std::to_string(number) + "\">\n<h3>";
    if (of > 1) text += "<span class=\"count\">" + std::to_string(number) + " of " + std::to_string(of) + "</span> ";
    text += "<span class=\"property\">" + markup(about.title) + "</span></h3>\n";
    text += element("p", "message", violation.message) + "\n";
    if (violation.missing_class) text += missing_class_html(*violation.missing_class);
    if (!about.what.empty()) text += element("p", "about", about.what) + "\n";
    ViolationPart part(violation, unit, number, sources);
    text += "<div class=\"facts\">" + part.stacks() + part.waits() + "</div>\n";
    text += part.time_outs();
    text += part.schedule();
    text += part.output();
    if (const std::string advice = advice_of(violation); !advice.empty())
        text += "<p class=\"advice\"><b>How to mend</b> " + markup(advice) + "</p>\n";
    text += "<p class=\"fingerprint\">fingerprint <code>" + markup(violation.fingerprint) + "</code></p>\n";
    return text + "</section>\n";
}

}  // namespace heddle::cli
