// RuntimeImage over a mapped lib/modules. Look-ups keep no state: two hashes over the name cost as little as a cache
// and need no lock. The module of a package comes from the image's own /packages/<package> entries, which list pairs of
// a flag (1: the module has sub-packages only) and the offset of a module's name. LIMITATION: compressed resources
// (jlink --compress) are not read. open() refuses such an image; a single compressed resource has no bytes, and its
// place says "(compressed)".
#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "classfile/source/class_source.h"
#include "classfile/source/image_index.h"
#include "classfile/source/mapped_file.h"

namespace heddle::classfile {

namespace {

constexpr std::string_view kClassSuffix = ".class";

class MappedImage final : public RuntimeImage {
public:
    MappedImage(MappedFile file, ImageIndex index, std::string path)
        : file_(std::move(file)), index_(std::move(index)), path_(std::move(path)) {}

    std::optional<Resource> find_class(std::string_view name) const override {
        const size_t slash = name.rfind('/');
        if (slash == std::string_view::npos) return std::nullopt;  // every class of the image has a package
        const std::string_view module = module_of_package(name.substr(0, slash));
        if (module.empty()) return std::nullopt;
        return resource(module, {"/", module, "/", name, kClassSuffix});
    }

    std::optional<Resource> find(std::string_view module, std::string_view path) const override {
        return resource(module, {"/", module, "/", path});
    }

    std::string_view module_of_package(std::string_view package) const override;
    std::vector<std::string_view> modules() const override;
    std::vector<std::string_view> packages(std::string_view module) const override;
    Bytes mapping() const override { return file_.bytes(); }

private:
    using Packages = std::map<std::string_view, std::set<std::string_view>>;  // by module

    std::optional<Resource> resource(std::string_view module, std::initializer_list<std::string_view> name) const;
    const Packages& all_packages() const;

    MappedFile file_;
    ImageIndex index_;
    std::string path_;
    mutable std::once_flag packages_once_;
    mutable Packages packages_;  // filled by the first call of all_packages()
};

// "packages" and "modules" are the image's own directories, not modules.
bool is_directory_of_image(std::string_view module) {
    return module.empty() || module == "packages" || module == "modules";
}

std::optional<Resource> MappedImage::resource(std::string_view module,
                                              std::initializer_list<std::string_view> name) const {
    if (is_directory_of_image(module)) return std::nullopt;
    const std::optional<ImageLocation> location = index_.find(name);
    if (!location) return std::nullopt;
    Resource resource;
    resource.place = path_ + "!";
    for (const std::string_view piece : name) resource.place += piece;
    const std::optional<Bytes> content = index_.content(*location);
    if (!content) {
        resource.place += " (outside of the image)";
    } else if (location->compressed_size != 0) {
        resource.place += " (compressed)";
    } else {
        resource.bytes = *content;
    }
    return resource;
}

std::string_view MappedImage::module_of_package(std::string_view package) const {
    // The names of these entries have dots; most fit the buffer.
    char buffer[256];
    std::string long_name;
    char* dotted = buffer;
    if (package.size() > sizeof buffer) {
        long_name.resize(package.size());
        dotted = long_name.data();
    }
    std::replace_copy(package.begin(), package.end(), dotted, '/', '.');
    const std::optional<ImageLocation> location = index_.find({"/packages/", std::string_view(dotted, package.size())});
    if (!location || location->compressed_size != 0) return {};
    const std::optional<Bytes> content = index_.content(*location);
    if (!content) return {};
    for (size_t at = 0; at + 8 <= content->size(); at += 8) {
        const uint32_t has_sub_packages_only = index_.u4(content->data() + at);
        if (has_sub_packages_only == 0) return index_.string(index_.u4(content->data() + at + 4));
    }
    return {};
}

const MappedImage::Packages& MappedImage::all_packages() const {
    std::call_once(packages_once_, [this] {
        for (uint32_t slot = 0; slot < index_.slot_count(); ++slot) {
            const std::optional<ImageLocation> location = index_.location(slot);
            if (!location || is_directory_of_image(location->module)) continue;
            std::set<std::string_view>& packages = packages_[location->module];
            packages.insert(location->parent);
        }
        // Folders that are not packages, like META-INF, have no entry in the image's list of packages.
        for (auto& [module, packages] : packages_) {
            std::erase_if(packages,
                          [&, &name = module](std::string_view package) { return module_of_package(package) != name; });
        }
    });
    return packages_;
}

std::vector<std::string_view> MappedImage::modules() const {
    std::vector<std::string_view> names;
    for (const auto& [module, packages] : all_packages()) names.push_back(module);
    return names;
}

std::vector<std::string_view> MappedImage::packages(std::string_view module) const {
    const Packages& all = all_packages();
    const auto found = all.find(module);
    if (found == all.end()) return {};
    return {found->second.begin(), found->second.end()};
}

}  // namespace

Result<std::unique_ptr<RuntimeImage>> RuntimeImage::open(const std::string& path) {
    Result<MappedFile> file = MappedFile::open(path);
    if (!file) return file.error();
    Result<ImageIndex> index = ImageIndex::open(file.value().bytes(), path);
    if (!index) return index.error();
    const auto object = index.value().find({"/java.base/java/lang/Object.class"});
    if (object && object->compressed_size != 0) {
        return Error{ErrorCode::kMalformed,
                     "the runtime image is compressed (jlink --compress), which is not supported", path, std::nullopt};
    }
    return std::unique_ptr<RuntimeImage>(
        std::make_unique<MappedImage>(std::move(file).value(), std::move(index).value(), path));
}

}  // namespace heddle::classfile
