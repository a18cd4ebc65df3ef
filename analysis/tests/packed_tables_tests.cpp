#include <filesystem>
#include <fstream>

#include "analysis/tables/bound_tables.h"
#include "analysis/tables/table_file.h"
#include "analysis/tests/analysis_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::AnalyzeOptions;
using analysis::BoundTables;
using analysis::FieldsKind;
using analysis::LivePoint;
using analysis::PackedTables;
using analysis::testing::Analyzed;

namespace {

constexpr vm::Fingerprint kKey{7, 9};

vm::Klass* main_of(Analyzed& program, const char* name) {
    return program.program().load_class(vm::LoaderId::kApp, program.program().symbol(name)).value();
}

// Compares both answers for every field of the program at every instruction of its methods.
void compare(Analyzed& program, const char* name) {
    BoundTables search(std::make_shared<PackedTables>(pack(program.tables())), program.machine(),
                       main_of(program, name));
    uint64_t compared = 0;
    uint64_t allowed = 0;
    std::vector<const vm::Field*> fields;
    for (uint32_t i = 0; i < program.program().field_count(); ++i) {
        const vm::Field& field = *program.program().field(static_cast<vm::FieldId>(i));
        CHECK(search.is_immutable(field) == program.tables().is_immutable(field.id));
        if (analysis::is_application(*field.owner) || i % 97 == 0) fields.push_back(&field);
    }
    for (const analysis::MethodNode& node : program.tables().call_graph().methods()) {
        if (node.method == nullptr || !analysis::is_application(*node.method->owner)) continue;
        const auto code = analysis::MethodCode::read(*node.method);
        if (!code) continue;
        for (const auto& insn : code->instructions()) {
            for (const bool is_in_call : {false, true}) {
                const std::vector<LivePoint> stack{{node.method->id, static_cast<uint16_t>(insn.pc), is_in_call}};
                const analysis::Future& future = search.future(stack);
                for (const vm::Field* field : fields) {
                    for (const bool writes : {false, true}) {
                        const bool is_allowed = search.may_access(future, *field, vm::kNull, writes);
                        const bool was_allowed =
                            program.tables().may_access(program.tables().future(stack), field->id, writes);
                        if (is_allowed != was_allowed) FAIL_CHECK(node.method->name.view(), " ", insn.pc);
                        ++compared;
                        allowed += is_allowed ? 1 : 0;
                    }
                }
            }
        }
    }
    CHECK(compared > 1000);
    CHECK(allowed > 0);
    CHECK(allowed < compared);
}

}  // namespace

TEST_CASE("packed tables: they give the answers of the tables that they were made from") {
    for (const FieldsKind kind : {FieldsKind::kSensitive, FieldsKind::kCallee, FieldsKind::kInsensitive}) {
        AnalyzeOptions options;
        options.fields = kind;
        Analyzed program("Company", options);
        compare(program, "Company");
    }
}

TEST_CASE("packed tables: they give the same answers for methods with several contexts") {
    for (const FieldsKind kind : {FieldsKind::kSensitive, FieldsKind::kCallee, FieldsKind::kInsensitive}) {
        AnalyzeOptions options;
        options.fields = kind;
        options.pointers = {analysis::PointersKind::kObjectSensitive, 2};
        Analyzed program("Lists", options);
        CHECK(program.tables().call_graph().figures().clones > 0);
        compare(program, "Lists");
    }
}

TEST_CASE("packed tables: a file returns what was written, and nothing for another key") {
    Analyzed program("Future");
    const PackedTables packed = pack(program.tables());
    const std::string path = std::filesystem::temp_directory_path() / "heddle_packed_tables_test";
    REQUIRE(analysis::write_tables(path, kKey, packed));
    const auto read = analysis::read_tables(path, kKey);
    REQUIRE(read.has_value());
    CHECK(analysis::table_bytes(*read, kKey) == analysis::table_bytes(packed, kKey));
    CHECK(!analysis::read_tables(path, {7, 10}).has_value());
    CHECK(!analysis::read_tables(path + "-not-there", kKey).has_value());
    std::filesystem::remove(path);
}

TEST_CASE("packed tables: changed or truncated bytes are rejected") {
    Analyzed program("Future");
    const std::string bytes = analysis::table_bytes(pack(program.tables()), kKey);
    CHECK(analysis::tables_of_bytes(bytes, kKey).has_value());
    for (const size_t length : {size_t{0}, size_t{7}, size_t{60}, bytes.size() / 2, bytes.size() - 1})
        CHECK(!analysis::tables_of_bytes(bytes.substr(0, length), kKey).has_value());
    for (size_t at = 0; at < bytes.size(); at += bytes.size() / 50) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        // The bytes between the format and the key are unused.
        if (at >= 12 && at < 16) continue;
        CHECK(!analysis::tables_of_bytes(changed, kKey).has_value());
    }
}

TEST_CASE("packed tables: indices out of range are not sound") {
    Analyzed program("Future");
    PackedTables packed = pack(program.tables());
    CHECK(packed.is_sound());
    PackedTables changed = packed;
    changed.methods.front().first_event = UINT32_MAX;
    CHECK(!changed.is_sound());
    changed = packed;
    changed.fields.front().place = changed.places;
    CHECK(!changed.is_sound());
    changed = packed;
    changed.library_set = changed.set_count();
    CHECK(!changed.is_sound());
}
