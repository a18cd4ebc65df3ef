// What the user says about invariants over several fields (docs/atomicity.md): atomic sets of fields, and units of work
// that keep them. A value; bound_sets.h looks it up for the classes of a machine.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::por {

struct SetField {
    std::string name;
    bool is_owned = false;  // the array or object behind it belongs to the field
};

struct SetSpec {
    std::string name;
    std::vector<SetField> fields;
};

struct UnitSpec {
    std::string method;                // "<init>" for a constructor
    std::string descriptor;            // empty: all methods of the name
    std::vector<uint16_t> parameters;  // whose sets join, counted from 0
};

struct ClassSets {
    std::vector<SetSpec> sets;
    std::vector<UnitSpec> units;
    std::string where;  // for messages: "sets.json: classes[0]", or the class file
};

struct AtomicSets {
    // All non-final instance fields of an object of the program are one set, and its non-private methods are units.
    bool is_default = false;
    std::map<std::string, ClassSets> classes;  // by the internal name: "p/Stack"

    bool is_empty() const { return !is_default && classes.empty(); }
};

// Each returns why the specification is wrong, with its place; empty when it is right.
//
// Adds what the annotations of the class say (heddle.AtomicSet, UnitOfWork, Owned).
std::string add_annotations(AtomicSets& sets, const classfile::ClassFile& file);
// Checks what was said about a class against the class itself.
std::string check_against_class(const ClassSets& sets, const classfile::ClassFile& file);

// Whether the bytes of a class file may hold such annotations. Cheap.
bool may_have_annotations(classfile::Bytes bytes);

}  // namespace heddle::por
