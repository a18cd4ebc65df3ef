// Replays a schedule from the first choice, and checks the properties after each step as the searches do. For the
// command `replay`, for confirming violations, and for trying shorter schedules.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

struct ReplayResult {
    std::optional<Violation> violation;  // without its trace; its schedule ends where it was found
    std::string why_not;                 // when there is none: "step 3: thread 1 cannot go on"
    size_t steps = 0;                    // taken
    bool is_unsupported = false;
};

// Looks for the violation with this fingerprint. The subject should stand at `base`, where start() left it; it does so
// again afterwards. The schedule need not be valid: a thread or an alternative that does not exist ends the replay.
ReplayResult follow(Subject& subject, const Subject::Mark& base, std::span<const Property> properties,
                    std::span<const Step> schedule, std::string_view fingerprint);

struct Recorded {
    std::string fingerprint;
    std::vector<Step> schedule;
};

// Starts the subject and replays each recorded schedule. The verdict is violated when one of them shows its violation.
// `is_over` is asked now and then, and may end the replay.
Report replay(
    Subject& subject, std::span<const Property> properties, std::span<const Recorded> recorded,
    const std::function<bool()>& is_over = [] { return false; });

}  // namespace heddle::por
