// Look-ups within one class, and subtyping of interfaces and arrays (JVMS §4.10.1.2, §6.5 instanceof).
#include "vm/link/klass.h"

#include <algorithm>
#include <bit>

#include "classfile/format/descriptor.h"
#include "vm/base/linked.h"

namespace heddle::vm {

Klass::Klass() = default;
Klass::~Klass() = default;

void MemberIndex::reserve(size_t count) {
    if (count == 0) return;
    const size_t size = std::bit_ceil(count * 2);
    slots_.assign(size, 0);
    mask_ = size - 1;
}

Field* Klass::find_declared_field(Symbol field_name, Symbol descriptor) {
    const int32_t found = field_index.find(field_name, descriptor, [&](size_t at) {
        return fields[at].name == field_name && fields[at].descriptor == descriptor;
    });
    return found < 0 ? nullptr : &fields[static_cast<size_t>(found)];
}

Method* Klass::find_declared_method(Symbol method_name, Symbol descriptor) const {
    const int32_t found = method_index.find(method_name, descriptor, [&](size_t at) {
        return methods[at]->name == method_name && methods[at]->descriptor == descriptor;
    });
    return found < 0 ? nullptr : methods[static_cast<size_t>(found)].get();
}

std::string Klass::external_name() const {
    if (is_array() && !element->is_array() && element->is_instance()) return "[L" + element->external_name() + ";";
    if (is_array() && element->is_array()) return "[" + element->external_name();
    std::string text(name.view());
    std::replace(text.begin(), text.end(), '/', '.');
    return text + hidden_suffix;
}

bool Klass::is_subtype_slow(const Klass* other) const {
    if (other->is_interface()) {
        return std::find(all_interfaces.begin(), all_interfaces.end(), other) != all_interfaces.end();
    }
    // Arrays of references are covariant. Each primitive type has one array class, which the caller has compared.
    return is_array() && !element->is_primitive() && element->is_subtype_of(other->element);
}

bool set_method_shape(Method& method) {
    const std::string_view descriptor = method.descriptor.view();
    if (descriptor.empty() || descriptor.front() != '(') return false;
    uint32_t slots = method.is_static() ? 0 : 1;
    size_t length = 1;
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        method.parameters.push_back(basic_type(type.kind()));
        slots += type.slots();
        length += type.text.size();
    }
    if (slots > classfile::kMaxParameterSlots || length >= descriptor.size() || descriptor[length] != ')') return false;
    const classfile::FieldType result = classfile::return_type(descriptor);
    if (result.text.empty()) return false;
    method.return_type = basic_type(result.kind());
    method.arg_slots = static_cast<uint16_t>(slots);
    return true;
}

}  // namespace heddle::vm
