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
// - Of what two threads reach it is known which two: once one of them has ended it is the other's own, and before that
//   a walk from one thread's roots says so.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "vm/machine.h"
#include "vm/ways.h"

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
    // The thread stored a reference since then into an object that others may reach: what it leads to counts as reached
    // by all who reach the object. So does all that an array leads to when its elements were written.
    void add_store(const JavaThread& thread, Ref object, uint32_t offset);
    void add_elements(const JavaThread& thread, Ref array);
    // The object was made everybody's since then.
    void add_shown(Ref object);
    // The thread was started since then: who has started it may reach what it reaches, too.
    void add_thread(const JavaThread& thread, const JavaThread& starter);
    // work_out() for one thread, leaving out references that `is_cut` says others cannot follow: called with the
    // object, the place of the reference in it, and whether it is an element of an array.
    using IsCut = std::function<bool(Ref, uint32_t, bool)>;
    void work_out_others(const JavaThread& thread, const IsCut& is_cut);
    // Whether no thread but this one reaches the object. Of an object that was made after work_out() that is true.
    bool is_local(Ref ref, const JavaThread& thread) const {
        if (is_shared_for_ever(ref)) return false;
        const Entry& entry = owner_at_[place_of(ref)];
        if (entry.pass != pass_) return !is_everybodys(ref);
        if (entry.owners.is_one()) return entry.owners.first == index_of(thread.id);
        const JavaThread* other = other_of(entry.owners, thread);
        return other != nullptr && has_ended(*other);
    }

    // Whether another thread than this one still reaches the object, in the current state, along a way that an earlier
    // walk found. Exact when true; false says nothing. `is_cut`, which may be null: as above.
    bool is_still_shared(Ref ref, const JavaThread& thread, const IsCut* is_cut) const {
        for (const Way& way : ways_.at(ref, thread.id)) {
            if (way.leads(ref, thread.id) && way.holds(machine_, is_cut)) return true;
        }
        return false;
    }
    // Of an object that is not the thread's own by what is known: the one other thread that may reach it; null when
    // there may be several.
    const JavaThread* only_other(Ref ref, const JavaThread& thread) const { return other_of(owners_of(ref), thread); }
    // Walks from this thread's roots only, whether they lead to the object. What they do not lead to is not counted as
    // the thread's any more.
    bool still_reaches(const JavaThread& thread, Ref object);
    // Of an object that work_out() or still_reaches() has just found not to be the thread's own: keeps the ways of
    // others to it.
    void keep_way(Ref ref, const JavaThread& thread);

    // What work_out() found and add_store() added, so that it need not be found again when the machine is back in the
    // same state, without a collection in between. Ways are not part of it.
    struct Owners {
        static constexpr uint16_t kNobody = 0xFFFE;  // second: there is none
        static constexpr uint16_t kShared = 0xFFFF;  // both: more than two, or everybody

        uint16_t first = kShared;
        uint16_t second = kShared;  // of a pair, the larger

        static Owners one(ThreadId thread) { return {static_cast<uint16_t>(index_of(thread)), kNobody}; }
        bool is_one() const { return second == kNobody; }
        bool is_pair() const { return second < kNobody; }
        bool has(uint16_t thread) const { return first == thread || second == thread; }
        Owners with(Owners other) const;
        friend bool operator==(const Owners&, const Owners&) = default;
    };
    struct Owned {
        uint32_t place;
        Owners owners;
    };
    size_t owned_count() const { return reached_.size(); }
    // Another number whenever what is known has changed.
    uint64_t version() const { return version_; }
    void keep(std::vector<Owned>& owned) const;
    void go_back(std::span<const Owned> owned);

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
    bool has_private_fields() const { return has_private_fields_; }
    // Whether threads that run are found by whoever looks for them. Off at first; then they count as everybody's.
    void set_threads_are_found(bool are_found) { threads_are_found_ = are_found; }
    bool is_private(const Klass& klass, uint32_t offset) const;
    // The thread that was started with this object and has not ended; null when there is none.
    const JavaThread* started_thread(Ref object) const;
    // Whether a thread that was started with this object has ended.
    bool is_of_ended_thread(Ref object) const;

    uint64_t walks() const { return walks_; }
    uint64_t walks_from_one() const { return walks_from_one_; }

