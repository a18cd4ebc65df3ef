#include "por/predicates.h"

#include <algorithm>

#include "por/describe.h"
#include "por/disciplines.h"
#include "por/references.h"

namespace heddle::por {

namespace {

bool is_live(const vm::JavaThread& thread) {
    return thread.state.status != vm::ThreadStatus::kNew && thread.state.status != vm::ThreadStatus::kTerminated &&
           !thread.state.is_system && thread.state.object;
}

bool is_of_program(const vm::Klass& klass) { return klass.loader > vm::LoaderId::kPlatform; }

std::string access_text(const std::string& place, bool writes) { return (writes ? "write of " : "read of ") + place; }

}  // namespace

Predicates::Predicates(vm::Machine& machine, const std::vector<GivenPredicate>& given)
    : machine_(machine), held_locks_(machine) {
    predicates_.reserve(given.size());
    for (const GivenPredicate& one : given) {
        Predicate& predicate = predicates_.emplace_back();
        predicate.given = one;
        predicate.outcome.fields = one.fields_text;
        predicate.outcome.when = one.when_text;
        predicate.outcome.where = one.where;
        predicate.outcome.state = PredicateOutcome::State::kLeftOut;
    }
}

void Predicates::use() {
    for (Predicate& predicate : predicates_) {
        predicate.is_in_force = !predicate.given.was_violated;
        if (predicate.is_in_force) predicate.outcome.state = PredicateOutcome::State::kUnused;
    }
    collect_names();
}

void Predicates::collect_names() {
    thread_names_.clear();
    other_names_.clear();
    matches_.clear();
    is_in_force_ = false;
    has_locks_ = false;
    for (const Predicate& predicate : predicates_) {
        if (!predicate.is_in_force) continue;
        is_in_force_ = true;
        has_locks_ |= predicate.given.when.has_locks();
        predicate.given.when.for_each_path([this](const Path& path, bool) {
            auto& names = path.root == Path::Root::kThread ? thread_names_ : other_names_;
            names.insert(path.names.begin(), path.names.end());
        });
    }
}

// ---- Which predicate a place has ----

int32_t Predicates::match(vm::Ref object, uint32_t offset, bool is_element) const {
    const vm::Klass* klass = machine_.heap().klass_of(object);
    const vm::Field* field = nullptr;
    if (!is_element) {
        field = field_at(*klass, offset);
        if (klass == machine_.known().Class) {
            const vm::Klass* mirrored = machine_.klass_of_mirror(object);
            if (mirrored != nullptr) klass = mirrored;
            if (mirrored != nullptr) field = static_field_at(*mirrored, offset);
        }
        if (field == nullptr || !Disciplines::is_watched(*field)) return -1;
    }
    for (size_t i = 0; i < predicates_.size(); ++i) {
        const FieldPattern& pattern = predicates_[i].given.pattern;
        if (!predicates_[i].is_in_force || pattern.field.empty() != is_element) continue;
        if (!is_element && pattern.field != field->name.view() && (pattern.field != "*" || field->is_static()))
            continue;
        const bool is_exact = is_element || field->is_static();
        for (const vm::Klass* part = klass; part != nullptr; part = is_exact ? nullptr : part->super) {
            if (class_text(*part) == pattern.class_name) return static_cast<int32_t>(i);
        }
    }
    return -1;
}

Predicates::Predicate* Predicates::find(vm::Ref object, uint32_t offset, bool is_element) {
    const vm::Klass* klass = machine_.heap().klass_of(object);
    uint64_t key = uint64_t{machine_.heap().header(object).klass} << 32 | (is_element ? 0 : offset);
    if (klass == machine_.known().Class) {
        const vm::Klass* mirrored = machine_.klass_of_mirror(object);
        if (mirrored == nullptr) return nullptr;
        key = (uint64_t{1} << 63) | uint64_t{index_of(mirrored->id)} << 32 | offset;
    }
    const auto [found, is_new] = matches_.try_emplace(key, -1);
    if (is_new) found->second = match(object, offset, is_element);
    if (found->second < 0) return nullptr;
    Predicate& predicate = predicates_[static_cast<size_t>(found->second)];
    predicate.was_matched = true;
    return &predicate;
}

bool Predicates::is_about(size_t predicate, vm::Ref object) {
    const vm::Klass* klass = machine_.heap().klass_of(object);
    uint64_t key = uint64_t{index_of(klass->id)} << 1;
    const bool is_mirror = klass == machine_.known().Class;
    if (is_mirror) {
        klass = machine_.klass_of_mirror(object);
        if (klass == nullptr) return false;
        key = uint64_t{index_of(klass->id)} << 1 | 1;
    }
    const auto [found, is_new] = abouts_.try_emplace(key << 20 | predicate, false);
    if (!is_new) return found->second;
    const bool is_exact = is_mirror || klass->is_array();
    for (const vm::Klass* part = klass; part != nullptr; part = is_exact ? nullptr : part->super)
        found->second |= class_text(*part) == predicates_[predicate].given.pattern.class_name;
    return found->second;
}

vm::Ref Predicates::self_of(vm::Ref object) const {
    return machine_.heap().klass_of(object) == machine_.known().Class ? vm::Ref{} : object;
}

// ---- Accesses ----

bool Predicates::rely(const vm::Question& question) {
    if (!is_in_force_) return false;
    const bool is_element = question.field == nullptr;
    Predicate* predicate = find(question.object, question.offset, is_element);
    if (predicate == nullptr) return false;
    const bool writes = (question.flags & vm::kAccessWrites) != 0;
    if (!check(*predicate, *question.thread, question.object, question.offset, is_element, writes)) return false;
    was_relied_on_ = true;
    if (predicate->outcome.state == PredicateOutcome::State::kUnused)
        predicate->outcome.state = PredicateOutcome::State::kHeld;
    return true;
}

bool Predicates::note(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes) {
    if (!is_in_force_) return false;
    Predicate* predicate = find(object, offset, is_element);
    if (predicate == nullptr) return false;
    check(*predicate, thread, object, offset, is_element, writes);
    return true;
}

bool Predicates::check(Predicate& predicate, const vm::JavaThread& thread, vm::Ref object, uint32_t offset,
                       bool is_element, bool writes) {
    const vm::Ref self = self_of(object);
    const bool is_static = self.is_null();
    const auto place = [&] {
        return is_static ? PlaceNames::of_static(*machine_.klass_of_mirror(object), offset)
                         : PlaceNames::of_class(*machine_.heap().klass_of(object), is_element ? 0 : offset);
    };
    const vm::JavaThread* other = witness(predicate, thread, self);
    if (other == nullptr) return true;
    if (other == &thread) {
        violate(predicate, thread, nullptr,
                access_text(place(), writes) + " while the predicate is false for the thread");
        return false;
    }
    violate(predicate, thread, other,
            access_text(place(), writes) + " while the predicate is true for \"" + thread_name(machine_, *other) +
                "\", too");
    return false;
}

const vm::JavaThread* Predicates::witness(const Predicate& predicate, const vm::JavaThread& thread, vm::Ref self) {
    if (!is_true(predicate.given.when, {thread, self, {}})) return &thread;
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& other = machine_.thread(static_cast<vm::ThreadId>(i));
        if (&other != &thread && is_live(other) && is_true(predicate.given.when, {other, self, {}})) return &other;
    }
    return nullptr;
}

