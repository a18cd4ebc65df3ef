#include "por/disciplines.h"

#include <algorithm>

namespace heddle::por {

namespace {

// Above all places.
constexpr uint64_t kByClass = uint64_t{1} << 63;
constexpr uint64_t kOfClass = uint64_t{1} << 62;  // the static fields of a class whose mirror is new

}  // namespace

Disciplines::Place Disciplines::place_of(vm::Ref object, uint32_t offset, bool is_element) const {
    const vm::Heap& heap = machine_.heap();
    const uint32_t part = is_element ? 0 : offset;
    if (heap.is_old(object)) return {object.value, part};
    if (const vm::Klass* mirrored =
            heap.klass_of(object) == machine_.known().Class ? machine_.klass_of_mirror(object) : nullptr)
        return {kByClass | kOfClass | index_of(mirrored->id), part};
    return {kByClass | heap.header(object).klass, part};
}

const vm::Klass* Disciplines::klass_of(const Place& place) const {
    if ((place.object & kByClass) != 0)
        return machine_.program().klass(static_cast<vm::ClassId>(static_cast<uint32_t>(place.object)));
    return machine_.heap().klass_of(vm::Ref{static_cast<uint32_t>(place.object)});
}

std::string Disciplines::name_of(const Place& place) const {
    if ((place.object & kByClass) == 0)
        return names_.of_old(vm::Ref{static_cast<uint32_t>(place.object)}, place.offset);
    const vm::Klass& klass = *klass_of(place);
    return (place.object & kOfClass) != 0 ? PlaceNames::of_static(klass, place.offset)
                                          : PlaceNames::of_class(klass, place.offset);
}

Disciplines::Disciplines(vm::Machine& machine, KnownDisciplines known)
    : machine_(machine),
      held_locks_(machine),
      names_(machine),
      known_(std::move(known)),
      predicates_(machine, known_.predicates) {
    for (const KnownEntry& entry : known_.refuted) known_refuted_.insert(entry.name);
    for (const KnownEntry& entry : known_.leaks) known_leaks_.insert(entry.name);
    for (const KnownEntry& entry : known_.broken) {
        for (const HabitRow& row : kHabits) {
            if (row.name == entry.name) broken_ |= 1u << static_cast<uint32_t>(row.habit);
        }
    }
}

void Disciplines::begin() {
    if (is_begun_) return;
    is_begun_ = true;
    const bool needs_numbers = std::any_of(known_.refuted.begin(), known_.refuted.end(), [](const KnownEntry& entry) {
        return entry.name.find('#') != std::string::npos;
    });
    if (needs_numbers) names_.number_objects();
}

bool Disciplines::was_known_to_leak(const vm::Klass& klass) {
    const auto [found, is_new] = looked_up_.try_emplace(index_of(klass.id), false);
    if (is_new) found->second = known_leaks_.contains(class_text(klass));
    return found->second;
}

Guard& Disciplines::guard_at(const Place& place) {
    const auto [found, is_new] = guards_.try_emplace(place);
    Guard& guard = found->second;
    if (is_new && !known_refuted_.empty() && known_refuted_.contains(name_of(place))) {
        guard.is_refuted = true;
        guard.was_known = true;
    }
    return guard;
}

bool Disciplines::is_held(const vm::JavaThread& thread, vm::Ref object, const Lock& lock) const {
    switch (lock.kind) {
        case Lock::Kind::kSelf: return held_locks_.owns(thread, object);
        case Lock::Kind::kObject: return held_locks_.owns(thread, lock.object);
        case Lock::Kind::kPath: break;
        case Lock::Kind::kStatic: {
            if (!has(Habit::kFinalsStay)) return false;
            const vm::Klass* klass = machine_.program().klass(static_cast<vm::ClassId>(lock.path[0]));
            const vm::Ref mirror = machine_.class_state(klass).mirror;
            const vm::Ref value = mirror ? machine_.heap().get_ref(mirror, lock.path[1]) : vm::Ref{};
            return value && held_locks_.owns(thread, value);
        }
    }
    if (!has(Habit::kFinalsStay)) return false;
    vm::Ref at = object;
    for (const uint32_t offset : lock.path) {
        if (offset == 0) break;
        // A subclass may hide the field: only what is there counts.
        const vm::Field* field = field_at(*machine_.heap().klass_of(at), offset);
        if (field == nullptr || !field->is_final() || field->type != vm::BasicType::kReference) return false;
        at = machine_.heap().get_ref(at, offset);
        if (at.is_null()) return false;
    }
    return held_locks_.owns(thread, at);
}

// Of classes that are initialised after the first choice: what others have is from before it.
void Disciplines::find_static_locks(const vm::JavaThread& thread, std::vector<Lock>& locks) const {
    for (const vm::Klass* klass : held_locks_.classes_with_statics()) {
        const vm::Ref mirror = machine_.class_state(klass).mirror;
        if (mirror.is_null()) continue;
        for (const vm::Field& field : klass->fields) {
            if (!field.is_static() || !field.is_final() || field.type != vm::BasicType::kReference) continue;
            const vm::Ref value = machine_.heap().get_ref(mirror, field.offset);
            if (value && !machine_.heap().is_old(value) && held_locks_.owns(thread, value))
                locks.push_back({Lock::Kind::kStatic, {}, {index_of(klass->id), field.offset}});
        }
    }
}

void Disciplines::find_locks(const vm::JavaThread& thread, vm::Ref object, std::vector<Lock>& locks) const {
    const vm::Heap& heap = machine_.heap();
    if (held_locks_.owns(thread, object)) locks.push_back({});
    if (is_self_only_) return;
    const auto final_refs = [&](vm::Ref of, auto&& visit) {
        for (const vm::Klass* part = heap.klass_of(of); part != nullptr; part = part->super) {
            for (const vm::Field& field : part->fields) {
                if (field.is_static() || !field.is_final() || field.type != vm::BasicType::kReference) continue;
                if (const vm::Ref value = heap.get_ref(of, field.offset)) visit(field.offset, value);
            }
        }
    };
    if (has(Habit::kFinalsStay)) {
        final_refs(object, [&](uint32_t first, vm::Ref at) {
            if (held_locks_.owns(thread, at)) locks.push_back({Lock::Kind::kPath, {}, {first, 0}});
            final_refs(at, [&](uint32_t second, vm::Ref behind) {
                if (held_locks_.owns(thread, behind)) locks.push_back({Lock::Kind::kPath, {}, {first, second}});
            });
        });
        find_static_locks(thread, locks);
    }
    const auto add_old = [&](vm::Ref lock) {
        const Lock candidate{Lock::Kind::kObject, lock, {0, 0}};
        if (heap.is_old(lock) && std::find(locks.begin(), locks.end(), candidate) == locks.end())
            locks.push_back(candidate);
    };
    held_locks_.for_each(thread, add_old);
}

void Disciplines::add_access(Guard& guard, const vm::JavaThread& thread, vm::Ref object, bool writes) {
    guard.is_written |= writes;
    if (!guard.was_accessed) {
        guard.was_accessed = true;
        ++narrowed_;
        find_locks(thread, object, guard.locks);
        has_locks_ |= !guard.locks.empty();
    } else {
        narrowed_ += std::erase_if(guard.locks, [&](const Lock& lock) { return !is_held(thread, object, lock); });
    }
    // A place that is only read needs no locks; but it does where nobody was taken to come behind it.
    if (!guard.holds() || (guard.is_cut && guard.locks.empty())) refute(guard);
}

void Disciplines::refute(Guard& guard) {
    if (guard.is_refuted) return;
    guard.is_refuted = true;
    ++refuted_;
    must_start_over_ |= guard.is_relied_on;
}

bool Disciplines::is_watched(const vm::Field& field) {
    if (field.owner->loader > vm::LoaderId::kPlatform) return true;
    const std::string_view name = field.owner->name.view();
    return name.starts_with("java/util/") && !name.starts_with("java/util/zip/");
}

bool Disciplines::rely(const vm::Question& question) {
    const bool is_element = question.field == nullptr;
    if (!is_element && !is_watched(*question.field)) return false;
    Guard& guard = guard_at(place_of(question.object, question.offset, is_element));
    if (guard.is_refuted) return false;
    add_access(guard, *question.thread, question.object, (question.flags & vm::kAccessWrites) != 0);
    // Without locks it is read-only so far; a discipline of locks alone does not say that.
    if (!guard.holds() || (is_self_only_ && guard.locks.empty())) return false;
    rely_on(guard, question.object);
    return true;
}

bool Disciplines::learns_from(const vm::Question& question) const {
    const auto found = guards_.find(place_of(question.object, question.offset, false));
    if (found == guards_.end()) return true;
    const Guard& guard = found->second;
    if (guard.is_refuted) return false;
    return !guard.was_accessed || !std::all_of(guard.locks.begin(), guard.locks.end(), [&](const Lock& lock) {
        return is_held(*question.thread, question.object, lock);
    });
}

// Whether all others have ended, each in a step of its own: whoever was taken to keep out of an access was still there
// at that step, so nothing that is done now could have come before it.
bool Disciplines::is_nobody_left() {
    if (machine_.exploration()->is_concurrent || !has(Habit::kEndsAreSteps)) return false;
    rely_on(Habit::kEndsAreSteps);
    return true;
}

void Disciplines::watch(const vm::Question& question) {
    if (!is_watched(*question.field) || is_nobody_left()) return;
    Guard& guard = guard_at(place_of(question.object, question.offset, false));
    if (!guard.is_refuted) add_access(guard, *question.thread, question.object, false);
}

void Disciplines::rely_on(Guard& guard, vm::Ref object) {
    guard.is_relied_on = true;
    const auto is_by_final = [](const Lock& lock) {
        return lock.kind == Lock::Kind::kPath || lock.kind == Lock::Kind::kStatic;
    };
    if (std::any_of(guard.locks.begin(), guard.locks.end(), is_by_final)) rely_on(Habit::kFinalsStay);
    mark_relied(object);
}

bool Disciplines::rely_on_predicate(const vm::Question& question) {
    if (!predicates_.rely(question)) return false;
    mark_relied(question.object);
    return true;
}

void Disciplines::mark_relied(vm::Ref object) {
    const uint32_t hash = machine_.heap().header(object).hash;
    if ((hash & vm::kReliedFlag) == 0) machine_.heap().set_hash(object, hash | vm::kReliedFlag);
}

bool Disciplines::is_guarded(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element) const {
    const auto found = guards_.find(place_of(object, offset, is_element));
    if (found == guards_.end()) return false;
    const Guard& guard = found->second;
    return guard.holds() && !guard.locks.empty() &&
           std::all_of(guard.locks.begin(), guard.locks.end(),
                       [&](const Lock& lock) { return is_held(thread, object, lock); });
}

void Disciplines::rely_on_guard(vm::Ref object, uint32_t offset, bool is_element) {
    Guard& guard = guards_[place_of(object, offset, is_element)];
    guard.is_cut = true;
    rely_on(guard, object);
}

void Disciplines::note_relied(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element,
                              bool writes) {
    if (predicates_.note(thread, object, offset, is_element, writes)) return;
    const auto found = guards_.find(place_of(object, offset, is_element));
    if (found == guards_.end() || found->second.is_refuted || is_nobody_left()) return;
    add_access(found->second, thread, object, writes);
}

void Disciplines::refute_construction(const vm::Klass& klass) {
    for (const vm::Klass* part = &klass; part != nullptr; part = part->super) {
        if (!leaky_.insert(index_of(part->id)).second) continue;
        ++refuted_;
        must_start_over_ |= constructed_.contains(index_of(part->id));
    }
}

void Disciplines::refute(Habit habit) {
    const uint32_t bit = 1u << static_cast<uint32_t>(habit);
    if ((broken_ & bit) != 0) return;
    broken_ |= bit;
    ++refuted_;
    must_start_over_ |= (relied_habits_ & bit) != 0;
}

void Disciplines::note_merged_end() {
    const uint32_t bit = 1u << static_cast<uint32_t>(Habit::kEndsAreSteps);
    if ((relied_habits_ & bit) != 0) return refute(Habit::kEndsAreSteps);
    narrowed_ += has(Habit::kEndsAreSteps) ? 1 : 0;
    broken_ |= bit;
}

void Disciplines::start_over() {
    must_start_over_ = false;
    ++restarts_;
    predicates_.drop_violated();
    relied_habits_ = 0;
    constructed_.clear();
    for (auto& [place, guard] : guards_) guard.is_relied_on = guard.is_cut = false;
}

}  // namespace heddle::por
