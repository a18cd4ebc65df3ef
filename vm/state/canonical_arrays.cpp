// New large arrays in the canonical form (vm/state/canonical.h): chunk by chunk, so that a changed chunk is hashed
// without the others.
#include <algorithm>
#include <span>

#include "vm/state/canonical.h"
#include "vm/state/canonical_words.h"

namespace heddle::vm {

StateEncoder::Bytes StateEncoder::elements_of(Ref array, uint32_t chunk) const {
    const Bytes all = elements_of(array);
    return {std::max(all.first, chunk * kChunk), std::min(all.end, chunk * kChunk + kChunk)};
}

StateEncoder::LargeArray::Chunk StateEncoder::hash_chunk(Ref array, uint32_t chunk) {
    piece_.clear();
    offsets_.clear();
    piece_.push_back(kPartTag ^ uint64_t{chunk} << 32);
    const Bytes bytes = elements_of(array, chunk);
    if (bytes.first >= bytes.end) {
        // Padding.
    } else if (heap_.klass_of(array)->element_type == BasicType::kReference) {
        describe_elements(array, bytes);
    } else {
        add_bytes(piece_, heap_.address(array) + bytes.first, bytes.end - bytes.first);
    }
    return {hash_piece(), !offsets_.empty()};
}

const StateEncoder::LargeArray& StateEncoder::hash_large_array(Ref array) {
    LargeArray& known = large_arrays_[array.value];
    const std::span<const uint32_t> stamps = heap_.chunk_stamps(array);
    const uint32_t stamp = heap_.header(array).stamp;
    const bool is_known = has_stamps_ && known.stamp == stamp && stamp != 0 && known.stamps.size() == stamps.size();
    if (is_known && std::equal(stamps.begin(), stamps.end(), known.stamps.begin())) return known;
    if (!is_known) {
        known = LargeArray{};
        known.stamp = stamp;
        known.stamps.resize(stamps.size());
        known.chunks.resize(stamps.size());
    }
    for (size_t i = 0; i < stamps.size(); ++i) {
        if (is_known && known.stamps[i] == stamps[i]) continue;
        LargeArray::Chunk& chunk = known.chunks[i];
        known.with_refs -= chunk.has_refs ? 1 : 0;
        known.sum.low -= chunk.known.low;
        known.sum.high -= chunk.known.high;
        chunk = hash_chunk(array, static_cast<uint32_t>(i));
        known.with_refs += chunk.has_refs ? 1 : 0;
        known.sum.low += chunk.known.low;
        known.sum.high += chunk.known.high;
        known.stamps[i] = stamps[i];
    }
    return known;
}

void StateEncoder::add_large_array(Ref array) {
    const LargeArray& known = hash_large_array(array);
    const ObjectHeader& header = heap_.header(array);
    words_.push_back(kObjectTag ^ heap_.klass_of(array)->identity);
    words_.push_back(uint64_t{header.hash & hash_mask_} << 32 | static_cast<uint32_t>(heap_.length(array)));
    add_known(known.sum, header.lock);
    if (known.with_refs == 0) return;
    for (uint32_t i = 0; i < known.chunks.size(); ++i) {
        if (!known.chunks[i].has_refs) continue;
        const Bytes bytes = elements_of(array, i);
        for (uint32_t at = bytes.first; at < bytes.end; at += 4) {
            const Ref ref = heap_.get_ref(array, at);
            if (must_follow(ref)) follow(ref);
        }
    }
}

}  // namespace heddle::vm
