// What of an object counts for the state: its plain bytes and its references, without what no program can see
// (vm/unseen_fields.def).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "vm/klass.h"

namespace heddle::vm {

struct StateLayout {
    struct Run {
        uint32_t offset, bytes;
    };
    std::vector<Run> plain;
    std::vector<uint32_t> refs;  // offsets
    // Of buffers that are filled from the start: the array at `buffer` counts up to the number at `filled`.
    uint32_t buffer = 0, filled = 0;
    // Of those that are turned over to be emptied: up to the number at `limit`, when that is not the one at `capacity`.
    uint32_t limit = 0, capacity = 0;
    // Of objects that are numbered in the order in which they are made (vm/number_order.h); 0: not so.
    uint32_t number = 0;
};

// Whether the field is a count of vm/unseen_fields.def, and whether the method only counts on when it reads it.
bool is_count(const Klass& klass, const Field& field);
bool keeps_count(const Field& field, const Method& method);

// Layouts by class, made when first asked for. They stay where they are.
class StateLayouts {
public:
    // Of instances; `klass` is no array.
    const StateLayout& of(const Klass& klass) { return find(instances_, klass, make); }
    // Of an instance that its owner keeps for itself, and uses as a buffer.
    const StateLayout& own_buffer_of(const Klass& klass) { return find(own_buffers_, klass, make_own_buffer); }
    // Where instances of `klass` refer to such an instance; 0: nowhere.
    static uint32_t own_buffer_offset(const Klass& klass);
    // From now on counts belong to what is seen. Layouts that were given out are gone.
    void show_counts();
    // Of the static fields in the class's mirror. The rest of a mirror is what reflection keeps for itself.
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
