#include "analysis/tests/analysis_fixture.h"
#include "vm/code/translate.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::FieldVerdict;
using analysis::testing::Analyzed;

namespace {

Analyzed& writes() {
    static Analyzed analyzed("Writes");
    return analyzed;
}

}  // namespace

TEST_CASE("immutable fields: writes to an object that is not in the heap yet keep its fields immutable") {
    for (const char* name : {"inConstructor", "afterNew", "inHelper", "viaResult"}) {
        INFO(name);
        CHECK(writes().verdict("Writes$Node", name) == FieldVerdict::kWrittenWhileHidden);
        CHECK(writes().tables().is_immutable(writes().field("Writes$Node", name).id));
    }
}

TEST_CASE("immutable fields: a field that is written when its object is in the heap is not immutable") {
    for (const char* name : {"afterStore", "inLateHelper", "inLoop", "viaLateResult", "caught"}) {
        INFO(name);
        CHECK(writes().verdict("Writes$Node", name) == FieldVerdict::kWrittenLate);
        CHECK(!writes().tables().is_immutable(writes().field("Writes$Node", name).id));
    }
}

TEST_CASE("immutable fields: writes of a constructor after it published its object are late") {
    CHECK(writes().verdict("Writes$Leaky", "before") == FieldVerdict::kWrittenWhileHidden);
    CHECK(writes().verdict("Writes$Leaky", "after") == FieldVerdict::kWrittenLate);
}

TEST_CASE("immutable fields: a thread is not published before it is started") {
    CHECK(writes().verdict("Writes$Worker", "id") == FieldVerdict::kWrittenWhileHidden);
    CHECK(writes().verdict("Writes$Worker", "late") == FieldVerdict::kWrittenLate);
}

TEST_CASE("immutable fields: a static field is immutable if only its class's initialiser writes it") {
    CHECK(writes().verdict("Writes", "fixed") == FieldVerdict::kWrittenByInitializer);
    CHECK(writes().verdict("Writes", "list") == FieldVerdict::kWrittenByInitializer);
    CHECK(writes().verdict("Writes", "counter") == FieldVerdict::kWrittenStatic);
    CHECK(writes().verdict("Writes$Leaky", "last") == FieldVerdict::kWrittenStatic);
}

TEST_CASE("immutable fields: the running example of the paper") {
    Analyzed company("Company");
    for (const std::pair<const char*, const char*>& field :
         {std::pair{"Company$Employee", "name"}, {"Company$Employee", "index"}, {"Company", "employees"}}) {
        INFO(field.first << "." << field.second);
        CHECK(company.verdict(field.first, field.second) == FieldVerdict::kWrittenWhileHidden);
    }
    // 001 §7: written in setSalary while the list holds the employee.
    CHECK(company.verdict("Company$Employee", "salary") == FieldVerdict::kWrittenLate);
    for (const analysis::FieldFinding& finding : company.tables().immutable_fields()->findings()) {
        if (finding.field->name.view() != "salary") continue;
        REQUIRE(finding.method != nullptr);
        CHECK(finding.method->name.view() == "setSalary");
    }
}

TEST_CASE("field access: salary of the running example is read and written where the paper says") {
    Analyzed company("Company");
    const vm::FieldId salary = company.field("Company$Employee", "salary").id;
    const auto entry = [&](const char* owner) {
        return std::vector<analysis::LivePoint>{{company.method(owner, "run").id, 0, false}};
    };
    CHECK(company.tables().may_write(entry("Company$FirstWorker"), salary));
    CHECK(company.tables().may_read(entry("Company$SecondWorker"), salary));
    // The second worker first reads a salary and then only creates employees.
    const vm::Method& run = company.method("Company$SecondWorker", "run");
    const auto code = analysis::MethodCode::read(run);
    REQUIRE(code.has_value());
    uint16_t first_call = 0;
    for (const auto& instruction : code->instructions()) {
        if (instruction.opcode != classfile::Opcode::k_invokevirtual) continue;
        first_call = static_cast<uint16_t>(instruction.pc);
        break;
    }
    CHECK(!company.tables().may_read(std::vector<analysis::LivePoint>{{run.id, first_call, true}}, salary));
}

TEST_CASE("immutable fields: with reflection no field is immutable") {
    Analyzed reflects("Reflects");
    CHECK(reflects.tables().call_graph().uses_reflection());
    CHECK(!reflects.tables().is_immutable(reflects.field("Reflects", "plain").id));
    CHECK(!reflects.tables().is_immutable(reflects.field("Reflects", "hidden").id));
    CHECK(reflects.tables().call_graph().figures().unresolved > 0);
    const std::vector<analysis::LivePoint> stack{{reflects.method("Reflects", "name").id, 0, false}};
    CHECK(reflects.tables().may_write(stack, reflects.field("Reflects", "plain").id));
}

TEST_CASE("immutable fields: a handle or an updater for a field may write it") {
    Analyzed handles("Handles");
    CHECK(!handles.tables().call_graph().uses_reflection());
    CHECK(handles.tables().is_immutable(handles.field("Handles", "plain").id));
    CHECK(!handles.tables().is_immutable(handles.field("Handles", "handled").id));
    CHECK(!handles.tables().is_immutable(handles.field("Handles", "updated").id));
    const auto may_write = [&](const char* method, const char* field) {
        const std::vector<analysis::LivePoint> stack{{handles.method("Handles", method).id, 0, false}};
        return handles.tables().may_write(stack, handles.field("Handles", field).id);
    };
    CHECK(may_write("handle", "handled"));
    CHECK(may_write("update", "updated"));
    CHECK(!may_write("handle", "plain"));
}
