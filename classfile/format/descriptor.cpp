#include "classfile/format/descriptor.h"

#include "classfile/format/names.h"

namespace heddle::classfile {

char FieldType::computational() const {
    switch (kind()) {
        case 'J':
        case 'F':
        case 'D': return kind();
        case 'L':
        case '[': return 'A';
        default: return 'I';
    }
}

size_t field_type_length(std::string_view text) {
    size_t dimensions = 0;
    while (dimensions < text.size() && text[dimensions] == '[') ++dimensions;
    if (dimensions == text.size() || dimensions > kMaxDimensions) return 0;
    switch (text[dimensions]) {
        case 'B':
        case 'C':
        case 'D':
        case 'F':
        case 'I':
        case 'J':
        case 'S':
        case 'Z': return dimensions + 1;
        case 'L': {
            const size_t end = text.find(';', dimensions);
            return end == std::string_view::npos ? 0 : end + 1;
        }
        default: return 0;
    }
}

namespace {

// The walkers only look for the semicolon; this checks the name before it too.
bool is_well_formed(FieldType type) {
    const std::string_view element = type.text.substr(type.dimensions());
    return element.front() != 'L' || is_binary_name(element.substr(1, element.size() - 2));
}

}  // namespace

bool is_field_descriptor(std::string_view text) {
    const size_t length = field_type_length(text);
    return length != 0 && length == text.size() && is_well_formed({text});
}

bool is_method_descriptor(std::string_view text) {
    if (text.empty() || text.front() != '(') return false;
    size_t at = 1;
    uint32_t slots = 0;
    for (const FieldType type : parameters_of(text)) {
        if (!is_well_formed(type)) return false;
        at += type.text.size();
        slots += type.slots();
    }
    if (slots > kMaxParameterSlots || at >= text.size() || text[at] != ')') return false;
    const std::string_view result = text.substr(at + 1);
    return result == "V" || is_field_descriptor(result);
}

bool is_class_constant_name(std::string_view name) {
    return name.starts_with('[') ? is_field_descriptor(name) : is_binary_name(name);
}

FieldType return_type(std::string_view method_descriptor) {
    const size_t close = method_descriptor.rfind(')');
    return {close == std::string_view::npos ? std::string_view() : method_descriptor.substr(close + 1)};
}

uint32_t parameter_slots(std::string_view method_descriptor) {
    uint32_t slots = 0;
    for (const FieldType type : parameters_of(method_descriptor)) slots += type.slots();
    return slots;
}

uint32_t parameter_count(std::string_view method_descriptor) {
    uint32_t count = 0;
    for ([[maybe_unused]] const FieldType type : parameters_of(method_descriptor)) ++count;
    return count;
}

}  // namespace heddle::classfile
