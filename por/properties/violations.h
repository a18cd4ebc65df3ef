// The distinct violations that were found, in the order in which they were.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "por/base/report.h"

namespace heddle::por {

class Violations {
public:
    // Returns false, and keeps what it has, when a violation with this fingerprint was added before.
    bool add(Violation violation);
    bool is_empty() const { return all_.empty(); }
    const std::vector<Violation>& all() const { return all_; }
    // Null when none has the fingerprint.
    const Violation* find(std::string_view fingerprint) const;
    // Moves the violations out. Their fingerprints stay known.
    std::vector<Violation> take() { return std::exchange(all_, {}); }

    // Gives the list another content.
    void replace(std::vector<Violation> violations);

    // Adds those of another worker that are not known yet.
    Violations& operator+=(Violations other);

private:
    std::vector<Violation> all_;
    std::set<std::string, std::less<>> known_;  // fingerprints
};

}  // namespace heddle::por
