#include "por/place_names.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>
#include <vector>

#include "por/references.h"

namespace heddle::por {

const vm::Field* field_at(const vm::Klass& klass, uint32_t offset) {
    for (const vm::Klass* part = &klass; part != nullptr; part = part->super) {
        for (const vm::Field& field : part->fields) {
            if (!field.is_static() && field.offset == offset) return &field;
        }
    }
    return nullptr;
}

const vm::Field* static_field_at(const vm::Klass& klass, uint32_t offset) {
    for (const vm::Field& field : klass.fields) {
        if (field.is_static() && field.offset == offset) return &field;
    }
    return nullptr;
}

std::string class_text(const vm::Klass& klass) {
    const vm::Klass* element = &klass;
    std::string suffix;
    for (; element->is_array(); element = element->element) suffix += "[]";
    return element->external_name() + suffix;
}

void PlaceNames::number_objects() {
    if (has_numbers()) return;
    const vm::Heap& heap = machine_.heap();
    std::unordered_set<uint32_t> met;
    std::vector<vm::Ref> queue;
    const auto reach = [&](vm::Ref ref) {
        if (ref && heap.is_old(ref) && met.insert(ref.value).second) queue.push_back(ref);
    };
    machine_.for_each_global_root(reach);
    machine_.for_each_thread_root([&](const vm::JavaThread&, vm::Ref ref) { reach(ref); });
    while (!queue.empty()) {
        const vm::Ref ref = queue.back();
        queue.pop_back();
        for_each_reference(machine_, ref, reach);
    }
    // The same calls give the same places, so their order is one that can be relied on.
    std::vector<uint32_t> order(met.begin(), met.end());
    std::sort(order.begin(), order.end());
    std::unordered_map<const vm::Klass*, uint32_t> counts;
    for (const uint32_t ref : order) numbers_[ref] = ++counts[heap.klass_of(vm::Ref{ref})];
    for (const auto& [klass, count] : counts) {
        uint32_t& most = counts_[class_text(*klass)];
        most = std::max(most, count);
    }
}

std::string PlaceNames::of_object(vm::Ref old) const {
    const vm::Klass& klass = *machine_.heap().klass_of(old);
    if (&klass == machine_.known().Class) {
        if (const vm::Klass* mirrored = machine_.klass_of_mirror(old)) return "class " + class_text(*mirrored);
    }
    const auto found = numbers_.find(old.value);
    return class_text(klass) + "#" + (found == numbers_.end() ? "0" : std::to_string(found->second));
}

std::string PlaceNames::of_old(vm::Ref old, uint32_t offset) const {
    const vm::Klass& klass = *machine_.heap().klass_of(old);
    if (&klass == machine_.known().Class) {
        if (const vm::Klass* mirrored = machine_.klass_of_mirror(old)) return of_static(*mirrored, offset);
    }
    const std::string name = of_class(klass, offset);
    if (name.empty()) return name;
    const auto found = numbers_.find(old.value);
    return name + "#" + (found == numbers_.end() ? "0" : std::to_string(found->second));
}

std::string PlaceNames::of_class(const vm::Klass& klass, uint32_t offset) {
    if (klass.is_array()) return class_text(klass);
    const vm::Field* field = field_at(klass, offset);
    return field == nullptr ? "" : class_text(klass) + "." + std::string(field->name.view());
}

std::string PlaceNames::of_static(const vm::Klass& klass, uint32_t offset) {
    const vm::Field* field = static_field_at(klass, offset);
    return field == nullptr ? "" : class_text(klass) + "." + std::string(field->name.view());
}

const vm::Klass* PlaceNames::find_class(std::string_view name) const {
    const vm::Program& program = machine_.program();
    for (uint32_t i = 0; i < program.class_count(); ++i) {
        const vm::Klass* klass = program.klass(static_cast<vm::ClassId>(i));
        if (klass != nullptr && class_text(*klass) == name) return klass;
    }
    return nullptr;
}

std::string PlaceNames::why_no_class(std::string_view name) const {
    return find_class(name) == nullptr ? "the program has no class `" + std::string(name) + "`" : "";
}

std::string PlaceNames::why_unknown(std::string_view name) const {
    const size_t hash = name.find('#');
    std::string_view place = name.substr(0, hash);
    std::string_view klass_name = place;
    if (!place.ends_with("[]")) {
        const size_t dot = place.rfind('.');
        if (dot == std::string_view::npos) return "`" + std::string(name) + "` is no field, and no class of arrays";
        klass_name = place.substr(0, dot);
    }
    const vm::Klass* klass = find_class(klass_name);
    if (klass == nullptr) return why_no_class(klass_name);
    if (klass_name != place) {
        const std::string_view field_name = place.substr(klass_name.size() + 1);
        bool is_there = false;
        for (const vm::Klass* part = klass; part != nullptr; part = part->super) {
            for (const vm::Field& field : part->fields) is_there |= field.name.view() == field_name;
        }
        if (!is_there) return "`" + std::string(klass_name) + "` has no field `" + std::string(field_name) + "`";
    }
    if (hash == std::string_view::npos) return "";
    uint32_t number = 0;
    const std::string_view digits = name.substr(hash + 1);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const auto count = counts_.find(std::string(klass_name));
    const uint32_t most = count == counts_.end() ? 0 : count->second;
    if (number >= 1 && number <= most) return "";
    return "the program makes " + std::to_string(most) + " objects of `" + std::string(klass_name) +
           "` before its first choice";
}

}  // namespace heddle::por
