// The words of --reduce. Each is one technique, with a page below docs/reductions that argues its soundness.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace heddle::por {

enum class Reduction : uint8_t {
    kLocal,
    kEscape,
    kFinal,
    kWsl,
    kLd,
    kWslDom,
    kOptimistic,
    kAggregate,
    kImmutable,
    kFields,
    kStaticEscape,
    kJoin,
    kOutput,
};

struct ReductionRow {
    Reduction reduction;
    std::string_view word;
    std::string_view help;
    bool is_in_all = true;  // false: has to be named
};

constexpr std::array kReductions{
    ReductionRow{Reduction::kLocal, "local", "steps on locals and the operand stack are merged; always on"},
    ReductionRow{Reduction::kStaticEscape, "static-escape", "objects that never leave their thread, by static analysis",
                 false},
    ReductionRow{Reduction::kEscape, "escape", "objects that are thread-local in this state"},
    ReductionRow{Reduction::kFinal, "final", "final fields of objects that did not escape their constructor"},
    ReductionRow{Reduction::kWsl, "wsl", "objects that are locked by themselves once they are shared"},
    ReductionRow{Reduction::kLd, "ld", "fields with some lock held at every access, or never written once shared"},
    ReductionRow{Reduction::kWslDom, "wsl-dom", "objects that other threads reach only through locked ones"},
    ReductionRow{Reduction::kOptimistic, "optimistic", "as ld, with hand-written predicates"},
    ReductionRow{Reduction::kJoin, "join", "waiting for a thread's end; leaving monitors and notifying"},
    ReductionRow{Reduction::kOutput, "output", "lines that are printed to the standard streams"},
    ReductionRow{Reduction::kAggregate, "aggregate", "states between irrelevant actions are not stored"},
    ReductionRow{Reduction::kImmutable, "immutable", "fields that are not written once their object is in the heap",
                 false},
    ReductionRow{Reduction::kFields, "fields",
                 "fields and elements without conflicting accesses in other threads' futures", false},
};

// A set of techniques.
class Reductions {
public:
    constexpr bool has(Reduction reduction) const { return (bits_ & bit_of(reduction)) != 0; }
    constexpr void add(Reduction reduction) { bits_ |= bit_of(reduction); }
    constexpr void add(Reductions others) { bits_ |= others.bits_; }
    constexpr bool has_any_of(Reductions others) const { return (bits_ & others.bits_) != 0; }
    // True iff no action is ever ruled out.
    constexpr bool is_empty() const {
        return (bits_ & ~(bit_of(Reduction::kLocal) | bit_of(Reduction::kAggregate))) == 0;
    }
    // True iff the static analyses have to run before the search.
    constexpr bool need_tables() const {
        return has(Reduction::kImmutable) || has(Reduction::kFields) || has(Reduction::kStaticEscape);
    }
    static constexpr Reductions all() {
        Reductions result;
        for (const ReductionRow& row : kReductions) {
            if (row.is_in_all) result.add(row.reduction);
        }
        return result;
    }
    friend bool operator==(const Reductions&, const Reductions&) = default;

private:
    static constexpr uint32_t bit_of(Reduction reduction) { return 1u << static_cast<uint32_t>(reduction); }

    uint32_t bits_ = 0;
};

// A word for several techniques.
inline constexpr std::string_view kLocksWord = "locks";
inline constexpr std::array kLocks{Reduction::kWsl, Reduction::kLd, Reduction::kWslDom};

// Parses "none", or a list of words separated by commas, among them "all" and "locks". Returns nothing when a word is
// unknown, and sets `unknown` to it.
std::optional<Reductions> parse_reductions(std::string_view text, std::string_view* unknown);
std::vector<std::string_view> words_of(Reductions reductions);

}  // namespace heddle::por
