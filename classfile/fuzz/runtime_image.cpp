// Runtime images: header, tables, hash and locations. Starts from a small image made here, since a JDK's is too large.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "classfile/source/image_index.h"
#include "classfile/tests/image_builder.h"

using namespace heddle;
using namespace heddle::classfile;

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
    static const std::string samples[] = {test::sample_image(false).build(), test::sample_image(true).build()};
    const std::string& sample = samples[seed % 2];
    if (size >= 28 || sample.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, sample.data(), sample.size());
    return LLVMFuzzerMutate(data, sample.size(), max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Result<ImageIndex> opened = ImageIndex::open(Bytes(data, size), "input");
    if (!opened) return 0;
    const ImageIndex& index = opened.value();
    for (uint32_t slot = 0; slot < std::min(index.slot_count(), 64u); ++slot) {
        const auto location = index.location(slot);
        if (!location) continue;
        (void)index.content(*location);
        (void)index.find({"/", location->module, "/", location->parent, "/", location->base, ".", location->extension});
    }
    (void)index.find({"/java.base/java/lang/Object.class"});
    (void)index.find({"/packages/", "java.lang"});
    return 0;
}
