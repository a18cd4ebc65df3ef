#include "vm/invoke/class_writer.h"

#include "classfile/base/check.h"
#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"

namespace heddle::vm {

using classfile::ConstantTag;
using classfile::Opcode;

namespace {

void put2(std::vector<uint8_t>& to, uint32_t value) {
    to.push_back(static_cast<uint8_t>(value >> 8));
    to.push_back(static_cast<uint8_t>(value));
}

void put4(std::vector<uint8_t>& to, uint32_t value) {
    put2(to, value >> 16);
    put2(to, value);
}

std::vector<uint8_t> entry(ConstantTag tag, uint16_t first) {
    std::vector<uint8_t> bytes{static_cast<uint8_t>(tag)};
    put2(bytes, first);
    return bytes;
}

std::vector<uint8_t> entry(ConstantTag tag, uint16_t first, uint16_t second) {
    std::vector<uint8_t> bytes = entry(tag, first);
    put2(bytes, second);
    return bytes;
}

// The opcode of a load, store or return for `kind`, from the one for int.
uint8_t typed(Opcode for_int, char kind) {
    constexpr std::string_view kOrder = "IJFDA";
    return static_cast<uint8_t>(static_cast<uint8_t>(for_int) + kOrder.find(kind));
}

}  // namespace

char kind_of(std::string_view descriptor) {
    switch (descriptor[0]) {
        case 'J': return 'J';
        case 'F': return 'F';
        case 'D': return 'D';
        case 'V': return 'V';
        case 'L':
        case '[': return 'A';
        default: return 'I';
    }
}

uint16_t PoolWriter::add(std::string key, const std::vector<uint8_t>& entry) {
    const auto [place, is_new] = known_.try_emplace(std::move(key), count_);
    if (!is_new) return place->second;
    CHECK(count_ < 0xFFFF, "a class of the machine's own should fit a constant pool");
    bytes_.insert(bytes_.end(), entry.begin(), entry.end());
    return count_++;
}

uint16_t PoolWriter::utf8(std::string_view text) {
    std::vector<uint8_t> bytes{static_cast<uint8_t>(ConstantTag::kUtf8)};
    put2(bytes, static_cast<uint32_t>(text.size()));
    bytes.insert(bytes.end(), text.begin(), text.end());
    return add("u" + std::string(text), bytes);
}

uint16_t PoolWriter::class_ref(std::string_view name) {
    const uint16_t text = utf8(name);
    return add("c" + std::string(name), entry(ConstantTag::kClass, text));
}

uint16_t PoolWriter::string(std::string_view text) {
    const uint16_t index = utf8(text);
    return add("s" + std::string(text), entry(ConstantTag::kString, index));
}

uint16_t PoolWriter::integer(int32_t value) {
    std::vector<uint8_t> bytes{static_cast<uint8_t>(ConstantTag::kInteger)};
    put4(bytes, static_cast<uint32_t>(value));
    return add("i" + std::to_string(value), bytes);
}

uint16_t PoolWriter::name_and_type(std::string_view name, std::string_view descriptor) {
    const uint16_t first = utf8(name);
    const uint16_t second = utf8(descriptor);
    return add("n" + std::string(name) + ":" + std::string(descriptor),
               entry(ConstantTag::kNameAndType, first, second));
}

uint16_t PoolWriter::field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    const uint16_t first = class_ref(owner);
    const uint16_t second = name_and_type(name, descriptor);
    return add("f" + std::to_string(first) + "." + std::to_string(second),
               entry(ConstantTag::kFieldref, first, second));
}

uint16_t PoolWriter::method(std::string_view owner, std::string_view name, std::string_view descriptor,
                            bool is_interface) {
    const uint16_t first = class_ref(owner);
    const uint16_t second = name_and_type(name, descriptor);
    const ConstantTag tag = is_interface ? ConstantTag::kInterfaceMethodref : ConstantTag::kMethodref;
    return add((is_interface ? "I" : "m") + std::to_string(first) + "." + std::to_string(second),
               entry(tag, first, second));
}

void CodeWriter::operand(uint16_t index) { put2(code_, index); }

void CodeWriter::op(Opcode opcode, uint16_t constant) {
    op(opcode);
    operand(constant);
}

void CodeWriter::load(char kind, uint16_t local) {
    op(Opcode::k_wide);
    code_.push_back(typed(Opcode::k_iload, kind));
    operand(local);
}

void CodeWriter::store(char kind, uint16_t local) {
    op(Opcode::k_wide);
    code_.push_back(typed(Opcode::k_istore, kind));
    operand(local);
}

