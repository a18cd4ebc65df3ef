#include "classfile/format/class_reader.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "classfile/format/byte_cursor.h"

namespace heddle::classfile {

namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;

// Bytes that follow the tag; a Utf8 has its characters after these. 0: no such tag.
constexpr std::array<uint8_t, 21> kConstantSize = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

// The version that brought the tag (JVMS table 4.4-B).
uint16_t first_version(ConstantTag tag) {
    switch (tag) {
        case ConstantTag::kMethodHandle:
        case ConstantTag::kMethodType:
        case ConstantTag::kInvokeDynamic: return 51;
        case ConstantTag::kModule:
        case ConstantTag::kPackage: return 53;
        case ConstantTag::kDynamic: return 55;
        default: return kOldestMajorVersion;
    }
}

// Messages about malformed members, worded as in HotSpot because they become messages of ClassFormatError. `#` stands
// for an index.
struct MemberTexts {
    const char* what;
    const char* bad_name;
    const char* bad_descriptor;
    const char* bad_attribute;
};

constexpr MemberTexts kFieldTexts{"field", "Invalid constant pool index # for field name",
                                  "Invalid constant pool index # for field signature",
                                  "Invalid field attribute index #"};
constexpr MemberTexts kMethodTexts{"method", "Illegal constant pool index # for method name",
                                   "Illegal constant pool index # for method signature",
                                   "Invalid method attribute name index #"};

}  // namespace

class ClassReader {
public:
    ClassReader(Bytes bytes, std::string place);

    // Call once: the result takes the reader's content.
    Result<ClassFile> read();

private:
    // Each step returns false when it failed; the reason is then in error_.
    bool read_version();
    bool read_constants();
    bool check_constants();
    bool check_constant(uint16_t index);
    bool read_class();
    bool read_interfaces();
    template <typename Member>
    bool read_members(std::vector<Member>& members, const MemberTexts& texts);
    bool read_attributes(std::vector<RawAttribute>& attributes, const char* complaint);

    // Returns true iff the two bytes at `offset`, which exist, are the index of a constant with the tag. In the
    // complaint `#` stands for their value.
    bool refers_to(uint32_t offset, ConstantTag tag, const char* complaint = "Invalid constant pool index #") {
        return tag_at(big_endian_u2(file_.bytes_.data() + offset)) == tag || fail_reference(offset, complaint);
    }
    ConstantTag tag_at(uint16_t index) const {
        const auto& entries = file_.constants_.entries_;
        return index < entries.size() ? entries[index].tag : ConstantTag::kUnusable;
    }
    bool need(size_t count, const char* what) { return in_.has(count) || fail_short(what); }

    bool fail_reference(uint32_t offset, std::string complaint);
    bool fail_short(const char* what);
    bool fail(uint32_t offset, std::string message, ErrorCode code = ErrorCode::kMalformed);

    ClassFile file_;
    ByteCursor in_;
    std::optional<Error> error_;
};

ClassReader::ClassReader(Bytes bytes, std::string place) : in_(bytes.data(), bytes) {
    file_.bytes_ = bytes;
    file_.place_ = std::move(place);
    file_.constants_.bytes_ = bytes;
}

Result<ClassFile> ClassReader::read() {
    const bool read = read_version() && read_constants() && check_constants() && read_class() && read_interfaces() &&
                      read_members(file_.fields_, kFieldTexts) && read_members(file_.methods_, kMethodTexts) &&
                      read_attributes(file_.attributes_, "Attribute name has bad constant pool index #") &&
                      (in_.remaining() == 0 ||
                       fail(in_.offset(), "Extra bytes at the end of class file " + std::string(file_.name_)));
    if (!read) return std::move(*error_);
    return std::move(file_);
}

