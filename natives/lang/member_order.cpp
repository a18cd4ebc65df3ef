#include "natives/lang/member_order.h"

#include <span>
#include <utility>

namespace heddle::natives {
namespace {

struct Entry {
    uint64_t key;  // equal for equal names
    vm::Method* method;
};

uint64_t offset_of_name(const vm::Klass& klass, const vm::Method& method) {
    const auto* first = reinterpret_cast<const uint8_t*>(method.info->name.data());
    return static_cast<uint64_t>(first - klass.file->bytes().data());
}

// A quicksort around the median of the first, the middle and the last entry. It is not stable: it leaves overloaded
// methods and constructors in the same order as HotSpot's sort, which has the same structure.
void sort_entries(std::span<Entry> entries) {
    while (entries.size() > 1) {
        const size_t middle = entries.size() / 2;
        const auto put_in_order = [&](size_t low, size_t high) {
            if (entries[low].key > entries[high].key) std::swap(entries[low], entries[high]);
        };
        put_in_order(0, middle);
        put_in_order(0, entries.size() - 1);
        put_in_order(middle, entries.size() - 1);
        if (entries.size() < 4) return;
        const uint64_t pivot = entries[middle].key;
        size_t left = 0;
        size_t right = entries.size() - 1;
        for (;; ++left, --right) {
            while (entries[left].key < pivot) ++left;
            while (entries[right].key > pivot) --right;
            if (left >= right) break;
            std::swap(entries[left], entries[right]);
        }
        sort_entries(entries.first(right + 1));
        entries = entries.subspan(right + 1);
    }
}

// Returns false when there is no archive to sort by.
bool set_keys(std::span<Entry> entries, vm::Program& program, const vm::Klass& klass) {
    constexpr uint64_t kNotShared = uint64_t{1} << 32;
    const classfile::SharedNames& shared = program.shared_names();
    if (shared.size() == 0) return false;
    for (Entry& entry : entries) {
        const auto place = shared.place(entry.method->info->name);
        entry.key = place ? *place : kNotShared + offset_of_name(klass, *entry.method);
    }
    return true;
}

}  // namespace

std::vector<vm::Method*> methods_in_order_of_names(vm::Program& program, const vm::Klass& klass,
                                                   const std::function<bool(const vm::Method&)>& is_wanted) {
    // Methods that are not wanted are sorted too, since the order of equal names depends on them.
    std::vector<Entry> entries;
    size_t wanted = 0;
    for (const auto& method : klass.methods) {
        if (method->info != nullptr) entries.push_back({0, method.get()});
        if (is_wanted(*method)) ++wanted;
    }
    if (wanted > 1 && klass.file != nullptr && set_keys(entries, program, klass)) sort_entries(entries);
    std::vector<vm::Method*> methods;
    for (const Entry& entry : entries) {
        if (is_wanted(*entry.method)) methods.push_back(entry.method);
    }
    return methods;
}

}  // namespace heddle::natives
