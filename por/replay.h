// Goes a schedule again from the first choice, and looks at the properties after each step as the searches do. For
// `replay`, and for trying shorter schedules.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

struct Walked {
    std::optional<Violation> violation;  // without its trace; its schedule ends where it was found
    std::string why_not;                 // when there is none: "step 3: thread 1 cannot go on"
    size_t steps = 0;                    // taken
    bool is_unsupported = false;
};

// The subject should stand at `base`, which is where it stood after start(); it does so again afterwards. The schedule
// may be anything: a thread that is not there or an alternative that is none ends the walk.
Walked follow(Subject& subject, const Subject::Mark& base, uint32_t properties, std::span<const Step> schedule,
              std::string_view fingerprint);

struct Recorded {
    std::string fingerprint;
    std::vector<Step> schedule;
};

// Starts the subject and goes each recorded schedule. The verdict is violated when one of them ends as it did.
// `is_over` is asked every now and then whether it should end.
Report replay(
    Subject& subject, uint32_t properties, std::span<const Recorded> recorded,
    const std::function<bool()>& is_over = [] { return false; });

}  // namespace heddle::por
