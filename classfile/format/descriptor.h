// Field and method descriptors (JVMS §4.3), walked without allocation. The walkers are safe on any text: a
// malformed part ends the walk. is_field_descriptor() and is_method_descriptor() check the whole text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace heddle::classfile {

inline constexpr uint32_t kMaxParameterSlots = 255;  // with the receiver (JVMS §4.3.3)
inline constexpr size_t kMaxDimensions = 255;        // JVMS §4.4.1

// One type within a descriptor: "I", "[[J", "Ljava/lang/String;". Empty: there is none.
struct FieldType {
    std::string_view text;

    char kind() const { return text.empty() ? '\0' : text.front(); }  // B C D F I J S Z, L, [
    bool is_reference() const { return kind() == 'L' || kind() == '['; }
    bool is_array() const { return kind() == '['; }
    bool is_wide() const { return kind() == 'J' || kind() == 'D'; }
    uint32_t slots() const { return is_wide() ? 2 : 1; }
    // I J F D or A: the type it has on the operand stack (JVMS §2.11.1).
    char computational() const;
    // The element of an array; empty for everything else.
    FieldType element() const { return {is_array() ? text.substr(1) : std::string_view()}; }
    size_t dimensions() const { return is_array() ? text.find_first_not_of('[') : 0; }
    // "java/lang/String" of "Ljava/lang/String;"; the whole text of an array, as a Class constant names it.
    std::string_view class_name() const { return kind() == 'L' ? text.substr(1, text.size() - 2) : text; }
};

// The length of the field type that `text` starts with; 0 when it does not start with one.
size_t field_type_length(std::string_view text);

bool is_field_descriptor(std::string_view text);
bool is_method_descriptor(std::string_view text);
// What a Class constant may hold: a class in internal form or the descriptor of an array.
bool is_class_constant_name(std::string_view name);

// The parameters of a method descriptor, for range-for: for (FieldType type : parameters_of("(IJ)V")) …
class Parameters {
public:
    explicit Parameters(std::string_view descriptor) : rest_(descriptor.substr(descriptor.empty() ? 0 : 1)) {}

    class Iterator {
    public:
        explicit Iterator(std::string_view rest) : rest_(rest), length_(field_type_length(rest)) {}
        FieldType operator*() const { return {rest_.substr(0, length_)}; }
        Iterator& operator++() {
            rest_.remove_prefix(length_);
            length_ = field_type_length(rest_);
            return *this;
        }
        struct End {};
        bool operator!=(End) const { return length_ != 0; }

    private:
        std::string_view rest_;
        size_t length_;
    };
    Iterator begin() const { return Iterator(rest_); }
    Iterator::End end() const { return {}; }

private:
    std::string_view rest_;
};

inline Parameters parameters_of(std::string_view method_descriptor) { return Parameters(method_descriptor); }

// What follows the closing parenthesis; "V" for void, empty when there is none.
FieldType return_type(std::string_view method_descriptor);
// Without the receiver.
uint32_t parameter_slots(std::string_view method_descriptor);
uint32_t parameter_count(std::string_view method_descriptor);

}  // namespace heddle::classfile
