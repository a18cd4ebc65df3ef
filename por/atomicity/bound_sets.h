// The atomic sets of a specification, looked up for the classes and methods of a machine.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "por/atomicity/atomic_sets.h"
#include "vm/link/klass.h"

namespace heddle::por {

struct BoundMember {
    const vm::Field* field = nullptr;
    uint16_t set = 0;     // index in BoundClass::sets
    uint16_t member = 0;  // index in BoundClass::members
    bool is_owned = false;
};

// The sets of the objects of one class, inherited fields included.
struct BoundClass {
    std::vector<std::string> sets;     // names; empty for the set of the default
    std::vector<BoundMember> members;  // in the order of declaration, superclasses first
    bool has_owned = false;

    const BoundMember* at(uint32_t offset) const;
};

struct BoundUnit {
    bool is_unit = false;
    bool covers_this = false;
    std::vector<uint16_t> parameters;  // slots of the parameters whose sets join
};

class BoundSets {
public:
    explicit BoundSets(std::shared_ptr<const AtomicSets> sets);

    bool is_empty() const { return sets_ == nullptr || sets_->is_empty(); }
    // Whether a field of some set owns what it refers to.
    bool has_owned() const { return has_owned_; }
    // Whether some unit has a parameter whose sets join.
    bool has_joins() const { return has_joins_; }
    // Null when objects of the class have no sets.
    const BoundClass* of(const vm::Klass& klass) const;
    const BoundUnit& unit(const vm::Method& method) const;

private:
    BoundClass bind(const vm::Klass& klass) const;
    BoundUnit bind(const vm::Method& method) const;
    void add_members(const vm::Klass& klass, BoundClass& bound) const;

    std::shared_ptr<const AtomicSets> sets_;
    bool has_owned_ = false;
    bool has_joins_ = false;
    mutable std::vector<std::unique_ptr<BoundClass>> classes_;  // by ClassId
    mutable std::vector<std::unique_ptr<BoundUnit>> units_;     // by MethodId
};

}  // namespace heddle::por
