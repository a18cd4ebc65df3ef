// The engines of the properties of atomic sets, against definitions that are checked on whole paths: every subsequence
// of a random path for the patterns, a graph of all units for serializability.
#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "por/atomicity/conflict_graph.h"
#include "por/atomicity/pattern_matcher.h"

#include <doctest/doctest.h>

using namespace heddle::por;

namespace {

// One step of a path: a thread enters a unit, leaves its innermost one, or accesses a set.
struct Event {
    enum class Kind { kEnter, kLeave, kAccess } kind = Kind::kAccess;
    uint64_t thread = 0;
    std::vector<uint32_t> covers;
    bool joins = false;
    SetAccess access;
};

// The access with the unit to which it belongs.
struct Made {
    Unit by;
    SetAccess access;
};

struct Path {
    std::vector<Made> accesses;
    std::set<std::string> matches;  // found by the engine
    bool has_cycle = false;         // the same
    size_t left = 0;                // beginnings at the end, with all units left
};

std::string text_of(int pattern, const std::vector<Made>& made) {
    std::string text = std::to_string(pattern);
    for (const Made& each : made)
        text += " " + std::to_string(each.by.method) + ":" + std::to_string(each.access.place);
    return text;
}

Path follow(const std::vector<Event>& events) {
    Path path;
    OpenUnits open;
    PatternMatcher matcher;
    ConflictGraph graph;
    std::vector<PatternMatch> matches;
    std::vector<ConflictGraph::Cycle> cycles;
    std::map<uint64_t, uint32_t> depths;
    uint64_t method = 100;
    const auto leave = [&](uint64_t thread, uint32_t depth) {
        std::vector<uint32_t> ended;
        open.leave(thread, depth, ended);
        for (const uint32_t unit : ended) {
            matcher.end(unit);
            graph.end(unit);
        }
    };
    for (const Event& event : events) {
        uint32_t& depth = depths[event.thread];
        if (event.kind == Event::Kind::kEnter) {
            Unit unit;
            unit.thread = event.thread;
            unit.method = ++method;  // every unit has a method of its own: matches tell units apart
            unit.joins = event.joins;
            open.enter(unit, event.covers);
            ++depth;
        } else if (event.kind == Event::Kind::kLeave) {
            if (depth > 0) leave(event.thread, --depth);
        } else {
            const Unit by = open.unit_of(event.thread, event.access.at.object);
            path.accesses.push_back({by, event.access});
            matcher.access(by, event.access, matches);
            graph.access(by, event.access, cycles);
        }
    }
    for (const auto& [thread, depth] : depths) leave(thread, 0);
    path.left = matcher.size();
    path.has_cycle = !cycles.empty();
    for (const PatternMatch& match : matches) {
        std::vector<Made> made;
        for (size_t i = 0; i < match.pattern->length; ++i) {
            const Unit& by = match.units[match.pattern->steps[i].is_by_other ? 1 : 0];
            made.push_back({by, match.accesses[i]});
        }
        path.matches.insert(text_of(match.pattern->number, made));
    }
    return path;
}

// The definition, as Table 1 has it.
bool fits(const PatternRow& row, const std::vector<Made>& made) {
    const Made* of[2] = {nullptr, nullptr};
    const SetLocation* at[2] = {nullptr, nullptr};
    for (size_t i = 0; i < row.length; ++i) {
        const PatternStep& step = row.steps[i];
        const Made*& unit = of[step.is_by_other ? 1 : 0];
        const SetLocation*& location = at[step.is_second_location ? 1 : 0];
        if (made[i].access.writes != step.writes) return false;
        if (location != nullptr && *location != made[i].access.at) return false;
        location = &made[i].access.at;
        if (unit != nullptr && (unit->by.id == 0 || unit->by.id != made[i].by.id)) return false;
        unit = &made[i];
    }
    if (of[0]->by.thread == of[1]->by.thread || of[0]->by.id == 0) return false;
    if (row.length == 3) return true;
    if (*at[0] == *at[1]) return false;
    return at[0]->is_in_same_set(*at[1]) || (of[0]->by.joins && of[1]->by.joins);
}

std::set<std::string> all_matches(const std::vector<Made>& accesses) {
    std::set<std::string> found;
    for (const PatternRow& row : kPatterns) {
        std::vector<size_t> at(row.length);
        const auto choose = [&](auto&& self, size_t count, size_t from) -> void {
            if (count == row.length) {
                std::vector<Made> made;
                for (const size_t i : at) made.push_back(accesses[i]);
                if (fits(row, made)) found.insert(text_of(row.number, made));
                return;
            }
            for (size_t i = from; i < accesses.size(); ++i) {
                at[count] = i;
                self(self, count + 1, i + 1);
            }
        };
        choose(choose, 0, 0);
    }
    return found;
}

// Whether the graph of all units, with the conflicts of all their accesses, has a cycle.
bool has_cycle(const std::vector<Made>& accesses) {
    std::vector<int> nodes;
    std::map<std::vector<uint64_t>, int> numbers;
    for (const Made& made : accesses) {
        std::vector<uint64_t> key{made.by.id};
        if (made.by.id == 0) key = {0, nodes.size()};
        if (made.by.id != 0 && !made.by.joins) key = {made.by.id, made.access.at.object, made.access.at.set};
        nodes.push_back(numbers.try_emplace(key, static_cast<int>(numbers.size())).first->second);
    }
    const size_t count = numbers.size();
    std::vector<std::vector<bool>> leads(count, std::vector<bool>(count));
    for (size_t i = 0; i < accesses.size(); ++i) {
        for (size_t j = i + 1; j < accesses.size(); ++j) {
            if (accesses[i].by.thread == accesses[j].by.thread || nodes[i] == nodes[j]) continue;
            if (!accesses[i].access.conflicts_with(accesses[j].access)) continue;
            leads[static_cast<size_t>(nodes[i])][static_cast<size_t>(nodes[j])] = true;
        }
    }
    for (size_t via = 0; via < count; ++via) {
        for (size_t from = 0; from < count; ++from) {
            for (size_t to = 0; to < count; ++to)
                leads[from][to] = leads[from][to] || (leads[from][via] && leads[via][to]);
        }
    }
    for (size_t i = 0; i < count; ++i) {
        if (leads[i][i]) return true;
    }
    return false;
}

Event access_of(uint64_t thread, bool writes, uint16_t member, uint64_t place) {
    Event event;
    event.thread = thread;
    event.access.at = {1, 0, member};
    event.access.writes = writes;
    event.access.place = place;
    return event;
}

Event enter_of(uint64_t thread) {
    Event event;
    event.kind = Event::Kind::kEnter;
    event.thread = thread;
    event.covers = {1};
    return event;
}

Event leave_of(uint64_t thread) {
    Event event;
    event.kind = Event::Kind::kLeave;
    event.thread = thread;
    return event;
}

std::vector<Event> events_of(const PatternRow& row) {
    std::vector<Event> events{enter_of(0), enter_of(1)};
    for (size_t i = 0; i < row.length; ++i) {
        const PatternStep& step = row.steps[i];
        events.push_back(access_of(step.is_by_other ? 1 : 0, step.writes, step.is_second_location ? 1 : 0, i + 1));
    }
    return events;
}

std::vector<Event> random_path(std::mt19937& random) {
    const auto below = [&](uint32_t count) { return static_cast<uint32_t>(random() % count); };
    std::vector<Event> events;
    const uint32_t threads = 2 + below(2), length = 8 + below(10);
    for (uint32_t i = 0; i < length; ++i) {
        Event event;
        event.thread = below(threads);
        const uint32_t what = i < threads ? 0 : below(10);
        if (i < threads) event.thread = i;
        if (what == 0) {
            event.kind = Event::Kind::kEnter;
            event.covers = {1 + below(2)};
            event.joins = below(2) == 0;
            if (event.joins) event.covers = {1, 2};
        } else if (what == 1) {
            event.kind = Event::Kind::kLeave;
        } else {
            event = access_of(event.thread, below(2) == 0, static_cast<uint16_t>(below(2)), i + 1);
            event.access.at.object = 1 + below(2);
        }
        events.push_back(event);
    }
    return events;
}

}  // namespace

