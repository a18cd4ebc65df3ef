#include "classfile/attribute_reader.h"

namespace heddle::classfile {

AttributeReader::AttributeReader(const ClassFile& file, const RawAttribute& attribute)
    : file_(file), name_(attribute.name), in_(file.bytes().data(), attribute.content) {}

bool AttributeReader::need(size_t count) { return in_.has(count) || fail("it ends before its content does"); }

uint16_t AttributeReader::table(size_t entry_size) {
    if (!need(2)) return 0;
    const uint16_t count = in_.u2();
    return need(count * entry_size) ? count : uint16_t{0};
}

uint8_t AttributeReader::small_table(size_t entry_size) {
    if (!need(1)) return 0;
    const uint8_t count = in_.u1();
    return need(count * entry_size) ? count : uint8_t{0};
}

uint16_t AttributeReader::constant(ConstantTag tag) {
    const uint32_t at = in_.offset();
    const uint16_t index = in_.u2();
    const ConstantTag found = file_.constants().tag(index);
    if (found == tag) return index;
    fail_at(at, "constant " + std::to_string(index) + " should have tag " + std::to_string(static_cast<int>(tag)) +
                    " and has " + std::to_string(static_cast<int>(found)));
    return 0;
}

uint16_t AttributeReader::constant_or_zero(ConstantTag tag) {
    ByteCursor ahead = in_;
    if (ahead.u2() != 0) return constant(tag);
    in_ = ahead;
    return 0;
}

std::string_view AttributeReader::utf8() {
    const uint16_t index = constant(ConstantTag::kUtf8);
    return index == 0 ? std::string_view() : file_.constants().utf8(index);
}

std::string_view AttributeReader::utf8_or_empty() {
    const uint16_t index = constant_or_zero(ConstantTag::kUtf8);
    return index == 0 ? std::string_view() : file_.constants().utf8(index);
}

std::string_view AttributeReader::name_of(ConstantTag tag) {
    const uint16_t index = constant(tag);
    return index == 0 ? std::string_view() : file_.constants().class_name(index);
}

std::vector<RawAttribute> AttributeReader::attributes() {
    std::vector<RawAttribute> attributes;
    const uint16_t count = table(6);
    attributes.reserve(count);
    for (uint16_t i = 0; i < count; ++i) {
        if (!need(6)) break;
        const std::string_view name = utf8();
        const uint32_t length = in_.u4();
        if (!need(length)) break;
        attributes.push_back({name, in_.take(length)});
    }
    return attributes;
}

bool AttributeReader::fail_at(uint32_t offset, std::string message) {
    if (!error_) {
        error_ =
            Error{ErrorCode::kMalformed, "attribute " + std::string(name_) + ": " + message, file_.place(), offset};
    }
    return false;
}

Error AttributeReader::error() const {
    CHECK(error_, "an attribute's error should be asked for after a failure");
    return *error_;
}

}  // namespace heddle::classfile
