#include "vm/explore/unread_failures.h"

#include <algorithm>
#include <tuple>

#include "classfile/base/check.h"
#include "vm/base/fingerprint.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

constexpr size_t kMostEqual = 64;

}  // namespace

bool operator<(const UnreadFailure& left, const UnreadFailure& right) {
    if (left.place < right.place) return true;
    if (right.place < left.place) return false;
    return std::tie(left.exception, left.caught_by) < std::tie(right.exception, right.caught_by);
}

UnreadFailures::UnreadFailures(Machine& machine) : journal_(machine.journal()) {}

void UnreadFailures::undo(void* owner, uint64_t) {
    auto& failures = *static_cast<UnreadFailures*>(owner);
    CHECK(!failures.history_.empty(), "the journal should undo each change once");
    failures.entries_ = std::move(failures.history_.back());
    failures.history_.pop_back();
}

void UnreadFailures::save() {
    if (!journal_.is_recording()) {
        history_.clear();  // what is left belongs to marks that were dropped
        return;
    }
    history_.push_back(entries_);
    journal_.save_action({undo, this, 0});
}

void UnreadFailures::keep(Ref holder, UnreadFailure failure) {
    const auto is_known = [&](const Entry& entry) { return entry.holder == holder && entry.failure == failure; };
    if (std::any_of(entries_.begin(), entries_.end(), is_known)) return;
    save();
    for (Entry& entry : entries_) {
        if (entry.holder == holder) entry.holder = kNull;
    }
    entries_.push_back({holder, std::move(failure)});
    drop_repeated();
}

// Of equal failures whose holders are garbage one is enough: a loop that loses a failure in each round returns to a
// state. Of very many equal ones the first are taken to be garbage.
void UnreadFailures::drop_repeated() {
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        if (!(a.failure == b.failure)) return a.failure < b.failure;
        return a.holder.value < b.holder.value;
    });
    size_t equal = 0;
    for (size_t i = entries_.size(); i-- > 0;) {
        const bool is_equal = i + 1 < entries_.size() && entries_[i].failure == entries_[i + 1].failure;
        equal = is_equal ? equal + 1 : 1;
        if (equal > kMostEqual) entries_[i].holder = kNull;
    }
    const auto is_repeated = [](const Entry& a, const Entry& b) {
        return a.holder.is_null() && b.holder.is_null() && a.failure == b.failure;
    };
    entries_.erase(std::unique(entries_.begin(), entries_.end(), is_repeated), entries_.end());
}

void UnreadFailures::ask(Ref holder) {
    const auto asked =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.holder == holder; });
    if (asked == entries_.end()) return;
    save();
    entries_.erase(entries_.begin() + (asked - entries_.begin()));
}

std::vector<UnreadFailure> UnreadFailures::all() const {
    std::vector<UnreadFailure> failures;
    for (const Entry& entry : entries_) failures.push_back(entry.failure);
    std::sort(failures.begin(), failures.end());
    failures.erase(std::unique(failures.begin(), failures.end()), failures.end());
    return failures;
}

void UnreadFailures::add_state(std::vector<uint64_t>& words) const {
    for (const UnreadFailure& failure : all()) {
        words.push_back(hash_text(failure.exception + "|" + failure.caught_by + "|" + failure.place.class_name + "|" +
                                  failure.place.method + "|" + std::to_string(failure.place.line)));
    }
}

}  // namespace heddle::vm
