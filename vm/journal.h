// The undo log of a Machine: what was overwritten since the outermost mark, newest last. rewind(mark) puts every byte
// back, in the reverse order, so that the machine is exactly what it was when mark() was called.
//
// Whoever changes machine state saves it first. Objects and threads carry a stamp; they are saved once per epoch: the
// first time they are written after a mark. The epoch of a machine that was never marked is 0, and so are all stamps:
// without marks nothing is ever saved, and the price is one comparison per write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "vm/ids.h"

namespace heddle::vm {

struct Insn;

// What the saved bytes are; the garbage collector must find the references in them (they may come back).
enum class SavedKind : uint32_t {
    kPlain,     // no references
    kRefs,      // an array of Ref
    kObject,    // a whole object, header first
    kElements,  // a piece of a large array; `context` is the array's Ref
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
    uint32_t epoch() const { return epoch_; }
    bool is_recording() const { return depth_ != 0; }

    Mark mark();
    void begin_epoch() {
        if (is_recording()) epoch_ = ++last_epoch_;
    }
    // `mark` should be outstanding: taken by this journal, not yet rewound past or forgotten. It stays outstanding.
    void rewind(Mark mark);
    // Gives up the way back: no mark is outstanding afterwards, and the log is empty.
    void forget();

    // Copies `bytes` bytes at `place` into the log. No effect while not recording.
    void save(void* place, size_t bytes, SavedKind kind = SavedKind::kPlain, uint64_t context = 0);
    // Will call `action` on rewind, for state that is not plain bytes. No effect while not recording.
    void save_action(const UndoAction& action);

    size_t size() const { return log_.size(); }

    // Calls visit(kind, context, bytes, size) for each saved piece, newest first.
    template <typename Visitor>
    void for_each_saved(Visitor&& visit) const;

private:
    // Follows its bytes in the log, so that the log can be read backwards.
    struct Footer {
        void* place;
        uint64_t context;
        uint32_t bytes;
        SavedKind kind;
    };
    Footer footer_before(size_t end) const;

    std::vector<uint64_t> log_;  // in words
    uint32_t epoch_ = 0;
    uint32_t last_epoch_ = 0;
    uint32_t depth_ = 0;
};

template <typename Visitor>
void Journal::for_each_saved(Visitor&& visit) const {
    for (size_t end = log_.size(); end != 0;) {
        const Footer footer = footer_before(end);
        const size_t words = (footer.bytes + 7) / 8 + sizeof(Footer) / 8;
        visit(footer.kind, footer.context, reinterpret_cast<const uint8_t*>(log_.data() + (end - words)), footer.bytes);
        end -= words;
    }
}

}  // namespace heddle::vm
