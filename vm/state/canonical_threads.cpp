// Threads and their frames in the canonical form (vm/state/canonical.h).
#include "vm/code/frame_maps.h"
#include "vm/machine/native.h"
#include "vm/state/canonical.h"

namespace heddle::vm {

namespace {

enum Tag : uint64_t { kThreadTag = 0x7468, kFrameTag = 0x6672 };

// The machine's own natives that load, link and initialise take the number of a class or loader as their first
// argument; such numbers depend on the order of loading. The third argument is the number of the call site at which the
// frame below stands.
enum class NumberedThing : uint8_t { kNone, kClass, kLoader };

NumberedThing first_argument_of(const Method& method) {
    if (!method.has(kMethodInternal)) return NumberedThing::kNone;
    const std::string_view name = method.name.view();
    if (name == "<load>") return NumberedThing::kLoader;
    const bool links = name.starts_with("<link ") || name.starts_with("<bootstrap ") || name == "<method type>";
    return links || name == "<initialize>" ? NumberedThing::kClass : NumberedThing::kNone;
}

uint64_t identity_of(const Program& program, NumberedThing thing, Slot number) {
    if (thing == NumberedThing::kLoader) return program.loader(static_cast<LoaderId>(number)).identity;
    return program.klass(static_cast<ClassId>(number))->identity;
}

}  // namespace

// Names references as they come.
struct StateEncoder::WordSink {
    StateEncoder& encoder;
    void add(uint64_t word) { encoder.words_.push_back(word); }
    void ref(Ref ref) { add(encoder.name_of<true>(ref)); }
    void slot(Slot value, bool is_ref) {
        add(is_ref ? encoder.name_of<true>(Ref{static_cast<uint32_t>(value)}) : value);
    }
};

// Collects the references that the walk has to follow.
struct StateEncoder::PieceSink {
    const StateEncoder& encoder;
    std::vector<uint64_t>& words;
    std::vector<Ref>& refs;
    void add(uint64_t word) { words.push_back(word); }
    void ref(Ref ref) {
        if (encoder.must_follow(ref)) refs.push_back(ref);
        add(encoder.fixed_name(ref));
    }
    void slot(Slot value, bool is_ref) { is_ref ? ref(Ref{static_cast<uint32_t>(value)}) : add(value); }
};

template <typename Sink>
void StateEncoder::describe_frame(Sink& sink, const FrameView& frame) {
    const Method& method = *frame.method();
    sink.add(kFrameTag ^ method.identity);
    const uint64_t flags = frame.fp[-1] & 0xFFFFFFFF;
    const Ref locked = locked_by(frame.fp);
    const bool has_code = method.native == nullptr && method.body != nullptr &&
                          method.body->index_of(frame.pc) < method.body->insns.size();
    if (has_code) {
        const uint32_t index = method.body->index_of(frame.pc);
        sink.add(uint64_t{index} << 32 | flags);
        sink.ref(locked);
        const FrameMaps& maps = frame_maps(method);
        const BitSet& live = frame.is_inside_call ? maps.live_slots_at_call(index) : maps.live_slots(index);
        const BitSet& refs = frame.is_inside_call ? maps.live_refs_at_call(index) : maps.live_refs(index);
        live.for_each([&](uint32_t slot) { sink.slot(frame.fp[slot], refs.contains(slot)); });
        return;
    }
    // A native, or a method that was never translated: its arguments, and the state of a native.
    sink.add(flags);
    sink.ref(locked);
    uint32_t slot = 0;
    if (!method.is_static()) sink.ref(Ref{static_cast<uint32_t>(frame.fp[slot++])});
    const NumberedThing numbered = first_argument_of(method);
    for (const BasicType type : method.parameters) {
        if (slot == 0 && numbered != NumberedThing::kNone)
            sink.add(identity_of(machine_.program(), numbered, frame.fp[0]));
        else if (slot != 2 || numbered == NumberedThing::kNone)
            sink.slot(frame.fp[slot], type == BasicType::kReference);
        slot += slots_of(type);
    }
    if (method.native == nullptr || frame.pc->op != Op::kNative) return;
    const Slot* own = frame.fp + method.arg_slots;
    sink.add(own[kNativeState]);
    const bool result_is_ref = ((own[kNativeState] >> 32) & 1) != 0;
    sink.slot(own[kNativeResult], result_is_ref);
    sink.ref(Ref{static_cast<uint32_t>(own[kNativeCaught])});
    for (uint32_t i = 0; i < 4; ++i) sink.ref(Ref{static_cast<uint32_t>(own[kNativeRefs + i])});
    for (uint32_t i = 0; i < 4; ++i) sink.add(own[kNativeWords + i]);
}

template <typename Sink>
void StateEncoder::describe_thread(Sink& sink, const JavaThread& thread) {
    const ThreadState& state = thread.state;
    sink.add(kThreadTag ^ state.identity);
    // Not touched since the initial state.
    if (state.stamp <= base_epoch_) return;
    sink.add(static_cast<uint64_t>(state.status) | uint64_t{state.is_interrupted} << 8 |
             uint64_t{state.has_permit} << 9 | uint64_t{state.has_deadline} << 10 |
             uint64_t{state.is_seen_blocked} << 11 | uint64_t{state.waited_for_tasks} << 12 |
             uint64_t{state.may_time_out()} << 13 | uint64_t{state.measures_time} << 14 |
             uint64_t{state.clock_reads} << 24 | uint64_t{state.children} << 32);
    sink.add(uint64_t{state.hashed} << 32 | uint64_t{state.atomic_depth} << 16 | state.saved_entries);
    sink.add(static_cast<uint64_t>(state.clock_ahead));
    sink.ref(state.object);
    sink.ref(state.pending);
    sink.ref(state.blocked_on);
    if (state.fp == nullptr) return;
    for (FrameView frame = machine_.top_frame(thread);; frame = frame.caller()) {
        describe_frame(sink, frame);
        if (frame.is_bottom()) break;
    }
}

template <bool kFull>
void StateEncoder::add_thread(const JavaThread& thread) {
    if constexpr (kFull) {
        WordSink sink{*this};
        describe_thread(sink, thread);
    } else {
        const uint32_t index = index_of(thread.id);
        if (index >= threads_.size()) threads_.resize(index + 1);
        ThreadPiece& piece = threads_[index][thread.state.stamp % kKeptPerThread];
        if (piece.stamp != thread.state.stamp || piece.stamp == 0 || !has_stamps_) {
            piece.stamp = thread.state.stamp;
            piece.refs.clear();
            piece_.clear();
            PieceSink sink{*this, piece_, piece.refs};
            describe_thread(sink, thread);
            piece.known = hash_piece();
        }
        words_.push_back(piece.known.low);
        words_.push_back(piece.known.high);
        for (const Ref ref : piece.refs) follow(ref);
    }
}

template void StateEncoder::add_thread<true>(const JavaThread&);
template void StateEncoder::add_thread<false>(const JavaThread&);

}  // namespace heddle::vm
