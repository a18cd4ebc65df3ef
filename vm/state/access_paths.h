// Access paths along which a thread reaches an object. A walk from the roots of all threads (vm/state/reachability.h)
// finds which threads reach what. As long as a path that it took still exists, the object is still shared, and
// following the path costs a few loads instead of a walk. A path that no longer exists proves nothing.
//
// - exists() is exact: true only when a walk of the current state would reach the object, too.
// - Paths are not part of the state. A Ref may name another object after a rewind, so every edge is checked again, with
//   the class of the object that it starts from.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::vm {

// Where an access path begins.
struct AccessPathRoot {
    enum class Kind : uint8_t {
        kNone,          // nothing that could be checked again
        kOld,           // an initial object that all threads reach
        kMirror,        // the mirror of a class whose initialisation progressed since the initial state
        kThreadObject,  // the thread's own java.lang.Thread
        kPrivateField,  // a field of that, at offset `at`, which only the thread itself follows
        kSlot,          // the local variable `at` of a frame
    };
    Kind kind = Kind::kNone;
    uint32_t thread = 0;  // whose; kMirror: the ClassId
    uint32_t at = 0;
    Ref object;                // kOld
    const Slot* fp = nullptr;  // kSlot

    bool is_of_thread() const { return kind >= Kind::kThreadObject; }
};

struct AccessPath {
    static constexpr size_t kMostEdges = 8;
    struct Edge {
        uint32_t klass;
        uint32_t offset;  // in bytes, of elements too
    };
    Ref object;          // where it ends
    uint32_t asker = 0;  // the thread at whose roots it does not begin
    AccessPathRoot root;
    uint32_t length = 0;
    std::array<Edge, kMostEdges> edges{};

    // Whether it is a path of another thread than `other_than` to the object.
    bool is_to(Ref to, ThreadId other_than) const {
        return object == to && asker == index_of(other_than) && root.kind != AccessPathRoot::Kind::kNone;
    }
    // Whether it exists in the current state. `is_cut`, which may be null: as in Reachability::compute_others.
    bool exists(const Machine& machine, const std::function<bool(Ref, uint32_t, bool)>* is_cut) const;
};

// The last paths that were of use, a few for each object and asker. On different program paths different ones exist.
class AccessPathCache {
public:
    AccessPathCache() : sets_(kSets) {}
    // Candidates: they may belong to other objects or askers, or be empty. The newest comes first.
    using Set = std::array<AccessPath, 4>;
    const Set& at(Ref object, ThreadId asker) const { return sets_[index_of_set(object, index_of(asker))]; }
    void add(const AccessPath& path) {
        Set& set = sets_[index_of_set(path.object, path.asker)];
        std::move_backward(set.begin(), set.end() - 1, set.end());
        set.front() = path;
    }

private:
    static constexpr uint32_t kSets = 512;
    static uint32_t index_of_set(Ref object, uint32_t asker) {
        return ((object.value * 0x9E3779B1u) ^ (asker * 0x85EBCA6Bu)) >> 23;
    }
    static_assert(kSets == 1u << (32 - 23));

    std::vector<Set> sets_;
};

}  // namespace heddle::vm
