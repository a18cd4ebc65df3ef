#include "analysis/tables/bound_tables.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "analysis/access/live_stack.h"
#include "analysis/access/locations.h"
#include "analysis/method/code_ahead.h"
#include "analysis/solver/type_set.h"
#include "vm/code/allocation_site.h"
#include "vm/code/translate.h"
#include "vm/machine/frame_refs.h"

namespace heddle::analysis {

namespace {

constexpr uint32_t kImplicitCallee = 0xFFFF;  // pc of events that belong to no instruction

void add_everything(vm::BitSet& row) {
    for (const bool writes : {false, true}) row.insert(access_bit(kEverything, writes));
}

// Of an instruction. Below 1 << 40: a program has fewer than 1 << 24 methods.
uint64_t key_of(const vm::Method& method, uint32_t pc) { return (uint64_t{index_of(method.id)} << 16) | pc; }

}  // namespace

BoundTables::BoundTables(std::shared_ptr<const PackedTables> packed, vm::Machine& machine, vm::Klass* main)
    : packed_(std::move(packed)),
      machine_(machine),
      start_(read_start_frames(machine, main)),
      futures_(packed_->bits()),
      sets_(packed_->set_count()) {}

const BoundTables::FieldInfo& BoundTables::info_of(const vm::Field& field) {
    const uint32_t id = index_of(field.id);
    if (id >= fields_.size()) fields_.resize(id + 1024);
    FieldInfo& info = fields_[id];
    if (info.is_known) return info;
    const uint64_t key = PackedTables::key_of(field);
    const auto has = [](const std::vector<uint64_t>& sorted, uint64_t value) {
        return std::binary_search(sorted.begin(), sorted.end(), value);
    };
    info.is_known = true;
    info.is_immutable = has(packed_->immutable, key);
    info.is_library = !is_application(*field.owner);
    info.is_raw = packed_->uses_reflection != 0 ||
                  has(packed_->raw_names, PackedTables::raw_key(field.name.view(), !info.is_library));
    const auto first = std::lower_bound(packed_->fields.begin(), packed_->fields.end(), key,
                                        [](const auto& row, uint64_t wanted) { return row.key < wanted; });
    auto last = first;
    while (last != packed_->fields.end() && last->key == key) ++last;
    info.places = {first, last};
    return info;
}

const PackedTables::Method* BoundTables::find(const vm::Method& method) const {
    const auto found = std::lower_bound(packed_->methods.begin(), packed_->methods.end(), method.identity,
                                        [](const auto& row, uint64_t wanted) { return row.identity < wanted; });
    return found != packed_->methods.end() && found->identity == method.identity ? &*found : nullptr;
}

// Sets are unpacked on first use: most are never used.
const vm::BitSet& BoundTables::set(uint32_t number) {
    std::unique_ptr<vm::BitSet>& set = sets_[number];
    if (set != nullptr) return *set;
    set = std::make_unique<vm::BitSet>(packed_->bits());
    const uint32_t words = packed_->set_words();
    for (uint32_t w = 0; w < words; ++w) {
        for (uint64_t rest = packed_->sets[size_t{number} * words + w]; rest != 0; rest &= rest - 1)
            set->insert(w * 64 + static_cast<uint32_t>(std::countr_zero(rest)));
    }
    return *set;
}

vm::BitSet BoundTables::make_row(const vm::Method& method, const PackedTables::Method& packed, const LivePoint& point) {
    vm::BitSet row(packed_->bits());
    const std::span events = std::span(packed_->events).subspan(packed.first_event, packed.events);
    switch (packed.kind & 0xFF) {
        case PackedTables::kWhole:
            if (!point.is_in_call || (packed.kind & PackedTables::kCallIsAll) == 0) row |= set(packed.set);
            return row;
        case PackedTables::kRows: {
            const PackedTables::Event* found = nullptr;
            for (const PackedTables::Event& event : events) {
                if (event.is_behind == 0 && event.pc <= point.pc) found = &event;
                if (event.is_behind != 0 && event.pc == point.pc && point.is_in_call) found = &event;
            }
            if (found == nullptr) break;
            for (uint32_t i = 0; i < found->sets; ++i) row |= set(packed_->numbers[found->first + found->bits + i]);
            return row;
        }
        case PackedTables::kCode: {
            const CodeAhead ahead = code_ahead(method, point.pc, point.is_in_call);
            if (!ahead.is_known) break;
            for (const PackedTables::Event& event : events) {
                if (event.pc != kImplicitCallee && !ahead.contains(event.pc)) continue;
                for (uint32_t i = 0; i < event.bits; ++i) row.insert(packed_->numbers[event.first + i]);
                for (uint32_t i = 0; i < event.sets; ++i) row |= set(packed_->numbers[event.first + event.bits + i]);
            }
            return row;
        }
        default: break;
    }
    add_everything(row);
    return row;
}

void BoundTables::add_row(const LivePoint& point, vm::BitSet& joined) {
    const vm::Method& method = *machine_.program().method(point.method);
    const PackedTables::Method* packed = find(method);
    if (packed == nullptr) {
        // A method of the JDK that is cut, or that only cut code calls, belongs to the library set.
        if (!method.has(vm::kMethodInternal) && !is_application(*method.owner)) {
            joined |= set(packed_->library_set);
            return;
        }
        return add_everything(joined);
    }
    const uint64_t key = cache_key(index_of(point.method), point);
    auto found = rows_.find(key);
    if (found == rows_.end()) found = rows_.emplace(key, make_row(method, *packed, point)).first;
    joined |= found->second;
}

const Future& BoundTables::future(std::span<const LivePoint> stack) {
    return futures_.join(stack, [this](const LivePoint& point, vm::BitSet& joined) { add_row(point, joined); });
}

const Future* BoundTables::future_of(const vm::JavaThread& thread) {
    read_live_stack(machine_, thread, start_, points_);
    return points_.empty() ? nullptr : &future(points_);
}

bool BoundTables::is_private(vm::Ref object) {
    const uint32_t site = object.is_null() ? 0 : machine_.heap().header(object).site;
    if (site == 0 || site == vm::kPrivateSite) return site != 0;
    const auto [found, is_new] = private_sites_.try_emplace(site, false);
    if (is_new) {
        const vm::Method& method = *machine_.program().method(vm::method_of_site(site));
        found->second = std::binary_search(packed_->private_sites.begin(), packed_->private_sites.end(),
                                           PackedTables::PrivatePlace{method.identity, vm::pc_of_site(site), 0});
    }
    return found->second;
}

bool BoundTables::is_private_access(const vm::Method& method, uint32_t pc) {
    if (packed_->private_accesses.empty()) return false;
    const auto [found, is_new] = private_accesses_.try_emplace((uint64_t{index_of(method.id)} << 32) | pc, false);
    if (is_new)
        found->second = std::binary_search(packed_->private_accesses.begin(), packed_->private_accesses.end(),
                                           PackedTables::PrivatePlace{method.identity, pc, 0});
    return found->second;
}

// From the frame that creates the object up the stack, until the answer is the same for every caller.
bool BoundTables::is_private_made(const vm::FrameView& maker) {
    uint32_t set = set_at_site(maker);
    for (vm::FrameView frame = maker; set < PackedTables::kMostSets;) {
        if (frame.is_bottom()) return false;
        frame = frame.caller();
        set = set_in_caller(set, frame);
    }
    return set == PackedTables::kPrivateSet;
}

uint32_t BoundTables::set_at_site(const vm::FrameView& maker) {
    const vm::Method& method = *maker.method();
    const uint32_t pc = vm::bytecode_index(method, maker.pc);
    const auto [found, is_new] = site_sets_.try_emplace(key_of(method, pc), PackedTables::kSharedSet);
    if (!is_new) return found->second;
    const std::pair wanted(method.identity, pc);
    const auto row =
        std::lower_bound(packed_->library_sites.begin(), packed_->library_sites.end(), wanted,
                         [](const auto& one, const auto& other) { return std::pair(one.method, one.pc) < other; });
    if (row != packed_->library_sites.end() && std::pair(row->method, row->pc) == wanted) found->second = row->set;
    return found->second;
}

uint32_t BoundTables::set_in_caller(uint32_t set, const vm::FrameView& caller) {
    const vm::Method& method = *caller.method();
    if (!vm::has_frame_map(method, caller.pc) || method.owner->is_of_path) return PackedTables::kSharedSet;
    const uint32_t pc = vm::bytecode_index(method, caller.pc);
    const auto [found, is_new] = handovers_.try_emplace((uint64_t{set} << 40) ^ key_of(method, pc));
    if (!is_new) return found->second;
    found->second = PackedTables::kSharedSet;
    const std::tuple wanted(set, method.identity, pc);
    const auto row = std::lower_bound(
        packed_->handovers.begin(), packed_->handovers.end(), wanted,
        [](const auto& one, const auto& other) { return std::tuple(one.from, one.caller, one.pc) < other; });
    if (row != packed_->handovers.end() && std::tuple(row->from, row->caller, row->pc) == wanted)
        found->second = row->to;
    return found->second;
}

uint32_t BoundTables::site_of(vm::Ref object) {
    const uint32_t site = object.is_null() || packed_->sites.empty() ? 0 : machine_.heap().header(object).site;
    if (site == 0 || site == vm::kPrivateSite) return PackedTables::kNone;
    const auto [found, is_new] = sites_.try_emplace(site, PackedTables::kNone);
    if (!is_new) return found->second;
    const std::pair wanted(machine_.program().method(vm::method_of_site(site))->identity,
                           uint32_t{vm::pc_of_site(site)});
    const auto row = std::lower_bound(
        packed_->sites.begin(), packed_->sites.end(), wanted,
        [](const PackedTables::Site& one, const auto& other) { return std::pair(one.method, one.pc) < other; });
    if (row != packed_->sites.end() && std::pair(row->method, row->pc) == wanted)
        found->second = static_cast<uint32_t>(row - packed_->sites.begin());
    return found->second;
}

bool BoundTables::may_access(const Future& future, const vm::Field& field, vm::Ref object, bool writes) {
    if (field.owner->is_of_path) return true;  // loaded on this path: its code was not analysed
    const FieldInfo& info = info_of(field);
    const vm::BitSet& bits = future.bits;
    const uint32_t site = field.is_static() ? PackedTables::kNone : site_of(object);
    const bool is_known = site != PackedTables::kNone;
    if (bits.contains(access_bit(kEverything, writes))) return true;
    const bool is_leaked = !is_known || packed_->sites[site].is_leaked != 0;
    if (info.is_library && is_leaked && bits.contains(access_bit(kLibraryFields, writes))) return true;
    if (info.is_raw && bits.contains(access_bit(kRawFields, writes))) return true;
    return std::any_of(info.places.begin(), info.places.end(), [&](const PackedTables::FieldPlace& row) {
        return (!is_known || row.object == site) && bits.contains(access_bit(row.place, writes));
    });
}

bool BoundTables::allows_array(const Future& future, const PackedTables::Array& row, const vm::Klass& klass,
                               bool writes) const {
    if (future.bits.contains(access_bit(row.place, writes))) return true;
    const bool is_reference = klass.element_type == vm::BasicType::kReference;
    return is_reference && row.is_program_made == 0 && future.bits.contains(access_bit(kReferenceElements, writes));
}

// `object` is kNone for an array without a site: it may be any.
bool BoundTables::allows_any(const Future& future, const vm::Klass& array, uint32_t object, bool writes) const {
    const bool is_known = object != PackedTables::kNone;
    // An array of the JDK, whose class need not have a row.
    if (!is_known && future.bits.contains(access_bit(common_elements(array.element_type), writes))) return true;
    auto row = std::lower_bound(packed_->arrays.begin(), packed_->arrays.end(), array.identity,
                                [](const auto& one, uint64_t wanted) { return one.klass < wanted; });
    for (; row != packed_->arrays.end() && row->klass == array.identity; ++row) {
        if ((!is_known || row->object == object) && allows_array(future, *row, array, writes)) return true;
    }
    return false;
}

bool BoundTables::may_access_elements(const Future& future, vm::Ref array, bool writes, const LivePoint& accessor) {
    if (future.bits.contains(access_bit(kEverything, writes))) return true;
    const vm::Klass& klass = *machine_.heap().klass_of(array);
    const uint32_t object = site_of(array);
    const PackedTables::Method* method = find(*machine_.program().method(accessor.method));
    if (method == nullptr || object != PackedTables::kNone) return allows_any(future, klass, object, writes);
    const std::span accesses = std::span(packed_->elements).subspan(method->first_element, method->elements);
    const auto access = std::lower_bound(accesses.begin(), accesses.end(), accessor.pc,
                                         [](const auto& one, uint32_t pc) { return one.pc < pc; });
    if (access == accesses.end() || access->pc != accessor.pc) return allows_any(future, klass, object, writes);
    bool is_known = false;
    for (uint32_t i = 0; i < access->count; ++i) {
        const PackedTables::Array& row = packed_->arrays[packed_->numbers[access->first + i]];
        if (row.klass != klass.identity) continue;
        is_known = true;
        if (allows_array(future, row, klass, writes)) return true;
    }
    return !is_known && allows_any(future, klass, object, writes);
}

}  // namespace heddle::analysis