bool ClassReader::read_version() {
    if (in_.remaining() > std::numeric_limits<int32_t>::max()) return fail(0, "a class file should be below 2 GiB");
    if (!need(8, "the header")) return false;
    if (in_.u4() != kMagic) return fail(0, "not a class file: the magic number 0xCAFEBABE is missing");
    const uint16_t minor = file_.minor_version_ = in_.u2();
    const uint16_t major = file_.major_version_ = in_.u2();
    const auto version = [&] { return std::to_string(major) + "." + std::to_string(minor); };
    if (major > kNewestMajorVersion) {
        return fail(4,
                    "the class was compiled by a more recent Java (class file version " + version() +
                        "); versions up to " + std::to_string(kNewestMajorVersion) + ".0 are supported",
                    ErrorCode::kUnsupportedVersion);
    }
    if (major < kOldestMajorVersion)
        return fail(4, "class file version " + version() + " does not exist", ErrorCode::kUnsupportedVersion);
    if (major >= 56 && minor != 0 && minor != kPreviewMinorVersion)
        return fail(4, "class file version " + version() + " does not exist", ErrorCode::kUnsupportedVersion);
    return true;
}

bool ClassReader::read_constants() {
    if (!need(2, "the size of the constant pool")) return false;
    const uint16_t count = in_.u2();
    if (count == 0) return fail(in_.offset() - 2, "the constant pool should have room for index 0");
    auto& entries = file_.constants_.entries_;
    entries.resize(count);
    for (uint32_t index = 1; index < count; ++index) {
        if (!need(3, "a constant")) return false;  // no entry is shorter
        const uint32_t offset = in_.offset();
        const uint8_t tag = in_.u1();
        const size_t size = tag < kConstantSize.size() ? kConstantSize[tag] : 0;
        if (size == 0) return fail(offset, "Unknown constant tag " + std::to_string(tag));
        entries[index] = {static_cast<ConstantTag>(tag), offset + 1};
        if (!need(size, "a constant")) return false;
        switch (static_cast<ConstantTag>(tag)) {
            case ConstantTag::kUtf8: {
                const uint16_t length = in_.u2();
                if (!need(length, "the characters of a constant")) return false;
                in_.skip(length);
                break;
            }
            case ConstantTag::kLong:
            case ConstantTag::kDouble:
                in_.skip(size);
                if (++index == count) return fail(offset, "the last constant needs two indices and has one");
                break;
            default: in_.skip(size);
        }
    }
    return true;
}

bool ClassReader::check_constants() {
    const uint16_t size = file_.constants_.size();
    for (uint16_t index = 1; index < size; ++index) {
        if (!check_constant(index)) return false;
    }
    return true;
}

bool ClassReader::check_constant(uint16_t index) {
    const auto [tag, offset] = file_.constants_.entries_[index];
    switch (tag) {
        case ConstantTag::kUnusable:
        case ConstantTag::kUtf8:
        case ConstantTag::kInteger:
        case ConstantTag::kFloat:
        case ConstantTag::kLong:
        case ConstantTag::kDouble: return true;
        case ConstantTag::kClass:
        case ConstantTag::kString: return refers_to(offset, ConstantTag::kUtf8);
        case ConstantTag::kFieldref:
        case ConstantTag::kMethodref:
        case ConstantTag::kInterfaceMethodref:
            return refers_to(offset, ConstantTag::kClass) && refers_to(offset + 2, ConstantTag::kNameAndType);
        case ConstantTag::kNameAndType:
            return refers_to(offset, ConstantTag::kUtf8) && refers_to(offset + 2, ConstantTag::kUtf8);
        default: break;
    }
    if (file_.major_version_ < first_version(tag)) {
        return fail(offset - 1, "constant tag " + std::to_string(static_cast<int>(tag)) +
                                    " does not exist in version " + std::to_string(file_.major_version_));
    }
    switch (tag) {
        case ConstantTag::kMethodHandle: {
            const uint8_t kind = file_.bytes_[offset];
            if (kind < 1 || kind > 9)
                return fail(offset, "Bad method handle kind at constant pool index " + std::to_string(index));
            const ConstantTag target = tag_at(big_endian_u2(&file_.bytes_[offset + 1]));
            // JVMS §4.4.8: static and special handles may name methods of interfaces since version 52.
            const bool may_be_interface = kind == 9 || ((kind == 6 || kind == 7) && file_.major_version_ >= 52);
            const bool may_be_class = kind >= 5 && kind <= 8;
            const bool fits = (kind <= 4 && target == ConstantTag::kFieldref) ||
                              (may_be_class && target == ConstantTag::kMethodref) ||
                              (may_be_interface && target == ConstantTag::kInterfaceMethodref);
            return fits || fail_reference(offset + 1, "Invalid constant pool index #");
        }
        case ConstantTag::kDynamic:
        case ConstantTag::kInvokeDynamic: return refers_to(offset + 2, ConstantTag::kNameAndType);
        default:  // MethodType, Module, Package
            return refers_to(offset, ConstantTag::kUtf8);
    }
}