TEST_CASE("patterns: each one is recognised, and is no other") {
    for (const PatternRow& row : kPatterns) {
        CAPTURE(static_cast<int>(row.number));
        const Path path = follow(events_of(row));
        REQUIRE(path.matches.size() == 1);
        CHECK(path.matches.begin()->starts_with(std::to_string(row.number) + " "));
        CHECK(path.has_cycle);
        CHECK(path.left == 0);
    }
}

TEST_CASE("patterns: none is left when two accesses change places, or a unit ends before its last access") {
    for (const PatternRow& row : kPatterns) {
        CAPTURE(static_cast<int>(row.number));
        // One unit after the other.
        std::vector<Event> events = events_of(row);
        std::stable_sort(events.begin() + 2, events.end(),
                         [](const Event& a, const Event& b) { return a.thread < b.thread; });
        CHECK(follow(events).matches.empty());
        CHECK_FALSE(follow(events).has_cycle);
        // The last access belongs to another unit of the same thread.
        events = events_of(row);
        const uint64_t last = events.back().thread;
        events.insert(events.end() - 1, {leave_of(last), enter_of(last)});
        CHECK(follow(events).matches.empty());
    }
}

TEST_CASE("patterns: the matcher finds what the definition says on random paths, and keeps nothing in the end") {
    std::mt19937 random(7);
    size_t matches = 0, cycles = 0, serial = 0;
    for (int i = 0; i < 1500; ++i) {
        const std::vector<Event> events = random_path(random);
        const Path path = follow(events);
        CAPTURE(i);
        CHECK(path.matches == all_matches(path.accesses));
        CHECK(path.has_cycle == has_cycle(path.accesses));
        CHECK((path.matches.empty() || path.has_cycle));
        CHECK(path.left == 0);
        matches += path.matches.size();
        ++(path.has_cycle ? cycles : serial);
    }
    CHECK(matches > 500);
    CHECK(cycles > 200);
    CHECK(serial > 200);
}

