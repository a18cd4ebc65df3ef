#include "cli/bench/digest.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/base/hexadecimal.h"

namespace heddle::cli {

void Digest::add(std::string_view text) {
    hasher_.add(text.size());
    for (size_t at = 0; at < text.size(); at += sizeof(uint64_t)) {
        uint64_t word = 0;
        std::memcpy(&word, text.data() + at, std::min(sizeof word, text.size() - at));
        hasher_.add(word);
    }
}

void Digest::add(const std::vector<std::string>& texts) {
    hasher_.add(texts.size());
    for (const std::string& text : texts) add(text);
}

bool Digest::add_file(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || in.bad()) return false;
    add(text);
    return true;
}

void Digest::add_entry(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        add_file(path);
        return;
    }
    std::vector<std::string> files;
    for (fs::recursive_directory_iterator at(path, error), end; at != end; at.increment(error)) {
        if (error) break;
        if (at->is_regular_file(error)) files.push_back(at->path().string());
    }
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
        add(std::string_view(file).substr(path.size()));
        add_file(file);
    }
}

std::string Digest::text() const {
    const vm::Fingerprint result = hasher_.result();
    return hexadecimal(result.high) + hexadecimal(result.low);
}

}  // namespace heddle::cli
