#include <map>

#include "analysis/access/thread_futures.h"
#include "analysis/tests/analysis_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::LivePoint;
using analysis::testing::Analyzed;

namespace {

// One program for all tests of this file.
Analyzed& future() {
    static Analyzed analyzed("Future");
    return analyzed;
}

int line(std::string_view word) { return Analyzed::line_of("Future", word); }

std::vector<LivePoint> stack(std::initializer_list<LivePoint> points) { return points; }

bool reads(const std::vector<LivePoint>& points, std::string_view name, std::string_view owner = "Future") {
    return future().tables().may_read(points, future().field(owner, name).id);
}

bool writes(const std::vector<LivePoint>& points, std::string_view name, std::string_view owner = "Future") {
    return future().tables().may_write(points, future().field(owner, name).id);
}

}  // namespace

TEST_CASE("field access: reads and writes are distinguished") {
    const auto points = stack({future().at("Future", "helper", line("helper"))});
    CHECK(reads(points, "a"));
    CHECK(!writes(points, "a"));
    CHECK(writes(points, "b"));
    CHECK(!reads(points, "b"));
}

TEST_CASE("field access: accesses before the point do not count") {
    const auto points = stack({future().at("Future", "twice", line("last"))});
    CHECK(writes(points, "s"));
    CHECK(reads(points, "d"));
    CHECK(!writes(points, "c"));
    CHECK(!writes(points, "b"));
}

TEST_CASE("field access: the accesses of callees count") {
    const auto points = stack({future().at("Future", "twice", line("second"))});
    CHECK(writes(points, "b"));
    CHECK(reads(points, "a"));
    CHECK(!writes(points, "c"));
}

TEST_CASE("field access: a method returns to the caller on the stack") {
    const LivePoint inside = future().at("Future", "helper", line("helper"));
    const auto first = stack({inside, future().at("Future", "twice", line("first"), true)});
    const auto second = stack({inside, future().at("Future", "twice", line("second"), true)});
    CHECK(writes(first, "c"));
    CHECK(!writes(second, "c"));
    CHECK(writes(second, "s"));
}

TEST_CASE("field access: a frame in a call continues after it, a frame that retries its instruction repeats it") {
    LivePoint point = future().at("Future", "twice", line("second"), true);
    CHECK(!writes(stack({point}), "b"));
    point.is_in_call = false;
    CHECK(writes(stack({point}), "b"));
}

TEST_CASE("field access: instructions earlier in a loop may run again") {
    const auto points = stack({future().at("Future", "loop", line("body"))});
    CHECK(writes(points, "a"));
    CHECK(writes(points, "c"));
    const auto later = stack({future().at("Future", "loop", line("after"))});
    CHECK(!writes(later, "a"));
    CHECK(writes(later, "c"));
}

TEST_CASE("field access: an exception handler is a successor") {
    CHECK(reads(stack({future().at("Future", "caught", line("tried"))}), "d"));
}

TEST_CASE("field access: a started thread counts before its start and not after it") {
    CHECK(writes(stack({future().at("Future", "starter", line("start"))}), "mine", "Future$Child"));
    CHECK(!writes(stack({future().at("Future", "starter", line("element"))}), "mine", "Future$Child"));
}

TEST_CASE("field access: elements are distinguished by the type of the array") {
    const vm::Klass* ints = future().program().array_of(future().program().primitive(vm::BasicType::kInt));
    const vm::Klass* longs = future().program().array_of(future().program().primitive(vm::BasicType::kLong));
    const auto points = stack({future().at("Future", "starter", line("element"))});
    CHECK(future().tables().may_write_elements(points, *ints));
    CHECK(!future().tables().may_read_elements(points, *ints));
    CHECK(!future().tables().may_write_elements(points, *longs));
}

TEST_CASE("field access: code of the JDK does not access arrays that did not leak to it") {
    const auto& tables = future().tables();
    const vm::Klass* ints = future().program().array_of(future().program().primitive(vm::BasicType::kInt));
    const LivePoint store = future().at("Future", "starter", line("element"));
    LivePoint accessor = store;
    const auto code = analysis::MethodCode::read(future().method("Future", "starter"));
    REQUIRE(code.has_value());
    for (const auto& instruction : code->instructions()) {
        if (instruction.opcode == classfile::Opcode::k_iastore) accessor.pc = static_cast<uint16_t>(instruction.pc);
    }
    // For example, printing an uncaught exception may access some int[], but not this one.
    const analysis::Future& end = tables.future(stack({{tables.call_graph().start().thread_frame->id, 0, true}}));
    CHECK(tables.may_access_elements(end, *ints, true));
    CHECK(!tables.may_access_elements(end, *ints, true, accessor));
    CHECK(tables.may_access_elements(tables.future(stack({store})), *ints, true, accessor));
}

TEST_CASE("field access: a method of the program without a row accesses everything") {
    const auto points = stack({{future().method("Company", "print").id, 0, false}});
    CHECK(reads(points, "a"));
    CHECK(writes(points, "a"));
}

