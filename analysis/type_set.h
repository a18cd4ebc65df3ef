// Sets of classes, for what a method, a field or an array may hold. Only classes that may have instances are numbered,
// in the order in which they are found. Number 0 is an object that code of the JDK which is not followed has made,
// number 1 an array that reflection has made.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "vm/klass.h"

namespace heddle::analysis {

using TypeIndex = uint32_t;
constexpr TypeIndex kUnknownType = 0;
constexpr TypeIndex kUnknownArray = 1;
constexpr TypeIndex kFirstType = 2;

class TypeSet {
public:
    bool contains(TypeIndex i) const { return i / 64 < words_.size() && (words_[i / 64] >> (i % 64) & 1) != 0; }
    // Returns true iff it was not there.
    bool insert(TypeIndex i) {
        if (i / 64 >= words_.size()) words_.resize(i / 64 + 1);
        const uint64_t bit = uint64_t{1} << (i % 64);
        const bool is_new = (words_[i / 64] & bit) == 0;
        words_[i / 64] |= bit;
        return is_new;
    }
    bool is_empty() const {
        for (const uint64_t word : words_) {
            if (word != 0) return false;
        }
        return true;
    }
    void clear() { words_.clear(); }
    // Adds what `from` and `filter` share and is not in `known` to this set and to `known`; true when there was some.
    bool add_new(const TypeSet& from, const TypeSet& filter, TypeSet& known) {
        const size_t size = std::min(from.words_.size(), filter.words_.size());
        bool has_new = false;
        for (size_t w = 0; w < size; ++w) {
            uint64_t word = from.words_[w] & filter.words_[w];
            if (word == 0) continue;
            if (w < known.words_.size()) word &= ~known.words_[w];
            if (word == 0) continue;
            if (w >= known.words_.size()) known.words_.resize(size);
            if (w >= words_.size()) words_.resize(size);
            known.words_[w] |= word;
            words_[w] |= word;
            has_new = true;
        }
        return has_new;
    }
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (size_t w = 0; w < words_.size(); ++w) {
            for (uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<TypeIndex>(w * 64 + static_cast<size_t>(std::countr_zero(rest))));
        }
    }
    template <typename Visitor>
    void for_each_in(const TypeSet& filter, Visitor&& visit) const {
        const size_t size = std::min(words_.size(), filter.words_.size());
        for (size_t w = 0; w < size; ++w) {
            for (uint64_t rest = words_[w] & filter.words_[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<TypeIndex>(w * 64 + static_cast<size_t>(std::countr_zero(rest))));
        }
    }
    uint32_t count() const {
        int sum = 0;
        for (const uint64_t word : words_) sum += std::popcount(word);
        return static_cast<uint32_t>(sum);
    }

private:
    std::vector<uint64_t> words_;
};

struct SymbolHash {
    size_t operator()(vm::Symbol symbol) const { return symbol.hash(); }
};

using ConeIndex = uint32_t;

// Whether a class belongs to the program under test, not to the JDK.
inline bool is_application(const vm::Klass& klass) {
    const vm::Klass* at = &klass;
    while (at->is_array()) at = at->element;
    return index_of(at->loader) >= index_of(vm::LoaderId::kApp);
}

// The numbered classes, and for names of types which of them are below (JVMS §6.5 instanceof). A cone goes by name: a
// type that is not loaded has no instances.
class TypeTable {
public:
    explicit TypeTable(vm::SymbolTable& symbols);

    // The number of a class; `is_new` when it was given just now.
    TypeIndex add(vm::Klass* klass, bool* is_new);
    // Arrays that the program's own code makes are told apart from those of the JDK, unless their class does so
    // already: JDK code that was never given one cannot touch it.
    TypeIndex add_owned(vm::Klass* array, bool* is_new);
    // Objects of one allocation of the program's code, told apart from all others (001 §5.5.1), or from others of the
    // allocation `seen_as` that were made for another receiver (001 §5.5.2).
    TypeIndex add_site(vm::Klass* klass, const TypeIndex* seen_as = nullptr) {
        return add_apart(klass, true, seen_as == nullptr ? count() : *seen_as);
    }
    // Objects that code of the JDK makes for one receiver. A run does not tell them from others of their class, whose
    // number `seen_as` is.
    TypeIndex add_inner(vm::Klass* klass, TypeIndex seen_as) { return add_apart(klass, false, seen_as); }
    // Arrays that reflection makes for one receiver.
    TypeIndex add_unknown_array();
    bool is_site(TypeIndex type) const { return is_site_[type]; }
    bool is_unknown_array(TypeIndex type) const { return type != kUnknownType && types_[type] == nullptr; }
    // What a run can tell of an object of this number: itself, unless a receiver tells more.
    TypeIndex seen_as(TypeIndex type) const { return seen_as_[type]; }
    // Neither of the program nor told apart: code of the JDK that is not followed may have any of it.
    bool is_common(TypeIndex type) const { return !is_owned(type) && !is_site(type); }
    // Made by the program's own code.
    bool is_owned(TypeIndex type) const {
        return is_owned_[type] || (types_[type] != nullptr && is_application(*types_[type]));
    }
    // The number, or -1.
    int32_t find(const vm::Klass* klass) const;
    vm::Klass* klass(TypeIndex type) const { return types_[type]; }  // null for those that stand for unknown ones
    uint32_t count() const { return static_cast<uint32_t>(types_.size()); }

    ConeIndex cone(vm::Symbol type);
    // Those below `type` that are classes of the program's own.
    ConeIndex application_cone(vm::Symbol type);
    // Those that are not below `type`, a class; asked for before any is numbered.
    ConeIndex cone_outside(vm::Symbol type);
    const TypeSet& members(ConeIndex cone) const { return cones_[cone]; }
    // Of a type whose cone nobody asked for there are none.
    const TypeSet& members_of(vm::Symbol type) const {
        static const TypeSet kNone;
        const auto found = cone_of_.find(type);
        return found == cone_of_.end() ? kNone : cones_[found->second];
    }

private:
    TypeIndex number(vm::Klass* klass, bool is_owned, bool is_site = false);
    TypeIndex add_apart(vm::Klass* klass, bool is_owned, TypeIndex seen_as) {
        const TypeIndex type = number(klass, is_owned, true);
        seen_as_[type] = seen_as;
        return type;
    }
    void collect_supertypes(const vm::Klass& klass, std::vector<vm::Symbol>& names);

    vm::SymbolTable& symbols_;
    std::vector<vm::Klass*> types_;
    std::vector<bool> is_owned_;          // parallel: an array of the program's
    std::vector<bool> is_site_;           // parallel: objects of one allocation, or for one receiver
    std::vector<TypeIndex> seen_as_;      // parallel
    std::vector<ConeIndex> array_cones_;  // those that unknown arrays are in
    std::vector<TypeIndex> unknown_arrays_;
    std::vector<int32_t> index_of_;        // by ClassId
    std::vector<int32_t> owned_index_of_;  // the same of arrays that the program makes
    std::deque<TypeSet> cones_;            // a deque: members() stay where they are while cones are added
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> cone_of_;
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> application_cone_of_;
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> cone_outside_;
};

}  // namespace heddle::analysis
