// Natives by which one thread learns about others without having got hold of anything of theirs.
#pragma once

#include "vm/ownership.h"
#include "vm/relevance.h"

namespace heddle::por {

// Whether the native, which is about to run, tells which threads there are, or how many.
bool looks_for_threads(const vm::Question& question);
// Whether it tells what another thread waits for. That one which was not started yet does nothing is no news: the JDK's
// pools ask for it.
bool looks_at_states(const vm::Question& question, const vm::Ownership& ownership);

}  // namespace heddle::por
