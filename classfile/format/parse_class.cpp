#include "classfile/format/parse_class.h"

#include <utility>

#include "classfile/format/class_reader.h"
#include "classfile/format/format_check.h"

namespace heddle::classfile {

Result<ClassFile> parse_class(Bytes bytes, std::string place, ParseDepth depth) {
    Result<ClassFile> file = read_class(bytes, std::move(place));
    if (file && depth == ParseDepth::kFull) {
        if (Status checked = check_format(file.value(), true); !checked) return checked.error();
    }
    return file;
}

}  // namespace heddle::classfile
