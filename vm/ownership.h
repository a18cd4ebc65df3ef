// Which threads reach which objects, in one state (000 §5.2). One walk from the roots of all threads says for each
// object whether nobody, one thread or several reach it; classes, constants and the system's own threads count as
// several.
//
// What was reachable from these when the heap was frozen is shared for ever, and nothing of it is walked through again;
// only what was written into it since then is looked at. So the cost follows what threads hold and what changed.
//
// - Exact in the state where work_out() was called, but for references into the frozen part that were overwritten
// since:
//   these count as if they were still there.
// - While one thread runs on, what others reach only grows by what that thread stores into shared objects.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "vm/machine.h"

namespace heddle::vm {

class Ownership {
public:
    // The heap should be frozen, and the threads stand where the search begins.
    explicit Ownership(Machine& machine);
    ~Ownership();
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;

    // Walks the current state.
    void work_out();
    // The same for one thread, leaving out references that `is_cut` says others cannot follow: called with the object,
    // the place of the reference in it, and whether it is an element of an array.
    using IsCut = std::function<bool(Ref, uint32_t, bool)>;
    void work_out_others(const JavaThread& thread, const IsCut& is_cut);
    // Whether no thread but this one reaches the object. Of an object that was made after work_out() that is true.
    bool is_local(Ref ref, const JavaThread& thread) const {
        if (is_shared_for_ever(ref)) return false;
        const uint32_t entry = owner_at_[place_of(ref)];
        if (entry >> 16 != pass_) return true;
        return (entry & 0xFFFF) == index_of(thread.id);
    }

    // Everybody reached it when the heap was frozen.
    bool is_shared_for_ever(Ref ref) const {
        if (!heap_.is_old(ref)) return false;
        const uint64_t place = place_of(ref);
        return (shared_old_[place >> 6] >> (place & 63) & 1) != 0;
    }

    // Objects under construction that several threads reach: `this` of <init> frames, as of work_out().
    const std::vector<Ref>& leaked() const { return leaked_; }

    // Whether the fields of vm/private_fields.def are taken to be private. On at first. When it is turned off, what
    // they led to when the heap was frozen counts as reached by everybody.
    void set_private_fields(bool are_private) { has_private_fields_ = are_private; }
    bool is_private(const Klass& klass, uint32_t offset) const;
    // The thread that was started with this object and has not ended; null when there is none.
    const JavaThread* started_thread(Ref object) const;

    uint64_t walks() const { return walks_; }

private:
    static constexpr uint32_t kShared = 0xFFFF;

    uint64_t place_of(Ref ref) const;
    bool hides_fields(Ref ref, const Klass& klass) const;
    enum class Hiding : uint8_t { kUnknown, kNothing, kThread, kGroup };
    Hiding hiding_of(const Klass& klass) const;
    void share_for_ever();
    void mark_for_ever(Ref ref);
    void begin_walk();
    void reach(Ref ref, uint32_t owner);
    void reach_roots(const JavaThread& thread);
    void reach_changed();
    void reach_hidden();
    void drain();
    template <typename Visitor>
    void for_each_ref(Ref ref, bool is_own, Visitor&& visit) const;

    Machine& machine_;
    Heap& heap_;
    uint32_t* owner_at_ = nullptr;  // by place: pass in the high half, owner in the low one
    uint64_t table_entries_ = 0;
    uint64_t* shared_old_ = nullptr;  // bits by place. Reserved address space, as owner_at_.
    std::vector<Ref> queue_;
    std::vector<Ref> constructed_;  // `this` of <init> frames
    std::vector<Ref> leaked_;
    std::vector<Ref> hidden_;  // what private fields of objects that are shared for ever led to
    uint32_t pass_ = 0;
    uint64_t walks_ = 0;
    struct PrivateField {
        const Klass* klass;
        uint32_t offset;
    };
    std::vector<PrivateField> private_fields_;
    bool has_private_fields_ = true;
    mutable std::vector<Hiding> hiding_;  // by class
    const IsCut* is_cut_ = nullptr;
};

}  // namespace heddle::vm
