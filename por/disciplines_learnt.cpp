// What the guesses of a search came to, in names.
#include <algorithm>
#include <tuple>

#include "por/disciplines.h"

namespace heddle::por {

namespace {

std::vector<std::string> class_names(const vm::Program& program, const std::unordered_set<uint32_t>& ids) {
    std::vector<std::string> names;
    for (const uint32_t id : ids) names.push_back(class_text(*program.klass(static_cast<vm::ClassId>(id))));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

void add_known(std::vector<std::string>& names, const std::unordered_set<std::string>& known) {
    names.insert(names.end(), known.begin(), known.end());
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

}  // namespace

std::string Disciplines::name_of(const Place& place, const Lock& lock) const {
    if (lock.kind == Lock::Kind::kSelf) return "this";
    if (lock.kind == Lock::Kind::kObject) return names_.of_object(lock.object);
    if (lock.kind == Lock::Kind::kStatic) {
        const vm::Klass& klass = *machine_.program().klass(static_cast<vm::ClassId>(lock.path[0]));
        return PlaceNames::of_static(klass, lock.path[1]);
    }
    std::string text = "this";
    // Of the second field only the offset is known without an object, so one of the class of the first is looked for.
    const vm::Klass* klass = klass_of(place);
    for (const uint32_t offset : lock.path) {
        if (offset == 0) break;
        const vm::Field* field = klass == nullptr ? nullptr : field_at(*klass, offset);
        if (field == nullptr) return text + ".?";
        text += "." + std::string(field->name.view());
        std::string_view name = field->descriptor.view();
        klass = nullptr;
        if (!name.starts_with('L')) continue;
        name = name.substr(1, name.size() - 2);
        klass = machine_.program().find_loaded(field->owner->loader, machine_.program().symbols().find(name));
    }
    return text;
}

void Disciplines::add_places(Learnt& learnt) const {
    for (const auto& [place, guard] : guards_) {
        if (!guard.is_relied_on && !guard.is_refuted) continue;
        LearntPlace entry;
        entry.name = name_of(place);
        if (entry.name.empty()) continue;
        if (guard.is_refuted) {
            entry.kind = LearntPlace::Kind::kRefuted;
        } else if (guard.locks.empty()) {
            entry.kind = LearntPlace::Kind::kReadOnly;
        } else {
            for (const Lock& lock : guard.locks) entry.locks.push_back(name_of(place, lock));
            std::sort(entry.locks.begin(), entry.locks.end());
        }
        learnt.held += guard.is_refuted ? 0 : 1;
        learnt.places.push_back(std::move(entry));
    }
    const auto key = [](const LearntPlace& entry) { return std::tie(entry.name, entry.kind, entry.locks); };
    std::sort(learnt.places.begin(), learnt.places.end(),
              [&](const LearntPlace& a, const LearntPlace& b) { return key(a) < key(b); });
    const auto same = [&](const LearntPlace& a, const LearntPlace& b) { return key(a) == key(b); };
    learnt.places.erase(std::unique(learnt.places.begin(), learnt.places.end(), same), learnt.places.end());
}

void Disciplines::add_warnings(Learnt& learnt) const {
    for (const KnownEntry& entry : known_.refuted) {
        const std::string why = names_.why_unknown(entry.name);
        if (!why.empty()) learnt.warnings.push_back(entry.where + ": " + why);
    }
    for (const KnownEntry& entry : known_.leaks) {
        const std::string why = names_.why_no_class(entry.name);
        if (!why.empty()) learnt.warnings.push_back(entry.where + ": " + why);
    }
}

Learnt Disciplines::learnt() {
    names_.number_objects();
    Learnt learnt;
    add_places(learnt);
    const vm::Program& program = machine_.program();
    learnt.leaks = class_names(program, leaky_);
    add_known(learnt.leaks, known_leaks_);
    for (const std::string& name : class_names(program, constructed_)) {
        if (!std::binary_search(learnt.leaks.begin(), learnt.leaks.end(), name)) learnt.constructed.push_back(name);
    }
    for (const HabitRow& row : kHabits) {
        const uint32_t bit = 1u << static_cast<uint32_t>(row.habit);
        if ((broken_ & bit) != 0)
            learnt.broken.emplace_back(row.name);
        else if ((relied_habits_ & bit) != 0)
            learnt.kept.emplace_back(row.name);
    }
    learnt.held += learnt.constructed.size() + learnt.kept.size();
    learnt.fell = refuted_;
    learnt.restarts = restarts_;
    add_warnings(learnt);
    predicates_.add_warnings(learnt.warnings);
    return learnt;
}

}  // namespace heddle::por
