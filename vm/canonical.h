// The canonical form of a Machine's state: a sequence of words that is the same for two states iff no program can tell
// them apart, as far as the machine knows. See docs/state.md.
//
// - Threads come in the order of their identities, which do not depend on when they were started.
// - Objects from before the first choice (Heap::freeze) keep their place as their name; of these only what differs from
//   then is written, unless nothing leads to it any more (vm/old_graph.h).
// - Newer objects are numbered in the order in which the walk meets them; what it does not meet is garbage.
// - Of frames only live slots count (vm/frame_maps.h).
// - Caches that no program can see do not count (vm/unseen_fields.def).
//
// encode() writes all of it. fingerprint() goes the same way, but has for every thread and object that was not written
// since it was seen last a hash in place of its words: the stamps of the journal's epochs say what was written. Only
// the numbers of the new objects that it refers to are worked out anew.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "vm/fingerprint.h"
#include "vm/machine.h"
#include "vm/number_order.h"
#include "vm/old_graph.h"
#include "vm/state_layout.h"

namespace heddle::vm {

class StateEncoder {
public:
    // The machine's heap should be frozen.
    explicit StateEncoder(Machine& machine);
    ~StateEncoder();
    StateEncoder(const StateEncoder&) = delete;
    StateEncoder& operator=(const StateEncoder&) = delete;

    // Equal for two states iff their encodings are, but for a probability of 2^-128. Begins an epoch of the journal.
    Fingerprint fingerprint();
    void encode(std::vector<uint64_t>& words);
    // A hash of encode(), of which nothing was kept from earlier states, and without what reductions keep in objects:
    // searches that reduce differently agree on it.
    Fingerprint digest();
    // From now on the counts of vm/unseen_fields.def belong to a state.
    void show_counts();
    // Words of objects, threads and walks that were hashed for fingerprints so far.
    uint64_t hashed_words() const { return hashed_words_; }
    // New objects that the last call met.
    uint32_t objects_met() const { return next_number_; }

private:
    struct WordSink;
    struct PieceSink;
    using Offsets = std::vector<uint32_t>;

    // What is known of the new object at a place. Objects are at least three places long, so that a third of the places
    // is enough; what lies where changes, but never comes back with the same stamp.
    struct ObjectEntry {
        uint32_t pass;    // that met it last
        uint32_t number;  // in that pass
        uint32_t stamp;   // the object's, when it was looked at; 0: never
        uint32_t shape;   // a special one, or where its references that lead on are: of shapes_
        Fingerprint known;
    };
    struct Met {
        Ref object;
        ObjectEntry* entry;
    };
    // A thread's words without the numbers of new objects, and its references that lead on.
    struct ThreadPiece {
        uint64_t stamp = 0;
        Fingerprint known;
        std::vector<Ref> refs;
    };
    // Going back brings back what threads were in states that the search has not left yet: several are kept.
    static constexpr size_t kKeptPerThread = 32;
    struct PartPiece {
        uint64_t stamp = 0;  // with that of its chunk
        bool is_as_before = false;
        Fingerprint known;
        Offsets refs;                         // that lead on
        const StateLayout* buffer = nullptr;  // of an object with a buffer
    };
    // A new large array, chunk by chunk (vm/heap.h). Chunks are hashed with their numbers, so that their hashes can be
    // added up: one that changes costs no look at the others.
    struct LargeArray {
        struct Chunk {
            Fingerprint known;
            bool leads_on = false;  // has references that do
        };
        uint32_t stamp = 0;  // the header's
        std::vector<uint32_t> stamps;
        std::vector<Chunk> chunks;
        Fingerprint sum;
        size_t leading = 0;  // chunks that lead on
    };
    struct ChangedPart {
        const Heap::OldPart* part;
        uint32_t index;
    };
    struct Shape {
        uint32_t number;
        Offsets refs;
    };

    struct Bytes {
        uint32_t first, end;  // offsets from an object's start
    };

    // kPlainly: for encode(), word by word; else with what is known already.
    template <bool kPlainly>
    void walk();
    void begin_pass();
    void order_threads();
    void add_time();
    template <bool kPlainly>
    void add_thread(const JavaThread& thread);
    // Objects that are met, and old parts that differ and that something leads to, until there are no more.
    template <bool kPlainly>
    void add_heap();
    template <bool kPlainly>
    bool is_as_before(const Heap::OldPart& part, uint32_t index);
    template <bool kPlainly>
    void add_old_part(const Heap::OldPart& part, uint32_t index);
    template <bool kPlainly>
    void add_object(const Met& met);
    template <bool kPlainly>
    void add_classes();
    template <bool kPlainly>
    void add_refs(Ref object, const StateLayout& layout);
    template <bool kPlainly>
    void add_elements(Ref array, Bytes bytes);
    void add_buffer(Ref object, const StateLayout& layout);
    void add_known(const Fingerprint& known, uint32_t lock);

