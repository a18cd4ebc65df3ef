#include "cli/report/analyze_report.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <sstream>

#include "analysis/access/thread_futures.h"
#include "classfile/text/text.h"
#include "cli/base/json.h"
#include "cli/base/memory.h"
#include "cli/report/report_parts.h"
#include "por/base/location_names.h"
#include "vm/code/translate.h"

namespace heddle::cli {

namespace {

using analysis::FieldFinding;
using analysis::MethodIndex;
using analysis::MethodNode;

std::string field_name(const vm::Field& field) {
    return classfile::utf8_of(field.owner->external_name() + "." + std::string(field.name.view()));
}

std::string method_name(const vm::Method& method) {
    return classfile::utf8_of(method.owner->external_name() + "." + std::string(method.name.view()));
}

// "Company.add(Company.java:28)", as in stack traces.
std::string place_text(const FieldFinding& finding) {
    if (finding.method == nullptr) return "";
    std::string text = method_name(*finding.method);
    const std::string file = por::name_text(finding.method->owner->source_file);
    const int line = vm::line_number(*finding.method, finding.pc);
    if (!file.empty()) text += "(" + file + (line > 0 ? ":" + std::to_string(line) : "") + ")";
    return text;
}

struct FieldLists {
    std::vector<const FieldFinding*> immutable;  // fields of the program
    std::vector<const FieldFinding*> others;
    size_t library_immutable = 0;
    size_t library = 0;
};

FieldLists list_fields(const analysis::Tables& tables) {
    FieldLists lists;
    if (tables.immutable_fields() == nullptr) return lists;
    for (const FieldFinding& finding : tables.immutable_fields()->findings()) {
        const bool is_immutable = analysis::is_immutable(finding.verdict);
        if (!analysis::is_application(*finding.field->owner)) {
            ++lists.library;
            if (is_immutable) ++lists.library_immutable;
        } else {
            (is_immutable ? lists.immutable : lists.others).push_back(&finding);
        }
    }
    const auto by_name = [](const FieldFinding* a, const FieldFinding* b) {
        return field_name(*a->field) < field_name(*b->field);
    };
    std::sort(lists.immutable.begin(), lists.immutable.end(), by_name);
    std::sort(lists.others.begin(), lists.others.end(), by_name);
    return lists;
}

// "Main.make(Main.java:12): Main$Node": the allocations of the program whose objects are always thread-local.
std::vector<std::string> private_sites(const analysis::Tables& tables) {
    std::vector<std::string> lines;
    if (tables.static_escape() == nullptr) return lines;
    for (const analysis::StaticEscape::Site& site : tables.static_escape()->sites()) {
        if (!site.is_private) continue;
        const FieldFinding place{nullptr, analysis::FieldVerdict::kUnknown, site.method, site.pc};
        lines.push_back(place_text(place) + ": " + por::class_text(*site.klass));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::string format(const char* pattern, auto... values) {
    char buffer[256];
    std::snprintf(buffer, sizeof buffer, pattern, values...);
    return buffer;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

// Calls of the program whose targets are unknown: the place, and the method that is called.
std::vector<std::string> unresolved_calls(const analysis::Tables& tables) {
    std::vector<std::string> lines;
    const analysis::CallGraph& graph = tables.call_graph();
    for (MethodIndex i = analysis::kFirstMethod; i < graph.methods().size(); ++i) {
        const MethodNode& node = graph.methods()[i];
        if (node.facts == nullptr || !analysis::is_application(*node.method->owner)) continue;
        for (size_t s = 0; s < node.facts->calls.size(); ++s) {
            const analysis::CallSite& site = node.facts->calls[s];
            bool is_anything = false;
            graph.for_each_target(i, s, [&](MethodIndex target) { is_anything |= target == analysis::kAnything; });
            if (!is_anything) continue;
            const FieldFinding place{nullptr, analysis::FieldVerdict::kUnknown, node.method, site.pc};
            lines.push_back(place_text(place) + (site.target == nullptr ? ": a bootstrap method of the program"
                                                                        : ": " + method_name(*site.target)));
        }
    }
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

// Fields of the program.
struct Touched {
    std::vector<std::string> read;
    std::vector<std::string> written;
};

template <typename May>
Touched touched_fields(const vm::Program& program, May&& may) {
    Touched touched;
    for (uint32_t i = 0; i < program.field_count(); ++i) {
        const vm::Field& field = *program.field(static_cast<vm::FieldId>(i));
        if (!analysis::is_application(*field.owner)) continue;
        if (may(field, false)) touched.read.push_back(field_name(field));
        if (may(field, true)) touched.written.push_back(field_name(field));
    }
    std::sort(touched.read.begin(), touched.read.end());
    std::sort(touched.written.begin(), touched.written.end());
    return touched;
}

// The fields that a method may access from a line on until it returns, including the methods it calls and the threads
// it starts; and the fields that each thread that can be at the line may access until it ends.
struct Ahead {
    std::string method;
    Touched touched;
    std::vector<std::pair<std::string, Touched>> threads;
};

// For a lambda, the name of the method with its body, which says where it is.
std::string entry_name(const analysis::CallGraph& graph, const vm::Method& entry) {
    if (!entry.owner->is_hidden) return method_name(entry);
    for (const MethodIndex callee : graph.methods()[graph.clones(entry.id).front()].callees) {
        const vm::Method* body = graph.methods()[callee].method;
        if (body == nullptr || body->is_initializer() || body->owner->is_hidden) continue;
        if (analysis::is_application(*body->owner)) return method_name(*body);
    }
    return method_name(entry);
}

Ahead ahead_from(const analysis::Tables& tables, const analysis::LivePoint& point, const vm::Method& method) {
    const analysis::CallGraph& graph = tables.call_graph();
    const analysis::FieldAccess& access = tables.field_access();
    const auto may = [&](const vm::BitSet& bits) {
        return touched_fields(graph.program(),
                              [&](const vm::Field& field, bool writes) { return access.allows(bits, field, writes); });
    };
    Ahead ahead{method_name(method), may(access.row(point)), {}};
    for (const analysis::ThreadFuture& future : analysis::futures_at(graph, access, point))
        ahead.threads.emplace_back(entry_name(graph, *future.entry), may(future.bits));
    std::sort(ahead.threads.begin(), ahead.threads.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    return ahead;
}

std::vector<Ahead> ahead_of(const analysis::Tables& tables, const std::string& at) {
    std::vector<Ahead> found;
    const size_t colon = at.rfind(':');
    if (colon == std::string::npos) return found;
    const std::string file = at.substr(0, colon);
    const int line = std::atoi(at.c_str() + colon + 1);
    // A line has no context: each method is listed once, with the rows of all its contexts.
    const auto is_first = [&](const MethodNode& node) {
        return &tables.call_graph().methods()[tables.call_graph().clones(node.method->id).front()] == &node;
    };
    for (const MethodNode& node : tables.call_graph().methods()) {
        if (node.facts == nullptr || por::name_text(node.method->owner->source_file) != file) continue;
        if (!is_first(node)) continue;
        const auto code = analysis::MethodCode::read(*node.method);
        if (!code) continue;
        for (const auto& insn : code->instructions()) {
            const auto pc = static_cast<uint16_t>(insn.pc);
            if (vm::line_number(*node.method, pc) != line) continue;
            found.push_back(ahead_from(tables, {node.method->id, pc, false}, *node.method));
            break;
        }
    }
    std::sort(found.begin(), found.end(), [](const Ahead& a, const Ahead& b) { return a.method < b.method; });
    return found;
}

}  // namespace

std::string analyze_text(const analysis::Tables& tables, const AnalyzeCommandOptions& options) {
    const analysis::CallGraphFigures graph = tables.call_graph().figures();
    const analysis::AnalysisTimes& times = tables.times();
    const FieldLists fields = list_fields(tables);
    std::ostringstream out;
    out << "call graph (" << options.call_graph << "): " << graph.methods << " methods, " << graph.natives
        << " without bytecode, " << graph.classes << " classes, " << graph.calls << " calls, " << graph.edges
        << " edges\n";
    out << "unresolved: " << graph.unresolved << " calls of the program, " << graph.library_unknown << " of the JDK, "
        << graph.opaque << " opaque methods\n";
    for (const std::string& line : unresolved_calls(tables)) out << "  " << line << "\n";
    out << "field access: " << tables.field_access().place_count() << " places, " << tables.field_access().components()
        << " sets";
    if (tables.call_graph().has_sites()) out << ", " << tables.call_graph().sites().size() << " allocation sites";
    out << "\n";
    if (graph.contexts != 0) out << "contexts: " << graph.contexts << ", " << graph.clones << " clones of methods\n";
    if (const analysis::DemandPointers* demand = tables.call_graph().demand()) {
        const analysis::DemandPointers::Figures figures = demand->figures();
        out << "on demand: " << figures.queries << " queries in " << figures.steps << " steps, " << figures.exhausted
            << " out of budget, " << figures.cache_hits << " answered from the cache, " << figures.trivial
            << " trivial\n";
    }
    const std::vector<Ahead> places = ahead_of(tables, options.at);
    if (!options.at.empty() && places.empty()) out << "\nno reachable code at " << options.at << "\n";
    for (const Ahead& ahead : places) {
        const auto list = [&](const Touched& touched, const char* indent) {
            for (const std::string& name : touched.read) out << indent << "reads  " << name << "\n";
            for (const std::string& name : touched.written) out << indent << "writes " << name << "\n";
        };
        out << "\nfrom " << options.at << " in " << ahead.method << " on, until it returns\n";
        list(ahead.touched, "  ");
        for (const auto& [thread, touched] : ahead.threads) {
            out << "  the thread of " << thread << ", until it ends\n";
            list(touched, "    ");
        }
    }
    out << "\nimmutable fields: " << fields.immutable.size() << " (and " << fields.library_immutable << " of "
        << fields.library << " of the JDK)\n";
    for (const FieldFinding* finding : fields.immutable)
        out << "  " << field_name(*finding->field) << ": " << analysis::text_of(finding->verdict) << "\n";
    out << "\nother fields: " << fields.others.size() << "\n";
    for (const FieldFinding* finding : fields.others) {
        out << "  " << field_name(*finding->field) << ": " << analysis::text_of(finding->verdict);
        if (const std::string place = place_text(*finding); !place.empty()) out << ": " << place;
        out << "\n";
    }
    if (const analysis::StaticEscape* escape = tables.static_escape()) {
        const std::vector<std::string> sites = private_sites(tables);
        out << "\nallocations of thread-local objects: " << sites.size() << " of " << escape->sites().size()
            << "; accesses to such objects: " << escape->private_accesses() << " of " << escape->accesses() << "\n";
        for (const std::string& line : sites) out << "  " << line << "\n";
    }
    out << "\n"
        << format("%.3f s: start state %.3f, call graph %.3f, field access %.3f, immutable fields %.3f, escape %.3f\n",
                  times.total(), times.start_state, times.call_graph, times.field_access, times.immutable,
                  times.escape);
    return out.str();
}

std::string analyze_json(const analysis::Tables& tables, const AnalyzeCommandOptions& options) {
    const analysis::CallGraphFigures graph = tables.call_graph().figures();
    const analysis::AnalysisTimes& times = tables.times();
    const FieldLists fields = list_fields(tables);
    JsonWriter json;
    begin_report(json, "analyze");
    add_target(json, options);
    json.key("config").begin_object().field("call_graph", std::string_view(options.call_graph)).end_object();
    json.key("call_graph").begin_object();
    json.field("methods", uint64_t{graph.methods}).field("natives", uint64_t{graph.natives});
    json.field("classes", uint64_t{graph.classes}).field("calls", graph.calls).field("edges", graph.edges);
    json.field("opaque_methods", uint64_t{graph.opaque}).field("unresolved_library", uint64_t{graph.library_unknown});
    json.field("unresolved", unresolved_calls(tables)).end_object();
    json.key("field_access").begin_object();
    json.field("places", uint64_t{tables.field_access().place_count()});
    json.field("sets", uint64_t{tables.field_access().components()});
    json.field("sites", uint64_t{tables.call_graph().sites().size()});
    json.field("contexts", uint64_t{graph.contexts}).field("clones", uint64_t{graph.clones});
    if (const analysis::DemandPointers* demand = tables.call_graph().demand()) {
        const analysis::DemandPointers::Figures figures = demand->figures();
        json.key("demand").begin_object().field("queries", figures.queries).field("steps", figures.steps);
        json.field("exhausted", figures.exhausted).field("cache_hits", figures.cache_hits);
        json.field("trivial", figures.trivial).end_object();
    }
    json.end_object();
    if (!options.at.empty()) {
        json.key("ahead").begin_array();
        for (const Ahead& ahead : ahead_of(tables, options.at)) {
            json.begin_object().field("method", std::string_view(ahead.method));
            json.field("reads", ahead.touched.read).field("writes", ahead.touched.written);
            json.key("threads").begin_array();
            for (const auto& [thread, touched] : ahead.threads) {
                json.begin_object().field("entry", std::string_view(thread));
                json.field("reads", touched.read).field("writes", touched.written).end_object();
            }
            json.end_array().end_object();
        }
        json.end_array();
    }
    const auto list = [&](const char* name, const std::vector<const FieldFinding*>& findings) {
        json.key(name).begin_array();
        for (const FieldFinding* finding : findings) {
            json.begin_object().field("field", std::string_view(field_name(*finding->field)));
            json.field("reason", analysis::text_of(finding->verdict));
            const std::string place = place_text(*finding);
            if (!place.empty()) json.field("site", std::string_view(place));
            json.end_object();
        }
        json.end_array();
    };
    list("immutable", fields.immutable);
    list("mutable", fields.others);
    json.key("library_fields").begin_object();
    json.field("immutable", uint64_t{fields.library_immutable})
        .field("looked_at", uint64_t{fields.library})
        .end_object();
    if (const analysis::StaticEscape* escape = tables.static_escape()) {
        json.key("static_escape").begin_object();
        json.field("sites", uint64_t{escape->sites().size()}).field("private_sites", private_sites(tables));
        json.field("accesses", uint64_t{escape->accesses()});
        json.field("private_accesses", uint64_t{escape->private_accesses()}).end_object();
    }
    json.key("stats").begin_object();
    json.field("start_state_s", times.start_state).field("call_graph_s", times.call_graph);
    json.field("field_access_s", times.field_access).field("immutable_s", times.immutable);
    json.field("static_escape_s", times.escape);
    json.field("analysis_s", times.total()).field("peak_rss_kb", peak_rss_kb()).end_object();
    return json.end_object().text();
}

std::string analyze_dot(const analysis::Tables& tables) {
    const analysis::CallGraph& graph = tables.call_graph();
    const auto name_of = [&](MethodIndex index) -> std::string {
        const MethodNode& node = graph.methods()[index];
        if (node.method != nullptr) return method_name(*node.method) + std::string(node.method->descriptor.view());
        return index == analysis::kAnything ? "anything" : index == analysis::kLibraryCode ? "JDK code" : "raw access";
    };
    std::set<std::string> nodes;
    std::set<std::string> edges;
    for (MethodIndex i = analysis::kFirstMethod; i < graph.methods().size(); ++i) {
        const MethodNode& node = graph.methods()[i];
        if (!analysis::is_application(*node.method->owner)) continue;
        nodes.insert(quoted(name_of(i)));
        for (const MethodIndex callee : node.callees)
            edges.insert(quoted(name_of(i)) + " -> " + quoted(name_of(callee)));
    }
    std::string text = "digraph calls {\n";
    for (const std::string& node : nodes) text += "  " + node + " [shape=box];\n";
    for (const std::string& edge : edges) text += "  " + edge + ";\n";
    return text + "}\n";
}

}  // namespace heddle::cli
