#include "vm/link/class_modifiers.h"

namespace heddle::vm {

std::optional<classfile::InnerClass> own_inner_class_entry(const Klass& klass) {
    if (klass.file == nullptr) return std::nullopt;
    const auto entries = klass.file->inner_classes();
    if (!entries.ok()) return std::nullopt;
    for (const classfile::InnerClass& entry : entries.value()) {
        if (klass.constants().class_name(entry.inner_class) == klass.file->name()) return entry;
    }
    return std::nullopt;
}

int32_t modifiers_of(const Klass& klass) {
    if (klass.is_primitive()) return kAccPublic | kAccFinal | kAccAbstract;
    if (klass.is_array()) {
        const Klass* element = klass.element;
        while (element->is_array()) element = element->element;
        constexpr int32_t kVisibility = kAccPublic | kAccPrivate | kAccProtected;
        return (modifiers_of(*element) & kVisibility) | kAccFinal | kAccAbstract;
    }
    const auto entry = own_inner_class_entry(klass);
    const int32_t flags = entry ? entry->inner_flags : klass.access;
    return flags & 0x7FFF & ~kAccSuper;
}

}  // namespace heddle::vm
