#include "natives/constant_pool.h"

#include <initializer_list>

#include "natives/reflect_objects.h"

namespace heddle::natives {
namespace {

using classfile::ConstantTag;

// A constant that is there and of one of the kinds asked for; `klass` is null after throwing.
struct Constant {
    Klass* klass = nullptr;
    uint16_t index = 0;

    const classfile::ConstantPool& pool() const { return klass->constants(); }
};

Constant constant(NativeFrame& frame, Ref mirror, int32_t index, std::initializer_list<ConstantTag> tags) {
    Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return {};
    if (klass->file == nullptr || index <= 0 || index >= klass->constants().size()) {
        frame.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
        return {};
    }
    const ConstantTag found = klass->constants().tag(static_cast<uint16_t>(index));
    for (const ConstantTag tag : tags) {
        if (found == tag) return {klass, static_cast<uint16_t>(index)};
    }
    frame.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    return {};
}

Ref strings(NativeFrame& frame, std::initializer_list<std::string_view> texts) {
    const Ref array = new_array(frame, frame.machine().known().String, static_cast<int32_t>(texts.size()));
    int32_t at = 0;
    for (const std::string_view text : texts) {
        if (!array) return kNull;
        const Ref string = new_string(frame, text);
        if (!string) return kNull;
        frame.heap().put_element<Ref>(array, at++, string);
    }
    return array;
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

// Whether the class that a member constant names is loaded already: then resolving it loads nothing.
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
    return strings(frame, {member.class_name, member.name, member.descriptor});
}

Ref pool_name_and_type(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kNameAndType});
    if (found.klass == nullptr) return kNull;
    return strings(frame, {found.pool().name_of_pair(found.index), found.pool().descriptor_of_pair(found.index)});
}

int32_t pool_int(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kInteger});
    return found.klass != nullptr ? found.pool().integer(found.index) : 0;
}

int64_t pool_long(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kLong});
    return found.klass != nullptr ? found.pool().long_value(found.index) : 0;
}

float pool_float(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kFloat});
    return found.klass != nullptr ? found.pool().float_value(found.index) : 0;
}

double pool_double(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kDouble});
    return found.klass != nullptr ? found.pool().double_value(found.index) : 0;
}

Ref pool_string(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kString});
    return found.klass != nullptr ? frame.machine().intern(found.pool().string_utf8(found.index)) : kNull;
}

Ref pool_utf8(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Constant found = constant(frame, mirror, index, {ConstantTag::kUtf8});
    return found.klass != nullptr ? new_string(frame, found.pool().utf8(found.index)) : kNull;
}

int8_t pool_tag(NativeFrame& frame, Ref, Ref mirror, int32_t index) {
    const Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return 0;
    if (klass->file == nullptr || index <= 0 || index >= klass->constants().size()) {
        frame.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
        return 0;
    }
    return static_cast<int8_t>(klass->constants().tag(static_cast<uint16_t>(index)));
}

}  // namespace heddle::natives
