// Context sensitivity: object-sensitive and selective on collections (001 §5.5.2). The methods of a collection are
// analysed once per context. A context is a chain of allocation sites: that of the collection, then that of the object
// whose code created it, and so on, at most `depth` sites. The objects that a collection creates for itself (nodes,
// tables, iterators, views) have the collection's context.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "analysis/solver/type_set.h"
#include "vm/link/program.h"

namespace heddle::analysis {

using ContextIndex = uint32_t;
constexpr ContextIndex kNoContext = 0;

class Contexts {
public:
    // At depth 0 the analysis is context-insensitive.
    Contexts(vm::Program& program, uint32_t depth);

    bool is_on() const { return depth_ != 0; }

    // 1 for collection classes, their nodes and iterators. n + 1 for classes of the program whose instance methods
    // create objects of level n, at most the depth; arrays count as level 1. 0 for all others.
    uint32_t level(const vm::Klass& klass);
    // True iff the methods that the class declares are analysed per context.
    bool is_sensitive(const vm::Klass& klass) { return is_on() && level(klass) != 0; }
    // The same without computing the level: false when level() was never called for the class.
    bool is_known_sensitive(const vm::Klass& klass) const {
        return index_of(klass.id) < levels_.size() && levels_[index_of(klass.id)] > 0;
    }
    // True iff objects of the class get the context of the code that creates them. True for arrays.
    bool gets_maker_context(const vm::Klass& klass);
    // True iff the method has no receiver to take a context from and is analysed in that of its caller: static methods
    // of collections, and natives that copy or create arrays.
    static bool inherits_context(const vm::Method& method, bool is_sensitive);

    // The context of a method whose receiver was created at `site` by code in context `outer`.
    ContextIndex push(TypeIndex site, ContextIndex outer);
    // Drops the outermost site of a context of full depth.
    ContextIndex shorten(ContextIndex context);

private:
    struct Chain {
        TypeIndex site = 0;
        ContextIndex outer = kNoContext;
        uint32_t length = 0;
    };
    uint32_t find_level(const vm::Klass& klass);
    bool is_collection(const vm::Klass& klass);
    uint32_t lowest_allocated_level(const vm::Klass& klass);
    ContextIndex intern(TypeIndex site, ContextIndex outer);
    ContextIndex truncate(ContextIndex context, uint32_t length);

    vm::Program& program_;
    uint32_t depth_;
    std::vector<Chain> chains_{1};
    std::map<std::pair<TypeIndex, ContextIndex>, ContextIndex> numbers_;
    std::vector<int8_t> levels_;  // by ClassId; -1: not computed
};

}  // namespace heddle::analysis
