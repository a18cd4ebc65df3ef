#include "por/relevance.h"

namespace heddle::por {

namespace {

template <Reduction... kWords>
Reductions any_of() {
    Reductions result;
    (result.add(kWords), ...);
    return result;
}

constexpr LinkRow kChain[] = {
    {"bookkeeping", any_of<Reduction::kEscape>, make_bookkeeping_link},
    {"release", any_of<Reduction::kOptimistic>, make_release_link},
    {"immutable", any_of<Reduction::kImmutable>, make_immutable_link},
    {"static-escape", any_of<Reduction::kStaticEscape>, make_static_escape_link},
    {"final", any_of<Reduction::kFinal>, make_final_link},
    {"escape", any_of<Reduction::kEscape>, make_escape_link},
    {"fields", any_of<Reduction::kFields>, make_fields_link},
    {"predicate", any_of<Reduction::kOptimistic>, make_predicate_link},
    {"lock", any_of<Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic>, make_lock_link},
    {"dominated", any_of<Reduction::kWslDom>, make_dominated_link},
};

bool is_access(const vm::Question& question) {
    return question.kind == vm::ActionKind::kRead || question.kind == vm::ActionKind::kWrite;
}

}  // namespace

vm::Ownership& Surroundings::ownership() {
    if (!is_stale_) return ownership_;
    is_stale_ = false;
    ownership_.set_private_fields(disciplines_.has(Disciplines::Habit::kThreadsArePrivate));
    disciplines_.rely_on(Disciplines::Habit::kThreadsArePrivate);
    ownership_.work_out();
    for (const vm::Ref object : ownership_.leaked())
        disciplines_.refute_construction(*machine_.heap().klass_of(object));
    return ownership_;
}

Chain::Chain(vm::Machine& machine, Reductions reductions, Disciplines& disciplines, analysis::SearchTables* tables)
    : surroundings_(machine, disciplines, tables), predicates_(disciplines.predicates()) {
    for (const LinkRow& row : kChain) {
        const Reductions words = row.words();
        bool is_wanted = false;
        for (const ReductionRow& word : kReductions)
            is_wanted |= reductions.has(word.reduction) && words.has(word.reduction);
        if (is_wanted) links_.push_back({row.make(surroundings_, reductions), {row.name, 0, 0}});
        if (is_wanted && row.make == make_escape_link) escape_ = links_.back().link.get();
        if (is_wanted && row.make == make_static_escape_link) static_escape_ = links_.back().link.get();
    }
    disciplines.begin();
    if (reductions.has(Reduction::kOptimistic)) predicates_.use();
    for (const Reduction word : {Reduction::kWsl, Reduction::kLd, Reduction::kWslDom, Reduction::kOptimistic})
        has_disciplines_ |= reductions.has(word);
    disciplines.set_self_only(!reductions.has(Reduction::kLd) && !reductions.has(Reduction::kOptimistic));
}

// A thread's last action: whoever holds it can see that it ends, whatever it touches on the way.
bool Chain::ends_visibly(const vm::Question& question) {
    const vm::Machine& machine = surroundings_.machine();
    return question.method != nullptr && question.method->owner == machine.known().Thread &&
           question.object == question.thread->state.object && question.method->name.view() == "exit" &&
           (predicates_.is_in_force() || !surroundings_.is_local(question.object, *question.thread));
}

bool Chain::matters(const vm::Question& question) {
    predicates_.after();
    if (ends_visibly(question)) return true;
    Importance importance = Importance::kNone;
    if (predicates_.is_in_force()) importance = predicates_.importance_of(question);
    if (importance == Importance::kAlways) return true;
    for (Entry& entry : links_) {
        if (importance == Importance::kUnlessLocal && entry.figures.name != "escape") continue;
        // Entering a monitor may be what a predicate waits for.
        if (predicates_.has_locks() && question.kind == vm::ActionKind::kMonitorEnter &&
            entry.figures.name == "dominated")
            continue;
        ++entry.figures.asked;
        if (!entry.link->rules_out(question)) continue;
        ++entry.figures.ruled_out;
        note_done(question, entry.link.get());
        return false;
    }
    return true;
}

void Chain::set_stale() {
    predicates_.after();
    surroundings_.set_stale();
    for (Entry& entry : links_) entry.link->set_stale();
}

void Chain::note(const vm::Question& question) {
    predicates_.after();
    note_done(question, nullptr);
}

void Chain::note_done(const vm::Question& question, const Link* reason) {
    for (Entry& entry : links_) {
        if (entry.link.get() != reason) entry.link->note(question);
    }
    // What others reach grows only by stores into what they reach already: not when the object is this thread's own.
    const bool is_own =
        reason != nullptr && (reason == escape_ || reason == static_escape_) && question.kind == vm::ActionKind::kWrite;
    const bool stores = question.kind == vm::ActionKind::kNative || question.stores_reference ||
                        question.kind == vm::ActionKind::kInitialize;
    if (stores && !is_own) surroundings_.set_stale();
    if (!has_disciplines_) return;
    if (predicates_.is_in_force()) predicates_.before(question);
    if (question.kind == vm::ActionKind::kNative) return note_arrays(question);
    if (!is_access(question) || question.object.is_null()) return;
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

void Chain::note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) {
    predicates_.after();
    surroundings_.set_stale();
    if (!has_disciplines_ || object.is_null()) return;
    if (predicates_.is_in_force()) predicates_.before_access(thread, object, offset, (flags & vm::kAccessWrites) != 0);
    const bool is_element = surroundings_.machine().heap().klass_of(object)->is_array();
    surroundings_.disciplines().note(thread, object, offset, is_element, (flags & vm::kAccessWrites) != 0);
}

std::vector<LinkFigures> Chain::figures() const {
    std::vector<LinkFigures> result;
    for (const Entry& entry : links_) result.push_back(entry.figures);
    return result;
}

}  // namespace heddle::por
