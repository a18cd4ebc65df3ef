// The part of Disciplines that reports what became of the assumptions, by name.
#include <algorithm>
#include <tuple>

#include "por/disciplines/disciplines.h"

namespace heddle::por {

namespace {

void sort_unique(std::vector<std::string>& names) {
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

std::vector<std::string> class_names(const vm::Program& program, const std::unordered_set<uint32_t>& ids) {
    std::vector<std::string> names;
    for (const uint32_t id : ids) names.push_back(class_text(*program.klass(static_cast<vm::ClassId>(id))));
    sort_unique(names);
    return names;
}

}  // namespace

std::string Disciplines::name_of(const Location& location, const Lock& lock) const {
    if (lock.kind == Lock::Kind::kSelf) return "this";
    if (lock.kind == Lock::Kind::kInitial) return names_.of_object(lock.object);
    if (lock.kind == Lock::Kind::kStatic) {
        const vm::Klass& klass = *machine_.program().klass(static_cast<vm::ClassId>(lock.path[0]));
        return LocationNames::of_static(klass, lock.path[1]);
    }
    std::string text = "this";
    // A lock has offsets only. The class in which to look up the second one is the declared class of the first field.
    const vm::Klass* klass = klass_of(location);
    for (const uint32_t offset : lock.path) {
        if (offset == 0) break;
        const vm::Field* field = klass == nullptr ? nullptr : field_at(*klass, offset);
        if (field == nullptr) return text + ".?";
        text += "." + name_text(field->name);
        std::string_view name = field->descriptor.view();
        klass = nullptr;
        if (!name.starts_with('L')) continue;
        name = name.substr(1, name.size() - 2);
        klass = machine_.program().find_loaded(field->owner->loader, machine_.program().symbols().find(name));
    }
    return text;
}

void Disciplines::add_locations(LearnedDisciplines& learned) const {
    for (const auto& [location, assumption] : assumptions_) {
        if (joined_) break;
        if (!assumption.is_relied_on && !assumption.is_refuted) continue;
        LearnedLocation entry;
        entry.name = name_of(location);
        if (entry.name.empty()) continue;
        if (assumption.is_refuted) {
            entry.kind = LearnedLocation::Kind::kRefuted;
        } else if (assumption.locks.empty()) {
            entry.kind = LearnedLocation::Kind::kReadOnly;
        } else {
            for (const Lock& lock : assumption.locks) entry.locks.push_back(name_of(location, lock));
            std::sort(entry.locks.begin(), entry.locks.end());
        }
        learned.kept_count += assumption.is_refuted ? 0 : 1;
        learned.locations.push_back(std::move(entry));
    }
    if (joined_) add_joined_locations(learned);
    const auto key = [](const LearnedLocation& entry) { return std::tie(entry.name, entry.kind, entry.locks); };
    std::sort(learned.locations.begin(), learned.locations.end(),
              [&](const LearnedLocation& a, const LearnedLocation& b) { return key(a) < key(b); });
    const auto same = [&](const LearnedLocation& a, const LearnedLocation& b) { return key(a) == key(b); };
    learned.locations.erase(std::unique(learned.locations.begin(), learned.locations.end(), same),
                            learned.locations.end());
}

void Disciplines::add_warnings(LearnedDisciplines& learned) const {
    for (const KnownEntry& entry : known_.refuted_locations) {
        const std::string why = names_.why_unknown(entry.name);
        if (!why.empty()) learned.warnings.push_back(entry.where + ": " + why);
    }
    for (const KnownEntry& entry : known_.leaking_classes) {
        const std::string why = names_.why_no_class(entry.name);
        if (!why.empty()) learned.warnings.push_back(entry.where + ": " + why);
    }
}

LearnedDisciplines Disciplines::learned() {
    names_.number_objects();
    LearnedDisciplines learned;
    add_locations(learned);
    const vm::Program& program = machine_.program();
    learned.leaking_classes = class_names(program, refuted_constructions_);
    const std::vector<std::string> relied =
        joined_ ? std::vector<std::string>(joined_->relied_constructions.begin(), joined_->relied_constructions.end())
                : class_names(program, relied_constructions_);
    learned.leaking_classes.insert(learned.leaking_classes.end(), known_leaks_.begin(), known_leaks_.end());
    sort_unique(learned.leaking_classes);
    for (const std::string& name : relied) {
        if (!std::binary_search(learned.leaking_classes.begin(), learned.leaking_classes.end(), name))
            learned.final_classes.push_back(name);
    }
    for (const GlobalAssumptionRow& row : kGlobalAssumptions) {
        if (!has(row.assumption))
            learned.refuted_global.emplace_back(row.name);
        else if ((relied_assumptions_ & bit_of(row.assumption)) != 0)
            learned.kept_global.emplace_back(row.name);
    }
    learned.kept_count += learned.final_classes.size() + learned.kept_global.size();
    learned.refuted_count = refuted_;
    learned.restarts = restarts_;
    add_warnings(learned);
    predicates_.add_warnings(learned.warnings);
    return learned;
}

}  // namespace heddle::por
