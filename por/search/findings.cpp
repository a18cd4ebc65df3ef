#include "por/search/findings.h"

#include <utility>

namespace heddle::por {

void Findings::add_end_state(vm::Fingerprint state) {
    if (!end_states_.insert(state).is_new) return;
    end_state_digest_.low += state.low;
    end_state_digest_.high += state.high;
}

Findings& Findings::operator+=(Findings other) {
    violations_ += std::move(other.violations_);
    other.end_states_.for_each([&](vm::Fingerprint state) { add_end_state(state); });
    outcomes_.merge(other.outcomes_);
    if (other.unsupported_) set_unsupported(*other.unsupported_);
    set_incomplete(other.why_incomplete_);
    return *this;
}

}  // namespace heddle::por
