// Java for tests: the JDK that is installed, sources compiled in a folder of their own, programs run by the real java.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/link/program.h"

namespace heddle::vm::testing {

// The home of a JDK 17: JAVA_HOME, the `java` on the path, or one below the usual folder. Ends the process without one.
const std::string& jdk_home();

// A folder that is removed with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }
    std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }

private:
    std::string path_;
};

std::string read_text(const std::string& path);
void write_text(const std::string& path, std::string_view text);  // makes the folders above it

// A source file: its path below the source folder and its text.
using Source = std::pair<std::string, std::string>;

// Compiles into `out` against the classes of `class_path`, or of `out` itself. `options` are javac's; "{sources}" in
// them is the folder of the sources. Fails the test when javac does.
void compile(const std::vector<Source>& sources, const std::string& out, std::string options = "",
             const std::string& class_path = "");

// What `java -cp class_path arguments` prints on its standard output.
std::string run_java(const std::string& class_path, const std::string& arguments);

// A program with the JDK's classes and this class path, without natives and models.
std::unique_ptr<Program> open_program(const std::string& class_path = ".");

// The loaded class; fails the test when it cannot be loaded.
Klass* load(Program& program, std::string_view name, LoaderId loader = LoaderId::kApp);
Method* method_of(Program& program, Klass* klass, std::string_view name, std::string_view descriptor);

}  // namespace heddle::vm::testing
