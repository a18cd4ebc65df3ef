// Looks for races along one path by vector clocks (por/properties/happens_before.h). A race is shown by another path on
// which both accesses are next to each other, as a search would have found it.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "por/properties/happens_before.h"
#include "por/search/search_driver.h"

namespace heddle::por {

class RacePrescan {
public:
    // Does nothing unless a monitor wants distant races.
    RacePrescan(Subject& subject, SearchDriver& driver);

    // The subject should stand at the driver's base.
    void begin_path();
    // The thread is about to make the next step, from a state with these pending accesses. Returns true when this step
    // races with an earlier one for the first time. The path is abandoned then for one that shows the race, and `path`
    // is that one.
    bool shows_race_before(vm::ThreadId thread, std::span<const PendingAccess> pending, std::vector<Step>& path);
    // The step was made, with the moves that are merged into it.
    void after_step();

    // Walks one path of plain steps, the one that a search would explore first, and returns to the base. The path does
    // not count in the figures unless a race is found.
    void scan_first_path();

private:
    void show(const HappensBefore::Race& race, std::vector<Step>& path);
    std::optional<vm::ThreadId> enabled_thread(uint64_t identity, std::span<const Step> path);

    Subject& subject_;
    SearchDriver& driver_;
    bool is_on_;
    HappensBefore order_;
    std::vector<uint64_t> identities_;                             // of the threads that made the steps
    std::set<std::pair<const vm::Insn*, const vm::Insn*>> tried_;  // races, whether they could be shown or not
};

}  // namespace heddle::por
