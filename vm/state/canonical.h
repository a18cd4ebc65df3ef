// The canonical form of a Machine's state: a sequence of words that is equal for two states iff no program can
// distinguish them, as far as the machine knows. See docs/state.md.
//
// - Threads are ordered by their identities, which do not depend on when they were started.
// - Initial objects are named by their reproducible numbers (Heap::initial_number). Only those that differ from the
//   initial state are encoded, and only while they are reachable (vm/state/initial_heap.h).
// - New objects are numbered in the order in which the walk visits them; unvisited ones are garbage.
// - Of frames only live slots are encoded (vm/code/frame_maps.h).
// - Fields that no program can observe are left out (vm/state/invisible_fields.def).
//
// encode() writes all words. fingerprint() walks in the same order, but uses a stored hash instead of the words of
// every thread and object that was not written since it was last hashed; the stamps of the journal's epochs tell which.
// Only the numbers of the new objects that it refers to are computed anew.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "vm/base/fingerprint.h"
#include "vm/machine/machine.h"
#include "vm/state/initial_heap.h"
#include "vm/state/sequence_numbers.h"
#include "vm/state/state_layout.h"

namespace heddle::vm {

class StateEncoder {
public:
    // The machine's heap should be frozen.
    explicit StateEncoder(Machine& machine);
    ~StateEncoder();
    StateEncoder(const StateEncoder&) = delete;
    StateEncoder& operator=(const StateEncoder&) = delete;

    // Equal for two states iff their encodings are, except with probability 2^-128. Begins an epoch of the journal.
    Fingerprint fingerprint();
    void encode(std::vector<uint64_t>& words);
    // A hash of encode() without stored hashes and without the flags of reductions in objects: searches with different
    // reductions agree on it.
    Fingerprint digest();
    // From now on the counts of vm/state/invisible_fields.def are part of the state.
    void show_counts();
    // Words that were hashed for fingerprints so far.
    uint64_t hashed_words() const { return hashed_words_; }
    // A name of the object that is the same for equal states, in the pass of the last call of fingerprint() or
    // encode(); 0 when that did not visit it, because no thread reaches it.
    uint64_t name_in_last_pass(Ref object) const;
    // New objects that the last call visited.
    uint32_t objects_met() const { return next_number_; }

private:
    struct WordSink;
    struct PieceSink;
    using Offsets = std::vector<uint32_t>;

    // What is known of the new object at a place. Objects are at least three places long, so one entry per three places
    // suffices. Which object lies at a place changes, but never with the same stamp.
    struct ObjectEntry {
        uint32_t pass;    // that visited it last
        uint32_t number;  // in that pass
        uint32_t stamp;   // the object's, when it was hashed; 0: never
        uint32_t shape;   // a special value, or the offsets of the references to follow: index in shapes_
        Fingerprint known;
    };
    struct Visited {
        Ref object;
        ObjectEntry* entry;
    };
    // A thread's words without the numbers of new objects, and its references that the walk follows.
    struct ThreadPiece {
        uint64_t stamp = 0;
        Fingerprint known;
        std::vector<Ref> refs;
    };
    // A rewind restores earlier states of threads: several hashes are kept per thread.
    static constexpr size_t kKeptPerThread = 32;
    struct PartPiece {
        uint64_t stamp = 0;         // with that of its chunk
        bool is_unchanged = false;  // equal to the initial state
        Fingerprint known;
        Offsets refs;                         // to follow
        const StateLayout* buffer = nullptr;  // of an object with a buffer
    };
    // A new large array, chunk by chunk (vm/memory/heap.h). Chunks are hashed with their numbers and the hashes are
    // added: a changed chunk is hashed without the others.
    struct LargeArray {
        struct Chunk {
            Fingerprint known;
            bool has_refs = false;  // references to follow
        };
        uint32_t stamp = 0;  // the header's
        std::vector<uint32_t> stamps;
        std::vector<Chunk> chunks;
        Fingerprint sum;
        size_t with_refs = 0;  // chunks with references to follow
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

    // kFull: for encode(), word by word; else with stored hashes.
    template <bool kFull>
    void walk();
    void begin_pass();
    void order_threads();
    void add_time();
    template <bool kFull>
    void add_thread(const JavaThread& thread);
    // Visited new objects, and reachable parts of initial objects that differ, until there are no more.
    template <bool kFull>
    void add_heap();
    template <bool kFull>
    bool is_unchanged(const Heap::OldPart& part, uint32_t index);
    template <bool kFull>
    void add_initial_part(const Heap::OldPart& part, uint32_t index);
    template <bool kFull>
    void add_object(const Visited& visited);
    template <bool kFull>
    void add_classes();
    template <bool kFull>
    void add_refs(Ref object, const StateLayout& layout);
    template <bool kFull>
    void add_elements(Ref array, Bytes bytes);
    void add_buffer(Ref object, const StateLayout& layout);
    void add_known(const Fingerprint& known, uint32_t lock);

