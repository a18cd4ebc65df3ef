#include "vm/link/field_layout.h"

#include <algorithm>
#include <array>

#include "vm/base/object_layout.h"

namespace heddle::vm {

namespace {

constexpr uint32_t kStaticAlignment = 4;
constexpr uint32_t kMaxStaticOffset = 0xFFFF * 4;

constexpr uint32_t align_up(uint32_t offset, uint32_t alignment) { return (offset + alignment - 1) & ~(alignment - 1); }

// Assigns offsets. Fields that have none yet wait by size (1, 2, 4, 8 at index 0 to 3), in declaration order.
class Placer {
public:
    explicit Placer(uint32_t start) : cursor_(start) {}

    void add(Field& field, uint32_t size) { waiting_[index_of_size(size)].fields.push_back(&field); }

    uint32_t place_all() {
        for (size_t i = waiting_.size(); i-- > 0;) {
            if (waiting_[i].is_empty()) continue;
            fill_until(align_up(cursor_, 1u << i));
            while (!waiting_[i].is_empty()) place(i);
        }
        return cursor_;
    }

private:
    struct Queue {
        std::vector<Field*> fields;
        size_t next = 0;
        bool is_empty() const { return next == fields.size(); }
    };
    static size_t index_of_size(uint32_t size) { return size == 8 ? 3 : size == 4 ? 2 : size == 2 ? 1 : 0; }

    void place(size_t i) {
        Queue& queue = waiting_[i];
        queue.fields[queue.next++]->offset = cursor_;
        cursor_ += 1u << i;
    }

    void fill_until(uint32_t end) {
        while (cursor_ < end) {
            size_t i = waiting_.size();
            while (i-- > 0) {
                const uint32_t size = 1u << i;
                if (!waiting_[i].is_empty() && cursor_ % size == 0 && cursor_ + size <= end) break;
            }
            if (i < waiting_.size())
                place(i);
            else
                ++cursor_;
        }
    }

    std::array<Queue, 4> waiting_;
    uint32_t cursor_;
};

void collect_references(const Klass& klass, bool is_static, std::vector<uint32_t>& offsets) {
    const auto first = static_cast<std::ptrdiff_t>(offsets.size());
    for (const Field& field : klass.fields) {
        if (field.is_static() == is_static && field.type == BasicType::kReference) offsets.push_back(field.offset);
    }
    std::sort(offsets.begin() + first, offsets.end());
}

}  // namespace

void layout_instance_fields(Klass& klass) {
    Placer placer(klass.super != nullptr ? klass.super->fields_end : kFieldsOffset);
    for (Field& field : klass.fields) {
        if (!field.is_static()) placer.add(field, size_of(field.type));
    }
    klass.fields_end = placer.place_all();
    klass.instance_size = align_up(klass.fields_end, 8);
    if (klass.super != nullptr) klass.ref_offsets = klass.super->ref_offsets;
    collect_references(klass, false, klass.ref_offsets);
}

bool layout_static_fields(Klass& klass, uint32_t class_size) {
    Placer placer(class_size);
    uint32_t last = 0;
    for (Field& field : klass.fields) {
        if (field.is_static()) placer.add(field, std::max(size_of(field.type), kStaticAlignment));
    }
    klass.mirror_size = align_up(placer.place_all(), 8);
    for (const Field& field : klass.fields) {
        if (field.is_static()) last = std::max(last, field.offset);
    }
    klass.static_ref_offsets.clear();
    collect_references(klass, true, klass.static_ref_offsets);
    return last <= kMaxStaticOffset;
}

}  // namespace heddle::vm
