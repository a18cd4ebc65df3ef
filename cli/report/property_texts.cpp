#include "cli/report/property_texts.h"

namespace heddle::cli {

PropertyText text_of(por::Property property) {
    if (property == nullptr) return {"", "Violation", "", ""};
    for (const PropertyText& text : kPropertyTexts) {
        if (text.name == property->name) return text;
    }
    return {property->name, property->name, property->help, ""};
}

}  // namespace heddle::cli
