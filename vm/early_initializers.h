// Static initialisers of the JDK that are run before the first choice, though a thread would run them later. Such an
// initialiser comes out the same whoever runs it, and whenever, if
//
// - it writes nothing but objects that it makes, and the static fields of classes that are initialised with it, besides
//   what no program can see (vm/unseen_fields.def, vm/early_writes.def);
// - what it reads of other objects nobody writes later: relied_on() says which objects these are;
// - it looks at nothing but objects: no thread, clock or file;
// - no other order of initialisation would come out differently: none of the classes looks at another one that is in
//   the middle of it.
//
// Then it commutes with every step before it, and so can be done before all of them. See docs/state.md.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "vm/early_calls.h"
#include "vm/frame_refs.h"
#include "vm/machine.h"
#include "vm/relevance.h"
#include "vm/relied_places.h"
#include "vm/state_layout.h"

namespace heddle::vm {

// visit(object, whether it is written) for what a native method that others may notice touches as a whole. Those of
// Unsafe say themselves what they touch; identity hash codes are no content.
template <typename Visitor>
void for_each_native_access(Machine& machine, const Question& question, Visitor&& visit) {
    const Method& method = *question.method;
    const std::string_view owner = method.owner->name.view(), name = method.name.view();
    if (!method.has(kMethodVisible) || owner == "jdk/internal/misc/Unsafe") return;
    if (name == "hashCode" || name == "identityHashCode") return;
    const bool is_system = owner == "java/lang/System";
    // System.setOut and the like write what is final.
    if (is_system && name.starts_with("set")) visit(machine.mirror(method.owner), true);
    // Who looks for a class or a member asks the machine, and not the objects.
    if (owner == "java/lang/Class" || (owner == "java/lang/ClassLoader" && name.starts_with("find"))) return;
    const bool is_copy = is_system && name == "arraycopy";
    const bool reads_first = is_copy || (!method.is_static() && name == "clone");
    for_each_ref_argument(method, [&](uint32_t slot) {
        const Ref object{static_cast<uint32_t>(question.fp[slot])};
        // What natives do with mirrors is reflection's.
        if (object && machine.heap().klass_of(object) != machine.known().Class)
            visit(object, !reads_first || slot != 0);
    });
}

class EarlyInitializers final : public Relevance {
public:
    // The thread should be the only one that runs, and stand before the first choice.
    EarlyInitializers(Machine& machine, JavaThread& thread);
    ~EarlyInitializers() override;
    EarlyInitializers(const EarlyInitializers&) = delete;
    EarlyInitializers& operator=(const EarlyInitializers&) = delete;

    // Initialises the class, unless that is not known to come out the same at any time; then nothing has happened.
    // `around`: classes that should not be initialised by it. `written`: places that others will write.
    bool initialize(Klass* klass, std::span<const ClassId> around, const ReliedPlaces& written);
    // Makes the call, with what is said of initialisers for the classes that it initialises; the same holds otherwise.
    bool call(const EarlyCall& call, const ReliedPlaces& written);
    // Classes of which it is known beforehand: others may need them.
    static bool is_listed(const Klass& klass);
    // Why it was not.
    const std::string& reason() const { return reason_; }
    // What initialisers looked at, and nobody should write from now on.
    const ReliedPlaces& relied_on() const { return relied_on_; }

    bool matters(const Question&) override { return false; }
    void note(const Question& question) override;
    void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const JavaThread&, Ref, uint32_t) override {}
    void note_initialized() override {}

private:
    void refuse(std::string why) {
        if (reason_.empty()) reason_ = std::move(why);
    }
    // Runs what `push` has the thread do, and says whether that was nobody's business; if not it is taken back.
    template <typename Push>
    bool run(Push&& push, std::span<const ClassId> around, const ReliedPlaces& written, bool is_listed);
    void find_free_objects();
    void free_cache(Ref cache);
    void free_keepers();
    bool is_part_of_map(Ref object) const;
    bool is_free(Ref object) const { return free_objects_.contains(object.value); }
    bool is_free_place(Ref object, uint32_t offset) const {
        return std::any_of(free_places_.begin(), free_places_.end(), [&](const FreePlace& place) {
            return place.object == object && place.offset <= offset && offset < place.offset + sizeof(Ref);
        });
    }
    bool is_new(Ref object) const { return machine_.heap().header(object).stamp >= epoch_; }
    bool is_initialized_now(const Klass& klass) const;
    bool is_seen(const Klass& klass, uint32_t offset);
    bool has_variables(const Klass& klass);
    void read(const Slot* fp, Ref object, uint32_t offset);
    void note_static(const Question& question);
    void note_native(const Question& question);
    bool may_call(const Question& question) const;
    const Klass* running(const Slot* fp) const;
    void check_writes(const Journal::Mark& mark);
    bool may_write(Ref object, uint32_t offset);
    bool may_write_static(const Klass& klass, uint32_t offset) const;
    void check_new_objects(const Journal::Mark& mark);
    void check_new_object(Ref object);
    std::string describe(Ref object, uint32_t offset) const;

    Machine& machine_;
    JavaThread& thread_;
    StateLayouts layouts_;
    uint32_t epoch_ = 0;      // stamps of what is new begin here
    size_t first_class_ = 0;  // of changed_classes(): those of this call
    std::string reason_;
    struct Place {
        Ref object;
        uint32_t offset;
        std::optional<std::string> key;  // of a system property
    };
    std::vector<Place> read_;
    ReliedPlaces relied_on_;
    std::unordered_set<uint32_t> free_objects_;  // of vm/early_writes.def
    struct FreePlace {
        Ref object;
        uint32_t offset;
    };
    std::vector<FreePlace> free_places_;  // the same: references to such objects
};

}  // namespace heddle::vm
