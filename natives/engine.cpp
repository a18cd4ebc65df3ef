// What the Java API asks of a search: heddle.internal.Engine. All of heddle.Check and its like is Java code over these.
// Without a search they do what the Java bodies do: the first alternative, no cut, atomic blocks as they come.
#include <string>

#include "natives/support.h"
#include "natives/table.h"
#include "vm/atomic_block.h"
#include "vm/path_notes.h"

namespace heddle::natives {
namespace {

// Each alternative is kept until it was tried.
constexpr int64_t kMaxAlternatives = 1'000'000;

std::string text_of(NativeFrame& frame, Ref text) { return text ? frame.machine().utf8(text) : "null"; }

bool is_exploring(NativeFrame& frame) { return frame.machine().exploration() != nullptr; }

int64_t choose(NativeFrame& frame, int64_t alternatives) {
    if (!is_exploring(frame)) return 0;
    if (alternatives > kMaxAlternatives) {
        frame.unsupported("a choice of " + std::to_string(alternatives) + " alternatives, more than " +
                          std::to_string(kMaxAlternatives));
        return 0;
    }
    return frame.choose(static_cast<uint32_t>(alternatives));
}

// Does not come back in a search: what the thread would do next is never asked.
bool cut(NativeFrame& frame) {
    if (!is_exploring(frame)) return false;
    frame.machine().exploration()->is_cut = true;
    frame.block();
    return true;
}

void begin_atomic(NativeFrame& frame) {
    if (!is_exploring(frame)) return;
    vm::ThreadState& state = frame.thread().state;
    if (vm::atomic_blocks(state) == vm::kMaxAtomicDepth)
        return frame.unsupported("more than " + std::to_string(vm::kMaxAtomicDepth) + " atomic blocks in each other");
    frame.machine().touch(frame.thread());
    ++state.atomic_depth;
}

void end_atomic(NativeFrame& frame) {
    vm::ThreadState& state = frame.thread().state;
    if (vm::atomic_blocks(state) == 0) return;
    frame.machine().touch(frame.thread());
    state.atomic_depth = vm::atomic_blocks(state) - 1;
}

void label(NativeFrame& frame, Ref name) {
    if (is_exploring(frame)) frame.machine().extension<vm::PathNotes>().labels.push_back(text_of(frame, name));
}

void sampled(NativeFrame& frame, Ref call) {
    if (!is_exploring(frame)) return;
    std::string& first = frame.machine().extension<vm::PathNotes>().sampled;
    if (first.empty()) first = text_of(frame, call);
}

void unsupported(NativeFrame& frame, Ref what) { frame.unsupported(text_of(frame, what)); }

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY engine
#define HEDDLE_FAMILY_ROWS "natives/engine.def"
#include "natives/family_rows.inc"
