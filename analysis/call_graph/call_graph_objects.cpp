// Which objects are distinguished: allocation sites of the program, the fields of their objects, and contexts
// (contexts.h).
#include "analysis/call_graph/call_graph.h"

namespace heddle::analysis {

using vm::Klass;
using vm::Method;

// Instance fields of the program and of collections. Natives and cut code write the others.
bool CallGraph::distinguishes_objects(const vm::Field& field) {
    if (pointers_ == PointersKind::kNone || field.is_static()) return false;
    if (is_application(*field.owner)) return true;
    const std::string_view owner = field.owner->name.view();
    if (owner.starts_with("java/util/concurrent/")) return contexts_.is_sensitive(*field.owner);
    return owner.starts_with("java/util/");
}

NodeIndex CallGraph::object_field_node(TypeIndex type, const vm::Field* field) {
    const NodeIndex common = field_node(field);
    if (!types().is_site(type)) return common;
    const auto [found, is_new] = object_field_nodes_.try_emplace(object_field_key(type, *field), 0);
    if (!is_new) return found->second;
    const NodeIndex node = new_node();
    found->second = node;
    object_fields_[field].push_back({type, node});
    if (has_raw_flow(*field)) connect_raw(field, node);
    return node;
}

// The outermost classes of the classes that the constant pool names. Nested classes share fields with them.
void CallGraph::collect_named_classes(const Klass& klass, std::unordered_set<std::string>& names) {
    const auto note = [&](std::string_view name) { names.emplace(name.substr(0, name.find('$'))); };
    note(klass.name.view());
    const classfile::ConstantPool& constants = klass.constants();
    for (uint16_t i = 1; i < constants.size(); ++i) {
        if (constants.tag(i) == classfile::ConstantTag::kClass) note(constants.class_name(i));
    }
}

// Names such as "next" and "value" are common: fields of collections have them too. Code that takes the offset of a
// field names the class that declares it. For plain collections (java.util, not java.util.concurrent) the class must
// therefore match as well.
bool CallGraph::has_raw_flow(const vm::Field& field) const {
    if (!has_raw_name(field)) return false;
    const std::string_view owner = field.owner->name.view();
    const bool is_plain = contexts_.is_known_sensitive(*field.owner) && owner.starts_with("java/util/") &&
                          !owner.starts_with("java/util/concurrent/");
    if (!is_plain) return true;
    const auto named = raw_classes_.find(field.name);
    return named != raw_classes_.end() && named->second.contains(std::string(owner.substr(0, owner.find('$'))));
}

void CallGraph::set_context(TypeIndex type, ContextIndex context) {
    if (type >= type_contexts_.size()) type_contexts_.resize(type + 256);
    type_contexts_[type] = context;
}

ContextIndex CallGraph::context_of(const MethodNode& caller, const Method& target, TypeIndex receiver) const {
    if (!contexts_.is_on()) return kNoContext;
    const bool is_sensitive = contexts_.is_known_sensitive(*target.owner);
    if (Contexts::inherits_context(target, is_sensitive)) return caller.context;
    return is_sensitive && !target.is_static() ? receiver_context(target, receiver) : kNoContext;
}

ContextIndex CallGraph::receiver_context(const Method& target, TypeIndex receiver) const {
    const bool has_context = contexts_.is_on() && is_receiver_sensitive(target) && receiver < type_contexts_.size();
    return has_context ? type_contexts_[receiver] : kNoContext;
}

// The objects of an allocation site flow into the node. Enumeration constants have no sites: reflection finds them too.
void CallGraph::add_allocation(NodeIndex node, MethodIndex index, const ClassSite& site) {
    const MethodNode& maker = methods_[index];
    const bool is_program_code = is_application(*maker.method->owner);
    const bool is_enum = (site.klass->access & vm::kAccEnum) != 0;
    const bool makes_inner = maker.facts->makes_inner_arrays;
    if (pointers_ != PointersKind::kNone && is_program_code && !is_enum && !makes_inner) {
        const bool has_context =
            !site.klass->is_array() && contexts_.is_on() && contexts_.gets_maker_context(*site.klass);
        if (is_demand(pointers_) && !has_context) return add_demand_site(node, index, site);
        return add_type(node, site_type(index, site));
    }
    const bool is_inner = maker.context != kNoContext && !is_program_code && !makes_inner &&
                          (site.klass->is_array() || contexts_.is_sensitive(*site.klass));
    if (is_inner) return add_type(node, library_site_type(site.klass, maker.context));
    if (site.klass->is_array()) return add_array(node, site.klass, is_program_code, makes_inner);
    add_class(node, site.klass);
}

// The type of an allocation site of the program. What a collection class of the program creates for itself, its nodes
// for example, has the collection's context. Other objects whose code is analysed per context are distinguished by the
// context that creates them.
TypeIndex CallGraph::site_type(MethodIndex index, const ClassSite& site) {
    const Method* method = methods_[index].method;
    const ContextIndex made_in = methods_[index].context;
    ContextIndex context = kNoContext;
    bool is_part = false;
    if (made_in != kNoContext) {
        is_part = contexts_.level(*method->owner) == 1 && (site.klass->is_array() || contexts_.level(*site.klass) == 1);
        if (is_part)
            context = made_in;
        else if (contexts_.gets_maker_context(*site.klass))
            context = contexts_.shorten(made_in);
    }
    const auto [found, is_new] = site_types_.try_emplace(std::tuple(method, site.pc, context), 0);
    if (!is_new) return found->second;
    const auto first = first_of_site_.find(std::pair(method, site.pc));
    const TypeIndex type = flow_.types().add_site(site.klass, first == first_of_site_.end() ? nullptr : &first->second);
    found->second = type;
    if (first == first_of_site_.end()) first_of_site_.emplace(std::pair(method, site.pc), type);
    sites_.push_back({method, site.pc, type});
    if (contexts_.is_on()) set_context(type, is_part ? context : contexts_.push(types().observed_as(type), context));
    add_type(kAllTypes, type);
    if (is_application(*site.klass)) add_callbacks(type, false);
    return type;
}

// Objects of the class that code of the JDK creates in one context.
TypeIndex CallGraph::library_site_type(Klass* klass, ContextIndex context) {
    const uint64_t key = (uint64_t{index_of(klass->id)} << 32) | context;
    const auto [found, is_new] = library_site_types_.try_emplace(key, 0);
    if (!is_new) return found->second;
    add_class(kAllTypes, klass);
    bool was_new = false;
    const TypeIndex type = flow_.types().add_library_site(klass, flow_.types().add(klass, &was_new));
    found->second = type;
    set_context(type, context);
    // No native returns an array that a collection has created for itself.
    if (!klass->is_array()) add_type(kAllTypes, type);
    return type;
}

TypeIndex CallGraph::empty_array(Klass* klass) {
    const TypeIndex type = library_site_type(klass, kNoContext);
    empty_arrays_.insert(type);
    return type;
}

// An array that a collection creates by reflection has the collection's context. Other results of unknown class may be
// anything that cut code holds.
TypeIndex CallGraph::unknown_result(MethodIndex native, bool moves_elements) {
    const ContextIndex context = methods_[native].context;
    if (context == kNoContext || methods_[native].method->name.view() != "newArray")
        return moves_elements ? kUnknownArray : kUnknownType;
    const auto [found, is_new] = unknown_arrays_.try_emplace(context, 0);
    if (is_new) found->second = flow_.types().add_unknown_array();
    return found->second;
}

}  // namespace heddle::analysis
