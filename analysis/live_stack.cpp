#include "analysis/live_stack.h"

#include "vm/translate.h"

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
        bool is_in_call = false;
        for (FrameView frame = machine_.top_frame(thread_);; frame = frame.caller()) {
            add(frame, above, is_in_call);
            if (frame.is_bottom()) return;
            above = frame.method();
            is_in_call = !vm::is_retried(frame.fp);
        }
    }

private:
    void add(const FrameView& frame, const Method* above, bool is_in_call) {
        const Method& method = *frame.method();
        if (method.has(vm::kMethodInternal)) return add_internal(frame, above, is_in_call);
        const bool has_code = method.native == nullptr && !method.is_native() && method.body != nullptr &&
                              method.body->index_of(frame.pc) < method.body->insns.size();
        // Before its first instruction a method stands at an entry that is no part of its code.
        points_.push_back({method.id, has_code ? vm::bytecode_index(method, frame.pc) : uint16_t{0}, is_in_call});
        if (method.owner == machine_.known().Thread) add_started(method, frame);
    }

    // In the tables run() belongs to the call of Thread.start, which the caller's frame has behind it already.
    void add_started(const Method& method, const FrameView& frame) {
        const std::string_view name = method.name.view();
        const bool starts = (name == "start" && method.parameters.empty()) || name == "start0";
        if (!starts) return;
        add_run(vm::Ref{static_cast<uint32_t>(frame.fp[0])});
        if (start_.thread_frame != nullptr) points_.push_back({start_.thread_frame->id, 0, true});
    }

    void add_internal(const FrameView& frame, const Method* above, bool is_in_call) {
        const Method& method = *frame.method();
        const std::string_view name = method.name.view();
        if (name == "<main>") {
            add_main(above);
        } else if (name == "<thread>") {
            if (above == nullptr) add_run(thread_.state.object);
        } else if (name == "<initialize>") {
            return add_initializers(machine_.program().klass(static_cast<vm::ClassId>(frame.fp[0])));
        } else if (name == "<entered>" || name == "<leaving>" || name == "<returning>" || name == "<unwinding>") {
            return;  // bookkeeping of monitors: no field is touched
        }
        points_.push_back({method.id, 0, is_in_call});
    }

    void add_entry(const Method* method) {
        if (method != nullptr) points_.push_back({method->id, 0, false});
    }

    // Whether main is still to be called shows in what stands above.
    void add_main(const Method* above) {
        if (above == nullptr && thread_.state.status == vm::ThreadStatus::kAwaitingEnd) return;
        const bool has_begun = above != nullptr && !above->has(vm::kMethodInternal) && !above->is_constructor();
        if (has_begun) return;
        add_entry(start_.main_method);
        if (start_.main != nullptr) add_initializers(start_.main);
    }

    void add_run(vm::Ref object) {
        // A frame of the machine's own has no table, and so touches everything.
        if (object.is_null()) return add_entry(machine_.initialize_method());
        vm::Program& program = machine_.program();
        const Klass* klass = machine_.heap().klass_of(object);
        add_entry(program.find_method(const_cast<Klass*>(klass), program.symbol("run"), program.symbol("()V")));
    }

    void add_initializers(const Klass* klass) {
        const auto add_own = [&](const Klass* one) {
            if (!one->has_own_initializer || machine_.class_state(one).init == vm::InitState::kInitialized) return;
            for (const auto& method : one->methods) {
                if (method->is_initializer()) add_entry(method.get());
            }
        };
        for (const Klass* at = klass; at != nullptr; at = at->super) add_own(at);
        for (const Klass* interface : klass->all_interfaces) add_own(interface);
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
