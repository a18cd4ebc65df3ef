// Writes the class files that the machine generates (lambdas, methods of records): a constant pool without duplicates,
// and bytecode emitted instruction by instruction. No stack maps: such classes are trusted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/format/opcodes.h"

namespace heddle::vm {

class PoolWriter {
public:
    uint16_t utf8(std::string_view text);
    uint16_t class_ref(std::string_view name);
    uint16_t string(std::string_view text);
    uint16_t integer(int32_t value);
    uint16_t name_and_type(std::string_view name, std::string_view descriptor);
    uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor);
    uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor, bool is_interface);

    uint16_t count() const { return count_; }
    const std::vector<uint8_t>& bytes() const { return bytes_; }

private:
    uint16_t add(std::string key, const std::vector<uint8_t>& entry);
    std::unordered_map<std::string, uint16_t> known_;
    std::vector<uint8_t> bytes_;
    uint16_t count_ = 1;
};

// The code of one method. Jumps go forward to a label that is bound later.
class CodeWriter {
public:
    explicit CodeWriter(PoolWriter& pool) : pool_(pool) {}

    void op(classfile::Opcode opcode) { code_.push_back(static_cast<uint8_t>(opcode)); }
    // iload, lstore, … of any local; `kind` is I J F D A.
    void load(char kind, uint16_t local);
    void store(char kind, uint16_t local);
    void return_value(char kind);  // V for return
    void get_field(std::string_view owner, std::string_view name, std::string_view descriptor);
    void put_field(std::string_view owner, std::string_view name, std::string_view descriptor);
    void get_static(std::string_view owner, std::string_view name, std::string_view descriptor);
    void put_static(std::string_view owner, std::string_view name, std::string_view descriptor);
    void invoke(classfile::Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                bool is_interface = false);
    void new_object(std::string_view name);
    void new_array(std::string_view element);  // of references
    void check_cast(std::string_view name);
    void instance_of(std::string_view name);
    void push_int(int32_t value);
    void push_string(std::string_view text);
    void push_class(std::string_view name);

    // Emits a forward jump; call bind() with the result at the target.
    size_t jump(classfile::Opcode opcode);
    void bind(size_t jump);

    const std::vector<uint8_t>& code() const { return code_; }

private:
    void op(classfile::Opcode opcode, uint16_t constant);
    void operand(uint16_t index);
    PoolWriter& pool_;
    std::vector<uint8_t> code_;
};

class ClassWriter {
public:
    ClassWriter(std::string_view name, std::string_view super, uint16_t access);

    PoolWriter& pool() { return pool_; }
    void add_interface(std::string_view name) { interfaces_.push_back(pool_.class_ref(name)); }
    void add_field(uint16_t access, std::string_view name, std::string_view descriptor);
    void add_method(uint16_t access, std::string_view name, std::string_view descriptor, const CodeWriter& code,
                    uint16_t max_stack, uint16_t max_locals);
    std::vector<uint8_t> finish();

private:
    PoolWriter pool_;
    uint16_t access_;
    uint16_t this_class_;
    uint16_t super_class_;
    std::vector<uint16_t> interfaces_;
    std::vector<uint8_t> fields_;
    std::vector<uint8_t> methods_;
    uint16_t field_count_ = 0;
    uint16_t method_count_ = 0;
};

// I J F D A of a field descriptor, V of "V".
char kind_of(std::string_view descriptor);
constexpr uint16_t units_of_kind(char kind) {
    return static_cast<uint16_t>(kind == 'V' ? 0 : kind == 'J' || kind == 'D' ? 2 : 1);
}

}  // namespace heddle::vm
