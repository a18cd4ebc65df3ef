// The properties `atomicity` and `serializability`: units of work on an atomic set do not interleave in one of the
// fourteen problematic patterns; the conflicts between units have no cycle.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "por/atomicity/conflict_graph.h"
#include "por/atomicity/pattern_matcher.h"
#include "por/base/location_names.h"
#include "por/properties/properties.h"
#include "por/properties/set_monitor.h"

namespace heddle::por {

namespace {

std::string fields_text(const SetViolation& found) {
    std::string text;
    for (size_t i = 0; i < found.fields.size(); ++i) {
        if (i > 0) text += i + 1 == found.fields.size() ? " and " : ", ";
        text += found.fields[i];
    }
    return text + " of " + found.object;
}

// The last access is the one of the running thread.
Violation violation_of(SetViolation found, const std::string& what) {
    Violation violation;
    const UnitAccess& last = found.accesses.back();
    violation.thread = found.units[last.unit].thread;
    violation.stack = last.stack;
    const auto other = std::find_if(found.accesses.rbegin(), found.accesses.rend(),
                                    [&](const UnitAccess& access) { return access.unit != last.unit; });
    if (other != found.accesses.rend()) {
        violation.other_thread = found.units[other->unit].thread;
        violation.other_message = other->writes ? "write" : "read";
        violation.other_stack = other->stack;
    }
    violation.message =
        "the atomic set with " + fields_text(found) + " is broken: " + SetTexts::story(found) + " (" + what + ")";
    // One lack of a lock leads to many patterns.
    violation.cause = found.object + "|" + found.set;
    std::vector<std::string> units;
    for (const UnitOfWork& unit : found.units) units.push_back(unit.name);
    std::sort(units.begin(), units.end());
    for (const std::string& unit : units) violation.cause += "|" + unit;
    violation.set = std::move(found);
    return violation;
}

class AtomicityMonitor final : public SetMonitor<PatternMatcher> {
public:
    using SetMonitor::SetMonitor;

    // A field that no unit writes is no part of the invariant that units keep.
    std::vector<std::string> partial_units() const override {
        std::vector<std::string> texts;
        for (const auto& [unit, writes] : partial_) {
            const auto& [klass, method, set] = unit;
            std::string written, missing;
            for (const BoundMember& member : recorder()->sets().of(*klass)->members) {
                if (member.set != set || !written_.contains(member.field)) continue;
                std::string& list = writes.contains(member.field) ? written : missing;
                list += (list.empty() ? "" : ", ") + name_text(member.field->name);
            }
            if (missing.empty()) continue;
            std::string text = class_text(*method->owner);
            text.append(".").append(name_text(method->name)).append(" writes ").append(written);
            text.append(" of ").append(class_text(*klass)).append(", and not ").append(missing);
            texts.push_back(std::move(text));
        }
        return texts;
    }

private:
    // Of a unit that has ended: the calls of its method that wrote fewest fields of a set count.
    void take_end(const OpenUnits::Ended& ended) override {
        const vm::Method* method = recorder()->method(ended.unit.method);
        if (method == nullptr || method->is_constructor()) return;
        for (size_t i = 0; i < ended.written.size();) {
            const SetLocation at = ended.written[i];
            const vm::Klass* klass = machine().heap().klass_of(vm::Ref{at.object});
            const BoundClass* bound = recorder()->sets().of(*klass);
            std::set<const vm::Field*> writes;
            for (; i < ended.written.size() && ended.written[i].is_in_same_set(at); ++i) {
                // An object that nothing refers to any more may have been collected.
                if (bound == nullptr || ended.written[i].member >= bound->members.size()) continue;
                writes.insert(bound->members[ended.written[i].member].field);
            }
            if (writes.empty()) continue;
            written_.insert(writes.begin(), writes.end());
            const auto [known, is_new] = partial_.try_emplace({klass, method, at.set}, writes);
            if (!is_new && writes.size() < known->second.size()) known->second = writes;
        }
    }

