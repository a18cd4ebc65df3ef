// The log of what the current path has added to a Program: classes defined from bytes, loaders, the names by which
// loaders know classes, and link results that depend on those names. Rewinding the path undoes the log. A class or
// loader is then hidden, not deleted: when another path makes an equal request it is found again, so that a class is
// the same class on all paths.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "vm/base/fingerprint.h"
#include "vm/link/klass.h"
#include "vm/link/loader.h"

namespace heddle::vm {

class LoaderConstraints;

class Definitions {
public:
    // Hash of everything in the request that distinguishes the class.
    static uint64_t key_of(const DefineRequest& request, const Loader& loader);

    // Returns a class that an equal request defined and that does not exist on this path, or null.
    Klass* find(uint64_t key, const DefineRequest& request) const;
    // The number of classes defined for the key, on all paths.
    size_t count(uint64_t key) const;
    void add(uint64_t key, Klass* klass, Klass* nest_host);
    // Makes a class that find() returned exist on this path.
    void use(uint64_t key, const Klass* klass);

    void note_loader(Loader& loader) { log_.push_back(&loader); }
    void note_name(Loader& loader, std::string_view name, const Klass& klass);
    // Call it when a constant is resolved: its cell becomes null when the path is rewound.
    void note_resolved(void*& cell) { log_.push_back(&cell); }
    // Call it before the bytes (at most kMostBytes, an instruction) are written: they are restored.
    static constexpr size_t kMostBytes = 16;
    void note_bytes(std::span<std::byte> bytes);
    // Call it when the class was linked, or could not be linked.
    void note_linked(Klass& klass) { log_.push_back(&klass); }
    // Call it when the loading constraints have just changed.
    void note_constraint() { log_.push_back(Constraint{}); }

    size_t position() const { return log_.size(); }
    void take_back(size_t position, LoaderConstraints& constraints);
    // Fingerprint of the set of names by which loaders know classes on this path. It is part of the state, because a
    // loader does not load a class twice.
    const Fingerprint& names() const { return names_; }

private:
    struct Made {
        Klass* klass;
        Klass* nest_host;  // as requested
        bool is_on_path;
    };
    struct Name {
        Loader* loader;
        std::string_view name;
    };
    struct SavedBytes {
        std::span<std::byte> bytes;
        std::array<std::byte, kMostBytes> before;
    };
    struct Constraint {};
    using Entry = std::variant<Made*, Name, Loader*, void**, SavedBytes, Klass*, Constraint>;

    void take_back(Made* made, LoaderConstraints&) { made->is_on_path = false; }
    void take_back(const Name& name, LoaderConstraints&);
    void take_back(Loader* loader, LoaderConstraints&) { loader->is_on_path = false; }
    void take_back(void** cell, LoaderConstraints&) { *cell = nullptr; }
    void take_back(const SavedBytes& saved, LoaderConstraints&);
    void take_back(Klass* linked, LoaderConstraints&);
    void take_back(Constraint, LoaderConstraints& constraints);

    std::unordered_map<uint64_t, std::vector<std::unique_ptr<Made>>> made_;
    std::vector<Entry> log_;
    Fingerprint names_;
};

}  // namespace heddle::vm
