// What the machine knows about single classes, methods and fields of the JDK by name. Linking copies these facts into
// Klass, Method and Field, so that nothing compares names while a program runs. A row for a member that a JDK does not
// have has no effect.
#pragma once

#include <cstdint>
#include <string_view>

#include "vm/link/klass.h"

namespace heddle::vm {

ArraysTouched arrays_touched_by(std::string_view class_name);

// The MethodFlags of a method of trusted code that is not a single step (vm/link/split_calls.def), else 0: the row of
// the method, or the row of its class for all methods. Methods that are passed arrays or collections have no row of
// their class, because the elements belong to the program.
uint16_t split_call_flags(const Method& method);

// Returns true iff the method of the JDK's atomic classes accesses memory in a mode weaker than volatile. Its caller
// chose that mode, so the method acts on behalf of its caller, as var handles do.
bool acts_for_caller(std::string_view class_name, std::string_view method);

// Returns true iff java's core reflection generates such classes. Their code is free of access checks, and breaks rules
// of JVMS §4.10.1.8.
bool is_reflection_code(const Klass* klass);

// Returns true iff the method has a row in vm/link/early_calls.def.
bool is_early_call(std::string_view class_name, std::string_view method);

// Returns true iff the method gives the text of an object that may have been shared before (MethodFlag::kMethodText).
bool gives_text(const Method& method);

// Returns true iff a method of that name has a row in vm/link/noted_calls.def.
bool is_noted_call(std::string_view class_name, std::string_view method);

// Returns true iff the field has a row in vm/link/count_fields.def.
bool is_count(const Klass& klass, const Field& field);
// Returns true iff `method` reads the count `field` only to update it.
bool keeps_count(const Field& field, const Method& method);

// Sets Field::is_cache and Klass::is_scratch (vm/link/cache_fields.def).
void mark_caches(Klass& klass);

}  // namespace heddle::vm
