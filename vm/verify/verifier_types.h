// The types of JVMS §4.10.1.2 that locals and stack entries have while a method is verified, and their assignability.
// Loads classes only where their names do not decide.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/descriptor.h"
#include "vm/base/linked.h"
#include "vm/base/symbol.h"

namespace heddle::vm {

class Program;
struct Klass;

enum class TypeKind : uint8_t {
    kTop,
    kInteger,
    kFloat,
    kLong,
    kLongSecond,  // a long or double takes two entries
    kDouble,
    kDoubleSecond,
    kNull,
    kUninitializedThis,
    kUninitialized,  // created by the `new` at pc
    kReference,      // a class, an interface or an array, by name
    kReturnAddress,  // of the subroutine that starts at pc; old class files only
    // Elements of arrays and results of methods; never in a frame.
    kBoolean,
    kByte,
    kChar,
    kShort,
    // What instructions require; never in a frame.
    kAnyReference,
    kCategory1,
    kCategory2,
    kCategory2Second,
};

struct VerifierType {
    TypeKind kind = TypeKind::kTop;
    uint16_t pc = 0;
    Symbol name;  // as a Class constant names it

    friend bool operator==(const VerifierType&, const VerifierType&) = default;

    bool is_null() const { return kind == TypeKind::kNull; }
    bool is_array() const { return kind == TypeKind::kReference && name.view().starts_with('['); }
    bool is_object() const { return kind == TypeKind::kReference && !name.view().starts_with('['); }
    bool is_initialized_reference() const { return kind == TypeKind::kReference || is_null(); }
    bool is_uninitialized() const { return kind == TypeKind::kUninitialized || kind == TypeKind::kUninitializedThis; }
    bool is_wide() const { return kind == TypeKind::kLong || kind == TypeKind::kDouble; }
    bool is_second() const { return kind == TypeKind::kLongSecond || kind == TypeKind::kDoubleSecond; }
    bool is_category1() const { return !is_wide() && !is_second() && kind != TypeKind::kTop; }
    // The second entry of a long or double.
    VerifierType second() const {
        return {kind == TypeKind::kLong ? TypeKind::kLongSecond : TypeKind::kDoubleSecond, 0, {}};
    }
    // Returns true iff an element of `descriptor` ("I", "L", "[") may be loaded from it; null has elements of every
    // type.
    bool is_array_of(char descriptor) const { return is_null() || (is_array() && name.view()[1] == descriptor); }
};

constexpr VerifierType plain(TypeKind kind) { return {kind, 0, {}}; }

// The type of a kind of opcodes.def: I J F D, or A for any reference.
constexpr VerifierType type_of_kind(char kind) {
    switch (kind) {
        case 'I': return plain(TypeKind::kInteger);
        case 'J': return plain(TypeKind::kLong);
        case 'F': return plain(TypeKind::kFloat);
        case 'D': return plain(TypeKind::kDouble);
        default: return plain(TypeKind::kAnyReference);
    }
}

// As messages show it: "integer", "'java/lang/String'", "uninitialized 12".
std::string text_of(const VerifierType& type);

// Types as one class resolves them. After a load that failed, or that Java code has to do first, stop() is set and
// every predicate returns false.
class TypeRules {
public:
    TypeRules(Program& program, Klass& klass);

    VerifierType reference(std::string_view name) const;
    VerifierType reference(Symbol name) const { return {TypeKind::kReference, 0, name}; }
    // Of a field descriptor; boolean, byte, char and short as themselves.
    VerifierType of_descriptor(classfile::FieldType type) const;
    // The same as in a frame: integer for boolean, byte, char and short.
    VerifierType in_frame(classfile::FieldType type) const;
    // Appends the entries of a method's parameters; longs and doubles are two.
    void append_parameters(std::string_view descriptor, std::vector<VerifierType>& entries) const;
    VerifierType element_of(const VerifierType& array) const;

    // JVMS §4.10.1.2: returns true iff `from` is assignable to `to`. Interfaces are treated like Object, except that
    // for access to a protected member Object itself is not an interface.
    bool is_assignable(const VerifierType& to, const VerifierType& from, bool is_protected_access = false);
    // The class that the verified class resolves the name to; null when stop() was set.
    Klass* load(Symbol name);

    // The verified class, by its name in its constants: a hidden class may have another name.
    const VerifierType& current() const { return current_; }
    const VerifierType& object() const { return object_; }
    const VerifierType& throwable() const { return throwable_; }
    const std::optional<Linked<Done>>& stop() const { return stop_; }

private:
    bool is_assignable_reference(const VerifierType& to, const VerifierType& from, bool is_protected_access);
    bool is_assignable_element(const VerifierType& to, const VerifierType& from, bool is_protected_access);

    Program& program_;
    Klass& klass_;
    VerifierType current_;
    VerifierType object_;
    VerifierType throwable_;
    std::optional<Linked<Done>> stop_;
};

}  // namespace heddle::vm
