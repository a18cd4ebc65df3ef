// The names in the JDK's class data archive, lib/server/classes.jsa. HotSpot keeps the methods of a class in the order
// of the addresses of their names, and reflection shows that order. The names of the archive are contiguous in memory,
// in the order of the file, and lie below all other names. Nothing else of the archive is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "classfile/source/mapped_file.h"

namespace heddle::classfile {

class SharedNames {
public:
    // Empty, and not an error, for a JDK without an archive or with an archive of an unknown format.
    static SharedNames of_jdk(const std::string& jdk);
    // The names in the bytes of an archive, which must outlive the result.
    static SharedNames in(Bytes archive);

    // The offset of the name in the archive, for comparisons; nullopt for a name that is not in the archive.
    std::optional<uint32_t> place(std::string_view name) const;
    size_t size() const { return places_.size(); }

private:
    std::optional<MappedFile> file_;
    std::unordered_map<std::string_view, uint32_t> places_;
};

}  // namespace heddle::classfile
