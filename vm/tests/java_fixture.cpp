#include "vm/tests/java_fixture.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <unistd.h>

#include "vm/base/fingerprint.h"
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

// Where the classes of these sources are kept, for all test executables of all presets. Named by the content of the
// sources, by the options and by the JDK.
fs::path kept_classes(const std::vector<Source>& sources, const std::string& options) {
    Hasher digest;
    const auto add = [&](std::string_view text) {
        digest.add(text.size());
        digest.add(hash_text(text));
        digest.add(hash_text(text, 1));
    };
    add(read_text(jdk_home() + "/release"));
    add(options);
    for (const auto& [name, text] : sources) {
        add(name);
        add(text);
    }
    const Fingerprint name = digest.result();
    std::stringstream text;
    text << std::hex << std::setfill('0') << std::setw(16) << name.high << std::setw(16) << name.low;
    return fs::path(HEDDLE_SOURCE_DIR "/build/test_classes") / text.str();
}

// Complete or not at all: another process may do the same at the same time.
void keep_classes(const fs::path& from, const fs::path& kept) {
    std::error_code other_was_first;
    const fs::path unfinished = kept.string() + "." + std::to_string(getpid());
    fs::create_directories(kept.parent_path());
    fs::copy(from, unfinished, fs::copy_options::recursive);
    fs::rename(unfinished, kept, other_was_first);
    if (other_was_first) fs::remove_all(unfinished);
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
    fs::create_directories(out);
    // What is compiled against other classes is not kept: it depends on them.
    const bool is_alone = class_path.empty() && fs::is_empty(out);
    const fs::path kept = kept_classes(sources, options);
    std::error_code missing;
    if (is_alone && fs::exists(kept, missing)) {
        fs::copy(kept, out, fs::copy_options::recursive);
        return;
    }
    constexpr std::string_view kSources = "{sources}";
    const TemporaryFolder folder;
    if (const size_t at = options.find(kSources); at != std::string::npos)
        options.replace(at, kSources.size(), folder.path());
    // Compiling a few lines is over before the JVM's second compiler pays off.
    std::string command = jdk_home() +
                          "/bin/javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -XDignore.symbol.file -nowarn " +
                          options + " -d " + out + " -cp " + (class_path.empty() ? out : class_path);
    for (const auto& [name, text] : sources) {
        write_text(folder / name, text);
        command += " " + (folder / name);
    }
    int status = 0;
    const std::string complaints = output_of(command + " 2>&1", &status);
    INFO(complaints);
    REQUIRE(status == 0);
    if (is_alone) keep_classes(out, kept);
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
