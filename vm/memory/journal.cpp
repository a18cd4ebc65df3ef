#include "vm/memory/journal.h"

#include <cstring>

#include "classfile/base/check.h"

namespace heddle::vm {

Journal::Mark Journal::mark() {
    ++depth_;
    epoch_ = next_epoch();
    return {log_.size(), depth_};
}

Journal::Footer Journal::footer_before(size_t end) const {
    Footer footer;
    std::memcpy(&footer, log_.data() + end - sizeof(Footer) / 8, sizeof footer);
    return footer;
}

void Journal::rewind(Mark mark) {
    CHECK(mark.depth != 0 && mark.depth <= depth_ && mark.position <= log_.size(), "a mark should be outstanding");
    while (log_.size() > mark.position) {
        const Footer footer = footer_before(log_.size());
        const size_t words = (footer.bytes + 7) / 8 + sizeof(Footer) / 8;
        const size_t start = log_.size() - words;
        if (footer.kind == SavedKind::kAction) {
            UndoAction action;
            std::memcpy(&action, log_.data() + start, sizeof action);
            log_.resize(start);
            action.undo(action.owner, action.argument);
        } else {
            std::memcpy(footer.place, log_.data() + start, footer.bytes);
            log_.resize(start);
        }
    }
    depth_ = mark.depth;
    epoch_ = next_epoch();
}

void Journal::forget() {
    log_.clear();
    depth_ = 0;
    epoch_ = 0;
}

void Journal::save(void* place, size_t bytes, SavedKind kind, uint64_t context) {
    if (!is_recording()) return;
    const size_t start = log_.size();
    const size_t words = (bytes + 7) / 8;
    log_.resize(start + words + sizeof(Footer) / 8);
    std::memcpy(log_.data() + start, place, bytes);
    const Footer footer{place, context, static_cast<uint32_t>(bytes), kind};
    std::memcpy(log_.data() + start + words, &footer, sizeof footer);
}

void Journal::clear_stamps() {
    for (size_t end = log_.size(); end != 0;) {
        const Footer footer = footer_before(end);
        end -= (footer.bytes + 7) / 8 + sizeof(Footer) / 8;
        const bool has_header =
            footer.kind == SavedKind::kObject || (footer.kind == SavedKind::kElements && footer.context >> 32 == 0);
        // The second half of a header's first word: vm/memory/heap.h.
        if (has_header) log_[end] &= 0xFFFFFFFF;
        if (footer.kind == SavedKind::kStamp) log_[end] = 0;
    }
}

void Journal::save_action(const UndoAction& action) {
    save(const_cast<UndoAction*>(&action), sizeof action, SavedKind::kAction);
}

}  // namespace heddle::vm
