#include "por/relevance/relevance_context.h"

#include <utility>

namespace heddle::por {

void RelevanceContext::configure(vm::Reachability& reachability) {
    const bool are_private = disciplines_.try_rely_on(GlobalAssumption::kThreadsArePrivate);
    reachability.set_private_fields(are_private);
    reachability.set_threads_are_found(!are_private);
}

void RelevanceContext::walk() {
    freshness_ = Freshness::kExact;
    pending_ = {};
    collections_ = machine_.heap().collections();
    configure(reachability_);
    reachability_.compute();
    for (const vm::Ref object : reachability_.published_under_construction())
        disciplines_.refute_construction(*machine_.heap().klass_of(object));
}

void RelevanceContext::apply_store() {
    const Store store = std::exchange(pending_, {});
    if (freshness_ == Freshness::kStale || collections_ != machine_.heap().collections()) return;
    const bool is_into_object = store.kind == Store::Kind::kLocation || store.kind == Store::Kind::kElements;
    // A store into a thread-local object publishes nothing.
    if (is_into_object && reachability_.is_local(store.object, *store.thread)) return;
    freshness_ = Freshness::kUpperBound;
    rechecked_ = nullptr;
    switch (store.kind) {
        case Store::Kind::kNone: break;
        case Store::Kind::kLocation: reachability_.add_store(*store.thread, store.object, store.offset); break;
        case Store::Kind::kElements: reachability_.add_elements(*store.thread, store.object); break;
        case Store::Kind::kAllThreads: reachability_.add_published(store.object); break;
        case Store::Kind::kThread:
            if (const vm::JavaThread* started = reachability_.started_thread(store.object))
                reachability_.add_thread(*started, *store.thread);
            break;
    }
}

// Of an object that reachability_ does not call thread-local: it may have become so.
bool RelevanceContext::is_local_on_recheck(vm::Ref object, const vm::JavaThread& thread) {
    if (collections_ != machine_.heap().collections()) freshness_ = Freshness::kStale;
    if (freshness_ == Freshness::kExact) return false;
    // Most shared objects stay shared, and following a known access path is cheaper than a walk.
    if (reachability_.is_still_shared(object, thread, nullptr)) return false;
    if (is_local_by_walk(object, thread)) return true;
    reachability_.remember_paths(object, thread);
    return false;
}

// By a walk from one thread's roots where that suffices.
bool RelevanceContext::is_local_by_walk(vm::Ref object, const vm::JavaThread& thread) {
    const bool is_bounded = freshness_ == Freshness::kUpperBound;
    if (const vm::JavaThread* other = is_bounded ? reachability_.only_other(object, thread) : nullptr) {
        if (other == rechecked_) return false;
        rechecked_ = other;
        return !reachability_.still_reaches(*other, object);
    }
    walk();
    return reachability_.is_local(object, thread);
}

bool RelevanceContext::is_surely_shared(vm::Ref object, const vm::JavaThread& thread, bool past_guards) {
    if (reachability_.is_shared_for_ever(object)) return true;
    if (!past_guards || !disciplines_.has_locks()) return reachability_.is_still_shared(object, thread, nullptr);
    const vm::Reachability::IsCut is_guarded = [&](vm::Ref at, uint32_t offset, bool is_element) {
        return disciplines_.is_guarded(thread, at, offset, is_element);
    };
    return reachability_.is_still_shared(object, thread, &is_guarded);
}

RelevanceContext::Kept RelevanceContext::keep() {
    apply_pending_store();
    const auto name = static_cast<Kept>(++last_name_);
    const bool is_known = freshness_ != Freshness::kStale && collections_ == machine_.heap().collections();
    if (!is_known || reachability_.entry_count() > kMaxOwners) return name;
    const bool is_new = !owners_ || owners_version_ != reachability_.version();
    if (is_new) {
        auto owners = std::make_shared<std::vector<vm::Reachability::SavedEntry>>();
        reachability_.save(*owners);
        owners_ = std::move(owners);
        owners_version_ = reachability_.version();
    }
    const size_t count = is_new ? owners_->size() : 0;
    kept_owners_ += count;
    kept_.push_back({name, freshness_, reachability_.has_private_fields(), collections_, owners_, count});
    while (kept_owners_ > kMaxOwners || kept_.size() > kMaxKept) {
        drop(kept_.front());
        kept_.pop_front();
    }
    return name;
}

void RelevanceContext::go_back(Kept kept) {
    set_stale();
    // Entries with larger names belong to states that were rewound.
    while (!kept_.empty() && kept_.back().name > kept) {
        drop(kept_.back());
        kept_.pop_back();
    }
    if (kept_.empty() || kept_.back().name != kept) return;
    const Knowledge& knowledge = kept_.back();
    const bool has_private_fields = disciplines_.has(GlobalAssumption::kThreadsArePrivate);
    if (knowledge.collections != machine_.heap().collections() || knowledge.has_private_fields != has_private_fields)
        return;
    if (has_private_fields) disciplines_.rely_on(GlobalAssumption::kThreadsArePrivate);
    freshness_ = knowledge.freshness;
    collections_ = knowledge.collections;
    if (owners_ == knowledge.owners && owners_version_ == reachability_.version()) return;
    reachability_.restore(*knowledge.owners);
    owners_ = knowledge.owners;
    owners_version_ = reachability_.version();
}

}  // namespace heddle::por
