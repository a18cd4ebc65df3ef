#include "por/disciplines/predicates.h"

#include <algorithm>

#include "por/base/describe.h"
#include "por/base/location_names.h"
#include "por/base/references.h"
#include "por/disciplines/watched_fields.h"

namespace heddle::por {

namespace {

bool is_live(const vm::JavaThread& thread) {
    return thread.state.status != vm::ThreadStatus::kNew && thread.state.status != vm::ThreadStatus::kTerminated &&
           !thread.state.is_system && thread.state.object;
}

bool is_of_program(const vm::Klass& klass) { return klass.loader > vm::LoaderId::kPlatform; }

std::string access_text(const std::string& location, bool writes) {
    return (writes ? "write of " : "read of ") + location;
}

}  // namespace

Predicates::Predicates(const vm::Machine& machine, const std::vector<GivenPredicate>& given)
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

void Predicates::enable() {
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

// ---- Which predicate covers a location ----

int32_t Predicates::match(vm::Ref object, uint32_t offset, bool is_element) const {
    const vm::Klass* klass = machine_.heap().klass_of(object);
    const vm::Field* field = nullptr;
    if (!is_element) {
        field = field_of_object(machine_, object, offset);
        if (field == nullptr || !is_watched(*field)) return -1;
        if (field->is_static()) klass = mirrored_class(machine_, object);
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
    uint64_t key = uint64_t{machine_.heap().header(object).klass} << 32 | (is_element ? 0 : offset);
    if (machine_.heap().klass_of(object) == machine_.known().Class) {
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
    const auto [found, is_new] = is_about_.try_emplace(key << 20 | predicate, false);
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

bool Predicates::try_rely(const vm::RelevanceQuery& query) {
    if (!is_in_force_) return false;
    const bool is_element = query.field == nullptr;
    Predicate* predicate = find(query.object, query.offset, is_element);
    if (predicate == nullptr) return false;
    const bool writes = (query.flags & vm::kAccessWrites) != 0;
    if (!check(*predicate, *query.thread, query.object, query.offset, is_element, writes)) return false;
    was_relied_on_ = true;
    if (predicate->outcome.state == PredicateOutcome::State::kUnused)
        predicate->outcome.state = PredicateOutcome::State::kHeld;
    return true;
}

bool Predicates::check_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element,
                              bool writes) {
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
    const auto location = [&] {
        return is_static ? LocationNames::of_static(*machine_.klass_of_mirror(object), offset)
                         : LocationNames::of_class(*machine_.heap().klass_of(object), is_element ? 0 : offset);
    };
    const vm::JavaThread* other = find_witness(predicate, thread, self);
    if (other == nullptr) return true;
    if (other == &thread) {
        record_violation(predicate, thread, nullptr,
                         access_text(location(), writes) + " while the predicate is false for the thread");
        return false;
    }
    record_violation(predicate, thread, other,
                     access_text(location(), writes) + " while the predicate is true for \"" +
                         thread_name(machine_, *other) + "\", too");
    return false;
}

const vm::JavaThread* Predicates::find_witness(const Predicate& predicate, const vm::JavaThread& thread, vm::Ref self) {
    if (!is_true(predicate.given.when, {thread, self, {}})) return &thread;
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& other = machine_.thread(static_cast<vm::ThreadId>(i));
        if (&other != &thread && is_live(other) && is_true(predicate.given.when, {other, self, {}})) return &other;
    }
    return nullptr;
}

void Predicates::record_violation(Predicate& predicate, const vm::JavaThread& thread, const vm::JavaThread* other,
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
        if (!is_there || predicate.ends_exclusivity) return is_there;
        // A native that touches several locations does not say beforehand which.
        const vm::Ref object = machine_.next_action(thread).access.object;
        return object.is_null() || find_witness(predicate, thread, self_of(object)) != nullptr;
    });
}

void Predicates::drop_violated() {
    for (Predicate& predicate : predicates_)
        predicate.is_in_force &= predicate.outcome.state != PredicateOutcome::State::kViolated;
    is_violated_ = false;
    was_relied_on_ = false;
    owners_.clear();
    collect_names();
}

// ---- Actions that stay visible ----

bool Predicates::is_named(const vm::Field& field) const {
    if (!is_of_program(*field.owner)) return false;
    const std::string name(field.name.view());
    return thread_names_.contains(name) || other_names_.contains(name);
}

// Returns true iff a predicate is true for the thread and a marked object, and would be false without the lock.
bool Predicates::depends_on_lock(const vm::JavaThread& thread, vm::Ref lock) {
    if (!has_locks_ || !was_relied_on_) return false;
    for (const vm::Ref object : marked_objects()) {
        const vm::Ref self = self_of(object);
        for (size_t p = 0; p < predicates_.size(); ++p) {
            const Expression& when = predicates_[p].given.when;
            if (!predicates_[p].is_in_force || !when.has_locks() || !is_about(p, object)) continue;
            if (is_true(when, {thread, self, {}}) && !is_true(when, {thread, self, lock})) return true;
        }
    }
    return false;
}

Visibility Predicates::visibility_of(const vm::RelevanceQuery& query) {
    const vm::JavaThread& thread = *query.thread;
    switch (query.kind) {
        case vm::ActionKind::kWrite: {
            if (query.field == nullptr) return Visibility::kAny;
            const vm::Field& field = *query.field;
            if (field.owner == machine_.known().AbstractOwnableSynchronizer)
                return depends_on_lock(thread, query.object) ? Visibility::kVisible : Visibility::kAny;
            if (!is_named(field)) return Visibility::kAny;
            // A path that begins with `thread` reaches the field even when no other thread reaches the object.
            const bool is_of_thread = thread_names_.contains(std::string(field.name.view()));
            return is_of_thread || field.is_static() ? Visibility::kVisible : Visibility::kVisibleUnlessLocal;
        }
        case vm::ActionKind::kMonitorExit:
            return depends_on_lock(thread, query.object) ? Visibility::kVisible : Visibility::kAny;
        case vm::ActionKind::kNative: {
            const vm::Klass& owner = *query.method->owner;
            const std::string_view name = query.method->name.view();
            if (&owner == machine_.known().Object && name.starts_with("wait")) return Visibility::kVisible;
            if (owner.name.view() != "jdk/internal/misc/Unsafe" || query.method->parameters.empty() ||
                query.method->parameters.front() != vm::BasicType::kReference)
                return Visibility::kAny;
            const vm::Ref object{static_cast<uint32_t>(query.fp[1])};
            return object && is_of_program(*machine_.heap().klass_of(object)) ? Visibility::kVisible : Visibility::kAny;
        }
        default: return Visibility::kAny;
    }
}

// ---- WF-endExcl: no thread makes the predicate of another thread false ----

void Predicates::note(const vm::RelevanceQuery& query) {
    if (!was_relied_on_) return;
    const bool is_write = query.kind == vm::ActionKind::kWrite && query.field != nullptr && is_named(*query.field);
    const bool is_native = query.kind == vm::ActionKind::kNative && visibility_of(query) == Visibility::kVisible;
    if (is_write || is_native) record_owners(*query.thread);
}

void Predicates::note_native_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes) {
    if (!was_relied_on_ || !writes || object.is_null()) return;
    const vm::Field* field = field_of_object(machine_, object, offset);
    if (field != nullptr && is_named(*field)) record_owners(thread);
}

