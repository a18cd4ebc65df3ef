// Interned names: class names, member names, descriptors, in the class file's modified UTF-8. Two symbols are equal iff
// they are the same pointer. Symbols live as long as their table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace heddle::vm {

class Symbol {
public:
    constexpr Symbol() = default;

    std::string_view view() const { return entry_ ? std::string_view(entry_->text, entry_->size) : std::string_view(); }
    uint32_t hash() const { return entry_ ? entry_->hash : 0; }
    explicit operator bool() const { return entry_ != nullptr; }
    friend bool operator==(Symbol, Symbol) = default;

private:
    friend class SymbolTable;
    struct Entry {
        const char* text;
        uint32_t size;
        uint32_t hash;
    };
    explicit Symbol(const Entry* entry) : entry_(entry) {}

    const Entry* entry_ = nullptr;
};

class SymbolTable {
public:
    SymbolTable();

    Symbol intern(std::string_view text);
    // Returns the symbol of `text` if it was interned before, else the empty symbol.
    Symbol find(std::string_view text) const;

private:
    Symbol find_hashed(std::string_view text, uint32_t hash) const;
    void grow();

    std::vector<const Symbol::Entry*> buckets_;  // open addressing, power of two
    std::deque<Symbol::Entry> entries_;
    std::vector<std::unique_ptr<char[]>> chunks_;
    size_t chunk_used_ = 0;
    size_t chunk_size_ = 0;
};

}  // namespace heddle::vm
