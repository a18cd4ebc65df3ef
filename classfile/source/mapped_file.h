// A file mapped read-only for the lifetime of this object. Movable, not copyable.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "classfile/base/bytes.h"
#include "classfile/base/result.h"

namespace heddle::classfile {

class MappedFile {
public:
    static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MappedFile();

    Bytes bytes() const { return bytes_; }

private:
    explicit MappedFile(Bytes bytes) : bytes_(bytes) {}
    Bytes bytes_;
};

// The whole content of a regular file. kNotFound when there is no regular file of that name.
Result<std::vector<uint8_t>> read_file(const std::string& path);

}  // namespace heddle::classfile
