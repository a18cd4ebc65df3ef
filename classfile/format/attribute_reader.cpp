#include "classfile/format/attribute_reader.h"

namespace heddle::classfile {

AttributeReader::AttributeReader(const ConstantPool& constants, const std::string& place, const RawAttribute& attribute)
    : constants_(constants), place_(place), name_(attribute.name), in_(constants.bytes().data(), attribute.content) {}

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
    const ConstantTag found = constants_.tag(index);
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
    return index == 0 ? std::string_view() : constants_.utf8(index);
}

std::string_view AttributeReader::utf8_or_empty() {
    const uint16_t index = constant_or_zero(ConstantTag::kUtf8);
    return index == 0 ? std::string_view() : constants_.utf8(index);
}

std::string_view AttributeReader::name_of(ConstantTag tag) {
    const uint16_t index = constant(tag);
    return index == 0 ? std::string_view() : constants_.class_name(index);
}

std::vector<std::string_view> AttributeReader::names(ConstantTag tag) {
    std::vector<std::string_view> names;
    const uint16_t count = table(2);
    names.reserve(count);
    for (uint16_t i = 0; i < count; ++i) names.push_back(name_of(tag));
    return names;
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

bool AttributeReader::fail_at(uint32_t offset, const std::string& message) {
    if (!error_) {
        error_ = Error{ErrorCode::kMalformed, "attribute " + std::string(name_) + ": " + message, place_, offset};
    }
    return false;
}

Error AttributeReader::error() const {
    CHECK(error_, "an attribute's error should be asked for after a failure");
    return *error_;
}

}  // namespace heddle::classfile
