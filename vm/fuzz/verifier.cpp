// Classes that are defined, linked with verification and, when accepted, translated. SEEDS classes
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>

#include "classfile/base/check.h"
#include "vm/code/translate.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"

using namespace heddle;
using namespace heddle::vm;

namespace {

// The JDK of JAVA_HOME, or of the `java` on the path.
std::string jdk_home() {
    if (const char* home = std::getenv("JAVA_HOME")) return home;
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        std::error_code error;
        const std::filesystem::path java = std::filesystem::canonical(folder + "/java", error);
        if (!error) return java.parent_path().parent_path();
    }
    return "";
}

// A program that is opened anew before it has grown too large.
Program& program() {
    static std::unique_ptr<Program> current;
    static int uses = 0;
    if (current == nullptr || ++uses % 2000 == 0) {
        ProgramOptions options;
        options.jdk = jdk_home();
        options.class_path = "";
        Result<std::unique_ptr<Program>> opened = open_program(options);
        CHECK(opened.ok(), "there should be a JDK");
        current = std::move(opened).value();
    }
    return *current;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    DefineRequest request;
    request.loader = LoaderId::kApp;
    request.bytes.assign(data, data + size);
    request.place = "input";
    request.is_hidden = true;  // several hidden classes may have the same name
    Program& current = program();
    const Linked<Klass*> klass = current.define_class(std::move(request));
    if (!klass.ok() || !current.link(klass.value()).ok()) return 0;
    for (const auto& method : klass.value()->methods) (void)translate(current, *method);
    return 0;
}