void CodeWriter::return_value(char kind) {
    if (kind == 'V') return op(Opcode::k_return);
    code_.push_back(typed(Opcode::k_ireturn, kind));
}

void CodeWriter::get_field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    op(Opcode::k_getfield, pool_.field(owner, name, descriptor));
}

void CodeWriter::put_field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    op(Opcode::k_putfield, pool_.field(owner, name, descriptor));
}

void CodeWriter::get_static(std::string_view owner, std::string_view name, std::string_view descriptor) {
    op(Opcode::k_getstatic, pool_.field(owner, name, descriptor));
}

void CodeWriter::put_static(std::string_view owner, std::string_view name, std::string_view descriptor) {
    op(Opcode::k_putstatic, pool_.field(owner, name, descriptor));
}

void CodeWriter::invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                        bool is_interface) {
    op(opcode, pool_.method(owner, name, descriptor, is_interface));
    if (opcode == Opcode::k_invokeinterface)
        operand(static_cast<uint16_t>((classfile::parameter_slots(descriptor) + 1) << 8));
}

void CodeWriter::new_object(std::string_view name) { op(Opcode::k_new, pool_.class_ref(name)); }
void CodeWriter::new_array(std::string_view element) { op(Opcode::k_anewarray, pool_.class_ref(element)); }
void CodeWriter::check_cast(std::string_view name) { op(Opcode::k_checkcast, pool_.class_ref(name)); }
void CodeWriter::instance_of(std::string_view name) { op(Opcode::k_instanceof, pool_.class_ref(name)); }
void CodeWriter::push_int(int32_t value) { op(Opcode::k_ldc_w, pool_.integer(value)); }
void CodeWriter::push_string(std::string_view text) { op(Opcode::k_ldc_w, pool_.string(text)); }
void CodeWriter::push_class(std::string_view name) { op(Opcode::k_ldc_w, pool_.class_ref(name)); }

size_t CodeWriter::jump(Opcode opcode) {
    const size_t at = code_.size();
    op(opcode);
    operand(0);
    return at;
}

void CodeWriter::bind(size_t jump) {
    const size_t distance = code_.size() - jump;
    code_[jump + 1] = static_cast<uint8_t>(distance >> 8);
    code_[jump + 2] = static_cast<uint8_t>(distance);
}

ClassWriter::ClassWriter(std::string_view name, std::string_view super, uint16_t access)
    : access_(access), this_class_(pool_.class_ref(name)), super_class_(pool_.class_ref(super)) {}

void ClassWriter::add_field(uint16_t access, std::string_view name, std::string_view descriptor) {
    put2(fields_, access);
    put2(fields_, pool_.utf8(name));
    put2(fields_, pool_.utf8(descriptor));
    put2(fields_, 0);
    ++field_count_;
}

void ClassWriter::add_method(uint16_t access, std::string_view name, std::string_view descriptor,
                             const CodeWriter& code, uint16_t max_stack, uint16_t max_locals) {
    put2(methods_, access);
    put2(methods_, pool_.utf8(name));
    put2(methods_, pool_.utf8(descriptor));
    put2(methods_, 1);
    put2(methods_, pool_.utf8("Code"));
    put4(methods_, static_cast<uint32_t>(12 + code.code().size()));
    put2(methods_, max_stack);
    put2(methods_, max_locals);
    put4(methods_, static_cast<uint32_t>(code.code().size()));
    methods_.insert(methods_.end(), code.code().begin(), code.code().end());
    put2(methods_, 0);
    put2(methods_, 0);
    ++method_count_;
}

std::vector<uint8_t> ClassWriter::finish() {
    constexpr uint16_t kJava11 = 55;
    std::vector<uint8_t> bytes;
    put4(bytes, 0xCAFEBABE);
    put2(bytes, 0);
    put2(bytes, kJava11);
    put2(bytes, pool_.count());
    bytes.insert(bytes.end(), pool_.bytes().begin(), pool_.bytes().end());
    put2(bytes, access_);
    put2(bytes, this_class_);
    put2(bytes, super_class_);
    put2(bytes, static_cast<uint32_t>(interfaces_.size()));
    for (const uint16_t interface : interfaces_) put2(bytes, interface);
    put2(bytes, field_count_);
    bytes.insert(bytes.end(), fields_.begin(), fields_.end());
    put2(bytes, method_count_);
    bytes.insert(bytes.end(), methods_.begin(), methods_.end());
    put2(bytes, 0);
    return bytes;
}

}  // namespace heddle::vm