    // The plain words of a piece, for both ways.
    template <typename Sink>
    void describe_thread(Sink& sink, const JavaThread& thread);
    template <typename Sink>
    void describe_frame(Sink& sink, const FrameView& frame, bool inside_call);
    void describe_object(std::vector<uint64_t>& words, Ref object, const Klass& klass, uint64_t lock_word);
    void describe_part(std::vector<uint64_t>& words, const Heap::OldPart& part, const StateLayout* layout,
                       uint64_t lock_word);
    // The words of its references, into piece_, without the numbers of new objects; where those are that the walk has
    // to follow, into offsets_.
    void describe_refs(Ref object, const StateLayout& layout);
    void describe_elements(Ref array, Bytes bytes);
    void describe_ref(Ref object, uint32_t offset);
    void look_at(Ref object, ObjectEntry& entry);
    void look_at(const Heap::OldPart& part, PartPiece& piece);
    uint64_t stamp_of(const Heap::OldPart& part) const;
    const LargeArray& look_at_large(Ref array);
    LargeArray::Chunk look_at_chunk(Ref array, uint32_t chunk);
    Bytes elements_of(Ref array, uint32_t chunk) const;
    void add_large_array(Ref array);
    Fingerprint hash_piece() {
        hashed_words_ += piece_.size();
        return hash_words(piece_);
    }
    uint32_t shape_of(const Klass& klass);

    bool equals_original(const Heap::OldPart& part, const StateLayout* layout) const;
    // Whether the walk has to follow it: it is new, or old and loose.
    bool leads_on(Ref ref) const { return !ref.is_null() && (!heap_.is_old(ref) || old_.is_loose(ref)); }
    uint64_t known_name(Ref ref) const;
    // Follows a reference that leads on.
    void follow(Ref ref);
    void forget_all();
    bool is_blank(Ref mirror, const Klass& klass);
    bool is_mirror(Ref object) const { return heap_.header(object).klass == class_of_classes_; }
    bool stands_for_class(Ref object) const { return is_mirror(object) && machine_.klass_of_mirror(object) != nullptr; }
    Bytes elements_of(Ref array) const;
    Bytes elements_of(const Heap::OldPart& part) const;
    // The word that stands for a reference; numbers a new object when it is met first.
    template <bool kPlainly>
    uint64_t name_of(Ref ref);
    ObjectEntry& entry_of(Ref ref);
    uint64_t lock_word(uint32_t lock) const;

    Machine& machine_;
    Heap& heap_;
    StateLayouts layouts_;
    NumberOrder numbers_;
    OldGraph old_;
    std::vector<ChangedPart> changed_parts_;  // not written yet in this walk
    std::vector<JavaThread*> order_;          // live threads by identity
    std::vector<uint64_t> identities_;        // of all threads, by ThreadId: what by_identity_ was sorted for
    std::vector<ThreadId> by_identity_;       // all threads
    std::vector<uint16_t> thread_number_;     // by ThreadId: place in order_ + 1, 0: ended
    std::vector<ClassId> changed_;            // what classes_ was sorted for
    std::vector<ClassId> classes_;            // by identity
    std::vector<Met> queue_;                  // new objects in the order of their numbers
    std::vector<uint64_t> words_;             // of the walk
    std::vector<uint64_t> piece_;             // of one object or thread
    Offsets offsets_;                         // of one object
    std::vector<std::deque<Shape>> shapes_by_class_;
    std::vector<const Offsets*> shapes_;
    std::vector<std::array<ThreadPiece, kKeptPerThread>> threads_;  // by ThreadId, then by stamp
    std::vector<PartPiece> parts_;                                  // by number of the old part
    std::unordered_map<uint32_t, LargeArray> large_arrays_;         // by place
    ObjectEntry* entries_ = nullptr;                                // reserved address space
    uint64_t entry_count_ = 0;
    uint32_t new_begin_ = 0;
    uint32_t large_begin_ = 0;
    uint64_t first_large_entry_ = 0;
    uint32_t pass_ = 0;
    uint32_t next_number_ = 0;
    bool may_keep_ = false;  // stamps tell what was written: a mark is outstanding
    uint32_t class_of_classes_ = 0;
    uint64_t base_epoch_ = 0;
    uint32_t hash_mask_ = ~uint32_t{0};
    uint64_t era_ = 0;  // of the stamps in entries_, parts_ and large_arrays_
    uint64_t hashed_words_ = 0;
};

}  // namespace heddle::vm