private:
    // What was found in the pass with this number.
    struct Entry {
        uint32_t pass;
        Owners owners;
    };

    bool has_ended(const JavaThread& thread) const;
    // The one that is not the thread, of a pair to which it belongs; null otherwise.
    const JavaThread* other_of(Owners owners, const JavaThread& thread) const {
        const auto id = static_cast<uint16_t>(index_of(thread.id));
        if (!owners.is_pair() || !owners.has(id)) return nullptr;
        const uint16_t other = owners.first == id ? owners.second : owners.first;
        return other < machine_.thread_count() ? &machine_.thread(static_cast<ThreadId>(other)) : nullptr;
    }
    Owners owners_of(Ref ref) const;
    static constexpr uint64_t kLargePage = 4096 / 8;
    uint64_t place_of(Ref ref) const {
        return heap_.is_large(ref) ? heap_.large_begin() + (ref.value - heap_.large_begin()) / kLargePage : ref.value;
    }
    bool hides_fields(Ref ref, const Klass& klass) const;
    enum class Hiding : uint8_t { kUnknown, kNothing, kThread, kGroup };
    struct ClassFigures;
    const ClassFigures& figures_of(const Klass& klass) const;
    // A class, or a constant of the program: whoever asks for it gets it.
    bool is_everybodys(Ref ref) const {
        const ObjectHeader& header = heap_.header(ref);
        return header.klass == index_of(machine_.known().Class->id) || (header.hash & kInternedFlag) != 0;
    }
    void share_for_ever();
    void mark_for_ever(Ref ref);
    // Which reference a walk came along: of an object, or a root when there is none.
    struct Via {
        Ref from;
        uint32_t at;  // offset in bytes, or index in roots_
    };
    struct Vias {
        Via first;      // as the first thread came to it
        Via second;     // as another one did
        uint32_t walk;  // that came to it
    };
    void begin_pass();
    void begin_walk();
    void begin_ways();
    void reach(Ref ref, Owners owners, Via via);
    void reach_roots(const JavaThread& thread, Owners owners);
    static Via no_root() { return {{}, 0}; }
    // One for roots that lead to something.
    Via root(Ref ref, const WayRoot& root) {
        if (ref.is_null() || is_shared_for_ever(ref)) return no_root();
        roots_.push_back(root);
        return {{}, static_cast<uint32_t>(roots_.size() - 1)};
    }
    bool find_way(Ref ref, uint32_t asker, uint32_t further, Way& way) const;
    bool find_way(Via via, uint32_t asker, uint32_t further, Way& way) const;
    // visit(Ref, Via) for what the thread holds itself, private fields of its object included; finish() whenever what
    // was visited is to be followed before the rest.
    template <typename Visitor, typename Finish, typename NoteThis>
    void for_each_root_of(const JavaThread& thread, Visitor&& visit, Finish&& finish, NoteThis&& note_this);
    void reach_changed();
    void reach_hidden();
    void drain();
    template <typename Visitor>
    void for_each_ref(Ref ref, Visitor&& visit) const;

    Machine& machine_;
    Heap& heap_;
    Entry* owner_at_ = nullptr;  // by place
    uint64_t table_entries_ = 0;
    uint64_t* shared_old_ = nullptr;  // bits by place. Reserved address space, as owner_at_.
    std::vector<Ref> queue_;
    std::vector<uint32_t> reached_;  // places, of this pass
    std::vector<Ref> constructed_;   // `this` of <init> frames
    std::vector<Ref> leaked_;
    std::vector<Ref> hidden_;  // what private fields of objects that are shared for ever led to
    uint32_t pass_ = 0;
    uint64_t version_ = 0;
    uint64_t walks_ = 0;
    uint64_t walks_from_one_ = 0;
    struct PrivateField {
        const Klass* klass;
        uint32_t offset;
    };
    std::vector<PrivateField> private_fields_;
    bool has_private_fields_ = true;
    bool threads_are_found_ = false;
    struct ClassFigures {
        Hiding hiding = Hiding::kUnknown;
        std::vector<uint32_t> shown;  // offsets of the references that are not private
    };
    mutable std::vector<ClassFigures> classes_;
    const IsCut* is_cut_ = nullptr;
    Vias* via_at_ = nullptr;  // by place
    uint32_t walk_ = 0;       // the number of the last walk
    std::vector<WayRoot> roots_;
    Ways ways_;
};

}  // namespace heddle::vm
