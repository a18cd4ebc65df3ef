#include "por/disciplines/disciplines.h"

#include <algorithm>

#include "por/disciplines/watched_fields.h"

namespace heddle::por {

namespace {

// Flags in Location::object, above all Refs. Without kByClass the rest is the Ref of an initial object.
constexpr uint64_t kByClass = uint64_t{1} << 63;  // the rest is a ClassId: all new objects of the class
constexpr uint64_t kStatics = uint64_t{1} << 62;  // with kByClass: the static fields of a class with a new mirror

}  // namespace

Disciplines::Location Disciplines::location_of(vm::Ref object, uint32_t offset, bool is_element) const {
    const vm::Heap& heap = machine_.heap();
    const uint32_t part = is_element ? 0 : offset;
    if (heap.is_old(object)) return {object.value, part};
    if (const vm::Klass* mirrored = mirrored_class(machine_, object))
        return {kByClass | kStatics | index_of(mirrored->id), part};
    return {kByClass | heap.header(object).klass, part};
}

const vm::Klass* Disciplines::klass_of(const Location& location) const {
    if ((location.object & kByClass) != 0)
        return machine_.program().klass(static_cast<vm::ClassId>(static_cast<uint32_t>(location.object)));
    return machine_.heap().klass_of(vm::Ref{static_cast<uint32_t>(location.object)});
}

std::string Disciplines::name_of(const Location& location) const {
    if ((location.object & kByClass) == 0)
        return names_.of_initial(vm::Ref{static_cast<uint32_t>(location.object)}, location.offset);
    const vm::Klass& klass = *klass_of(location);
    return (location.object & kStatics) != 0 ? LocationNames::of_static(klass, location.offset)
                                             : LocationNames::of_class(klass, location.offset);
}

Disciplines::Disciplines(vm::ExploredMachine& explored, KnownDisciplines known)
    : explored_(explored),
      machine_(explored.view()),
      held_locks_(machine_),
      names_(machine_),
      known_(std::move(known)),
      predicates_(machine_, known_.predicates) {
    for (const KnownEntry& entry : known_.refuted_locations) known_refuted_.insert(entry.name);
    for (const KnownEntry& entry : known_.leaking_classes) known_leaks_.insert(entry.name);
    for (const KnownEntry& entry : known_.refuted_global) {
        for (const GlobalAssumptionRow& row : kGlobalAssumptions) {
            if (row.name == entry.name) refuted_assumptions_ |= bit_of(row.assumption);
        }
    }
}

void Disciplines::begin() {
    if (has_begun_) return;
    has_begun_ = true;
    const bool needs_numbers =
        std::any_of(known_.refuted_locations.begin(), known_.refuted_locations.end(),
                    [](const KnownEntry& entry) { return entry.name.find('#') != std::string::npos; });
    if (needs_numbers) names_.number_objects();
}

bool Disciplines::is_known_to_leak(const vm::Klass& klass) {
    const auto [found, is_new] = known_leaks_by_id_.try_emplace(index_of(klass.id), false);
    if (is_new) found->second = known_leaks_.contains(class_text(klass));
    return found->second;
}

LocationAssumption& Disciplines::assumption_at(const Location& location) {
    const auto [found, is_new] = assumptions_.try_emplace(location);
    LocationAssumption& assumption = found->second;
    if (is_new && !known_refuted_.empty()) assumption.is_refuted = known_refuted_.contains(name_of(location));
    if (is_new && !refuted_by_others_.empty()) assumption.is_refuted |= refuted_by_others_.contains(key_of(location));
    return assumption;
}

bool Disciplines::is_held(const vm::JavaThread& thread, vm::Ref object, const Lock& lock) const {
    switch (lock.kind) {
        case Lock::Kind::kSelf: return held_locks_.owns(thread, object);
        case Lock::Kind::kInitial: return held_locks_.owns(thread, lock.object);
        case Lock::Kind::kPath: break;
        case Lock::Kind::kStatic: {
            if (!has(GlobalAssumption::kFinalFieldsStay)) return false;
            const vm::Klass* klass = machine_.program().klass(static_cast<vm::ClassId>(lock.path[0]));
            const vm::Ref mirror = machine_.class_state(klass).mirror;
            const vm::Ref value = mirror ? machine_.heap().get_ref(mirror, lock.path[1]) : vm::Ref{};
            return value && held_locks_.owns(thread, value);
        }
    }
    if (!has(GlobalAssumption::kFinalFieldsStay)) return false;
    vm::Ref at = object;
    for (const uint32_t offset : lock.path) {
        if (offset == 0) break;
        // The classes may be others than at the first access: the offset counts only where a final field is.
        const vm::Field* field = field_at(*machine_.heap().klass_of(at), offset);
        if (field == nullptr || !field->is_final() || field->type != vm::BasicType::kReference) return false;
        at = machine_.heap().get_ref(at, offset);
        if (at.is_null()) return false;
    }
    return held_locks_.owns(thread, at);
}

bool Disciplines::are_all_held(const vm::JavaThread& thread, vm::Ref object, const std::vector<Lock>& locks) const {
    return std::all_of(locks.begin(), locks.end(), [&](const Lock& lock) { return is_held(thread, object, lock); });
}

// Only values that are new objects: initial objects are found as such by find_locks().
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
    const auto for_each_final = [&](vm::Ref of, auto&& visit) {
        for (const vm::Klass* part = heap.klass_of(of); part != nullptr; part = part->super) {
            for (const vm::Field& field : part->fields) {
                if (field.is_static() || !field.is_final() || field.type != vm::BasicType::kReference) continue;
                if (const vm::Ref value = heap.get_ref(of, field.offset)) visit(field.offset, value);
            }
        }
    };
    if (has(GlobalAssumption::kFinalFieldsStay)) {
        for_each_final(object, [&](uint32_t first, vm::Ref middle) {
            if (held_locks_.owns(thread, middle)) locks.push_back({Lock::Kind::kPath, {}, {first, 0}});
            for_each_final(middle, [&](uint32_t second, vm::Ref last) {
                if (held_locks_.owns(thread, last)) locks.push_back({Lock::Kind::kPath, {}, {first, second}});
            });
        });
        find_static_locks(thread, locks);
    }
    const auto add_initial = [&](vm::Ref lock) {
        const Lock candidate{Lock::Kind::kInitial, lock, {0, 0}};
        if (heap.is_old(lock) && std::find(locks.begin(), locks.end(), candidate) == locks.end())
            locks.push_back(candidate);
    };
    held_locks_.for_each(thread, add_initial);
}

