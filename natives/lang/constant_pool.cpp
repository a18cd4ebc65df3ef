#include "natives/lang/constant_pool.h"

#include <initializer_list>

#include "natives/reflect/member_objects.h"

namespace heddle::natives {
namespace {

using classfile::ConstantTag;

// A constant of one of the requested kinds; `klass` is null after throwing.
struct Constant {
    Klass* klass = nullptr;
    uint16_t index = 0;

    const classfile::ConstantPool& pool() const { return klass->constants(); }
};

// A constant of any kind.
Constant any_constant(NativeFrame& frame, Ref mirror, int32_t index) {
    Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return {};
    if (klass->file == nullptr || index <= 0 || index >= klass->constants().size()) {
        frame.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
        return {};
    }
    return {klass, static_cast<uint16_t>(index)};
}

Constant constant(NativeFrame& frame, Ref mirror, int32_t index, std::initializer_list<ConstantTag> tags) {
    const Constant found = any_constant(frame, mirror, index);
    if (found.klass == nullptr) return {};
    for (const ConstantTag tag : tags) {
        if (found.pool().tag(found.index) == tag) return found;
    }
    frame.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    return {};
}

// The value of a constant of kind `tag`, read by a member function of the pool; 0 after throwing.
template <typename T, typename Get>
T value(NativeFrame& frame, Ref mirror, int32_t index, ConstantTag tag, Get get) {
    const Constant found = constant(frame, mirror, index, {tag});
    return found.klass != nullptr ? (found.pool().*get)(found.index) : T{};
}

}  // namespace

int32_t pool_size(NativeFrame& frame, Ref, Ref mirror) {
    const Klass* klass = klass_of(frame, mirror);
    return klass != nullptr && klass->file ? klass->constants().size() : 0;
}

Ref pool_class(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kClass});
    if (found.klass == nullptr) return kNull;
    Klass* klass = frame.take(frame.program().resolve_class(found.klass, found.index));
    return klass != nullptr ? frame.machine().mirror(klass) : kNull;
}

Ref pool_class_if_loaded(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kClass});
    if (found.klass == nullptr) return kNull;
    const Symbol name = frame.program().symbol(found.pool().class_name(found.index));
    Klass* klass = frame.program().find_loaded(found.klass->loader, name);
    return klass != nullptr ? frame.machine().mirror(klass) : kNull;
}

int32_t pool_class_index(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(
        frame, mirror, index, {ConstantTag::kFieldref, ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref});
    return found.klass != nullptr ? found.pool().member_class_index(found.index) : 0;
}

Ref pool_method(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref});
    if (found.klass == nullptr) return kNull;
    Method* method = frame.take(frame.program().resolve_method(found.klass, found.index));
    return method != nullptr ? new_reflected_method(frame, method) : kNull;
}

Ref pool_field(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kFieldref});
    if (found.klass == nullptr) return kNull;
    const Field* field = frame.take(frame.program().resolve_field(found.klass, found.index));
    return field != nullptr ? new_reflected_field(frame, field) : kNull;
}

namespace {

// Returns true iff the class that a member constant names is loaded already, so that resolving it loads nothing.
bool is_owner_loaded(NativeFrame& frame, const Constant& found) {
    const Symbol owner = frame.program().symbol(found.pool().member_ref(found.index).class_name);
    return frame.program().find_loaded(found.klass->loader, owner) != nullptr;
}

}  // namespace

Ref pool_method_if_loaded(NativeFrame& frame, Ref self, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref});
    return found.klass != nullptr && is_owner_loaded(frame, found) ? pool_method(frame, self, mirror, index) : kNull;
}

Ref pool_field_if_loaded(NativeFrame& frame, Ref self, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kFieldref});
    return found.klass != nullptr && is_owner_loaded(frame, found) ? pool_field(frame, self, mirror, index) : kNull;
}

Ref pool_member(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(
        frame, mirror, index, {ConstantTag::kFieldref, ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref});
    if (found.klass == nullptr) return kNull;
    const classfile::MemberRef member = found.pool().member_ref(found.index);
    const std::string_view texts[] = {member.class_name, member.name, member.descriptor};
    return new_string_array(frame, texts);
}

Ref pool_name_and_type(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kNameAndType});
    if (found.klass == nullptr) return kNull;
    const std::string_view texts[] = {found.pool().name_of_pair(found.index),
                                      found.pool().descriptor_of_pair(found.index)};
    return new_string_array(frame, texts);
}

int32_t pool_int(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    return value<int32_t>(frame, mirror, index, ConstantTag::kInteger, &classfile::ConstantPool::integer);
}

int64_t pool_long(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    return value<int64_t>(frame, mirror, index, ConstantTag::kLong, &classfile::ConstantPool::long_value);
}

float pool_float(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    return value<float>(frame, mirror, index, ConstantTag::kFloat, &classfile::ConstantPool::float_value);
}

double pool_double(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    return value<double>(frame, mirror, index, ConstantTag::kDouble, &classfile::ConstantPool::double_value);
}

Ref pool_string(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kString});
    return found.klass != nullptr ? interned(frame, found.pool().string_utf8(found.index)) : kNull;
}

Ref pool_utf8(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kUtf8});
    return found.klass != nullptr ? new_string(frame, found.pool().utf8(found.index)) : kNull;
}

int8_t pool_tag(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = any_constant(frame, mirror, index);
    return found.klass != nullptr ? static_cast<int8_t>(found.pool().tag(found.index)) : int8_t{0};
}

}  // namespace heddle::natives
