// The types of JVMS §4.10.1.2 that locals and stack entries have while a method is verified, and which of them may
// stand for which. Loads classes only where their names do not decide.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/descriptor.h"
#include "vm/linked.h"
#include "vm/symbol.h"

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
    kUninitialized,  // by the `new` at pc
    kReference,      // a class, an interface or an array, by name
    kReturnAddress,  // of the subroutine that starts at pc; old class files only
    // Elements of arrays and results of methods; never in a frame.
    kBoolean,
    kByte,
    kChar,
    kShort,
    // What instructions ask for; never in a frame.
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
    // Whether an element of `descriptor` ("I", "L", "[") may be loaded from it: null has elements of every type.
    bool is_array_of(char descriptor) const { return is_null() || (is_array() && name.view()[1] == descriptor); }
};

constexpr VerifierType plain(TypeKind kind) { return {kind, 0, {}}; }

// How messages name it: "integer", "'java/lang/String'", "uninitialized 12".
std::string text_of(const VerifierType& type);

// Types as one class sees them. After a load that failed or has to be asked for in Java, `stop` is set and every answer
// is no.
class TypeRules {
public:
    TypeRules(Program& program, Klass& klass);

    VerifierType reference(std::string_view name) const;
    VerifierType reference(Symbol name) const { return {TypeKind::kReference, 0, name}; }
    // Of a field descriptor; boolean, byte, char and short as themselves.
    VerifierType of_descriptor(classfile::FieldType type) const;
    // The same as it is in a frame: integer for the small ones.
    VerifierType in_frame(classfile::FieldType type) const;
    VerifierType element_of(const VerifierType& array) const;

    // JVMS §4.10.1.2: whether `from` may stand where `to` is asked for. Interfaces count as Object, except that for
    // access to a protected member Object itself is no interface.
    bool is_assignable(const VerifierType& to, const VerifierType& from, bool is_protected_access = false);
    // The class of that name for the class that is verified; null when `stop` was set.
    Klass* load(Symbol name);

    // The class that is verified, by the name that its constants have for it: a hidden class may be called otherwise.
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
