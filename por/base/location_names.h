// Names for locations and objects that are the same from run to run: classes and fields by name, initial objects by
// their number among those of their class.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "vm/machine/machine.h"

namespace heddle::por {

// The instance field, or the static field, at this offset; null when there is none.
const vm::Field* field_at(const vm::Klass& klass, uint32_t offset);
const vm::Field* static_field_at(const vm::Klass& klass, uint32_t offset);

// The class whose mirror the object is; null when the object is no mirror of a class.
inline const vm::Klass* mirrored_class(const vm::Machine& machine, vm::Ref object) {
    return machine.heap().klass_of(object) == machine.known().Class ? machine.klass_of_mirror(object) : nullptr;
}
// The field at this offset of the object: an instance field, or in a mirror a static field of the mirrored class. Null
// for arrays, and when there is none.
const vm::Field* field_of_object(const vm::Machine& machine, vm::Ref object, uint32_t offset);

// A name of a class file in UTF-8; and that of a class as Java sources write it: "java.util.List", "int[][]".
std::string name_text(vm::Symbol name);
std::string class_text(const vm::Klass& klass);

class LocationNames {
public:
    explicit LocationNames(const vm::Machine& machine) : machine_(machine) {}

    // Numbers the initial objects, once. The heap should be frozen, and the machine in the initial state.
    void number_objects();
    bool has_numbers() const { return !numbers_.empty(); }

    // The name of an initial object: "Account#2"; "class Account" for the mirror of a class.
    std::string of_object(vm::Ref initial) const;
    // The name of a location, a field or all elements: of an initial object, of all new objects of a class, or a static
    // field. Empty when there is no such field.
    std::string of_initial(vm::Ref initial, uint32_t offset) const;
    static std::string of_class(const vm::Klass& klass, uint32_t offset);
    static std::string of_static(const vm::Klass& klass, uint32_t offset);

    // Why no location, or no class, has this name in this program so far; empty when one may have it.
    std::string why_unknown(std::string_view name) const;
    std::string why_no_class(std::string_view name) const;

private:
    const vm::Klass* find_class(std::string_view name) const;
    // "#2", where 2 is the number of the object; "#0" when it has none.
    std::string number_text(vm::Ref initial) const;

    const vm::Machine& machine_;
    std::unordered_map<uint32_t, uint32_t> numbers_;  // by Ref
    std::map<std::string, uint32_t> counts_;          // of initial objects, by class
};

}  // namespace heddle::por