TEST_CASE("patterns: an object at the address of an earlier one has no part in its patterns") {
    PatternMatcher matcher;
    std::vector<PatternMatch> matches;
    Unit unit;
    unit.id = 1;
    unit.method = 5;
    Unit other;
    other.thread = 1;
    SetAccess access;
    access.at = {9, 0, 0};
    matcher.access(unit, access, matches);
    CHECK(matcher.size() == 1);
    matcher.forget(9);
    CHECK(matcher.size() == 0);
    access.writes = true;
    matcher.access(other, access, matches);
    matcher.access(unit, access, matches);
    CHECK(matches.empty());
}

TEST_CASE("patterns: the identity tells beginnings apart, and leaves out what no thread reaches") {
    const ObjectNamer named = [](uint32_t object) { return uint64_t{object} + 100; };
    const ObjectNamer unreached = [](uint32_t) { return uint64_t{0}; };
    const auto words_of = [](bool writes, uint64_t place, const ObjectNamer& name) {
        OpenUnits open;
        Unit unit;
        unit.method = 5;
        open.enter(unit, std::vector<uint32_t>{1});
        PatternMatcher matcher;
        std::vector<PatternMatch> matches;
        SetAccess access;
        access.at = {1, 0, 0};
        access.writes = writes;
        access.place = place;
        matcher.access(open.unit_of(0, 1), access, matches);
        std::vector<uint64_t> words;
        matcher.add_identity(open, name, words);
        return words;
    };
    CHECK(words_of(false, 1, named) == words_of(false, 1, named));
    CHECK(words_of(false, 1, named) != words_of(true, 1, named));
    CHECK(words_of(false, 1, named) != words_of(false, 2, named));
    CHECK(words_of(false, 1, unreached).empty());
}