void Predicates::violate(Predicate& predicate, const vm::JavaThread& thread, const vm::JavaThread* other,
                         std::string message) {
    is_violated_ = true;
    if (predicate.outcome.state == PredicateOutcome::State::kViolated) return;
    predicate.outcome.state = PredicateOutcome::State::kViolated;
    predicate.thread = thread.state.identity;
    predicate.pc = thread.state.pc;
    Violation& violation = predicate.outcome.violation;
    violation.message = std::move(message);
    violation.thread = thread_name(machine_, thread);
    violation.stack = stack_of(machine_, thread);
    if (other == nullptr) return;
    violation.other_thread = thread_name(machine_, *other);
    violation.other_message = "meanwhile";
    violation.other_stack = stack_of(machine_, *other);
}

Violation* Predicates::unexplained() {
    for (Predicate& predicate : predicates_) {
        if (!predicate.is_in_force || predicate.is_explained) continue;
        if (predicate.outcome.state != PredicateOutcome::State::kViolated) continue;
        predicate.is_explained = true;
        return &predicate.outcome.violation;
    }
    return nullptr;
}

bool Predicates::is_where_violated(const vm::JavaThread& thread) {
    return std::any_of(predicates_.begin(), predicates_.end(), [&](const Predicate& predicate) {
        const bool is_there = predicate.is_in_force && predicate.outcome.state == PredicateOutcome::State::kViolated &&
                              predicate.thread == thread.state.identity && predicate.pc == thread.state.pc;
        if (!is_there || predicate.takes_away) return is_there;
        // Of natives that touch several places it is not known beforehand which.
        const vm::Ref object = machine_.next_action(thread).access.object;
        return object.is_null() || witness(predicate, thread, self_of(object)) != nullptr;
    });
}

