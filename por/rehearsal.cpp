// Before the first choice: one run of the program to its end, to see which classes of the JDK its threads initialise.
// Those whose initialisers come out the same at any time are initialised at once (vm/early_initializers.h), so that
// what these make is there before the first choice, and costs nothing per state. Nothing else is left of the run.
#include <algorithm>
#include <unordered_set>

#include "por/subject.h"
#include "vm/early_initializers.h"
#include "vm/property_keys.h"

namespace heddle::por {

namespace {

// What the run writes.
class WriteLog final : public vm::Relevance {
public:
    explicit WriteLog(vm::Machine& machine) : machine_(machine) {}
    // Of objects from before the run: what was saved since.
    const vm::ReliedPlaces& old_places(const vm::Journal::Mark& start) {
        std::unordered_set<uint32_t> saved;
        machine_.journal().for_each_saved_since(
            start, [&](vm::SavedKind kind, uint64_t context, const uint8_t*, size_t) {
                const bool is_object = kind == vm::SavedKind::kObject || kind == vm::SavedKind::kElements;
                if (is_object) saved.insert(static_cast<uint32_t>(context));
            });
        places_.keep_only(saved);
        return places_;
    }

    bool matters(const vm::Question&) override { return true; }
    void note(const vm::Question& question) override {
        if (question.kind == vm::ActionKind::kWrite && !is_initializing(question))
            add(question.fp, question.object, question.offset);
        if (question.kind != vm::ActionKind::kNative) return;
        vm::for_each_native_access(machine_, question, [&](vm::Ref object, bool writes) {
            if (writes) places_.add(object, vm::ReliedPlaces::kWhole);
        });
    }
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) override {
        if ((flags & vm::kAccessWrites) != 0) add(thread.state.fp, object, offset);
    }
    void note_reference_store(const vm::JavaThread&, vm::Ref, uint32_t) override {}
    void note_initialized() override {}
    void note_call(const vm::Slot* fp) override {
        std::optional<vm::EarlyCall> call = vm::early_call_at(machine_, fp);
        if (call && std::find(calls_.begin(), calls_.end(), *call) == calls_.end()) calls_.push_back(std::move(*call));
    }
    // Calls that fill caches of the JDK, in the order in which they began.
    const std::vector<vm::EarlyCall>& calls() const { return calls_; }

private:
    void add(const vm::Slot* fp, vm::Ref object, uint32_t offset) {
        places_.add(object, offset, vm::property_key(machine_, fp, object));
    }
    bool is_initializing(const vm::Question& question) const {
        return question.field != nullptr && question.field->is_static() &&
               machine_.class_state(question.field->owner).init == vm::InitState::kRunning;
    }

    vm::Machine& machine_;
    vm::ReliedPlaces places_;
    std::vector<vm::EarlyCall> calls_;
};

constexpr uint64_t kMostSteps = 100'000;
constexpr uint64_t kQuietSteps = 5'000;  // in which no class was initialised: there will be no more
constexpr uint64_t kTurn = 200;          // steps of one thread before another one has its turn
constexpr int64_t kMostJumps = 20'000'000;
constexpr int64_t kStepBudget = 1'000'000;

}  // namespace

// The next thread to run, in turns.
vm::ThreadId Subject::next_in_turn(vm::ThreadId last, uint64_t steps) {
    const bool stays = steps % kTurn != 0;
    if (stays && std::find(settling_.begin(), settling_.end(), last) != settling_.end()) return last;
    const auto next = std::find_if(settling_.begin(), settling_.end(), [&](vm::ThreadId id) { return id > last; });
    return next == settling_.end() ? *std::min_element(settling_.begin(), settling_.end()) : *next;
}

void Subject::rehearse() {
    vm::ThreadId thread{};
    const uint64_t first = machine_.instructions();
    size_t initialized = machine_.changed_classes().size();
    uint64_t last_news = 0;
    for (uint64_t steps = 1; steps < kMostSteps && steps - last_news < kQuietSteps; ++steps) {
        find_enabled(settling_);
        if (settling_.empty() || machine_.instructions() - first > static_cast<uint64_t>(kMostJumps)) break;
        thread = next_in_turn(thread, steps);
        vm::Stop stop = run_step(machine_.thread(thread), -1, kStepBudget);
        if (stop == vm::Stop::kChoice) stop = run_step(machine_.thread(thread), 0, kStepBudget);
        if (has_been_ended() || exploration_->is_cut || stop == vm::Stop::kExited || stop == vm::Stop::kUnsupported)
            break;
        if (machine_.changed_classes().size() != initialized) last_news = steps;
        initialized = machine_.changed_classes().size();
    }
}

// Classes of the JDK whose initialisation has ended since, by when it began and again by when it ended. Those that link
// method handles are left alone: linking is done once for all paths, and does not begin with one of its classes.
std::vector<vm::ClassId> Subject::initialized_since(size_t before) const {
    const std::span<const vm::ClassId> changed = machine_.changed_classes().subspan(before);
    std::vector<vm::ClassId> result(changed.begin(), changed.end());
    std::erase_if(result, [&](vm::ClassId id) {
        const vm::Klass* klass = machine_.program().klass(id);
        return machine_.class_state(klass).init != vm::InitState::kInitialized || !klass->has_initializer ||
               klass->loader > vm::LoaderId::kPlatform || klass->trust == vm::Trust::kImmutable;
    });
    return result;
}

void Subject::initialize_early() {
    const Mark start = mark();
    const size_t before = machine_.changed_classes().size();
    WriteLog written(machine_);
    // What going back leaves.
    const vm::PathNotes notes = *notes_;
    const vm::Exploration noted = *exploration_;
    exploration_->has_base = true;
    exploration_->relevance = &written;
    exploration_->tells_all = true;
    rehearse();
    const std::vector<vm::ClassId> changed = initialized_since(before);
    const vm::ReliedPlaces& places = written.old_places(start.machine.journal);
    rewind(start);
    machine_.clear_exit_status();
    machine_.clear_unsupported();
    *exploration_ = noted;
    *notes_ = notes;

    vm::EarlyInitializers early(machine_, machine_.thread(vm::ThreadId{}));
    const auto is_waiting = [&](vm::ClassId id) {
        return machine_.class_state(machine_.program().klass(id)).init == vm::InitState::kUninitialized;
    };
    const auto end_of = [&](vm::ClassId id) { return std::find(changed.rbegin(), changed.rend(), id); };
    for (const bool listed : {true, false}) {
        for (size_t i = 0; i < changed.size(); ++i) {
            vm::Klass* klass = machine_.program().klass(changed[i]);
            if (!is_waiting(changed[i]) || vm::EarlyInitializers::is_listed(*klass) != listed) continue;
            // What began before it and ended after it was around it.
            std::vector<vm::ClassId> around;
            for (size_t j = 0; j < i; ++j) {
                if (is_waiting(changed[j]) && end_of(changed[j]) < end_of(changed[i])) around.push_back(changed[j]);
            }
            early.initialize(klass, around, places);
        }
    }
    for (const vm::EarlyCall& call : written.calls()) early.call(call, places);
    relied_on_ = early.relied_on();
    if (!relied_on_.is_empty()) exploration_->relied_on = &relied_on_;
    machine_.forget_marks();
}

}  // namespace heddle::por
