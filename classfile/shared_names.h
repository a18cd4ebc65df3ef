// The names in a JDK's archive of class data, lib/server/classes.jsa. HotSpot keeps the methods of a class in the order
// of the addresses of their names, and that order shows in reflection; names of the archive lie together, in the order
// of the file, and below all others. Nothing else of the archive is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "classfile/mapped_file.h"

namespace heddle::classfile {

class SharedNames {
public:
    // Of a JDK without an archive, or with one of an unknown form, there are none: that is no error.
    static SharedNames of_jdk(const std::string& jdk);
    // The names in the bytes of an archive, which should outlive the result.
    static SharedNames in(Bytes archive);

    // Where the name lies, for comparing; nothing for a name that is not in the archive.
    std::optional<uint32_t> place(std::string_view name) const;
    size_t size() const { return places_.size(); }

private:
    std::optional<MappedFile> file_;
    std::unordered_map<std::string_view, uint32_t> places_;
};

}  // namespace heddle::classfile
