// Jars: the directory, the manifest, every entry. Starts from a small multi-release jar made here.
#include "classfile/source/jar.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <zip.h>

using namespace heddle;
using namespace heddle::classfile;

namespace {

// What libzip writes for a few entries, deflated and stored. Empty when it fails, which makes the fuzzer start from
// nothing.
std::string make_sample() {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_t* archive = target != nullptr ? zip_open_from_source(target, ZIP_TRUNCATE, &error) : nullptr;
    if (archive == nullptr) return "";
    zip_source_keep(target);
    const std::pair<const char*, std::string> entries[] = {
        {"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\nClass-Path: a.jar\n b.jar\n\n"},
        {"A.class", std::string(200, 'a')},
        {"META-INF/versions/11/A.class", std::string(100, 'b')}};
    for (const auto& [name, content] : entries) {
        zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
        const zip_int64_t index = zip_file_add(archive, name, source, ZIP_FL_ENC_UTF_8);
        if (index == 1) zip_set_file_compression(archive, 1, ZIP_CM_STORE, 0);
    }
    std::string bytes;
    if (zip_close(archive) == 0 && zip_source_open(target) == 0) {
        char buffer[4096];
        zip_int64_t count;
        while ((count = zip_source_read(target, buffer, sizeof buffer)) > 0)
            bytes.append(buffer, static_cast<size_t>(count));
        zip_source_close(target);
    }
    zip_source_free(target);
    return bytes;
}

}  // namespace

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned) {
    static const std::string sample = make_sample();
    if (size >= 22 || sample.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, sample.data(), sample.size());
    return LLVMFuzzerMutate(data, sample.size(), max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Result<std::unique_ptr<Jar>> jar = Jar::open_bytes(Bytes(data, size), "input.jar", 17);
    if (!jar) return 0;
    size_t left = 16;  // entries; one deflated entry can be slow enough
    for (const std::string_view entry : jar.value()->entries()) {
        if (left-- == 0) break;
        (void)jar.value()->find(entry);
    }
    for (const std::string& word : jar.value()->manifest().class_path) (void)resolve_class_path_word(word, "lib/a.jar");
    return 0;
}
