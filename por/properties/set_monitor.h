// What the properties of atomic sets share: which units run, and memory that is rewound. `Engine` is a value that takes
// accesses and the ends of units (PatternMatcher, ConflictGraph).
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "por/atomicity/set_recorder.h"
#include "por/base/describe.h"
#include "por/properties/property_monitor.h"

namespace heddle::por {

// The texts of violations of atomic sets.
class SetTexts {
public:
    explicit SetTexts(const Subject& subject) : subject_(subject) {}

    // The object, the set and its fields.
    SetViolation begin(const SetLocation& at) const;
    UnitOfWork unit(const Unit& unit) const;
    // `of`: the location whose set the violation is about.
    UnitAccess access(const SetAccess& access, size_t unit, const SetLocation& of) const;
    // What makes two violations the same one.
    static ViolationIdentity identity(const SetViolation& violation);
    // "SafeWrap.popwrap [1] reads count, SafeWrap.popwrap [2] writes data and count, [1] reads data"
    static std::string story(const SetViolation& violation);

private:
    std::vector<StackFrame> frames(uint32_t stack) const;

    const Subject& subject_;
};

template <typename Engine>
class SetMonitor : public PropertyMonitor {
public:
    explicit SetMonitor(const MonitorSetup& setup)
        : PropertyMonitor(setup, {EventKind::kSetEvents}), history_{std::make_shared<const Memory>()} {}

    void on_step(const StepEvents& events) override {
        if (events.set_events.empty() && !has_left_units()) return;
        Memory next = *history_.back();
        for (const SetEvent& event : events.set_events) take(next, event, events.step);
        for (const uint64_t thread : next.open.threads()) leave(next, thread, depth_of(thread));
        history_.push_back(std::make_shared<const Memory>(std::move(next)));
    }

    bool has_memory() const override { return true; }
    size_t mark() override { return history_.size(); }
    void rewind(size_t mark) override { history_.resize(mark); }
    void add_identity(std::vector<uint64_t>& words) const override {
        const Memory& memory = *history_.back();
        if (memory.open.is_empty()) return;
        vm::StateEncoder& encoder = subject().encoder();
        const ObjectNamer name = [&](uint32_t object) { return encoder.name_in_last_pass(vm::Ref{object}); };
        memory.open.add_identity(name, words);
        memory.engine.add_identity(memory.open, name, words);
    }

    bool has_visible_actions() const override { return recorder() != nullptr; }
    // Where the sets of several objects join, an access to one that is thread-local is ordered with those to another.
    bool makes_visible(const vm::RelevanceQuery& query) const override {
        return recorder() != nullptr && recorder()->sets().has_joins() && makes_visible_unless_local(query) &&
               recorder()->is_joining(*query.thread);
    }
    // Accesses to sets, and natives that may access one: the order of accesses by several threads counts. No other
    // thread accesses a thread-local object until it is published.
    bool makes_visible_unless_local(const vm::RelevanceQuery& query) const override {
        if (recorder() == nullptr || recorder()->sets().is_empty()) return false;
        const BoundSets& sets = recorder()->sets();
        if (query.kind == vm::ActionKind::kNative) return accesses_objects(*query.method);
        if (query.kind != vm::ActionKind::kRead && query.kind != vm::ActionKind::kWrite) return false;
        if (query.object.is_null()) return false;
        const BoundClass* bound = sets.of(*machine().heap().klass_of(query.object));
        if (bound != nullptr && bound->at(query.offset) != nullptr) return true;
        return sets.has_owned() && recorder()->is_owned(query.object);
    }

    std::string_view why_incomplete() const override {
        if (recorder() == nullptr || recorder()->sets().is_empty()) return "there are no atomic sets to check";
        return {};
    }

protected:
    // Of the path so far.
    virtual void take_access(Engine& engine, const Unit& by, const SetAccess& made) = 0;
    virtual void take_end(const OpenUnits::Ended&) {}
    const SetRecorder* recorder() const { return subject().set_recorder(); }

private:
    struct Memory {
        OpenUnits open;
        Engine engine;
    };

    static bool accesses_objects(const vm::Method& native) {
        const std::string_view owner = native.owner->name.view(), name = native.name.view();
        if (owner == "java/lang/System") return name == "arraycopy";
        return owner == "jdk/internal/misc/Unsafe" && native.has(vm::kMethodShallow);
    }

    uint32_t depth_of(uint64_t identity) const {
        for (size_t i = 0; i < machine().thread_count(); ++i) {
            const vm::JavaThread& thread = machine().thread(static_cast<vm::ThreadId>(i));
            if (thread.state.identity != identity) continue;
            return thread.state.status == vm::ThreadStatus::kTerminated ? 0 : SetRecorder::depth_of(thread);
        }
        return 0;
    }

    bool has_left_units() const {
        const OpenUnits& open = history_.back()->open;
        if (open.is_empty()) return false;
        for (const uint64_t thread : open.threads()) {
            if (open.depth_of(thread) != depth_of(thread)) return true;
        }
        return false;
    }

    void leave(Memory& memory, uint64_t thread, uint32_t depth) {
        std::vector<OpenUnits::Ended> ended;
        memory.open.leave(thread, depth, ended);
        for (const OpenUnits::Ended& each : ended) {
            memory.engine.end(each.unit.id);
            take_end(each);
        }
    }

    void take(Memory& memory, const SetEvent& event, size_t step) {
        if (event.kind == SetEvent::Kind::kBirth) {
            memory.open.forget(event.access.at.object);
            memory.engine.forget(event.access.at.object);
            return;
        }
        leave(memory, event.unit.thread, event.depth);
        if (event.kind == SetEvent::Kind::kEntry) return memory.open.enter(event.unit, event.covers);
        SetAccess made = event.access;
        made.step = static_cast<uint32_t>(step);
        const Unit by = memory.open.unit_of(event.unit.thread, made.at.object);
        if (made.writes) memory.open.note_write(by.id, made.at);
        take_access(memory.engine, by, made);
    }

    std::vector<std::shared_ptr<const Memory>> history_;
};

}  // namespace heddle::por
