// Makes a schedule easier to read: fewer switches between threads, then fewer steps. Blocks of steps are moved
// together, cut short or left out, and a schedule that still shows the same violation is kept. Deterministic; the
// budget is counted in steps.
#pragma once

#include <cstdint>
#include <span>

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

constexpr uint64_t kShortenSteps = 200'000;
constexpr uint64_t kShortenLivelockSteps = 20'000;

// How often the thread of a step differs from that of the step before.
size_t switches_of(std::span<const Step> schedule);

// The subject should stand at `base`, where start() left it; it does so again afterwards. The violation is unchanged
// when no better schedule is found within `budget` steps. Otherwise its texts are made anew, but not its trace.
void shorten(Subject& subject, const Subject::Mark& base, std::span<const Property> properties, Violation& violation,
             uint64_t budget = kShortenSteps);

}  // namespace heddle::por
