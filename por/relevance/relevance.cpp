#include "por/relevance/relevance.h"

#include <algorithm>
#include <bit>
#include <span>

#include "classfile/base/check.h"
#include "por/relevance/query.h"

namespace heddle::por {

namespace {

template <Reduction... kWords>
Reductions any_of() {
    Reductions result;
    (result.add(kWords), ...);
    return result;
}

constexpr LinkRow kChain[] = {
    {"bookkeeping", any_of<Reduction::kEscape, Reduction::kWslDom>, make_bookkeeping_link},
    {"release", any_of<Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic, Reduction::kJoin>,
     make_release_link},
    {"join", any_of<Reduction::kJoin>, make_join_link},
    {"immutable", any_of<Reduction::kImmutable>, make_immutable_link},
    {"static-escape", any_of<Reduction::kStaticEscape>, make_static_escape_link},
    {"final", any_of<Reduction::kFinal>, make_final_link},
    {"escape", any_of<Reduction::kEscape>, make_escape_link},
    {"fields", any_of<Reduction::kFields>, make_fields_link},
    {"predicate", any_of<Reduction::kOptimistic>, make_predicate_link},
    {"lock", any_of<Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic>, make_lock_link},
    {"dominated", any_of<Reduction::kWslDom>, make_dominated_link},
};

struct NativeRow {
    std::string_view owner, name;  // "*": all natives of the class
};

// Natives that store no reference to an existing object: those of monitors, permits, interrupts, the clock and files,
// and those that only read. Through them a thread reaches nothing new but what they create.
constexpr NativeRow kNonStoringNatives[] = {
    {"java/lang/Object", "notify"},
    {"java/lang/Object", "notifyAll"},
    {"java/lang/Object", "wait"},
    {"java/lang/Object", "wait0"},
    {"java/lang/Object", "hashCode"},
    {"java/lang/Object", "clone"},
    {"java/lang/Thread", "holdsLock"},
    {"java/lang/Thread", "yield"},
    {"java/lang/Thread", "yield0"},
    {"java/lang/Thread", "onSpinWait"},
    {"java/lang/Thread", "sleep"},
    {"java/lang/Thread", "sleep0"},
    {"java/lang/Thread", "interrupt0"},
    {"java/lang/Thread", "clearInterruptEvent"},
    {"jdk/internal/misc/Unsafe", "park"},
    {"jdk/internal/misc/Unsafe", "unpark"},
    {"java/lang/System", "nanoTime"},
    {"java/lang/System", "currentTimeMillis"},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment"},
    {"java/lang/ref/Reference", "refersTo0"},
    {"java/io/UnixFileSystem", "*"},
    {"java/io/FileInputStream", "*"},
    {"java/io/FileOutputStream", "*"},
};

bool stores_no_reference(const vm::Method& native) {
    if (native.owner->loader != vm::LoaderId::kBoot) return false;
    return std::any_of(std::begin(kNonStoringNatives), std::end(kNonStoringNatives), [&](const NativeRow& row) {
        return row.owner == native.owner->name.view() && (row.name == "*" || row.name == native.name.view());
    });
}

// Natives that access single locations and report each access (note_access).
bool reports_accesses(const vm::Method& native) {
    return native.has(vm::kMethodShallow) && native.owner->name.view() == "jdk/internal/misc/Unsafe";
}

bool is_reference_array(const vm::Klass& klass) {
    return klass.is_array() && klass.element_type == vm::BasicType::kReference;
}

}  // namespace

Chain::Chain(const vm::Machine& machine, Reductions reductions, Disciplines& disciplines, analysis::BoundTables* tables)
    : context_(machine, disciplines, tables),
      thread_class_(machine.known().Thread),
      predicates_(disciplines.predicates()) {
    for (const LinkRow& row : kChain) {
        if (!reductions.has_any_of(row.words())) continue;
        links_.push_back({row.make(context_, reductions), row.name, 0, 0});
        if (row.make == make_escape_link) escape_ = links_.back().link.get();
        if (row.make == make_static_escape_link) static_escape_ = links_.back().link.get();
        has_dominated_link_ |= row.make == make_dominated_link;
    }
    CHECK(links_.size() <= 14, "each link should have a bit in LinkMasks::observing");
    for (const Entry& entry : links_) {
        if (entry.link->has_state_cache()) caching_links_.push_back(entry.link.get());
    }
    for (size_t kind = 0; kind < vm::kActionKinds; ++kind)
        kind_masks_[kind] = compute_masks(static_cast<vm::ActionKind>(kind), nullptr);
    disciplines.begin();
    if (reductions.has(Reduction::kOptimistic)) predicates_.enable();
    for (const Reduction word : {Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic})
        has_disciplines_ |= reductions.has(word);
    disciplines.set_self_only(!reductions.has(Reduction::kLd) && !reductions.has(Reduction::kOptimistic));
}

// True for the actions of Thread.exit, a thread's last ones. A thread that reaches the Thread object can observe the
// end, whatever the actions touch.
bool Chain::is_thread_exit(const vm::RelevanceQuery& query) {
    return query.object == query.thread->state.object && query.method->name.view() == "exit";
}

bool Chain::is_relevant(const vm::RelevanceQuery& query) {
    const bool is_relevant = ask_links(query);
    stopped_ = is_relevant ? query.thread : nullptr;
    return is_relevant;
}

Chain::LinkMasks Chain::compute_masks(vm::ActionKind kind, const vm::Field* field) const {
    LinkMasks masks;
    masks.is_known = true;
    for (size_t i = 0; i < links_.size(); ++i) {
        const uint32_t bit = 1u << i;
        if (links_[i].link->may_rule_out(kind, field)) masks.asked = static_cast<uint16_t>(masks.asked | bit);
        if (links_[i].link->observes(kind, field)) masks.observing = (masks.observing | bit) & 0x3FFF;
    }
    return masks;
}

Chain::LinkMasks& Chain::add_masks(size_t at, const vm::RelevanceQuery& query) {
    if (at >= field_masks_.size()) field_masks_.resize(at + at / 2 + 2);
    return field_masks_[at] = compute_masks(query.kind, query.field);
}

bool Chain::ask_links(const vm::RelevanceQuery& query) {
    predicates_.check_pending_write();
    if (is_visible_end(query) || is_observed(query)) return true;
    if (predicates_.is_in_force()) {
        const Visibility visibility = predicates_.visibility_of(query);
        if (visibility == Visibility::kVisible) return true;
        if (!is_observed_unless_local(query)) return ask_links_under_predicates(query, visibility);
    }
    if (is_observed_unless_local(query)) return ask_links_about_locality(query);
    LinkMasks& masks = masks_of(query);
    if (masks.may_be_cached && is_cached_relevant(query)) return true;
    ++asked_;
    for (uint32_t left = masks.asked; left != 0; left &= left - 1) {
        Entry& entry = links_[static_cast<size_t>(std::countr_zero(left))];
        if (!entry.link->rules_out(query)) continue;
        ++entry.ruled_out;
        note_executed(query, masks, entry.link.get());
        return false;
    }
    cache_answer(query, masks);
    return true;
}

bool Chain::ask_links_about_locality(const vm::RelevanceQuery& query) {
    ++asked_;
    const LinkMasks masks = masks_of(query);
    for (size_t i = 0; i < links_.size(); ++i) {
        Entry& entry = links_[i];
        if (entry.link.get() != escape_ && entry.link.get() != static_escape_) {
            ++entry.skipped;
            continue;
        }
        if ((masks.asked >> i & 1) == 0 || !entry.link->rules_out(query)) continue;
        ++entry.ruled_out;
        note_executed(query, masks, entry.link.get());
        return false;
    }
    return true;
}

// While predicates are in force, some links are not asked about some actions.
bool Chain::ask_links_under_predicates(const vm::RelevanceQuery& query, Visibility visibility) {
    ++asked_;
    const LinkMasks masks = masks_of(query);
    // Entering a monitor can make a predicate true for this thread, so it is not merged because of wsl-dom.
    const bool may_enable_predicate = predicates_.has_locks() && query.kind == vm::ActionKind::kMonitorEnter;
    for (size_t i = 0; i < links_.size(); ++i) {
        Entry& entry = links_[i];
        if ((visibility == Visibility::kVisibleUnlessLocal && entry.name != "escape") ||
            (may_enable_predicate && entry.name == "dominated") || entry.name == "join") {
            ++entry.skipped;
            continue;
        }
        if ((masks.asked >> i & 1) == 0 || !entry.link->rules_out(query)) continue;
        ++entry.ruled_out;
        note_executed(query, masks, entry.link.get());
        return false;
    }
    return true;
}

// Exact when true: no link would rule the action out. The links that depend on which threads reach the object refuse
// while another thread reaches it, which is checked here.
bool Chain::is_cached_relevant(const vm::RelevanceQuery& query) {
    if (!uses_cache_ || query.object.is_null()) return false;
    const uint32_t klass = context_.heap().header(query.object).klass;
    if (!answers_.contains(query, klass)) return false;
    const bool is_static = query.field != nullptr && query.field->is_static();
    // While a class is being initialised, one thread alone accesses its static fields.
    const bool is_shared = is_static
                               ? context_.machine().class_state(query.field->owner).init != vm::InitState::kRunning
                               : context_.is_surely_shared(query.object, *query.thread, has_dominated_link_);
    if (is_shared) ++cached_;
    return is_shared;
}

void Chain::cache_answer(const vm::RelevanceQuery& query, LinkMasks& masks) {
    if (query.object.is_null()) return;
    const auto is_permanent = [&](const Entry& entry) { return entry.link->is_refusal_permanent(query); };
    if (!std::all_of(links_.begin(), links_.end(), is_permanent)) return;
    answers_.add(query, context_.heap().header(query.object).klass);
    masks.may_be_cached = true;
}

void Chain::set_stale() {
    stopped_ = nullptr;
    predicates_.check_pending_write();
    context_.set_stale();
    for (Link* link : caching_links_) link->set_stale();
}

void Chain::go_back(RelevanceContext::Kept kept) {
    set_stale();
    context_.go_back(kept);
}

void Chain::set_moved(bool ran_native) {
    predicates_.check_pending_write();
    // There was no query about the rest of a native that began in an earlier step, so its stores are not known.
    const bool are_stores_known = !ran_unknown_native_ && (ran_known_native_ || !ran_native);
    if (are_stores_known)
        context_.set_moved();
    else
        context_.set_stale();
    ran_unknown_native_ = ran_known_native_ = false;
    for (Link* link : caching_links_) link->set_stale();
}

void Chain::note(const vm::RelevanceQuery& query) {
    stopped_ = nullptr;
    predicates_.check_pending_write();
    note_executed(query, masks_of(query), nullptr);
}

// RelevanceQuery::stores_reference is an upper bound: a query about a thread's next action sets it for every write.
bool Chain::is_reference_write(const vm::RelevanceQuery& query) {
    if (query.field != nullptr) return query.field->type == vm::BasicType::kReference;
    return is_reference_array(*context_.heap().klass_of(query.object));
}

// Notes the references that the native stores where other threads may read them. `is_local`: all its arguments are
// thread-local.
void Chain::note_native(const vm::RelevanceQuery& query, bool is_local) {
    const vm::Machine& machine = context_.machine();
    const vm::Method& native = *query.method;
    const std::string_view name = native.name.view();
    const bool is_of_thread = native.owner == machine.known().Thread;
    if (is_of_thread && name == "start0") {
        context_.note_start(*query.thread, argument_at(query, 0));
    } else if (name == "intern" && native.owner == machine.known().String) {
        // Every thread with an equal string can get this one from now on.
        context_.note_shared_with_all(*query.thread, argument_at(query, 0));
    } else if (is_local && !is_of_thread) {
        // It touches its arguments only, so it stores into thread-local objects only.
    } else if (is_method(query, "java/lang/System", "arraycopy")) {
        const vm::Ref target = argument_at(query, 2);
        if (target && is_reference_array(*machine.heap().klass_of(target)))
            context_.note_elements(*query.thread, target);
    } else if (is_local || !(stores_no_reference(native) || reports_accesses(native))) {
        return note_unknown_stores();
    }
    ran_known_native_ = true;
}

// What other threads reach grows only by stores into objects that they reach already. A store into a thread-local
// object changes nothing.
void Chain::update_reachability(const vm::RelevanceQuery& query, const Link* reason) {
    const bool is_local = reason != nullptr && (reason == escape_ || reason == static_escape_);
    if (query.kind == vm::ActionKind::kWrite) {
        if (query.stores_reference && !is_local && is_reference_write(query))
            context_.note_store(*query.thread, query.object, query.offset);
    } else if (query.kind == vm::ActionKind::kNative) {
        note_native(query, is_local);
    } else if (query.kind == vm::ActionKind::kInitialize) {
        note_unknown_stores();
    }
}

void Chain::note_executed(const vm::RelevanceQuery& query, LinkMasks masks, const Link* reason) {
    for (uint32_t left = masks.observing; left != 0; left &= left - 1) {
        Link* link = links_[static_cast<size_t>(std::countr_zero(left))].link.get();
        if (link != reason) link->note(query);
    }
    if (query.kind != vm::ActionKind::kRead) update_reachability(query, reason);
    if (!has_disciplines_) return;
    if (predicates_.is_in_force()) predicates_.note(query);
    if (query.kind == vm::ActionKind::kNative) return note_array_arguments(query);
    if (!is_access(query.kind) || query.object.is_null()) return;
    if (query.kind == vm::ActionKind::kWrite && query.field != nullptr && query.field->is_final())
        context_.disciplines().note_final_write(query.object, *query.field);
    context_.disciplines().note_access(*query.thread, query.object, query.offset, query.field == nullptr,
                                       (query.flags & vm::kAccessWrites) != 0);
}

// A native may write its array arguments, as one that reads a file does. Shallow natives report their accesses.
void Chain::note_array_arguments(const vm::RelevanceQuery& query) {
    const vm::Method& method = *query.method;
    uint32_t slot = method.is_static() ? 0 : 1;
    for (const vm::BasicType type : method.parameters) {
        const vm::Ref argument = argument_at(query, slot);
        slot += slots_of(type);
        if (type != vm::BasicType::kReference || argument.is_null()) continue;
        if (!context_.heap().klass_of(argument)->is_array() || method.has(vm::kMethodShallow)) continue;
        context_.disciplines().note_access(*query.thread, argument, 0, true, true);
    }
}

bool Chain::is_reference_location(vm::Ref object, uint32_t offset) {
    const vm::Klass& klass = *context_.heap().klass_of(object);
    if (klass.is_array()) return is_reference_array(klass);
    const auto has = [&](std::span<const uint32_t> offsets) {
        return std::binary_search(offsets.begin(), offsets.end(), offset);
    };
    const vm::Klass* mirrored = mirrored_class(context_.machine(), object);
    return has(klass.ref_offsets) || (mirrored != nullptr && has(mirrored->static_ref_offsets));
}

// An access by a native. A null object stands for memory outside of the heap, which holds no references.
void Chain::note_native_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes) {
    if (object.is_null() || context_.is_element_store_pending(object)) return;
    // The objects reached through a private field may become reachable for another thread.
    if (context_.reachability().is_private(*context_.heap().klass_of(object), offset)) {
        if (object != thread.state.object) context_.disciplines().refute(GlobalAssumption::kThreadsArePrivate);
        return note_unknown_stores();
    }
    if (writes && is_reference_location(object, offset)) context_.note_store(thread, object, offset);
}

void Chain::note_native_write(vm::Ref object, uint32_t offset) {
    const vm::Field* field = field_of_object(context_.machine(), object, offset);
    if (field == nullptr || !field->is_final()) return;
    for (const Entry& entry : links_) entry.link->note_native_write(*field);
    if (has_disciplines_) context_.disciplines().note_final_write(object, *field);
}

void Chain::note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) {
    predicates_.check_pending_write();
    const bool writes = (flags & vm::kAccessWrites) != 0;
    note_native_access(thread, object, offset, writes);
    if (writes && !object.is_null()) note_native_write(object, offset);
    if (!has_disciplines_ || object.is_null()) return;
    if (predicates_.is_in_force()) predicates_.note_native_access(thread, object, offset, writes);
    const bool is_element = context_.heap().klass_of(object)->is_array();
    context_.disciplines().note_access(thread, object, offset, is_element, writes);
}

std::vector<LinkFigures> Chain::figures() const {
    std::vector<LinkFigures> result;
    uint64_t left = asked_;
    for (const Entry& entry : links_) {
        result.push_back({entry.name, left - entry.skipped, entry.ruled_out});
        left -= entry.ruled_out;
    }
    return result;
}

}  // namespace heddle::por