    void take_access(PatternMatcher& matcher, const Unit& by, const SetAccess& made) override {
        matches_.clear();
        matcher.access(by, made, matches_);
        for (const PatternMatch& match : matches_) add(match);
    }

    void add(const PatternMatch& match) {
        const SetLocation at = match.accesses[0].at;
        Known known{match.pattern->number, match.units[0].method, match.units[1].method};
        for (size_t i = 0; i < match.pattern->length; ++i) known.push_back(match.accesses[i].place);
        for (size_t i = 0; i < match.pattern->length; ++i) known.push_back(match.accesses[i].at.member);
        const vm::Klass* klass = machine().heap().klass_of(vm::Ref{at.object});
        known.push_back(klass->identity);
        if (!known_.insert(std::move(known)).second) return;
        const SetTexts texts(subject());
        SetViolation found = texts.begin(at);
        found.pattern = match.pattern->number;
        found.meaning = match.pattern->meaning;
        for (const Unit& unit : match.units) found.units.push_back(texts.unit(unit));
        for (size_t i = 0; i < match.pattern->length; ++i) {
            const size_t unit = match.pattern->steps[i].is_by_other ? 1 : 0;
            found.accesses.push_back(texts.access(match.accesses[i], unit, at));
        }
        const ViolationIdentity identity = SetTexts::identity(found);
        const std::string what = "pattern " + std::to_string(found.pattern) + ": " + found.meaning;
        report(violation_of(std::move(found), what), identity);
    }

    // Searches find the same pattern in many states, and texts are expensive.
    using Known = std::vector<uint64_t>;
    std::set<Known> known_;
    std::vector<PatternMatch> matches_;
    std::map<std::tuple<const vm::Klass*, const vm::Method*, uint16_t>, std::set<const vm::Field*>> partial_;
    std::set<const vm::Field*> written_;  // by units that are no constructors
};

class SerializabilityMonitor final : public SetMonitor<ConflictGraph> {
public:
    using SetMonitor::SetMonitor;

private:
    void take_access(ConflictGraph& graph, const Unit& by, const SetAccess& made) override {
        cycles_.clear();
        graph.access(by, made, cycles_);
        for (const ConflictGraph::Cycle& cycle : cycles_) add(cycle);
    }

    void add(const ConflictGraph::Cycle& cycle) {
        const ConflictEdge& closing = cycle.back();
        const vm::Klass* klass = machine().heap().klass_of(vm::Ref{closing.later.at.object});
        const Known known{closing.from.method, closing.to.method,       closing.earlier.place,
                          closing.later.place, closing.later.at.member, klass->identity};
        if (!known_.insert(known).second) return;
        const SetTexts texts(subject());
        SetViolation found = texts.begin(closing.later.at);
        found.meaning = "no serial order of these units gives the same result";
        // The unit of the first edge closes the cycle.
        for (const ConflictEdge& edge : cycle) found.units.push_back(texts.unit(edge.from));
        for (size_t i = 0; i < cycle.size(); ++i) {
            found.accesses.push_back(texts.access(cycle[i].earlier, i, closing.later.at));
            found.accesses.push_back(texts.access(cycle[i].later, (i + 1) % cycle.size(), closing.later.at));
        }
        // The way to the last edge depends on the order of the search.
        SetViolation last = found;
        last.units.clear();
        last.units.push_back(found.units.back());
        last.units.push_back(found.units.front());
        last.accesses.assign(found.accesses.end() - 2, found.accesses.end());
        const ViolationIdentity identity = SetTexts::identity(last);
        const std::string what = "a cycle of conflicts: " + found.meaning;
        report(violation_of(std::move(found), what), identity);
    }

    using Known = std::vector<uint64_t>;
    std::set<Known> known_;
    std::vector<ConflictGraph::Cycle> cycles_;
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_atomicity_monitor(const MonitorSetup& setup) {
    return std::make_unique<AtomicityMonitor>(setup);
}

std::unique_ptr<PropertyMonitor> make_serializability_monitor(const MonitorSetup& setup) {
    return std::make_unique<SerializabilityMonitor>(setup);
}

}  // namespace heddle::por
