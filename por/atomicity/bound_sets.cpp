#include "por/atomicity/bound_sets.h"

#include <algorithm>

#include "por/base/location_names.h"

namespace heddle::por {

namespace {

const ClassSets* find(const AtomicSets& sets, const vm::Klass& klass) {
    const auto found = sets.classes.find(name_text(klass.name));
    return found == sets.classes.end() ? nullptr : &found->second;
}

bool is_of_program(const vm::Klass& klass) { return klass.is_instance() && !klass.is_library && !klass.is_hidden; }

}  // namespace

const BoundMember* BoundClass::at(uint32_t offset) const {
    const auto found = std::find_if(members.begin(), members.end(),
                                    [&](const BoundMember& member) { return member.field->offset == offset; });
    return found == members.end() ? nullptr : &*found;
}

BoundSets::BoundSets(std::shared_ptr<const AtomicSets> sets) : sets_(std::move(sets)) {
    if (sets_ == nullptr) return;
    for (const auto& [name, about] : sets_->classes) {
        for (const SetSpec& set : about.sets) {
            for (const SetField& field : set.fields) has_owned_ |= field.is_owned;
        }
        for (const UnitSpec& unit : about.units) has_joins_ |= !unit.parameters.empty();
    }
}

const BoundClass* BoundSets::of(const vm::Klass& klass) const {
    if (is_empty() || !klass.is_instance()) return nullptr;
    const size_t at = index_of(klass.id);
    if (at >= classes_.size()) classes_.resize(at + at / 2 + 16);
    if (classes_[at] == nullptr) classes_[at] = std::make_unique<BoundClass>(bind(klass));
    return classes_[at]->members.empty() ? nullptr : classes_[at].get();
}

const BoundUnit& BoundSets::unit(const vm::Method& method) const {
    const size_t at = index_of(method.id);
    if (at >= units_.size()) units_.resize(at + at / 2 + 16);
    if (units_[at] == nullptr) units_[at] = std::make_unique<BoundUnit>(bind(method));
    return *units_[at];
}

void BoundSets::add_members(const vm::Klass& klass, BoundClass& bound) const {
    const auto add = [&](const vm::Field& field, const std::string& set, bool is_owned) {
        auto found = std::find(bound.sets.begin(), bound.sets.end(), set);
        if (found == bound.sets.end()) found = bound.sets.insert(bound.sets.end(), set);
        bound.members.push_back({&field, static_cast<uint16_t>(found - bound.sets.begin()),
                                 static_cast<uint16_t>(bound.members.size()), is_owned});
        bound.has_owned |= is_owned;
    };
    const ClassSets* about = find(*sets_, klass);
    for (const vm::Field& field : klass.fields) {
        if (field.is_static() || field.info == nullptr) continue;
        if (sets_->is_default && !field.is_final() && is_of_program(klass)) add(field, "", false);
        if (about == nullptr) continue;
        for (const SetSpec& set : about->sets) {
            for (const SetField& member : set.fields) {
                if (member.name == name_text(field.name)) add(field, set.name, member.is_owned);
            }
        }
    }
}

BoundClass BoundSets::bind(const vm::Klass& klass) const {
    BoundClass bound;
    for (const vm::Klass* super : klass.supers) add_members(*super, bound);
    return bound;
}

BoundUnit BoundSets::bind(const vm::Method& method) const {
    BoundUnit bound;
    if (is_empty() || method.is_abstract() || method.is_initializer() || method.info == nullptr) return bound;
    if (sets_->is_default && is_of_program(*method.owner) && !method.is_private() && !method.is_static())
        bound.is_unit = bound.covers_this = true;
    const ClassSets* about = find(*sets_, *method.owner);
    if (about == nullptr) return bound;
    const std::string name = name_text(method.name), descriptor = name_text(method.descriptor);
    for (const UnitSpec& unit : about->units) {
        if (unit.method != name || (!unit.descriptor.empty() && unit.descriptor != descriptor)) continue;
        bound.is_unit = true;
        bound.covers_this = !method.is_static();
        for (const uint16_t parameter : unit.parameters) {
            uint32_t slot = method.is_static() ? 0 : 1;
            for (uint16_t i = 0; i < parameter && i < method.parameters.size(); ++i)
                slot += vm::slots_of(method.parameters[i]);
            bound.parameters.push_back(static_cast<uint16_t>(slot));
        }
    }
    return bound;
}

}  // namespace heddle::por
