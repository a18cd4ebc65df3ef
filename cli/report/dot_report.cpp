#include "cli/report/dot_report.h"

#include <string_view>

#include "cli/base/terminal_text.h"
#include "cli/report/result_words.h"
#include "cli/report/step_text.h"
#include "cli/report/wait_graph.h"

namespace heddle::cli {

namespace {

// A string of the DOT language, in quotes.
std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : without_controls(text, "\n")) {
        if (c == '\n') {
            result += "\\n";
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string edge_text(const WaitGraph::Edge& edge, const std::string& prefix) {
    using Kind = WaitGraph::EdgeKind;
    const std::string thread = prefix + "t" + std::to_string(edge.thread);
    const std::string object = prefix + "o" + std::to_string(edge.other);
    switch (edge.kind) {
        case Kind::kHolds: return object + " -> " + thread + " [label=\"held by\"]";
        case Kind::kWaits: return thread + " -> " + object + " [label=\"waits for\", style=dashed, color=red]";
        case Kind::kWaitsFor:
            return thread + " -> " + prefix + "t" + std::to_string(edge.other) +
                   " [label=\"waits for\", style=dashed, color=red]";
        case Kind::kAccesses: return thread + " -> " + object + " [label=" + quoted(edge.label) + ", color=red]";
    }
    return "";
}

std::string cluster(const por::Violation& violation, const std::string& title, size_t number) {
    const WaitGraph graph = wait_graph_of(violation);
    const std::string prefix = "v" + std::to_string(number) + "_";
    std::string text = "  subgraph cluster_" + std::to_string(number) + " {\n    label=" +
                       quoted(title + "\n" + std::string(por::name_of(violation.property)) + ": " + violation.message) +
                       ";\n";
    for (size_t i = 0; i < graph.threads.size(); ++i) {
        const WaitGraph::Thread& thread = graph.threads[i];
        std::string label = thread.name;
        if (!thread.state.empty()) label += "\n" + thread.state;
        if (!thread.place.empty()) label += "\n" + thread.place;
        text += "    " + prefix + "t" + std::to_string(i) + " [shape=box, label=" + quoted(label) +
                (graph.is_in_cycle(i) ? ", color=red, penwidth=2" : "") + "];\n";
    }
    for (size_t i = 0; i < graph.objects.size(); ++i)
        text += "    " + prefix + "o" + std::to_string(i) +
                " [shape=ellipse, label=" + quoted(without_packages(graph.objects[i])) + "];\n";
    for (const WaitGraph::Edge& edge : graph.edges) text += "    " + edge_text(edge, prefix) + ";\n";
    return text + "  }\n";
}

std::string state_attributes(const por::StateGraph::State& state, size_t number) {
    using Kind = por::StateGraph::StateKind;
    std::string text = number == 0 ? "label=\"start\"" : "label=\"" + std::to_string(number) + "\"";
    switch (state.kind) {
        case Kind::kInner: break;
        case Kind::kLeft: text += ", style=dashed"; break;
        case Kind::kEnd: text += ", shape=doublecircle"; break;
        case Kind::kStuck: text += ", shape=octagon"; break;
    }
    return text + (state.is_violating ? ", color=red, penwidth=3" : "");
}

// The states by number, each transition with its thread and what that did first.
std::string state_graph(const por::StateGraph& graph, const std::string& title, std::string_view status) {
    std::string text =
        "digraph heddle {\n  node [fontname=\"sans-serif\", shape=circle];\n  edge [fontname=\"sans-serif\"];\n";
    std::string label = title + ": " + std::string(status) + "\n" + (graph.is_cut ? "the first " : "") +
                        std::to_string(graph.states.size()) + (graph.states.size() == 1 ? " state" : " states") +
                        ", end states included" + (graph.is_cut ? "; --graph-limit draws more" : "") +
                        "\ntwo circles: all threads have ended; octagon: threads are left, and none can go on; "
                        "dashed: not explored further; red: a property fails";
    text += "  label=" + quoted(label) + ";\n";
    for (size_t i = 0; i < graph.states.size(); ++i)
        text += "  s" + std::to_string(i) + " [" + state_attributes(graph.states[i], i) + "];\n";
    for (const por::StateGraph::Transition& transition : graph.transitions) {
        std::string step = transition.thread + ": " + without_packages(transition.action);
        if (!transition.place.empty()) step += "\n" + transition.place;
        text += "  s" + std::to_string(transition.from) + " -> s" + std::to_string(transition.to) +
                " [label=" + quoted(step) + "];\n";
    }
    return text + "}\n";
}

}  // namespace

std::string dot_report(const RunResults& results) {
    for (const CheckedUnit& unit : results.units) {
        if (unit.report.state_graph)
            return state_graph(*unit.report.state_graph, title_of(results, unit), status_word(worst_of(results)));
    }
    std::string text =
        "digraph heddle {\n  rankdir=LR;\n  node [fontname=\"sans-serif\"];\n"
        "  edge [fontname=\"sans-serif\"];\n";
    size_t number = 0;
    for (const CheckedUnit& unit : results.units) {
        for (const por::Violation& violation : unit.report.violations)
            text += cluster(violation, title_of(results, unit), number++);
    }
    if (number == 0) text += "  label=" + quoted(status_word(worst_of(results))) + ";\n";
    return text + "}\n";
}

}  // namespace heddle::cli
