// Makes packed tables, by identities, from the tables of one linked program.
#include <algorithm>
#include <deque>
#include <map>
#include <span>
#include <tuple>
#include <unordered_map>

#include "analysis/tables/packed_tables.h"
#include "analysis/tables/tables.h"

namespace heddle::analysis {

class TablePacker {
public:
    explicit TablePacker(const Tables& tables)
        : graph_(tables.call_graph()), access_(*tables.access_), coarse_(tables.coarse_.get()), tables_(tables) {}

    PackedTables pack() {
        packed_.places = access_.place_count();
        packed_.uses_reflection = graph_.uses_reflection() ? 1 : 0;
        packed_.library_set = set_of(access_.library_row_);
        if (const DemandPointers* demand = graph_.demand()) {
            const DemandPointers::Figures figures = demand->figures();
            packed_.queries = static_cast<uint32_t>(figures.queries);
            packed_.exhausted = static_cast<uint32_t>(figures.exhausted);
            packed_.cache_hits = static_cast<uint32_t>(figures.cache_hits);
        }
        pack_sites();
        pack_arrays();
        pack_fields();
        pack_escape();
        pack_library_sites();
        for (MethodIndex i = kFirstMethod; i < graph_.methods().size(); ++i) {
            if (graph_.is_first_clone(i)) pack_method(graph_.clones(graph_.methods()[i].method->id));
        }
        std::sort(packed_.methods.begin(), packed_.methods.end(),
                  [](const auto& a, const auto& b) { return a.identity < b.identity; });
        return std::move(packed_);
    }

private:
    // The number of a set. Identified by address: the sets of solvers do not move.
    uint32_t set_of(const vm::BitSet& set) {
        const auto [found, is_new] = set_numbers_.try_emplace(&set, packed_.set_count());
        if (!is_new) return found->second;
        const size_t first = packed_.sets.size();
        packed_.sets.resize(first + packed_.set_words());
        set.for_each([&](uint32_t bit) { packed_.sets[first + bit / 64] |= uint64_t{1} << (bit % 64); });
        return found->second;
    }

    // The union over all contexts of a native.
    uint32_t set_of(std::span<const MethodIndex> clones) {
        if (clones.size() == 1) return set_of(access_.solver_->bits(clones[0]));
        vm::BitSet& joined = joined_.emplace_back(access_.bit_count());
        for (const MethodIndex clone : clones) joined |= access_.solver_->bits(clone);
        return set_of(joined);
    }

    void pack_sites() {
        std::vector<CallGraph::Site> sites = graph_.sites();
        std::sort(sites.begin(), sites.end(), [](const CallGraph::Site& a, const CallGraph::Site& b) {
            return std::pair(a.method->identity, a.pc) < std::pair(b.method->identity, b.pc);
        });
        for (const CallGraph::Site& site : sites) {
            const bool is_leaked = graph_.is_leaked(site.type);
            const bool is_known = !packed_.sites.empty() && packed_.sites.back().method == site.method->identity &&
                                  packed_.sites.back().pc == site.pc;
            // The context of an object is unknown at run time: one row for all contexts.
            if (!is_known) packed_.sites.push_back({site.method->identity, site.pc, is_leaked});
            if (is_leaked) packed_.sites.back().is_leaked = 1;
            object_number_[site.type] = static_cast<uint32_t>(packed_.sites.size() - 1);
        }
    }

    uint32_t object_of(TypeIndex type) const {
        const auto found = object_number_.find(type);
        return found == object_number_.end() ? PackedTables::kNone : found->second;
    }

