// Writes small runtime images (jimage 1.0) in either byte order, so that tests need no JDK and can break each part.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heddle::classfile::test {

class ImageBuilder {
public:
    bool is_big_endian = std::endian::native == std::endian::big;
    uint32_t magic = 0xCAFEDADA;
    uint32_t version = 1 << 16;

    // Parts may be empty. A compressed size other than 0 says that the content is compressed.
    ImageBuilder& add(std::string module, std::string parent, std::string base, std::string extension,
                      std::string content, uint64_t compressed_size = 0) {
        entries_.push_back({std::move(module), std::move(parent), std::move(base), std::move(extension),
                            std::move(content), compressed_size});
        return *this;
    }

    // The directory entry of a package: pairs of (has sub-packages only, module).
    ImageBuilder& add_package(std::string dotted, const std::vector<std::pair<bool, std::string>>& modules) {
        std::string content;
        for (const auto& [is_empty, module] : modules) {
            put(content, is_empty ? 1 : 0);
            put(content, string(module));
        }
        return add("packages", "", std::move(dotted), "", std::move(content));
    }

    std::string build() {
        const auto count = static_cast<uint32_t>(entries_.size());
        std::string locations(1, '\0');
        std::string content;
        std::vector<uint32_t> starts;
        for (const Entry& entry : entries_) {
            starts.push_back(static_cast<uint32_t>(locations.size()));
            attribute(locations, 1, string(entry.module));
            attribute(locations, 2, string(entry.parent));
            attribute(locations, 3, string(entry.base));
            attribute(locations, 4, string(entry.extension));
            attribute(locations, 5, content.size());
            attribute(locations, 6, entry.compressed_size);
            attribute(locations, 7, entry.content.size());
            locations += '\0';
            content += entry.content;
        }
        std::vector<int32_t> redirect;
        std::vector<uint32_t> slots;
        uint32_t table_size = count;
        while (!place(table_size, redirect, slots)) ++table_size;
        std::string out;
        for (const uint32_t value : {magic, version, 0u, count, table_size, static_cast<uint32_t>(locations.size()),
                                     static_cast<uint32_t>(strings_.size())})
            put(out, value);
        for (const int32_t value : redirect) put(out, static_cast<uint32_t>(value));
        for (const uint32_t entry : slots) put(out, entry < count ? starts[entry] : 0);
        return out + locations + strings_ + content;
    }

private:
    struct Entry {
        std::string module, parent, base, extension, content;
        uint64_t compressed_size;

        std::string name() const {
            std::string text;
            if (!module.empty()) text += "/" + module + "/";
            if (!parent.empty()) text += parent + "/";
            text += base;
            if (!extension.empty()) text += "." + extension;
            return text;
        }
    };

    static uint32_t hash(std::string_view text, uint32_t seed) {
        for (const char c : text) seed = (seed * 0x01000193) ^ static_cast<uint8_t>(c);
        return seed & 0x7FFFFFFF;
    }

    // Fills the two tables of the perfect hash: the fullest buckets first, each with a seed that finds free slots.
    // False when a bucket finds none: modulo some sizes two names go together whatever the seed.
    bool place(uint32_t size, std::vector<int32_t>& redirect, std::vector<uint32_t>& slots) const {
        constexpr uint32_t kSeeds = 1000;
        const auto free = static_cast<uint32_t>(entries_.size());  // no entry has this number
        redirect.assign(size, 0);
        slots.assign(size, free);
        std::map<uint32_t, std::vector<uint32_t>> buckets;
        for (uint32_t i = 0; i < free; ++i) buckets[hash(entries_[i].name(), 0x01000193) % size].push_back(i);
        std::vector<std::pair<uint32_t, std::vector<uint32_t>>> order(buckets.begin(), buckets.end());
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
        for (const auto& [bucket, members] : order) {
            if (members.size() == 1) {
                const auto slot = std::find(slots.begin(), slots.end(), free);
                *slot = members[0];
                redirect[bucket] = -1 - static_cast<int32_t>(slot - slots.begin());
                continue;
            }
            for (uint32_t seed = 1; redirect[bucket] == 0; ++seed) {
                if (seed == kSeeds) return false;
                std::vector<uint32_t> tried = slots;
                const bool fits = std::all_of(members.begin(), members.end(), [&](uint32_t member) {
                    uint32_t& slot = tried[hash(entries_[member].name(), seed) % size];
                    return std::exchange(slot, member) == free;
                });
                if (!fits) continue;
                redirect[bucket] = static_cast<int32_t>(seed);
                slots = std::move(tried);
            }
        }
        return true;
    }

    uint32_t string(const std::string& text) {
        const auto [found, is_new] = offsets_.try_emplace(text, static_cast<uint32_t>(strings_.size()));
        if (is_new) strings_ += text + '\0';
        return found->second;
    }

    static void attribute(std::string& out, unsigned kind, uint64_t value) {
        if (value == 0) return;
        std::string bytes;
        for (uint64_t rest = value; rest != 0; rest >>= 8) bytes.insert(bytes.begin(), static_cast<char>(rest));
        out += static_cast<char>(kind << 3 | (bytes.size() - 1));
        out += bytes;
    }

    void put(std::string& out, uint32_t value) const {
        for (unsigned i = 0; i < 4; ++i) out += static_cast<char>(value >> (is_big_endian ? 24 - 8 * i : 8 * i));
    }

    std::vector<Entry> entries_;
    std::string strings_ = std::string(1, '\0');  // offset 0 is the empty string
    std::map<std::string, uint32_t> offsets_ = {{"", 0}};
};

// An image with two modules and a package that one of them has for its sub-packages only.
inline ImageBuilder sample_image(bool is_big_endian = std::endian::native == std::endian::big) {
    ImageBuilder builder;
    builder.is_big_endian = is_big_endian;
    builder.add("java.base", "java/lang", "Object", "class", "object bytes");
    builder.add("java.base", "java/lang", "String", "class", "string bytes");
    builder.add("java.base", "", "module-info", "class", "module bytes");
    builder.add("java.more", "java/more", "Thing", "class", "thing");
    builder.add("java.more", "java/more/deep", "Plain", "", "no extension");
    builder.add_package("java.lang", {{false, "java.base"}});
    builder.add_package("java", {{true, "java.base"}, {true, "java.more"}});
    builder.add_package("java.more", {{true, "java.base"}, {false, "java.more"}});
    return builder;
}

}  // namespace heddle::classfile::test
