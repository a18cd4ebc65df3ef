// The text of an error: the place first, as compilers print it, then the sentence.
#include "classfile/base/result.h"

#include <cinttypes>
#include <cstdio>

namespace heddle {

std::string Error::text() const {
    std::string text;
    if (!file.empty()) text = file + ": ";
    if (offset) {
        char place[32];
        std::snprintf(place, sizeof place, "at byte 0x%" PRIx64 ": ", *offset);
        text += place;
    }
    return text + message;
}

}  // namespace heddle
