// Exclusive access predicates at work (002 §5-§7). A place with a predicate e is taken to be accessed by a thread i
// only while e_i holds and no other thread's does. An access that keeps to it cannot matter to others; one that does
// not is a violation of the predicate, which the search tells and then does without.
//
// What the theorem asks for, and who sees to it:
// - no invisible transition makes another thread's predicate true: writes of fields that predicates name matter
//   (importance_of);
// - none makes its own false unseen, so that an overlap would not show: leaving a lock on which an access of this state
//   rests matters, and so does the end of a thread;
// - nobody takes away what another has (WF-endExcl): looked at after each write of such a field.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "por/held_locks.h"
#include "por/learnt.h"
#include "por/report.h"
#include "vm/machine.h"
#include "vm/relevance.h"

namespace heddle::por {

// What the reductions may still say about an action.
enum class Importance : uint8_t { kNone, kUnlessLocal, kAlways };

class Predicates {
public:
    Predicates(vm::Machine& machine, const std::vector<GivenPredicate>& given);

    // Predicates are used from now on; without it they do nothing.
    void use();
    bool is_in_force() const { return is_in_force_; }
    bool has_locks() const { return has_locks_; }

    // An access of a shared object. True when a predicate covers the place and the access keeps to it.
    bool rely(const vm::Question& question);
    // An access of an object that was relied on. True when a predicate covers the place.
    bool note(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes);

    Importance importance_of(const vm::Question& question);
    // An action is about to be done, and is done: whether it takes away what another thread has.
    void before(const vm::Question& question);
    void before_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes);
    void after() {
        if (!owned_.empty()) look_after();
    }

    // A violation that has not been told how it came about; null when there is none. It is still in force, so that the
    // schedule can be gone again.
    Violation* unexplained();
    // Whether the thread is about to make the access that violated, to be asked on the way there: it stands at its
    // place, and the access does not keep to the predicate.
    bool is_where_violated(const vm::JavaThread& thread);
    bool is_violated() const { return is_violated_; }
    // Does without what was violated.
    void drop_violated();

    std::vector<PredicateOutcome> outcomes() const;
    void add_warnings(std::vector<std::string>& warnings) const;

private:
    struct Predicate {
        GivenPredicate given;
        PredicateOutcome outcome;
        bool is_in_force = false;
        bool is_explained = false;
        bool was_matched = false;
        // Of the violation.
        uint64_t thread = 0;  // its identity
        const vm::Insn* pc = nullptr;
        bool takes_away = false;  // from another thread what that had
    };
    struct Value {
        enum class Kind : uint8_t { kNowhere, kReference, kNumber, kBoolean } kind = Kind::kNowhere;
        vm::Ref object;
        int64_t number = 0;
        friend bool operator==(const Value&, const Value&) = default;
    };
    // Of whom is asked: the accessing thread, the accessed object (null of static fields), and a lock that is taken to
    // be free.
    struct Case {
        const vm::JavaThread& thread;
        vm::Ref object;
        vm::Ref without;
    };
    // A thread that has exclusive access to an object that was relied on.
    struct Owned {
        size_t predicate;
        vm::Ref object;
        vm::ThreadId thread;
    };

    Predicate* find(vm::Ref object, uint32_t offset, bool is_element);
    int32_t match(vm::Ref object, uint32_t offset, bool is_element) const;
    bool check(Predicate& predicate, const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element,
               bool writes);
    // Who shows that an access of the object violates: the thread when the predicate is false for it, or another one
    // for which it is true, too. Null when nobody does.
    const vm::JavaThread* witness(const Predicate& predicate, const vm::JavaThread& thread, vm::Ref self);
    void violate(Predicate& predicate, const vm::JavaThread& thread, const vm::JavaThread* other, std::string message);
    bool is_true(const Expression& expression, const Case& of);
    Value value_of(const Path& path, const Case& of);
    Value follow(const Path& path, size_t first, Value at);
    Value load(vm::Ref object, const vm::Field& field) const;
    const vm::Field* find_field(const vm::Klass& klass, const Path& path, size_t index, bool is_static);
    std::optional<size_t> find_class(const Path& path, const vm::Klass** klass);
    bool names(const vm::Field& field) const;
    // Whether the predicate is about fields or elements of the object.
    bool is_about(size_t predicate, vm::Ref object);
    // The object as predicates call it `this`: none of static fields.
    vm::Ref self_of(vm::Ref object) const;
    bool rests_on(const vm::JavaThread& thread, vm::Ref lock);
    void look_before(const vm::JavaThread& thread);
    void look_after();
    void collect_names();
    // The objects that were relied on in this state and can still be accessed, in an order that is always the same.
    const std::vector<vm::Ref>& relied();

    vm::Machine& machine_;
    HeldLocks held_locks_;
    std::vector<Predicate> predicates_;
    std::unordered_map<uint64_t, int32_t> matches_;  // by class and offset; -1: none
    std::unordered_map<uint64_t, bool> abouts_;      // by predicate and class
    std::unordered_set<std::string> thread_names_;   // fields of paths that begin with `thread`
    std::unordered_set<std::string> other_names_;
    std::unordered_map<const Path*, uint64_t> found_;  // which of its names were ever there, one bit each
    struct ClassOf {
        const vm::Klass* klass = nullptr;
        size_t first = 0;  // name behind it
    };
    std::unordered_map<const Path*, ClassOf> classes_;
    std::vector<Owned> owned_;
    uint64_t owned_collections_ = 0;
    vm::ThreadId writer_{};
    std::vector<StackFrame> writer_stack_;
    const vm::Insn* writer_pc_ = nullptr;
    std::vector<vm::Ref> relied_;
    std::unordered_set<uint32_t> met_;
    std::vector<vm::Ref> queue_;
    bool is_in_force_ = false;
    bool has_locks_ = false;
    bool was_relied_on_ = false;
    bool is_violated_ = false;
};

}  // namespace heddle::por
