// Java strings of a Machine: making them, reading them, the intern table, boxes. Compact strings: Latin-1 when every
// character fits a byte, as java.lang.String asks.
#include <algorithm>
#include <string>

#include "vm/base/unicode.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

Ref Machine::new_string_utf16(std::u16string_view text) {
    const bool is_latin1 = std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 256; });
    Klass* bytes = program_.array_of(program_.primitive(BasicType::kByte));
    const auto length = static_cast<int32_t>(text.size());
    const Ref value = heap_.allocate_array(bytes, is_latin1 ? length : length * 2);
    if (value.is_null()) return value;
    if (is_latin1) {
        auto* to = heap_.writable_elements<uint8_t>(value, 0, length);
        for (size_t i = 0; i < text.size(); ++i) to[i] = static_cast<uint8_t>(text[i]);
    } else {
        auto* to = heap_.writable_elements<char16_t>(value, 0, length);
        std::copy(text.begin(), text.end(), to);
    }
    const Ref string = heap_.allocate_object(known().String);
    if (string.is_null()) return string;
    heap_.put_ref(string, known().String_value, value);
    heap_.put<int8_t>(string, known().String_coder, is_latin1 ? 0 : 1);
    return string;
}

Ref Machine::new_string(std::string_view modified_utf8) { return new_string_utf16(utf16_of_modified(modified_utf8)); }

Ref Machine::new_string_host(std::string_view utf8) { return new_string_utf16(utf16_of_utf8(utf8)); }

std::u16string Machine::utf16(Ref string) const {
    const Ref value = heap_.get_ref(string, known().String_value);
    const int32_t bytes = heap_.length(value);
    if (heap_.get<int8_t>(string, known().String_coder) == 0) {
        const auto* from = heap_.elements<uint8_t>(value);
        return std::u16string(from, from + bytes);
    }
    const auto* from = heap_.elements<char16_t>(value);
    return std::u16string(from, from + bytes / 2);
}

std::string Machine::utf8(Ref string) const { return utf8_of_utf16(utf16(string)); }

std::string Machine::modified_utf8(Ref string) const { return modified_of_utf16(utf16(string)); }

Ref Machine::intern(std::string_view modified_utf8) {
    std::u16string text = utf16_of_modified(modified_utf8);
    const auto found = interned_.find(text);
    if (found != interned_.end()) return found->second;
    const Ref string = new_string_utf16(text);
    return string.is_null() ? string : intern(string);
}

Ref Machine::intern(Ref string) {
    const auto [entry, is_new] = interned_.try_emplace(utf16(string), string);
    if (is_new) heap_.set_hash(string, heap_.header(string).hash | kInternedFlag);
    if (is_new && journal_.is_recording()) {
        // The key lies in the string itself, which is as it was when the action runs.
        journal_.save_action({[](void* owner, uint64_t ref) {
                                  auto* machine = static_cast<Machine*>(owner);
                                  machine->interned_.erase(machine->utf16(Ref{static_cast<uint32_t>(ref)}));
                              },
                              this, string.value});
    }
    return entry->second;
}

namespace {

struct BoxClass {
    Klass* klass;
    uint32_t offset;
};

BoxClass box_class(const WellKnown& known, BasicType type) {
    switch (type) {
        case BasicType::kBoolean: return {known.Boolean, known.Boolean_value};
        case BasicType::kByte: return {known.Byte, known.Byte_value};
        case BasicType::kChar: return {known.Character, known.Character_value};
        case BasicType::kShort: return {known.Short, known.Short_value};
        case BasicType::kInt: return {known.Integer, known.Integer_value};
        case BasicType::kLong: return {known.Long, known.Long_value};
        case BasicType::kFloat: return {known.Float, known.Float_value};
        case BasicType::kDouble: return {known.Double, known.Double_value};
        default: return {nullptr, 0};
    }
}

}  // namespace

Ref Machine::box(BasicType type, Slot value) {
    const auto [klass, offset] = box_class(known(), type);
    CHECK(klass != nullptr, "only primitive values should be boxed");
    if (type == BasicType::kBoolean && class_state(klass).statics) {
        const Field* field = klass->find_declared_field(program_.symbol((value & 1) != 0 ? "TRUE" : "FALSE"),
                                                        program_.symbol("Ljava/lang/Boolean;"));
        return heap_.get_ref(class_state(klass).statics, field->offset);
    }
    const Ref object = heap_.allocate_object(klass);
    if (object.is_null()) return object;
    switch (size_of(type)) {
        case 1: heap_.put<uint8_t>(object, offset, static_cast<uint8_t>(value)); break;
        case 2: heap_.put<uint16_t>(object, offset, static_cast<uint16_t>(value)); break;
        case 4: heap_.put<uint32_t>(object, offset, static_cast<uint32_t>(value)); break;
        default: heap_.put<uint64_t>(object, offset, value); break;
    }
    return object;
}

Slot Machine::unbox(Ref box, BasicType* type) const {
    const Klass* klass = heap_.klass_of(box);
    for (uint8_t i = 0; i < static_cast<uint8_t>(BasicType::kReference); ++i) {
        *type = static_cast<BasicType>(i);
        const auto [box_klass, offset] = box_class(known(), *type);
        if (box_klass != klass) continue;
        switch (*type) {
            case BasicType::kBoolean: return heap_.get<uint8_t>(box, offset) & 1;
            case BasicType::kByte: return static_cast<uint32_t>(int32_t{heap_.get<int8_t>(box, offset)});
            case BasicType::kChar: return heap_.get<uint16_t>(box, offset);
            case BasicType::kShort: return static_cast<uint32_t>(int32_t{heap_.get<int16_t>(box, offset)});
            case BasicType::kInt:
            case BasicType::kFloat: return heap_.get<uint32_t>(box, offset);
            default: return heap_.get<uint64_t>(box, offset);
        }
    }
    *type = BasicType::kVoid;
    return 0;
}

}  // namespace heddle::vm
