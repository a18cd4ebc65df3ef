#include "por/base/array_holder.h"

#include <unordered_set>
#include <vector>

#include "por/base/location_names.h"
#include "por/base/references.h"

namespace heddle::por {

namespace {

class Search {
public:
    Search(const vm::Machine& machine, vm::Ref array) : machine_(machine), array_(array) {}

    // An array that contains this one, the first that the walk meets; null: none.
    vm::Ref outer() const { return outer_; }

    ArrayHolder run() {
        const auto reach = [&](vm::Ref ref) {
            if (ref && visited_.insert(ref.value).second) queue_.push_back(ref);
        };
        machine_.for_each_global_root(reach);
        machine_.for_each_thread_root([&](const vm::JavaThread&, vm::Ref ref) { reach(ref); });
        while (!queue_.empty()) {
            const vm::Ref object = queue_.back();
            queue_.pop_back();
            bool holds = false;
            for_each_reference(machine_, object, [&](vm::Ref ref) {
                holds |= ref == array_;
                reach(ref);
            });
            if (holds) add(object);
        }
        if (holders_ > 1) best_.object = {};
        return best_;
    }

private:
    void add(vm::Ref object) {
        const vm::Klass& klass = *machine_.heap().klass_of(object);
        if (klass.is_array()) {
            if (outer_.is_null()) outer_ = object;
            return;
        }
        for (const vm::Klass* part = &klass; part != nullptr; part = part->super) {
            for (const vm::Field& field : part->fields) {
                if (!field.is_static()) consider(field, object);
            }
        }
        if (const vm::Klass* mirrored = mirrored_class(machine_, object)) {
            for (const vm::Field& field : mirrored->fields) {
                if (field.is_static()) consider(field, object);
            }
        }
    }

    void consider(const vm::Field& field, vm::Ref object) {
        if (field.type != vm::BasicType::kReference || field.owner->is_library) return;
        if (machine_.heap().get_ref(object, field.offset) != array_) return;
        std::string name = field_name({&field, object});
        if (best_.field == &field) ++holders_;
        if (best_.field != nullptr && name >= best_name_) return;
        best_ = {&field, field.is_static() ? vm::Ref{} : object};
        best_name_ = std::move(name);
        holders_ = 1;
    }

    const vm::Machine& machine_;
    vm::Ref array_;
    vm::Ref outer_;
    std::unordered_set<uint32_t> visited_;
    std::vector<vm::Ref> queue_;
    ArrayHolder best_;
    std::string best_name_;
    size_t holders_ = 0;  // objects with that field
};

// The first element of the outer array that is the inner one.
size_t index_in(const vm::Machine& machine, vm::Ref outer, vm::Ref inner) {
    const auto length = static_cast<size_t>(machine.heap().length(outer));
    for (size_t i = 0; i < length; ++i) {
        const uint64_t offset = vm::kArrayDataOffset + uint64_t{i} * vm::size_of(vm::BasicType::kReference);
        if (machine.heap().get_ref(outer, static_cast<uint32_t>(offset)) == inner) return i;
    }
    return 0;
}

}  // namespace

ArrayHolder holder_of(const vm::Machine& machine, vm::Ref array) {
    constexpr size_t kMostDimensions = 4;  // an array of objects may contain itself
    std::string elements;
    for (size_t i = 0; i < kMostDimensions; ++i) {
        Search search(machine, array);
        ArrayHolder holder = search.run();
        holder.elements = elements;
        if (holder.field != nullptr || search.outer().is_null()) return holder;
        elements.insert(0, "[" + std::to_string(index_in(machine, search.outer(), array)) + "]");
        array = search.outer();
    }
    return {};
}

std::string field_name(const ArrayHolder& holder) {
    if (holder.field == nullptr) return "";
    return class_text(*holder.field->owner) + "." + name_text(holder.field->name) + holder.elements;
}

}  // namespace heddle::por
