// Helpers that natives of several families share. A function that can fail ends the frame itself (with an exception or
// a call) and then returns null or false: the native returns at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "classfile/format/class_file.h"
#include "vm/link/program.h"
#include "vm/machine/machine.h"
#include "vm/machine/native.h"
#include "vm/memory/heap.h"

namespace heddle::natives {

using vm::BasicType;
using vm::Field;
using vm::FrameView;
using vm::Heap;
using vm::index_of;
using vm::JavaThread;
using vm::Klass;
using vm::kNull;
using vm::Linked;
using vm::LoaderId;
using vm::Machine;
using vm::Method;
using vm::NativeFrame;
using vm::Program;
using vm::Ref;
using vm::Slot;
using vm::Symbol;
using vm::ThreadStatus;

inline Slot slot(Ref ref) { return ref.value; }
inline Slot slot(int32_t value) { return static_cast<uint32_t>(value); }
inline Slot slot(int64_t value) { return static_cast<uint64_t>(value); }
inline Slot slot(bool value) { return value ? 1 : 0; }

// For static natives that have nothing to do here: initIDs, registerNatives.
inline void do_nothing(NativeFrame&) {}

// ---- Exceptions ----

// Ends the frame because an allocation failed (NativeFrame::fail_for_memory): the native is entered again after a
// collection, then OutOfMemoryError is thrown. Returns null.
Ref fail_for_memory(NativeFrame& frame);
// Throws NullPointerException for a null array, and `exception` when first .. first+count is not within the array.
// Returns true iff it threw.
bool throw_if_out_of_range(NativeFrame& frame, Ref array, int32_t first, int32_t count, std::string_view exception);

// ---- New objects: null after fail_for_memory. The class does not have to be initialised. ----

Ref new_object(NativeFrame& frame, const Klass* klass);
Ref new_array(NativeFrame& frame, Klass* element, int32_t length);
// An array of these objects.
Ref new_array_of(NativeFrame& frame, Klass* element, std::span<const Ref> objects);
Ref new_string(NativeFrame& frame, std::string_view modified_utf8);
Ref new_host_string(NativeFrame& frame, std::string_view utf8);
// The string in the intern table with this text. New when there is none.
Ref interned(NativeFrame& frame, std::string_view modified_utf8);
// A box as reflection makes it (Machine::box).
Ref boxed(NativeFrame& frame, BasicType type, Slot value);
Ref new_bytes(NativeFrame& frame, std::span<const uint8_t> bytes);
Ref new_bytes_of_text(NativeFrame& frame, std::string_view text);
// String[]; the first takes modified UTF-8, the second UTF-8.
Ref new_string_array(NativeFrame& frame, std::span<const std::string_view> texts);
Ref new_host_string_array(NativeFrame& frame, std::span<const std::string> texts);

// ---- Classes and loaders ----

// The class that a java.lang.Class stands for. Null after throwing NullPointerException when the mirror is null.
Klass* klass_of(NativeFrame& frame, Ref mirror);
// The same for the receiver of a method of java.lang.Class, which is never null.
inline Klass* class_of_receiver(NativeFrame& frame, Ref self) { return frame.machine().klass_of_mirror(self); }

// The loader that a java.lang.ClassLoader stands for. Null is the boot loader; the JDK's application and platform
// loaders are recognised by their classes.
LoaderId loader_of(NativeFrame& frame, Ref loader);

// Converts "java.lang.String" to "java/lang/String", and back.
std::string internal_name(std::string_view external);
std::string external_name(std::string_view internal);

// Returns true iff a load failed only because the class does not exist.
bool is_not_found(const vm::Thrown& thrown);

// A class of the boot loader that must exist; null after ending the frame.
Klass* boot_class(NativeFrame& frame, std::string_view name);

// The content of an attribute, or nullopt.
std::optional<classfile::Bytes> attribute(const std::vector<classfile::RawAttribute>& attributes,
                                          std::string_view name);

// ---- Fields ----

// The byte offset of an instance field declared by `klass`; 0 when it has none of that name and descriptor.
uint32_t field_offset(NativeFrame& frame, Klass* klass, std::string_view name, std::string_view descriptor);
// The byte offset of a field that the object's class declares or inherits in every supported JDK. For classes that are
// not in well_known.def.
uint32_t required_field_offset(NativeFrame& frame, Ref object, std::string_view name, std::string_view descriptor);

// Writes a field unless this JDK has no such field (offset 0).
void put_known(NativeFrame& frame, Ref object, uint32_t offset, Ref value);
void put_known(NativeFrame& frame, Ref object, uint32_t offset, int32_t value);
void put_known(NativeFrame& frame, Ref object, uint32_t offset, bool value);

// ---- Threads ----

// The machine's thread of a java.lang.Thread; null when it was not started or has ended.
JavaThread* thread_of(NativeFrame& frame, Ref thread_object);

// Clears the interrupt status of a thread (JLS §17.2.3). Returns true iff it was set. The status is stored twice: in
// Thread.interrupted, which Java code reads, and in the thread's state, which the scheduler reads.
bool consume_interrupt(Machine& machine, JavaThread& thread);

}  // namespace heddle::natives
