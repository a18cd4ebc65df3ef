#include "natives/table/table.h"

#include <vector>

namespace heddle::natives {

// Defined by family_rows.inc at the end of each family's source.
#define HEDDLE_FAMILY(family)                          \
    std::span<const vm::NativeRow> family##_natives(); \
    std::span<const NativeFacts> family##_facts();
#include "natives/table/natives.def"
#undef HEDDLE_FAMILY

namespace {

struct Table {
    std::vector<vm::NativeRow> rows;
    std::vector<NativeFacts> facts;

    void add(std::span<const vm::NativeRow> family_rows, std::span<const NativeFacts> family_facts) {
        rows.insert(rows.end(), family_rows.begin(), family_rows.end());
        facts.insert(facts.end(), family_facts.begin(), family_facts.end());
    }
};

const Table& table() {
    static const Table table = [] {
        Table result;
#define HEDDLE_FAMILY(family) result.add(family##_natives(), family##_facts());
#include "natives/table/natives.def"
#undef HEDDLE_FAMILY
        return result;
    }();
    return table;
}

}  // namespace

std::span<const vm::NativeRow> native_table() { return table().rows; }

std::span<const NativeFacts> native_facts() { return table().facts; }

}  // namespace heddle::natives
