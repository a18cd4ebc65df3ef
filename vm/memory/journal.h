// The undo log of a Machine: the bytes that were overwritten since the outermost mark, newest last. rewind(mark)
// restores them in reverse order, so that the machine is exactly what it was when mark() was called.
//
// All machine state is saved before it is written. Objects and threads carry a stamp and are saved once per epoch: at
// their first write after a mark. The epoch of a machine that was never marked is 0, and so are all stamps: without
// marks nothing is saved, and a write costs one comparison.
//
// The stamp of an object holds the lower half of an epoch. An *era* is the epochs with the same upper half. At its end
// all stamps of objects are set to 0, which is no epoch's lower half (Machine::begin_era).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "vm/base/ids.h"

namespace heddle::vm {

struct Insn;

// What the saved bytes are. The garbage collector must find the references in them, because they may be restored.
enum class SavedKind : uint32_t {
    kPlain,     // no references
    kRefs,      // an array of Ref
    kObject,    // a whole object, header first
    kElements,  // a piece of a large array; `context` is the array's Ref
    kStamp,     // the stamp of such a piece
    kFrame,     // slots of one frame, from its first header slot; `context` is the Insn the frame stood at
    kThread,    // a ThreadState
    kAction,    // no bytes: an UndoAction to call
};

struct UndoAction {
    void (*undo)(void* owner, uint64_t argument);
    void* owner;
    uint64_t argument;
};

class Journal {
public:
    struct Mark {
        size_t position = 0;
        uint32_t depth = 0;
    };

    // A fresh number after every mark, rewind and begin_epoch; 0 while no mark is outstanding.
    uint64_t epoch() const { return epoch_; }
    uint64_t era() const { return last_epoch_ >> 32; }
    bool is_recording() const { return depth_ != 0; }

    Mark mark();
    void begin_epoch() {
        if (is_recording()) epoch_ = next_epoch();
    }
    // `mark` should be outstanding: taken by this journal, not yet rewound past or forgotten. It stays outstanding.
    void rewind(Mark mark);
    // Drops all marks: none is outstanding afterwards, and the log is empty.
    void forget();

    // Copies `bytes` bytes at `place` into the log. No effect while not recording.
    void save(void* place, size_t bytes, SavedKind kind = SavedKind::kPlain, uint64_t context = 0);
    // Calls `action` on rewind, for state that is not plain bytes. No effect while not recording.
    void save_action(const UndoAction& action);

    size_t size() const { return log_.size(); }
    // For tests: as if that many epochs had passed.
    void skip_epochs(uint64_t count) { last_epoch_ += count; }

    // Calls visit(kind, context, bytes, size) for each saved piece, newest first.
    template <typename Visitor>
    void for_each_saved(Visitor&& visit) const;
    // The same for pieces that were saved since `mark`.
    template <typename Visitor>
    void for_each_saved_since(const Mark& mark, Visitor&& visit) const;
    // The stamps in saved objects become 0.
    void clear_stamps();

private:
    // Follows its bytes in the log, so that the log can be read backwards.
    struct Footer {
        void* place;
        uint64_t context;
        uint32_t bytes;
        SavedKind kind;
    };
    Footer footer_before(size_t end) const;
    uint64_t next_epoch() {
        if (static_cast<uint32_t>(++last_epoch_) == 0) ++last_epoch_;
        return last_epoch_;
    }

    std::vector<uint64_t> log_;  // in words
    uint64_t epoch_ = 0;
    uint64_t last_epoch_ = 0;
    uint32_t depth_ = 0;
};

template <typename Visitor>
void Journal::for_each_saved(Visitor&& visit) const {
    for_each_saved_since({}, visit);
}

template <typename Visitor>
void Journal::for_each_saved_since(const Mark& mark, Visitor&& visit) const {
    for (size_t end = log_.size(); end > mark.position;) {
        const Footer footer = footer_before(end);
        const size_t words = (footer.bytes + 7) / 8 + sizeof(Footer) / 8;
        visit(footer.kind, footer.context, reinterpret_cast<const uint8_t*>(log_.data() + (end - words)), footer.bytes);
        end -= words;
    }
}

}  // namespace heddle::vm
