#include "vm/machine/assumptions.h"

#include <tuple>
#include <utility>

namespace heddle::vm {

bool operator<(const SourcePlace& left, const SourcePlace& right) {
    return std::tie(left.class_name, left.line, left.method) < std::tie(right.class_name, right.line, right.method);
}

void MetAssumptions::add(Assumption assumption, SourcePlace place) {
    std::optional<SourcePlace>& smallest = met_[index_of(assumption)].place;
    if (!smallest || place < *smallest) smallest = std::move(place);
}

MetAssumptions& MetAssumptions::operator+=(const MetAssumptions& other) {
    for (const AssumptionRow& row : kAssumptions) {
        if (const SourcePlace* place = other.place_of(row.assumption)) add(row.assumption, *place);
    }
    return *this;
}

}  // namespace heddle::vm
