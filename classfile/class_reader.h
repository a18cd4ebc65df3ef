// Reads the shape of a class file (JVMS §4.1): pool, class, members, the frames of attributes. One pass over the bytes,
// then one over the pool to check what its entries refer to. Contents of attributes are left to attribute_reader.h and
// format_check.h. Invariant: no read without a check of its window before it.
#pragma once

#include <optional>
#include <string>

#include "classfile/byte_cursor.h"
#include "classfile/class_file.h"

namespace heddle::classfile {

inline constexpr uint16_t kOldestMajorVersion = 45;
inline constexpr uint16_t kNewestMajorVersion = 69;
inline constexpr uint16_t kPreviewMinorVersion = 65535;

// Complaints are worded as HotSpot words them: they become messages of ClassFormatError. What is said of members that
// are not as they should be; `#` stands for an index.
struct MemberTexts {
    const char* what;
    const char* bad_name;
    const char* bad_descriptor;
    const char* bad_attribute;
};

class ClassReader {
public:
    ClassReader(Bytes bytes, std::string place);

    // Reads once; a reader is used up by it.
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

    // The two bytes at `offset`, which exist, should be the index of a constant with the tag; the complaint has `#` for
    // what they are.
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

}  // namespace heddle::classfile
