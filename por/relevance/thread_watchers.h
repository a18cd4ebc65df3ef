// Natives by which a thread observes other threads without reaching an object of theirs.
#pragma once

#include "vm/machine/relevance.h"
#include "vm/state/reachability.h"

namespace heddle::por {

// Returns true iff the native, which is about to run, returns which threads there are, or how many.
bool lists_threads(const vm::RelevanceQuery& query);
// Returns true iff the native returns what another live thread waits for. A thread that was not started is not counted:
// its state is known, and the JDK's pools ask for it.
bool reads_thread_state(const vm::RelevanceQuery& query, const vm::Reachability& reachability);

}  // namespace heddle::por
