// Writes small class files byte by byte, so that a test can make each part of one wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::classfile::test {

class ByteWriter {
public:
    ByteWriter& u1(unsigned value) {
        bytes.push_back(static_cast<uint8_t>(value));
        return *this;
    }
    ByteWriter& u2(unsigned value) { return u1(value >> 8).u1(value); }
    ByteWriter& u4(uint32_t value) { return u2(value >> 16).u2(value); }
    ByteWriter& text(std::string_view value) {
        bytes.insert(bytes.end(), value.begin(), value.end());
        return *this;
    }
    ByteWriter& append(const std::vector<uint8_t>& other) {
        bytes.insert(bytes.end(), other.begin(), other.end());
        return *this;
    }

    std::vector<uint8_t> bytes;
};

// A class with one constant pool; members and attributes are added as finished bytes.
class ClassBuilder {
public:
    unsigned major = 61;
    unsigned minor = 0;
    unsigned access = 0x0021;  // public, super
    std::string name = "A";
    std::string super = "java/lang/Object";  // empty: none
    std::vector<std::string> interfaces;

    unsigned utf8(std::string_view text) {
        return add(ByteWriter().u1(1).u2(static_cast<unsigned>(text.size())).text(text));
    }
    unsigned integer(uint32_t value) { return add(ByteWriter().u1(3).u4(value)); }
    unsigned long_value(uint64_t value) {
        return add_wide(ByteWriter().u1(5).u4(static_cast<uint32_t>(value >> 32)).u4(static_cast<uint32_t>(value)));
    }
    unsigned class_constant(std::string_view text) { return add(ByteWriter().u1(7).u2(utf8(text))); }
    unsigned string(std::string_view text) { return add(ByteWriter().u1(8).u2(utf8(text))); }
    unsigned pair(std::string_view member, std::string_view descriptor) {
        const unsigned name_index = utf8(member);
        return add(ByteWriter().u1(12).u2(name_index).u2(utf8(descriptor)));
    }
    // tag 9, 10 or 11: Fieldref, Methodref, InterfaceMethodref
    unsigned reference(unsigned tag, std::string_view owner, std::string_view member, std::string_view descriptor) {
        const unsigned owner_index = class_constant(owner);
        return add(ByteWriter().u1(tag).u2(owner_index).u2(pair(member, descriptor)));
    }
    unsigned method_handle(unsigned kind, unsigned target) { return add(ByteWriter().u1(15).u1(kind).u2(target)); }
    unsigned add(const ByteWriter& constant) {
        pool_.append(constant.bytes);
        return next_++;
    }
    // A long or double, which takes two indices (JVMS §4.4.5).
    unsigned add_wide(const ByteWriter& constant) {
        const unsigned index = add(constant);
        ++next_;
        return index;
    }

    std::vector<uint8_t> attribute(std::string_view attribute_name, const std::vector<uint8_t>& content) {
        return ByteWriter().u2(utf8(attribute_name)).u4(static_cast<uint32_t>(content.size())).append(content).bytes;
    }
    // The content of a Code attribute. `tables` are finished attributes.
    static std::vector<uint8_t> code(unsigned max_stack, unsigned max_locals, const std::vector<uint8_t>& instructions,
                                     const std::vector<std::vector<uint8_t>>& tables = {},
                                     const std::vector<std::vector<unsigned>>& handlers = {}) {
        ByteWriter out;
        out.u2(max_stack).u2(max_locals).u4(static_cast<uint32_t>(instructions.size())).append(instructions);
        out.u2(static_cast<unsigned>(handlers.size()));
        for (const auto& handler : handlers) {
            for (const unsigned value : handler) out.u2(value);
        }
        out.u2(static_cast<unsigned>(tables.size()));
        for (const auto& table : tables) out.append(table);
        return out.bytes;
    }

    ClassBuilder& field(unsigned flags, std::string_view member, std::string_view descriptor,
                        const std::vector<std::vector<uint8_t>>& attributes = {}) {
        fields_.push_back(this->member(flags, member, descriptor, attributes));
        return *this;
    }
    ClassBuilder& method(unsigned flags, std::string_view member, std::string_view descriptor,
                         const std::vector<std::vector<uint8_t>>& attributes = {}) {
        methods_.push_back(this->member(flags, member, descriptor, attributes));
        return *this;
    }
    // A static method m()V with these instructions.
    ClassBuilder& method_of(const std::vector<uint8_t>& instructions, unsigned max_locals = 4) {
        return method(0x0009, "m", "()V", {attribute("Code", code(8, max_locals, instructions))});
    }
    ClassBuilder& with(std::string_view attribute_name, const std::vector<uint8_t>& content) {
        attributes_.push_back(attribute(attribute_name, content));
        return *this;
    }

    std::vector<uint8_t> build() {
        ByteWriter tail;
        tail.u2(access).u2(class_constant(name)).u2(super.empty() ? 0 : class_constant(super));
        tail.u2(static_cast<unsigned>(interfaces.size()));
        for (const std::string& interface : interfaces) tail.u2(class_constant(interface));
        for (const auto* list : {&fields_, &methods_, &attributes_}) {
            tail.u2(static_cast<unsigned>(list->size()));
            for (const auto& item : *list) tail.append(item);
        }
        return ByteWriter().u4(0xCAFEBABE).u2(minor).u2(major).u2(next_).append(pool_.bytes).append(tail.bytes).bytes;
    }

private:
    std::vector<uint8_t> member(unsigned flags, std::string_view member_name, std::string_view descriptor,
                                const std::vector<std::vector<uint8_t>>& attributes) {
        ByteWriter out;
        out.u2(flags).u2(utf8(member_name)).u2(utf8(descriptor)).u2(static_cast<unsigned>(attributes.size()));
        for (const auto& attribute : attributes) out.append(attribute);
        return out.bytes;
    }

    ByteWriter pool_;
    unsigned next_ = 1;
    std::vector<std::vector<uint8_t>> fields_;
    std::vector<std::vector<uint8_t>> methods_;
    std::vector<std::vector<uint8_t>> attributes_;
};

}  // namespace heddle::classfile::test
