#include "classfile/source/mapped_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace heddle::classfile {

namespace {

struct Descriptor {
    int number;
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
};

Error host_error(const std::string& path, int code) {
    const bool is_absent = code == ENOENT || code == ENOTDIR;
    return {is_absent ? ErrorCode::kNotFound : ErrorCode::kInputOutput, std::generic_category().message(code), path,
            std::nullopt};
}

// Opens a regular file. Returns its size.
Result<size_t> open_regular(const std::string& path, Descriptor& file) {
    file.number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file.number < 0) return host_error(path, errno);
    struct stat status {};
    if (::fstat(file.number, &status) != 0) return host_error(path, errno);
    if (!S_ISREG(status.st_mode)) return Error{ErrorCode::kNotFound, "not a regular file", path, std::nullopt};
    return static_cast<size_t>(status.st_size);
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
    Descriptor file{-1};
    const Result<size_t> size = open_regular(path, file);
    if (!size) return size.error();
    if (size.value() == 0) return MappedFile(Bytes());
    void* address = ::mmap(nullptr, size.value(), PROT_READ, MAP_PRIVATE, file.number, 0);
    if (address == MAP_FAILED) return host_error(path, errno);
    return MappedFile(Bytes(static_cast<const uint8_t*>(address), size.value()));
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<uint8_t*>(bytes_.data()), bytes_.size());
}

Result<std::vector<uint8_t>> read_file(const std::string& path) {
    Descriptor file{-1};
    const Result<size_t> size = open_regular(path, file);
    if (!size) return size.error();
    std::vector<uint8_t> content(size.value());
    size_t filled = 0;
    while (filled < content.size()) {
        const ssize_t count = ::read(file.number, content.data() + filled, content.size() - filled);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return host_error(path, errno);
        if (count == 0) break;
        filled += static_cast<size_t>(count);
    }
    content.resize(filled);
    return content;
}

}  // namespace heddle::classfile
