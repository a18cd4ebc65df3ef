#include "analysis/call_graph/start_state.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "vm/machine/frame_refs.h"

namespace heddle::analysis {

namespace {

using vm::Field;
using vm::Klass;
using vm::Ref;

class HeapWalk {
public:
    HeapWalk(vm::Machine& machine, StartState& state) : machine_(machine), heap_(machine.heap()), state_(state) {}

    void add(Ref ref) {
        if (ref.is_null() || !seen_.insert(ref.value).second) return;
        worklist_.push_back(ref);
        Klass* klass = heap_.klass_of(ref);
        if (classes_.insert(klass).second) state_.classes.push_back(klass);
    }
    void run() {
        while (!worklist_.empty()) {
            const Ref ref = worklist_.back();
            worklist_.pop_back();
            visit(ref);
        }
    }
    void add_frames(const vm::JavaThread& thread);

private:
    void visit(Ref ref) {
        Klass* klass = heap_.klass_of(ref);
        if (klass->is_array()) {
            if (klass->element_type != vm::BasicType::kReference) return;
            const int32_t length = heap_.length(ref);
            for (int32_t i = 0; i < length; ++i) record(klass, heap_.element<Ref>(ref, i));
            return;
        }
        for (const Field* field : instance_fields(klass)) record(field, heap_.get_ref(ref, field->offset));
        if (klass != machine_.known().Class) return;
        const Klass* mirrored = machine_.klass_of_mirror(ref);
        if (mirrored == nullptr || mirrored->mirror_size == 0) return;
        for (const Field& field : mirrored->fields) {
            if (field.is_static() && field.type == vm::BasicType::kReference)
                record_static(field, heap_.get_ref(ref, field.offset));
        }
    }
    void record_static(const Field& field, Ref value) {
        record(&field, value);
        const bool is_array = !value.is_null() && heap_.klass_of(value)->is_array();
        if (is_array && field.is_final() && heap_.length(value) == 0) state_.static_empty_arrays.push_back(&field);
    }
    const std::vector<const Field*>& instance_fields(const Klass* klass) {
        const auto [found, is_new] = fields_.try_emplace(klass);
        if (is_new) {
            for (const Klass* super : klass->supers) {
                for (const Field& field : super->fields) {
                    if (!field.is_static() && field.type == vm::BasicType::kReference) found->second.push_back(&field);
                }
            }
        }
        return found->second;
    }
    // `holder` is a field, or the class of an array.
    template <typename Holder>
    void record(Holder* holder, Ref value) {
        if (value.is_null()) return;
        Klass* klass = heap_.klass_of(value);
        add(value);
        const bool is_empty = klass->is_array() && klass->element_type == vm::BasicType::kReference &&
                              heap_.length(value) == 0 && std::is_same_v<Holder, const Field>;
        const auto key = reinterpret_cast<uintptr_t>(holder) * 0x9E3779B97F4A7C15ull ^
                         (reinterpret_cast<uintptr_t>(klass) + (is_empty ? 1 : 0));
        const auto [first, last] = recorded_.equal_range(key);
        for (auto at = first; at != last; ++at) {
            if (at->second.first == holder && at->second.second == klass) return;
        }
        recorded_.emplace(key, std::pair<const void*, const Klass*>(holder, klass));
        if constexpr (std::is_same_v<Holder, const Field>)
            (is_empty ? state_.empty_array_fields : state_.fields).emplace_back(holder, klass);
        else
            state_.elements.emplace_back(holder, klass);
    }

    vm::Machine& machine_;
    const vm::Heap& heap_;
    StartState& state_;
    std::unordered_set<uint32_t> seen_;
    std::unordered_set<const Klass*> classes_;
    std::unordered_map<const Klass*, std::vector<const Field*>> fields_;
    std::unordered_multimap<uint64_t, std::pair<const void*, const Klass*>> recorded_;
    std::vector<Ref> worklist_;
};

void HeapWalk::add_frames(const vm::JavaThread& thread) {
    for (vm::FrameView frame = machine_.top_frame(thread);; frame = frame.caller()) {
        vm::for_each_frame_ref(frame, [&](Ref ref) { add(ref); });
        if (frame.is_bottom()) return;
    }
}

}  // namespace

StartState read_start_state(vm::Machine& machine, vm::Klass* main) {
    StartState state = read_start_frames(machine, main);
    vm::Program& program = machine.program();
    HeapWalk walk(machine, state);
    for (uint32_t i = 0; i < program.class_count(); ++i) {
        const vm::ClassState& klass = machine.class_state(program.klass(static_cast<vm::ClassId>(i)));
        walk.add(klass.mirror);
        state.is_initialized.push_back(klass.init == vm::InitState::kInitialized);
    }
    for (uint32_t i = 0; i < program.constant_count(); ++i) walk.add(machine.constant(i));
    for (uint32_t i = 0; i < 3; ++i) walk.add(machine.loader_object(static_cast<vm::LoaderId>(i)));
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        for (const Ref ref : {thread.state.object, thread.state.pending, thread.state.blocked_on}) walk.add(ref);
        if (thread.state.fp == nullptr || thread.state.status == vm::ThreadStatus::kTerminated) continue;
        walk.add_frames(thread);
    }
    walk.run();
    std::sort(state.static_empty_arrays.begin(), state.static_empty_arrays.end());
    return state;
}

StartState read_start_frames(vm::Machine& machine, vm::Klass* main) {
    StartState state;
    vm::Program& program = machine.program();
    const vm::JavaThread& first = machine.thread(static_cast<vm::ThreadId>(0));
    if (first.state.fp != nullptr && first.state.status != vm::ThreadStatus::kTerminated) {
        vm::FrameView bottom = machine.top_frame(first);
        while (!bottom.is_bottom()) bottom = bottom.caller();
        state.main_frame = bottom.method();
    }
    state.thread_frame = machine.thread_method();
    state.main = main;
    if (main != nullptr) {
        for (const char* descriptor : {"([Ljava/lang/String;)V", "()V"}) {
            if (state.main_method != nullptr) break;
            state.main_method = program.find_method(main, program.symbol("main"), program.symbol(descriptor));
        }
    }
    return state;
}

}  // namespace heddle::analysis
