// What a person reads of a violation's schedule: its steps, in words, and how everything stands at its end.
#pragma once

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

// Goes the way of a violation again from the first choice, and writes down its steps, its output and its end. The
// subject should stand where it stood after start(); it does so again afterwards.
void fill_trace(Subject& subject, const Subject::Mark& base, Violation& violation);

}  // namespace heddle::por
