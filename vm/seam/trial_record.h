// What a trial run of the program before the initial state did (ExploredMachine::begin_trial): the locations that it
// wrote, and the calls that fill caches of the JDK. Everything else of the run is dropped.
#pragma once

#include <vector>

#include "vm/explore/relied_locations.h"
#include "vm/machine/relevance.h"
#include "vm/memory/journal.h"
#include "vm/seam/early_calls.h"

namespace heddle::vm {

class Machine;

class TrialRecord final : public Relevance {
public:
    explicit TrialRecord(const Machine& machine) : machine_(machine) {}

    // The locations that were written since the mark, of objects that existed then. To be called before the rewind.
    const ReliedLocations& written_since(const Journal::Mark& start);
    // Calls that fill caches of the JDK, in the order in which they began.
    const std::vector<EarlyCall>& calls() const { return calls_; }

    bool is_relevant(const RelevanceQuery&) override { return true; }
    void note(const RelevanceQuery& query) override;
    void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const JavaThread&, Ref, uint32_t) override {}
    void note_initialized() override {}
    void note_call(const Slot* fp) override;

private:
    void add(const Slot* fp, Ref object, uint32_t offset);
    // Whether the write is to a static field of a class whose initialiser runs.
    bool is_initializing(const RelevanceQuery& query) const;

    const Machine& machine_;
    ReliedLocations written_;
    std::vector<EarlyCall> calls_;
};

}  // namespace heddle::vm
