// Where a stateful search keeps the states it has visited. One interface for all kinds of stores.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "por/store/insertion.h"
#include "por/store/state_key.h"

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

    virtual Insertion insert(StateKey& state) = 0;
    // Returns true when the state is in the store. Returns false, too, when finding out is as expensive as insert().
    virtual bool contains(StateKey&) const { return false; }
    // Memory for the stored states, free slots of the tables included.
    virtual uint64_t bytes() const = 0;
    // The probability that a new state was mistaken for a known one and not explored.
    virtual double omission_probability() const = 0;
    // Why a complete search without a violation proves nothing; empty when it does prove the verdict.
    virtual std::string_view why_incomplete() const { return {}; }
};

// `bytes` is the size of the bit table of kBitstate; the other stores grow.
std::unique_ptr<StateStore> make_store(StoreKind kind, uint64_t bytes, Payload payload = Payload::kNone);

}  // namespace heddle::por
