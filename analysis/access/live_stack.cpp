#include "analysis/access/live_stack.h"

#include "analysis/call_graph/initializers.h"
#include "vm/code/translate.h"
#include "vm/machine/frame_refs.h"

namespace heddle::analysis {

namespace {

using vm::FrameView;
using vm::Klass;
using vm::Method;

class StackReader {
public:
    StackReader(const vm::Machine& machine, const vm::JavaThread& thread, const StartState& start,
                std::vector<LivePoint>& points)
        : machine_(machine), thread_(thread), start_(start), points_(points) {}

    void read() {
        const Method* above = nullptr;
        for (FrameView frame = machine_.top_frame(thread_);; frame = frame.caller()) {
            add(frame, above);
            if (frame.is_bottom()) return;
            above = frame.method();
        }
    }

private:
    void add(const FrameView& frame, const Method* above) {
        const Method& method = *frame.method();
        if (method.has(vm::kMethodInternal)) return add_internal(frame, above);
        // Before its first instruction a method is at an entry that is not part of its code.
        points_.push_back({method.id,
                           vm::has_frame_map(method, frame.pc) ? vm::bytecode_index(method, frame.pc) : uint16_t{0},
                           frame.is_inside_call});
        if (method.owner == machine_.known().Thread) add_started(method, frame);
    }

    // In the tables run() is part of the call of Thread.start. The caller's row begins after that call.
    void add_started(const Method& method, const FrameView& frame) {
        const std::string_view name = method.name.view();
        const bool starts = (name == "start" && method.parameters.empty()) || name == "start0";
        if (!starts) return;
        add_run(vm::Ref{static_cast<uint32_t>(frame.fp[0])});
        if (start_.thread_frame != nullptr) points_.push_back({start_.thread_frame->id, 0, true});
    }

    void add_internal(const FrameView& frame, const Method* above) {
        const Method& method = *frame.method();
        const std::string_view name = method.name.view();
        if (name == "<main>") {
            add_main(above);
        } else if (name == "<thread>") {
            if (above == nullptr) add_run(thread_.state.object);
        } else if (name == "<initialize>") {
            return add_initializers(machine_.program().klass(static_cast<vm::ClassId>(frame.fp[0])));
        } else if (name == "<entered>" || name == "<leaving>" || name == "<returning>" || name == "<unwinding>") {
            return;  // bookkeeping of monitors: accesses no field
        }
        points_.push_back({method.id, 0, frame.is_inside_call});
    }

    void add_entry(const Method* method) {
        if (method != nullptr) points_.push_back({method->id, 0, false});
    }

    // The frame above shows whether main was called already.
    void add_main(const Method* above) {
        if (above == nullptr && thread_.state.status == vm::ThreadStatus::kAwaitingEnd) return;
        const bool has_begun = above != nullptr && !above->has(vm::kMethodInternal) && !above->is_constructor();
        if (has_begun) return;
        add_entry(start_.main_method);
        if (start_.main != nullptr) add_initializers(start_.main);
    }

    void add_run(vm::Ref object) {
        // A frame of the machine's own has no row, and so counts as accessing everything.
        if (object.is_null()) return add_entry(machine_.initialize_method());
        vm::Program& program = machine_.program();
        const Klass* klass = machine_.heap().klass_of(object);
        add_entry(program.find_method(const_cast<Klass*>(klass), program.symbol("run"), program.symbol("()V")));
    }

    void add_initializers(const Klass* klass) {
        const auto is_initialized = [this](const Klass& one) {
            return machine_.class_state(&one).init == vm::InitState::kInitialized;
        };
        for_each_pending_initializer(klass, is_initialized, [this](const Method& method) { add_entry(&method); });
    }

    const vm::Machine& machine_;
    const vm::JavaThread& thread_;
    const StartState& start_;
    std::vector<LivePoint>& points_;
};

}  // namespace

void read_live_stack(const vm::Machine& machine, const vm::JavaThread& thread, const StartState& start,
                     std::vector<LivePoint>& points) {
    points.clear();
    const vm::ThreadStatus status = thread.state.status;
    if (thread.state.fp == nullptr || status == vm::ThreadStatus::kNew || status == vm::ThreadStatus::kTerminated)
        return;
    StackReader(machine, thread, start, points).read();
}

}  // namespace heddle::analysis
