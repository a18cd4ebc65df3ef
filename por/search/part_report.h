// What a worker found in its part of a search, as it is passed to the process that reports (por/search/team.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "por/base/report_archive.h"
#include "por/disciplines/disciplines_record.h"
#include "por/search/findings.h"
#include "vm/seam/explored_machine.h"

namespace heddle::por {

struct PartReport {
    // The part was explored to its end. Unless all parts were, nothing is proved.
    bool is_explored = false;
    bool starts_over = false;
    bool early_initialization_refuted = false;
    Statistics statistics;
    Findings findings;  // without the violations
    // Complete, with their traces, and the result of the pursuit when there was one.
    std::vector<Violation> violations;
    std::optional<PursuitResult> pursuit;
    DisciplinesRecord disciplines;
    vm::StepFindings seen;  // only what counts for all paths
    std::string sampled;
};

void io(Archive& archive, PartReport& part);

// Of several parts with violations, the one to show: rather another failure than a race, then the shorter schedule,
// then the smaller one. Null when no part has a violation.
const PartReport* best_violated(const std::vector<PartReport>& parts);
// The violations of all parts, each once, in an order that does not depend on which worker found it.
std::vector<Violation> all_violations(const std::vector<PartReport>& parts, std::vector<Violation> own);

}  // namespace heddle::por
