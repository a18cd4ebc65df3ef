// Linking (JVMS §5.4): supertypes first, then the class itself. Tables and layout exist since the definition of a
// class; what is left is verification, and the loading constraints that overriding makes.
#include <atomic>
#include <mutex>

#include "vm/program.h"
#include "vm/verifier.h"

namespace heddle::vm {

Linked<Done> Program::link(Klass* klass) {
    const std::atomic_ref<LinkState> state(klass->link_state);
    if (state.load(std::memory_order_acquire) == LinkState::kLinked) return Done{};
    const std::lock_guard lock(mutex_);
    switch (state.load(std::memory_order_relaxed)) {
        case LinkState::kLinked:
        case LinkState::kLinking: return Done{};  // kLinking: by this thread, which holds the lock
        case LinkState::kFailed: return *klass->link_error;
        case LinkState::kLoaded: break;
    }
    state.store(LinkState::kLinking, std::memory_order_relaxed);
    const Linked<Done> linked = link_parts(klass);
    if (klass->linked_by_path() && !linked.must_load()) definitions_.note_linked(*klass);
    if (linked.ok()) {
        state.store(LinkState::kLinked, std::memory_order_release);
    } else if (linked.must_load()) {
        state.store(LinkState::kLoaded, std::memory_order_relaxed);
    } else {
        klass->link_error = std::make_unique<Thrown>(linked.thrown());
        state.store(LinkState::kFailed, std::memory_order_release);
    }
    return linked;
}

Linked<Done> Program::link_parts(Klass* klass) {
    if (klass->super != nullptr) {
        if (Linked<Done> linked = link(klass->super); !linked.ok()) return linked;
    }
    for (Klass* interface : klass->interfaces) {
        if (Linked<Done> linked = link(interface); !linked.ok()) return linked;
    }
    if (!is_verified(klass->loader, klass->is_trusted)) return Done{};
    if (Linked<Done> verified = verify(klass); !verified.ok()) return verified;
    return constrain_tables(*klass);
}

Linked<Done> Program::verify(Klass* klass) {
    if (!klass->linked_by_path()) return verify_class(*this, *klass);
    const Linked<bool> verified = link_as_before(klass->verified, [&]() -> Linked<bool> {
        const Linked<Done> done = verify_class(*this, *klass);
        if (!done.ok()) return Linked<bool>::other_of(done);
        return true;
    });
    if (!verified.ok()) return Linked<Done>::other_of(verified);
    return Done{};
}

// ---- What is linked again on another path ----

Insn* Program::code_to_change(const Klass& from, const Insn* insn) {
    auto* target = const_cast<Insn*>(insn);
    if (from.linked_by_path()) {
        const std::lock_guard lock(mutex_);
        definitions_.note_code(*target);
    }
    return target;
}

void Program::note_look_up(LoaderId initiating, Symbol name, Klass* klass) {
    if (look_ups_ != nullptr) look_ups_->push_back({initiating, name, klass});
}

Linked<Done> Program::look_up_again(const LookUps& look_ups) {
    for (const LookUp& look_up : look_ups) {
        const Linked<Klass*> loaded = load_class(look_up.loader, look_up.name);
        if (loaded.must_load()) return loaded.load_request();
        if ((loaded.ok() ? loaded.value() : nullptr) != look_up.klass) return Thrown{};
    }
    return Done{};
}

}  // namespace heddle::vm
