#include <set>

#include "analysis/escape/alias_graph.h"
#include "analysis/tables/bound_tables.h"
#include "analysis/tests/analysis_fixture.h"
#include "vm/code/translate.h"

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

// The last allocation of the line that ends in the word: arguments are created first.
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

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

struct At {
    std::string method;     // with its class and descriptor
    std::string word = {};  // of the line of the frame; any when it is empty
};

bool is_at(const vm::Method& method, uint16_t pc, const At& at) {
    const std::string name = std::string(method.owner->name.view()) + "." + std::string(method.name.view()) +
                             std::string(method.descriptor.view());
    return name == at.method &&
           (at.word.empty() ||
            vm::line_number(method, pc) == Analyzed::line_of(at.method.substr(0, at.method.find('.')), at.word));
}

// Whether an object of the class that the first method (of the JDK) creates is thread-local when the second method has
// called the first, and so on.
bool is_private_made(std::string_view made, const std::vector<At>& stack, Analyzed& program = escapes()) {
    const StaticEscape& escape = *program.tables().static_escape();
    std::set<uint32_t> sets;
    for (const StaticEscape::LibrarySite& site : escape.library_sites()) {
        if (site.klass->name.view() == made && is_at(*site.method, site.pc, stack[0])) sets.insert(site.set);
    }
    for (size_t i = 1; i < stack.size(); ++i) {
        std::set<uint32_t> handed;
        for (const StaticEscape::Handover& row : escape.handovers()) {
            if (sets.contains(row.from) && is_at(*row.caller, row.pc, stack[i])) handed.insert(row.to);
        }
        if (sets.contains(StaticEscape::kPrivate)) handed.insert(StaticEscape::kPrivate);
        sets = handed;
    }
    return sets.contains(StaticEscape::kPrivate);
}

std::vector<At> made_by_vector(const std::string& word) {
    return {{"java/util/Vector.<init>(II)V"},
            {"java/util/Vector.<init>(I)V"},
            {"java/util/Vector.<init>()V"},
            {word == "leaked vector" ? "Escapes.collections()V" : "Escapes.walks()V", word}};
}

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

TEST_CASE("alias graph: merged sets share the contents of their fields") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet b = graph.add();
    const AliasSet field_of_a = graph.member(a, 1);
    const AliasSet field_of_b = graph.member(b, 1);
    const AliasSet other = graph.member(b, 2);
    CHECK(graph.find(field_of_a) != graph.find(field_of_b));
    graph.unify(a, b);
    CHECK(graph.find(field_of_a) == graph.find(field_of_b));
    CHECK(graph.find(graph.member(a, 2)) == graph.find(other));
    CHECK(graph.find(graph.member(a, AliasGraph::kElements)) != graph.find(other));
}

TEST_CASE("alias graph: the contents of a global object are global, whenever they were stored") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet deep = graph.member(graph.member(a, 1), 2);
    CHECK(!graph.is_global(deep));
    graph.unify(a, AliasGraph::kGlobal);
    CHECK(graph.is_global(deep));
    CHECK(graph.is_global(graph.member(a, 3)));
}

TEST_CASE("alias graph: a cycle becomes global as a whole") {
    AliasGraph graph;
    const AliasSet a = graph.add();
    const AliasSet next = graph.member(a, 1);
    graph.unify(graph.member(next, 1), a);
    graph.unify(next, AliasGraph::kGlobal);
    CHECK(graph.is_global(a));
}

TEST_CASE("static escape: an object that is only in locals and thread-local objects is thread-local") {
    for (const std::string word : {"plain", "filled", "holder", "in holder", "made for others", "recursive",
                                   "through result", "one of two", "cast", "made by a thread"}) {
        INFO(word);
        CHECK(is_private(word));
    }
}

TEST_CASE("static escape: an object in a static field, in a shared object or kept by a callee is shared") {
    for (const std::string word :
         {"in a static", "by a callee", "filled and shared", "outer", "in outer", "into what is shared",
          "made for one who leaks", "result in a static", "into either"}) {
        INFO(word);
        CHECK(!is_private(word));
    }
}

TEST_CASE("static escape: a thrown object is shared") { CHECK(!is_private("thrown")); }

TEST_CASE("static escape: started threads and the objects they get are shared") {
    CHECK(!is_private("started"));
    // Its constructor passes it to the machine, to set its priority.
    CHECK(!is_private("not started"));
    CHECK(!is_private("given to a thread"));
    CHECK(!is_private("kept by a thread"));
    CHECK(!is_private_access(escapes(), "Escapes", "read by the thread"));
}

TEST_CASE("static escape: a clone has the contents of the original") {
    CHECK(!is_private("copied"));
    CHECK(!is_private("in copied"));
}

TEST_CASE("static escape: arrays are objects, and arraycopy moves elements between them") {
    for (const std::string word : {"numbers", "nodes", "in nodes", "from", "here", "moved here", "there"}) {
        INFO(word);
        CHECK(is_private(word));
    }
    CHECK(!is_private("moved"));
}

TEST_CASE("static escape: the contents of a thread-local collection are thread-local") {
    for (const std::string word : {"list", "in list", "vector", "in vector", "map"}) {
        INFO(word);
        CHECK(is_private(word));
    }
    CHECK(!is_private("leaked list"));
    CHECK(!is_private("in leaked list"));
}

