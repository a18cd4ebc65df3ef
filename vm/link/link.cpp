// Linking (JVMS §5.4): supertypes first, then the class itself. Tables and layout are built when a class is defined;
// what remains is verification and the loading constraints that overriding imposes.
#include "vm/link/program.h"

namespace heddle::vm {

Linked<Done> Program::link(Klass* klass) {
    switch (klass->link_state) {
        case LinkState::kLinked:
        case LinkState::kLinking: return Done{};  // kLinking: this is a nested call
        case LinkState::kFailed: return *klass->link_error;
        case LinkState::kLoaded: break;
    }
    klass->link_state = LinkState::kLinking;
    const Linked<Done> linked = link_parts(klass);
    if (klass->linked_by_path() && !linked.must_load()) definitions_.note_linked(*klass);
    if (linked.ok()) {
        klass->link_state = LinkState::kLinked;
    } else if (linked.must_load()) {
        klass->link_state = LinkState::kLoaded;
    } else {
        klass->link_error = std::make_unique<Thrown>(linked.thrown());
        klass->link_state = LinkState::kFailed;
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
    if (!klass->linked_by_path()) return services_.verify_class(*this, *klass);
    const Linked<bool> verified = link_as_before(klass->verified, [&]() -> Linked<bool> {
        const Linked<Done> done = services_.verify_class(*this, *klass);
        if (!done.ok()) return Linked<bool>::other_of(done);
        return true;
    });
    if (!verified.ok()) return Linked<Done>::other_of(verified);
    return Done{};
}

// Link results that depend on the path

void Program::save_link_bytes(const Klass& from, std::span<std::byte> bytes) {
    if (from.linked_by_path()) definitions_.note_bytes(bytes);
}

void Program::note_lookup(LoaderId initiating, Symbol name, Klass* klass) {
    if (lookups_ != nullptr) lookups_->push_back({initiating, name, klass});
}

Linked<Done> Program::repeat_lookups(const Lookups& lookups) {
    for (const Lookup& look_up : lookups) {
        const Linked<Klass*> loaded = load_class(look_up.loader, look_up.name);
        if (loaded.must_load()) return loaded.load_request();
        if ((loaded.ok() ? loaded.value() : nullptr) != look_up.klass) return Thrown{};
    }
    return Done{};
}

}  // namespace heddle::vm