void Predicates::drop_violated() {
    for (Predicate& predicate : predicates_)
        predicate.is_in_force &= predicate.outcome.state != PredicateOutcome::State::kViolated;
    is_violated_ = false;
    was_relied_on_ = false;
    owned_.clear();
    collect_names();
}

// ---- What has to stay visible ----

bool Predicates::names(const vm::Field& field) const {
    if (!is_of_program(*field.owner)) return false;
    const std::string name(field.name.view());
    return thread_names_.contains(name) || other_names_.contains(name);
}

// Whether the thread has exclusive access to something that was relied on only as long as it has the lock.
bool Predicates::rests_on(const vm::JavaThread& thread, vm::Ref lock) {
    if (!has_locks_ || !was_relied_on_) return false;
    for (const vm::Ref object : relied()) {
        const vm::Ref self = self_of(object);
        for (size_t p = 0; p < predicates_.size(); ++p) {
            const Expression& when = predicates_[p].given.when;
            if (!predicates_[p].is_in_force || !when.has_locks() || !is_about(p, object)) continue;
            if (is_true(when, {thread, self, {}}) && !is_true(when, {thread, self, lock})) return true;
        }
    }
    return false;
}

Importance Predicates::importance_of(const vm::Question& question) {
    const vm::JavaThread& thread = *question.thread;
    switch (question.kind) {
        case vm::ActionKind::kWrite: {
            if (question.field == nullptr) return Importance::kNone;
            const vm::Field& field = *question.field;
            if (field.owner == machine_.known().AbstractOwnableSynchronizer)
                return rests_on(thread, question.object) ? Importance::kAlways : Importance::kNone;
            if (!names(field)) return Importance::kNone;
            // What hangs on a thread counts for it even when nobody else gets there.
            const bool is_of_thread = thread_names_.contains(std::string(field.name.view()));
            return is_of_thread || field.is_static() ? Importance::kAlways : Importance::kUnlessLocal;
        }
        case vm::ActionKind::kMonitorExit:
            return rests_on(thread, question.object) ? Importance::kAlways : Importance::kNone;
        case vm::ActionKind::kNative: {
            const vm::Klass& owner = *question.method->owner;
            const std::string_view name = question.method->name.view();
            if (&owner == machine_.known().Object && name.starts_with("wait")) return Importance::kAlways;
            if (owner.name.view() != "jdk/internal/misc/Unsafe" || question.method->parameters.empty() ||
                question.method->parameters.front() != vm::BasicType::kReference)
                return Importance::kNone;
            const vm::Ref object{static_cast<uint32_t>(question.fp[1])};
            return object && is_of_program(*machine_.heap().klass_of(object)) ? Importance::kAlways : Importance::kNone;
        }
        default: return Importance::kNone;
    }
}

// ---- Nobody takes away what another has ----

