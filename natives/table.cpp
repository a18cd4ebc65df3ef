#include "natives/table.h"

#include <vector>

namespace heddle::natives {

// In the order of natives.def.
#define HEDDLE_FAMILIES(FAMILY) \
    FAMILY(lang_object)         \
    FAMILY(lang_class)          \
    FAMILY(lang_loader)         \
    FAMILY(lang_system)         \
    FAMILY(lang_throwable)      \
    FAMILY(lang_thread)         \
    FAMILY(lang_number)         \
    FAMILY(lang_string)         \
    FAMILY(reflect)             \
    FAMILY(invoke)              \
    FAMILY(unsafe)              \
    FAMILY(io)                  \
    FAMILY(io_files)            \
    FAMILY(zip)                 \
    FAMILY(nio_fs)              \
    FAMILY(nio_stores)          \
    FAMILY(nio_ch)              \
    FAMILY(net)                 \
    FAMILY(misc)                \
    FAMILY(management)          \
    FAMILY(engine)

#define HEDDLE_DECLARE_FAMILY(family)                  \
    std::span<const vm::NativeRow> family##_natives(); \
    std::span<const NativeFacts> family##_facts();
HEDDLE_FAMILIES(HEDDLE_DECLARE_FAMILY)
#undef HEDDLE_DECLARE_FAMILY

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
#define HEDDLE_ADD_FAMILY(family) result.add(family##_natives(), family##_facts());
        HEDDLE_FAMILIES(HEDDLE_ADD_FAMILY)
#undef HEDDLE_ADD_FAMILY
        return result;
    }();
    return table;
}

}  // namespace

std::span<const vm::NativeRow> native_table() { return table().rows; }

std::span<const NativeFacts> native_facts() { return table().facts; }

}  // namespace heddle::natives
