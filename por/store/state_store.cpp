#include "por/store/state_store.h"

#include <vector>

#include "por/store/bit_table.h"
#include "por/store/fingerprint_store.h"
#include "por/store/tree_table.h"

namespace heddle::por {

namespace {

class Fingerprints final : public StateStore {
public:
    explicit Fingerprints(Payload payload) : set_(payload) {}

    Insertion insert(StateKey& state) override { return set_.insert(state.fingerprint()); }
    bool contains(StateKey& state) const override { return set_.contains(state.fingerprint()); }
    uint64_t bytes() const override { return set_.bytes(); }
    double omission_probability() const override {
        // The birthday bound for 128 bits.
        const auto stored = static_cast<double>(set_.size());
        return stored * stored / 2 * 0x1p-128;
    }

private:
    FingerprintStore set_;
};

class Exact final : public StateStore {
public:
    explicit Exact(Payload payload) : table_(payload) {}

    Insertion insert(StateKey& state) override {
        state.encode(words_);
        return table_.insert(words_);
    }
    uint64_t bytes() const override { return table_.bytes(); }
    double omission_probability() const override { return 0; }

private:
    TreeTable table_;
    std::vector<uint64_t> words_;
};

class Bitstate final : public StateStore {
public:
    Bitstate(uint64_t bytes, Payload payload) : table_(bytes, payload) {}

    Insertion insert(StateKey& state) override { return table_.insert(state.fingerprint()); }
    uint64_t bytes() const override { return table_.bytes(); }
    double omission_probability() const override { return table_.omission_probability(); }
    std::string_view why_incomplete() const override {
        return "the bit table may have taken new states for known ones";
    }

private:
    BitTable table_;
};

}  // namespace

std::unique_ptr<StateStore> make_store(StoreKind kind, uint64_t bytes, Payload payload) {
    switch (kind) {
        case StoreKind::kFingerprint: return std::make_unique<Fingerprints>(payload);
        case StoreKind::kExact: return std::make_unique<Exact>(payload);
        case StoreKind::kBitstate: return std::make_unique<Bitstate>(bytes, payload);
    }
    return nullptr;
}

}  // namespace heddle::por
