#include "por/properties/violations.h"

#include <algorithm>

namespace heddle::por {

bool Violations::add(Violation violation) {
    if (!known_.insert(violation.fingerprint).second) return false;
    all_.push_back(std::move(violation));
    return true;
}

const Violation* Violations::find(std::string_view fingerprint) const {
    const auto found = std::find_if(all_.begin(), all_.end(),
                                    [&](const Violation& violation) { return violation.fingerprint == fingerprint; });
    return found == all_.end() ? nullptr : &*found;
}

void Violations::replace(std::vector<Violation> violations) {
    all_ = std::move(violations);
    for (const Violation& violation : all_) known_.insert(violation.fingerprint);
}

Violations& Violations::operator+=(Violations other) {
    for (Violation& violation : other.all_) add(std::move(violation));
    known_.merge(other.known_);
    return *this;
}

}  // namespace heddle::por
