#include "analysis/alias_graph.h"
#include "analysis/search_tables.h"
#include "analysis/tests/analysis_fixture.h"
#include "vm/translate.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::AliasGraph;
using analysis::AliasSet;
using analysis::StaticEscape;
using analysis::testing::Analyzed;

namespace {

Analyzed& escapes() {
    static Analyzed analyzed("Escapes");
    return analyzed;
}

// The last allocation of the line that ends in the word: arguments are made before what they are given to.
const StaticEscape::Site* site_at(Analyzed& program, std::string_view class_name, std::string_view word) {
    const int line = Analyzed::line_of(class_name, word);
    const StaticEscape::Site* found = nullptr;
    for (const StaticEscape::Site& site : program.tables().static_escape()->sites()) {
        if (vm::line_number(*site.method, site.pc) == line) found = &site;
    }
    REQUIRE(found != nullptr);
    return found;
}

bool is_private(std::string_view word) { return site_at(escapes(), "Escapes", word)->is_private; }

// All accesses of the line.
bool is_private_access(Analyzed& program, std::string_view class_name, std::string_view word) {
    const int line = Analyzed::line_of(class_name, word);
    const analysis::CallGraph& graph = program.tables().call_graph();
    int accesses = 0;
    bool is_private = true;
    for (analysis::MethodIndex i = analysis::kFirstMethod; i < graph.methods().size(); ++i) {
        const analysis::MethodNode& node = graph.methods()[i];
        if (node.facts == nullptr || !analysis::is_application(*node.method->owner)) continue;
        for (size_t a = 0; a < node.facts->accesses.size(); ++a) {
            if (vm::line_number(*node.method, node.facts->accesses[a].pc) != line) continue;
            ++accesses;
            is_private = is_private && program.tables().static_escape()->is_private_access(i, a);
        }
    }
    REQUIRE(accesses > 0);
    return is_private;
}

}  // namespace

TEST_CASE("alias graph: sets that become one share what their fields hold") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet b = graph.add();
    const AliasSet field_of_a = graph.part(a, 1);
    const AliasSet field_of_b = graph.part(b, 1);
    const AliasSet other = graph.part(b, 2);
    CHECK(graph.find(field_of_a) != graph.find(field_of_b));
    graph.unify(a, b);
    CHECK(graph.find(field_of_a) == graph.find(field_of_b));
    CHECK(graph.find(graph.part(a, 2)) == graph.find(other));
    CHECK(graph.find(graph.part(a, AliasGraph::kElements)) != graph.find(other));
}

TEST_CASE("alias graph: what a global object holds is global, whenever it was put there") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet deep = graph.part(graph.part(a, 1), 2);
    CHECK(!graph.is_global(deep));
    graph.unify(a, AliasGraph::kGlobal);
    CHECK(graph.is_global(deep));
    CHECK(graph.is_global(graph.part(a, 3)));
}

TEST_CASE("alias graph: a cycle becomes global as a whole") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet next = graph.part(a, 1);
    graph.unify(graph.part(next, 1), a);
    graph.unify(next, AliasGraph::kGlobal);
    CHECK(graph.is_global(a));
}

TEST_CASE("static escape: an object that is only ever in locals and private objects is private") {
    for (const std::string word : {"plain", "filled", "holder", "in holder", "made for others", "recursive",
                                   "through result", "one of two", "cast", "made by a thread"}) {
        INFO(word);
        CHECK(is_private(word));
    }
}

TEST_CASE("static escape: what a static field, a shared object or a callee that keeps it may have is not") {
    for (const std::string word :
         {"in a static", "by a callee", "filled and shared", "outer", "in outer", "into what is shared",
          "made for one who leaks", "result in a static", "into either"}) {
        INFO(word);
        CHECK(!is_private(word));
    }
}

TEST_CASE("static escape: what is thrown may be caught by anybody") { CHECK(!is_private("thrown")); }

TEST_CASE("static escape: threads that are started, and what they are given, are shared") {
    CHECK(!is_private("started"));
    // The machine is told its priority.
    CHECK(!is_private("not started"));
    CHECK(!is_private("given to a thread"));
    CHECK(!is_private("kept by a thread"));
    CHECK(!is_private_access(escapes(), "Escapes", "read by the thread"));
}

TEST_CASE("static escape: a copy holds what the original does") {
    CHECK(!is_private("copied"));
    CHECK(!is_private("in copied"));
}

TEST_CASE("static escape: arrays are objects, and elements move between them") {
    for (const std::string word : {"numbers", "nodes", "in nodes", "from", "here", "moved here", "there"}) {
        INFO(word);
        CHECK(is_private(word));
    }
    CHECK(!is_private("moved"));
}

TEST_CASE("static escape: collections of one's own keep what is in them") {
    for (const std::string word : {"list", "in list", "vector", "in vector", "map"}) {
        INFO(word);
        CHECK(is_private(word));
    }
    CHECK(!is_private("leaked list"));
    CHECK(!is_private("in leaked list"));
}

TEST_CASE("static escape: what a lambda captures goes where the lambda goes") {
    CHECK(is_private("captured"));
    CHECK(!is_private("captured for a thread"));
}

TEST_CASE("static escape: what the machine calls a method of may be anybody's") { CHECK(!is_private("concatenated")); }

TEST_CASE("static escape: an access is private when its object is, whoever calls") {
    CHECK(is_private_access(escapes(), "Escapes", "plain access"));
    CHECK(is_private_access(escapes(), "Escapes", "private in all"));
    CHECK(!is_private_access(escapes(), "Escapes", "in any context"));
}

TEST_CASE("static escape: nothing is private in a program that calls by name") {
    Analyzed reflects("UnknownCalls");
    CHECK(!site_at(reflects, "UnknownCalls", "own")->is_private);
    CHECK(reflects.tables().static_escape()->private_accesses() == 0);
}

TEST_CASE("static escape: packed tables have the same places") {
    Analyzed& program = escapes();
    const analysis::PackedTables packed = pack(program.tables());
    size_t sites = 0;
    for (const StaticEscape::Site& site : program.tables().static_escape()->sites()) sites += site.is_private ? 1 : 0;
    CHECK(sites > 0);
    CHECK(packed.private_sites.size() == sites);
    CHECK(packed.private_accesses.size() == program.tables().static_escape()->private_accesses());
    vm::Klass* main = program.program().load_class(vm::LoaderId::kApp, program.program().symbol("Escapes")).value();
    analysis::SearchTables search(std::make_shared<analysis::PackedTables>(packed), program.machine(), main);
    const StaticEscape& escape = *program.tables().static_escape();
    const analysis::CallGraph& graph = program.tables().call_graph();
    for (analysis::MethodIndex i = analysis::kFirstMethod; i < graph.methods().size(); ++i) {
        const analysis::MethodNode& node = graph.methods()[i];
        for (size_t a = 0; node.facts != nullptr && a < node.facts->accesses.size(); ++a) {
            const uint16_t pc = node.facts->accesses[a].pc;
            if (search.is_private_access(*node.method, pc) != escape.is_private_access(i, a))
                FAIL_CHECK(node.method->name.view(), " ", pc);
        }
    }
}
