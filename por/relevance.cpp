#include "por/relevance.h"

#include <algorithm>
#include <bit>
#include <span>

#include "classfile/check.h"

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

struct QuietNative {
    std::string_view owner, name;  // "*": all of the class
};

// Natives of monitors, permits, interrupts, the clock and files, and those that only look: no object comes to be
// reached by anybody through them, but for what they make.
constexpr QuietNative kQuietNatives[] = {
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

bool stores_nothing(const vm::Method& native) {
    if (native.owner->loader != vm::LoaderId::kBoot) return false;
    return std::any_of(std::begin(kQuietNatives), std::end(kQuietNatives), [&](const QuietNative& row) {
        return row.owner == native.owner->name.view() && (row.name == "*" || row.name == native.name.view());
    });
}

bool is_array_of_references(const vm::Klass& klass) {
    return klass.is_array() && klass.element_type == vm::BasicType::kReference;
}

// Accesses of single places, which they tell as they are made (note_access).
bool tells_stores(const vm::Method& native) {
    return native.has(vm::kMethodShallow) && native.owner->name.view() == "jdk/internal/misc/Unsafe";
}

bool is_access(const vm::Question& question) {
    return question.kind == vm::ActionKind::kRead || question.kind == vm::ActionKind::kWrite;
}

}  // namespace

Chain::Chain(vm::Machine& machine, Reductions reductions, Disciplines& disciplines, analysis::SearchTables* tables)
    : surroundings_(machine, disciplines, tables),
      thread_class_(machine.known().Thread),
      predicates_(disciplines.predicates()) {
    for (const LinkRow& row : kChain) {
        const Reductions words = row.words();
        bool is_wanted = false;
        for (const ReductionRow& word : kReductions)
            is_wanted |= reductions.has(word.reduction) && words.has(word.reduction);
        if (is_wanted) links_.push_back({row.make(surroundings_, reductions), row.name, 0, 0});
        if (is_wanted && row.make == make_escape_link) escape_ = links_.back().link.get();
        looks_behind_locks_ |= is_wanted && row.make == make_dominated_link;
        if (is_wanted && row.make == make_static_escape_link) static_escape_ = links_.back().link.get();
    }
    CHECK(links_.size() <= 14, "each link should have a bit among the concerns");
    for (const Entry& entry : links_) {
        if (entry.link->remembers()) remembering_.push_back(entry.link.get());
    }
    for (size_t kind = 0; kind < vm::kActionKinds; ++kind)
        kind_concerns_[kind] = work_out_concerns(static_cast<vm::ActionKind>(kind), nullptr);
    disciplines.begin();
    if (reductions.has(Reduction::kOptimistic)) predicates_.use();
    for (const Reduction word : {Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic})
        has_disciplines_ |= reductions.has(word);
    disciplines.set_self_only(!reductions.has(Reduction::kLd) && !reductions.has(Reduction::kOptimistic));
}

// A thread's last action: whoever holds it can see that it ends, whatever it touches on the way.
bool Chain::ends_thread(const vm::Question& question) {
    return question.object == question.thread->state.object && question.method->name.view() == "exit";
}

bool Chain::matters(const vm::Question& question) {
    const bool matters = asks_links(question);
    stopped_ = matters ? question.thread : nullptr;
    return matters;
}

Chain::Concerns Chain::work_out_concerns(vm::ActionKind kind, const vm::Field* field) const {
    Concerns concerns;
    concerns.is_known = true;
    for (size_t i = 0; i < links_.size(); ++i) {
        const uint32_t bit = 1u << i;
        if (links_[i].link->may_rule_out(kind, field)) concerns.asked = static_cast<uint16_t>(concerns.asked | bit);
        if (links_[i].link->wants_note(kind, field)) concerns.noted = (concerns.noted | bit) & 0x3FFF;
    }
    return concerns;
}

Chain::Concerns& Chain::add_concerns(size_t at, const vm::Question& question) {
    if (at >= field_concerns_.size()) field_concerns_.resize(at + at / 2 + 2);
    return field_concerns_[at] = work_out_concerns(question.kind, question.field);
}

bool Chain::asks_links(const vm::Question& question) {
    predicates_.after();
    if (ends_visibly(question)) return true;
    if (predicates_.is_in_force()) {
        const Importance importance = predicates_.importance_of(question);
        return importance == Importance::kAlways || asks_some_links(question, importance);
    }
    Concerns& concerns = concerns_of(question);
    if (concerns.lasts && is_known_to_matter(question)) return true;
    ++asked_;
    for (uint32_t left = concerns.asked; left != 0; left &= left - 1) {
        Entry& entry = links_[static_cast<size_t>(std::countr_zero(left))];
        if (!entry.link->rules_out(question)) continue;
        ++entry.ruled_out;
        note_done(question, concerns, entry.link.get());
        return false;
    }
    keep_answer(question, concerns);
    return true;
}

