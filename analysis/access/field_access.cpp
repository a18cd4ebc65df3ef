#include "analysis/access/field_access.h"

#include <algorithm>

#include "analysis/method/code_ahead.h"
#include "classfile/format/descriptor.h"

namespace heddle::analysis {

namespace {

using vm::BasicType;

void add_bits(uint32_t location, bool reads, bool writes, std::vector<uint32_t>& bits) {
    if (reads) bits.push_back(access_bit(location, false));
    if (writes) bits.push_back(access_bit(location, true));
}

}  // namespace

FieldAccess::FieldAccess(const CallGraph& graph) : graph_(graph) {
    number_locations();
    everything_ = vm::BitSet(bit_count());
    for (const bool writes : {false, true}) everything_.insert(access_bit(kEverything, writes));
    const auto count = static_cast<uint32_t>(graph.methods().size());
    solver_ = std::make_unique<UnionSolver>(count, bit_count());
    std::vector<uint32_t> bits;
    for (MethodIndex i = 0; i < count; ++i) {
        bits.clear();
        add_own_bits(i, bits);
        for (const uint32_t bit : bits) solver_->add_bit(i, bit);
        for (const MethodIndex callee : graph.methods()[i].callees) solver_->add_edge(i, callee);
    }
    solver_->solve();
    // During an access by a handle, frames of cut code are on the stack.
    library_row_ = solver_->bits(kLibraryCode);
    library_row_ |= solver_->bits(kRawAccess);
}

uint32_t FieldAccess::location_of(const vm::Field& field) {
    const uint32_t id = index_of(field.id);
    if (id >= field_location_.size()) field_location_.resize(id + 1024, -1);
    if (field_location_[id] < 0) field_location_[id] = static_cast<int32_t>(locations_++);
    return static_cast<uint32_t>(field_location_[id]);
}

// Every field of the program has a location, and every field that a method of the call graph may access by name.
void FieldAccess::number_locations() {
    const vm::Program& program = graph_.program();
    for (uint32_t i = 0; i < program.field_count(); ++i) {
        const vm::Field& field = *program.field(static_cast<vm::FieldId>(i));
        if (is_application(*field.owner)) location_of(field);
    }
    for (MethodIndex i = 0; i < graph_.methods().size(); ++i) {
        const MethodNode& node = graph_.methods()[i];
        if (node.facts == nullptr) {
            for (const vm::Klass* klass : accessed_classes(i)) {
                for (const vm::Klass* super : klass->supers) {
                    for (const vm::Field& field : super->fields) location_of(field);
                }
            }
            continue;
        }
        for (const AccessSite& site : node.facts->accesses) {
            if (site.field != nullptr) location_of(*site.field);
        }
    }
    if (graph_.has_sites()) {
        for (MethodIndex i = kFirstMethod; i < graph_.methods().size(); ++i) {
            const MethodFacts* facts = graph_.methods()[i].facts.get();
            for (size_t a = 0; facts != nullptr && a < facts->accesses.size(); ++a) {
                const vm::Field* field = facts->accesses[a].field;
                if (field != nullptr && !field->is_static())
                    number_object_locations(*field, graph_.types_of_base(i, a));
            }
        }
    }
    const TypeTable& types = graph_.types();
    element_location_.assign(types.count(), 0);
    for (TypeIndex type = kFirstType; type < types.count(); ++type) {
        if (types.klass(type) == nullptr || !types.klass(type)->is_array()) continue;
        const vm::Klass& klass = *types.klass(type);
        if (types.observed_as(type) != type) {
            element_location_[type] = element_location_[types.observed_as(type)];
            continue;
        }
        const bool is_common = klass.element_type != BasicType::kReference && !types.is_program_made(type);
        element_location_[type] = is_common ? common_elements(klass.element_type) : locations_++;
        types_of_array_[&klass].push_back(type);
    }
}

void FieldAccess::number_object_locations(const vm::Field& field, const TypeSet& bases) {
    std::vector<ObjectLocation>* locations = nullptr;
    bases.for_each([&](TypeIndex base) {
        const TypeIndex type = graph_.types().observed_as(base);
        if (!graph_.types().is_site(type) || !graph_.types().klass(type)->is_subtype_of(field.owner)) return;
        if (locations == nullptr) locations = &object_locations_[index_of(field.id)];
        const auto at =
            std::lower_bound(locations->begin(), locations->end(), type,
                             [](const ObjectLocation& one, TypeIndex wanted) { return one.object < wanted; });
        if (at == locations->end() || at->object != type) locations->insert(at, {type, locations_++});
    });
}

std::vector<const vm::Klass*> FieldAccess::accessed_classes(MethodIndex method) const {
    std::vector<const vm::Klass*> classes;
    const MethodNode& node = graph_.methods()[method];
    if (node.method == nullptr) return classes;
    if (node.native.reach == NativeReach::kClone) {
        graph_.types_of(method).for_each([&](TypeIndex type) {
            const vm::Klass* klass = graph_.types().klass(type);
            if (klass != nullptr && !klass->is_array()) classes.push_back(klass);
        });
    }
    if (node.native.reach != NativeReach::kOwn) return classes;
    vm::Program& program = graph_.program();
    const auto add_named = [&](std::string_view name) {
        const vm::Klass* klass = program.find_loaded(vm::LoaderId::kBoot, program.symbol(name));
        if (klass != nullptr && klass->is_array()) klass = klass->element;
        if (klass != nullptr && klass->is_instance()) classes.push_back(klass);
    };
    classes.push_back(node.method->owner);
    add_named("java/io/FileDescriptor");
    for (const classfile::FieldType type : classfile::parameters_of(node.method->descriptor.view())) {
        if (type.is_reference()) add_named(type.class_name());
    }
    return classes;
}

void FieldAccess::add_access_bits(MethodIndex method, size_t number, std::vector<uint32_t>& bits) const {
    const AccessSite& site = graph_.methods()[method].facts->accesses[number];
    const bool writes = is_write(site.kind);
    if (site.field != nullptr) {
        const auto objects = object_locations_.find(index_of(site.field->id));
        if (site.field->is_static() || objects == object_locations_.end())
            return add_field_bits(*site.field, !writes, writes, bits);
        const TypeSet& bases = graph_.types_of_base(method, number);
        // An unknown source: the field of all objects.
        if (bases.is_empty()) return add_field_bits(*site.field, !writes, writes, bits);
        bool has_others = false;
        TypeSet observed;
        bases.for_each([&](TypeIndex type) {
            const TypeIndex object = graph_.types().observed_as(type);
            has_others |= !graph_.types().is_site(object);
            observed.insert(object);
        });
        if (has_others)
            add_bits(static_cast<uint32_t>(field_location_[index_of(site.field->id)]), !writes, writes, bits);
        for (const ObjectLocation& object : objects->second) {
            if (observed.contains(object.object)) add_bits(object.location, !writes, writes, bits);
        }
        return;
    }
    if (site.kind != AccessKind::kLoadElement && site.kind != AccessKind::kStoreElement) return;
    const auto fits = [&](const vm::Klass& klass) {
        return klass.is_array() && common_elements(klass.element_type) == common_elements(site.element);
    };
    graph_.types_of_base(method, number).for_each([&](TypeIndex type) {
        const vm::Klass* klass = graph_.types().klass(type);
        if (klass == nullptr)
            add_bits(common_elements(site.element), !writes, writes, bits);
        else if (fits(*klass))
            add_bits(location_of_elements(type), !writes, writes, bits);
    });
}

void FieldAccess::add_field_bits(const vm::Field& field, bool reads, bool writes, std::vector<uint32_t>& bits) const {
    add_bits(static_cast<uint32_t>(field_location_[index_of(field.id)]), reads, writes, bits);
    const auto objects = object_locations_.find(index_of(field.id));
    if (objects == object_locations_.end()) return;
    for (const ObjectLocation& object : objects->second) add_bits(object.location, reads, writes, bits);
}

void FieldAccess::add_class_bits(const vm::Klass& klass, bool reads, bool writes, std::vector<uint32_t>& bits) const {
    for (const vm::Klass* super : klass.supers) {
        for (const vm::Field& field : super->fields) {
            const uint32_t id = index_of(field.id);
            if (id < field_location_.size() && field_location_[id] >= 0) add_field_bits(field, reads, writes, bits);
        }
    }
}

void FieldAccess::add_raw_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const {
    add_bits(kRawFields, reads, writes, bits);
    add_element_bits(types, reads, writes, bits);
}

void FieldAccess::add_element_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const {
    types.for_each([&](TypeIndex type) {
        const vm::Klass* klass = graph_.types().klass(type);
        if (klass == nullptr)
            add_library_element_bits(reads, writes, bits);
        else if (klass->is_array())
            add_bits(location_of_elements(type), reads, writes, bits);
    });
}

void FieldAccess::add_library_element_bits(bool reads, bool writes, std::vector<uint32_t>& bits) const {
    for (uint32_t i = 0; i < 8; ++i) add_bits(kFirstPrimitive + i, reads, writes, bits);
    add_bits(kReferenceElements, reads, writes, bits);
    // Arrays of the program that leaked.
    for (TypeIndex type = kFirstType; type < graph_.types().count(); ++type) {
        if (element_location_[type] != 0 && graph_.types().is_program_made(type) && graph_.is_leaked(type))
            add_bits(location_of_elements(type), reads, writes, bits);
    }
}

void FieldAccess::add_native_bits(MethodIndex method, std::vector<uint32_t>& bits) const {
    const NativeModel& native = graph_.methods()[method].native;
    const bool reads = native.reads;
    const bool writes = native.writes;
    const TypeSet& types = graph_.types_of(method);
    switch (native.reach) {
        case NativeReach::kNothing: return;
        case NativeReach::kElements: return add_element_bits(types, reads, writes, bits);
        case NativeReach::kRaw: return add_raw_bits(types, reads, writes, bits);
        case NativeReach::kLibrary:
            add_bits(kLibraryFields, reads, writes, bits);
            add_element_bits(types, reads, writes, bits);
            return add_library_element_bits(reads, writes, bits);
        case NativeReach::kClone:
            add_element_bits(types, true, false, bits);
            if (types.contains(kUnknownType)) add_bits(kLibraryFields, true, false, bits);
            for (const vm::Klass* klass : accessed_classes(method)) add_class_bits(*klass, true, false, bits);
            return;
        case NativeReach::kOwn:
            add_element_bits(types, reads, writes, bits);
            add_library_element_bits(reads, writes, bits);
            for (const vm::Klass* klass : accessed_classes(method)) add_class_bits(*klass, reads, writes, bits);
            return;
    }
}

void FieldAccess::add_own_bits(MethodIndex method, std::vector<uint32_t>& bits) const {
    switch (method) {
        case kAnything: return add_bits(kEverything, true, true, bits);
        case kLibraryCode:
            add_bits(kLibraryFields, true, true, bits);
            return add_library_element_bits(true, true, bits);
        case kRawAccess: return add_raw_bits(graph_.types_of(kRawAccess), true, true, bits);
        default: break;
    }
    const MethodNode& node = graph_.methods()[method];
    if (node.facts == nullptr) return add_native_bits(method, bits);
    for (size_t i = 0; i < node.facts->accesses.size(); ++i) add_access_bits(method, i, bits);
}

bool FieldAccess::allows(const vm::BitSet& bits, const vm::Field& field, bool writes) const {
    if (bits.contains(access_bit(kEverything, writes))) return true;
    if (!is_application(*field.owner) && bits.contains(access_bit(kLibraryFields, writes))) return true;
    if (bits.contains(access_bit(kRawFields, writes)) && graph_.is_raw(field)) return true;
    const uint32_t id = index_of(field.id);
    if (id >= field_location_.size() || field_location_[id] < 0) return false;
    if (bits.contains(access_bit(static_cast<uint32_t>(field_location_[id]), writes))) return true;
    const auto objects = object_locations_.find(id);
    return objects != object_locations_.end() &&
           std::any_of(objects->second.begin(), objects->second.end(), [&](const ObjectLocation& object) {
               return bits.contains(access_bit(object.location, writes));
           });
}

bool FieldAccess::allows_type(const vm::BitSet& bits, TypeIndex array, bool writes) const {
    if (bits.contains(access_bit(location_of_elements(array), writes))) return true;
    const bool is_reference = graph_.types().klass(array)->element_type == BasicType::kReference;
    return is_reference && !graph_.types().is_program_made(array) &&
           bits.contains(access_bit(kReferenceElements, writes));
}

bool FieldAccess::allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes) const {
    if (bits.contains(access_bit(kEverything, writes))) return true;
    // An array of the JDK, whose class need not have a number.
    if (bits.contains(access_bit(common_elements(array.element_type), writes))) return true;
    const auto found = types_of_array_.find(&array);
    if (found == types_of_array_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(),
                       [&](TypeIndex type) { return allows_type(bits, type, writes); });
}

