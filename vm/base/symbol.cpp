#include "vm/base/symbol.h"

#include <algorithm>
#include <cstring>

namespace heddle::vm {

namespace {

uint32_t hash_of(std::string_view text) {
    uint32_t hash = 2166136261u;
    for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
    return hash ^ (hash >> 15);
}

constexpr size_t kFirstBuckets = 1 << 16;
constexpr size_t kChunkBytes = 1 << 18;

}  // namespace

SymbolTable::SymbolTable() : buckets_(kFirstBuckets, nullptr) {}

Symbol SymbolTable::find_hashed(std::string_view text, uint32_t hash) const {
    const size_t mask = buckets_.size() - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        const Symbol::Entry* entry = buckets_[i];
        if (entry == nullptr) return Symbol();
        // Compared as views: memcmp must not be given the null address that an empty text may have.
        if (entry->hash == hash && std::string_view(entry->text, entry->size) == text) return Symbol(entry);
    }
}

Symbol SymbolTable::find(std::string_view text) const { return find_hashed(text, hash_of(text)); }

Symbol SymbolTable::intern(std::string_view text) {
    const uint32_t hash = hash_of(text);
    if (const Symbol known = find_hashed(text, hash)) return known;
    if (entries_.size() * 2 >= buckets_.size()) grow();

    if (chunks_.empty() || chunk_size_ - chunk_used_ < text.size()) {
        chunk_size_ = std::max(kChunkBytes, text.size());
        chunks_.push_back(std::make_unique<char[]>(chunk_size_));
        chunk_used_ = 0;
    }
    char* place = chunks_.back().get() + chunk_used_;
    if (!text.empty()) std::memcpy(place, text.data(), text.size());
    chunk_used_ += text.size();
    entries_.push_back({place, static_cast<uint32_t>(text.size()), hash});

    const size_t mask = buckets_.size() - 1;
    size_t i = hash & mask;
    while (buckets_[i] != nullptr) i = (i + 1) & mask;
    buckets_[i] = &entries_.back();
    return Symbol(&entries_.back());
}

void SymbolTable::grow() {
    std::vector<const Symbol::Entry*> larger(buckets_.size() * 2, nullptr);
    const size_t mask = larger.size() - 1;
    for (const Symbol::Entry& entry : entries_) {
        size_t i = entry.hash & mask;
        while (larger[i] != nullptr) i = (i + 1) & mask;
        larger[i] = &entry;
    }
    buckets_ = std::move(larger);
}

}  // namespace heddle::vm
