// Looks for each class where `java` would: a file if the name ends in .class, else the JDK, then the class path. All
// classes are tried; the status is 66 when one of them failed.
#include "cli/commands/disasm_command.h"

#include <algorithm>
#include <memory>

#include "classfile/format/parse_class.h"
#include "classfile/source/class_source.h"
#include "classfile/source/mapped_file.h"
#include "classfile/text/disassembler.h"
#include "cli/base/exit_status.h"
#include "cli/base/output.h"
#include "vm/base/unicode.h"

namespace heddle::cli {

namespace {

// Without a JDK, all versioned entries of a multi-release jar are visible.
constexpr int kNewestJava = 25;

Result<classfile::Resource> read_class_file(const std::string& path) {
    Result<std::vector<uint8_t>> content = classfile::read_file(path);
    if (!content) return content.error();
    auto owned = std::make_unique<std::vector<uint8_t>>(std::move(content).value());
    const classfile::Bytes bytes(*owned);
    return classfile::Resource{bytes, std::move(owned), path};
}

class ClassFinder {
public:
    static Result<ClassFinder> open(const DisasmOptions& options) {
        ClassFinder finder;
        if (!options.jdk_home.empty()) {
            auto image = classfile::RuntimeImage::open(options.jdk_home + "/lib/modules");
            if (!image) return image.error();
            finder.image_ = std::move(image).value();
        }
        const int version = options.jdk_feature_version != 0 ? options.jdk_feature_version : kNewestJava;
        auto path = classfile::ClassPath::open(options.classpath, version);
        if (!path) return path.error();
        finder.path_ = std::move(path).value();
        return finder;
    }

    Result<classfile::Resource> find(std::string name) const {
        if (name.ends_with(".class")) return read_class_file(name);
        std::replace(name.begin(), name.end(), '.', '/');
        if (image_ != nullptr) {
            if (auto resource = image_->find_class(vm::modified_of_utf8(name))) return std::move(*resource);
        }
        return path_->find_class(name);
    }

private:
    std::unique_ptr<classfile::RuntimeImage> image_;  // null when there is no JDK
    std::unique_ptr<classfile::ClassPath> path_;
};

Result<std::string> text_of_class(const ClassFinder& finder, const std::string& name) {
    const Result<classfile::Resource> resource = finder.find(name);
    if (!resource) return resource.error();
    const auto file =
        classfile::parse_class(resource.value().bytes, resource.value().place, classfile::ParseDepth::kFull);
    if (!file) return file.error();
    return classfile::disassemble(file.value());
}

}  // namespace

int disasm_command(const DisasmOptions& options) {
    const Result<ClassFinder> finder = ClassFinder::open(options);
    if (!finder) {
        print_error(finder.error().text(), "", options.color);
        return to_int(ExitStatus::kNoInput);
    }
    int status = to_int(ExitStatus::kVerified);
    for (const std::string& name : options.classes) {
        const Result<std::string> text = text_of_class(finder.value(), name);
        if (text) {
            if (!write_report("-", text.value())) return fail_to_write("disasm", "-", options.color);
        } else {
            print_error(text.error().text(), "", options.color);
            status = to_int(ExitStatus::kNoInput);
        }
    }
    return status;
}

}  // namespace heddle::cli
