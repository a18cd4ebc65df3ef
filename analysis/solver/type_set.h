// Abstract objects ("types") and sets of them, for what a variable, a field or an array may refer to. A type is a
// class, or, with a pointer analysis, an allocation site of it. Only classes that may have instances are numbered, in
// the order of discovery. Number 0 is an object of unknown class that unanalysed code of the JDK has created, number 1
// an array that reflection has created.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "vm/link/klass.h"

namespace heddle::analysis {

using TypeIndex = uint32_t;
constexpr TypeIndex kUnknownType = 0;
constexpr TypeIndex kUnknownArray = 1;
constexpr TypeIndex kFirstType = 2;

class TypeSet {
public:
    bool contains(TypeIndex i) const { return i / 64 < words_.size() && (words_[i / 64] >> (i % 64) & 1) != 0; }
    // Returns true iff it was not in the set.
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
    // Adds the types of `from` that are in `filter` and not in `known` to this set and to `known`. Returns true iff
    // there were any.
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

// True iff the class, or the element class of an array, belongs to the program under test and not to the JDK.
inline bool is_application(const vm::Klass& klass) {
    const vm::Klass* at = &klass;
    while (at->is_array()) at = at->element;
    return index_of(at->loader) >= index_of(vm::LoaderId::kApp);
}

// True iff an object of the class may be an array of references; null stands for an unknown class.
inline bool may_be_reference_array(const vm::Klass* klass) {
    return klass == nullptr || (klass->is_array() && klass->element_type == vm::BasicType::kReference);
}

// The numbered types, and the cones over them: the cone of a class or interface has the types that are instances of it
// (JVMS §6.5 instanceof). Cones are identified by name: a type that is not loaded has no instances.
class TypeTable {
public:
    explicit TypeTable(vm::SymbolTable& symbols);

    // The number of a class. Sets `is_new` to true iff the class was numbered by this call.
    TypeIndex add(vm::Klass* klass, bool* is_new);
    // The number of arrays of a class of the JDK that code of the program creates: they are distinguished from those of
    // the JDK, because code of the JDK cannot access an array that it never got. Arrays of the program's classes have
    // one number.
    TypeIndex add_program_array(vm::Klass* array, bool* is_new);
    // A new number for the objects of one allocation site of the program (001 §5.5.1). With `observed_as`, for those
    // that the site `*observed_as` creates in one more context (001 §5.5.2).
    TypeIndex add_site(vm::Klass* klass, const TypeIndex* observed_as = nullptr) {
        return add_distinct(klass, true, observed_as == nullptr ? count() : *observed_as);
    }
    // A new number for objects that code of the JDK creates in one context. A run cannot distinguish them from others
    // of their class, whose number is `observed_as`.
    TypeIndex add_library_site(vm::Klass* klass, TypeIndex observed_as) {
        return add_distinct(klass, false, observed_as);
    }
    // A new number for arrays that reflection creates in one context.
    TypeIndex add_unknown_array();
    bool is_site(TypeIndex type) const { return is_site_[type]; }
    bool is_unknown_array(TypeIndex type) const { return type != kUnknownType && types_[type] == nullptr; }
    // The number by which a run identifies the object: a run does not know contexts.
    TypeIndex observed_as(TypeIndex type) const { return observed_as_[type]; }
    // Objects of the JDK's classes that no allocation site distinguishes: unanalysed code may hold any of them.
    bool is_library_class(TypeIndex type) const { return !is_program_made(type) && !is_site(type); }
    // An object of a class of the program, or created by code of the program.
    bool is_program_made(TypeIndex type) const {
        return is_program_array_[type] || (types_[type] != nullptr && is_application(*types_[type]));
    }
    // The number, or -1.
    int32_t find(const vm::Klass* klass) const;
    vm::Klass* klass(TypeIndex type) const { return types_[type]; }  // null when the class is unknown
    uint32_t count() const { return static_cast<uint32_t>(types_.size()); }

    ConeIndex cone(vm::Symbol type);
    // The members of the cone without those for which is_library_class() holds.
    ConeIndex application_cone(vm::Symbol type);
    // The complement of the cone of `type`, a class. Must be requested before any class is numbered.
    ConeIndex cone_outside(vm::Symbol type);
    const TypeSet& members(ConeIndex cone) const { return cones_[cone]; }
    // The empty set for a type whose cone was never requested.
    const TypeSet& members_of(vm::Symbol type) const {
        static const TypeSet kNone;
        const auto found = cone_of_.find(type);
        return found == cone_of_.end() ? kNone : cones_[found->second];
    }

private:
    TypeIndex number(vm::Klass* klass, bool is_program_array, bool is_site = false);
    TypeIndex add_distinct(vm::Klass* klass, bool is_program_array, TypeIndex observed_as) {
        const TypeIndex type = number(klass, is_program_array, true);
        observed_as_[type] = observed_as;
        return type;
    }
    void collect_supertypes(const vm::Klass& klass, std::vector<vm::Symbol>& names);

    vm::SymbolTable& symbols_;
    std::vector<vm::Klass*> types_;
    std::vector<bool> is_program_array_;  // parallel: an array that the program creates
    std::vector<bool> is_site_;           // parallel: objects of one allocation site, or of one context
    std::vector<TypeIndex> observed_as_;  // parallel
    std::vector<ConeIndex> array_cones_;  // the cones that contain unknown arrays
    std::vector<TypeIndex> unknown_arrays_;
    std::vector<int32_t> index_of_;                // by ClassId
    std::vector<int32_t> program_array_index_of_;  // the same for arrays that the program creates
    std::deque<TypeSet> cones_;                    // a deque: references of members() stay valid while cones are added
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> cone_of_;
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> application_cone_of_;
    std::unordered_map<vm::Symbol, ConeIndex, SymbolHash> cone_outside_;
};

}  // namespace heddle::analysis
