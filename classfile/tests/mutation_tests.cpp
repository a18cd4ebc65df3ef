// Real classes, cut at every byte and with every byte changed: whatever the reader accepts, everything that reads it
// further must survive. Errors must name a byte of the file.
#include "classfile/format/parse_class.h"
#include "classfile/tests/exercise.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;

namespace {

struct Count {
    size_t accepted = 0;
    size_t refused = 0;
};

// At both depths: an accepted shape may have any content.
void check_both(const std::vector<uint8_t>& bytes, Count& count) {
    const Result<ClassFile> shape = parse_class(bytes, "mutant", ParseDepth::kShape);
    const Result<ClassFile> full = parse_class(bytes, "mutant", ParseDepth::kFull);
    if (shape) test::exercise(shape.value());
    ++(full ? count.accepted : count.refused);
    if (full) {
        test::exercise(full.value());
        return;
    }
    const Error& error = full.error();
    if (!error.offset || *error.offset > bytes.size() || error.file != "mutant" || error.message.empty())
        FAIL_CHECK("an error without a place: " << error.text());
}

void mutate(const std::vector<uint8_t>& original, Count& count) {
    for (size_t size = 0; size < original.size(); ++size) {
        check_both({original.begin(), original.begin() + static_cast<std::ptrdiff_t>(size)}, count);
    }
    // A large class has most of its bytes in code and tables: one change each must do.
    const bool is_small = original.size() < 2500;
    const std::vector<unsigned> changes =
        is_small ? std::vector<unsigned>{0x01, 0x80, 0xFF} : std::vector<unsigned>{0xFF};
    std::vector<uint8_t> bytes = original;
    for (size_t at = 0; at < bytes.size(); ++at) {
        for (const unsigned change : changes) {
            bytes[at] = static_cast<uint8_t>(original[at] ^ change);
            check_both(bytes, count);
        }
        bytes[at] = original[at];
    }
}

}  // namespace

TEST_CASE("mutation: classes of the JDK, cut and changed at every byte") {
    for (const char* name : {"java/lang/Object", "java/lang/Runnable", "java/lang/Thread$State",
                             "java/util/concurrent/locks/LockSupport"}) {
        CAPTURE(name);
        Count count;
        mutate(test::jdk_class(name), count);
        CHECK(count.refused > count.accepted / 2);
    }
}

TEST_CASE("mutation: compiled sources with every attribute, cut and changed at every byte") {
    for (const char* name : {"Sample", "Sample$Note", "Sample$Point", "Sample$Shape", "Sample$Kind", "Sample$1"}) {
        CAPTURE(name);
        Count count;
        mutate(test::sample_class(name), count);
        CHECK(count.refused > count.accepted / 2);
    }
}

TEST_CASE("mutation: a module-info, cut and changed at every byte") {
    Count count;
    mutate(test::sample_module(), count);
    CHECK(count.refused > count.accepted / 2);
}

TEST_CASE("mutation: every class of java.base of every JDK passes the full check") {
    for (const std::string& home : test::jdk_homes()) {
        CAPTURE(home);
        Result<std::unique_ptr<RuntimeImage>> image = RuntimeImage::open(home + "/lib/modules");
        REQUIRE(image.ok());
        size_t classes = 0;
        for (const std::string& name : test::class_names(*image.value(), "java.base")) {
            const auto resource = image.value()->find_class(name);
            REQUIRE(resource.has_value());
            const Result<ClassFile> file = parse_class(resource->bytes, name, ParseDepth::kFull);
            if (!file) FAIL_CHECK(file.error().text());
            ++classes;
        }
        CHECK(classes > 5000);
    }
}
