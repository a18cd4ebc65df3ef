// The canonical form of a Machine's state: a sequence of words that is the same for two states iff no program can tell
// them apart, as far as the machine knows. See docs/state.md.
//
// - Threads come in the order of their identities, which do not depend on when they were started.
// - Objects from before the first choice (Heap::freeze) keep their place as their name; of these only what differs from
//   then is written.
// - Newer objects are numbered in the order in which the walk meets them; what it does not meet is garbage.
// - Of frames only live slots count (vm/frame_maps.h).
// - Caches that no program can see do not count (vm/unseen_fields.def).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "vm/fingerprint.h"
#include "vm/machine.h"

namespace heddle::vm {

class StateEncoder {
public:
    // The machine's heap should be frozen.
    explicit StateEncoder(Machine& machine);
    ~StateEncoder();
    StateEncoder(const StateEncoder&) = delete;
    StateEncoder& operator=(const StateEncoder&) = delete;

    Fingerprint fingerprint();
    // The same without what reductions keep in objects: two searches that reduce differently agree on it.
    Fingerprint plain_fingerprint();
    void encode(std::vector<uint64_t>& words);
    // New objects that the last call met, and old parts that it wrote.
    uint32_t objects_met() const { return next_number_; }

private:
    struct Run {
        uint32_t offset, bytes;
    };
    // What of an object counts: plain data as runs of bytes, and references.
    struct Layout {
        bool is_known = false;
        std::vector<Run> plain;
        std::vector<uint32_t> refs;
        // Of buffers that are filled from the start: the array at `buffer` counts up to the number at `filled`.
        uint32_t buffer = 0, filled = 0;
    };

    template <typename Sink>
    void walk(Sink& sink);
    template <typename Sink>
    void add_thread(Sink& sink, const JavaThread& thread);
    template <typename Sink>
    void add_frame(Sink& sink, const FrameView& frame, bool inside_call);
    template <typename Sink>
    void add_old_part(Sink& sink, const Heap::OldPart& part);
    template <typename Sink>
    void add_object(Sink& sink, Ref ref);
    template <typename Sink>
    void add_fields(Sink& sink, Ref ref, const Layout& layout);
    template <typename Sink>
    void add_array(Sink& sink, Ref ref, const Klass& klass, uint32_t first_byte, uint32_t end_byte);
    template <typename Sink>
    void add_classes(Sink& sink);
    template <typename Sink>
    void add_header(Sink& sink, const ObjectHeader& header);

    bool is_as_before(const Heap::OldPart& part, const Layout* layout) const;
    bool is_blank(Ref mirror, const Klass& klass);
    const Layout& layout_of(const Klass& klass);
    const Layout& static_layout_of(const Klass& klass);
    // The word that stands for a reference; numbers a new object when it is met first.
    uint64_t name_of(Ref ref);
    uint64_t lock_word(uint32_t lock) const;

    Machine& machine_;
    Heap& heap_;
    std::vector<std::unique_ptr<Layout>> layouts_;         // by ClassId
    std::vector<std::unique_ptr<Layout>> static_layouts_;  // by ClassId
    std::vector<JavaThread*> order_;                       // live threads by identity
    std::vector<uint16_t> thread_number_;                  // by ThreadId: place in order_ + 1
    std::vector<ClassId> classes_;
    std::vector<Ref> queue_;         // new objects in the order of their numbers
    uint64_t* number_at_ = nullptr;  // by place: pass in the high half, number in the low one
    uint64_t table_entries_ = 0;
    uint32_t pass_ = 0;
    uint32_t next_number_ = 0;
    uint64_t class_of_classes_ = 0;
    uint32_t base_epoch_ = 0;
    uint32_t hash_mask_ = ~uint32_t{0};
};

}  // namespace heddle::vm
