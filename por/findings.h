// Checks after each step whether a property failed, and keeps the distinct violations. Texts and stacks are taken at
// once; the trace is made later, by going the way again.
#pragma once

#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "por/circles.h"
#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

class Findings {
public:
    Findings(Subject& subject, uint32_t properties) : subject_(subject), properties_(properties) {}

    bool checks(Property property) const { return (properties_ & (1u << static_cast<uint32_t>(property))) != 0; }

    // Each returns true when it found something new. `path` leads to the state after the step.
    bool check_uncaught(std::span<const Step> path);
    bool check_exit(std::span<const Step> path);
    bool checks_races() const { return checks(Property::kRace) || checks(Property::kLibraryRace); }
    // `pending` is what threads were about to do before `mover` took the step.
    bool check_races(std::span<const Pending> pending, vm::ThreadId mover, std::span<const Step> path);
    // `enabled` are those that can take a step.
    bool check_deadlock(std::span<const vm::ThreadId> enabled, std::span<const Step> path);
    // All who can go on do so in vain: a livelock, or a deadlock of those who wait for something else.
    bool add_vain(const Subject::Vain& vain, std::span<const Step> path);
    bool add_livelock(vm::ThreadId thread, std::span<const Step> path);

    std::vector<Violation>& violations() { return violations_; }
    const std::vector<Violation>& violations() const { return violations_; }

private:
    // Where two threads stand, nulls when it is not known, and what they access: a class, and a field of it. Of these
    // the words of a race are made, but for the names of threads.
    using RacePlace = std::tuple<Property, const vm::Method*, const vm::Insn*, const vm::Method*, const vm::Insn*,
                                 const vm::Klass*, uint32_t>;
    bool add_race(const vm::HeapAccess& access, const Pending* own, const Pending& other, vm::ThreadId mover,
                  std::span<const Step> path);
    bool add_circle(const Circle& circle, std::span<const Step> path);
    bool add_deadlock(std::span<const Step> path);
    bool add(Violation violation, std::span<const Step> path);
    // What fails in the same `places`, in whatever order, and with the same `thing`, is the same violation.
    bool add(Violation violation, const std::vector<std::string>& places, std::span<const Step> path,
             const std::string& thing = "");

    Subject& subject_;
    uint32_t properties_;
    std::vector<Violation> violations_;
    std::set<std::string> known_;
    std::set<RacePlace> races_;
    std::set<std::vector<uint64_t>> circles_;  // where the threads of each stand
};

}  // namespace heddle::por
