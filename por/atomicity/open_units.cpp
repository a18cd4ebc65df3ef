#include "por/atomicity/open_units.h"

#include <algorithm>

#include "vm/base/fingerprint.h"

namespace heddle::por {

void OpenUnits::leave(uint64_t thread, uint32_t depth, std::vector<Ended>& ended) {
    const auto is_left = [&](const Entry& entry) { return entry.unit.thread == thread && entry.depth >= depth; };
    for (const Entry& entry : units_) {
        if (is_left(entry)) ended.push_back({entry.unit, entry.written});
    }
    std::erase_if(units_, is_left);
}

void OpenUnits::leave(uint64_t thread, uint32_t depth, std::vector<uint32_t>& ended) {
    std::vector<Ended> units;
    leave(thread, depth, units);
    for (const Ended& each : units) ended.push_back(each.unit.id);
}

void OpenUnits::note_write(uint32_t unit, const SetLocation& at) {
    for (Entry& entry : units_) {
        if (entry.unit.id != unit || unit == 0) continue;
        const auto place = std::lower_bound(entry.written.begin(), entry.written.end(), at);
        if (place == entry.written.end() || *place != at) entry.written.insert(place, at);
    }
}

void OpenUnits::enter(const Unit& unit, std::span<const uint32_t> covers) {
    Entry& entry = units_.emplace_back();
    entry.unit = unit;
    entry.unit.id = ++last_id_;
    entry.covers.assign(covers.begin(), covers.end());
    entry.depth = depth_of(unit.thread);
    entry.depth -= 1;  // it counts itself
}

Unit OpenUnits::unit_of(uint64_t thread, uint32_t object) const {
    for (const Entry& entry : units_) {
        if (entry.unit.thread != thread) continue;
        if (std::find(entry.covers.begin(), entry.covers.end(), object) != entry.covers.end()) return entry.unit;
    }
    Unit outside;
    outside.thread = thread;
    return outside;
}

void OpenUnits::forget(uint32_t object) {
    for (Entry& entry : units_) std::erase(entry.covers, object);
}

std::vector<uint64_t> OpenUnits::threads() const {
    std::vector<uint64_t> threads;
    for (const Entry& entry : units_) threads.push_back(entry.unit.thread);
    std::sort(threads.begin(), threads.end());
    threads.erase(std::unique(threads.begin(), threads.end()), threads.end());
    return threads;
}

uint32_t OpenUnits::depth_of(uint64_t thread) const {
    return static_cast<uint32_t>(
        std::count_if(units_.begin(), units_.end(), [&](const Entry& entry) { return entry.unit.thread == thread; }));
}

uint64_t OpenUnits::name_of(uint32_t id) const {
    for (const Entry& entry : units_) {
        if (entry.unit.id == id && id != 0) return vm::mix(entry.unit.thread) + entry.depth + 1;
    }
    return 0;
}

void OpenUnits::add_identity(const ObjectNamer& name, std::vector<uint64_t>& words) const {
    std::vector<std::vector<uint64_t>> records;
    for (const Entry& entry : units_) {
        std::vector<uint64_t> record{entry.unit.thread, entry.depth, entry.unit.method};
        for (const uint32_t object : entry.covers) {
            if (const uint64_t word = name(object)) record.push_back(word);
        }
        records.push_back(std::move(record));
    }
    add_sorted(records, words);
}

void add_sorted(std::vector<std::vector<uint64_t>>& records, std::vector<uint64_t>& words) {
    std::sort(records.begin(), records.end());
    records.erase(std::unique(records.begin(), records.end()), records.end());
    for (const std::vector<uint64_t>& record : records) {
        words.push_back(record.size());
        words.insert(words.end(), record.begin(), record.end());
    }
}

bool add_access(const SetAccess& access, const ObjectNamer& name, std::vector<uint64_t>& words) {
    const uint64_t object = name(access.at.object);
    if (object == 0) return false;
    words.push_back(object);
    words.push_back(uint64_t{access.at.set} << 32 | uint64_t{access.at.member} << 1 | (access.writes ? 1 : 0));
    words.push_back(access.place);
    return true;
}

}  // namespace heddle::por