    // The words of one piece.
    template <typename Sink>
    void describe_thread(Sink& sink, const JavaThread& thread);
    template <typename Sink>
    void describe_frame(Sink& sink, const FrameView& frame);
    void describe_object(std::vector<uint64_t>& words, Ref object, const Klass& klass, uint64_t lock_word);
    void describe_part(std::vector<uint64_t>& words, const Heap::OldPart& part, const StateLayout* layout,
                       uint64_t lock_word);
    // Appends the words of the references to piece_, without the numbers of new objects, and the offsets of those that
    // the walk has to follow to offsets_.
    void describe_refs(Ref object, const StateLayout& layout);
    void describe_elements(Ref array, Bytes bytes);
    void describe_ref(Ref object, uint32_t offset);
    void hash_anew(Ref object, ObjectEntry& entry);
    void hash_anew(const Heap::OldPart& part, PartPiece& piece);
    uint64_t stamp_of(const Heap::OldPart& part) const;
    const LargeArray& hash_large_array(Ref array);
    LargeArray::Chunk hash_chunk(Ref array, uint32_t chunk);
    Bytes elements_of(Ref array, uint32_t chunk) const;
    void add_large_array(Ref array);
    Fingerprint hash_piece() {
        hashed_words_ += piece_.size();
        return hash_words(piece_);
    }
    uint32_t shape_of(const Klass& klass);

    bool equals_original(const Heap::OldPart& part, const StateLayout* layout) const;
    // Whether the walk has to follow the reference: to a new object, or to a loose initial one.
    bool must_follow(Ref ref) const { return !ref.is_null() && (!heap_.is_old(ref) || initial_.is_loose(ref)); }
    // The part of its name that does not depend on the walk.
    uint64_t fixed_name(Ref ref) const;
    // Visits the target of a reference with must_follow().
    void follow(Ref ref);
    void drop_hashes();
    bool is_blank(Ref mirror, const Klass& klass);
    bool is_mirror(Ref object) const { return heap_.header(object).klass == class_of_classes_; }
    bool stands_for_class(Ref object) const { return is_mirror(object) && machine_.klass_of_mirror(object) != nullptr; }
    Bytes elements_of(Ref array) const;
    Bytes elements_of(const Heap::OldPart& part) const;
    // The word of a reference; numbers a new object at its first visit.
    template <bool kFull>
    uint64_t name_of(Ref ref);
    ObjectEntry& entry_of(Ref ref);
    uint64_t lock_word(uint32_t lock) const;

    Machine& machine_;
    Heap& heap_;
    StateLayouts layouts_;
    SequenceNumbers numbers_;
    InitialHeap initial_;
    std::vector<ChangedPart> changed_parts_;  // not encoded yet in this walk
    std::vector<JavaThread*> order_;          // live threads by identity
    std::vector<uint64_t> identities_;        // of all threads, by ThreadId: by_identity_ is sorted by them
    std::vector<ThreadId> by_identity_;       // all threads
    std::vector<uint16_t> thread_number_;     // by ThreadId: place in order_ + 1, 0: ended
    std::vector<ClassId> changed_;            // classes_ is made of these
    std::vector<ClassId> classes_;            // by identity
    std::vector<Visited> queue_;              // new objects in the order of their numbers
    std::vector<uint64_t> words_;             // of the walk
    std::vector<uint64_t> piece_;             // of one object or thread
    Offsets offsets_;                         // of one object
    std::vector<std::deque<Shape>> shapes_by_class_;
    std::vector<const Offsets*> shapes_;
    std::vector<std::array<ThreadPiece, kKeptPerThread>> threads_;  // by ThreadId, then by stamp
    std::vector<PartPiece> parts_;                                  // by index of the part
    std::unordered_map<uint32_t, LargeArray> large_arrays_;         // by place
    ObjectEntry* entries_ = nullptr;                                // reserved address space
    uint64_t entry_count_ = 0;
    uint32_t new_begin_ = 0;
    uint32_t large_begin_ = 0;
    uint64_t first_large_entry_ = 0;
    uint32_t pass_ = 0;
    uint32_t next_number_ = 0;
    bool has_stamps_ = false;  // stamps tell what was written: a mark is outstanding
    uint32_t class_of_classes_ = 0;
    uint64_t base_epoch_ = 0;
    uint32_t hash_mask_ = ~uint32_t{0};
    uint64_t era_ = 0;  // of the stamps in entries_, parts_ and large_arrays_
    uint64_t hashed_words_ = 0;
};

}  // namespace heddle::vm
