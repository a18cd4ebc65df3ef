#include "classfile/tests/support.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <zip.h>

#include "classfile/source/image_index.h"
#include "classfile/source/mapped_file.h"

#include <doctest/doctest.h>

namespace heddle::classfile::test {

namespace fs = std::filesystem;

namespace {

bool is_jdk(const fs::path& home) {
    std::error_code ignored;
    return fs::exists(home / "lib/modules", ignored) && fs::exists(home / "bin/javac", ignored);
}

// The home that the `java` on the path belongs to; empty when there is none.
fs::path home_on_path() {
    std::string_view rest = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "";
    while (!rest.empty()) {
        const size_t colon = std::min(rest.find(':'), rest.size());
        std::error_code error;
        const fs::path java = fs::canonical(fs::path(rest.substr(0, colon)) / "java", error);
        if (!error && is_jdk(java.parent_path().parent_path())) return java.parent_path().parent_path();
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    return {};
}

std::vector<std::string> find_homes() {
    std::set<std::string> found;
    const char* java_home = std::getenv("JAVA_HOME");
    for (const fs::path& home : {home_on_path(), fs::path(java_home != nullptr ? java_home : "")}) {
        std::error_code error;
        const fs::path canonical = fs::canonical(home, error);
        if (error || !is_jdk(canonical)) continue;
        found.insert(canonical);
        for (const auto& neighbour : fs::directory_iterator(canonical.parent_path(), error)) {
            if (is_jdk(neighbour.path())) found.insert(fs::canonical(neighbour.path(), error));
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace

const std::vector<std::string>& jdk_homes() {
    static const std::vector<std::string> homes = find_homes();
    return homes;
}

const std::string& default_jdk() {
    static const std::string home = [] {
        const std::string on_path = home_on_path();
        return !on_path.empty() || jdk_homes().empty() ? on_path : jdk_homes().front();
    }();
    REQUIRE_MESSAGE(!home.empty(), "these tests need a JDK");
    return home;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "heddle-classfile-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    root_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
}

std::string TemporaryFolder::write(std::string_view name, std::string_view content) const {
    const fs::path file = path(name);
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
}

std::string run(const std::string& command) {
    FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    std::array<char, 65536> buffer;
    while (const size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), count);
    const int status = ::pclose(pipe);
    REQUIRE_MESSAGE(status == 0, command << "\n" << output);
    return output;
}

void compile(const TemporaryFolder& folder, const std::vector<std::pair<std::string, std::string>>& sources,
             const std::string& options) {
    std::string command = default_jdk() + "/bin/javac" + kShortRun + "-nowarn -d " + folder.path() + " " + options;
    for (const auto& [name, text] : sources) command += " " + folder.write(name, text);
    run(command + " 2>&1");
}

void write_jar(const std::string& path, const std::vector<std::pair<std::string, std::string>>& entries) {
    int error = 0;
    zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
    REQUIRE(archive != nullptr);
    for (const auto& [name, content] : entries) {
        zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
        REQUIRE(zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) >= 0);
    }
    REQUIRE(zip_close(archive) == 0);
}

std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<uint8_t> read_bytes(const std::string& path) {
    Result<std::vector<uint8_t>> content = read_file(path);
    REQUIRE_MESSAGE(content.ok(), path);
    return std::move(content).value();
}

Bytes bytes_of(std::string_view text) { return {reinterpret_cast<const uint8_t*>(text.data()), text.size()}; }

std::vector<uint8_t> jdk_class(const std::string& name) {
    static const std::unique_ptr<RuntimeImage> image = [] {
        Result<std::unique_ptr<RuntimeImage>> opened = RuntimeImage::open(default_jdk() + "/lib/modules");
        REQUIRE(opened.ok());
        return std::move(opened).value();
    }();
    const auto resource = image->find_class(name);
    REQUIRE_MESSAGE(resource.has_value(), name);
    return {resource->bytes.begin(), resource->bytes.end()};
}

std::vector<std::string> class_names(const RuntimeImage& image, std::string_view module) {
    const Result<ImageIndex> index = ImageIndex::open(image.mapping(), "image");
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

ClassFile parse(Bytes bytes, ParseDepth depth) {
    Result<ClassFile> file = parse_class(bytes, "test", depth);
    REQUIRE_MESSAGE(file.ok(), (file.ok() ? "" : file.error().text()));
    return std::move(file).value();
}

}  // namespace heddle::classfile::test
