#include "natives/lang/stack_walk.h"

#include <string>
#include <vector>

#include "natives/reflect/member_objects.h"
#include "vm/code/translate.h"
#include "vm/invoke/member_names.h"

namespace heddle::natives {
namespace {

// Constants of java.lang.StackStreamFactory.
enum WalkMode : int64_t { kFillClassRefsOnly = 0x2, kGetCallerClass = 0x4, kShowHiddenFrames = 0x20 };

std::vector<FrameView> all_frames(NativeFrame& frame) {
    std::vector<FrameView> frames;
    for (FrameView view = frame.machine().top_frame(frame.thread()); view.fp != nullptr; view = view.caller()) {
        frames.push_back(view);
        if (view.is_bottom()) break;
    }
    return frames;
}

vm::ReferenceKind reference_kind(const Method& method) {
    using vm::ReferenceKind;
    if (method.is_static()) return ReferenceKind::kInvokeStatic;
    if (method.is_constructor()) return ReferenceKind::kNewInvokeSpecial;
    if (method.is_private()) return ReferenceKind::kInvokeSpecial;
    return method.owner->is_interface() ? ReferenceKind::kInvokeInterface : ReferenceKind::kInvokeVirtual;
}

int32_t member_flags(const Method& method) {
    int32_t flags = method.access & 0xFFFF;
    flags |= method.is_constructor() ? vm::kMemberIsConstructor : vm::kMemberIsMethod;
    if (method.has(vm::kMethodCallerSensitive)) flags |= vm::kMemberCallerSensitive;
    return flags;
}

// Fills a resolved MemberName. Java code expands its type from the descriptor when needed. Returns false after
// throwing.
bool fill_member_name(NativeFrame& frame, Ref member_name, const Method& method) {
    const vm::WellKnown& known = frame.machine().known();
    const Ref descriptor = new_string(frame, method.descriptor.view());
    const Ref name = descriptor ? interned(frame, method.name.view()) : kNull;
    if (!name) return false;
    const int32_t flags = member_flags(method) | vm::kind_flags(reference_kind(method));
    put_known(frame, member_name, known.MemberName_clazz, frame.machine().mirror(method.owner));
    put_known(frame, member_name, known.MemberName_name, name);
    put_known(frame, member_name, known.MemberName_type, descriptor);
    put_known(frame, member_name, known.MemberName_flags, flags);
    frame.heap().put<int64_t>(member_name, known.MemberName_vmtarget, static_cast<int64_t>(index_of(method.id)) + 1);
    frame.heap().put<int64_t>(member_name, known.MemberName_vmindex, method.vtable_index);
    return true;
}

// JDK 21: frames are ClassFrameInfo objects or their subclass StackFrameInfo. Returns false after throwing.
bool fill_frame_info(NativeFrame& frame, int64_t mode, Ref info, const Method& method, int32_t bytecode_index) {
    const vm::WellKnown& known = frame.machine().known();
    Klass* base = boot_class(frame, "java/lang/ClassFrameInfo");
    if (base == nullptr) return false;
    const uint32_t flags_offset = field_offset(frame, base, "flags", "I");
    const uint32_t class_offset = field_offset(frame, base, "classOrMemberName", "Ljava/lang/Object;");
    put_known(frame, info, flags_offset, frame.heap().get<int32_t>(info, flags_offset) | member_flags(method));
    const Ref mirror = frame.machine().mirror(method.owner);
    if ((mode & kFillClassRefsOnly) != 0) {
        put_known(frame, info, class_offset, mirror);
        return true;
    }
    const Ref resolved = new_object(frame, known.ResolvedMethodName);
    const Ref descriptor = resolved ? new_string(frame, method.descriptor.view()) : kNull;
    const Ref name = descriptor ? interned(frame, method.name.view()) : kNull;
    if (!name) return false;
    put_known(frame, resolved, field_offset(frame, known.ResolvedMethodName, "vmholder", "Ljava/lang/Class;"), mirror);
    frame.heap().put<int64_t>(resolved, known.ResolvedMethodName_vmtarget,
                              static_cast<int64_t>(index_of(method.id)) + 1);
    put_known(frame, info, class_offset, resolved);
    put_known(frame, info, field_offset(frame, known.StackFrameInfo, "name", "Ljava/lang/String;"), name);
    put_known(frame, info, field_offset(frame, known.StackFrameInfo, "type", "Ljava/lang/Object;"), descriptor);
    put_known(frame, info, known.StackFrameInfo_bci, bytecode_index);
    return true;
}

// Fills one entry of the walker's buffer. Returns false after throwing.
bool fill_entry(NativeFrame& frame, int64_t mode, const FrameView& view, Ref buffer, int32_t index, bool is_first) {
    const vm::WellKnown& known = frame.machine().known();
    Method* method = view.method();
    const int32_t bytecode_index =
        method->is_native() ? -1 : static_cast<int32_t>(vm::bytecode_index(*method, view.pc));
    if (known.StackFrameInfo_memberName == 0) {
        const Ref info = frame.heap().element<Ref>(buffer, index);
        return !frame.throw_if_null(info) && fill_frame_info(frame, mode, info, *method, bytecode_index);
    }
    if ((mode & kFillClassRefsOnly) != 0) {
        if (is_first && (mode & kGetCallerClass) != 0 && method->has(vm::kMethodCallerSensitive)) {
            frame.throw_new("java/lang/UnsupportedOperationException",
                            "StackWalker::getCallerClass called from @CallerSensitive '" +
                                method->owner->external_name() + "." + std::string(method->name.view()) + "' method");
            return false;
        }
        frame.heap().put_element<Ref>(buffer, index, frame.machine().mirror(method->owner));
        return true;
    }
    const Ref info = frame.heap().element<Ref>(buffer, index);
    if (frame.throw_if_null(info)) return false;
    put_known(frame, info, known.StackFrameInfo_bci, bytecode_index);
    return fill_member_name(frame, frame.heap().get_ref(info, known.StackFrameInfo_memberName), *method);
}

// Fills in up to `batch` frames from frames[at] on and moves `at` after the last one. Returns the buffer's end index.
int32_t fill_batch(NativeFrame& frame, int64_t mode, const std::vector<FrameView>& frames, size_t& at, int32_t batch,
                   int32_t start, Ref buffer) {
    int32_t end = start;
    for (; at < frames.size() && end - start < batch; ++at) {
        if (frames[at].method()->has(vm::kMethodInternal)) continue;
        const bool is_hidden = frames[at].method()->has(vm::kMethodHidden);
        if (is_hidden && ((mode & kShowHiddenFrames) == 0 || (mode & kGetCallerClass) != 0)) continue;
        if (end >= frame.heap().length(buffer)) break;
        if (!fill_entry(frame, mode, frames[at], buffer, end, end == start)) return end;
        ++end;
    }
    return end;
}

bool is_of_walker(const Method& method, const Klass* walker) {
    return method.owner == walker || method.owner->super == walker ||
           method.owner->name.view() == "java/lang/StackWalker";
}

int64_t anchor_of(const std::vector<FrameView>& frames, size_t at) {
    return static_cast<int64_t>(frames.size() - at) + 1;
}

}  // namespace

bool check_stack_walk_modes(NativeFrame&) { return true; }

Ref call_stack_walk_21(NativeFrame& frame, Ref self, int32_t mode, int32_t skip, Ref, Ref, int32_t batch, int32_t start,
                       Ref buffer) {
    // The first batch is limited by the length of the buffer.
    const int32_t room = frame.heap().length(buffer) - start;
    return call_stack_walk(frame, self, mode, skip, batch < room ? batch : room, start, buffer);
}

int32_t fetch_stack_frames_21(NativeFrame& frame, Ref self, int32_t mode, int64_t anchor, int32_t, int32_t batch,
                              int32_t start, Ref buffer) {
    return fetch_stack_frames(frame, self, mode, anchor, batch, start, buffer) - start;
}

// Names and types are always filled in, so there is nothing to expand.
void expand_stack_frame_info(NativeFrame&, Ref) {}

Ref call_stack_walk(NativeFrame& frame, Ref self, int64_t mode, int32_t skip, int32_t batch, int32_t start,
                    Ref buffer) {
    if (frame.state() == 1) return frame.result_ref();
    const std::vector<FrameView> frames = all_frames(frame);
    Klass* walker = frame.method()->owner;
    size_t at = 0;
    while (at < frames.size() && is_of_walker(*frames[at].method(), walker)) ++at;
    at += static_cast<size_t>(skip);
    const int32_t end = fill_batch(frame, mode, frames, at, batch, start, buffer);
    if (frame.has_ended()) return kNull;
    if (batch > 0 && end == start) {
        frame.throw_new("java/lang/InternalError", "stack walk: decode failed");
        return kNull;
    }
    Method* consume = walker->find_declared_method(frame.program().symbol("doStackWalk"),
                                                   frame.program().symbol("(JIIII)Ljava/lang/Object;"));
    CHECK(consume != nullptr, "the stack walker should have doStackWalk");
    // The fourth argument is the size of the batch up to JDK 17, and the number of its frames since 21.
    const int32_t count = frame.machine().known().StackFrameInfo_memberName == 0 ? end - start : batch;
    const Slot arguments[] = {slot(self), slot(anchor_of(frames, at)), 0, slot(skip), slot(count), slot(start),
                              slot(end)};
    frame.call(consume, arguments, 1);
    return kNull;
}

int32_t fetch_stack_frames(NativeFrame& frame, Ref self, int64_t mode, int64_t anchor, int32_t batch, int32_t start,
                           Ref buffer) {
    const std::vector<FrameView> frames = all_frames(frame);
    if (anchor <= 0 || static_cast<uint64_t>(anchor) > frames.size() + 1) {
        frame.throw_new("java/lang/InternalError", "doStackWalk: corrupted buffers");
        return start;
    }
    size_t at = frames.size() + 1 - static_cast<size_t>(anchor);
    const int32_t end = fill_batch(frame, mode, frames, at, batch, start, buffer);
    const uint32_t offset = field_offset(frame, frame.method()->owner, "anchor", "J");
    frame.heap().put<int64_t>(self, offset, anchor_of(frames, at));
    return end;
}

Ref get_class_context(NativeFrame& frame, Ref) {
    std::vector<Klass*> classes;
    for (const FrameView& view : all_frames(frame)) {
        const Method* method = view.method();
        const bool is_reflective =
            method->owner->name.view() == "java/lang/reflect/Method" && method->name.view() == "invoke";
        if (method != frame.method() && !method->has(vm::kMethodHidden) && !is_reflective)
            classes.push_back(method->owner);
    }
    return new_class_array(frame, classes);
}

StackFrameInfoTarget target_of(NativeFrame& frame, Ref stack_frame_info) {
    const vm::WellKnown& known = frame.machine().known();
    int64_t id = 0;
    if (known.StackFrameInfo_memberName != 0) {
        const Ref member_name = frame.heap().get_ref(stack_frame_info, known.StackFrameInfo_memberName);
        id = frame.heap().get<int64_t>(member_name, known.MemberName_vmtarget);
    } else if (Klass* base = boot_class(frame, "java/lang/ClassFrameInfo")) {
        const uint32_t offset = field_offset(frame, base, "classOrMemberName", "Ljava/lang/Object;");
        const Ref resolved = frame.heap().get_ref(stack_frame_info, offset);
        id = frame.heap().get<int64_t>(resolved, known.ResolvedMethodName_vmtarget);
    }
    if (id == 0) return {};
    return {frame.program().method(static_cast<vm::MethodId>(static_cast<uint32_t>(id - 1))),
            frame.heap().get<int32_t>(stack_frame_info, known.StackFrameInfo_bci)};
}

}  // namespace heddle::natives
