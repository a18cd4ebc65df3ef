// What became of the assumptions of one worker, by names that are the same in all workers, and how the records of
// several workers are joined.
//
// An assumption is about all accesses on all paths, and each worker sees those of its own paths only. So an assumption
// that every worker found kept may be refuted by all of them together: one has seen a location with lock A held, and
// another one the same location with lock B. Joining intersects the lock sets, and finds it.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "por/base/archive.h"

namespace heddle::por {

// As LocationAssumption (por/disciplines/disciplines.h).
struct LocationRecord {
    std::string name;                          // as in reports; empty when there is no such field
    std::map<std::string, std::string> locks;  // names as in reports, by key
    bool was_accessed = false;
    bool is_written = false;
    bool is_relied_on = false;
    bool needs_lock_to_read = false;
    bool is_refuted = false;

    // The assumption about the accesses of both.
    void join(const LocationRecord& other);
};

struct DisciplinesRecord {
    std::map<std::string, LocationRecord> locations;  // by key
    std::set<std::string> refuted_constructions;      // classes
    std::set<std::string> relied_constructions;
    uint32_t refuted_global = 0;  // bits by GlobalAssumption
    uint32_t relied_global = 0;
    bool must_start_over = false;  // a worker has found that out for itself

    void add(const std::string& key, const LocationRecord& location);
    void join(const DisciplinesRecord& other);
    // Whether an assumption was relied on by one worker and refuted, by another one or by all together.
    bool is_refuted() const;
};

inline void io(Archive& archive, LocationRecord& record) {
    archive(record.name, record.locks, record.was_accessed, record.is_written, record.is_relied_on,
            record.needs_lock_to_read, record.is_refuted);
}

inline void io(Archive& archive, DisciplinesRecord& record) {
    archive(record.locations, record.refuted_constructions, record.relied_constructions, record.refuted_global,
            record.relied_global, record.must_start_over);
}

}  // namespace heddle::por
