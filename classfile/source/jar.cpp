// Jars over libzip, whose types stay in this file. The names are indexed once; in the index the versioned entries of a
// multi-release jar have already replaced the plain ones. A look-up that finds nothing takes no lock.
#include "classfile/source/jar.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <unistd.h>
#include <unordered_map>
#include <zip.h>

namespace heddle::classfile {

namespace {

constexpr std::string_view kManifestName = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersionsFolder = "META-INF/versions/";
constexpr int kFirstVersionedRelease = 9;

struct ArchiveCloser {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, ArchiveCloser>;

struct FileCloser {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

Error broken_jar(const std::string& place, zip_error_t* reason) {
    return {ErrorCode::kMalformed, std::string("not a readable jar: ") + zip_error_strerror(reason), place,
            std::nullopt};
}

Result<Archive> open_source(zip_source_t* source, const std::string& place, zip_error_t* error) {
    if (source == nullptr) return broken_jar(place, error);
    zip_t* archive = zip_open_from_source(source, ZIP_RDONLY, error);
    if (archive == nullptr) {
        zip_source_free(source);
        return broken_jar(place, error);
    }
    return Archive(archive);
}

Result<Archive> open_file(const std::string& path) {
    zip_error_t error;
    zip_error_init(&error);
    Result<Archive> archive = open_source(zip_source_file_create(path.c_str(), 0, -1, &error), path, &error);
    zip_error_fini(&error);
    return archive;
}

struct VersionedName {
    int version;
    std::string_view name;
};

// "META-INF/versions/11/a/B.class" -> 11, "a/B.class".
std::optional<VersionedName> split_versioned(std::string_view entry) {
    if (entry.substr(0, kVersionsFolder.size()) != kVersionsFolder) return std::nullopt;
    entry.remove_prefix(kVersionsFolder.size());
    int version = 0;
    size_t digits = 0;
    while (digits < entry.size() && digits < 4 && entry[digits] >= '0' && entry[digits] <= '9')
        version = version * 10 + (entry[digits++] - '0');
    if (digits == 0 || digits >= entry.size() || entry[digits] != '/') return std::nullopt;
    return VersionedName{version, entry.substr(digits + 1)};
}

class ZipJar final : public Jar {
public:
    ZipJar(Archive archive, std::vector<uint8_t> bytes, std::string place)
        : is_file_(bytes.empty()),
          bytes_(std::move(bytes)),
          archive_(std::move(archive)),
          place_(std::move(place)),
          opener_(::getpid()) {}

    Status load(int java_version);

    std::optional<Result<Resource>> find(std::string_view entry) const override {
        const auto found = index_.find(entry);
        if (found == index_.end()) return std::nullopt;
        return read(found->second.position);
    }
    const Manifest& manifest() const override { return manifest_; }
    std::vector<std::string_view> entries() const override;

private:
    struct Slot {
        zip_uint64_t position;
        int version;  // 0: not versioned
    };

    Result<Resource> read(zip_uint64_t position) const;
    // The archive to read from: of a copied process one that it has opened itself. The original and its copies share
    // the position in an open file.
    Result<zip_t*> readable() const;
    Error broken_entry(std::string_view name, const char* reason) const {
        return {ErrorCode::kMalformed, std::string("the entry cannot be read: ") + reason,
                place_ + "!" + std::string(name), std::nullopt};
    }

