// Early initialisation: static initialisers of the JDK that are run before the initial state, although a thread would
// run them later. Such an initialiser has the same result for every thread and at any time, if
//
// - it writes only objects that it allocates and static fields of classes that are initialised with it, besides what no
//   program can observe (vm/state/invisible_fields.def, vm/seam/early_writes.def);
// - no thread writes later what it reads of other objects: relied_on() has these locations;
// - it reads nothing but objects: no thread, clock or file;
// - no other order of initialisation has another result: none of the classes reads another one while that is being
//   initialised.
//
// Then it is independent of every step before it, and can be moved before all of them. See docs/state.md.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "vm/explore/relied_locations.h"
#include "vm/machine/machine.h"
#include "vm/machine/relevance.h"
#include "vm/seam/early_calls.h"
#include "vm/seam/explored_machine.h"
#include "vm/state/state_layout.h"

namespace heddle::vm {

class EarlyInitializers final : public Relevance {
public:
    // The thread should be the only live one, and stand at the first choice.
    EarlyInitializers(ExploredMachine& explored, ThreadId thread);
    ~EarlyInitializers() override;
    EarlyInitializers(const EarlyInitializers&) = delete;
    EarlyInitializers& operator=(const EarlyInitializers&) = delete;

    // Initialises the class. False: its initialiser may have another result at another time; then nothing is changed.
    // `around`: classes that it should not initialise. `written`: locations that the program writes later.
    bool initialize(Klass* klass, std::span<const ClassId> around, const ReliedLocations& written);
    // Makes the call, under the same conditions and with the same result.
    bool call(const EarlyCall& call, const ReliedLocations& written);
    // Whether the class is initialised early in any case (HEDDLE_EARLY_CLASS). To be initialised before the others.
    static bool is_listed(const Klass& klass);
    // Why the last one was refused.
    const std::string& reason() const { return reason_; }
    // The locations that initialisers read, and that no thread should write from now on.
    const ReliedLocations& relied_on() const { return relied_on_; }

    bool is_relevant(const RelevanceQuery&) override { return false; }
    void note(const RelevanceQuery& query) override;
    void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const JavaThread&, Ref, uint32_t) override {}
    void note_initialized() override {}

private:
    void refuse(std::string why) {
        if (reason_.empty()) reason_ = std::move(why);
    }
    // Runs the frames that `push` pushes, and checks the conditions; rewinds and returns false if one is violated.
    template <typename Push>
    bool run(Push&& push, std::span<const ClassId> around, const ReliedLocations& written, bool is_listed);
    void find_free_objects();
    void free_cache(Ref cache);
    void free_keepers();
    bool is_part_of_map(Ref object) const;
    bool is_free(Ref object) const { return free_objects_.contains(object.value); }
    bool is_free_location(Ref object, uint32_t offset) const {
        return std::any_of(free_locations_.begin(), free_locations_.end(), [&](const FreeLocation& free) {
            return free.object == object && free.offset <= offset && offset < free.offset + sizeof(Ref);
        });
    }
    bool is_new(Ref object) const { return machine_.heap().header(object).stamp >= epoch_; }
    bool is_initialized_now(const Klass& klass) const;
    // Whether the bytes at `offset` of instances are part of the state.
    bool is_visible(const Klass& klass, uint32_t offset);
    bool has_variables(const Klass& klass);
    void read(const Slot* fp, Ref object, uint32_t offset);
    void note_static(const RelevanceQuery& query);
    void note_native(const RelevanceQuery& query);
    bool may_call(const RelevanceQuery& query) const;
    const Klass* running(const Slot* fp) const;
    void check_writes(const Journal::Mark& mark);
    bool may_write(Ref object, uint32_t offset);
    bool may_write_static(const Klass& klass, uint32_t offset) const;
    void check_new_objects(const Journal::Mark& mark);
    void check_new_object(Ref object);
    std::string describe(Ref object, uint32_t offset) const;

    ExploredMachine& explored_;
    Machine& machine_;
    JavaThread& thread_;
    Method* const early_call_method_;  // the machine's own: makes a call of vm/seam/early_calls.h
    StateLayouts layouts_;
    uint32_t epoch_ = 0;      // objects with smaller stamps existed before
    size_t first_class_ = 0;  // of changed_classes(): the first one of this call
    std::string reason_;
    struct Location {
        Ref object;
        uint32_t offset;
        std::optional<std::string> key;  // the system property
    };
    std::vector<Location> read_;
    ReliedLocations relied_on_;
    std::unordered_set<uint32_t> free_objects_;  // may be written by vm/seam/early_writes.def
    struct FreeLocation {
        Ref object;
        uint32_t offset;
    };
    std::vector<FreeLocation> free_locations_;  // the same, of references to such objects
};

}  // namespace heddle::vm
