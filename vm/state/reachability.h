// Which threads reach which objects, in one state (000 §5.2). One walk from the roots of all threads finds for each
// object whether no thread, one thread or several threads reach it. Objects that classes, constants and the system's
// own threads reach count as reached by several.
//
// Initial objects that these reached when the heap was frozen stay shared. They are not walked again; only what was
// written into them since is looked at. So the cost follows what threads hold and what changed.
//
// - Exact in the state in which compute() was called, except that overwritten references of shared initial objects
//   count as if they still existed.
// - While one thread continues, the set that others reach grows only by what that thread stores into shared objects.
// - Of an object that two threads reach, the two are known. When one of them has ended, or a walk from its roots does
//   not reach the object, the object is local to the other one.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "vm/machine/machine.h"
#include "vm/state/access_paths.h"

namespace heddle::vm {

class Reachability {
public:
    // The machine should stand in the initial state.
    explicit Reachability(const Machine& machine);
    ~Reachability();
    Reachability(const Reachability&) = delete;
    Reachability& operator=(const Reachability&) = delete;

    // Walks the current state.
    void compute();
    // Since then the thread stored a reference into an object that others may reach. What is reachable through it
    // counts as reached by all threads that reach the object. For arrays whose elements were written: through all
    // elements.
    void add_store(const JavaThread& thread, Ref object, uint32_t offset);
    void add_elements(const JavaThread& thread, Ref array);
    // Since then the object was published to all threads.
    void add_published(Ref object);
    // Since then the thread was started. Its starter may reach what it reaches, too.
    void add_thread(const JavaThread& thread, const JavaThread& starter);
    // Walks from the roots of all threads but this one, without the references that others cannot follow by
    // `is_cut(object, offset, is_element)`.
    using IsCut = std::function<bool(Ref, uint32_t, bool)>;
    void compute_others(const JavaThread& thread, const IsCut& is_cut);
    // Whether no other thread reaches the object. True for an object that was allocated after compute().
    bool is_local(Ref ref, const JavaThread& thread) const {
        if (is_shared_for_ever(ref)) return false;
        const Entry& entry = owner_at_[place_of(ref)];
        if (entry.pass != pass_) return !is_global(ref);
        if (entry.owners.is_one()) return entry.owners.first == index_of(thread.id);
        const JavaThread* other = other_of(entry.owners, thread);
        return other != nullptr && has_ended(*other);
    }

    // Whether another thread still reaches the object in the current state, along a path that an earlier walk found.
    // Exact when true; false proves nothing. `is_cut`, which may be null: as above.
    bool is_still_shared(Ref ref, const JavaThread& thread, const IsCut* is_cut) const {
        for (const AccessPath& path : paths_.at(ref, thread.id)) {
            if (path.is_to(ref, thread.id) && path.exists(machine_, is_cut)) return true;
        }
        return false;
    }
    // For an object that is not known to be local to the thread: the only other thread that may reach it; null when
    // there may be several.
    const JavaThread* only_other(Ref ref, const JavaThread& thread) const { return other_of(owners_of(ref), thread); }
    // Walks from this thread's roots only, and returns whether it reaches the object. Objects that the walk does not
    // reach no longer count as reached by the thread.
    bool still_reaches(const JavaThread& thread, Ref object);
    // For an object that compute() or still_reaches() has just found not to be local to the thread: remembers access
    // paths of other threads to it.
    void remember_paths(Ref ref, const JavaThread& thread);

    // What compute() found and add_store() added, to be restored when the machine is rewound to the same state without
    // a collection in between. Access paths are not part of it.
    struct Owners {
        static constexpr uint16_t kNone = 0xFFFE;    // second: there is none
        static constexpr uint16_t kShared = 0xFFFF;  // both: more than two, or all threads

        uint16_t first = kShared;
        uint16_t second = kShared;  // of a pair, the larger

        static Owners one(ThreadId thread) { return {static_cast<uint16_t>(index_of(thread)), kNone}; }
        bool is_one() const { return second == kNone; }
        bool is_pair() const { return second < kNone; }
        bool has(uint16_t thread) const { return first == thread || second == thread; }
        Owners with(Owners other) const;
        friend bool operator==(const Owners&, const Owners&) = default;
    };
    struct SavedEntry {
        uint32_t place;
        Owners owners;
    };
    size_t entry_count() const { return reached_.size(); }
    // A new number after each change of what is known.
    uint64_t version() const { return version_; }
    void save(std::vector<SavedEntry>& owned) const;
    void restore(std::span<const SavedEntry> owned);

