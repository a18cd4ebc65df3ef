// Names for places and objects that are the same from run to run: classes and fields by name, objects from before the
// first choice by their number among those of their class.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "vm/machine.h"

namespace heddle::por {

// The field of instances at this offset; null when there is none.
const vm::Field* field_at(const vm::Klass& klass, uint32_t offset);
const vm::Field* static_field_at(const vm::Klass& klass, uint32_t offset);

// "java.util.List", "int[][]": as sources write it.
std::string class_text(const vm::Klass& klass);

class PlaceNames {
public:
    explicit PlaceNames(const vm::Machine& machine) : machine_(machine) {}

    // Gives the numbers, once. The heap should be frozen, and the machine stand at the first choice.
    void number_objects();
    bool has_numbers() const { return !numbers_.empty(); }

    // "Account#2"; "class Account" for what holds its static fields.
    std::string of_object(vm::Ref old) const;
    // A field or all elements of one old object, of a new one of this class, or a static field. Empty when there is no
    // such field.
    std::string of_old(vm::Ref old, uint32_t offset) const;
    static std::string of_class(const vm::Klass& klass, uint32_t offset);
    static std::string of_static(const vm::Klass& klass, uint32_t offset);

    // Why no place has this name in this program so far; empty when one may have it.
    std::string why_unknown(std::string_view name) const;
    std::string why_no_class(std::string_view name) const;

private:
    const vm::Klass* find_class(std::string_view name) const;

    const vm::Machine& machine_;
    std::unordered_map<uint32_t, uint32_t> numbers_;  // by Ref
    std::map<std::string, uint32_t> counts_;          // of old objects, by class
};

}  // namespace heddle::por
