#include "por/disciplines/watched_fields.h"

#include <string_view>

namespace heddle::por {

bool is_watched(const vm::Field& field) {
    if (field.owner->loader > vm::LoaderId::kPlatform) return true;
    const std::string_view name = field.owner->name.view();
    return name.starts_with("java/util/") && !name.starts_with("java/util/zip/");
}

}  // namespace heddle::por
