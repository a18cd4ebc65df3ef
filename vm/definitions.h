// What a path made: classes defined from bytes, loaders that came to be known, and names that these classes and loaders
// go by. All of it is hidden when the path is taken back, and found again when another path makes the same, so that a
// class is the same class on all paths. Guarded by the program's mutex.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

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

    void note_loader(Loader& loader);
    void note_name(Loader& loader, std::string_view name);

    size_t position() const { return log_.size(); }
    void take_back(size_t position, LoaderConstraints& constraints);

private:
    struct Made {
        Klass* klass;
        Klass* nest_host;  // as requested
        bool is_there;
    };
    // A class, a name of a loader, or a loader: the first of these that is set.
    struct Entry {
        Made* made;
        std::string_view name;
        Loader* loader;
    };

    std::unordered_map<uint64_t, std::vector<std::unique_ptr<Made>>> made_;
    std::vector<Entry> log_;
};

}  // namespace heddle::vm
