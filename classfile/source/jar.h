// A jar opened for reading (JAR File Specification). A multi-release jar shows the entries that `java` of the given
// version sees. Immutable after open() except for the read state of the archive, which a lock guards: any thread may
// call.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/source/class_source.h"
#include "classfile/source/manifest.h"

namespace heddle::classfile {

// A larger entry is refused before memory is allocated for it: its declared size may be wrong or hostile.
inline constexpr uint64_t kMaxEntrySize = uint64_t{256} << 20;

class Jar {
public:
    static Result<std::unique_ptr<Jar>> open(const std::string& path, int java_version);
    // A jar in memory; the bytes are copied. `place` names it in errors.
    static Result<std::unique_ptr<Jar>> open_bytes(Bytes bytes, const std::string& place, int java_version);
    virtual ~Jar() = default;

    // nullopt when there is no such entry.
    virtual std::optional<Result<Resource>> find(std::string_view entry) const = 0;
    virtual const Manifest& manifest() const = 0;
    // The names of the entries, as find() takes them; sorted, without folders.
    virtual std::vector<std::string_view> entries() const = 0;
};

}  // namespace heddle::classfile
