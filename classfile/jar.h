// A jar opened for reading (JAR File Specification). Of a multi-release jar one sees what `java` of the given version
// sees. Immutable after open() but for the archive's own read state, which a lock guards: any thread may call.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_source.h"
#include "classfile/manifest.h"
#include "classfile/result.h"

namespace heddle::classfile {

// No class or resource that a program needs is larger; a broken or hostile size is refused before it is allocated.
inline constexpr uint64_t kMaxEntrySize = uint64_t{256} << 20;

class Jar {
public:
    static Result<std::unique_ptr<Jar>> open(const std::string& path, int java_version);
    // A jar held in memory, which is copied; `place` names it in errors.
    static Result<std::unique_ptr<Jar>> open_bytes(Bytes bytes, const std::string& place, int java_version);
    virtual ~Jar() = default;

    // nullopt when there is no such entry.
    virtual std::optional<Result<Resource>> find(std::string_view entry) const = 0;
    virtual const Manifest& manifest() const = 0;
    // Names of the entries as find() takes them, sorted, without folders.
    virtual std::vector<std::string_view> entries() const = 0;
};

}  // namespace heddle::classfile
