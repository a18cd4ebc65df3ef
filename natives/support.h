// What natives of several families share. Functions that can fail end the frame themselves (exception, call) and then
// return null: the native returns at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "classfile/class_file.h"
#include "vm/heap.h"
#include "vm/machine.h"
#include "vm/native.h"
#include "vm/program.h"

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

// OutOfMemoryError as HotSpot words it for a full heap. Returns null.
Ref throw_out_of_memory(NativeFrame& frame);

// New objects; null after throwing OutOfMemoryError. The class needs not be initialised: the machine's own use.
Ref new_object(NativeFrame& frame, const Klass* klass);
Ref new_array(NativeFrame& frame, Klass* element, int32_t length);
Ref new_string(NativeFrame& frame, std::string_view modified_utf8);
Ref new_host_string(NativeFrame& frame, std::string_view utf8);
Ref new_bytes(NativeFrame& frame, std::span<const uint8_t> bytes);

// The class a java.lang.Class stands for. Null after throwing NullPointerException when the mirror is null.
Klass* klass_of(NativeFrame& frame, Ref mirror);

// The loader a java.lang.ClassLoader stands for: null is the boot loader, java's own built-in ones are known by class.
LoaderId loader_of(NativeFrame& frame, Ref loader);

// "java/lang/String" of "java.lang.String" and back.
std::string internal_name(std::string_view external);
std::string external_name(std::string_view internal);

// Whether a failed load only says that there is no such class.
bool is_not_found(const vm::Thrown& thrown);

// A class of the boot loader that must exist; null after ending the frame.
Klass* boot_class(NativeFrame& frame, std::string_view name);

// The byte offset of an instance field declared by `klass`; 0 when it has none of that name and descriptor.
uint32_t field_offset(NativeFrame& frame, Klass* klass, std::string_view name, std::string_view descriptor);

// Writes a reference field unless this JDK has no such field (offset 0).
void put_known(NativeFrame& frame, Ref object, uint32_t offset, Ref value);
void put_known(NativeFrame& frame, Ref object, uint32_t offset, int32_t value);
void put_known(NativeFrame& frame, Ref object, uint32_t offset, bool value);

// The content of an attribute, or nullopt.
std::optional<classfile::Bytes> attribute(const std::vector<classfile::RawAttribute>& attributes,
                                          std::string_view name);

// The machine's thread of a java.lang.Thread; null when it was never started or has ended.
JavaThread* thread_of(NativeFrame& frame, Ref thread_object);

}  // namespace heddle::natives