    bool is_file_;
    std::vector<uint8_t> bytes_;  // of a jar in memory; outlives archive_, which reads them
    mutable std::mutex mutex_;    // guards reads through archive_
    Archive archive_;
    std::string place_;
    mutable pid_t opener_;             // the process that opened what readable() returns
    mutable Archive archive_of_copy_;  // of a copied process
    Manifest manifest_;
    std::unordered_map<std::string_view, Slot> index_;  // the names live in the archive
};

Status ZipJar::load(int java_version) {
    const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
    std::vector<std::pair<VersionedName, zip_uint64_t>> versioned;
    index_.reserve(static_cast<size_t>(count));
    for (zip_int64_t i = 0; i < count; ++i) {
        const auto position = static_cast<zip_uint64_t>(i);
        const char* text = zip_get_name(archive_.get(), position, ZIP_FL_ENC_RAW);
        if (text == nullptr) continue;
        const std::string_view name = text;
        if (name.empty() || name.back() == '/') continue;
        index_[name] = {position, 0};  // of several entries with one name the last one counts, as in java.util.zip
        if (const auto split = split_versioned(name)) versioned.push_back({*split, position});
    }
    if (const auto text = find(kManifestName)) {
        if (!*text) return text->error();
        const Bytes bytes = text->value().bytes;
        manifest_ = Manifest::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
    if (!manifest_.is_multi_release) return Nothing{};
    for (const auto& [split, position] : versioned) {
        const bool applies = split.version >= kFirstVersionedRelease && split.version <= java_version &&
                             split.name.substr(0, 9) != "META-INF/";
        if (!applies) continue;
        Slot& slot = index_.try_emplace(split.name, Slot{position, split.version}).first->second;
        if (split.version >= slot.version) slot = {position, split.version};
    }
    return Nothing{};
}

Result<zip_t*> ZipJar::readable() const {
    if (is_file_ && opener_ != ::getpid()) {
        Result<Archive> opened = open_file(place_);
        if (!opened) return opened.error();
        archive_of_copy_ = std::move(opened).value();
        opener_ = ::getpid();
    }
    return archive_of_copy_ ? archive_of_copy_.get() : archive_.get();
}

Result<Resource> ZipJar::read(zip_uint64_t position) const {
    const std::lock_guard lock(mutex_);
    const char* name = zip_get_name(archive_.get(), position, ZIP_FL_ENC_RAW);
    const Result<zip_t*> opened = readable();
    if (!opened) return opened.error();
    zip_t* archive = opened.value();
    const char* name_now = zip_get_name(archive, position, ZIP_FL_ENC_RAW);
    if (name_now == nullptr || std::strcmp(name, name_now) != 0) return broken_entry(name, "the jar has changed");
    zip_stat_t status;
    if (zip_stat_index(archive, position, 0, &status) != 0 || (status.valid & ZIP_STAT_SIZE) == 0)
        return broken_entry(name, zip_error_strerror(zip_get_error(archive)));
    if (status.size > kMaxEntrySize) return broken_entry(name, "its declared size is larger than 256 MiB");
    const std::unique_ptr<zip_file_t, FileCloser> file(zip_fopen_index(archive, position, 0));
    if (file == nullptr) return broken_entry(name, zip_error_strerror(zip_get_error(archive)));
    // The buffer grows with the bytes that are read: the size in the directory may be wrong.
    constexpr size_t kFirstChunk = size_t{1} << 20;
    auto content = std::make_unique<std::vector<uint8_t>>();
    size_t filled = 0;
    while (filled < status.size) {
        content->resize(std::min(static_cast<size_t>(status.size), std::max(filled * 2, kFirstChunk)));
        const zip_int64_t got = zip_fread(file.get(), content->data() + filled, content->size() - filled);
        if (got < 0) return broken_entry(name, zip_error_strerror(zip_file_get_error(file.get())));
        if (got == 0) return broken_entry(name, "it is shorter than the directory says");
        filled += static_cast<size_t>(got);
    }
    uint8_t beyond;  // libzip compares the checksum only when it reads past the end
    if (zip_fread(file.get(), &beyond, 1) != 0)
        return broken_entry(name, "its content does not fit its directory entry");
    const Bytes bytes(*content);
    return Resource{bytes, std::move(content), place_ + "!" + name};
}

std::vector<std::string_view> ZipJar::entries() const {
    std::vector<std::string_view> names;
    names.reserve(index_.size());
    for (const auto& [name, slot] : index_) names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::unique_ptr<Jar>> load_jar(Result<Archive> archive, std::vector<uint8_t> bytes, const std::string& place,
                                      int java_version) {
    if (!archive) return archive.error();
    auto jar = std::make_unique<ZipJar>(std::move(archive).value(), std::move(bytes), place);
    if (Status loaded = jar->load(java_version); !loaded) return loaded.error();
    return std::unique_ptr<Jar>(std::move(jar));
}

}  // namespace

Result<std::unique_ptr<Jar>> Jar::open(const std::string& path, int java_version) {
    return load_jar(open_file(path), {}, path, java_version);
}

Result<std::unique_ptr<Jar>> Jar::open_bytes(Bytes bytes, const std::string& place, int java_version) {
    std::vector<uint8_t> copy(bytes.begin(), bytes.end());
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(copy.data(), copy.size(), 0, &error);
    Result<Archive> archive = open_source(source, place, &error);
    zip_error_fini(&error);
    return load_jar(std::move(archive), std::move(copy), place, java_version);
}

}  // namespace heddle::classfile