void Predicates::record_owners(const vm::JavaThread& writer) {
    owners_.clear();
    for (const vm::Ref object : marked_objects()) {
        for (size_t p = 0; p < predicates_.size(); ++p) {
            if (!predicates_[p].is_in_force || !is_about(p, object)) continue;
            for (size_t i = 0; i < machine_.thread_count(); ++i) {
                const vm::JavaThread& other = machine_.thread(static_cast<vm::ThreadId>(i));
                if (&other == &writer || !is_live(other)) continue;
                if (is_true(predicates_[p].given.when, {other, self_of(object), {}}))
                    owners_.push_back({p, object, other.id});
            }
        }
    }
    if (owners_.empty()) return;
    owners_collections_ = machine_.heap().collections();
    writer_ = writer.id;
    writer_pc_ = writer.state.pc;
    writer_stack_ = stack_of(machine_, writer);
}

void Predicates::check_owners() {
    const std::vector<Owner> owners = std::move(owners_);
    owners_.clear();
    const bool was_collected = machine_.heap().collections() != owners_collections_;
    if (was_collected) marked_objects();
    for (const Owner& owner : owners) {
        // An object that is not reachable any more may have been collected.
        if (was_collected && !visited_.contains(owner.object.value)) continue;
        Predicate& predicate = predicates_[owner.predicate];
        const vm::JavaThread& thread = machine_.thread(owner.thread);
        if (is_true(predicate.given.when, {thread, self_of(owner.object), {}})) continue;
        const vm::JavaThread& writer = machine_.thread(writer_);
        record_violation(predicate, writer, &thread,
                         "a write takes " + predicate.given.pattern.class_name + " away from \"" +
                             thread_name(machine_, thread) + "\", for which the predicate was true");
        predicate.outcome.violation.stack = writer_stack_;
        predicate.pc = writer_pc_;
        predicate.ends_exclusivity = true;
        return;
    }
}

const std::vector<vm::Ref>& Predicates::marked_objects() {
    const vm::Heap& heap = machine_.heap();
    marked_.clear();
    visited_.clear();
    queue_.clear();
    const auto visit = [&](vm::Ref ref) {
        if (ref && visited_.insert(ref.value).second) queue_.push_back(ref);
    };
    // An initial object that was not changed is not marked, and refers to no new object.
    const auto reach = [&](vm::Ref ref) {
        if (ref && !heap.is_old(ref)) visit(ref);
    };
    heap.for_each_changed([&](const vm::Heap::OldPart& part, uint32_t) { visit(part.object); });
    for (const vm::ClassId id : machine_.changed_classes())
        reach(machine_.class_state(machine_.program().klass(id)).mirror);
    for (const uint32_t constant : machine_.changed_constants()) reach(machine_.constant(constant));
    machine_.for_each_thread_root([&](const vm::JavaThread&, vm::Ref ref) { reach(ref); });
    while (!queue_.empty()) {
        const vm::Ref ref = queue_.back();
        queue_.pop_back();
        if ((heap.header(ref).hash & vm::kReliedFlag) != 0) marked_.push_back(ref);
        for_each_reference(machine_, ref, reach);
    }
    return marked_;
}

}  // namespace heddle::por
