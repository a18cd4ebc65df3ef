// The constant pool of a class file (JVMS §4.4), over the bytes it was read from. Names are views into those bytes.
// Invariant: class_reader.h has checked every reference between constants, so following one needs no further check.
// Asking for a constant by the wrong tag is a fault of the caller (CHECK); ask tag() first.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/base/bytes.h"

namespace heddle::classfile {

enum class ConstantTag : uint8_t {
    kUnusable = 0,  // index 0, and the second index of a long or double
    kUtf8 = 1,
    kInteger = 3,
    kFloat = 4,
    kLong = 5,
    kDouble = 6,
    kClass = 7,
    kString = 8,
    kFieldref = 9,
    kMethodref = 10,
    kInterfaceMethodref = 11,
    kNameAndType = 12,
    kMethodHandle = 15,
    kMethodType = 16,
    kDynamic = 17,
    kInvokeDynamic = 18,
    kModule = 19,
    kPackage = 20,
};

// Returns true iff the constant can be loaded by ldc or be an argument of a bootstrap method: Integer, Float, Long,
// Double, String, Class, MethodHandle, MethodType, Dynamic (JVMS table 4.4-C).
bool is_loadable(ConstantTag tag);

struct MemberRef {
    std::string_view class_name;
    std::string_view name;
    std::string_view descriptor;
    bool is_interface;  // the constant is an InterfaceMethodref
};

struct MethodHandleConstant {
    uint8_t kind;              // JVMS table 5.4.3.5-A, 1..9
    uint16_t reference_index;  // Fieldref, Methodref or InterfaceMethodref
};

struct DynamicConstant {
    uint16_t bootstrap_index;  // into ClassFile::bootstrap_methods()
    std::string_view name;
    std::string_view descriptor;
};

class ConstantPool {
public:
    uint16_t size() const { return static_cast<uint16_t>(entries_.size()); }  // highest index + 1
    ConstantTag tag(uint16_t index) const;                                    // kUnusable when out of range
    uint32_t offset(uint16_t index) const;  // of the entry's tag, from the start of the file
    Bytes bytes() const { return bytes_; }  // of the whole class file

    std::string_view utf8(uint16_t index) const;
    int32_t integer(uint16_t index) const;
    float float_value(uint16_t index) const;
    int64_t long_value(uint16_t index) const;
    double double_value(uint16_t index) const;
    std::string_view class_name(uint16_t index) const;   // Class, Module or Package: the name it holds
    std::string_view string_utf8(uint16_t index) const;  // String
    std::string_view method_type(uint16_t index) const;  // MethodType: the descriptor
    MemberRef member_ref(uint16_t index) const;          // Fieldref, Methodref, InterfaceMethodref
    uint16_t member_class_index(uint16_t index) const;   // the Class constant of such a reference
    MethodHandleConstant method_handle(uint16_t index) const;
    DynamicConstant dynamic(uint16_t index) const;              // Dynamic or InvokeDynamic
    std::string_view name_of_pair(uint16_t index) const;        // NameAndType
    std::string_view descriptor_of_pair(uint16_t index) const;  // NameAndType

private:
    friend class ClassReader;
    struct Entry {
        ConstantTag tag = ConstantTag::kUnusable;
        uint32_t offset = 0;  // of the entry's content in the bytes
    };
    // The first two bytes of the entry's content.
    uint16_t first_index(uint16_t index) const;

    Bytes bytes_;
    std::vector<Entry> entries_;
};

}  // namespace heddle::classfile