bool FieldAccess::allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes,
                                  const LivePoint& accessor) const {
    const std::span<const MethodIndex> clones = graph_.clones(accessor.method);
    if (bits.contains(access_bit(kEverything, writes))) return true;
    if (clones.empty() || graph_.methods()[clones[0]].facts == nullptr) return allows_elements(bits, array, writes);
    const MethodFacts& facts = *graph_.methods()[clones[0]].facts;
    const AccessSite* site = facts.find_access(accessor.pc);
    if (site == nullptr) return allows_elements(bits, array, writes);
    bool is_known = false;
    bool is_allowed = false;
    for (const MethodIndex method : clones) {
        const TypeSet& types = graph_.types_of_base(method, static_cast<size_t>(site - facts.accesses.data()));
        if (graph_.has_unknown(types)) return allows_elements(bits, array, writes);
        types.for_each([&](TypeIndex type) {
            if (graph_.types().klass(type) != &array) return;
            is_known = true;
            is_allowed = is_allowed || allows_type(bits, type, writes);
        });
    }
    return is_known ? is_allowed : allows_elements(bits, array, writes);
}

vm::BitSet FieldAccess::make_row(MethodIndex method, const LivePoint& point) const {
    const MethodNode& node = graph_.methods()[method];
    if (node.facts == nullptr) {
        // A reflective native that has made its call accesses nothing afterwards.
        if (point.is_in_call && node.native.is_reflective) return vm::BitSet(bit_count());
        return solver_->bits(method);
    }
    const MethodFacts& facts = *node.facts;
    if (facts.is_opaque) return everything_;
    const CodeAhead future = code_ahead(*node.method, point.pc, point.is_in_call);
    if (!future.is_known) return everything_;
    vm::BitSet row(bit_count());
    std::vector<uint32_t> bits;
    for (size_t i = 0; i < facts.accesses.size(); ++i) {
        if (future.contains(facts.accesses[i].pc)) add_access_bits(method, i, bits);
    }
    for (const uint32_t bit : bits) row.insert(bit);
    std::vector<MethodIndex> callees;
    const auto call = [&](MethodIndex callee) { callees.push_back(callee); };
    for (size_t i = 0; i < facts.calls.size(); ++i) {
        if (future.contains(facts.calls[i].pc)) graph_.for_each_target(method, i, call);
    }
    for (const ClassSite& site : facts.initializations) {
        if (future.contains(site.pc)) graph_.for_each_initializer(site.klass, call);
    }
    for_each_implicit_callee(method, call);
    std::sort(callees.begin(), callees.end());
    callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
    for (const MethodIndex callee : callees) row |= solver_->bits(callee);
    return row;
}