    // Whether it is an initial object that all threads reach: it stays shared.
    bool is_shared_for_ever(Ref ref) const {
        if (!heap_.is_old(ref)) return false;
        const uint64_t place = place_of(ref);
        return (shared_old_[place >> 6] >> (place & 63) & 1) != 0;
    }

    // Objects that several threads reach during their construction: `this` of <init> frames, as of compute().
    const std::vector<Ref>& published_under_construction() const { return leaked_; }

    // Whether the fields of vm/state/private_fields.def are assumed to be private. True at first. When it is set to
    // false, initial objects reachable through them count as reached by all threads.
    void set_private_fields(bool are_private) { has_private_fields_ = are_private; }
    bool has_private_fields() const { return has_private_fields_; }
    // Whether any thread can obtain the java.lang.Thread of a live thread. False at first. When it is set to true,
    // these objects count as reached by all threads.
    void set_threads_are_found(bool are_found) { threads_are_found_ = are_found; }
    bool is_private(const Klass& klass, uint32_t offset) const;
    // The thread that was started with this object and has not ended; null when there is none.
    const JavaThread* started_thread(Ref object) const;
    // Whether a thread that was started with this object has ended.
    bool is_of_ended_thread(Ref object) const;

    uint64_t walks() const { return walks_; }
    uint64_t walks_from_one() const { return walks_from_one_; }

private:
    // What the pass with this number found.
    struct Entry {
        uint32_t pass;
        Owners owners;
    };

    bool has_ended(const JavaThread& thread) const;
    // For a pair with this thread: the other one. Null otherwise.
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
    struct ClassInfo;
    const ClassInfo& info_of(const Klass& klass) const;
    // A class, or an interned string: any thread can obtain it.
    bool is_global(Ref ref) const {
        const ObjectHeader& header = heap_.header(ref);
        return header.klass == index_of(machine_.known().Class->id) || (header.hash & kInternedFlag) != 0;
    }
    void find_shared_for_ever();
    void mark_shared_for_ever(Ref ref);
    // The reference along which a walk reached an object: in another object, or a root when `from` is null.
    struct Via {
        Ref from;
        uint32_t at;  // offset in bytes, or index in roots_
    };
    struct Vias {
        Via first;      // along which the first thread reached it
        Via second;     // along which another one did
        uint32_t walk;  // that reached it
    };
    void begin_pass();
    void begin_walk();
    void begin_paths();
    void reach(Ref ref, Owners owners, Via via);
    void reach_roots(const JavaThread& thread, Owners owners);
    static Via no_root() { return {{}, 0}; }
    // Registers a root that reaches something.
    Via root(Ref ref, const AccessPathRoot& root) {
        if (ref.is_null() || is_shared_for_ever(ref)) return no_root();
        roots_.push_back(root);
        return {{}, static_cast<uint32_t>(roots_.size() - 1)};
    }
    // A path that does not begin at the asker's own roots, of at most `most_edges` edges. False: none is known.
    bool find_path(Ref ref, uint32_t asker, uint32_t most_edges, AccessPath& path) const;
    bool find_path(Via via, uint32_t asker, uint32_t most_edges, AccessPath& path) const;
    // Calls visit(Ref, Via) for the thread's roots, private fields of its Thread included, and finish() whenever the
    // walk should follow what was visited before the rest is.
    template <typename Visitor, typename Finish, typename NoteThis>
    void for_each_root_of(const JavaThread& thread, Visitor&& visit, Finish&& finish, NoteThis&& note_this);
    void reach_from_changed_objects();
    void reach_hidden();
    void drain();
    template <typename Visitor>
    void for_each_ref(Ref ref, Visitor&& visit) const;

    const Machine& machine_;
    const Heap& heap_;
    Entry* owner_at_ = nullptr;  // by place; reserved address space, as shared_old_
    uint64_t table_entries_ = 0;
    uint64_t* shared_old_ = nullptr;  // bits by place: is_shared_for_ever()
    std::vector<Ref> queue_;
    std::vector<uint32_t> reached_;  // places, of this pass
    std::vector<Ref> constructed_;   // `this` of <init> frames
    std::vector<Ref> leaked_;
    std::vector<Ref> hidden_;  // initial values of private fields of objects that are shared for ever
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
    struct ClassInfo {
        Hiding hiding = Hiding::kUnknown;
        std::vector<uint32_t> public_refs;  // offsets of the references that are not private
    };
    mutable std::vector<ClassInfo> classes_;
    const IsCut* is_cut_ = nullptr;
    Vias* via_at_ = nullptr;  // by place
    uint32_t walk_ = 0;       // the number of the last walk
    std::vector<AccessPathRoot> roots_;
    AccessPathCache paths_;
};

}  // namespace heddle::vm
