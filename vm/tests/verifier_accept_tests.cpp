// Classes that javac compiled are accepted: of the JDK, and of installed jars.
#include <algorithm>
#include <filesystem>

#include "classfile/source/image_index.h"
#include "classfile/source/jar.h"
#include "vm/tests/java_fixture.h"
#include "vm/verify/verifier.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

std::vector<std::string> names_of_module(const Program& program, std::string_view module) {
    const Result<classfile::ImageIndex> index = classfile::ImageIndex::open(program.image().mapping(), "image");
    REQUIRE(index.ok());
    std::vector<std::string> names;
    for (uint32_t slot = 0; slot < index.value().slot_count(); ++slot) {
        const auto location = index.value().location(slot);
        if (!location || location->module != module || location->extension != "class" || location->parent.empty())
            continue;
        names.push_back(std::string(location->parent) + "/" + std::string(location->base));
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Verifies the class independently of its loader; returns true when it is accepted. Classes that cannot be loaded, or
// refer to ones that cannot, are skipped.
bool is_accepted(Program& program, LoaderId loader, const std::string& name, size_t& verified) {
    const Linked<Klass*> klass = program.load_class(loader, program.symbol(name));
    if (!klass.ok()) return true;
    const Linked<Done> done = verify_class(program, *klass.value());
    if (done.ok()) {
        ++verified;
        return true;
    }
    REQUIRE(!done.must_load());
    const Thrown& error = done.thrown();
    if (error.class_name == "java/lang/NoClassDefFoundError") return true;
    MESSAGE(name << ": " << error.class_name << ": " << error.message);
    return false;
}

}  // namespace

TEST_CASE("verifier: classes of java.base are accepted") {
    const std::unique_ptr<Program> program = open_program();
    const std::vector<std::string> names = names_of_module(*program, "java.base");
    size_t verified = 0;
    // Every fifth: more than a thousand classes from all packages.
    for (size_t i = 0; i < names.size(); i += 5) CHECK(is_accepted(*program, LoaderId::kBoot, names[i], verified));
    CHECK(verified > 1000);
}

TEST_CASE("verifier: classes of installed jars are accepted") {
    for (const char* path : {"/usr/share/java/guava.jar", "/usr/share/java/commons-lang3.jar"}) {
        if (!std::filesystem::exists(path)) continue;
        const Result<std::unique_ptr<classfile::Jar>> jar = classfile::Jar::open(path, 17);
        REQUIRE(jar.ok());
        const std::unique_ptr<Program> program = open_program(path);
        size_t verified = 0;
        for (const std::string_view entry : jar.value()->entries()) {
            if (!entry.ends_with(".class") || entry.starts_with("META-INF/")) continue;
            const std::string name(entry.substr(0, entry.size() - 6));
            CHECK(is_accepted(*program, LoaderId::kApp, name, verified));
        }
        CHECK(verified > 100);
    }
}
