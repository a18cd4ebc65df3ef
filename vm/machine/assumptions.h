// What a verdict rests on besides the interleavings (vm/machine/assumptions.def), and where the program met it. Not to
// be confused with the assumptions that reductions make about the program and that may be refuted (por/disciplines).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heddle::vm {

struct Insn;

enum class Assumption : uint8_t {
#define HEDDLE_ASSUMPTION(enumerator, id, text, lifted_by) enumerator,
#include "vm/machine/assumptions.def"
};

struct AssumptionRow {
    Assumption assumption;
    std::string_view id;
    std::string_view text;
    std::string_view lifted_by;
};

inline constexpr AssumptionRow kAssumptions[] = {
#define HEDDLE_ASSUMPTION(enumerator, id, text, lifted_by) {Assumption::enumerator, id, text, lifted_by},
#include "vm/machine/assumptions.def"
};

// A place in the source of the program.
struct SourcePlace {
    std::string class_name;  // "p.C"
    std::string method;
    std::string file;
    int line = 0;  // 0: not known

    // By class, then by line.
    friend bool operator<(const SourcePlace& left, const SourcePlace& right);
};

// The assumptions that the program met on any path so far, each with the smallest place. So the result depends neither
// on the order of the search nor on how paths are distributed among workers. Not part of the program's state.
class MetAssumptions {
public:
    // Null: the assumption was not met.
    const SourcePlace* place_of(Assumption assumption) const {
        const std::optional<SourcePlace>& place = met_[index_of(assumption)].place;
        return place ? &*place : nullptr;
    }
    bool has(Assumption assumption) const { return place_of(assumption) != nullptr; }

    void add(Assumption assumption, SourcePlace place);
    // Whether add() was last called for this instruction: its place is known then.
    bool was_last_at(Assumption assumption, const Insn* pc) const { return met_[index_of(assumption)].last == pc; }
    void set_last_at(Assumption assumption, const Insn* pc) { met_[index_of(assumption)].last = pc; }

    MetAssumptions& operator+=(const MetAssumptions& other);

private:
    struct Met {
        std::optional<SourcePlace> place;
        const Insn* last = nullptr;
    };
    static size_t index_of(Assumption assumption) { return static_cast<size_t>(assumption); }
    std::array<Met, std::size(kAssumptions)> met_;
};

}  // namespace heddle::vm