    void pack_arrays() {
        for (TypeIndex type = kFirstType; type < graph_.types().count(); ++type) {
            if (graph_.types().observed_as(type) != type) continue;
            const vm::Klass& klass = *graph_.types().klass(type);
            if (!klass.is_array()) continue;
            packed_.arrays.push_back({klass.identity, access_.element_location_[type],
                                      graph_.types().is_program_made(type), object_of(type), 0});
            array_types_.push_back(type);
        }
        std::vector<uint32_t> order(packed_.arrays.size());
        for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](uint32_t a, uint32_t b) { return packed_.arrays[a].klass < packed_.arrays[b].klass; });
        std::vector<PackedTables::Array> sorted;
        for (const uint32_t i : order) {
            array_number_[array_types_[i]] = static_cast<uint32_t>(sorted.size());
            sorted.push_back(packed_.arrays[i]);
        }
        packed_.arrays = std::move(sorted);
    }

    void pack_fields() {
        const vm::Program& program = graph_.program();
        for (uint32_t i = 0; i < access_.field_location_.size() && i < program.field_count(); ++i) {
            if (access_.field_location_[i] < 0) continue;
            const vm::Field& field = *program.field(static_cast<vm::FieldId>(i));
            packed_.fields.push_back(
                {PackedTables::key_of(field), PackedTables::kNone, static_cast<uint32_t>(access_.field_location_[i])});
            const auto objects = access_.object_locations_.find(i);
            if (objects == access_.object_locations_.end()) continue;
            for (const FieldAccess::ObjectLocation& object : objects->second)
                packed_.fields.push_back({PackedTables::key_of(field), object_of(object.object), object.location});
        }
        std::sort(packed_.fields.begin(), packed_.fields.end(),
                  [](const auto& a, const auto& b) { return std::pair(a.key, a.object) < std::pair(b.key, b.object); });
        if (const ImmutableFields* immutable = tables_.immutable_fields()) {
            for (const FieldFinding& finding : immutable->findings()) {
                if (is_immutable(finding.verdict)) packed_.immutable.push_back(PackedTables::key_of(*finding.field));
            }
        }
        std::sort(packed_.immutable.begin(), packed_.immutable.end());
        for (const vm::Symbol name : graph_.raw_names())
            packed_.raw_names.push_back(PackedTables::raw_key(name.view(), false));
        for (const vm::Symbol name : graph_.own_raw_names())
            packed_.raw_names.push_back(PackedTables::raw_key(name.view(), true));
        std::sort(packed_.raw_names.begin(), packed_.raw_names.end());
    }

    // A site or access is thread-local iff it is so in every context of its method.
    void pack_escape() {
        const StaticEscape* escape = tables_.static_escape();
        if (escape == nullptr) return;
        std::map<PackedTables::PrivatePlace, bool> sites;
        for (const StaticEscape::Site& site : escape->sites()) {
            const auto [at, is_first] = sites.try_emplace({site.method->identity, site.pc, 0}, site.is_private);
            if (!is_first) at->second = at->second && site.is_private;
        }
        for (const auto& [place, is_private] : sites) {
            if (is_private) packed_.private_sites.push_back(place);
        }
        for (MethodIndex i = kFirstMethod; i < graph_.methods().size(); ++i) {
            const MethodNode& node = graph_.methods()[i];
            if (node.facts == nullptr || !graph_.is_first_clone(i)) continue;
            const std::span<const MethodIndex> clones = graph_.clones(node.method->id);
            for (size_t a = 0; a < node.facts->accesses.size(); ++a) {
                const auto is_private = [&](MethodIndex clone) { return escape->is_private_access(clone, a); };
                if (std::all_of(clones.begin(), clones.end(), is_private))
                    packed_.private_accesses.push_back({node.method->identity, node.facts->accesses[a].pc, 0});
            }
        }
        std::sort(packed_.private_accesses.begin(), packed_.private_accesses.end());
    }

    void pack_library_sites() {
        const StaticEscape* escape = tables_.static_escape();
        if (escape == nullptr) return;
        static_assert(StaticEscape::kPrivate == PackedTables::kPrivateSet);
        static_assert(StaticEscape::kMostSets == PackedTables::kMostSets);
        for (const StaticEscape::LibrarySite& site : escape->library_sites())
            packed_.library_sites.push_back({site.method->identity, site.pc, site.set});
        for (const StaticEscape::Handover& row : escape->handovers())
            packed_.handovers.push_back({row.from, row.pc, row.caller->identity, row.to, 0});
        std::sort(packed_.library_sites.begin(), packed_.library_sites.end(),
                  [](const auto& a, const auto& b) { return std::pair(a.method, a.pc) < std::pair(b.method, b.pc); });
        std::sort(packed_.handovers.begin(), packed_.handovers.end(), [](const auto& a, const auto& b) {
            return std::tuple(a.from, a.caller, a.pc) < std::tuple(b.from, b.caller, b.pc);
        });
    }

    // The context of a frame is unknown at run time: one row for all contexts.
    void pack_method(std::span<const MethodIndex> clones) {
        const MethodNode& node = graph_.methods()[clones[0]];
        PackedTables::Method method;
        method.identity = node.method->identity;
        method.first_event = static_cast<uint32_t>(packed_.events.size());
        method.first_element = static_cast<uint32_t>(packed_.elements.size());
        const bool has_rows = coarse_ != nullptr && !coarse_->parts_[clones[0]].first_pc.empty();
        if (node.facts == nullptr) {
            method.kind = PackedTables::kWhole;
            if (node.native.is_reflective) method.kind |= PackedTables::kCallIsAll;
            method.set = set_of(clones);
        } else if (has_rows) {
            method.kind = PackedTables::kRows;
            pack_rows(clones);
        } else if (!node.facts->is_opaque) {
            method.kind = PackedTables::kCode;
            pack_events(clones);
        }
        if (node.facts != nullptr) pack_elements(clones);
        method.events = static_cast<uint32_t>(packed_.events.size()) - method.first_event;
        method.elements = static_cast<uint32_t>(packed_.elements.size()) - method.first_element;
        packed_.methods.push_back(method);
    }

    void add_event(uint32_t pc, bool is_behind, const std::vector<uint32_t>& bits, const std::vector<uint32_t>& sets) {
        packed_.events.push_back({pc, is_behind, static_cast<uint32_t>(packed_.numbers.size()),
                                  static_cast<uint32_t>(bits.size()), static_cast<uint32_t>(sets.size())});
        packed_.numbers.insert(packed_.numbers.end(), bits.begin(), bits.end());
        packed_.numbers.insert(packed_.numbers.end(), sets.begin(), sets.end());
    }

    // For each instruction: the bits of its own accesses, and the sets of the methods that it may call.
    void pack_events(std::span<const MethodIndex> clones) {
        struct Added {
            std::vector<uint32_t> bits, sets;
        };
        std::map<uint32_t, Added> added;  // by pc
        const auto call_at = [&](uint32_t pc) {
            return [&added, pc, this](MethodIndex callee) {
                added[pc].sets.push_back(set_of(access_.solver_->bits(callee)));
            };
        };
        for (const MethodIndex index : clones) {
            const MethodFacts& facts = *graph_.methods()[index].facts;
            for (size_t i = 0; i < facts.accesses.size(); ++i)
                access_.add_access_bits(index, i, added[facts.accesses[i].pc].bits);
            for (size_t i = 0; i < facts.calls.size(); ++i)
                graph_.for_each_target(index, i, call_at(facts.calls[i].pc));
            for (const ClassSite& site : facts.initializations)
                graph_.for_each_initializer(site.klass, call_at(site.pc));
            // Callees that belong to no instruction count at every point of the method.
            access_.for_each_implicit_callee(index, call_at(0xFFFF));
        }
        for (auto& [pc, add] : added) {
            for (std::vector<uint32_t>* list : {&add.bits, &add.sets}) {
                std::sort(list->begin(), list->end());
                list->erase(std::unique(list->begin(), list->end()), list->end());
            }
            add_event(pc, false, add.bits, add.sets);
        }
    }

    // All contexts of a method have the same code, and so the same segments.
    void pack_rows(std::span<const MethodIndex> clones) {
        const CoarseAccess::MethodPart& first = coarse_->parts_[clones[0]];
        const auto add = [&](uint32_t pc, bool is_behind, auto&& node_of) {
            std::vector<uint32_t> sets;
            for (const MethodIndex clone : clones) {
                const CoarseAccess::MethodPart& part = coarse_->parts_[clone];
                sets.push_back(set_of(coarse_->solver_->bits(part.returned)));
                sets.push_back(set_of(coarse_->solver_->bits(node_of(part))));
            }
            std::sort(sets.begin(), sets.end());
            sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
            add_event(pc, is_behind, {}, sets);
        };
        for (size_t i = 0; i < first.first_pc.size(); ++i)
            add(first.first_pc[i], false, [&](const auto& part) { return part.segment[i]; });
        const std::map<uint32_t, uint32_t> after_call(first.after_call.begin(), first.after_call.end());
        for (const auto& [pc, node] : after_call) {
            const auto at = static_cast<uint16_t>(pc);
            add(pc, true, [&](const auto& part) { return part.after_call.at(at); });
        }
    }

    void pack_elements(std::span<const MethodIndex> clones) {
        const MethodFacts& facts = *graph_.methods()[clones[0]].facts;
        for (size_t i = 0; i < facts.accesses.size(); ++i) {
            const AccessSite& site = facts.accesses[i];
            if (site.kind != AccessKind::kLoadElement && site.kind != AccessKind::kStoreElement) continue;
            PackedTables::ElementAccess access{site.pc, static_cast<uint32_t>(packed_.numbers.size()), 0};
            TypeSet observed;
            bool has_unknown = false;
            for (const MethodIndex index : clones) {
                const TypeSet& types = graph_.types_of_base(index, i);
                has_unknown = has_unknown || graph_.has_unknown(types);
                types.for_each([&](TypeIndex type) { observed.insert(graph_.types().observed_as(type)); });
            }
            if (!has_unknown) {
                observed.for_each([&](TypeIndex type) {
                    const auto found = array_number_.find(type);
                    if (found != array_number_.end()) packed_.numbers.push_back(found->second);
                });
            }
            access.count = static_cast<uint32_t>(packed_.numbers.size()) - access.first;
            packed_.elements.push_back(access);
        }
    }

    const CallGraph& graph_;
    const FieldAccess& access_;
    const CoarseAccess* coarse_;
    const Tables& tables_;
    PackedTables packed_;
    std::unordered_map<const vm::BitSet*, uint32_t> set_numbers_;
    std::deque<vm::BitSet> joined_;  // a deque: the sets do not move
    std::vector<TypeIndex> array_types_;
    std::unordered_map<TypeIndex, uint32_t> object_number_;
    std::unordered_map<TypeIndex, uint32_t> array_number_;
};

