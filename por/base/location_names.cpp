#include "por/base/location_names.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>
#include <vector>

#include "classfile/text/text.h"
#include "por/base/references.h"

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

const vm::Field* field_of_object(const vm::Machine& machine, vm::Ref object, uint32_t offset) {
    const vm::Klass& klass = *machine.heap().klass_of(object);
    if (klass.is_array()) return nullptr;
    if (const vm::Field* field = field_at(klass, offset)) return field;
    const vm::Klass* mirrored = mirrored_class(machine, object);
    return mirrored == nullptr ? nullptr : static_field_at(*mirrored, offset);
}

std::string name_text(vm::Symbol name) { return classfile::utf8_of(name.view()); }

std::string class_text(const vm::Klass& klass) {
    const vm::Klass* element = &klass;
    std::string suffix;
    for (; element->is_array(); element = element->element) suffix += "[]";
    return classfile::utf8_of(element->external_name()) + suffix;
}

void LocationNames::number_objects() {
    if (has_numbers()) return;
    const vm::Heap& heap = machine_.heap();
    std::unordered_set<uint32_t> visited;
    std::vector<vm::Ref> queue;
    const auto reach = [&](vm::Ref ref) {
        if (ref && heap.is_old(ref) && visited.insert(ref.value).second) queue.push_back(ref);
    };
    machine_.for_each_global_root(reach);
    machine_.for_each_thread_root([&](const vm::JavaThread&, vm::Ref ref) { reach(ref); });
    while (!queue.empty()) {
        const vm::Ref ref = queue.back();
        queue.pop_back();
        for_each_reference(machine_, ref, reach);
    }
    // Allocation is deterministic up to the initial state, so the order of references is the same from run to run.
    std::vector<uint32_t> order(visited.begin(), visited.end());
    std::sort(order.begin(), order.end());
    std::unordered_map<const vm::Klass*, uint32_t> counts;
    for (const uint32_t ref : order) numbers_[ref] = ++counts[heap.klass_of(vm::Ref{ref})];
    for (const auto& [klass, count] : counts) {
        uint32_t& most = counts_[class_text(*klass)];
        most = std::max(most, count);
    }
}

std::string LocationNames::number_text(vm::Ref initial) const {
    const auto found = numbers_.find(initial.value);
    return "#" + (found == numbers_.end() ? "0" : std::to_string(found->second));
}

std::string LocationNames::of_object(vm::Ref initial) const {
    if (const vm::Klass* mirrored = mirrored_class(machine_, initial)) return "class " + class_text(*mirrored);
    return class_text(*machine_.heap().klass_of(initial)) + number_text(initial);
}

std::string LocationNames::of_initial(vm::Ref initial, uint32_t offset) const {
    if (const vm::Klass* mirrored = mirrored_class(machine_, initial)) return of_static(*mirrored, offset);
    const std::string name = of_class(*machine_.heap().klass_of(initial), offset);
    return name.empty() ? name : name + number_text(initial);
}

std::string LocationNames::of_class(const vm::Klass& klass, uint32_t offset) {
    if (klass.is_array()) return class_text(klass);
    const vm::Field* field = field_at(klass, offset);
    return field == nullptr ? "" : class_text(klass) + "." + name_text(field->name);
}

std::string LocationNames::of_static(const vm::Klass& klass, uint32_t offset) {
    const vm::Field* field = static_field_at(klass, offset);
    return field == nullptr ? "" : class_text(klass) + "." + name_text(field->name);
}

const vm::Klass* LocationNames::find_class(std::string_view name) const {
    const vm::Program& program = machine_.program();
    for (uint32_t i = 0; i < program.class_count(); ++i) {
        const vm::Klass* klass = program.klass(static_cast<vm::ClassId>(i));
        if (klass != nullptr && class_text(*klass) == name) return klass;
    }
    return nullptr;
}

std::string LocationNames::why_no_class(std::string_view name) const {
    return find_class(name) == nullptr ? "the program has no class `" + std::string(name) + "`" : "";
}

std::string LocationNames::why_unknown(std::string_view name) const {
    const size_t hash = name.find('#');
    std::string_view location = name.substr(0, hash);
    std::string_view klass_name = location;
    if (!location.ends_with("[]")) {
        const size_t dot = location.rfind('.');
        if (dot == std::string_view::npos)
            return "`" + std::string(name) + "` is neither a field nor a class of arrays";
        klass_name = location.substr(0, dot);
    }
    const vm::Klass* klass = find_class(klass_name);
    if (klass == nullptr) return why_no_class(klass_name);
    if (klass_name != location) {
        const std::string_view field_name = location.substr(klass_name.size() + 1);
        bool is_there = false;
        for (const vm::Klass* part = klass; part != nullptr; part = part->super) {
            for (const vm::Field& field : part->fields) is_there |= name_text(field.name) == field_name;
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
    return "the program has " + std::to_string(most) + " initial objects of class `" + std::string(klass_name) + "`";
}

}  // namespace heddle::por
