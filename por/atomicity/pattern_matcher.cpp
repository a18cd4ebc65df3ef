#include "por/atomicity/pattern_matcher.h"

#include <algorithm>

namespace heddle::por {

namespace {

// The patterns whose access number `at` is this one.
uint16_t patterns_with(size_t at, PatternStep step) {
    uint16_t patterns = 0;
    for (size_t i = 0; i < kPatternCount; ++i) {
        const PatternRow& row = kPatterns[i];
        const PatternStep& wanted = row.steps[at];
        const bool fits = at < row.length && wanted.is_by_other == step.is_by_other &&
                          wanted.is_second_location == step.is_second_location && wanted.writes == step.writes;
        if (fits) patterns = static_cast<uint16_t>(patterns | 1u << i);
    }
    return patterns;
}

}  // namespace

void PatternMatcher::access(const Unit& by, const SetAccess& made, std::vector<PatternMatch>& matches) {
    // Those that are added now do not contain this access twice.
    const size_t count = beginnings_.size();
    for (size_t i = 0; i < count; ++i) {
        const Beginning from = beginnings_[i];
        extend(from, by, made, matches);
    }
    if (by.id == 0) return;
    Beginning first;
    first.units[0] = by;
    first.made[0] = made;
    first.count = 1;
    first.patterns = patterns_with(0, {false, false, made.writes});
    add(first);
}

void PatternMatcher::extend(const Beginning& from, const Unit& by, const SetAccess& made,
                            std::vector<PatternMatch>& matches) {
    Beginning next = from;
    PatternStep step;
    step.writes = made.writes;
    if (by.id != 0 && by.id == from.units[0].id) {
        step.is_by_other = false;
    } else if (from.has_other ? by.id != 0 && by.id == from.units[1].id : by.thread != from.units[0].thread) {
        step.is_by_other = true;
        next.units[1] = by;
        next.has_other = true;
    } else {
        return;
    }
    if (made.at != from.made[0].at) {
        step.is_second_location = true;
        if (from.has_second && made.at != from.second) return;
        const bool is_joined = next.has_other && next.units[0].joins && next.units[1].joins;
        if (!made.at.is_in_same_set(from.made[0].at) && !is_joined) return;
        next.second = made.at;
        next.has_second = true;
    }
    const uint16_t patterns = from.patterns & patterns_with(from.count, step);
    if (patterns == 0) return;
    uint16_t complete = 0;
    for (size_t i = 0; i < kPatternCount; ++i) {
        if ((patterns >> i & 1) == 0 || kPatterns[i].length != from.count + 1) continue;
        complete = static_cast<uint16_t>(complete | 1u << i);
        PatternMatch match{&kPatterns[i], {next.units[0], next.units[1]}, {}};
        std::copy_n(from.made.begin(), from.count, match.accesses.begin());
        match.accesses[from.count] = made;
        matches.push_back(match);
    }
    next.patterns = patterns & static_cast<uint16_t>(~complete);
    if (next.patterns == 0) return;
    next.made[next.count++] = made;
    add(next);
}

uint16_t PatternMatcher::completable(const Beginning& beginning) {
    uint16_t patterns = 0;
    for (size_t i = 0; i < kPatternCount; ++i) {
        if ((beginning.patterns >> i & 1) == 0) continue;
        const PatternRow& row = kPatterns[i];
        bool can_go_on = true;
        for (size_t at = beginning.count; at < row.length; ++at) {
            const bool is_by_other = row.steps[at].is_by_other;
            const bool is_unknown = is_by_other && !beginning.has_other;
            can_go_on &= is_unknown || beginning.units[is_by_other ? 1 : 0].id != 0;
        }
        if (can_go_on) patterns = static_cast<uint16_t>(patterns | 1u << i);
    }
    return patterns;
}

bool PatternMatcher::is_same(const Beginning& a, const Beginning& b) {
    const auto is_same_unit = [](const Unit& x, const Unit& y) {
        return x.id == y.id && (x.id != 0 || x.method == y.method);
    };
    if (a.count != b.count || a.patterns != b.patterns || a.has_other != b.has_other) return false;
    if (!is_same_unit(a.units[0], b.units[0]) || (a.has_other && !is_same_unit(a.units[1], b.units[1]))) return false;
    for (size_t i = 0; i < a.count; ++i) {
        if (!a.made[i].is_like(b.made[i])) return false;
    }
    return true;
}

void PatternMatcher::add(Beginning beginning) {
    beginning.patterns = completable(beginning);
    if (beginning.patterns == 0) return;
    const bool is_known = std::any_of(beginnings_.begin(), beginnings_.end(),
                                      [&](const Beginning& known) { return is_same(known, beginning); });
    if (!is_known) beginnings_.push_back(beginning);
}

void PatternMatcher::end(uint32_t unit) {
    std::vector<Beginning> left;
    left.swap(beginnings_);
    for (Beginning& beginning : left) {
        const bool is_involved =
            beginning.units[0].id == unit || (beginning.has_other && beginning.units[1].id == unit);
        if (!is_involved) {
            beginnings_.push_back(beginning);
            continue;
        }
        for (Unit& each : beginning.units) {
            if (each.id == unit) each.id = 0;
        }
        add(beginning);
    }
}

void PatternMatcher::forget(uint32_t object) {
    std::erase_if(beginnings_, [&](const Beginning& beginning) {
        return std::any_of(beginning.made.begin(), beginning.made.begin() + beginning.count,
                           [&](const SetAccess& made) { return made.at.object == object; });
    });
}

void PatternMatcher::add_identity(const OpenUnits& open, const ObjectNamer& name, std::vector<uint64_t>& words) const {
    std::vector<std::vector<uint64_t>> records;
    for (const Beginning& beginning : beginnings_) {
        std::vector<uint64_t> record{beginning.patterns};
        for (const Unit& unit : beginning.units) {
            record.push_back(open.name_of(unit.id));
            record.push_back(unit.method);
        }
        bool is_reached = true;
        for (size_t i = 0; i < beginning.count; ++i) is_reached &= add_access(beginning.made[i], name, record);
        // No thread can make another access to an object that no thread reaches.
        if (is_reached) records.push_back(std::move(record));
    }
    add_sorted(records, words);
}

}  // namespace heddle::por
