#include "cli/report/wait_graph.h"

#include <algorithm>
#include <optional>

#include "cli/base/markup.h"
#include "cli/base/terminal_text.h"
#include "cli/report/html_parts.h"
#include "cli/report/step_text.h"
#include "por/base/describe.h"

namespace heddle::cli {

namespace {

// Whether the state names it, and not as a part of a longer name: "Account#1" is no part of "Account#12".
bool names(const std::string& state, const std::string& what) {
    if (what.empty()) return false;
    const auto is_part_of_name = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '#' || c == '.' ||
               c == '(' || static_cast<signed char>(c) < 0;
    };
    for (size_t at = state.find(what); at != std::string::npos; at = state.find(what, at + 1)) {
        const size_t end = at + what.size();
        const bool begins = at == 0 || !is_part_of_name(state[at - 1]);
        const bool ends = end == state.size() || (state[end] != '#' && !is_part_of_name(state[end]));
        if (begins && ends) return true;
    }
    return false;
}

// The lock that a thread waits for: "waits for the monitor of Account#1, held by …", "waits for ReentrantLock#1, held
// by …". Empty: none, or not held by anyone.
std::string wanted_lock(const std::string& state) {
    for (const std::string_view word : {"waits for the monitor of ", "waits for "}) {
        const size_t at = state.find(word);
        if (at == std::string::npos) continue;
        const std::string rest = state.substr(at + word.size());
        const size_t end = rest.find(", held by");
        return end == std::string::npos ? "" : rest.substr(0, end);
    }
    return "";
}

class GraphBuilder {
public:
    explicit GraphBuilder(const por::Violation& violation) : violation_(violation) {}

    WaitGraph build() {
        for (const por::ThreadEnd& end : violation_.threads)
            graph_.threads.push_back({end.thread, end.state, frame_place(por::place_of(end.stack))});
        if (violation_.kind() == por::ViolationKind::kRace) {
            add_race();
            return std::move(graph_);
        }
        for (size_t i = 0; i < graph_.threads.size(); ++i) {
            const por::ThreadEnd& end = violation_.threads[i];
            for (const std::vector<std::string>* locks : {&end.holds, &end.locks}) {
                for (const std::string& lock : *locks) add_hold(i, lock);
            }
        }
        for (size_t i = 0; i < graph_.threads.size(); ++i) add_waits(i);
        find_cycle();
        return std::move(graph_);
    }

private:
    using Kind = WaitGraph::EdgeKind;

    size_t object_of(const std::string& name) {
        const auto at = std::find(graph_.objects.begin(), graph_.objects.end(), name);
        if (at != graph_.objects.end()) return static_cast<size_t>(at - graph_.objects.begin());
        graph_.objects.push_back(name);
        return graph_.objects.size() - 1;
    }

    size_t thread_of(const std::string& name) {
        for (size_t i = 0; i < graph_.threads.size(); ++i) {
            if (graph_.threads[i].name == name) return i;
        }
        graph_.threads.push_back({name, "", ""});
        return graph_.threads.size() - 1;
    }

    void add_hold(size_t thread, const std::string& lock) {
        const size_t object = object_of(lock);
        for (const WaitGraph::Edge& edge : graph_.edges) {
            if (edge.kind == Kind::kHolds && edge.thread == thread && edge.other == object) return;
        }
        graph_.edges.push_back({Kind::kHolds, thread, object, ""});
    }

    // What the state of the thread names: a lock that is held, or else another thread.
    void add_waits(size_t thread) {
        const std::string& state = graph_.threads[thread].state;
        if (state.starts_with("can go on") || state.starts_with("has ")) return;
        std::string wanted = wanted_lock(state);
        for (const std::string& lock : graph_.objects) {
            if (wanted.empty() && names(state, lock)) wanted = lock;
        }
        if (!wanted.empty() && !holds(thread, wanted)) {
            graph_.edges.push_back({Kind::kWaits, thread, object_of(wanted), ""});
            return;
        }
        for (size_t other = 0; other < violation_.threads.size(); ++other) {
            const std::string& name = graph_.threads[other].name;
            if (other == thread || !(names(state, name) || state.find("\"" + name + "\"") != std::string::npos))
                continue;
            graph_.edges.push_back({Kind::kWaitsFor, thread, other, ""});
        }
    }

