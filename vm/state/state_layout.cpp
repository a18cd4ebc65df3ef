#include "vm/state/state_layout.h"

#include <algorithm>

#include "vm/memory/heap.h"
#include "vm/state/sequence_numbers.h"

namespace heddle::vm {

namespace {

struct InvisibleField {
    std::string_view class_name, field_name;
};

struct Buffer {
    std::string_view class_name, array, filled;
};

struct OwnBuffer {
    std::string_view owner, field;
    Buffer buffer;
};

#define HEDDLE_UNSEEN(class_name, field_name, why) {class_name, field_name},
#define HEDDLE_NUMBER(class_name, field_name, source_class, source, why)
#define HEDDLE_BUFFER(class_name, array, filled)
#define HEDDLE_OWN_BUFFER(owner, field, class_name, array, filled)
#define HEDDLE_CACHE(class_name, field_name, why) {class_name, field_name},
#define HEDDLE_SCRATCH(class_name, why)
constexpr InvisibleField kInvisibleFields[] = {
#include "vm/state/invisible_fields.def"
// Caches are invisible, too.
#include "vm/link/cache_fields.def"
};

#define HEDDLE_UNSEEN(class_name, field_name, why)
#define HEDDLE_NUMBER(class_name, field_name, source_class, source, why)
#define HEDDLE_BUFFER(class_name, array, filled) {class_name, array, filled},
#define HEDDLE_OWN_BUFFER(owner, field, class_name, array, filled)
constexpr Buffer kBuffers[] = {
#include "vm/state/invisible_fields.def"
};

#define HEDDLE_UNSEEN(class_name, field_name, why)
#define HEDDLE_NUMBER(class_name, field_name, source_class, source, why)
#define HEDDLE_BUFFER(class_name, array, filled)
#define HEDDLE_OWN_BUFFER(owner, field, class_name, array, filled) {owner, field, {class_name, array, filled}},
constexpr OwnBuffer kOwnBuffers[] = {
#include "vm/state/invisible_fields.def"
};

bool is_invisible(const Klass& klass, const Field& field) {
    return std::any_of(std::begin(kInvisibleFields), std::end(kInvisibleFields), [&](const InvisibleField& row) {
        return row.class_name == klass.name.view() && row.field_name == field.name.view();
    });
}

// 0 when there is none.
uint32_t offset_of(const Klass& klass, std::string_view name) {
    for (const Klass* owner = &klass; owner != nullptr; owner = owner->super) {
        for (const Field& field : owner->fields) {
            if (!field.is_static() && field.name.view() == name) return field.offset;
        }
    }
    return 0;
}

void take_buffer(const Klass& klass, const Buffer& buffer, StateLayout& layout) {
    layout.buffer = offset_of(klass, buffer.array);
    layout.filled = offset_of(klass, buffer.filled);
    if (layout.buffer == 0 || layout.filled == 0) layout.buffer = layout.filled = 0;
}

void find_buffer(const Klass& klass, StateLayout& layout) {
    for (const Klass* part = &klass; part != nullptr; part = part->super) {
        for (const Buffer& buffer : kBuffers) {
            if (buffer.class_name == part->name.view()) take_buffer(*part, buffer, layout);
        }
    }
}

// Bytes that belong to no field are zero in every object, so whole runs between references are plain.
void fill_in(const Klass& klass, bool shows_counts, StateLayout* layout) {
    using Run = StateLayout::Run;
    std::vector<Run> hidden;
    layout->number = SequenceNumbers::offset_in(klass);
    if (layout->number != 0) hidden.push_back({layout->number, size_of(BasicType::kLong)});
    for (const Klass* part = &klass; part != nullptr; part = part->super) {
        for (const Field& field : part->fields) {
            const bool is_hidden = is_invisible(*part, field) || (field.is_count && !shows_counts);
            if (!field.is_static() && is_hidden) hidden.push_back({field.offset, size_of(field.type)});
        }
    }
    for (const uint32_t offset : klass.ref_offsets) {
        const bool is_hidden =
            std::any_of(hidden.begin(), hidden.end(), [&](const Run& run) { return run.offset == offset; });
        if (offset != layout->buffer && !is_hidden) layout->refs.push_back(offset);
    }
    for (const uint32_t offset : klass.ref_offsets) hidden.push_back({offset, 4});
    std::sort(hidden.begin(), hidden.end(), [](const Run& a, const Run& b) { return a.offset < b.offset; });
    uint32_t at = kFieldsOffset;
    for (const Run& run : hidden) {
        if (run.offset > at) layout->plain.push_back({at, run.offset - at});
        at = std::max(at, run.offset + run.bytes);
    }
    if (at < klass.instance_size) layout->plain.push_back({at, klass.instance_size - at});
}

}  // namespace

void StateLayouts::show_counts() {
    shows_counts_ = true;
    instances_.clear();
    own_buffers_.clear();
    statics_.clear();
}

std::unique_ptr<StateLayout> StateLayouts::make(const Klass& klass, bool shows_counts) {
    auto layout = std::make_unique<StateLayout>();
    find_buffer(klass, *layout);
    fill_in(klass, shows_counts, layout.get());
    return layout;
}

std::unique_ptr<StateLayout> StateLayouts::make_own_buffer(const Klass& klass, bool shows_counts) {
    auto layout = std::make_unique<StateLayout>();
    for (const OwnBuffer& row : kOwnBuffers) {
        if (row.buffer.class_name != klass.name.view()) continue;
        take_buffer(klass, row.buffer, *layout);
        layout->limit = offset_of(klass, "limit");
        layout->capacity = offset_of(klass, "capacity");
    }
    fill_in(klass, shows_counts, layout.get());
    return layout;
}

uint32_t StateLayouts::own_buffer_offset(const Klass& klass) {
    for (const OwnBuffer& row : kOwnBuffers) {
        if (row.owner == klass.name.view()) return offset_of(klass, row.field);
    }
    return 0;
}

std::unique_ptr<StateLayout> StateLayouts::make_statics(const Klass& klass, bool) {
    auto layout = std::make_unique<StateLayout>();
    layout->refs = klass.static_ref_offsets;
    for (const Field& field : klass.fields) {
        if (!field.is_static() || field.type == BasicType::kReference || is_invisible(klass, field)) continue;
        layout->plain.push_back({field.offset, size_of(field.type)});
    }
    return layout;
}

}  // namespace heddle::vm
