// One way along which another thread comes to an object. A walk from everybody's roots (vm/ownership.h) finds out who
// reaches what; as long as the way that it went is still there, the object is still shared, and following it costs a
// few loads instead of a walk. A way that is gone says nothing.
//
// - holds() is exact: true only when a walk of the current state would come to the object, too.
// - Nothing of a way is kept in the state: refs may mean other objects after going back, so every step is looked at
//   again, with the class of the object that it starts from.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "vm/machine.h"

namespace heddle::vm {

// Where a way begins.
struct WayRoot {
    enum class Kind : uint8_t {
        kNone,          // nothing that could be looked at again
        kOld,           // an object that everybody has reached from the beginning
        kMirror,        // of a class whose initialisation went on later
        kThreadObject,  // the thread's own java.lang.Thread
        kPrivateField,  // a field of it, at offset `at`, that only the thread itself follows
        kSlot,          // the local variable `at` of a frame
    };
    Kind kind = Kind::kNone;
    uint32_t thread = 0;  // whose; kMirror: the class
    uint32_t at = 0;
    Ref object;                // kOld
    const Slot* fp = nullptr;  // kSlot

    bool is_of_thread() const { return kind >= Kind::kThreadObject; }
};

struct Way {
    static constexpr size_t kMostEdges = 8;
    struct Edge {
        uint32_t klass;
        uint32_t offset;  // in bytes, of elements too
    };
    Ref object;          // where it leads to
    uint32_t asker = 0;  // the thread that it is not a way of
    WayRoot root;
    uint32_t length = 0;
    std::array<Edge, kMostEdges> edges{};

    bool leads(Ref to, ThreadId not_of) const {
        return object == to && asker == index_of(not_of) && root.kind != WayRoot::Kind::kNone;
    }
    // Whether it is there in the current state. `is_cut`, which may be null: as in Ownership::work_out_others.
    bool holds(const Machine& machine, const std::function<bool(Ref, uint32_t, bool)>* is_cut) const;
};

// The ways that were of use, a few for each object and asker; some fall out. On different paths different ones hold.
class Ways {
public:
    Ways() : ways_(kCount) {}
    // What may be ways of the two, or of others, or none; the last that was kept comes first.
    using Some = std::array<Way, 4>;
    const Some& at(Ref object, ThreadId asker) const { return ways_[index_of_some(object, index_of(asker))]; }
    void keep(const Way& way) {
        Some& ways = ways_[index_of_some(way.object, way.asker)];
        std::move_backward(ways.begin(), ways.end() - 1, ways.end());
        ways.front() = way;
    }

private:
    static constexpr uint32_t kCount = 512;
    static uint32_t index_of_some(Ref object, uint32_t asker) {
        return ((object.value * 0x9E3779B1u) ^ (asker * 0x85EBCA6Bu)) >> 23;
    }
    static_assert(kCount == 1u << (32 - 23));

    std::vector<Some> ways_;
};

}  // namespace heddle::vm
