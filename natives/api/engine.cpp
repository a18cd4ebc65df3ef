// heddle.internal.Engine, the interface of the Java API to a search; heddle.Check and the other classes are Java code
// over it. Without a search these natives do the same as the Java bodies on a plain JVM: the first alternative, no end
// of the path, no effect of atomic blocks.
#include <string>

#include "natives/support/support.h"
#include "vm/machine/atomic_block.h"
#include "vm/machine/path_notes.h"

namespace heddle::natives {
namespace {

// A search stores one entry per alternative until it is explored.
constexpr int64_t kMaxAlternatives = 1'000'000;

std::string text_of(NativeFrame& frame, Ref text) { return text ? frame.machine().utf8(text) : "null"; }

bool is_exploring(NativeFrame& frame) { return frame.machine().is_exploring(); }

int64_t choose(NativeFrame& frame, int64_t alternatives) {
    if (!is_exploring(frame)) return 0;
    if (alternatives > kMaxAlternatives) {
        frame.unsupported("a choice of " + std::to_string(alternatives) + " alternatives, more than " +
                          std::to_string(kMaxAlternatives));
        return 0;
    }
    return frame.choose(static_cast<uint32_t>(alternatives));
}

// Ends the path. In a search this does not return: the path is not continued.
bool cut(NativeFrame& frame) {
    if (!is_exploring(frame)) return false;
    frame.machine().cut_path();
    frame.block();
    return true;
}

void begin_atomic(NativeFrame& frame) {
    if (!is_exploring(frame)) return;
    vm::ThreadState& state = frame.thread().state;
    if (vm::atomic_blocks(state) == vm::kMaxAtomicDepth)
        return frame.unsupported("more than " + std::to_string(vm::kMaxAtomicDepth) + " nested atomic blocks");
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

Ref test_plan(NativeFrame& frame) {
    const std::string& plan = frame.machine().extension<vm::PathNotes>().test_plan;
    return plan.empty() ? vm::kNull : new_host_string(frame, plan);
}

// What the earlier tests have noted does not count.
void test_begins(NativeFrame& frame) {
    vm::PathNotes& notes = frame.machine().extension<vm::PathNotes>();
    notes.has_begun_test = true;
    notes.has_completed_test = false;
    notes.test_skipped.clear();
    notes.labels.clear();
}

void test_skipped(NativeFrame& frame, Ref reason) {
    std::string& first = frame.machine().extension<vm::PathNotes>().test_skipped;
    if (first.empty()) first = text_of(frame, reason);
}

void test_completed(NativeFrame& frame) { frame.machine().extension<vm::PathNotes>().has_completed_test = true; }

void unsupported(NativeFrame& frame, Ref what) { frame.unsupported(text_of(frame, what)); }

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY engine
#define HEDDLE_FAMILY_ROWS "natives/api/engine.def"
#include "natives/support/family_rows.inc"
