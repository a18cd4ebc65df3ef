// Natives whose results a verdict rests on (vm/machine/assumptions.def): when they note it. What the JDK asks for its
// own purposes does not count.
#pragma once

#include <string_view>

#include "vm/machine/native.h"

namespace heddle::natives {

// Code of the program has asked for an identity hash code, or for a text of Object.toString. Collections that are
// ordered by such hash codes are not noticed.
void note_identity_hash(const vm::NativeFrame& frame);

// A file of the host is opened to be read. Files of the JDK, and what class loaders read, do not count.
void note_opened_file(const vm::NativeFrame& frame, std::string_view path);

// The descriptor is read from: standard input, or what SecureRandom takes its bytes from.
void note_read(const vm::NativeFrame& frame, int descriptor);

}  // namespace heddle::natives
