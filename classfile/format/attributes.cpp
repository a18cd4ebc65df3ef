#include "classfile/format/attributes.h"

#include <algorithm>

namespace heddle::classfile {

const RawAttribute* find_attribute(const std::vector<RawAttribute>& attributes, std::string_view name) {
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const RawAttribute& attribute) { return attribute.name == name; });
    return found == attributes.end() ? nullptr : &*found;
}

const RawAttribute* find_attribute(const std::vector<RawAttribute>& attributes, AttributeId id,
                                   uint16_t major_version) {
    const AttributeRow& row = kAttributes[static_cast<size_t>(id)];
    return major_version < row.version ? nullptr : find_attribute(attributes, row.name);
}

}  // namespace heddle::classfile
