#include "classfile/format/constant_pool.h"

#include <bit>

#include "classfile/base/check.h"
#include "classfile/format/byte_cursor.h"

namespace heddle::classfile {

namespace {

bool is_member(ConstantTag tag) {
    return tag == ConstantTag::kFieldref || tag == ConstantTag::kMethodref || tag == ConstantTag::kInterfaceMethodref;
}

}  // namespace

bool is_loadable(ConstantTag tag) {
    switch (tag) {
        case ConstantTag::kInteger:
        case ConstantTag::kFloat:
        case ConstantTag::kLong:
        case ConstantTag::kDouble:
        case ConstantTag::kClass:
        case ConstantTag::kString:
        case ConstantTag::kMethodHandle:
        case ConstantTag::kMethodType:
        case ConstantTag::kDynamic: return true;
        default: return false;
    }
}

ConstantTag ConstantPool::tag(uint16_t index) const {
    return index < entries_.size() ? entries_[index].tag : ConstantTag::kUnusable;
}

uint32_t ConstantPool::offset(uint16_t index) const {
    CHECK(tag(index) != ConstantTag::kUnusable, "the constant should exist");
    return entries_[index].offset - 1;
}

uint16_t ConstantPool::first_index(uint16_t index) const {
    return big_endian_u2(bytes_.data() + entries_[index].offset);
}

std::string_view ConstantPool::utf8(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kUtf8, "the constant should be a Utf8");
    const uint8_t* at = bytes_.data() + entries_[index].offset;
    return {reinterpret_cast<const char*>(at + 2), big_endian_u2(at)};
}

int32_t ConstantPool::integer(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kInteger, "the constant should be an Integer");
    return static_cast<int32_t>(big_endian_u4(bytes_.data() + entries_[index].offset));
}

float ConstantPool::float_value(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kFloat, "the constant should be a Float");
    return std::bit_cast<float>(big_endian_u4(bytes_.data() + entries_[index].offset));
}

int64_t ConstantPool::long_value(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kLong, "the constant should be a Long");
    return static_cast<int64_t>(big_endian_u8(bytes_.data() + entries_[index].offset));
}

double ConstantPool::double_value(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kDouble, "the constant should be a Double");
    return std::bit_cast<double>(big_endian_u8(bytes_.data() + entries_[index].offset));
}

std::string_view ConstantPool::class_name(uint16_t index) const {
    const ConstantTag found = tag(index);
    CHECK(found == ConstantTag::kClass || found == ConstantTag::kModule || found == ConstantTag::kPackage,
          "the constant should be a Class, Module or Package");
    return utf8(first_index(index));
}

std::string_view ConstantPool::string_utf8(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kString, "the constant should be a String");
    return utf8(first_index(index));
}

std::string_view ConstantPool::method_type(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kMethodType, "the constant should be a MethodType");
    return utf8(first_index(index));
}

MemberRef ConstantPool::member_ref(uint16_t index) const {
    CHECK(is_member(tag(index)), "the constant should be a reference to a member");
    const uint8_t* at = bytes_.data() + entries_[index].offset;
    const uint16_t pair = big_endian_u2(at + 2);
    return {class_name(big_endian_u2(at)), name_of_pair(pair), descriptor_of_pair(pair),
            tag(index) == ConstantTag::kInterfaceMethodref};
}

uint16_t ConstantPool::member_class_index(uint16_t index) const {
    CHECK(is_member(tag(index)), "the constant should be a reference to a member");
    return first_index(index);
}

MethodHandleConstant ConstantPool::method_handle(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kMethodHandle, "the constant should be a MethodHandle");
    const uint8_t* at = bytes_.data() + entries_[index].offset;
    return {at[0], big_endian_u2(at + 1)};
}

DynamicConstant ConstantPool::dynamic(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kDynamic || tag(index) == ConstantTag::kInvokeDynamic,
          "the constant should be a Dynamic or InvokeDynamic");
    const uint8_t* at = bytes_.data() + entries_[index].offset;
    const uint16_t pair = big_endian_u2(at + 2);
    return {big_endian_u2(at), name_of_pair(pair), descriptor_of_pair(pair)};
}

std::string_view ConstantPool::name_of_pair(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kNameAndType, "the constant should be a NameAndType");
    return utf8(first_index(index));
}

std::string_view ConstantPool::descriptor_of_pair(uint16_t index) const {
    CHECK(tag(index) == ConstantTag::kNameAndType, "the constant should be a NameAndType");
    return utf8(big_endian_u2(bytes_.data() + entries_[index].offset + 2));
}

}  // namespace heddle::classfile
