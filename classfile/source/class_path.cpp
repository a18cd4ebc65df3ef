// ClassPath: folders and jars in the order in which `java` searches them. The entries of a jar's own Class-Path come
// right after the jar, before the next entry of the path. open() opens all of them; look-ups only read.
#include <algorithm>
#include <filesystem>
#include <set>

#include "classfile/source/class_source.h"
#include "classfile/source/jar.h"
#include "classfile/source/mapped_file.h"

namespace heddle::classfile {

namespace {

namespace fs = std::filesystem;

Error not_found(std::string_view resource) {
    return {ErrorCode::kNotFound, "'" + std::string(resource) + "' is not on the class path", "", std::nullopt};
}

// Returns true iff the name stays inside the folder that it is looked up in.
bool stays_inside(std::string_view name) {
    if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos) return false;
    while (!name.empty()) {
        const size_t slash = std::min(name.find('/'), name.size());
        if (name.substr(0, slash) == "..") return false;
        name.remove_prefix(std::min(slash + 1, name.size()));
    }
    return true;
}

// One element of the path. A look-up continues with the next element after kNotFound, and ends with any other result.
class Element {
public:
    virtual ~Element() = default;
    virtual Result<Resource> find(std::string_view resource) const = 0;
    virtual const Error* open_error() const { return nullptr; }  // null: the element could be opened
};

class Folder final : public Element {
public:
    explicit Folder(std::string path) : prefix_(std::move(path)) {
        if (!prefix_.ends_with('/')) prefix_ += '/';
    }
    Result<Resource> find(std::string_view resource) const override {
        if (!stays_inside(resource)) return not_found(resource);
        std::string path = prefix_ + std::string(resource);
        Result<std::vector<uint8_t>> content = read_file(path);
        if (!content) return content.error();
        auto owned = std::make_unique<std::vector<uint8_t>>(std::move(content).value());
        const Bytes bytes(*owned);
        return Resource{bytes, std::move(owned), std::move(path)};
    }

private:
    std::string prefix_;
};

class JarElement final : public Element {
public:
    explicit JarElement(std::unique_ptr<Jar> jar) : jar_(std::move(jar)) {}
    Result<Resource> find(std::string_view resource) const override {
        if (auto found = jar_->find(resource)) return std::move(*found);
        return not_found(resource);
    }

private:
    std::unique_ptr<Jar> jar_;
};

// A jar that exists and cannot be read. It has no entries, as for `java`. Unlike there, a look-up that finds nothing
// reports its error.
class BrokenJar final : public Element {
public:
    explicit BrokenJar(Error error) : error_(std::move(error)) {}
    Result<Resource> find(std::string_view resource) const override { return not_found(resource); }
    const Error* open_error() const override { return &error_; }

private:
    Error error_;
};

class PathBuilder {
public:
    explicit PathBuilder(int java_version) : java_version_(java_version) {}

    // An entry as written on the command line.
    void add_written(const std::string& entry) {
        if (entry == "*" || entry.ends_with("/*")) {
            for (std::string& jar : jars_of(entry.substr(0, entry.size() - 1))) add(jar);
        } else {
            add(entry.empty() ? "." : entry);
        }
    }

    std::vector<std::unique_ptr<Element>> elements;
    std::vector<std::string> written;

private:
    void add(const std::string& path) {
        written.push_back(path);
        open(path);
    }

    void open(const std::string& path) {
        std::error_code ignored;
        const fs::file_status status = fs::status(path, ignored);
        if (!fs::exists(status)) return;
        // The same element a second time finds nothing new, and jars may name each other in a cycle.
        const fs::path canonical = fs::canonical(path, ignored);
        if (!seen_.insert(canonical.string()).second) return;
        if (fs::is_directory(status)) {
            elements.push_back(std::make_unique<Folder>(path));
            return;
        }
        Result<std::unique_ptr<Jar>> jar = Jar::open(path, java_version_);
        if (!jar) {
            elements.push_back(std::make_unique<BrokenJar>(jar.error()));
            return;
        }
        const std::vector<std::string> further = jar.value()->manifest().class_path;
        elements.push_back(std::make_unique<JarElement>(std::move(jar).value()));
        for (const std::string& word : further) {
            const std::string resolved = resolve_class_path_word(word, path);
            if (!resolved.empty()) open(resolved);
        }
    }

    // Sorted, so that the order is the same on every host; `java` does not specify it.
    static std::vector<std::string> jars_of(const std::string& folder) {
        std::vector<std::string> jars;
        std::error_code ignored;
        for (fs::directory_iterator entry(folder.empty() ? "." : folder, ignored), end; entry != end;
             entry.increment(ignored)) {
            const std::string name = entry->path().filename().string();
            if (name.ends_with(".jar") || name.ends_with(".JAR")) jars.push_back(folder + name);
        }
        std::sort(jars.begin(), jars.end());
        return jars;
    }

    int java_version_;
    std::set<std::string> seen_;
};

class OpenClassPath final : public ClassPath {
public:
    OpenClassPath(std::vector<std::unique_ptr<Element>> elements, std::vector<std::string> written)
        : elements_(std::move(elements)), written_(std::move(written)) {}

    Result<Resource> find_class(std::string_view name) const override { return find(std::string(name) + ".class"); }

    Result<Resource> find(std::string_view resource) const override {
        const Error* broken = nullptr;
        for (const std::unique_ptr<Element>& element : elements_) {
            Result<Resource> found = element->find(resource);
            if (found || found.error().code != ErrorCode::kNotFound) return found;
            if (broken == nullptr) broken = element->open_error();
        }
        return broken != nullptr ? *broken : not_found(resource);
    }

    std::vector<std::string> entries() const override { return written_; }

private:
    std::vector<std::unique_ptr<Element>> elements_;
    std::vector<std::string> written_;
};

}  // namespace

Result<std::unique_ptr<ClassPath>> ClassPath::open(std::string_view path, int java_version) {
    PathBuilder builder(java_version);
    for (;;) {
        const size_t colon = path.find(':');
        builder.add_written(std::string(path.substr(0, colon)));
        if (colon == std::string_view::npos) break;
        path.remove_prefix(colon + 1);
    }
    return std::unique_ptr<ClassPath>(
        std::make_unique<OpenClassPath>(std::move(builder.elements), std::move(builder.written)));
}

}  // namespace heddle::classfile