TEST_CASE("static escape: iterating over a thread-local collection does not publish it or its contents") {
    for (const std::string word : {"walked", "in walked", "listed", "in listed", "copied into"}) {
        INFO(word);
        CHECK(is_private(word));
    }
    CHECK(!is_private("iterated by others"));
}

TEST_CASE("static escape: an object that cut code has created publishes its arguments, others do not") {
    Analyzed program("UnknownObjects");
    const auto is_private_there = [&](std::string_view word) {
        return site_at(program, "UnknownObjects", word)->is_private;
    };
    CHECK(is_private_there("own map"));
    CHECK(is_private_there("in own map"));
    CHECK(!is_private_there("in what is not known"));
    CHECK(!is_private_there("in what is not followed"));
    CHECK(!is_private_there("given to what is not known"));
}

TEST_CASE("static escape: a clone of an array of unknown class has the contents of the array") {
    CHECK(!is_private("in a copied array"));
    CHECK(is_private("in a thread-local array"));
}

TEST_CASE("static escape: the array of a collection is thread-local where the collection is") {
    CHECK(is_private_made(kObjects, made_by_vector("walked")));
    CHECK(is_private_made(kObjects, made_by_vector("copied into")));
    CHECK(!is_private_made(kObjects, made_by_vector("leaked vector")));
    CHECK(!is_private_made(kObjects, made_by_vector("iterated by others")));
}

TEST_CASE("static escape: an iterator is thread-local even if its collection is shared") {
    const std::string iterator = "java/util/ArrayList.iterator()Ljava/util/Iterator;";
    CHECK(is_private_made("java/util/ArrayList$Itr", {{iterator}, {"Escapes.walks()V", "iterator"}}));
    CHECK(is_private_made("java/util/ArrayList$Itr", {{iterator}, {"Escapes.walks()V", "iterator of a shared list"}}));
    CHECK(!is_private_made("java/util/Vector$Itr", {{"java/util/Vector.iterator()Ljava/util/Iterator;"},
                                                    {"Escapes.walks()V", "leaked iterator"}}));
}

TEST_CASE("static escape: the nodes of a map are thread-local for the caller of a helper whose map is") {
    const std::vector<At> put = {
        {"java/util/HashMap.newNode(ILjava/lang/Object;Ljava/lang/Object;Ljava/util/HashMap$Node;)"
         "Ljava/util/HashMap$Node;"},
        {"java/util/HashMap.putVal(ILjava/lang/Object;Ljava/lang/Object;ZZ)Ljava/lang/Object;"},
        {"java/util/HashMap.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"},
        {"UnknownObjects.put(Ljava/util/Map;Ljava/lang/Object;)V", "put by a helper"}};
    std::vector<At> own = put, other = put;
    Analyzed program("UnknownObjects");
    own.push_back({"UnknownObjects.main([Ljava/lang/String;)V", "in own map"});
    other.push_back({"UnknownObjects.main([Ljava/lang/String;)V", "in what is not known"});
    CHECK(is_private_made("java/util/HashMap$Node", own, program));
    CHECK(!is_private_made("java/util/HashMap$Node", other, program));
}

TEST_CASE("static escape: objects of a method without known callers are shared") {
    std::vector<At> stack = made_by_vector("walked");
    stack[2].method = "java/util/Stack.<init>()V";
    CHECK(!is_private_made(kObjects, stack));
}

TEST_CASE("static escape: captured objects escape with their lambda") {
    CHECK(is_private("captured"));
    CHECK(!is_private("captured for a thread"));
}

TEST_CASE("static escape: an object whose method the machine calls is shared") { CHECK(!is_private("concatenated")); }

TEST_CASE("static escape: an access is thread-local if its object is for every caller") {
    CHECK(is_private_access(escapes(), "Escapes", "plain access"));
    CHECK(is_private_access(escapes(), "Escapes", "private in all"));
    CHECK(!is_private_access(escapes(), "Escapes", "in any context"));
}

TEST_CASE("static escape: with reflection no object is thread-local") {
    Analyzed reflects("UnknownCalls");
    CHECK(!site_at(reflects, "UnknownCalls", "own")->is_private);
    CHECK(reflects.tables().static_escape()->private_accesses() == 0);
}

TEST_CASE("static escape: packed tables have the same sites and accesses") {
    Analyzed& program = escapes();
    const analysis::PackedTables packed = pack(program.tables());
    size_t sites = 0;
    for (const StaticEscape::Site& site : program.tables().static_escape()->sites()) sites += site.is_private ? 1 : 0;
    CHECK(sites > 0);
    CHECK(packed.private_sites.size() == sites);
    CHECK(packed.library_sites.size() == program.tables().static_escape()->library_sites().size());
    CHECK(packed.handovers.size() == program.tables().static_escape()->handovers().size());
    CHECK(packed.is_sound());
    CHECK(packed.private_accesses.size() == program.tables().static_escape()->private_accesses());
    vm::Klass* main = program.program().load_class(vm::LoaderId::kApp, program.program().symbol("Escapes")).value();
    analysis::BoundTables search(std::make_shared<analysis::PackedTables>(packed), program.machine(), main);
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
