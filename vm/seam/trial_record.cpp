#include "vm/seam/trial_record.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "vm/explore/native_accesses.h"
#include "vm/explore/property_keys.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

const ReliedLocations& TrialRecord::written_since(const Journal::Mark& start) {
    std::unordered_set<uint32_t> saved;
    machine_.journal().for_each_saved_since(start, [&](SavedKind kind, uint64_t context, const uint8_t*, size_t) {
        const bool is_object = kind == SavedKind::kObject || kind == SavedKind::kElements;
        if (is_object) saved.insert(static_cast<uint32_t>(context));
    });
    written_.keep_only(saved);
    return written_;
}

void TrialRecord::note(const RelevanceQuery& query) {
    if (query.kind == ActionKind::kWrite && !is_initializing(query)) add(query.fp, query.object, query.offset);
    if (query.kind != ActionKind::kNative) return;
    for_each_native_access(machine_, query, [&](Ref object, bool writes) {
        if (writes) written_.add(object, ReliedLocations::kWhole);
    });
}

void TrialRecord::note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) {
    if ((flags & kAccessWrites) != 0) add(thread.state.fp, object, offset);
}

void TrialRecord::note_call(const Slot* fp) {
    std::optional<EarlyCall> call = early_call_at(machine_, fp);
    if (call && std::find(calls_.begin(), calls_.end(), *call) == calls_.end()) calls_.push_back(std::move(*call));
}

void TrialRecord::add(const Slot* fp, Ref object, uint32_t offset) {
    written_.add(object, offset, property_key(machine_, fp, object));
}

bool TrialRecord::is_initializing(const RelevanceQuery& query) const {
    return query.field != nullptr && query.field->is_static() &&
           machine_.class_state(query.field->owner).init == InitState::kRunning;
}

}  // namespace heddle::vm