// While predicates are in force, some links are not asked about some actions.
bool Chain::asks_some_links(const vm::Question& question, Importance importance) {
    ++asked_;
    const Concerns concerns = concerns_of(question);
    // Entering a monitor may be what a predicate waits for.
    const bool may_be_awaited = predicates_.has_locks() && question.kind == vm::ActionKind::kMonitorEnter;
    for (size_t i = 0; i < links_.size(); ++i) {
        Entry& entry = links_[i];
        if ((importance == Importance::kUnlessLocal && entry.name != "escape") ||
            (may_be_awaited && entry.name == "dominated") || entry.name == "join") {
            ++entry.left_out;
            continue;
        }
        if ((concerns.asked >> i & 1) == 0 || !entry.link->rules_out(question)) continue;
        ++entry.ruled_out;
        note_done(question, concerns, entry.link.get());
        return false;
    }
    return true;
}

// Exact: all links would say no again. Those that look at who reaches the object say so as long as somebody else does.
bool Chain::is_known_to_matter(const vm::Question& question) {
    if (!remembers_ || question.object.is_null()) return false;
    const uint32_t klass = surroundings_.heap().header(question.object).klass;
    if (!lasting_.contains(question, klass)) return false;
    const bool is_static = question.field != nullptr && question.field->is_static();
    // Of a class that is being initialised only one thread has the fields.
    const bool is_sure =
        is_static ? surroundings_.machine().class_state(question.field->owner).init != vm::InitState::kRunning
                  : surroundings_.is_surely_shared(question.object, *question.thread, looks_behind_locks_);
    if (is_sure) ++repeated_;
    return is_sure;
}

void Chain::keep_answer(const vm::Question& question, Concerns& concerns) {
    if (question.object.is_null()) return;
    const auto never_will = [&](const Entry& entry) { return entry.link->never_will(question); };
    if (!std::all_of(links_.begin(), links_.end(), never_will)) return;
    lasting_.add(question, surroundings_.heap().header(question.object).klass);
    concerns.lasts = true;
}

void Chain::set_stale() {
    stopped_ = nullptr;
    predicates_.after();
    surroundings_.set_stale();
    for (Link* link : remembering_) link->set_stale();
}

void Chain::go_back(Surroundings::Kept kept) {
    set_stale();
    surroundings_.go_back(kept);
}

void Chain::set_moved(bool ran_native) {
    predicates_.after();
    // The rest of a native that began in an earlier step was not asked about.
    const bool knows_stores = !ran_unknown_ && (ran_quiet_ || !ran_native);
    if (knows_stores)
        surroundings_.set_moved();
    else
        surroundings_.set_stale();
    ran_unknown_ = ran_quiet_ = false;
    for (Link* link : remembering_) link->set_stale();
}

void Chain::note(const vm::Question& question) {
    stopped_ = nullptr;
    predicates_.after();
    note_done(question, concerns_of(question), nullptr);
}

// Who asks what a thread would do next calls every write one of references.
bool Chain::is_of_references(const vm::Question& question) {
    if (question.field != nullptr) return question.field->type == vm::BasicType::kReference;
    return is_array_of_references(*surroundings_.machine().heap().klass_of(question.object));
}

// What the native stores where others may look. `is_own`: it has nothing but objects of the thread's own.
void Chain::note_native(const vm::Question& question, bool is_own) {
    const vm::Machine& machine = surroundings_.machine();
    const vm::Method& native = *question.method;
    const std::string_view name = native.name.view();
    const auto argument = [&](size_t slot) { return vm::Ref{static_cast<uint32_t>(question.fp[slot])}; };
    const bool is_of_thread = native.owner == machine.known().Thread;
    if (is_of_thread && name == "start0") {
        surroundings_.note_start(*question.thread, argument(0));
    } else if (name == "intern" && native.owner == machine.known().String) {
        // Whoever has the same characters gets it from now on.
        surroundings_.note_shown(*question.thread, argument(0));
    } else if (is_own && !is_of_thread) {
        // It touches its arguments only, and so stores into them only.
    } else if (name == "arraycopy" && native.owner->name.view() == "java/lang/System") {
        const vm::Ref target = argument(2);
        if (target && is_array_of_references(*machine.heap().klass_of(target)))
            surroundings_.note_elements(*question.thread, target);
    } else if (is_own || !(stores_nothing(native) || tells_stores(native))) {
        return note_unknown();
    }
    ran_quiet_ = true;
}

