// A parsed class file (JVMS §4): the shape, checked, over the bytes it was read from. Names are views into those bytes,
// in the modified UTF-8 of the class file; whoever owns the bytes keeps them alive as long as the ClassFile.
// Invariant: after parse() every constant-pool index that an accessor follows is in range and of the right tag.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/result.h"

namespace heddle::classfile {

using Bytes = std::span<const uint8_t>;

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
    uint16_t bootstrap_index;  // into bootstrap_methods()
    std::string_view name;
    std::string_view descriptor;
};

class ConstantPool {
public:
    uint16_t size() const { return static_cast<uint16_t>(entries_.size()); }  // highest index + 1
    ConstantTag tag(uint16_t index) const;                                    // kUnusable when out of range
    uint32_t offset(uint16_t index) const;  // of the entry's tag, from the file's start

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
    Bytes bytes_;
    std::vector<Entry> entries_;
};

// An attribute before its content is looked at. `content` excludes name and length.
struct RawAttribute {
    std::string_view name;
    Bytes content;
};

struct FieldInfo {
    uint16_t access_flags;
    std::string_view name;
    std::string_view descriptor;
    std::vector<RawAttribute> attributes;
    uint32_t offset = 0;  // of the member, from the file's start
};

struct MethodInfo {
    uint16_t access_flags;
    std::string_view name;
    std::string_view descriptor;
    std::vector<RawAttribute> attributes;
    uint32_t offset = 0;  // of the member, from the file's start
};

struct ExceptionEntry {
    uint16_t start_pc;
    uint16_t end_pc;
    uint16_t handler_pc;
    uint16_t catch_type;  // Class constant, 0 for any
};

struct LineNumber {
    uint16_t start_pc;
    uint16_t line;
};

struct LocalVariable {
    uint16_t start_pc;
    uint16_t length;
    std::string_view name;
    std::string_view descriptor;  // a signature in LocalVariableTypeTable
    uint16_t index;
};

struct Code {
    uint16_t max_stack;
    uint16_t max_locals;
    Bytes code;
    std::vector<ExceptionEntry> exceptions;
    std::vector<LineNumber> line_numbers;        // all LineNumberTables, in file order
    std::vector<LocalVariable> local_variables;  // all LocalVariableTables
    std::vector<LocalVariable> local_variable_types;
    Bytes stack_map_table;                 // raw content, empty when absent
    std::vector<RawAttribute> attributes;  // all of them, the known ones too
};

struct BootstrapMethod {
    uint16_t method_handle;           // MethodHandle constant
    std::vector<uint16_t> arguments;  // loadable constants
};

struct InnerClass {
    uint16_t inner_class;         // Class constant
    uint16_t outer_class;         // Class constant or 0
    std::string_view inner_name;  // empty: anonymous
    uint16_t inner_flags;
};

struct EnclosingMethod {
    std::string_view class_name;
    std::string_view method_name;  // empty: not enclosed by a method
    std::string_view method_descriptor;
};

struct RecordComponent {
    std::string_view name;
    std::string_view descriptor;
    std::vector<RawAttribute> attributes;
};

enum class ParseDepth : uint8_t {
    kShape,  // pool, members, the attributes' frames: for the JDK's own image
    kFull,   // every known attribute is parsed and checked too: for everything else
};

class ClassFile {
public:
    // `place` names the bytes in errors. The bytes must outlive the result.
    static Result<ClassFile> parse(Bytes bytes, std::string place, ParseDepth depth);

    uint16_t minor_version() const { return minor_version_; }
    uint16_t major_version() const { return major_version_; }
    uint16_t access_flags() const { return access_flags_; }
    std::string_view name() const { return name_; }              // "java/lang/String"
    std::string_view super_name() const { return super_name_; }  // empty for java/lang/Object and modules
    const std::vector<std::string_view>& interfaces() const { return interfaces_; }
    const std::vector<FieldInfo>& fields() const { return fields_; }
    const std::vector<MethodInfo>& methods() const { return methods_; }
    const std::vector<RawAttribute>& attributes() const { return attributes_; }
    const ConstantPool& constants() const { return constants_; }
    const std::string& place() const { return place_; }
    Bytes bytes() const { return bytes_; }
    uint32_t class_offset() const { return class_offset_; }  // of access_flags, from the file's start

    // Parsed on demand; absent attributes give empty values. A malformed one is an error with its offset.
    Result<Code> code(const MethodInfo& method) const;  // kNotFound when the method has none
    Result<std::vector<BootstrapMethod>> bootstrap_methods() const;
    Result<std::vector<InnerClass>> inner_classes() const;
    Result<EnclosingMethod> enclosing_method() const;                // kNotFound when absent
    Result<std::vector<RecordComponent>> record_components() const;  // kNotFound when it is no record
    Result<std::vector<std::string_view>> permitted_subclasses() const;
    Result<std::vector<std::string_view>> nest_members() const;
    Result<std::string_view> nest_host() const;  // empty when absent
    Result<std::vector<std::string_view>> exceptions(const MethodInfo& method) const;
    std::string_view source_file() const;  // empty when absent

    static const RawAttribute* find(const std::vector<RawAttribute>& attributes, std::string_view name);

private:
    friend class ClassReader;
    Bytes bytes_;
    std::string place_;
    uint16_t minor_version_ = 0;
    uint16_t major_version_ = 0;
    uint16_t access_flags_ = 0;
    uint32_t class_offset_ = 0;
    std::string_view name_;
    std::string_view super_name_;
    std::vector<std::string_view> interfaces_;
    std::vector<FieldInfo> fields_;
    std::vector<MethodInfo> methods_;
    std::vector<RawAttribute> attributes_;
    ConstantPool constants_;
};

}  // namespace heddle::classfile
