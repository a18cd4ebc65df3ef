// Creates the objects of java.lang.reflect that stand for members, field by field, as their package-private
// constructors would. The functions return null after ending the frame: with an exception, or with a call of a class
// loader after which the native is entered again with the same state.
#pragma once

#include <span>
#include <string_view>

#include "natives/support/support.h"

namespace heddle::natives {

// The class that a field type names, loaded by the loader of `from`.
Klass* load_type(NativeFrame& frame, const Klass* from, std::string_view field_type);
// The class of a name as in class files ("java/lang/String", "[I"), loaded by the loader of `from`.
Klass* load_named(NativeFrame& frame, const Klass* from, std::string_view name);

// Class[] of mirrors.
Ref new_class_array(NativeFrame& frame, std::span<Klass* const> classes);

Ref new_reflected_field(NativeFrame& frame, const Field* field);
// A Method, or a Constructor for <init>.
Ref new_reflected_method(NativeFrame& frame, Method* method);
Ref new_record_component(NativeFrame& frame, Klass* klass, const classfile::RecordComponent& component);

// The member that a reflection object stands for.
Method* method_of_reflected(NativeFrame& frame, Ref executable);
Field* field_of_reflected(NativeFrame& frame, Ref field);

// byte[] with the content of an attribute; null, without an exception, when there is no such attribute.
Ref attribute_bytes(NativeFrame& frame, const std::vector<classfile::RawAttribute>& attributes, std::string_view name);

}  // namespace heddle::natives
