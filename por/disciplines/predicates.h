// Evaluates exclusive access predicates during a search (002 §5-§7). The assumption about a location with predicate e:
// a thread i accesses it only while e_i is true and e_j is false for all other threads j. An access that keeps to the
// predicate is not relevant. An access that does not violates the predicate; the search reports the violation and
// restarts without the predicate.
//
// The conditions of the theorem, and how they are met:
// - No invisible transition makes the predicate of another thread true: writes of fields that predicates name stay
//   visible (visibility_of).
// - No invisible transition makes the predicate of its own thread false, which would hide an overlap: leaving a lock
//   stays visible while an access in this state depends on it; so does the end of a thread.
// - No thread makes the predicate of another thread false (WF-endExcl): checked around each write of a named field.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "por/base/learned.h"
#include "por/base/report.h"
#include "por/disciplines/held_locks.h"
#include "vm/machine/machine.h"
#include "vm/machine/relevance.h"

namespace heddle::por {

// What predicates require of an action.
enum class Visibility : uint8_t {
    kAny,                 // nothing: reductions may make it invisible
    kVisibleUnlessLocal,  // it stays visible unless its object is thread-local
    kVisible,
};

class Predicates {
public:
    Predicates(const vm::Machine& machine, const std::vector<GivenPredicate>& given);

    // Brings the given predicates into force. Without this call they have no effect.
    void enable();
    // True iff some predicate is in force.
    bool is_in_force() const { return is_in_force_; }
    // True iff some predicate in force contains `holds`.
    bool has_locks() const { return has_locks_; }

    // An access to a shared object. Returns true iff a predicate covers the location and the access keeps to it.
    bool try_rely(const vm::RelevanceQuery& query);
    // An access to a marked object (por/disciplines/disciplines.h). Returns true iff a predicate covers the location;
    // an access that does not keep to it is recorded as a violation.
    bool check_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes);

    Visibility visibility_of(const vm::RelevanceQuery& query);
    // An action, or an access by a native, is about to be executed. When it may change a predicate, records for which
    // other threads the predicates are true.
    void note(const vm::RelevanceQuery& query);
    void note_native_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes);
    // To be called after the action: a recorded predicate that is now false for its thread was violated.
    void check_pending_write() {
        if (!owners_.empty()) check_owners();
    }

    // A violation whose schedule has not been reported yet; null when there is none. Its predicate is still in force,
    // so that the schedule can be replayed.
    Violation* unexplained();
    // For the replay of such a schedule. Returns true iff the thread is about to execute the violating access: it is at
    // the same instruction, and the access does not keep to the predicate.
    bool is_where_violated(const vm::JavaThread& thread);
    bool is_violated() const { return is_violated_; }
    // Takes violated predicates out of force.
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
        uint64_t thread = 0;  // identity of the violating thread
        const vm::Insn* pc = nullptr;
        bool ends_exclusivity = false;  // of another thread: WF-endExcl
    };
    struct Value {
        enum class Kind : uint8_t { kUndefined, kReference, kNumber, kBoolean } kind = Kind::kUndefined;
        vm::Ref object;
        int64_t number = 0;
        friend bool operator==(const Value&, const Value&) = default;
    };
    // What the roots of a predicate are bound to, and a lock that counts as not held.
    struct Binding {
        const vm::JavaThread& thread;  // `thread`
        vm::Ref object;                // `this`; null for static fields
        vm::Ref released;
    };
    // A thread for which a predicate is true of a marked object.
    struct Owner {
        size_t predicate;
        vm::Ref object;
        vm::ThreadId thread;
    };

    Predicate* find(vm::Ref object, uint32_t offset, bool is_element);
    int32_t match(vm::Ref object, uint32_t offset, bool is_element) const;
    bool check(Predicate& predicate, const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element,
               bool writes);
    // The thread that shows that an access to the object violates the predicate: the accessing thread when the
    // predicate is false for it, or another thread for which it is true. Null when there is none.
    const vm::JavaThread* find_witness(const Predicate& predicate, const vm::JavaThread& thread, vm::Ref self);
    void record_violation(Predicate& predicate, const vm::JavaThread& thread, const vm::JavaThread* other,
                          std::string message);
    bool is_true(const Expression& expression, const Binding& binding);
    Value value_of(const Path& path, const Binding& binding);
    Value follow(const Path& path, size_t first, Value at);
    Value load(vm::Ref object, const vm::Field& field) const;
    const vm::Field* find_field(const vm::Klass& klass, const Path& path, size_t index, bool is_static);
    std::optional<size_t> find_class(const Path& path, const vm::Klass** klass);
    // True iff a path of a predicate in force contains the name of this field.
    bool is_named(const vm::Field& field) const;
    // True iff the predicate covers fields or elements of the class of the object.
    bool is_about(size_t predicate, vm::Ref object);
    // What `this` stands for in an access to the object; null for static fields.
    vm::Ref self_of(vm::Ref object) const;
    bool depends_on_lock(const vm::JavaThread& thread, vm::Ref lock);
    void record_owners(const vm::JavaThread& writer);
    void check_owners();
    void collect_names();
    // The reachable marked objects of this state, in an order that is always the same.
    const std::vector<vm::Ref>& marked_objects();

    const vm::Machine& machine_;
    HeldLocks held_locks_;
    std::vector<Predicate> predicates_;
    std::unordered_map<uint64_t, int32_t> matches_;  // index in predicates_ by class and offset; -1: none
    std::unordered_map<uint64_t, bool> is_about_;    // caches is_about(), by predicate and class
    std::unordered_set<std::string> thread_names_;   // fields of paths that begin with `thread`
    std::unordered_set<std::string> other_names_;
    std::unordered_map<const Path*, uint64_t> found_;  // which of its names were ever found, one bit each
    struct ClassOf {
        const vm::Klass* klass = nullptr;
        size_t first = 0;  // index of the first name after the class
    };
    std::unordered_map<const Path*, ClassOf> classes_;
    // Before a pending write: see check_pending_write().
    std::vector<Owner> owners_;
    uint64_t owners_collections_ = 0;
    vm::ThreadId writer_{};
    std::vector<StackFrame> writer_stack_;
    const vm::Insn* writer_pc_ = nullptr;
    // Of marked_objects().
    std::vector<vm::Ref> marked_;
    std::unordered_set<uint32_t> visited_;
    std::vector<vm::Ref> queue_;
    bool is_in_force_ = false;
    bool has_locks_ = false;
    bool was_relied_on_ = false;
    bool is_violated_ = false;
};

}  // namespace heddle::por
