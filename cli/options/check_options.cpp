#include "cli/options/check_options.h"

#include "por/properties/properties.h"

namespace heddle::cli {

std::vector<por::Property> checked_properties(const CheckOptions& options) {
    return options.properties.empty() ? por::default_properties() : options.properties;
}

std::vector<std::string> property_names(const CheckOptions& options) {
    std::vector<std::string> names;
    for (const por::Property property : checked_properties(options)) names.emplace_back(por::name_of(property));
    return names;
}

}  // namespace heddle::cli
