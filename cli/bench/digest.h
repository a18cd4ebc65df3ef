// Digests of texts and files, by which --resume and the cache of compiled programs recognise what has not changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/base/fingerprint.h"

namespace heddle::cli {

class Digest {
public:
    // The parts are kept apart: "ab", "c" and "a", "bc" differ.
    void add(std::string_view text);
    void add(const std::vector<std::string>& texts);
    // The content of a file. Returns false, and counts as nothing, when it cannot be read.
    bool add_file(const std::string& file);
    // The files of a folder by their names, or one file; nothing when there is none.
    void add_entry(const std::string& path);

    // 32 hexadecimal digits.
    std::string text() const;

private:
    vm::Hasher hasher_;
};

}  // namespace heddle::cli
