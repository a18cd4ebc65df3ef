#include "por/state_store.h"

#include <vector>

#include "por/bit_table.h"
#include "por/fingerprint_store.h"
#include "por/tree_table.h"

namespace heddle::por {

namespace {

class Fingerprints final : public StateStore {
public:
    bool insert(Subject& subject) override { return set_.insert(subject.fingerprint()); }
    bool contains(Subject& subject) const override { return set_.contains(subject.fingerprint()); }
    uint64_t bytes() const override { return set_.bytes(); }
    double omission_probability() const override {
        // Birthdays among 2^128.
        const auto stored = static_cast<double>(set_.size());
        return stored * stored / 2 * 0x1p-128;
    }

private:
    FingerprintStore set_;
};

class Exact final : public StateStore {
public:
    bool insert(Subject& subject) override {
        subject.encode(words_);
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
    explicit Bitstate(uint64_t bytes) : table_(bytes) {}

    bool insert(Subject& subject) override { return table_.insert(subject.fingerprint()); }
    uint64_t bytes() const override { return table_.bytes(); }
    double omission_probability() const override { return table_.omission_probability(); }
    std::string_view why_incomplete() const override {
        return "the bit table may have taken new states for known ones";
    }

private:
    BitTable table_;
};

}  // namespace

std::unique_ptr<StateStore> make_store(StoreKind kind, uint64_t bytes) {
    switch (kind) {
        case StoreKind::kFingerprint: return std::make_unique<Fingerprints>();
        case StoreKind::kExact: return std::make_unique<Exact>();
        case StoreKind::kBitstate: return std::make_unique<Bitstate>(bytes);
    }
    return nullptr;
}

}  // namespace heddle::por