// What others reach grows only by stores into what they reach already: not when the object is this thread's own.
void Chain::note_reach(const vm::Question& question, const Link* reason) {
    const bool is_own = reason != nullptr && (reason == escape_ || reason == static_escape_);
    if (question.kind == vm::ActionKind::kWrite) {
        if (question.stores_reference && !is_own && is_of_references(question))
            surroundings_.note_store(*question.thread, question.object, question.offset);
    } else if (question.kind == vm::ActionKind::kNative) {
        note_native(question, is_own);
    } else if (question.kind == vm::ActionKind::kInitialize) {
        note_unknown();
    }
}

void Chain::note_done(const vm::Question& question, Concerns concerns, const Link* reason) {
    for (uint32_t left = concerns.noted; left != 0; left &= left - 1) {
        Link* link = links_[static_cast<size_t>(std::countr_zero(left))].link.get();
        if (link != reason) link->note(question);
    }
    if (question.kind != vm::ActionKind::kRead) note_reach(question, reason);
    if (!has_disciplines_) return;
    if (predicates_.is_in_force()) predicates_.before(question);
    if (question.kind == vm::ActionKind::kNative) return note_arrays(question);
    if (!is_access(question) || question.object.is_null()) return;
    if (question.kind == vm::ActionKind::kWrite && question.field != nullptr && question.field->is_final())
        surroundings_.disciplines().note_final_write(question.object, *question.field);
    surroundings_.disciplines().note(*question.thread, question.object, question.offset, question.field == nullptr,
                                     (question.flags & vm::kAccessWrites) != 0);
}

// A native may write the arrays it is given, as reading a file does.
void Chain::note_arrays(const vm::Question& question) {
    const vm::Method& method = *question.method;
    uint32_t slot = method.is_static() ? 0 : 1;
    for (const vm::BasicType type : method.parameters) {
        const vm::Ref argument{static_cast<uint32_t>(question.fp[slot])};
        slot += slots_of(type);
        if (type != vm::BasicType::kReference || argument.is_null()) continue;
        if (!surroundings_.machine().heap().klass_of(argument)->is_array() || method.has(vm::kMethodShallow)) continue;
        surroundings_.disciplines().note(*question.thread, argument, 0, true, true);
    }
}

// Whether the place holds a reference.
bool Chain::is_of_reference(vm::Ref object, uint32_t offset) {
    const vm::Machine& machine = surroundings_.machine();
    const vm::Klass& klass = *machine.heap().klass_of(object);
    if (klass.is_array()) return is_array_of_references(klass);
    const auto has = [&](std::span<const uint32_t> offsets) {
        return std::binary_search(offsets.begin(), offsets.end(), offset);
    };
    const vm::Klass* mirrored = &klass == machine.known().Class ? machine.klass_of_mirror(object) : nullptr;
    return has(klass.ref_offsets) || (mirrored != nullptr && has(mirrored->static_ref_offsets));
}

// What a native touches where others may look. Memory outside of the heap holds no references.
void Chain::note_touched(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes) {
    if (object.is_null() || surroundings_.expects_elements(object)) return;
    // What no other thread is taken to reach may come into its hands.
    if (surroundings_.ownership_as_it_is().is_private(*surroundings_.heap().klass_of(object), offset)) {
        if (object != thread.state.object) surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
        return note_unknown();
    }
    if (writes && is_of_reference(object, offset)) surroundings_.note_store(thread, object, offset);
}

void Chain::note_native_write(vm::Ref object, uint32_t offset) {
    const vm::Machine& machine = surroundings_.machine();
    const vm::Klass& klass = *machine.heap().klass_of(object);
    if (klass.is_array()) return;
    const vm::Klass* mirrored = &klass == machine.known().Class ? machine.klass_of_mirror(object) : nullptr;
    const vm::Field* field = field_at(klass, offset);
    if (field == nullptr && mirrored != nullptr) field = static_field_at(*mirrored, offset);
    if (field == nullptr || !field->is_final()) return;
    for (const Entry& entry : links_) entry.link->note_native_write(*field);
    if (has_disciplines_) surroundings_.disciplines().note_final_write(object, *field);
}

void Chain::note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) {
    predicates_.after();
    const bool writes = (flags & vm::kAccessWrites) != 0;
    note_touched(thread, object, offset, writes);
    if (writes && !object.is_null()) note_native_write(object, offset);
    if (!has_disciplines_ || object.is_null()) return;
    if (predicates_.is_in_force()) predicates_.before_access(thread, object, offset, writes);
    const bool is_element = surroundings_.machine().heap().klass_of(object)->is_array();
    surroundings_.disciplines().note(thread, object, offset, is_element, writes);
}

std::vector<LinkFigures> Chain::figures() const {
    std::vector<LinkFigures> result;
    uint64_t left = asked_;
    for (const Entry& entry : links_) {
        result.push_back({entry.name, left - entry.left_out, entry.ruled_out});
        left -= entry.ruled_out;
    }
    return result;
}

}  // namespace heddle::por