PackedTables pack(const Tables& tables) { return TablePacker(tables).pack(); }

bool PackedTables::is_sound() const {
    const auto has = [](uint64_t first, uint64_t count, size_t size) { return first <= size && count <= size - first; };
    if (places == 0 || places > (1u << 24) || sets.size() % set_words() != 0 || library_set >= set_count())
        return false;
    for (const Method& method : methods) {
        const uint32_t kind = method.kind & 0xFF;
        if (kind > kRows || !has(method.first_event, method.events, events.size())) return false;
        if (kind == kWhole && method.set >= set_count()) return false;
        if (!has(method.first_element, method.elements, elements.size())) return false;
    }
    for (const Event& event : events) {
        if (!has(event.first, uint64_t{event.bits} + event.sets, numbers.size())) return false;
        for (uint32_t i = 0; i < event.bits + event.sets; ++i) {
            if (numbers[event.first + i] >= (i < event.bits ? bits() : set_count())) return false;
        }
    }
    for (const ElementAccess& access : elements) {
        if (!has(access.first, access.count, numbers.size())) return false;
        for (uint32_t i = 0; i < access.count; ++i) {
            if (numbers[access.first + i] >= arrays.size()) return false;
        }
    }
    for (const FieldPlace& field : fields) {
        if (field.place >= places || (field.object != kNone && field.object >= sites.size())) return false;
    }
    const auto is_set = [](uint32_t set) { return set == kPrivateSet || set < kMostSets; };
    for (const Handover& row : handovers) {
        if (row.from >= kMostSets || !is_set(row.to)) return false;
    }
    if (!std::all_of(library_sites.begin(), library_sites.end(),
                     [&](const LibrarySite& site) { return is_set(site.set); }))
        return false;
    return std::all_of(arrays.begin(), arrays.end(), [&](const Array& array) {
        return array.place < places && (array.object == kNone || array.object < sites.size());
    });
}

}  // namespace heddle::analysis
