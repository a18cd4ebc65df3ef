#include "por/properties/set_monitor.h"

#include <algorithm>

#include "por/base/location_names.h"

namespace heddle::por {

namespace {

// "Stack.pop" without package and outer class, as traces name objects.
std::string short_name(const std::string& name) {
    const size_t method = name.rfind('.');
    if (method == std::string::npos || method == 0) return name;
    const size_t owner = name.find_last_of(".$", method - 1);
    return owner == std::string::npos ? name : name.substr(owner + 1);
}

}  // namespace

SetViolation SetTexts::begin(const SetLocation& at) const {
    SetViolation violation;
    const vm::Klass& klass = *subject_.machine().heap().klass_of(vm::Ref{at.object});
    violation.object = class_text(klass);
    const BoundClass* bound = subject_.set_recorder()->sets().of(klass);
    if (bound == nullptr || at.set >= bound->sets.size()) return violation;
    violation.set = bound->sets[at.set];
    for (const BoundMember& member : bound->members) {
        if (member.set == at.set) violation.fields.push_back(name_text(member.field->name));
    }
    return violation;
}

std::vector<StackFrame> SetTexts::frames(uint32_t stack) const {
    std::vector<StackFrame> frames;
    for (const SetRecorder::Frame& frame : subject_.set_recorder()->stack(stack)) {
        if (!frame.method->has(vm::kMethodHidden) && frame.method->info != nullptr)
            frames.push_back(frame_at(*frame.method, frame.pc));
    }
    return frames;
}

UnitOfWork SetTexts::unit(const Unit& unit) const {
    UnitOfWork result;
    const vm::Machine& machine = subject_.machine();
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.identity != unit.thread) continue;
        result.thread = thread_name(machine, thread);
        // The step may have gone on behind the end of main.
        if (index_of(thread.id) == 0 && result.thread == kAfterMain) result.thread = "main";
    }
    const vm::Method* method = subject_.set_recorder()->method(unit.method);
    if (method == nullptr || unit.method == 0) return result;
    result.name = class_text(*method->owner) + "." + name_text(method->name);
    result.callers = frames(unit.stack);
    return result;
}

UnitAccess SetTexts::access(const SetAccess& access, size_t unit, const SetLocation& of) const {
    UnitAccess result;
    result.unit = unit;
    result.writes = access.writes;
    result.step = access.step;
    result.stack = frames(access.stack);
    const vm::Klass& klass = *subject_.machine().heap().klass_of(vm::Ref{access.at.object});
    const BoundClass* bound = subject_.set_recorder()->sets().of(klass);
    if (bound != nullptr && access.at.member < bound->members.size())
        result.field = name_text(bound->members[access.at.member].field->name);
    if (!access.at.is_in_same_set(of)) {
        const std::string name = class_text(klass);
        result.field += " of another " + name.substr(name.find_last_of(".$") + 1);
    }
    return result;
}

ViolationIdentity SetTexts::identity(const SetViolation& violation) {
    ViolationIdentity identity;
    identity.details = "|pattern " + std::to_string(violation.pattern) + "|" + violation.object + "|" + violation.set;
    for (const UnitOfWork& unit : violation.units) identity.details += "|" + unit.name;
    for (const UnitAccess& access : violation.accesses) {
        const std::string place = place_text(access.stack);
        identity.details += "|" + access.field + (access.writes ? " write " : " read ") + place;
        identity.places.push_back(place);
    }
    return identity;
}

std::string SetTexts::story(const SetViolation& violation) {
    std::string text;
    std::vector<bool> is_named(violation.units.size());
    for (size_t i = 0; i < violation.accesses.size(); ++i) {
        const UnitAccess& access = violation.accesses[i];
        const bool goes_on = i > 0 && violation.accesses[i - 1].unit == access.unit;
        if (i > 0) text += goes_on ? " and " : ", ";
        if (!goes_on) {
            const std::string& name = violation.units[access.unit].name;
            if (!is_named[access.unit]) text += (name.empty() ? "code outside of units" : short_name(name)) + " ";
            is_named[access.unit] = true;
            text += "[" + std::to_string(access.unit + 1) + "] ";
        }
        if (!goes_on || violation.accesses[i - 1].writes != access.writes) text += access.writes ? "writes " : "reads ";
        text += access.field;
    }
    return text;
}

}  // namespace heddle::por