bool ClassReader::read_class() {
    if (!need(8, "the class and its super class")) return false;
    const uint32_t offset = file_.class_offset_ = in_.offset();
    file_.access_flags_ = in_.u2();
    const uint16_t this_class = in_.u2();
    if (!refers_to(offset + 2, ConstantTag::kClass, "Invalid this class index # in constant pool")) return false;
    file_.name_ = file_.constants_.class_name(this_class);
    const uint16_t super_class = in_.u2();
    if (super_class != 0) {
        if (!refers_to(offset + 4, ConstantTag::kClass, "Invalid superclass index #")) return false;
        file_.super_name_ = file_.constants_.class_name(super_class);
    }
    return true;
}

bool ClassReader::read_interfaces() {
    const uint16_t count = in_.u2();  // its bytes were checked in read_class()
    if (!need(size_t{count} * 2, "the interfaces")) return false;
    file_.interfaces_.reserve(count);
    for (uint16_t i = 0; i < count; ++i) {
        if (!refers_to(in_.offset(), ConstantTag::kClass, "Interface name has bad constant pool index #")) return false;
        file_.interfaces_.push_back(file_.constants_.class_name(in_.u2()));
    }
    return true;
}

template <typename Member>
bool ClassReader::read_members(std::vector<Member>& members, const MemberTexts& texts) {
    if (!need(2, texts.what)) return false;
    const uint16_t count = in_.u2();
    if (!need(size_t{count} * 8, texts.what)) return false;  // no member is shorter
    members.resize(count);
    for (Member& member : members) {
        if (!need(6, texts.what)) return false;
        const uint32_t offset = in_.offset();
        if (!refers_to(offset + 2, ConstantTag::kUtf8, texts.bad_name) ||
            !refers_to(offset + 4, ConstantTag::kUtf8, texts.bad_descriptor))
            return false;
        member.offset = offset;
        member.access_flags = in_.u2();
        member.name = file_.constants_.utf8(in_.u2());
        member.descriptor = file_.constants_.utf8(in_.u2());
        if (!read_attributes(member.attributes, texts.bad_attribute)) return false;
    }
    return true;
}

bool ClassReader::read_attributes(std::vector<RawAttribute>& attributes, const char* complaint) {
    if (!need(2, "the attributes")) return false;
    const uint16_t count = in_.u2();
    if (!need(size_t{count} * 6, "the attributes")) return false;
    attributes.reserve(count);
    for (uint16_t i = 0; i < count; ++i) {
        if (!need(6, "an attribute") || !refers_to(in_.offset(), ConstantTag::kUtf8, complaint)) return false;
        const std::string_view name = file_.constants_.utf8(in_.u2());
        const uint32_t length = in_.u4();
        if (!need(length, "the content of an attribute")) return false;
        attributes.push_back({name, in_.take(length)});
    }
    return true;
}

bool ClassReader::fail_reference(uint32_t offset, std::string complaint) {
    const uint16_t index = big_endian_u2(file_.bytes_.data() + offset);
    return fail(offset, complaint.replace(complaint.find('#'), 1, std::to_string(index)));
}

bool ClassReader::fail_short(const char* what) {
    return fail(in_.offset(), std::string("the file ends within ") + what);
}

bool ClassReader::fail(uint32_t offset, std::string message, ErrorCode code) {
    error_ = Error{code, std::move(message), file_.place_, offset};
    return false;
}

Result<ClassFile> read_class(Bytes bytes, std::string place) { return ClassReader(bytes, std::move(place)).read(); }

}  // namespace heddle::classfile
