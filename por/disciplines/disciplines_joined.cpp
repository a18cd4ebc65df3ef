// The part of Disciplines that joins what several workers have learnt.
#include <algorithm>

#include "por/disciplines/disciplines.h"

namespace heddle::por {

// Names of classes that several loaders define are the same in reports, but not here.
std::string Disciplines::key_of(const vm::Klass& klass) { return std::to_string(klass.identity); }

// Initial objects are where they were before the workers parted, in all of them; ids of classes may differ.
std::string Disciplines::key_of(const Location& location) const {
    const std::string offset = "+" + std::to_string(location.offset);
    constexpr uint64_t kFlags = ~uint64_t{0} << 32;
    if ((location.object & kFlags) == 0) return "i" + std::to_string(location.object) + offset;
    return "c" + std::to_string(location.object & kFlags) + key_of(*klass_of(location)) + offset;
}

std::string Disciplines::key_of(const Lock& lock) const {
    const std::string path = std::to_string(lock.path[0]) + "+" + std::to_string(lock.path[1]);
    switch (lock.kind) {
        case Lock::Kind::kSelf: break;
        case Lock::Kind::kInitial: return "i" + std::to_string(lock.object.value);
        case Lock::Kind::kPath: return "p" + path;
        case Lock::Kind::kStatic: {
            const vm::Klass& klass = *machine_.program().klass(static_cast<vm::ClassId>(lock.path[0]));
            return "c" + key_of(klass) + "+" + std::to_string(lock.path[1]);
        }
    }
    return "s";
}

DisciplinesRecord Disciplines::record() const {
    DisciplinesRecord record;
    for (const auto& [location, assumption] : assumptions_) {
        LocationRecord entry;
        entry.name = name_of(location);
        for (const Lock& lock : assumption.locks) entry.locks.emplace(key_of(lock), name_of(location, lock));
        entry.was_accessed = assumption.was_accessed;
        entry.is_written = assumption.is_written;
        entry.is_relied_on = assumption.is_relied_on;
        entry.needs_lock_to_read = assumption.needs_lock_to_read;
        entry.is_refuted = assumption.is_refuted;
        record.add(key_of(location), entry);
    }
    const auto name_of_class = [&](uint32_t id) {
        return class_text(*machine_.program().klass(static_cast<vm::ClassId>(id)));
    };
    for (const uint32_t id : refuted_constructions_) record.refuted_constructions.insert(name_of_class(id));
    for (const uint32_t id : relied_constructions_) record.relied_constructions.insert(name_of_class(id));
    record.refuted_global = refuted_assumptions_;
    record.relied_global = relied_assumptions_;
    record.must_start_over = must_start_over_;
    return record;
}

void Disciplines::join(const std::vector<DisciplinesRecord>& others) {
    DisciplinesRecord all = record();
    for (const DisciplinesRecord& other : others) all.join(other);
    must_start_over_ |= all.is_refuted();
    uint64_t refuted = 0;
    for (const auto& [key, location] : all.locations) {
        if (location.is_refuted && refuted_by_others_.insert(key).second) ++refuted;
    }
    for (auto& [location, assumption] : assumptions_) {
        const bool is_known = assumption.is_refuted;
        assumption.is_refuted |= refuted_by_others_.contains(key_of(location));
        refuted -= is_known && refuted != 0 ? 1 : 0;
    }
    for (const std::string& name : all.refuted_constructions) refuted += known_leaks_.insert(name).second ? 1 : 0;
    known_leaks_by_id_.clear();
    refuted_assumptions_ |= all.refuted_global;
    relied_assumptions_ |= all.relied_global;
    refuted_ += refuted;
    joined_ = std::move(all);
}

void Disciplines::add_joined_locations(LearnedDisciplines& learned) const {
    for (const auto& [key, location] : joined_->locations) {
        if ((!location.is_relied_on && !location.is_refuted) || location.name.empty()) continue;
        LearnedLocation entry;
        entry.name = location.name;
        if (location.is_refuted) {
            entry.kind = LearnedLocation::Kind::kRefuted;
        } else if (location.locks.empty()) {
            entry.kind = LearnedLocation::Kind::kReadOnly;
        } else {
            for (const auto& [lock, name] : location.locks) entry.locks.push_back(name);
            std::sort(entry.locks.begin(), entry.locks.end());
        }
        learned.kept_count += location.is_refuted ? 0 : 1;
        learned.locations.push_back(std::move(entry));
    }
}

}  // namespace heddle::por
