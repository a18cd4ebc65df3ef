// Reads the content of one attribute. The first thing that is wrong is kept, with its offset in the file; what is read
// after it is empty, so a parser reads on and asks once, in finish(). Invariant: need() or table() comes before
// u1/u2/u4, and a parser stops when they say no.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "classfile/byte_cursor.h"
#include "classfile/class_file.h"

namespace heddle::classfile {

class AttributeReader {
public:
    AttributeReader(const ClassFile& file, const RawAttribute& attribute);

    // True when `count` bytes follow; otherwise the attribute is malformed.
    bool need(size_t count);
    // The u2 count of a table whose entries have at least `entry_size` bytes, which are then known to follow. 0 when
    // not.
    uint16_t table(size_t entry_size);
    // The same for the few tables with a u1 count.
    uint8_t small_table(size_t entry_size);

    uint8_t u1() { return in_.u1(); }
    uint16_t u2() { return in_.u2(); }
    uint32_t u4() { return in_.u4(); }
    Bytes take(size_t count) { return in_.take(count); }
    Bytes rest() { return in_.take(in_.remaining()); }
    size_t remaining() const { return in_.remaining(); }
    uint32_t offset() const { return in_.offset(); }

    // A u2 that should be the index of a constant with the tag; 0 when it is not.
    uint16_t constant(ConstantTag tag);
    uint16_t constant_or_zero(ConstantTag tag);
    std::string_view utf8();
    std::string_view utf8_or_empty();
    std::string_view name_of(ConstantTag tag);  // of a Class, Module or Package
    std::vector<RawAttribute> attributes();

    // Notes what is wrong, unless something was before; always returns false.
    bool fail(std::string message) { return fail_at(in_.offset(), std::move(message)); }
    bool fail_at(uint32_t offset, std::string message);
    bool failed() const { return error_.has_value(); }
    Error error() const;
    const ClassFile& file() const { return file_; }

    // The value, or the error; bytes that are left over are one.
    template <typename T>
    Result<T> finish(T value) {
        if (in_.remaining() != 0) fail("it is longer than its content");
        if (error_) return error();
        return value;
    }
    Status finish() { return finish(Nothing{}); }

private:
    const ClassFile& file_;
    std::string_view name_;
    ByteCursor in_;
    std::optional<Error> error_;
};

}  // namespace heddle::classfile