void Predicates::before(const vm::Question& question) {
    if (!was_relied_on_) return;
    const bool is_write =
        question.kind == vm::ActionKind::kWrite && question.field != nullptr && names(*question.field);
    const bool is_native = question.kind == vm::ActionKind::kNative && importance_of(question) == Importance::kAlways;
    if (is_write || is_native) look_before(*question.thread);
}

void Predicates::before_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes) {
    if (!was_relied_on_ || !writes || object.is_null()) return;
    const vm::Klass* klass = machine_.heap().klass_of(object);
    if (klass->is_array()) return;
    const vm::Klass* mirrored = klass == machine_.known().Class ? machine_.klass_of_mirror(object) : nullptr;
    const vm::Field* field = mirrored != nullptr ? static_field_at(*mirrored, offset) : field_at(*klass, offset);
    if (field != nullptr && names(*field)) look_before(thread);
}

void Predicates::look_before(const vm::JavaThread& thread) {
    owned_.clear();
    for (const vm::Ref object : relied()) {
        for (size_t p = 0; p < predicates_.size(); ++p) {
            if (!predicates_[p].is_in_force || !is_about(p, object)) continue;
            for (size_t i = 0; i < machine_.thread_count(); ++i) {
                const vm::JavaThread& other = machine_.thread(static_cast<vm::ThreadId>(i));
                if (&other == &thread || !is_live(other)) continue;
                if (is_true(predicates_[p].given.when, {other, self_of(object), {}}))
                    owned_.push_back({p, object, other.id});
            }
        }
    }
    if (owned_.empty()) return;
    owned_collections_ = machine_.heap().collections();
    writer_ = thread.id;
    writer_pc_ = thread.state.pc;
    writer_stack_ = stack_of(machine_, thread);
}

void Predicates::look_after() {
    const std::vector<Owned> owned = std::move(owned_);
    owned_.clear();
    const bool was_collected = machine_.heap().collections() != owned_collections_;
    if (was_collected) relied();
    for (const Owned& one : owned) {
        // What nobody reaches any more may be gone.
        if (was_collected && !met_.contains(one.object.value)) continue;
        Predicate& predicate = predicates_[one.predicate];
        const vm::JavaThread& owner = machine_.thread(one.thread);
        if (is_true(predicate.given.when, {owner, self_of(one.object), {}})) continue;
        const vm::JavaThread& writer = machine_.thread(writer_);
        violate(predicate, writer, &owner,
                "a write takes " + predicate.given.pattern.class_name + " away from \"" + thread_name(machine_, owner) +
                    "\", for which the predicate was true");
        predicate.outcome.violation.stack = writer_stack_;
        predicate.pc = writer_pc_;
        predicate.takes_away = true;
        return;
    }
}

const std::vector<vm::Ref>& Predicates::relied() {
    const vm::Heap& heap = machine_.heap();
    relied_.clear();
    met_.clear();
    queue_.clear();
    // What is old and as it was leads to nothing new, and was not relied on.
    const auto meet = [&](vm::Ref ref) {
        if (ref && met_.insert(ref.value).second) queue_.push_back(ref);
    };
    const auto reach = [&](vm::Ref ref) {
        if (ref && !heap.is_old(ref)) meet(ref);
    };
    heap.for_each_changed([&](const vm::Heap::OldPart& part, uint32_t) { meet(part.object); });
    for (const vm::ClassId id : machine_.changed_classes())
        reach(machine_.class_state(machine_.program().klass(id)).mirror);
    for (const uint32_t constant : machine_.changed_constants()) reach(machine_.constant(constant));
    machine_.for_each_thread_root([&](const vm::JavaThread&, vm::Ref ref) { reach(ref); });
    while (!queue_.empty()) {
        const vm::Ref ref = queue_.back();
        queue_.pop_back();
        if ((heap.header(ref).hash & vm::kReliedFlag) != 0) relied_.push_back(ref);
        for_each_reference(machine_, ref, reach);
    }
    return relied_;
}

}  // namespace heddle::por
