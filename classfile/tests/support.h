// What several tests of this folder need: the JDKs of the machine, a temporary folder, compiled Java, jars.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/format/parse_class.h"
#include "classfile/source/class_source.h"

namespace heddle::classfile::test {

// Homes of the JDKs found: JAVA_HOME, the `java` on the path, and their neighbours. Without duplicates, sorted.
const std::vector<std::string>& jdk_homes();
// The one on the path, or the first. The tests need one.
const std::string& default_jdk();

// A fresh folder that is removed with its content at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(std::string_view name = "") const {
        return name.empty() ? root_ : root_ + "/" + std::string(name);
    }
    // Writes a file, with the folders it lies in; returns its path.
    std::string write(std::string_view name, std::string_view content) const;

private:
    std::string root_;
};

// Runs a command of the host; what it wrote to standard output. Fails the test when its status is not 0.
std::string run(const std::string& command);

// Options for a short run of a tool of the JDK: no time for its optimising compiler, one thread to collect garbage.
inline constexpr const char* kShortRun = " -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC ";

// Compiles Java sources (name, text) into the folder with the default JDK.
void compile(const TemporaryFolder& folder, const std::vector<std::pair<std::string, std::string>>& sources,
             const std::string& options = "");

// Writes a jar with the entries (name, content) by libzip.
void write_jar(const std::string& path, const std::vector<std::pair<std::string, std::string>>& entries);

std::string read_text(const std::string& path);
std::vector<uint8_t> read_bytes(const std::string& path);
Bytes bytes_of(std::string_view text);

// Bytes of a class of the default JDK.
std::vector<uint8_t> jdk_class(const std::string& name);

// Every class of a module, sorted, without its module-info.
std::vector<std::string> class_names(const RuntimeImage& image, std::string_view module);

// The parsed class; fails the test when it is malformed. `bytes` must outlive it.
ClassFile parse(Bytes bytes, ParseDepth depth = ParseDepth::kFull);

// The folder with the classes of sample.cpp: Sample and what lies in it, with debug information and parameter names.
const std::string& sample_folder();
// Bytes of one of them.
std::vector<uint8_t> sample_class(const std::string& name);
// Bytes of the module-info of the module m.n there.
std::vector<uint8_t> sample_module();

}  // namespace heddle::classfile::test
