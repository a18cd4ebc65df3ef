// Makes a found schedule easier to read: fewer switches between threads, then fewer steps. Blocks of steps are moved
// together, cut short or left out, and what still ends in the same violation is kept. Deterministic; the effort is
// counted in steps.
#pragma once

#include <cstdint>
#include <span>

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

constexpr uint64_t kShortenSteps = 200'000;
constexpr uint64_t kShortenLivelockSteps = 20'000;

// How often another thread than before goes on.
size_t switches_of(std::span<const Step> schedule);

// The subject should stand at `base`, where it stood after start(); it does so again afterwards. The violation stays as
// it is when nothing better is found within `budget` steps. Texts are taken anew, the trace is not made.
void shorten(Subject& subject, const Subject::Mark& base, uint32_t properties, Violation& violation,
             uint64_t budget = kShortenSteps);

}  // namespace heddle::por
