#include <map>

#include "analysis/tests/analysis_fixture.h"
#include "analysis/thread_futures.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::LivePoint;
using analysis::testing::Analyzed;

namespace {

// One program for all tests here.
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

TEST_CASE("field access: reads and writes are told apart") {
    const auto points = stack({future().at("Future", "helper", line("helper"))});
    CHECK(reads(points, "a"));
    CHECK(!writes(points, "a"));
    CHECK(writes(points, "b"));
    CHECK(!reads(points, "b"));
}

TEST_CASE("field access: what is behind the point does not count") {
    const auto points = stack({future().at("Future", "twice", line("last"))});
    CHECK(writes(points, "s"));
    CHECK(reads(points, "d"));
    CHECK(!writes(points, "c"));
    CHECK(!writes(points, "b"));
}

TEST_CASE("field access: a call counts with what it calls") {
    const auto points = stack({future().at("Future", "twice", line("second"))});
    CHECK(writes(points, "b"));
    CHECK(reads(points, "a"));
    CHECK(!writes(points, "c"));
}

TEST_CASE("field access: the stack says where a method returns to") {
    const LivePoint inside = future().at("Future", "helper", line("helper"));
    const auto first = stack({inside, future().at("Future", "twice", line("first"), true)});
    const auto second = stack({inside, future().at("Future", "twice", line("second"), true)});
    CHECK(writes(first, "c"));
    CHECK(!writes(second, "c"));
    CHECK(writes(second, "s"));
}

TEST_CASE("field access: a frame in a call is done with it, one that does it again is not") {
    LivePoint point = future().at("Future", "twice", line("second"), true);
    CHECK(!writes(stack({point}), "b"));
    point.is_in_call = false;
    CHECK(writes(stack({point}), "b"));
}

TEST_CASE("field access: a loop comes round again") {
    const auto points = stack({future().at("Future", "loop", line("body"))});
    CHECK(writes(points, "a"));
    CHECK(writes(points, "c"));
    const auto later = stack({future().at("Future", "loop", line("after"))});
    CHECK(!writes(later, "a"));
    CHECK(writes(later, "c"));
}

TEST_CASE("field access: a handler is a way on") {
    CHECK(reads(stack({future().at("Future", "caught", line("tried"))}), "d"));
}

TEST_CASE("field access: threads that are started later count, before they are started only") {
    CHECK(writes(stack({future().at("Future", "starter", line("start"))}), "mine", "Future$Child"));
    CHECK(!writes(stack({future().at("Future", "starter", line("element"))}), "mine", "Future$Child"));
}

TEST_CASE("field access: elements go by the type of the array") {
    const vm::Klass* ints = future().program().array_of(future().program().primitive(vm::BasicType::kInt));
    const vm::Klass* longs = future().program().array_of(future().program().primitive(vm::BasicType::kLong));
    const auto points = stack({future().at("Future", "starter", line("element"))});
    CHECK(future().tables().may_write_elements(points, *ints));
    CHECK(!future().tables().may_read_elements(points, *ints));
    CHECK(!future().tables().may_write_elements(points, *longs));
}

TEST_CASE("field access: the JDK's code does not touch arrays that it was never given") {
    const auto& tables = future().tables();
    const vm::Klass* ints = future().program().array_of(future().program().primitive(vm::BasicType::kInt));
    const LivePoint store = future().at("Future", "starter", line("element"));
    LivePoint accessor = store;
    const auto code = analysis::MethodCode::read(future().method("Future", "starter"));
    REQUIRE(code.has_value());
    for (const auto& instruction : code->instructions()) {
        if (instruction.opcode == classfile::Opcode::k_iastore) accessor.pc = static_cast<uint16_t>(instruction.pc);
    }
    // Printing an uncaught exception, say: it may touch some int[], but not this one.
    const analysis::Future& end = tables.future(stack({{tables.call_graph().start().thread_frame->id, 0, true}}));
    CHECK(tables.may_access_elements(end, *ints, true));
    CHECK(!tables.may_access_elements(end, *ints, true, accessor));
    CHECK(tables.may_access_elements(tables.future(stack({store})), *ints, true, accessor));
}

TEST_CASE("field access: a method of the program without tables touches everything") {
    const auto points = stack({{future().method("Company", "print").id, 0, false}});
    CHECK(reads(points, "a"));
    CHECK(writes(points, "a"));
}

TEST_CASE("field access: the future of a stack answers as the stack does, and is found again") {
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

TEST_CASE("coarse access: a point of a helper has what any caller does behind it") {
    analysis::AnalyzeOptions options;
    options.fields = analysis::FieldsKind::kCallee;
    Analyzed callee("Future", options);
    const vm::FieldId c = callee.field("Future", "c").id;
    const LivePoint inside = callee.at("Future", "helper", line("helper"));
    // Fig. 10: from the second call too, because the first one might be the caller.
    CHECK(callee.tables().may_write(stack({inside, callee.at("Future", "twice", line("second"), true)}), c));
    // But what is before the calls of the only caller is not behind anything.
    const LivePoint last = callee.at("Future", "twice", line("last"));
    CHECK(!callee.tables().may_read(stack({callee.at("Future", "starter", line("element"))}),
                                    callee.field("Future", "a").id));
    CHECK(callee.tables().may_write(stack({last}), callee.field("Future", "s").id));
}

TEST_CASE("coarse access: without any context a call comes back to every caller") {
    analysis::AnalyzeOptions options;
    options.fields = analysis::FieldsKind::kInsensitive;
    Analyzed insensitive("Future", options);
    options.fields = analysis::FieldsKind::kCallee;
    Analyzed callee("Future", options);
    const auto may_write = [&](Analyzed& program) {
        return program.tables().may_write(stack({program.at("Future", "twice", line("second"))}),
                                          program.field("Future", "c").id);
    };
    // 001 §5.2: the call of helper at the second place seems to come back to the first one.
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

TEST_CASE("field access: threads that come out of code that is not followed are started all the same") {
    Analyzed program("StartedLater");
    const LivePoint stack[] = {program.at("StartedLater", "main", Analyzed::line_of("StartedLater", "start of any"))};
    const vm::FieldId counted = program.field("StartedLater", "counted").id;
    CHECK(program.tables().may_write(stack, counted));
    CHECK(!program.tables().is_immutable(counted));
}

TEST_CASE("field access: in the middle of an access by a handle, the access is still to come") {
    Analyzed handles("Handles");
    const vm::Method& inner = handles.method("java/lang/invoke/VarHandleInts$FieldInstanceReadWrite", "setVolatile");
    REQUIRE(handles.tables().call_graph().find(inner.id) == analysis::kNoMethod);
    const LivePoint stack[] = {{inner.id, 0, false}};
    CHECK(handles.tables().may_write(stack, handles.field("Handles", "handled").id));
    CHECK(!handles.tables().may_write(stack, handles.field("Handles", "plain").id));
}

TEST_CASE("thread futures: each thread that may stand somewhere has what it does itself from there to its end") {
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
    // The second worker has asked for a salary before it prints.
    CHECK(!access.allows(*print.at("Company$SecondWorker"), salary, false));
    CHECK(!access.allows(*print.at("Company$SecondWorker"), salary, true));
    const auto set = futures("setSalary");
    CHECK(set.size() == 1);
    CHECK(set.contains("Company$FirstWorker"));
    CHECK(futures("main").contains("Company"));
    CHECK(futures("main").size() == 1);
}
