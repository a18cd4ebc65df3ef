#include "analysis/tables/table_file.h"

#include <cstdio>
#include <cstring>
#include <type_traits>
#include <unistd.h>

namespace heddle::analysis {

namespace {

constexpr uint32_t kFormat = 6;

struct Header {
    char magic[8] = {'h', 'e', 'd', 'd', 'l', 'e', 'T', 'B'};
    uint32_t format = kFormat;
    uint32_t unused = 0;
    vm::Fingerprint key;
    vm::Fingerprint checksum;  // of all that follows
};

// Visits all members in one order, for reading and writing.
template <typename Tables, typename Visitor>
bool visit(Tables& tables, Visitor&& visit) {
    return visit.value(tables.places) && visit.value(tables.uses_reflection) && visit.value(tables.library_set) &&
           visit.value(tables.queries) && visit.value(tables.exhausted) && visit.value(tables.cache_hits) &&
           visit.list(tables.methods) && visit.list(tables.events) && visit.list(tables.elements) &&
           visit.list(tables.numbers) && visit.list(tables.fields) && visit.list(tables.immutable) &&
           visit.list(tables.raw_names) && visit.list(tables.arrays) && visit.list(tables.sites) &&
           visit.list(tables.private_sites) && visit.list(tables.private_accesses) &&
           visit.list(tables.library_sites) && visit.list(tables.handovers) && visit.list(tables.sets);
}

struct Writer {
    std::string bytes;

    void add(const void* from, size_t size) { bytes.append(static_cast<const char*>(from), size); }
    bool value(uint32_t value) {
        add(&value, sizeof value);
        return true;
    }
    template <typename Row>
    bool list(const std::vector<Row>& rows) {
        static_assert(std::has_unique_object_representations_v<Row>, "rows should have no padding");
        const uint64_t count = rows.size();
        add(&count, sizeof count);
        add(rows.data(), count * sizeof(Row));
        return true;
    }
};

struct Reader {
    std::string_view left;

    bool take(void* to, size_t size) {
        if (size > left.size()) return false;
        if (size != 0) std::memcpy(to, left.data(), size);
        left.remove_prefix(size);
        return true;
    }
    bool value(uint32_t& value) { return take(&value, sizeof value); }
    template <typename Row>
    bool list(std::vector<Row>& rows) {
        uint64_t count = 0;
        if (!take(&count, sizeof count) || count > left.size() / sizeof(Row)) return false;
        rows.resize(count);
        return take(rows.data(), count * sizeof(Row));
    }
};

}  // namespace

vm::Fingerprint hash_bytes(std::string_view bytes) {
    std::vector<uint64_t> words((bytes.size() + 7) / 8 + 1);
    if (!bytes.empty()) std::memcpy(words.data(), bytes.data(), bytes.size());
    words.back() = bytes.size();
    return vm::hash_words(words);
}

std::string table_bytes(const PackedTables& tables, const vm::Fingerprint& key) {
    Writer payload;
    visit(tables, payload);
    Header header;
    header.key = key;
    header.checksum = hash_bytes(payload.bytes);
    Writer whole;
    whole.add(&header, sizeof header);
    return whole.bytes + payload.bytes;
}

std::optional<PackedTables> tables_of_bytes(std::string_view bytes, const vm::Fingerprint& key) {
    Header header;
    Reader reader{bytes};
    if (!reader.take(&header, sizeof header)) return std::nullopt;
    const Header expected;
    if (std::memcmp(header.magic, expected.magic, sizeof header.magic) != 0 || header.format != kFormat ||
        header.key != key || header.checksum != hash_bytes(reader.left))
        return std::nullopt;
    PackedTables tables;
    if (!visit(tables, reader) || !reader.left.empty() || !tables.is_sound()) return std::nullopt;
    return tables;
}

std::optional<PackedTables> read_tables(const std::string& path, const vm::Fingerprint& key) {
    FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    std::string bytes;
    std::fseek(file, 0, SEEK_END);
    const long size = std::ftell(file);
    std::rewind(file);
    if (size > 0) bytes.resize(static_cast<size_t>(size));
    const size_t count = bytes.empty() ? 0 : std::fread(bytes.data(), 1, bytes.size(), file);
    std::fclose(file);
    bytes.resize(count);
    return tables_of_bytes(bytes, key);
}

bool write_tables(const std::string& path, const vm::Fingerprint& key, const PackedTables& tables) {
    const std::string bytes = table_bytes(tables, key);
    const std::string temporary = path + "." + std::to_string(getpid()) + ".new";
    FILE* file = std::fopen(temporary.c_str(), "wb");
    if (file == nullptr) return false;
    const bool is_written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const bool is_closed = std::fclose(file) == 0;
    if (is_written && is_closed && std::rename(temporary.c_str(), path.c_str()) == 0) return true;
    std::remove(temporary.c_str());
    return false;
}

}  // namespace heddle::analysis