    bool holds(size_t thread, const std::string& lock) const {
        return std::any_of(graph_.edges.begin(), graph_.edges.end(), [&](const WaitGraph::Edge& edge) {
            return edge.kind == Kind::kHolds && edge.thread == thread && graph_.objects[edge.other] == lock;
        });
    }

    std::vector<size_t> waited_for(size_t thread) const {
        std::vector<size_t> result;
        for (const WaitGraph::Edge& edge : graph_.edges) {
            if (edge.thread != thread) continue;
            if (edge.kind == Kind::kWaitsFor) result.push_back(edge.other);
            if (edge.kind != Kind::kWaits) continue;
            for (const WaitGraph::Edge& held : graph_.edges) {
                if (held.kind == Kind::kHolds && held.other == edge.other) result.push_back(held.thread);
            }
        }
        return result;
    }

    // The first cycle on a depth-first walk along the first thread that each one waits for.
    void find_cycle() {
        for (size_t first = 0; first < graph_.threads.size(); ++first) {
            std::vector<size_t> path;
            for (size_t at = first;;) {
                const auto again = std::find(path.begin(), path.end(), at);
                if (again != path.end()) {
                    graph_.cycle.assign(again, path.end());
                    return;
                }
                path.push_back(at);
                const std::vector<size_t> next = waited_for(at);
                if (next.empty()) break;
                at = next.front();
            }
        }
    }

    void add_race() {
        const por::TraceStep* last = nullptr;
        for (const por::TraceStep& step : violation_.trace) {
            if (step.thread == violation_.other_thread) last = &step;
        }
        std::string location = "the same location";
        if (last != nullptr && !last->field.empty())
            location = without_packages(last->object) + (last->field.starts_with("[") ? "" : ".") + last->field;
        const size_t object = object_of(location);
        const auto add = [&](const std::string& thread, const std::string& what, const std::string& place) {
            graph_.edges.push_back(
                {Kind::kAccesses, thread_of(thread), object, place.empty() ? what : what + " at " + place});
        };
        const std::string place = last == nullptr ? "" : place_text(*last);
        add(violation_.other_thread, violation_.other_message.empty() ? "access" : violation_.other_message, place);
        add(violation_.thread, violation_.message.find(": written here") != std::string::npos ? "write" : "read",
            frame_place(por::place_of(violation_.stack)));
    }

    const por::Violation& violation_;
    WaitGraph graph_;
};

// Two columns: threads on the left, objects on the right, each lock beside a thread that holds it.
class Drawing {
public:
    explicit Drawing(const WaitGraph& graph) : graph_(graph) { place(); }

    std::string svg() {
        const size_t rows = std::max(threads_.size(), objects_.size());
        const size_t height = rows * kRow + 2 * kMargin;
        text_ = "<svg class=\"waits\" role=\"img\" aria-label=\"who waits for whom\" viewBox=\"0 0 " +
                std::to_string(kWidth) + " " + std::to_string(height) + "\">";
        text_ +=
            "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
            "orient=\"auto-start-reverse\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>";
        for (const WaitGraph::Edge& edge : graph_.edges) add_edge(edge);
        for (const size_t thread : threads_) {
            const WaitGraph::Thread& about = graph_.threads[thread];
            const std::string kind = graph_.is_in_cycle(thread) ? "thread cycle" : "thread";
            add_box(kind, kThreadX, row_of(threads_, thread), about.name, about.state);
        }
        for (const size_t object : objects_)
            add_box("lock", kObjectX, row_of(objects_, object), without_packages(graph_.objects[object]), "");
        return text_ + "</svg>";
    }

private:
    static constexpr size_t kWidth = 460, kRow = 64, kMargin = 12, kBoxWidth = 150, kBoxHeight = 34;
    static constexpr size_t kThreadX = 44, kObjectX = 300, kLongest = 20;

