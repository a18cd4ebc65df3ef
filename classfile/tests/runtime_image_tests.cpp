// Runtime images: made by hand in both byte orders, broken in every place, and those of the JDKs of the machine.
#include <algorithm>
#include <atomic>
#include <thread>

#include "classfile/format/module_info.h"
#include "classfile/source/class_source.h"
#include "classfile/source/image_index.h"
#include "classfile/tests/image_builder.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;
using test::ImageBuilder;
using test::sample_image;
using test::TemporaryFolder;

namespace {

std::unique_ptr<RuntimeImage> open(const std::string& path) {
    Result<std::unique_ptr<RuntimeImage>> image = RuntimeImage::open(path);
    REQUIRE_MESSAGE(image.ok(), (image.ok() ? "" : image.error().text()));
    return std::move(image).value();
}

std::string text_of(const std::optional<Resource>& resource) {
    if (!resource) return "nothing";
    return {resource->bytes.begin(), resource->bytes.end()};
}

Error open_error(const std::string& content) {
    const TemporaryFolder folder;
    const Result<std::unique_ptr<RuntimeImage>> image = RuntimeImage::open(folder.write("modules", content));
    REQUIRE_FALSE(image.ok());
    return image.error();
}

}  // namespace

TEST_CASE("image: classes and resources are found, in both byte orders") {
    for (const bool is_big_endian : {false, true}) {
        const TemporaryFolder folder;
        const auto image = open(folder.write("modules", sample_image(is_big_endian).build()));
        CHECK(text_of(image->find_class("java/lang/String")) == "string bytes");
        CHECK(text_of(image->find_class("java/more/Thing")) == "thing");
        CHECK(text_of(image->find("java.base", "module-info.class")) == "module bytes");
        CHECK(text_of(image->find("java.more", "java/more/deep/Plain")) == "no extension");
        CHECK(image->find_class("java/lang/String")->place ==
              folder.path("modules") + "!/java.base/java/lang/String.class");
        CHECK(image->mapping().size() > 28);
    }
}

TEST_CASE("image: absent resources are not found") {
    const TemporaryFolder folder;
    const auto image = open(folder.write("modules", sample_image().build()));
    for (const char* name :
         {"", "Main", "java/lang/Strin", "java/lang/Strings", "java/other/X", "java/X", "/", "java/lang/"})
        CHECK_FALSE(image->find_class(name).has_value());
    CHECK_FALSE(image->find("", "x").has_value());
    CHECK_FALSE(image->find("packages", "java.lang").has_value());
    CHECK_FALSE(image->find("java.more", "java/lang/String.class").has_value());
    CHECK_FALSE(image->find_class(std::string(1000, 'x') + "/Y").has_value());
}

TEST_CASE("image: a package belongs to the module that has classes in it") {
    const TemporaryFolder folder;
    const auto image = open(folder.write("modules", sample_image().build()));
    CHECK(image->module_of_package("java/lang") == "java.base");
    CHECK(image->module_of_package("java/more") == "java.more");
    CHECK(image->module_of_package("java").empty());
    CHECK(image->module_of_package("none").empty());
    CHECK(image->modules() == std::vector<std::string_view>{"java.base", "java.more"});
    CHECK(image->packages("java.base") == std::vector<std::string_view>{"java/lang"});
    CHECK(image->packages("none").empty());
}

TEST_CASE("image: a file that is not an image is an error with a place") {
    CHECK(open_error("").code == ErrorCode::kMalformed);
    CHECK(open_error(std::string(100, 'x')).offset == 0);
    ImageBuilder later = sample_image();
    later.version = 2 << 16;
    CHECK(open_error(later.build()).code == ErrorCode::kUnsupportedVersion);
    const TemporaryFolder folder;
    const Result<std::unique_ptr<RuntimeImage>> missing = RuntimeImage::open(folder.path("modules"));
    REQUIRE_FALSE(missing.ok());
    CHECK(missing.error().code == ErrorCode::kNotFound);
}

TEST_CASE("image: a compressed image is refused by name, a compressed entry has no bytes") {
    ImageBuilder compressed;
    compressed.add("java.base", "java/lang", "Object", "class", "zipped", 6);
    CHECK(open_error(compressed.build()).message.find("compress") != std::string::npos);
    const TemporaryFolder folder;
    ImageBuilder builder = sample_image();
    builder.add("java.base", "java/lang", "Zipped", "class", "zipped", 6);
    const auto image = open(folder.write("modules", builder.build()));
    const auto resource = image->find_class("java/lang/Zipped");
    REQUIRE(resource.has_value());
    CHECK(resource->bytes.empty());
    CHECK(resource->place.find("(compressed)") != std::string::npos);
}

TEST_CASE("image: a truncated or changed image gives errors or results, never a crash") {
    const std::string good = sample_image().build();
    const auto use = [](const std::string& content) {
        const Result<ImageIndex> index = ImageIndex::open(test::bytes_of(content), "test");
        if (!index) return;
        for (uint32_t slot = 0; slot < std::min(index.value().slot_count(), 100u); ++slot) {
            const auto location = index.value().location(slot);
            if (location) (void)index.value().content(*location);
        }
        (void)index.value().find({"/java.base/java/lang/String.class"});
        (void)index.value().find({"/packages/", "java.lang"});
    };
    for (size_t size = 0; size < good.size(); ++size) use(good.substr(0, size));
    for (size_t at = 0; at < good.size(); ++at) {
        for (const int change : {0x01, 0x80, 0xFF}) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ change);
            use(bad);
        }
    }
}

TEST_CASE("image: every JDK of the machine can be read, class by class") {
    REQUIRE_FALSE(test::jdk_homes().empty());
    for (const std::string& home : test::jdk_homes()) {
        CAPTURE(home);
        const auto image = open(home + "/lib/modules");
        CHECK(image->module_of_package("java/util/concurrent") == "java.base");
        CHECK(image->module_of_package("java/util/logging") == "java.logging");
        CHECK(image->module_of_package("java").empty());
        const auto modules = image->modules();
        CHECK(std::binary_search(modules.begin(), modules.end(), "java.base"));
        CHECK_FALSE(std::binary_search(modules.begin(), modules.end(), "packages"));
        for (const char* name : {"java/lang/Object", "java/util/HashMap$Node", "java/util/logging/Logger"}) {
            const auto resource = image->find_class(name);
            REQUIRE(resource.has_value());
            CHECK(test::parse(resource->bytes).name() == name);
        }
        CHECK_FALSE(image->find_class("java/lang/NoSuchClass").has_value());
        CHECK_FALSE(image->find_class("module-info").has_value());
    }
}

TEST_CASE("image: packages of java.base are those of its own module-info") {
    for (const std::string& home : test::jdk_homes()) {
        const auto image = open(home + "/lib/modules");
        const auto resource = image->find("java.base", "module-info.class");
        REQUIRE(resource.has_value());
        const ClassFile file = test::parse(resource->bytes);
        Result<std::vector<std::string_view>> packages = parse_module_packages(file);
        REQUIRE(packages.ok());
        std::sort(packages.value().begin(), packages.value().end());
        CHECK(image->packages("java.base") == packages.value());
        for (const std::string_view package : packages.value()) CHECK(image->module_of_package(package) == "java.base");
    }
}

TEST_CASE("image: several threads may look up at once") {
    const auto image = open(test::default_jdk() + "/lib/modules");
    std::vector<std::thread> threads;
    std::atomic<int> found = 0;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (const std::string_view package : image->packages("java.base"))
                if (image->module_of_package(package) == "java.base") ++found;
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(found == static_cast<int>(4 * image->packages("java.base").size()));
}
