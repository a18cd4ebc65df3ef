// What a search found: violations, end states, outputs, what the machine does not support, and why the search is
// incomplete. The findings of several workers can be merged.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "por/base/archive.h"
#include "por/properties/violations.h"
#include "por/store/fingerprint_store.h"
#include "vm/machine/machine.h"
#include "vm/seam/explored_machine.h"

namespace heddle::por {

class Findings {
public:
    Violations& violations() { return violations_; }
    const Violations& violations() const { return violations_; }

    void add_end_state(vm::Fingerprint state);
    uint64_t end_states() const { return end_states_.size(); }
    // The sum of the end states' fingerprints, by halves: it does not depend on their order.
    vm::Fingerprint end_state_digest() const { return end_state_digest_; }

    // The output of an execution.
    void add_outcome(const std::string& output) { outcomes_.insert(output); }
    const std::set<std::string>& outcomes() const { return outcomes_; }

    // At the end of an execution: what futures keep that nothing has asked for.
    void add_swallowed(const vm::UnreadFailures& failures);
    std::vector<SwallowedFailure> swallowed() const;

    // The first one is kept, as with the reason below.
    void set_unsupported(const vm::Unsupported& unsupported) {
        if (!unsupported_) unsupported_ = unsupported;
    }
    const std::optional<vm::Unsupported>& unsupported() const { return unsupported_; }
    // The search has not seen everything. An empty reason changes nothing.
    void set_incomplete(const std::string& why) {
        if (why_incomplete_.empty()) why_incomplete_ = why;
    }
    const std::string& why_incomplete() const { return why_incomplete_; }

    Findings& operator+=(Findings other);

    // A worker goes on with a part of the search: forgets all that was found so far, but not which violations are
    // known.
    void begin_part();
    // All but the violations.
    friend void io(Archive& archive, Findings& findings);

private:
    Violations violations_;
    FingerprintStore end_states_;
    vm::Fingerprint end_state_digest_;
    std::set<std::string> outcomes_;
    std::map<vm::UnreadFailure, uint64_t> swallowed_;  // the number of executions
    std::optional<vm::Unsupported> unsupported_;
    std::string why_incomplete_;
};

}  // namespace heddle::por
