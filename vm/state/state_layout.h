// Which parts of an object are part of the state: plain bytes and references, without the fields that no program can
// observe (vm/state/invisible_fields.def).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "vm/link/klass.h"

namespace heddle::vm {

struct StateLayout {
    struct Run {
        uint32_t offset, bytes;
    };
    std::vector<Run> plain;
    std::vector<uint32_t> refs;  // offsets
    // Buffers that are filled from the start: the first n elements of the array at `buffer`, with n at `filled`.
    uint32_t buffer = 0, filled = 0;
    // Buffers that are flipped to be emptied: n is at `limit` instead, while that differs from the one at `capacity`.
    uint32_t limit = 0, capacity = 0;
    // The sequence number (vm/state/sequence_numbers.h); 0: there is none.
    uint32_t number = 0;
};

// Layouts by class, made when first asked for. Their addresses do not change.
class StateLayouts {
public:
    // Of instances; `klass` is no array.
    const StateLayout& of(const Klass& klass) { return find(instances_, klass, make); }
    // Of an instance that only its owner uses, as a buffer.
    const StateLayout& own_buffer_of(const Klass& klass) { return find(own_buffers_, klass, make_own_buffer); }
    // The offset at which instances of `klass` refer to such an instance; 0: they do not.
    static uint32_t own_buffer_offset(const Klass& klass);
    // From now on counts are part of the state. Earlier layouts are destroyed.
    void show_counts();
    // Of the static fields in the class's mirror. The other fields of a mirror belong to reflection, and are left out.
    const StateLayout& statics_of(const Klass& klass) { return find(statics_, klass, make_statics); }

private:
    using Table = std::vector<std::unique_ptr<StateLayout>>;  // by ClassId

    template <typename Maker>
    const StateLayout& find(Table& table, const Klass& klass, Maker maker) {
        const uint32_t index = index_of(klass.id);
        if (index >= table.size()) table.resize(index + 1 + index / 2);
        if (!table[index]) table[index] = maker(klass, shows_counts_);
        return *table[index];
    }
    static std::unique_ptr<StateLayout> make(const Klass& klass, bool shows_counts);
    static std::unique_ptr<StateLayout> make_own_buffer(const Klass& klass, bool shows_counts);
    static std::unique_ptr<StateLayout> make_statics(const Klass& klass, bool shows_counts);

    Table instances_;
    Table own_buffers_;
    Table statics_;
    bool shows_counts_ = false;
};

}  // namespace heddle::vm
