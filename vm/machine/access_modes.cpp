#include "vm/machine/access_modes.h"

#include "vm/machine/thread.h"

namespace heddle::vm {

namespace {

bool is_of_unsafe(const Method& method) { return method.owner->name.view() == "jdk/internal/misc/Unsafe"; }

}  // namespace

AccessMode access_mode(const Slot* fp) {
    const std::string_view native = method_at(fp)->name.view();
    if (!native.ends_with("Volatile") && !native.starts_with("compareAnd")) return AccessMode::kPlain;
    for (const Slot* at = caller_of(fp); at != nullptr && is_of_unsafe(*method_at(at)); at = caller_of(at)) {
        const std::string_view name = method_at(at)->name.view();
        if (name.ends_with("Plain")) return AccessMode::kPlain;
        if (name.ends_with("Opaque")) return AccessMode::kOpaque;
        if (name.ends_with("Acquire") || name.ends_with("Release")) return AccessMode::kOneSided;
    }
    return AccessMode::kOrdering;
}

HeapAccess unsafe_access(const Slot* fp) {
    const Method& method = *method_at(fp);
    const std::string_view name = method.name.view();
    const bool is_get = name.starts_with("get");
    if (!is_of_unsafe(method) || method.arg_slots < 4) return {};
    if (!is_get && !name.starts_with("compareAnd") && !name.starts_with("put")) return {};
    const bool is_atomic = access_mode(fp) != AccessMode::kPlain;
    return {Ref{static_cast<uint32_t>(fp[1])}, static_cast<uint32_t>(fp[2]),
            static_cast<uint8_t>((is_get ? 0 : kAccessWrites) | (is_atomic ? kAccessAtomic : 0))};
}

uint32_t unsafe_access_bytes(const Slot* fp) {
    const Method& method = *method_at(fp);
    const bool is_get = method.name.view().starts_with("get");
    return static_cast<uint32_t>(size_of(is_get ? method.return_type : method.parameters.back()));
}

AccessRange places_of(const Heap& heap, const HeapAccess& access, uint32_t bytes) {
    AccessRange range{access, access.offset + bytes, bytes};
    const Klass* klass = access.object ? heap.klass_of(access.object) : nullptr;
    if (klass != nullptr && !klass->is_array()) return range;
    const uint32_t base = klass != nullptr ? kArrayDataOffset : 0;
    range.stride = klass != nullptr ? static_cast<uint32_t>(size_of(klass->element_type)) : 1;
    range.first.offset -= (access.offset - base) % range.stride;
    return range;
}

}  // namespace heddle::vm
