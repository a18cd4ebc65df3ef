// Looks for races along a path by vector clocks (por/happens_before.h), and shows one with both accesses next to each
// other, as a search would have come upon it.
#pragma once

#include <set>
#include <span>
#include <utility>
#include <vector>

#include "por/happens_before.h"
#include "por/ledger.h"

namespace heddle::por {

class RaceScout {
public:
    // Does nothing when races are not looked for.
    RaceScout(Subject& subject, Ledger& ledger, const SearchOptions& options);

    // The subject stands where the ledger's base is.
    void begin_path();
    // The thread is about to make the next step, from a state with these pending accesses. True when that step races
    // with an earlier one, and this is seen for the first time: the path is left then for one that shows it, and `path`
    // is the new one.
    bool leaves_to_show(vm::ThreadId thread, std::span<const Pending> pending, std::vector<Step>& path);
    // The step was made, and who cannot matter has gone on.
    void after_step();

    // One path of plain steps, as a search would first go: takes no part in its figures unless something is found.
    void walk_ahead();

private:
    void show(const HappensBefore::Race& race, std::vector<Step>& path);
    std::optional<vm::ThreadId> enabled_thread(uint64_t identity, std::span<const Step> path);

    Subject& subject_;
    Ledger& ledger_;
    bool is_on_;
    HappensBefore order_;
    std::vector<uint64_t> identities_;                             // of the threads that made the steps
    std::set<std::pair<const vm::Insn*, const vm::Insn*>> shown_;  // races that were tried to be shown
};

}  // namespace heddle::por