TEST_CASE("field access: the future of a stack gives the answers of the stack, and is cached") {
    const auto& tables = future().tables();
    const auto points =
        stack({future().at("Future", "helper", line("helper")), future().at("Future", "twice", line("first"), true)});
    const analysis::Future& joined = tables.future(points);
    for (const char* name : {"a", "b", "c", "d", "s"}) {
        const vm::FieldId field = future().field("Future", name).id;
        CHECK(tables.may_access(joined, field, false) == tables.may_read(points, field));
        CHECK(tables.may_access(joined, field, true) == tables.may_write(points, field));
    }
    CHECK(&tables.future(points) == &joined);
}

TEST_CASE("coarse access: a point of a helper has what follows the call in any caller") {
    analysis::AnalyzeOptions options;
    options.fields = analysis::FieldsKind::kCallee;
    Analyzed callee("Future", options);
    const vm::FieldId c = callee.field("Future", "c").id;
    const LivePoint inside = callee.at("Future", "helper", line("helper"));
    // Fig. 10: also from the second call, because the first one might be the caller.
    CHECK(callee.tables().may_write(stack({inside, callee.at("Future", "twice", line("second"), true)}), c));
    // What precedes the calls in the only caller follows no point.
    const LivePoint last = callee.at("Future", "twice", line("last"));
    CHECK(!callee.tables().may_read(stack({callee.at("Future", "starter", line("element"))}),
                                    callee.field("Future", "a").id));
    CHECK(callee.tables().may_write(stack({last}), callee.field("Future", "s").id));
}

TEST_CASE("coarse access: without context a call returns to every caller") {
    analysis::AnalyzeOptions options;
    options.fields = analysis::FieldsKind::kInsensitive;
    Analyzed insensitive("Future", options);
    options.fields = analysis::FieldsKind::kCallee;
    Analyzed callee("Future", options);
    const auto may_write = [&](Analyzed& program) {
        return program.tables().may_write(stack({program.at("Future", "twice", line("second"))}),
                                          program.field("Future", "c").id);
    };
    // 001 §5.2: the second call of helper seems to return to the first one.
    CHECK(may_write(insensitive));
    CHECK(!writes(stack({future().at("Future", "twice", line("second"))}), "c"));
    for (const char* name : {"a", "b", "c", "d", "s"}) {
        for (const char* word : {"first", "second", "last"}) {
            const auto ask = [&](Analyzed& program) {
                return program.tables().may_write(stack({program.at("Future", "twice", line(word))}),
                                                  program.field("Future", name).id);
            };
            INFO(name << " at " << word);
            CHECK((!ask(future()) || ask(callee)));
            CHECK((!ask(callee) || ask(insensitive)));
        }
    }
}

TEST_CASE("field access: a thread that the program gets from cut code may be any of its threads") {
    Analyzed program("StartedLater");
    const LivePoint stack[] = {program.at("StartedLater", "main", Analyzed::line_of("StartedLater", "start of any"))};
    const vm::FieldId counted = program.field("StartedLater", "counted").id;
    CHECK(program.tables().may_write(stack, counted));
    CHECK(!program.tables().is_immutable(counted));
}

TEST_CASE("field access: during an access by a handle the access is still in the future") {
    Analyzed handles("Handles");
    const vm::Method& inner = handles.method("java/lang/invoke/VarHandleInts$FieldInstanceReadWrite", "setVolatile");
    REQUIRE(handles.tables().call_graph().find(inner.id) == analysis::kNoMethod);
    const LivePoint stack[] = {{inner.id, 0, false}};
    CHECK(handles.tables().may_write(stack, handles.field("Handles", "handled").id));
    CHECK(!handles.tables().may_write(stack, handles.field("Handles", "plain").id));
}

TEST_CASE("thread futures: each thread that may be at a point has its own accesses from there to its end") {
    Analyzed company("Company");
    const analysis::FieldAccess& access = company.tables().field_access();
    const auto futures = [&](const char* method) {
        std::map<std::string, const vm::BitSet*> by_entry;
        static std::vector<analysis::ThreadFuture> found;
        found = analysis::futures_at(company.tables().call_graph(), access,
                                     {company.method("Company", method).id, 0, false});
        for (const analysis::ThreadFuture& future : found)
            by_entry[std::string(future.entry->owner->name.view())] = &future.bits;
        return by_entry;
    };
    const vm::Field& salary = company.field("Company$Employee", "salary");
    const auto print = futures("print");
    REQUIRE(print.size() == 2);
    CHECK(access.allows(*print.at("Company$FirstWorker"), salary, true));
    // The second worker reads a salary before it prints.
    CHECK(!access.allows(*print.at("Company$SecondWorker"), salary, false));
    CHECK(!access.allows(*print.at("Company$SecondWorker"), salary, true));
    const auto set = futures("setSalary");
    CHECK(set.size() == 1);
    CHECK(set.contains("Company$FirstWorker"));
    CHECK(futures("main").contains("Company"));
    CHECK(futures("main").size() == 1);
}
