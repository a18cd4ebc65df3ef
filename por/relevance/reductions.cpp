#include "por/relevance/reductions.h"

#include <algorithm>

namespace heddle::por {

std::optional<Reductions> parse_reductions(std::string_view text, std::string_view* unknown) {
    Reductions result;
    if (text == "none") return result;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word == "all") {
            result.add(Reductions::all());
            continue;
        }
        if (word == kLocksWord) {
            for (const Reduction reduction : kLocks) result.add(reduction);
            continue;
        }
        const auto row = std::find_if(kReductions.begin(), kReductions.end(),
                                      [&](const ReductionRow& candidate) { return candidate.word == word; });
        if (row == kReductions.end()) {
            *unknown = word;
            return std::nullopt;
        }
        result.add(row->reduction);
    }
    return result;
}

std::vector<std::string_view> words_of(Reductions reductions) {
    std::vector<std::string_view> words;
    for (const ReductionRow& row : kReductions) {
        if (reductions.has(row.reduction)) words.push_back(row.word);
    }
    return words;
}

}  // namespace heddle::por
