#include "por/disciplines/disciplines_record.h"

#include <algorithm>

namespace heddle::por {

void LocationRecord::join(const LocationRecord& other) {
    if (was_accessed && other.was_accessed)
        std::erase_if(locks, [&](const auto& lock) { return !other.locks.contains(lock.first); });
    else if (other.was_accessed)
        locks = other.locks;
    if (name.empty()) name = other.name;
    was_accessed |= other.was_accessed;
    is_written |= other.is_written;
    is_relied_on |= other.is_relied_on;
    needs_lock_to_read |= other.needs_lock_to_read;
    is_refuted |= other.is_refuted;
    // As Disciplines::add_access().
    is_refuted |= was_accessed && locks.empty() && (is_written || needs_lock_to_read);
}

void DisciplinesRecord::add(const std::string& key, const LocationRecord& location) {
    const auto [found, is_new] = locations.try_emplace(key, location);
    if (!is_new) found->second.join(location);
}

void DisciplinesRecord::join(const DisciplinesRecord& other) {
    for (const auto& [key, location] : other.locations) add(key, location);
    refuted_constructions.insert(other.refuted_constructions.begin(), other.refuted_constructions.end());
    relied_constructions.insert(other.relied_constructions.begin(), other.relied_constructions.end());
    refuted_global |= other.refuted_global;
    relied_global |= other.relied_global;
    must_start_over |= other.must_start_over;
}

bool DisciplinesRecord::is_refuted() const {
    return must_start_over || (refuted_global & relied_global) != 0 ||
           std::any_of(locations.begin(), locations.end(),
                       [](const auto& entry) { return entry.second.is_refuted && entry.second.is_relied_on; }) ||
           std::any_of(relied_constructions.begin(), relied_constructions.end(),
                       [&](const std::string& name) { return refuted_constructions.contains(name); });
}

}  // namespace heddle::por
