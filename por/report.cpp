#include "por/report.h"

namespace heddle::por {

std::string_view name_of(Property property) {
    for (const PropertyRow& row : kProperties) {
        if (row.property == property) return row.name;
    }
    return "";
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kVerified: return "verified";
        case Verdict::kViolated: return "violated";
        case Verdict::kIncomplete: return "incomplete";
        case Verdict::kUnsupported: return "unsupported";
    }
    return "";
}

}  // namespace heddle::por
