// Which objects are told apart: allocations of the program's code, fields of their objects, and contexts (contexts.h).
#include "analysis/call_graph.h"

namespace heddle::analysis {

using vm::Klass;
using vm::Method;

// Fields of the program and of collections; others are written by natives and code that is not followed.
bool CallGraph::tells_objects_apart(const vm::Field& field) {
    if (pointers_ == PointersKind::kNone || field.is_static()) return false;
    if (is_application(*field.owner)) return true;
    const std::string_view owner = field.owner->name.view();
    if (owner.starts_with("java/util/concurrent/")) return contexts_.is_sensitive(*field.owner);
    return owner.starts_with("java/util/");
}

NodeIndex CallGraph::object_field_node(TypeIndex type, const vm::Field* field) {
    const NodeIndex common = field_node(field);
    if (!types().is_site(type)) return common;
    const uint64_t key = (uint64_t{type} << 32) | index_of(field->id);
    const auto [found, is_new] = object_field_nodes_.try_emplace(key, 0);
    if (!is_new) return found->second;
    const NodeIndex node = new_node();
    found->second = node;
    object_fields_[field].push_back({type, node});
    if (joins_raw(*field)) join_raw(field, node);
    return node;
}

// Outermost classes, with which those that are nested share their fields.
void CallGraph::note_named_classes(const Klass& klass, std::unordered_set<std::string>& names) {
    const auto note = [&](std::string_view name) { names.emplace(name.substr(0, name.find('$'))); };
    note(klass.name.view());
    const classfile::ConstantPool& constants = klass.constants();
    for (uint16_t i = 1; i < constants.size(); ++i) {
        if (constants.tag(i) == classfile::ConstantTag::kClass) note(constants.class_name(i));
    }
}

// Common names like "next" and "value" are those of fields of collections too. Who takes the place of a field names the
// class that has it, and nobody else's code does so with plain collections.
bool CallGraph::joins_raw(const vm::Field& field) const {
    if (!has_raw_name(field)) return false;
    const std::string_view owner = field.owner->name.view();
    const bool is_plain = contexts_.was_sensitive(*field.owner) && owner.starts_with("java/util/") &&
                          !owner.starts_with("java/util/concurrent/");
    if (!is_plain) return true;
    const auto named = raw_classes_.find(field.name);
    return named != raw_classes_.end() && named->second.contains(std::string(owner.substr(0, owner.find('$'))));
}

void CallGraph::note_context(TypeIndex type, ContextIndex context) {
    if (type >= type_contexts_.size()) type_contexts_.resize(type + 256);
    type_contexts_[type] = context;
}

ContextIndex CallGraph::context_of(const MethodNode& caller, const Method& target, TypeIndex receiver) const {
    if (!contexts_.is_on()) return kNoContext;
    const bool is_sensitive = contexts_.was_sensitive(*target.owner);
    if (Contexts::follows_caller(target, is_sensitive)) return caller.context;
    return is_sensitive && !target.is_static() ? receiver_context(target, receiver) : kNoContext;
}

ContextIndex CallGraph::receiver_context(const Method& target, TypeIndex receiver) const {
    const bool has_context = contexts_.is_on() && goes_by_receiver(target) && receiver < type_contexts_.size();
    return has_context ? type_contexts_[receiver] : kNoContext;
}

// What an allocation makes. Values of enumerations are found by reflection, too.
void CallGraph::add_made(NodeIndex node, MethodIndex index, const ClassSite& site) {
    const MethodNode& maker = methods_[index];
    const bool is_own = is_application(*maker.method->owner);
    const bool is_enum = (site.klass->access & vm::kAccEnum) != 0;
    const bool makes_inner = maker.facts->makes_inner_arrays;
    if (pointers_ != PointersKind::kNone && is_own && !is_enum && !makes_inner) {
        const bool has_context =
            !site.klass->is_array() && contexts_.is_on() && contexts_.is_made_sensitive(*site.klass);
        if (is_demand(pointers_) && !has_context) return add_demand_site(node, index, site);
        return put(node, site_type(index, site));
    }
    const bool is_inner = maker.context != kNoContext && !is_own && !makes_inner &&
                          (site.klass->is_array() || contexts_.is_sensitive(*site.klass));
    if (is_inner) return put(node, inner_type(site.klass, maker.context));
    if (site.klass->is_array()) return add_array(node, site.klass, is_own, makes_inner);
    add_class(node, site.klass);
}

// An allocation whose objects the sets of the call graph know by their class.
void CallGraph::add_demand_site(NodeIndex node, MethodIndex index, const ClassSite& site) {
    bool is_new = false;
    TypeTable& types = flow_.types();
    const TypeIndex known_as =
        site.klass->is_array() ? types.add_owned(site.klass, &is_new) : types.add(site.klass, &is_new);
    const Method* method = methods_[index].method;
    const auto [found, is_first] = first_of_site_.try_emplace(std::pair(method, site.pc), 0);
    if (is_first) {
        found->second = types.add_site(site.klass);
        sites_.push_back({method, site.pc, found->second});
        demand_->add_site(found->second, known_as);
    }
    constraints_.add_type(node, found->second);
    if (is_new) {
        flow_.add_type(kAllTypes, known_as);
        if (is_application(*site.klass)) call_back(known_as, false);
    }
    flow_.add_type(node, known_as);
}

// `type` is what the watched set has of receivers for which `selected` runs.
void CallGraph::put_receiver(NodeIndex self, const Watch& watch, const Method& selected, TypeIndex type) {
    flow_.add_type(self, type);
    if (!is_demand(pointers_)) return;
    constraints_.add_receivers(self, {watch.receiver, watch.filter, watch.target, &selected,
                                      receiver_context(selected, type), watch.is_direct});
}

void CallGraph::record(const Watch& watch) {
    switch (watch.kind) {
        case WatchKind::kLoad:
        case WatchKind::kLoadField:
            return constraints_.add_load(watch.node, {watch.receiver, watch.field, watch.filter});
        case WatchKind::kStore:
        case WatchKind::kStoreField:
            return constraints_.add_store(watch.field, {watch.receiver, watch.node, watch.filter});
        case WatchKind::kUnknown: return constraints_.add_unknown(watch.node, {watch.receiver, watch.filter});
        case WatchKind::kCall:
        case WatchKind::kGiven: return;
    }
}

// Of an allocation of the program's code. Within a collection of its own, nodes and the like belong to that; whatever
// else has code per receiver is told apart by who makes it.
TypeIndex CallGraph::site_type(MethodIndex index, const ClassSite& site) {
    const Method* method = methods_[index].method;
    const ContextIndex made_in = methods_[index].context;
    ContextIndex context = kNoContext;
    bool is_part = false;
    if (made_in != kNoContext) {
        is_part = contexts_.level(*method->owner) == 1 && (site.klass->is_array() || contexts_.level(*site.klass) == 1);
        if (is_part)
            context = made_in;
        else if (contexts_.is_made_sensitive(*site.klass))
            context = contexts_.shorten(made_in);
    }
    const auto [found, is_new] = site_types_.try_emplace(std::tuple(method, site.pc, context), 0);
    if (!is_new) return found->second;
    const auto first = first_of_site_.find(std::pair(method, site.pc));
    const TypeIndex type = flow_.types().add_site(site.klass, first == first_of_site_.end() ? nullptr : &first->second);
    found->second = type;
    if (first == first_of_site_.end()) first_of_site_.emplace(std::pair(method, site.pc), type);
    sites_.push_back({method, site.pc, type});
    if (contexts_.is_on()) note_context(type, is_part ? context : contexts_.push(types().seen_as(type), context));
    put(kAllTypes, type);
    if (is_application(*site.klass)) call_back(type, false);
    return type;
}

// What code of the JDK makes for a receiver.
TypeIndex CallGraph::inner_type(Klass* klass, ContextIndex context) {
    const uint64_t key = (uint64_t{index_of(klass->id)} << 32) | context;
    const auto [found, is_new] = inner_types_.try_emplace(key, 0);
    if (!is_new) return found->second;
    add_class(kAllTypes, klass);
    bool was_new = false;
    const TypeIndex type = flow_.types().add_inner(klass, flow_.types().add(klass, &was_new));
    found->second = type;
    note_context(type, context);
    // No native hands out an array that a collection keeps for itself.
    if (!klass->is_array()) put(kAllTypes, type);
    return type;
}

TypeIndex CallGraph::empty_array(Klass* klass) {
    const TypeIndex type = inner_type(klass, kNoContext);
    empty_arrays_.insert(type);
    return type;
}

// An array that the code of a collection lets reflection make belongs to the collection. Of others less is known: they
// may be what code that is not followed has.
TypeIndex CallGraph::unknown_result(MethodIndex native, bool moves_elements) {
    const ContextIndex context = methods_[native].context;
    if (context == kNoContext || methods_[native].method->name.view() != "newArray")
        return moves_elements ? kUnknownArray : kUnknownType;
    const auto [found, is_new] = unknown_arrays_.try_emplace(context, 0);
    if (is_new) found->second = flow_.types().add_unknown_array();
    return found->second;
}

}  // namespace heddle::analysis
