// Which methods are analysed once per receiver, and what the receivers are told apart by (001 §5.5.2): selective on
// collections. A context is the allocation site of a collection, behind it the sites of the objects whose code has made
// it, `depth` sites in all. What a collection's code makes for itself, nodes, tables, iterators, views, shares the
// collection's context.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "analysis/type_set.h"
#include "vm/program.h"

namespace heddle::analysis {

using ContextIndex = uint32_t;
constexpr ContextIndex kNoContext = 0;

class Contexts {
public:
    // At depth 0 nothing has a context.
    Contexts(vm::Program& program, uint32_t depth);

    bool is_on() const { return depth_ != 0; }

    // 1 for classes of collections, with their nodes and iterators; n + 1 for those of the program whose own code makes
    // arrays (as level 1) or objects of level n, up to the depth; 0 for all others.
    uint32_t level(const vm::Klass& klass);
    // Whether the methods that the class declares are analysed per receiver.
    bool is_sensitive(const vm::Klass& klass) { return is_on() && level(klass) != 0; }
    // The same of one that was asked for before; 0 if not.
    bool was_sensitive(const vm::Klass& klass) const {
        return index_of(klass.id) < levels_.size() && levels_[index_of(klass.id)] > 0;
    }
    // Whether objects of the class, or an array, get the context of the code that makes them.
    bool is_made_sensitive(const vm::Klass& klass);
    // Methods without a receiver that do what their caller does: those of collections, and copies of arrays.
    static bool follows_caller(const vm::Method& method, bool is_sensitive);

    // The context of a method whose receiver was made at `site`, by code in `outer`.
    ContextIndex push(TypeIndex site, ContextIndex outer);
    // Without its outermost site when it is as long as the depth.
    ContextIndex shorten(ContextIndex context);

private:
    struct Chain {
        TypeIndex site = 0;
        ContextIndex outer = kNoContext;
        uint32_t length = 0;
    };
    uint32_t find_level(const vm::Klass& klass);
    bool is_collection(const vm::Klass& klass);
    uint32_t lowest_made(const vm::Klass& klass);
    ContextIndex intern(TypeIndex site, ContextIndex outer);
    ContextIndex cut(ContextIndex context, uint32_t length);

    vm::Program& program_;
    uint32_t depth_;
    std::vector<Chain> chains_{1};
    std::map<std::pair<TypeIndex, ContextIndex>, ContextIndex> numbers_;
    std::vector<int8_t> levels_;  // by ClassId; -1: not asked for yet
};

}  // namespace heddle::analysis
