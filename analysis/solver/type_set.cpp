#include "analysis/solver/type_set.h"

#include <string>

namespace heddle::analysis {

namespace {

// Whether an object of an unknown class of the JDK may be an instance of `type`. The program's types have no subtypes
// in the JDK. String and Class are final; naming them here keeps sets small.
bool may_be_unknown(std::string_view type) {
    if (type.starts_with("[")) return true;
    if (type == "java/lang/String" || type == "java/lang/Class") return false;
    for (const std::string_view prefix : {"java/", "javax/", "jdk/", "sun/", "com/sun/"}) {
        if (type.starts_with(prefix)) return true;
    }
    return false;
}

}  // namespace

TypeTable::TypeTable(vm::SymbolTable& symbols)
    : symbols_(symbols),
      types_{nullptr, nullptr},
      is_program_array_(2),
      is_site_(2),
      observed_as_{kUnknownType, kUnknownArray} {}

int32_t TypeTable::find(const vm::Klass* klass) const {
    const uint32_t id = index_of(klass->id);
    return id < index_of_.size() ? index_of_[id] : -1;
}

void TypeTable::collect_supertypes(const vm::Klass& klass, std::vector<vm::Symbol>& names) {
    if (!klass.is_array()) {
        if (klass.is_primitive()) return names.push_back(klass.name);
        for (const vm::Klass* super : klass.supers) names.push_back(super->name);
        if (klass.is_interface()) names.push_back(klass.name);
        for (const vm::Klass* interface : klass.all_interfaces) names.push_back(interface->name);
        return;
    }
    for (const char* name : {"java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"})
        names.push_back(symbols_.intern(name));
    names.push_back(klass.name);
    if (klass.element->is_primitive()) return;
    std::vector<vm::Symbol> below;
    collect_supertypes(*klass.element, below);
    for (const vm::Symbol name : below) {
        const std::string_view text = name.view();
        const std::string array = text.starts_with("[") ? "[" + std::string(text) : "[L" + std::string(text) + ";";
        names.push_back(symbols_.intern(array));
    }
}

TypeIndex TypeTable::add(vm::Klass* klass, bool* is_new) {
    const uint32_t id = index_of(klass->id);
    if (id >= index_of_.size()) index_of_.resize(id + 1024, -1);
    *is_new = index_of_[id] < 0;
    if (*is_new) index_of_[id] = static_cast<int32_t>(number(klass, false));
    return static_cast<TypeIndex>(index_of_[id]);
}

TypeIndex TypeTable::add_program_array(vm::Klass* array, bool* is_new) {
    if (is_application(*array)) return add(array, is_new);
    const uint32_t id = index_of(array->id);
    if (id >= program_array_index_of_.size()) program_array_index_of_.resize(id + 1024, -1);
    *is_new = program_array_index_of_[id] < 0;
    if (*is_new) program_array_index_of_[id] = static_cast<int32_t>(number(array, true));
    return static_cast<TypeIndex>(program_array_index_of_[id]);
}

TypeIndex TypeTable::number(vm::Klass* klass, bool is_program_array, bool is_site) {
    const auto type = static_cast<TypeIndex>(types_.size());
    types_.push_back(klass);
    is_program_array_.push_back(is_program_array);
    is_site_.push_back(is_site);
    observed_as_.push_back(type);
    std::vector<vm::Symbol> names;
    collect_supertypes(*klass, names);
    for (const vm::Symbol name : names) {
        cones_[cone(name)].insert(type);
        if (is_program_array || is_site || is_application(*klass)) cones_[application_cone(name)].insert(type);
    }
    for (const auto& [name, cone] : cone_outside_) {
        if (std::find(names.begin(), names.end(), name) == names.end()) cones_[cone].insert(type);
    }
    return type;
}

TypeIndex TypeTable::add_unknown_array() {
    const auto type = static_cast<TypeIndex>(types_.size());
    types_.push_back(nullptr);
    is_program_array_.push_back(false);
    is_site_.push_back(true);
    observed_as_.push_back(kUnknownArray);
    unknown_arrays_.push_back(type);
    for (const ConeIndex cone : array_cones_) cones_[cone].insert(type);
    for (const auto& [name, cone] : cone_outside_) cones_[cone].insert(type);
    cones_[application_cone(symbols_.intern("java/lang/Object"))].insert(type);
    return type;
}

ConeIndex TypeTable::cone_outside(vm::Symbol type) {
    const auto [found, is_new] = cone_outside_.try_emplace(type, static_cast<ConeIndex>(cones_.size()));
    if (!is_new) return found->second;
    TypeSet& members = cones_.emplace_back();
    for (TypeIndex unknown = 0; unknown < kFirstType; ++unknown) members.insert(unknown);
    return found->second;
}

ConeIndex TypeTable::application_cone(vm::Symbol type) {
    const auto [found, is_new] = application_cone_of_.try_emplace(type, static_cast<ConeIndex>(cones_.size()));
    if (is_new) cones_.emplace_back();
    return found->second;
}

ConeIndex TypeTable::cone(vm::Symbol type) {
    const auto [found, is_new] = cone_of_.try_emplace(type, static_cast<ConeIndex>(cones_.size()));
    if (!is_new) return found->second;
    TypeSet& members = cones_.emplace_back();
    const std::string_view name = type.view();
    if (may_be_unknown(name)) members.insert(kUnknownType);
    const bool is_above_arrays =
        name == "java/lang/Object" || name == "java/lang/Cloneable" || name == "java/io/Serializable";
    if (name.starts_with("[") || is_above_arrays) {
        members.insert(kUnknownArray);
        for (const TypeIndex array : unknown_arrays_) members.insert(array);
        array_cones_.push_back(found->second);
    }
    return found->second;
}

}  // namespace heddle::analysis
