// Reads the content of one attribute. The first failure is kept, with its offset in the file; later reads return empty
// values, so a parser can read to the end and ask once, in finish(). Invariant: need() or table() comes before
// u1/u2/u4, and a parser stops when need() returns false.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/format/attributes.h"
#include "classfile/format/byte_cursor.h"
#include "classfile/format/constant_pool.h"

namespace heddle::classfile {

class AttributeReader {
public:
    // `constants` and `place` are those of the class file; both must outlive the reader.
    AttributeReader(const ConstantPool& constants, const std::string& place, const RawAttribute& attribute);

    // Returns true iff `count` bytes follow; otherwise the attribute is malformed.
    bool need(size_t count);
    // Reads the u2 count of a table whose entries have at least `entry_size` bytes each. Returns 0 when fewer bytes
    // follow than these.
    uint16_t table(size_t entry_size);
    // The same for a table with a u1 count.
    uint8_t small_table(size_t entry_size);

    uint8_t u1() { return in_.u1(); }
    uint16_t u2() { return in_.u2(); }
    uint32_t u4() { return in_.u4(); }
    Bytes take(size_t count) { return in_.take(count); }
    Bytes rest() { return in_.take(in_.remaining()); }
    size_t remaining() const { return in_.remaining(); }
    uint32_t offset() const { return in_.offset(); }

    // Reads a u2 that should be the index of a constant with the tag; 0 when it is not.
    uint16_t constant(ConstantTag tag);
    uint16_t constant_or_zero(ConstantTag tag);
    std::string_view utf8();
    std::string_view utf8_or_empty();
    std::string_view name_of(ConstantTag tag);             // of a Class, Module or Package
    std::vector<std::string_view> names(ConstantTag tag);  // a table of such names
    std::vector<RawAttribute> attributes();

    // Keeps the failure unless there was one before. Always returns false.
    bool fail(const std::string& message) { return fail_at(in_.offset(), message); }
    bool fail_at(uint32_t offset, const std::string& message);
    bool failed() const { return error_.has_value(); }
    Error error() const;
    const ConstantPool& constants() const { return constants_; }

    // The value, or the first failure. Bytes that were not read are a failure too.
    template <typename T>
    Result<T> finish(T value) {
        if (in_.remaining() != 0) fail("it is longer than its content");
        if (error_) return error();
        return value;
    }
    Status finish() { return finish(Nothing{}); }

private:
    const ConstantPool& constants_;
    const std::string& place_;
    std::string_view name_;
    ByteCursor in_;
    std::optional<Error> error_;
};

}  // namespace heddle::classfile
