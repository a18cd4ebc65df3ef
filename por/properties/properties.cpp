#include "por/properties/properties.h"

#include "por/properties/property_monitor.h"

namespace heddle::por {

Property find_property(std::string_view name) {
    for (const PropertyRow& row : kProperties) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

std::vector<Property> default_properties() {
    std::vector<Property> properties;
    for (const PropertyRow& row : kProperties) {
        if (row.is_default) properties.push_back(&row);
    }
    return properties;
}

}  // namespace heddle::por