// As in Eraser: the lock set is intersected with the locks that the thread holds.
void Disciplines::add_access(LocationAssumption& assumption, const vm::JavaThread& thread, vm::Ref object,
                             bool writes) {
    assumption.is_written |= writes;
    if (!assumption.was_accessed) {
        assumption.was_accessed = true;
        ++narrowed_;
        find_locks(thread, object, assumption.locks);
        has_locks_ |= !assumption.locks.empty();
    } else {
        narrowed_ += std::erase_if(assumption.locks, [&](const Lock& lock) { return !is_held(thread, object, lock); });
    }
    if (!assumption.is_kept() || (assumption.needs_lock_to_read && assumption.locks.empty())) refute(assumption);
}

void Disciplines::refute(LocationAssumption& assumption) {
    if (assumption.is_refuted) return;
    assumption.is_refuted = true;
    ++refuted_;
    must_start_over_ |= assumption.is_relied_on;
}

bool Disciplines::try_rely_on_location(const vm::RelevanceQuery& query) {
    const bool is_element = query.field == nullptr;
    if (!is_element && !is_watched(*query.field)) return false;
    LocationAssumption& assumption = assumption_at(location_of(query.object, query.offset, is_element));
    if (assumption.is_refuted) return false;
    add_access(assumption, *query.thread, query.object, (query.flags & vm::kAccessWrites) != 0);
    // An empty lock set means that the location is read-only so far, which wsl does not make use of.
    if (!assumption.is_kept() || (is_self_only_ && assumption.locks.empty())) return false;
    rely_on(assumption, query.object);
    return true;
}

bool Disciplines::would_narrow_locks(const vm::RelevanceQuery& query) const {
    const auto found = assumptions_.find(location_of(query.object, query.offset, false));
    if (found == assumptions_.end()) return true;
    const LocationAssumption& assumption = found->second;
    if (assumption.is_refuted) return false;
    return !assumption.was_accessed || !are_all_held(*query.thread, query.object, assumption.locks);
}