    // Threads and objects that no edge mentions are left out.
    void place() {
        for (const WaitGraph::Edge& edge : graph_.edges) {
            add(threads_, edge.thread);
            if (edge.kind == WaitGraph::EdgeKind::kWaitsFor) add(threads_, edge.other);
        }
        std::sort(threads_.begin(), threads_.end());
        for (const size_t thread : threads_) {
            for (const WaitGraph::Edge& edge : graph_.edges) {
                if (edge.thread == thread && edge.kind == WaitGraph::EdgeKind::kHolds) add(objects_, edge.other);
            }
        }
        for (const WaitGraph::Edge& edge : graph_.edges) {
            if (edge.kind != WaitGraph::EdgeKind::kWaitsFor) add(objects_, edge.other);
        }
    }

    static void add(std::vector<size_t>& to, size_t what) {
        if (std::find(to.begin(), to.end(), what) == to.end()) to.push_back(what);
    }

    static size_t row_of(const std::vector<size_t>& column, size_t what) {
        return static_cast<size_t>(std::find(column.begin(), column.end(), what) - column.begin());
    }

    static size_t middle_of(size_t row) { return kMargin + row * kRow + kRow / 2; }

    void add_box(const std::string& kind, size_t x, size_t row, const std::string& name, const std::string& more) {
        const size_t y = middle_of(row) - kBoxHeight / 2;
        const std::string line = one_line(name);
        const std::string shown =
            columns_of(line) <= kLongest ? line : std::string(head(line, kLongest - 1)) + "\u2026";
        text_ += "<g class=\"" + kind + "\"><title>" + markup(more.empty() ? name : name + " " + more) + "</title>";
        text_ += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
                 std::to_string(kBoxWidth) + "\" height=\"" + std::to_string(kBoxHeight) + "\" rx=\"" +
                 (kind == "lock" ? "17" : "4") + "\"/>";
        text_ += "<text x=\"" + std::to_string(x + kBoxWidth / 2) + "\" y=\"" + std::to_string(y + kBoxHeight / 2 + 5) +
                 "\">" + markup(shown) + "</text></g>";
    }

    void add_edge(const WaitGraph::Edge& edge) {
        using Kind = WaitGraph::EdgeKind;
        const size_t from = middle_of(row_of(threads_, edge.thread));
        const size_t right = kThreadX + kBoxWidth;
        const auto number = [](size_t n) { return std::to_string(n); };
        std::string path, label = edge.label, kind = "waits";
        if (edge.kind == Kind::kWaitsFor) {
            const size_t to = middle_of(row_of(threads_, edge.other));
            path = "M" + number(kThreadX) + " " + number(from) + "C4 " + number(from) + " 4 " + number(to) + " " +
                   number(kThreadX) + " " + number(to);
            text_ += "<path class=\"waits\" d=\"" + path + "\" marker-end=\"url(#tip)\"/>";
            return;
        }
        const size_t to = middle_of(row_of(objects_, edge.other));
        const std::string points[] = {number(right) + " " + number(from), number(kObjectX) + " " + number(to)};
        if (edge.kind == Kind::kHolds) {
            kind = "holds";
            label = "held by";
            path = "M" + points[1] + "L" + points[0];
        } else {
            label = edge.kind == Kind::kWaits ? "waits for" : label.substr(0, label.find(" at "));
            path = "M" + points[0] + "L" + points[1];
        }
        text_ += "<path class=\"" + kind + "\" d=\"" + path + "\" marker-end=\"url(#tip)\"/>";
        // Near to the thread, so that the labels of crossing edges are apart.
        const size_t x = from == to ? (right + kObjectX) / 2 : right + (kObjectX - right) * 3 / 10;
        const size_t y = (from * 7 + to * 3) / 10 + (from < to ? 2 : 0) - 5;
        text_ += "<text class=\"label\" x=\"" + number(x) + "\" y=\"" + number(y) + "\">" + markup(label) + "</text>";
    }

    const WaitGraph& graph_;
    std::vector<size_t> threads_;  // from top to bottom
    std::vector<size_t> objects_;
    std::string text_;
};

}  // namespace

bool WaitGraph::is_in_cycle(size_t thread) const {
    return std::find(cycle.begin(), cycle.end(), thread) != cycle.end();
}

WaitGraph wait_graph_of(const por::Violation& violation) { return GraphBuilder(violation).build(); }

std::string wait_graph_svg(const WaitGraph& graph) { return Drawing(graph).svg(); }

}  // namespace heddle::cli
