// The words of --reduce: one technique each, with the page that says why it is sound.
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
};

struct ReductionRow {
    Reduction reduction;
    std::string_view word;
    std::string_view help;
    bool is_in_all = true;  // what has not been compared with the full search for long is named by itself
};

constexpr std::array kReductions{
    ReductionRow{Reduction::kLocal, "local", "steps on locals and the operand stack are merged; always on"},
    ReductionRow{Reduction::kStaticEscape, "static-escape", "objects that never leave their thread, found beforehand",
                 false},
    ReductionRow{Reduction::kEscape, "escape", "objects that one thread reaches, in this state"},
    ReductionRow{Reduction::kFinal, "final", "final fields of objects that did not escape their constructor"},
    ReductionRow{Reduction::kWsl, "wsl", "objects that are locked by themselves once they are shared"},
    ReductionRow{Reduction::kLd, "ld", "fields with some lock held at every access, or never written once shared"},
    ReductionRow{Reduction::kWslDom, "wsl-dom", "objects that others reach through locked ones only"},
    ReductionRow{Reduction::kOptimistic, "optimistic", "as ld; leaving monitors and notifying cannot matter either"},
    ReductionRow{Reduction::kJoin, "join", "waiting for a thread's end; leaving monitors and notifying"},
    ReductionRow{Reduction::kAggregate, "aggregate", "states between steps that cannot matter are not stored"},
    ReductionRow{Reduction::kImmutable, "immutable", "fields that nobody writes once their object is in the heap",
                 false},
    ReductionRow{Reduction::kFields, "fields", "fields and elements that no other thread will touch in conflict",
                 false},
};

// A set of techniques.
class Reductions {
public:
    constexpr bool has(Reduction reduction) const { return (bits_ & bit_of(reduction)) != 0; }
    constexpr void add(Reduction reduction) { bits_ |= bit_of(reduction); }
    // Whether no action is ever ruled out.
    constexpr bool is_empty() const {
        return (bits_ & ~(bit_of(Reduction::kLocal) | bit_of(Reduction::kAggregate))) == 0;
    }
    // Whether the static analyses have to be done first.
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

// "none", "all", "locks", or words divided by commas; nothing when a word is unknown, which is then in `unknown`.
std::optional<Reductions> parse_reductions(std::string_view text, std::string_view* unknown);
std::vector<std::string_view> words_of(Reductions reductions);

}  // namespace heddle::por
