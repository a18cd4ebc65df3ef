// Where a stateful search keeps the states it has seen. One interface for all kinds; the search asks only whether a
// state is new.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "por/subject.h"

namespace heddle::por {

enum class StoreKind : uint8_t { kFingerprint, kExact, kBitstate };

struct StoreRow {
    StoreKind kind;
    std::string_view name;
};

constexpr std::array<StoreRow, 3> kStores{{
    {StoreKind::kFingerprint, "fingerprint"},
    {StoreKind::kExact, "exact"},
    {StoreKind::kBitstate, "bitstate"},
}};

class StateStore {
public:
    virtual ~StateStore() = default;

    // Puts the subject's current state in. True when it was not there before.
    virtual bool insert(Subject& subject) = 0;
    // Whether it is there already; false when that is not cheaper to say than insert() is.
    virtual bool contains(Subject&) const { return false; }
    // What the stored states take, free places of the tables included.
    virtual uint64_t bytes() const = 0;
    // That some state was taken for another one and left out.
    virtual double omission_probability() const = 0;
    // Why a search to the end without a finding proves nothing; empty: it proves what it should.
    virtual std::string_view why_incomplete() const { return {}; }
};

// `bytes` is the size of the bit table of kBitstate; the others grow.
std::unique_ptr<StateStore> make_store(StoreKind kind, uint64_t bytes);

}  // namespace heddle::por
