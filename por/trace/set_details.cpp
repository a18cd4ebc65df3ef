#include "por/trace/set_details.h"

#include <algorithm>

#include "por/base/describe.h"

namespace heddle::por {

namespace {

std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return text;
}

// The place of the trace that is the access; the size of the trace when it has none. A step of a thread that is alone
// has many lines.
size_t line_of(const Violation& violation, const UnitAccess& access) {
    const StackFrame* place = place_of(access.stack);
    for (size_t i = 0; i < violation.trace.size(); ++i) {
        const TraceStep& line = violation.trace[i];
        const bool is_access = line.action == (access.writes ? "write" : "read") || line.action == "call";
        if (line.step == access.step && is_access && place != nullptr && line.line == place->line) return i;
    }
    return violation.trace.size();
}

// "Stack#1", the name of the object in "Stack#1.data[2]".
std::string object_of(const std::string& named) {
    size_t end = named.find('#');
    if (end == std::string::npos) return {};
    while (end + 1 < named.size() && named[end + 1] >= '0' && named[end + 1] <= '9') ++end;
    return named.substr(0, end + 1);
}

// Holds the locks that a thread has from one line to a later one.
struct Hold {
    size_t first = 0;
    size_t last = 0;
    bool is_known = false;
    std::vector<std::string> locks;
};

void find_locks(const Violation& violation, Hold& hold) {
    hold.locks = violation.trace[hold.first].holds;
    for (size_t i = hold.first; i <= hold.last; ++i) {
        const TraceStep& line = violation.trace[i];
        if (line.thread != violation.trace[hold.first].thread) continue;
        std::erase_if(hold.locks, [&](const std::string& lock) {
            return std::find(line.holds.begin(), line.holds.end(), lock) == line.holds.end();
        });
    }
}

}  // namespace

void fill_set_details(Violation& violation) {
    if (!violation.set) return;
    SetViolation& set = *violation.set;
    const std::string class_name = set.object.substr(set.object.find_last_of(".$") + 1);
    std::vector<Hold> holds(set.units.size());
    std::string object;
    for (UnitAccess& access : set.accesses) {
        const size_t at = line_of(violation, access);
        if (at == violation.trace.size()) continue;
        violation.trace[at].is_detail = false;
        access.holds = violation.trace[at].holds;
        const std::string named = object_of(violation.trace[at].object);
        if (object.empty() && named.substr(0, named.find('#')).ends_with(class_name)) object = named;
        Hold& hold = holds[access.unit];
        if (!hold.is_known) hold.first = at;
        hold.last = std::max(hold.first, at);
        hold.is_known = true;
    }
    std::string text;
    for (size_t i = 0; i < holds.size(); ++i) {
        if (!holds[i].is_known) continue;
        find_locks(violation, holds[i]);
        text += text.empty() ? "" : ", ";
        text +=
            "[" + std::to_string(i + 1) + "] holds " + (holds[i].locks.empty() ? "no lock" : list_of(holds[i].locks));
    }
    if (text.empty()) return;
    set.lock_advice =
        "from its first of these accesses to its last, " + text + ": no unit keeps the other out; " +
        (object.empty() ? "one lock, such as that of the " + class_name + "," : "one lock, such as " + object + ",") +
        " would have to be held for the whole of each unit";
}

}  // namespace heddle::por
