// One transfer function at a time, on methods that do nothing else. Expectations are exact: a missing element fails,
// and so does one too many.
#include <map>
#include <set>

#include "analysis/tests/analysis_fixture.h"
#include "vm/code/translate.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::FieldVerdict;
using analysis::LivePoint;
using analysis::MethodIndex;
using analysis::PointersKind;
using analysis::TypeIndex;
using analysis::testing::Analyzed;

namespace {

// The accesses of the method from its entry to its return, to the fields of Transfers and to some arrays.
std::string touched(std::string_view method) {
    static Analyzed program("Transfers");
    const LivePoint stack[] = {{program.method("Transfers", method).id, 0, false}};
    const analysis::Tables& tables = program.tables();
    std::string all;
    const auto note = [&](bool reads, bool writes, std::string_view name) {
        if (reads) all += (all.empty() ? "r " : ", r ") + std::string(name);
        if (writes) all += (all.empty() ? "w " : ", w ") + std::string(name);
    };
    for (const auto& [owner, name] :
         {std::pair{"Transfers", "f"}, {"Transfers", "g"}, {"Transfers$Child", "mine"}, {"Transfers$Once", "made"}}) {
        const vm::FieldId field = program.field(owner, name).id;
        note(tables.may_read(stack, field), tables.may_write(stack, field), name);
    }
    vm::Program& linked = program.program();
    using vm::BasicType;
    for (const auto& [type, name] :
         {std::pair{BasicType::kInt, "int[]"}, {BasicType::kByte, "byte[]"}, {BasicType::kBoolean, "boolean[]"}}) {
        const vm::Klass& array = *linked.array_of(linked.primitive(type));
        note(tables.may_read_elements(stack, array), tables.may_write_elements(stack, array), name);
    }
    const vm::Klass& references = *linked.array_of(program.method("Transfers", "main").owner);
    note(tables.may_read_elements(stack, references), tables.may_write_elements(stack, references), "Transfers[]");
    return all;
}

// The words at the allocation sites of the objects whose x the method writes; "?" for objects without a site.
std::string written(PointersKind kind, std::string_view method_name) {
    static std::map<PointersKind, std::unique_ptr<Analyzed>> programs;
    std::unique_ptr<Analyzed>& program = programs[kind];
    if (program == nullptr) {
        analysis::AnalyzeOptions options;
        options.pointers = {kind, 2, 100'000};
        program = std::make_unique<Analyzed>("Moves", options);
    }
    static const char* const kWords[] = {
        "made",    "moved",    "one way",      "other way", "overwritten",    "overwriting", "kept",
        "unasked", "holder",   "other holder", "held",      "held elsewhere", "element",     "element elsewhere",
        "fresh",   "argument", "through",      "cast",      "not cast",       "unthrown",    "thrown",
        "cloned",  "copied",   "captured"};
    const analysis::CallGraph& graph = program->tables().call_graph();
    std::map<TypeIndex, std::string> word_of;
    for (const analysis::CallGraph::Site& site : graph.sites()) {
        for (const char* word : kWords) {
            if (vm::line_number(*site.method, site.pc) == Analyzed::line_of("Moves", word)) word_of[site.type] = word;
        }
    }
    std::set<std::string> found;
    for (const MethodIndex clone : graph.clones(program->method("Moves", method_name).id)) {
        const std::vector<analysis::AccessSite>& accesses = graph.methods()[clone].facts->accesses;
        for (size_t i = 0; i < accesses.size(); ++i) {
            if (accesses[i].kind != analysis::AccessKind::kPutField || accesses[i].field->name.view() != "x") continue;
            graph.types_of_base(clone, i).for_each(
                [&](TypeIndex type) { found.insert(word_of.contains(type) ? word_of[type] : "?"); });
        }
    }
    std::string words;
    for (const std::string& word : found) words += (words.empty() ? "" : ", ") + word;
    return words;
}

FieldVerdict verdict(const char* field) {
    static Analyzed program("LettingGo");
    return program.verdict("LettingGo$Node", field);
}

Analyzed& cut_code() {
    static Analyzed program("CutCode");
    return program;
}

bool may_write(std::string_view method, std::string_view owner, std::string_view field) {
    const LivePoint stack[] = {{cut_code().method("CutCode", method).id, 0, false}};
    return cut_code().tables().may_write(stack, cut_code().field(owner, field).id);
}

}  // namespace

TEST_CASE("transfer of field access: fields are read by getfield and getstatic, written by putfield and putstatic") {
    CHECK(touched("getField") == "r f");
    CHECK(touched("putField") == "w f");
    CHECK(touched("getStatic") == "r g");
    CHECK(touched("putStatic") == "w g");
    CHECK(touched("nothing") == "");
}

TEST_CASE("transfer of field access: elements are read and written by the type of the array") {
    CHECK(touched("loadInt") == "r int[]");
    CHECK(touched("storeInt") == "w int[]");
    CHECK(touched("loadByte") == "r byte[]");
    CHECK(touched("loadBoolean") == "r boolean[]");
    CHECK(touched("storeBoolean") == "w boolean[]");
    CHECK(touched("loadReference") == "r Transfers[]");
    CHECK(touched("storeReference") == "w Transfers[]");
    CHECK(touched("lengthOf") == "");
}

TEST_CASE("transfer of field access: natives access what their model says") {
    // All arrays that flow to it, but no field.
    CHECK(touched("copies").starts_with("r int[], w int[]"));
}

TEST_CASE("transfer of field access: a call does what its callee does, an initialiser included") {
    CHECK(touched("calls") == "w f");
    CHECK(touched("initializes") == "w made");
    CHECK(touched("runs") == "w mine");
}

TEST_CASE("transfer of field access: a thread counts where it is started, not where it is created") {
    CHECK(touched("makes").find("mine") == std::string::npos);
    CHECK(touched("starts").find("w mine") != std::string::npos);
}

TEST_CASE("transfer of escape: an object is in the heap once it is stored in a field, an element or a lambda that is") {
    for (const char* field : {"beforeStatic", "beforeField", "beforeElement", "beforeCapture"}) {
        INFO(field);
        CHECK(verdict(field) == FieldVerdict::kWrittenWhileHidden);
    }
    for (const char* field : {"afterStatic", "afterField", "afterElement", "afterCapture", "afterKept"}) {
        INFO(field);
        CHECK(verdict(field) == FieldVerdict::kWrittenLate);
    }
}

TEST_CASE("transfer of escape: summaries say which parameters a callee keeps and which it returns") {
    CHECK(verdict("beforeCall") == FieldVerdict::kWrittenWhileHidden);
    CHECK(verdict("afterCall") == FieldVerdict::kWrittenLate);
    CHECK(verdict("afterHarmless") == FieldVerdict::kWrittenWhileHidden);
    CHECK(verdict("beforeReturn") == FieldVerdict::kWrittenWhileHidden);
    CHECK(verdict("afterReturn") == FieldVerdict::kWrittenLate);
}

TEST_CASE("transfer of escape: copies are the same object, a loaded object is in the heap, branches join") {
    CHECK(verdict("afterCopy") == FieldVerdict::kWrittenLate);
    CHECK(verdict("loaded") == FieldVerdict::kWrittenLate);
    CHECK(verdict("maybe") == FieldVerdict::kWrittenLate);
}

TEST_CASE("transfer of escape: a thrown object is in the heap") {
    Analyzed program("LettingGo");
    CHECK(program.verdict("LettingGo$Kept", "afterThrown") == FieldVerdict::kWrittenLate);
}

TEST_CASE("transfer of pointers: new, moves, branches that join, static fields, calls") {
    for (const PointersKind kind : {PointersKind::kContextInsensitive, PointersKind::kObjectSensitive,
                                    PointersKind::kDemandInsensitive, PointersKind::kDemandSensitive}) {
        INFO(analysis::name_of(kind));
        CHECK(written(kind, "made") == "made");
        CHECK(written(kind, "moved") == "moved");
        CHECK(written(kind, "joined") == "one way, other way");
        CHECK(written(kind, "overwritten") == "overwriting");
        CHECK(written(kind, "fromStatic") == "kept");
        CHECK(written(kind, "write") == "argument");
        CHECK(written(kind, "fromCall") == "fresh");
        CHECK(written(kind, "throughCall") == "through");
        CHECK(written(kind, "write2") == "captured");
    }
}

TEST_CASE("transfer of pointers: loads and stores of fields and elements are distinguished by object") {
    for (const PointersKind kind : {PointersKind::kContextInsensitive, PointersKind::kObjectSensitive,
                                    PointersKind::kDemandInsensitive, PointersKind::kDemandSensitive}) {
        INFO(analysis::name_of(kind));
        CHECK(written(kind, "fromField") == "held");
        CHECK(written(kind, "fromElement") == "element");
        CHECK(written(kind, "fromCast") == "cast");
        CHECK(written(kind, "fromClone") == "cloned");
        // On demand, objects that natives move are known by class.
        if (kind == PointersKind::kContextInsensitive || kind == PointersKind::kObjectSensitive)
            CHECK(written(kind, "fromCopy") == "copied");
        else
            CHECK(written(kind, "fromCopy").find("copied") != std::string::npos);
    }
}

TEST_CASE("transfer of pointers: a caught object is one that was thrown; on demand any of its class") {
    for (const PointersKind kind : {PointersKind::kContextInsensitive, PointersKind::kObjectSensitive})
        CHECK(written(kind, "fromThrow") == "?, thrown");
    CHECK(written(PointersKind::kDemandInsensitive, "fromThrow").find("thrown") != std::string::npos);
}

TEST_CASE("cut code: it calls methods of the objects in leaked arrays and wrappers, and of no others") {
    CHECK(may_write("inArray", "CutCode$Shown", "shown"));
    CHECK(!may_write("inArray", "CutCode$Shown", "unasked"));
    CHECK(may_write("inWrapper", "CutCode$Words", "got"));
}

TEST_CASE("cut code: it may return objects that leaked inside of other objects") {
    CHECK(may_write("fromList", "CutCode$Counter", "counted"));
    CHECK(may_write("copied", "CutCode$Worker", "worked"));
    CHECK(!may_write("inWrapper", "CutCode$Shown", "unasked"));
}

TEST_CASE("cut code: hooks that it returns run at the end of main") {
    const vm::Method* end = cut_code().tables().call_graph().start().main_frame;
    const LivePoint stack[] = {{end->id, 0, true}};
    CHECK(cut_code().tables().may_write(stack, cut_code().field("CutCode$Hook", "hooked").id));
}