// True iff one thread is left, and each of the others ended in a transition of its own. A thread whose access relied on
// an assumption was then alive at that transition, so an access that comes now cannot be moved before it and need not
// be checked (docs/reductions.md).
bool Disciplines::have_others_ended() {
    return !machine_.is_concurrent() && try_rely_on(GlobalAssumption::kEndsAreSteps);
}

void Disciplines::record_read(const vm::RelevanceQuery& query) {
    if (!is_watched(*query.field) || have_others_ended()) return;
    LocationAssumption& assumption = assumption_at(location_of(query.object, query.offset, false));
    if (!assumption.is_refuted) add_access(assumption, *query.thread, query.object, false);
}

void Disciplines::rely_on(LocationAssumption& assumption, vm::Ref object) {
    assumption.is_relied_on = true;
    const auto needs_finals = [](const Lock& lock) {
        return lock.kind == Lock::Kind::kPath || lock.kind == Lock::Kind::kStatic;
    };
    if (std::any_of(assumption.locks.begin(), assumption.locks.end(), needs_finals))
        rely_on(GlobalAssumption::kFinalFieldsStay);
    mark(object);
}

bool Disciplines::try_rely_on_predicate(const vm::RelevanceQuery& query) {
    if (!predicates_.try_rely(query)) return false;
    mark(query.object);
    return true;
}

void Disciplines::mark(vm::Ref object) { explored_.mark_relied_on(object); }

bool Disciplines::is_guarded(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element) const {
    const auto found = assumptions_.find(location_of(object, offset, is_element));
    if (found == assumptions_.end()) return false;
    const LocationAssumption& assumption = found->second;
    return assumption.is_kept() && !assumption.locks.empty() && are_all_held(thread, object, assumption.locks);
}

void Disciplines::rely_on_guard(vm::Ref object, uint32_t offset, bool is_element) {
    LocationAssumption& assumption = assumptions_[location_of(object, offset, is_element)];
    assumption.needs_lock_to_read = true;
    rely_on(assumption, object);
}

void Disciplines::check_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element,
                               bool writes) {
    if (predicates_.check_access(thread, object, offset, is_element, writes)) return;
    const Location location = location_of(object, offset, is_element);
    const auto found = assumptions_.find(location);
    if (found == assumptions_.end()) {
        // No path has relied on the location so far. One that does may lead to this state later, by which this access
        // is not executed again.
        const vm::Field* field = is_element ? nullptr : field_of_object(machine_, object, offset);
        const bool is_seen = is_element || (field != nullptr && is_watched(*field));
        if (is_seen && !have_others_ended()) add_access(assumption_at(location), thread, object, writes);
        return;
    }
    if (found->second.is_refuted || have_others_ended()) return;
    add_access(found->second, thread, object, writes);
}

void Disciplines::refute_construction(const vm::Klass& klass) {
    for (const vm::Klass* part = &klass; part != nullptr; part = part->super) {
        if (!refuted_constructions_.insert(index_of(part->id)).second) continue;
        ++refuted_;
        must_start_over_ |= relied_constructions_.contains(index_of(part->id));
    }
}

void Disciplines::refute(GlobalAssumption assumption) {
    if (!has(assumption)) return;
    refuted_assumptions_ |= bit_of(assumption);
    ++refuted_;
    must_start_over_ |= (relied_assumptions_ & bit_of(assumption)) != 0;
}

void Disciplines::note_merged_end() {
    const uint32_t bit = bit_of(GlobalAssumption::kEndsAreSteps);
    if ((relied_assumptions_ & bit) != 0) return refute(GlobalAssumption::kEndsAreSteps);
    narrowed_ += has(GlobalAssumption::kEndsAreSteps) ? 1 : 0;
    refuted_assumptions_ |= bit;
}

void Disciplines::start_over() {
    must_start_over_ = false;
    ++restarts_;
    predicates_.drop_violated();
    relied_assumptions_ = 0;
    relied_constructions_.clear();
    joined_.reset();
    for (auto& [location, assumption] : assumptions_) assumption.is_relied_on = assumption.needs_lock_to_read = false;
}

}  // namespace heddle::por
