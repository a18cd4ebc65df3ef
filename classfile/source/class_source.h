// Where class bytes come from: a class path (folders, jars, `dir/*`) or the JDK's runtime image. Read-only after
// open(); any thread may look up at any time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/bytes.h"
#include "classfile/base/result.h"

namespace heddle::classfile {

// The bytes of a class or another resource. Those of a jar entry or a file own their buffer; those of a mapped image
// live as long as the image.
struct Resource {
    Bytes bytes;
    std::unique_ptr<std::vector<uint8_t>> owned;  // null when mapped
    std::string place;                            // "path!entry" or path
};

// lib/modules of a JDK (jimage). Memory-mapped, looked up by the image's own perfect hash; never unpacked.
class RuntimeImage {
public:
    static Result<std::unique_ptr<RuntimeImage>> open(const std::string& path);
    virtual ~RuntimeImage() = default;

    // "java/lang/String", in modified UTF-8 -> the class bytes, in whichever module holds the package, or nullopt.
    virtual std::optional<Resource> find_class(std::string_view name) const = 0;
    // find("java.base", "java/lang/String.class"); nullopt when there is none.
    virtual std::optional<Resource> find(std::string_view module, std::string_view path) const = 0;
    // The module that holds a package ("java/lang" -> "java.base"); empty when none does.
    virtual std::string_view module_of_package(std::string_view package) const = 0;
    // Every module name, sorted.
    virtual std::vector<std::string_view> modules() const = 0;
    // Every package of a module, sorted, with slashes.
    virtual std::vector<std::string_view> packages(std::string_view module) const = 0;
    // The whole image, for the JDK's own ImageReader, which runs as Java code.
    virtual Bytes mapping() const = 0;
};

// A class path as `java -cp` takes it: entries separated by ':'; `dir/*` is every jar of dir. Entries that do not exist
// are skipped, as by `java`. A file that cannot be read as a jar has no entries; its error is the result of a look-up
// that finds nothing elsewhere.
class ClassPath {
public:
    static Result<std::unique_ptr<ClassPath>> open(std::string_view path, int java_version);
    virtual ~ClassPath() = default;

    virtual Result<Resource> find_class(std::string_view name) const = 0;  // in UTF-8; kNotFound: there is none
    virtual Result<Resource> find(std::string_view resource) const = 0;    // in UTF-8; first match
    virtual std::vector<std::string> entries() const = 0;                  // after expansion, as written
};

}  // namespace heddle::classfile
