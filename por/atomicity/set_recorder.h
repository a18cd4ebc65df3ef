// Records the units of work that threads enter and their accesses to atomic sets, in their order.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "por/atomicity/bound_sets.h"
#include "por/atomicity/open_units.h"
#include "vm/machine/access_observer.h"
#include "vm/machine/machine.h"
#include "vm/machine/relevance.h"

namespace heddle::por {

struct SetEvent {
    enum class Kind : uint8_t {
        kEntry,   // of a unit
        kAccess,  // to a set
        kBirth,   // of an object: an earlier one at its address is gone
    };
    Kind kind = Kind::kAccess;
    uint32_t depth = 0;            // the units in which the thread is; at an entry, without the new one
    Unit unit;                     // its thread; at an entry, all of it
    std::vector<uint32_t> covers;  // kEntry: objects
    SetAccess access;              // kAccess; of kBirth, the object
};

class SetRecorder final : public vm::AccessObserver {
public:
    SetRecorder(const vm::Machine& machine, std::shared_ptr<const AtomicSets> sets)
        : machine_(machine), sets_(std::move(sets)) {}

    const BoundSets& sets() const { return sets_; }
    const std::vector<SetEvent>& events() const { return events_; }
    void clear() { events_.clear(); }
    void restore(std::vector<SetEvent> events) { events_ = std::move(events); }

    // The frames of a stack that was recorded, innermost first.
    struct Frame {
        vm::Method* method;
        const vm::Insn* pc;
    };
    std::span<const Frame> stack(uint32_t number) const { return stacks_[number]; }
    // A method that was entered as a unit; null when there was none with this Method::identity.
    const vm::Method* method(uint64_t identity) const;
    // In how many units the thread is, by its frames.
    static uint32_t depth_of(const vm::JavaThread& thread);

    // Whether the thread is in a unit whose sets join.
    bool is_joining(const vm::JavaThread& thread) const;

    // Whether the object, an array or another one, belongs to a field that owns it now.
    bool is_owned(vm::Ref object) const;
    // What a rewind restores.
    size_t mark() const { return owners_.size(); }
    void rewind(size_t mark) {
        if (mark < owners_.size()) owners_.resize(mark);
    }

    void on_entry(const vm::JavaThread& thread, vm::Slot* fp) override;
    void on_access(const vm::JavaThread& thread, const vm::Slot* fp, vm::Ref object, uint32_t offset,
                   uint8_t flags) override;
    void for_each_kept(const std::function<void(vm::Ref)>& visit) const override {
        for (const vm::Ref owner : owners_) visit(owner);
    }

private:
    void add_access(const vm::JavaThread& thread, const vm::Slot* fp, SetLocation at, bool writes);
    uint32_t intern_stack(const vm::Slot* fp, const vm::Insn* pc, uint64_t& place, uint32_t& depth);
    // Calls visit(owner, member) for the fields that own the object.
    template <typename Visitor>
    void for_each_owner(vm::Ref object, Visitor&& visit) const;

    const vm::Machine& machine_;
    BoundSets sets_;
    std::vector<SetEvent> events_;
    std::vector<std::vector<Frame>> stacks_;
    std::unordered_map<uint64_t, uint32_t> stack_numbers_;
    std::unordered_map<uint64_t, const vm::Method*> methods_;
    std::vector<vm::Ref> owners_;  // objects of which an owned field was written on the path
};

}  // namespace heddle::por
