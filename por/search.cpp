#include "por/search.h"

namespace heddle::por {

Report search(Subject& subject, const SearchOptions& options) {
    switch (options.kind) {
        case SearchKind::kDepthFirst: return search_depth_first(subject, options);
        case SearchKind::kBreadthFirst: return search_breadth_first(subject, options);
        case SearchKind::kRandom:
        case SearchKind::kPct:
        case SearchKind::kPos: return sample(subject, options);
    }
    return {};
}

}  // namespace heddle::por
