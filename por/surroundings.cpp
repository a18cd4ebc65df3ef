#include "por/surroundings.h"

#include <utility>

namespace heddle::por {

void Surroundings::work_out() {
    freshness_ = Freshness::kExact;
    stored_ = {};
    collections_ = machine_.heap().collections();
    const bool are_private = disciplines_.has(Disciplines::Habit::kThreadsArePrivate);
    ownership_.set_private_fields(are_private);
    ownership_.set_threads_are_found(!are_private);
    disciplines_.rely_on(Disciplines::Habit::kThreadsArePrivate);
    ownership_.work_out();
    for (const vm::Ref object : ownership_.leaked())
        disciplines_.refute_construction(*machine_.heap().klass_of(object));
}

void Surroundings::add_stored() {
    const Store store = std::exchange(stored_, {});
    if (freshness_ == Freshness::kStale || collections_ != machine_.heap().collections()) return;
    // What is the thread's own, or in nobody's reach, shows nothing to anybody.
    const bool is_start = store.kind == Store::Kind::kThread;
    const bool is_shown = store.kind == Store::Kind::kShown;
    if (!is_start && !is_shown && ownership_.is_local(store.object, *store.thread)) return;
    freshness_ = Freshness::kUpperBound;
    looked_at_ = nullptr;
    if (store.kind == Store::Kind::kOne) ownership_.add_store(*store.thread, store.object, store.offset);
    if (store.kind == Store::Kind::kElements) ownership_.add_elements(*store.thread, store.object);
    if (is_shown) ownership_.add_shown(store.object);
    const vm::JavaThread* started = is_start ? ownership_.started_thread(store.object) : nullptr;
    if (started != nullptr) ownership_.add_thread(*started, *store.thread);
}

// Of an object that is not known to be the thread's own.
bool Surroundings::is_local_after_all(vm::Ref object, const vm::JavaThread& thread) {
    if (collections_ != machine_.heap().collections()) freshness_ = Freshness::kStale;
    if (freshness_ == Freshness::kExact) return false;
    // Most of what was shared still is, and that is cheaper to see than who reaches what in the whole state.
    if (ownership_.is_still_shared(object, thread, nullptr)) return false;
    if (is_found_local(object, thread)) return true;
    ownership_.keep_way(object, thread);
    return false;
}

// By a walk, as short as can be.
bool Surroundings::is_found_local(vm::Ref object, const vm::JavaThread& thread) {
    const bool is_bounded = freshness_ == Freshness::kUpperBound;
    if (const vm::JavaThread* other = is_bounded ? ownership_.only_other(object, thread) : nullptr) {
        if (other == looked_at_) return false;
        looked_at_ = other;
        return !ownership_.still_reaches(*other, object);
    }
    work_out();
    return ownership_.is_local(object, thread);
}

bool Surroundings::is_surely_shared(vm::Ref object, const vm::JavaThread& thread, bool guards) {
    if (ownership_.is_shared_for_ever(object)) return true;
    if (!guards || !disciplines_.has_locks()) return ownership_.is_still_shared(object, thread, nullptr);
    const vm::Ownership::IsCut is_guarded = [&](vm::Ref at, uint32_t offset, bool is_element) {
        return disciplines_.is_guarded(thread, at, offset, is_element);
    };
    return ownership_.is_still_shared(object, thread, &is_guarded);
}

Surroundings::Kept Surroundings::keep() {
    add_store();
    const auto name = static_cast<Kept>(++names_);
    const bool is_known = freshness_ != Freshness::kStale && collections_ == machine_.heap().collections();
    if (!is_known || ownership_.owned_count() > kMostOwned) return name;
    const bool is_new = !owners_ || owners_version_ != ownership_.version();
    if (is_new) {
        auto owners = std::make_shared<std::vector<vm::Ownership::Owned>>();
        ownership_.keep(*owners);
        owners_ = std::move(owners);
        owners_version_ = ownership_.version();
    }
    const size_t count = is_new ? owners_->size() : 0;
    kept_owned_ += count;
    kept_.push_back({name, freshness_, ownership_.has_private_fields(), collections_, owners_, count});
    while (kept_owned_ > kMostOwned || kept_.size() > kMostKept) {
        drop(kept_.front());
        kept_.pop_front();
    }
    return name;
}

void Surroundings::go_back(Kept kept) {
    set_stale();
    // Names grow along a path: what was kept behind this state belongs to a path that is left.
    while (!kept_.empty() && kept_.back().name > kept) {
        drop(kept_.back());
        kept_.pop_back();
    }
    if (kept_.empty() || kept_.back().name != kept) return;
    const Knowledge& knowledge = kept_.back();
    const bool has_private_fields = disciplines_.has(Disciplines::Habit::kThreadsArePrivate);
    if (knowledge.collections != machine_.heap().collections() || knowledge.has_private_fields != has_private_fields)
        return;
    disciplines_.rely_on(Disciplines::Habit::kThreadsArePrivate);
    freshness_ = knowledge.freshness;
    collections_ = knowledge.collections;
    if (owners_ == knowledge.owners && owners_version_ == ownership_.version()) return;
    ownership_.go_back(*knowledge.owners);
    owners_ = knowledge.owners;
    owners_version_ = ownership_.version();
}

}  // namespace heddle::por
