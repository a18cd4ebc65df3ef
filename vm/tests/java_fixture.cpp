#include "vm/tests/java_fixture.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <unistd.h>

#include "vm/invoke/open_program.h"

#include <doctest/doctest.h>

namespace heddle::vm::testing {

namespace {

namespace fs = std::filesystem;

bool is_jdk_17(const fs::path& home) {
    std::error_code ignored;
    if (!fs::exists(home / "lib/modules", ignored) || !fs::exists(home / "bin/javac", ignored)) return false;
    return read_text((home / "release").string()).find("JAVA_VERSION=\"17") != std::string::npos;
}

std::string find_jdk() {
    if (const char* home = std::getenv("JAVA_HOME"); home != nullptr && is_jdk_17(home)) return home;
    std::error_code ignored;
    std::stringstream folders(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path java = fs::canonical(fs::path(folder) / "java", ignored);
        if (!ignored && is_jdk_17(java.parent_path().parent_path())) return java.parent_path().parent_path().string();
    }
    for (const auto& entry : fs::directory_iterator("/usr/lib/jvm", ignored)) {
        if (is_jdk_17(entry.path())) return entry.path().string();
    }
    std::cerr << "these tests need a JDK 17; JAVA_HOME may name it\n";
    std::exit(1);
}

std::string output_of(const std::string& command, int* status) {
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    std::array<char, 4096> buffer;
    for (size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe)) != 0;) text.append(buffer.data(), read);
    *status = pclose(pipe);
    return text;
}

}  // namespace

const std::string& jdk_home() {
    static const std::string home = find_jdk();
    return home;
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "heddle-test-XXXXXX").string();
    const char* made = mkdtemp(pattern.data());
    REQUIRE(made != nullptr);
    path_ = made;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

void write_text(const std::string& path, std::string_view text) {
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

void compile(const std::vector<Source>& sources, const std::string& out, std::string options,
             const std::string& class_path) {
    constexpr std::string_view kSources = "{sources}";
    const TemporaryFolder folder;
    fs::create_directories(out);
    if (const size_t at = options.find(kSources); at != std::string::npos)
        options.replace(at, kSources.size(), folder.path());
    std::string command = jdk_home() + "/bin/javac -XDignore.symbol.file -nowarn " + options + " -d " + out + " -cp " +
                          (class_path.empty() ? out : class_path);
    for (const auto& [name, text] : sources) {
        write_text(folder / name, text);
        command += " " + (folder / name);
    }
    int status = 0;
    const std::string complaints = output_of(command + " 2>&1", &status);
    INFO(complaints);
    REQUIRE(status == 0);
}

std::string run_java(const std::string& class_path, const std::string& arguments) {
    int status = 0;
    const std::string text = output_of(
        jdk_home() + "/bin/java -Xshare:auto -XX:TieredStopAtLevel=1 -cp " + class_path + " " + arguments, &status);
    INFO(text);
    REQUIRE(status == 0);
    return text;
}

std::unique_ptr<Program> open_program(const std::string& class_path) {
    ProgramOptions options;
    options.jdk = jdk_home();
    options.class_path = class_path;
    auto program = vm::open_program(options);
    REQUIRE_MESSAGE(program.ok(), (program.ok() ? "" : program.error().text()));
    return std::move(program).value();
}

Klass* load(Program& program, std::string_view name, LoaderId loader) {
    const Linked<Klass*> loaded = program.load_class(loader, program.symbol(name));
    INFO(name);
    REQUIRE(!loaded.must_load());
    REQUIRE_MESSAGE(loaded.ok(), (loaded.ok() ? "" : loaded.thrown().class_name + ": " + loaded.thrown().message));
    return loaded.value();
}

Method* method_of(Program& program, Klass* klass, std::string_view name, std::string_view descriptor) {
    Method* method = klass->find_declared_method(program.symbol(name), program.symbol(descriptor));
    INFO(klass->name.view() << "." << name << descriptor);
    REQUIRE(method != nullptr);
    return method;
}

}  // namespace heddle::vm::testing
