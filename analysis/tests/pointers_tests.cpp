// The points-to sets of variables for each pointer analysis, by the lines of the allocation sites.
#include <map>
#include <set>

#include "analysis/tests/analysis_fixture.h"
#include "vm/code/translate.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::MethodIndex;
using analysis::PointersKind;
using analysis::TypeIndex;
using analysis::testing::Analyzed;

namespace {

constexpr std::string_view kMade[] = {"red",  "blue",  "link",  "pushed", "key",     "value", "leaf", "queued",
                                      "copy", "owned", "first", "second", "chained", "next",  "head", "plain"};

Analyzed& lists(PointersKind kind, uint32_t depth = 1, uint64_t budget = 100'000) {
    static std::map<std::tuple<PointersKind, uint32_t, uint64_t>, std::unique_ptr<Analyzed>> known;
    std::unique_ptr<Analyzed>& program = known[{kind, depth, budget}];
    if (program == nullptr) {
        analysis::AnalyzeOptions options;
        options.pointers = {kind, depth, budget};
        program = std::make_unique<Analyzed>("Lists", options);
    }
    return *program;
}

// The allocation sites of the objects whose field x the method writes, by the words at their lines; "?" stands for
// objects without a site.
std::string written(Analyzed& program, std::string_view method_name) {
    const analysis::CallGraph& graph = program.tables().call_graph();
    std::map<TypeIndex, std::string_view> word_of;
    for (const analysis::CallGraph::Site& site : graph.sites()) {
        for (const std::string_view word : kMade) {
            if (vm::line_number(*site.method, site.pc) == Analyzed::line_of("Lists", word)) word_of[site.type] = word;
        }
    }
    std::set<std::string_view> found;
    for (const MethodIndex clone : graph.clones(program.method("Lists", method_name).id)) {
        const std::vector<analysis::AccessSite>& accesses = graph.methods()[clone].facts->accesses;
        for (size_t i = 0; i < accesses.size(); ++i) {
            if (accesses[i].kind != analysis::AccessKind::kPutField || accesses[i].field->name.view() != "x") continue;
            graph.types_of_base(clone, i).for_each(
                [&](TypeIndex type) { found.insert(word_of.contains(type) ? word_of[type] : std::string_view("?")); });
        }
    }
    std::string words;
    for (const std::string_view word : found) words += (words.empty() ? "" : " ") + std::string(word);
    return words;
}

}  // namespace

TEST_CASE("pointers: without contexts all lists share their contents") {
    const std::string got = written(lists(PointersKind::kContextInsensitive), "get");
    CHECK(got.find("red") != std::string::npos);
    CHECK(got.find("blue") != std::string::npos);
}

TEST_CASE("pointers: object-sensitive, collections do not share their contents") {
    for (const PointersKind kind : {PointersKind::kObjectSensitive, PointersKind::kDemandSensitive}) {
        INFO(analysis::name_of(kind));
        Analyzed& program = lists(kind);
        CHECK(written(program, "get") == "red");
        CHECK(written(program, "iterate") == "blue");
        CHECK(written(program, "link") == "link");
        CHECK(written(program, "pop") == "pushed");
        CHECK(written(program, "keys") == "key");
        CHECK(written(program, "values") == "value");
        CHECK(written(program, "entries") == "value");
        CHECK(written(program, "leaf") == "leaf");
        CHECK(written(program, "copied") == "copy");
        CHECK(written(program, "last") == "owned");
    }
}

TEST_CASE("pointers: on demand, leaked objects are known by class") {
    // The nodes of the queue leak: their fields have names whose offsets are taken.
    CHECK(written(lists(PointersKind::kObjectSensitive), "take") == "queued");
    const std::string taken = written(lists(PointersKind::kDemandSensitive), "take");
    CHECK(taken.find("queued") != std::string::npos);
    CHECK(taken.find("red") != std::string::npos);
}

TEST_CASE("pointers: at depth 2 collections of different holders are distinguished") {
    CHECK(written(lists(PointersKind::kObjectSensitive, 1), "held") == "first second");
    CHECK(written(lists(PointersKind::kObjectSensitive, 2), "held") == "first");
}

TEST_CASE("pointers: fields of different allocation sites are distinguished") {
    for (const PointersKind kind : {PointersKind::kContextInsensitive, PointersKind::kObjectSensitive,
                                    PointersKind::kDemandInsensitive, PointersKind::kDemandSensitive}) {
        INFO(analysis::name_of(kind));
        CHECK(written(lists(kind), "follow") == "next");
        CHECK(written(lists(kind), "plain") == "plain");
    }
}

TEST_CASE("pointers: on demand, a query finds what the whole analysis finds") {
    for (const char* method : {"get", "iterate", "keys", "values", "leaf", "last", "held", "follow", "plain"}) {
        INFO(method);
        CHECK(written(lists(PointersKind::kDemandSensitive, 2), method) ==
              written(lists(PointersKind::kObjectSensitive, 2), method));
    }
}

TEST_CASE("pointers: a query that exceeds its budget has all objects of the class for its answer") {
    Analyzed& program = lists(PointersKind::kDemandInsensitive, 1, 1);
    std::string all = "?";
    for (const std::string_view word : std::set<std::string_view>(std::begin(kMade), std::end(kMade)))
        all += " " + std::string(word);
    CHECK(written(program, "get") == all);
    CHECK(written(program, "follow") == all);
    const analysis::DemandPointers::Figures figures = program.tables().call_graph().demand()->figures();
    CHECK(figures.queries > 0);
    CHECK(figures.exhausted == figures.queries);
}

TEST_CASE("pointers: a second query for a variable is answered from the cache") {
    const analysis::CallGraph& graph = lists(PointersKind::kDemandInsensitive).tables().call_graph();
    const analysis::DemandPointers::Figures before = graph.demand()->figures();
    CHECK(before.exhausted < before.queries);
    (void)written(lists(PointersKind::kDemandInsensitive), "get");
    const analysis::DemandPointers::Figures after = graph.demand()->figures();
    CHECK(after.queries == before.queries);
    CHECK(after.cache_hits > before.cache_hits);
}
