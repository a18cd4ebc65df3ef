// Class files: the reader at both depths, then everything that reads further. SEEDS classes
#include <cstddef>
#include <cstdint>

#include "classfile/format/parse_class.h"
#include "classfile/tests/exercise.h"

using namespace heddle;
using namespace heddle::classfile;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Bytes bytes(data, size);
    for (const ParseDepth depth : {ParseDepth::kShape, ParseDepth::kFull}) {
        const Result<ClassFile> file = parse_class(bytes, "input", depth);
        if (file) test::exercise(file.value());
    }
    return 0;
}
