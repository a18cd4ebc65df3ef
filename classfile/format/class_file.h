// A class file as data (JVMS §4), over the bytes it was read from; parse_class.h makes one from bytes. Names are views
// into those bytes, in modified UTF-8; the owner of the bytes must keep them alive as long as the ClassFile.
// Invariant: every constant-pool index that an accessor follows is in range and has the right tag.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/bytes.h"
#include "classfile/base/result.h"
#include "classfile/format/attributes.h"
#include "classfile/format/constant_pool.h"

namespace heddle::classfile {

struct MemberInfo {
    uint16_t access_flags;
    std::string_view name;
    std::string_view descriptor;
    std::vector<RawAttribute> attributes;
    uint32_t offset = 0;  // of the member, from the start of the file
};
struct FieldInfo : MemberInfo {};
struct MethodInfo : MemberInfo {};

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

class AttributeReader;

class ClassFile {
public:
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
    uint32_t class_offset() const { return class_offset_; }  // of access_flags, from the start of the file

    // Parsed on demand. An absent attribute gives an empty value, a malformed one an error with its offset.
    Result<Code> code(const MethodInfo& method) const;  // kNotFound when the method has none
    Result<std::vector<BootstrapMethod>> bootstrap_methods() const;
    Result<std::vector<InnerClass>> inner_classes() const;
    Result<EnclosingMethod> enclosing_method() const;                // kNotFound when absent
    Result<std::vector<RecordComponent>> record_components() const;  // kNotFound when the class is not a record
    Result<std::vector<std::string_view>> permitted_subclasses() const;
    Result<std::vector<std::string_view>> nest_members() const;
    Result<std::string_view> nest_host() const;  // empty when absent
    Result<std::vector<std::string_view>> exceptions(const MethodInfo& method) const;
    std::string_view source_file() const;  // empty when absent

    // A reader over the content of one attribute of this class.
    AttributeReader reader(const RawAttribute& attribute) const;
    // The first attribute with the name; null when there is none.
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