void FieldAccess::for_each_implicit_callee(MethodIndex method, const std::function<void(MethodIndex)>& visit) const {
    const MethodNode& node = graph_.methods()[method];
    if (node.facts->class_constants.empty()) return;
    for (const MethodIndex callee : node.callees) {
        const vm::Method* target = graph_.methods()[callee].method;
        if (target != nullptr && (target->is_initializer() || target->name.view() == "values")) visit(callee);
    }
}

const vm::BitSet& FieldAccess::row(const LivePoint& point) const {
    const std::span<const MethodIndex> clones = graph_.clones(point.method);
    if (clones.empty()) {
        // A method of the JDK that is cut, or that only cut code calls, belongs to kLibraryCode.
        const vm::Method& unknown = *graph_.program().method(point.method);
        const bool is_library = !unknown.has(vm::kMethodInternal) && !is_application(*unknown.owner);
        return is_library ? library_row_ : everything_;
    }
    const uint64_t key = cache_key(clones[0], point);
    {
        const std::shared_lock lock(mutex_);
        if (const auto found = rows_.find(key); found != rows_.end()) return *found->second;
    }
    // The context of a frame is unknown at run time: the union over all contexts.
    auto made = std::make_unique<vm::BitSet>(make_row(clones[0], point));
    for (const MethodIndex other : clones.subspan(1)) *made |= make_row(other, point);
    const std::unique_lock lock(mutex_);
    return *rows_.try_emplace(key, std::move(made)).first->second;
}

size_t FieldAccess::rows_made() const {
    const std::shared_lock lock(mutex_);
    return rows_.size();
}

}  // namespace heddle::analysis
