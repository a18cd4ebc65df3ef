// jdk.internal.reflect.ConstantPool: a class's constants, for the parsing of annotations (natives of the family
// `class`). The Java object holds the class's mirror. A constant of another kind than requested throws
// IllegalArgumentException.
#pragma once

#include "natives/support/support.h"

namespace heddle::natives {

int32_t pool_size(NativeFrame& frame, Ref self, Ref mirror);
Ref pool_class(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_class_if_loaded(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
int32_t pool_class_index(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_method(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_method_if_loaded(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_field(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_field_if_loaded(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_member(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_name_and_type(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
int32_t pool_int(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
int64_t pool_long(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
float pool_float(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
double pool_double(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_string(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
Ref pool_utf8(NativeFrame& frame, Ref self, Ref mirror, int32_t index);
int8_t pool_tag(NativeFrame& frame, Ref self, Ref mirror, int32_t index);

}  // namespace heddle::natives
