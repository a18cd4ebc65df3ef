#include "analysis/tests/analysis_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::testing::Analyzed;

namespace {

Analyzed& calls() {
    static Analyzed analyzed("Calls");
    return analyzed;
}

bool reads(Analyzed& program, std::string_view method, std::string_view owner, std::string_view field) {
    const std::vector<analysis::LivePoint> stack{{program.method("Calls", method).id, 0, false}};
    return program.tables().may_read(stack, program.field(owner, field).id);
}

bool writes(std::string_view method, std::string_view owner, std::string_view field) {
    const std::vector<analysis::LivePoint> stack{{calls().method("Calls", method).id, 0, false}};
    return calls().tables().may_write(stack, calls().field(owner, field).id);
}

}  // namespace

TEST_CASE("call graph: a call runs the methods of the classes that flow to its receiver") {
    CHECK(reads(calls(), "viaSquare", "Calls$Square", "side"));
    CHECK(!reads(calls(), "viaSquare", "Calls$Circle", "radius"));
    CHECK(reads(calls(), "viaCircle", "Calls$Circle", "radius"));
}

TEST_CASE("call graph: with rapid type analysis a call runs the methods of all classes that have instances") {
    analysis::AnalyzeOptions options;
    options.call_graph = analysis::CallGraphKind::kRapidType;
    Analyzed rapid("Calls", options);
    CHECK(reads(rapid, "viaSquare", "Calls$Square", "side"));
    CHECK(reads(rapid, "viaSquare", "Calls$Circle", "radius"));
    CHECK(!reads(rapid, "viaSquare", "Calls$Unmade", "unmade"));
    CHECK(!reads(rapid, "viaSquare", "Calls$Unused", "unused"));
    CHECK(rapid.tables().call_graph().figures().edges >= calls().tables().call_graph().figures().edges);
}

TEST_CASE("call graph: with class hierarchy analysis a call runs the methods of all loaded classes") {
    analysis::AnalyzeOptions options;
    options.call_graph = analysis::CallGraphKind::kHierarchy;
    Analyzed hierarchy("Calls", options);
    CHECK(reads(hierarchy, "viaSquare", "Calls$Square", "side"));
    CHECK(reads(hierarchy, "viaSquare", "Calls$Circle", "radius"));
    // Its static method is called, but it has no instance.
    CHECK(reads(hierarchy, "viaSquare", "Calls$Unmade", "unmade"));
    CHECK(!reads(hierarchy, "viaSquare", "Calls$Unused", "unused"));
    CHECK(hierarchy.tables().call_graph().figures().edges > calls().tables().call_graph().figures().edges);
}

TEST_CASE("call graph: the first use of a class runs its initialiser") {
    const std::vector<analysis::LivePoint> stack{{calls().method("Calls", "useLazy").id, 0, false}};
    CHECK(calls().tables().may_write(stack, calls().field("Calls$Lazy", "made").id));
}

TEST_CASE("call graph: concatenation calls toString") {
    CHECK(reads(calls(), "concat", "Calls$Named", "name"));
    const std::vector<analysis::LivePoint> stack{{calls().method("Calls", "concat").id, 0, false}};
    CHECK(calls().tables().may_write(stack, calls().field("Calls$Named", "asked").id));
}

TEST_CASE("call graph: a lambda runs where it is called, not where it is created") {
    CHECK(reads(calls(), "ask", "Calls", "captured"));
    CHECK(!reads(calls(), "supplier", "Calls", "captured"));
}

TEST_CASE("call graph: methods of records read their fields") { CHECK(reads(calls(), "same", "Calls$Pair", "left")); }

TEST_CASE("call graph: an object that a native stores is found where the field is read") {
    CHECK(writes("print", "Calls$Out", "printed"));
}

TEST_CASE("call graph: the JDK calls methods of the objects that it is given") {
    CHECK(writes("sort", "Calls$Sorted", "compared"));
    CHECK(!writes("sort", "Calls$Lazy", "made"));
}

TEST_CASE("call graph: cut code may call toString of any object") { CHECK(writes("format", "Calls$Named", "asked")); }

TEST_CASE("call graph: code that runs at the end of a thread or the program belongs to the bottom frame") {
    const analysis::StartState& start = calls().tables().call_graph().start();
    const auto may_write = [&](const vm::Method* frame, std::string_view owner, std::string_view field) {
        const std::vector<analysis::LivePoint> stack{{frame->id, 0, true}};
        return calls().tables().may_write(stack, calls().field(owner, field).id);
    };
    CHECK(may_write(start.thread_frame, "Calls$Handler", "handled"));
    CHECK(may_write(start.main_frame, "Calls$Handler", "handled"));
    CHECK(may_write(start.main_frame, "Calls$Hook", "hooked"));
    CHECK(!may_write(start.thread_frame, "Calls$Hook", "hooked"));
}

TEST_CASE("call graph: a program that names no members by strings has no unresolved calls") {
    CHECK(calls().tables().call_graph().figures().unresolved == 0);
    CHECK(!calls().tables().call_graph().uses_reflection());
}
