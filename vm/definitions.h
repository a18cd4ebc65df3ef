// What a path made: classes defined from bytes, loaders that came to be known, names that these classes and loaders go
// by, and what was linked by such names. All of it is hidden or undone when the path is taken back, and found again
// when another path makes the same, so that a class is the same class on all paths. Guarded by the program's mutex.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "vm/fingerprint.h"
#include "vm/insn.h"
#include "vm/klass.h"

namespace heddle::vm {

struct DefineRequest;
struct Loader;
class LoaderConstraints;

class Definitions {
public:
    // Of everything in the request that makes the class what it is.
    static uint64_t key_of(const DefineRequest& request, const Loader& loader);

    // A class that was made by an equal request and is not there on this path; null when there is none.
    Klass* find(uint64_t key, const DefineRequest& request) const;
    // How many were made for the key, on whichever paths.
    size_t count(uint64_t key) const;
    void add(uint64_t key, Klass* klass, Klass* nest_host);
    // What find() returned is there from now on.
    void use(uint64_t key, const Klass* klass);

    void note_loader(Loader& loader) { log_.push_back(&loader); }
    void note_name(Loader& loader, std::string_view name, const Klass& klass);
    // A constant was resolved; to be called when its cell is filled.
    void note_resolved(std::atomic<void*>& cell) { log_.push_back(&cell); }
    // An instruction is about to be changed.
    void note_code(Insn& insn) { log_.push_back(Code{&insn, insn}); }
    // The class is linked, or could not be.
    void note_linked(Klass& klass) { log_.push_back(&klass); }
    // The constraints have just been changed.
    void note_constraint() { log_.push_back(Constraint{}); }

    size_t position() const { return log_.size(); }
    void take_back(size_t position, LoaderConstraints& constraints);
    // Of the set of names that loaders mean classes by on this path. What a loader has been asked for shows in what it
    // is asked for later.
    const Fingerprint& names() const { return names_; }

private:
    struct Made {
        Klass* klass;
        Klass* nest_host;  // as requested
        bool is_there;
    };
    struct Name {
        Loader* loader;
        std::string_view name;
    };
    struct Code {
        Insn* at;
        Insn before;
    };
    struct Constraint {};
    using Entry = std::variant<Made*, Name, Loader*, std::atomic<void*>*, Code, Klass*, Constraint>;

    void take_back(Made* made, LoaderConstraints&) { made->is_there = false; }
    void take_back(const Name& name, LoaderConstraints&);
    void take_back(Loader* loader, LoaderConstraints&);
    void take_back(std::atomic<void*>* cell, LoaderConstraints&) { cell->store(nullptr, std::memory_order_release); }
    void take_back(const Code& code, LoaderConstraints&) { *code.at = code.before; }
    void take_back(Klass* linked, LoaderConstraints&);
    void take_back(Constraint, LoaderConstraints& constraints);

    std::unordered_map<uint64_t, std::vector<std::unique_ptr<Made>>> made_;
    std::vector<Entry> log_;
    Fingerprint names_;
};

}  // namespace heddle::vm
