#include "vm/link/definitions.h"

#include <algorithm>

#include "classfile/base/check.h"
#include "vm/base/fingerprint.h"
#include "vm/base/linked.h"
#include "vm/link/loader_constraints.h"

namespace heddle::vm {

uint64_t Definitions::key_of(const DefineRequest& request, const Loader& loader) {
    const std::string_view bytes(reinterpret_cast<const char*>(request.bytes.data()), request.bytes.size());
    uint64_t key = hash_text(bytes, loader.identity + (request.is_hidden ? 1 : 0));
    if (request.expected_name) key = hash_text(request.expected_name.view(), key);
    return request.nest_host == nullptr ? key : mix(key ^ request.nest_host->identity);
}

Klass* Definitions::find(uint64_t key, const DefineRequest& request) const {
    const auto known = made_.find(key);
    if (known == made_.end()) return nullptr;
    for (const auto& made : known->second) {
        const Klass& klass = *made->klass;
        if (made->is_on_path || made->nest_host != request.nest_host || klass.loader != request.loader) continue;
        if (klass.is_hidden != request.is_hidden || klass.owned_bytes != request.bytes) continue;
        if (request.expected_name && klass.name != request.expected_name) continue;
        return made->klass;
    }
    return nullptr;
}

size_t Definitions::count(uint64_t key) const {
    const auto known = made_.find(key);
    return known == made_.end() ? 0 : known->second.size();
}

void Definitions::add(uint64_t key, Klass* klass, Klass* nest_host) {
    auto& made = made_[key];
    made.push_back(std::make_unique<Made>(Made{klass, nest_host, true}));
    log_.push_back(made.back().get());
}

void Definitions::use(uint64_t key, const Klass* klass) {
    for (const auto& made : made_.at(key)) {
        if (made->klass != klass) continue;
        made->is_on_path = true;
        log_.push_back(made.get());
    }
}

namespace {

Fingerprint hash_of(const Loader& loader, std::string_view name, const Klass& klass) {
    const uint64_t low = mix(hash_text(name, loader.identity) + klass.identity);
    return {low, mix(low ^ hash_text(name, mix(klass.identity ^ loader.identity)))};
}

}  // namespace

void Definitions::note_name(Loader& loader, std::string_view name, const Klass& klass) {
    log_.push_back(Name{&loader, name});
    // Sums do not depend on the order of the names.
    const Fingerprint hash = hash_of(loader, name, klass);
    names_.low += hash.low;
    names_.high += hash.high;
}

void Definitions::take_back(const Name& name, LoaderConstraints&) {
    const auto at = name.loader->classes.find(name.name);
    const Fingerprint hash = hash_of(*name.loader, name.name, *at->second);
    names_.low -= hash.low;
    names_.high -= hash.high;
    name.loader->classes.erase(at);
}

void Definitions::note_bytes(std::span<std::byte> bytes) {
    CHECK(bytes.size() <= kMostBytes, "a link result should fit into an entry of the log");
    SavedBytes saved{bytes, {}};
    std::copy(bytes.begin(), bytes.end(), saved.before.begin());
    log_.push_back(saved);
}

void Definitions::take_back(const SavedBytes& saved, LoaderConstraints&) {
    std::copy_n(saved.before.begin(), saved.bytes.size(), saved.bytes.begin());
}

void Definitions::take_back(Klass* linked, LoaderConstraints&) {
    linked->link_error.reset();
    linked->link_state = LinkState::kLoaded;
}

void Definitions::take_back(Constraint, LoaderConstraints& constraints) { constraints.take_back_last(); }

void Definitions::take_back(size_t position, LoaderConstraints& constraints) {
    while (log_.size() > position) {
        std::visit([&](const auto& entry) { take_back(entry, constraints); }, log_.back());
        log_.pop_back();
    }
}

}  // namespace heddle::vm
