// The constraints of a method, added when the call graph first reaches it: its calls, accesses, allocations and class
// uses become edges between sets and watches on sets.
#include "analysis/call_graph/call_graph.h"
#include "classfile/format/descriptor.h"

namespace heddle::analysis {

using vm::Klass;
using vm::Method;

void CallGraph::scan(MethodIndex index) {
    Method* method = methods_[index].method;
    if (method->has(vm::kMethodInternal)) return scan_machine_method(index);
    if (methods_[index].is_native) return scan_native(index);
    record_raw_names(method->owner);
    for (const MethodIndex clone : clones(method->id)) {
        if (methods_[clone].facts != nullptr) methods_[index].facts = methods_[clone].facts;
    }
    if (methods_[index].facts == nullptr)
        methods_[index].facts = std::make_shared<MethodFacts>(find_facts(program_, *method));
    scan_code(index);
}

void CallGraph::initialize(MethodIndex index, Klass* klass) {
    const auto is_done = [this](const Klass& one) { return is_initialized(&one); };
    for_each_pending_initializer(klass, is_done, [&](Method& method) { add_plain_call(index, &method); });
}

void CallGraph::scan_code(MethodIndex index) {
    const MethodFacts& facts = *methods_[index].facts;
    while (methods_[index].values.size() < facts.values) methods_[index].values.push_back(new_node());
    const NodeIndex other = methods_[index].values[0];
    if (facts.is_opaque) add_callee(index, kAnything);
    // String and class constants are unknown values.
    add_class(other, program_.known().String);
    add_class(other, program_.known().Class);
    for (const ClassSite& site : facts.allocations) add_allocation(methods_[index].values[site.value], index, site);
    for (const ClassSite& site : facts.initializations) initialize(index, site.klass);
    for (const vm::Symbol type : facts.caught) connect(kThrowables, other, flow_.types().cone(type));
    if (!facts.thrown.is_empty()) connect(value_node(index, facts.thrown), kThrowables, throwable_cone_);
    if (facts.returns_reference && !facts.returned.is_empty())
        connect(value_node(index, facts.returned), methods_[index].returned, object_cone_);
    for (const AccessSite& site : facts.accesses) scan_access(index, site);
    for (const CallSite& site : facts.calls) scan_call(index, site);
    scan_constants(index);
}

// Class constants: the code may initialise the class, ask for the values of an enumeration, or create arrays.
void CallGraph::scan_constants(MethodIndex index) {
    const MethodFacts& facts = *methods_[index].facts;
    if (facts.class_constants.empty()) return;
    bool initializes = false;
    bool makes_arrays = false;
    for (const CallSite& site : facts.calls) {
        if (site.target == nullptr) continue;
        initializes |= site.target->name.view() == "ensureClassInitialized";
        makes_arrays |= site.target->owner->name.view() == "java/lang/reflect/Array";
    }
    for (Klass* klass : facts.class_constants) {
        if (makes_arrays && !klass->is_primitive()) add_class(kAllTypes, program_.array_of(klass));
        const bool is_enum = (klass->access & vm::kAccEnum) != 0;
        if (initializes || is_enum) initialize(index, klass);
        if (!is_enum) continue;
        for (const auto& own : klass->methods) {
            if (own->is_static() && own->name.view() == "values") add_plain_call(index, own.get());
        }
    }
}

void CallGraph::scan_access(MethodIndex index, const AccessSite& site) {
    const MethodFacts& facts = *methods_[index].facts;
    const NodeIndex base = value_node(index, facts.sets[site.base]);
    methods_[index].bases.push_back(base);
    const NodeIndex result = methods_[index].values[site.result];
    if (site.kind == AccessKind::kLoadElement || site.kind == AccessKind::kStoreElement) {
        if (site.element != vm::BasicType::kReference) return;
        Watch watch;
        watch.kind = is_write(site.kind) ? WatchKind::kStore : WatchKind::kLoad;
        watch.caller = index;
        watch.node = is_write(site.kind) ? value_node(index, facts.sets[site.value]) : result;
        watch.filter = site.filter ? flow_.types().cone(site.filter) : object_cone_;
        return add_watch(base, std::move(watch));
    }
    if (site.field == nullptr || site.field->type != vm::BasicType::kReference) return;
    const ConeIndex declared = cone(classfile::FieldType{site.field->descriptor.view()}.class_name());
    if (distinguishes_objects(*site.field)) {
        Watch watch;
        watch.kind = is_write(site.kind) ? WatchKind::kStoreField : WatchKind::kLoadField;
        watch.caller = index;
        watch.field = site.field;
        watch.node = is_write(site.kind) ? value_node(index, facts.sets[site.value]) : result;
        watch.filter = !is_write(site.kind) && site.filter ? flow_.types().cone(site.filter) : declared;
        return add_watch(base, std::move(watch));
    }
    if (is_write(site.kind))
        connect(value_node(index, facts.sets[site.value]), field_node(site.field), declared);
    else
        connect_boundary(field_node(site.field), result, site.filter ? flow_.types().cone(site.filter) : declared,
                         is_program(index) && !is_application(*site.field->owner));
}

void CallGraph::scan_call(MethodIndex index, const CallSite& site) {
    const MethodFacts& facts = *methods_[index].facts;
    Watch watch;
    watch.caller = index;
    watch.target = site.target;
    watch.has_result = static_cast<bool>(site.filter);
    watch.result = watch.has_result ? flow_.types().cone(site.filter) : object_cone_;
    watch.node = methods_[index].values[site.result];
    for (uint32_t i = 0; i < site.arguments; ++i)
        watch.arguments.push_back(value_node(index, facts.sets[site.first_argument + i]));
    const bool has_receiver = site.target != nullptr && !site.target->is_static() && !watch.arguments.empty();
    NodeIndex receiver = kNothing;
    if (has_receiver) {
        receiver = watch.arguments.front();
        watch.arguments.erase(watch.arguments.begin());
    }
    methods_[index].receivers.push_back(receiver);
    if (site.kind == CallKind::kCast) return connect(watch.arguments[0], watch.node, watch.result);
    if (site.kind == CallKind::kVarHandle) {
        const NodeIndex raw = methods_[kRawAccess].values[0];
        add_callee(index, kRawAccess);
        for (const NodeIndex argument : watch.arguments) {
            connect(argument, raw, object_cone_);
            Watch load;
            load.kind = WatchKind::kLoad;
            load.node = raw;
            load.filter = object_cone_;
            add_watch(argument, load);
            load.kind = WatchKind::kStore;
            add_watch(argument, load);
        }
        if (watch.has_result) connect(raw, watch.node, watch.result);
        return;
    }
    if (site.target == nullptr || site.kind == CallKind::kHandle) {
        if (runs_anything(methods_[index])) {
            uses_reflection_ = true;
            add_callee(index, kAnything);
            if (watch.has_result) connect(kAllTypes, watch.node, watch.result);
        }
        return add_library_call(watch, receiver);
    }
    if (is_reflective(methods_[index], *site.target)) {
        uses_reflection_ = true;
        add_callee(index, kAnything);
    }
    if (site.kind == CallKind::kDirect) {
        if (contexts_.is_on() && contexts_.is_sensitive(*site.target->owner) && is_receiver_sensitive(*site.target)) {
            watch.is_direct = true;
            watch.filter = flow_.types().cone(site.target->owner->name);
            return add_watch(receiver, std::move(watch));
        }
        add_call(watch, site.target, receiver, kNoType);
        if (is_start(methods_[index], *site.target)) add_start(index, receiver);
        return;
    }
    watch.filter = flow_.types().cone(site.receiver);
    add_watch(receiver, std::move(watch));
}

void CallGraph::scan_native(MethodIndex index) {
    Method* method = methods_[index].method;
    methods_[index].native = native_model(program_, effects_, *method);
    const NativeModel model = methods_[index].native;
    const NodeIndex node = methods_[index].values[0];
    const NodeIndex raw = methods_[kRawAccess].values[0];
    const NodeIndex result = methods_[index].returned;
    if (method->return_type == vm::BasicType::kReference) {
        const vm::Symbol name = program_.symbol(classfile::return_type(method->descriptor.view()).class_name());
        const bool moves_elements = model.reach == NativeReach::kElements;
        if (model.returns_unknown)
            add_type(result, unknown_result(index, moves_elements));
        else if (model.reach == NativeReach::kRaw)
            connect(raw, result, object_cone_);
        else if (name.view() == "java/lang/Object" && model.reach != NativeReach::kClone && !moves_elements)
            add_library_flow(result, object_cone_, false);
        else if (model.reach != NativeReach::kClone && !moves_elements)
            connect(kAllTypes, result, flow_.types().cone(name));
        const vm::Linked<Klass*> klass = program_.load_class(method->owner->loader, name);
        if (model.allocates && klass.ok()) {
            Klass* made = klass.value();
            if (made->is_array() && made->element->is_instance() && !made->element->is_abstract())
                add_class(element_node(made), made->element);
            if (made->is_array() || !made->is_abstract()) add_class(result, made);
        }
    }
    const bool moves = model.reach == NativeReach::kElements || model.reach == NativeReach::kRaw ||
                       model.reach == NativeReach::kLibrary;
    if (methods_[index].values.size() > 1) scan_moves(index);
    if (moves && (methods_[index].values.size() == 1 || model.reach == NativeReach::kLibrary)) {
        // References may move between all arrays that the native has.
        Watch watch;
        watch.kind = WatchKind::kLoad;
        watch.node = node;
        watch.filter = object_cone_;
        if (model.reads) add_watch(node, watch);
        watch.kind = WatchKind::kStore;
        if (model.writes) add_watch(node, watch);
    }
    // Natives such as System.setOut0 store their arguments into fields of their class.
    if (model.writes && model.reach == NativeReach::kOwn) {
        for (const vm::Field& field : method->owner->fields) {
            if (field.type != vm::BasicType::kReference) continue;
            const ConeIndex declared = cone(classfile::FieldType{field.descriptor.view()}.class_name());
            connect(node, field_node(&field), declared);
        }
    }
    if (model.writes && model.reach == NativeReach::kLibrary) leak(node);
    Watch watch;
    watch.caller = index;
    watch.arguments = {node};
    if (model.calls_walk) {
        for (const auto& own : method->owner->methods) {
            if (own->name.view() == "doStackWalk") add_call(watch, own.get(), node, kNoType);
        }
    }
    if (model.calls_library) add_library_call(watch, node);
}

// System.arraycopy: elements of the first array flow into the second. Unsafe: elements of the first object flow into
// the result, further arguments into the first object.
void CallGraph::scan_moves(MethodIndex index) {
    const NativeModel& model = methods_[index].native;
    const Method& method = *methods_[index].method;
    const NodeIndex all = methods_[index].values[0];
    const std::vector<NodeIndex> values = methods_[index].values;
    for (size_t i = 1; i < values.size(); ++i) connect(values[i], all, object_cone_);
    const auto move = [&](WatchKind kind, NodeIndex array, NodeIndex value) {
        Watch watch;
        watch.kind = kind;
        watch.node = value;
        watch.filter = object_cone_;
        add_watch(array, std::move(watch));
    };
    const NodeIndex raw = methods_[kRawAccess].values[0];
    const size_t first = method.is_static() ? 1 : 2;
    if (model.reach == NativeReach::kNothing || values.size() <= first) return;
    if (method.is_static()) {
        const NodeIndex moved = new_node();
        move(WatchKind::kLoad, values[first], moved);
        for (size_t i = first + 1; i < values.size(); ++i) move(WatchKind::kStore, values[i], moved);
        return;
    }
    if (method.return_type == vm::BasicType::kReference)
        move(WatchKind::kLoad, values[first], methods_[index].returned);
    for (size_t i = first + 1; i < values.size(); ++i) {
        move(WatchKind::kStore, values[first], values[i]);
        connect(values[i], raw, object_cone_);
    }
}

void CallGraph::scan_machine_method(MethodIndex index) {
    const std::string_view name = methods_[index].method->name.view();
    NativeModel& model = methods_[index].native;
    model.reach = NativeReach::kNothing;
    model.reads = model.writes = false;
    if (name == "<concat>") return scan_concat(index);
    if (name != "<thread>" && name != "<main>") {
        add_callee(index, kAnything);
        return;
    }
    const NodeIndex node = methods_[index].values[0];
    Watch watch;
    watch.caller = index;
    watch.filter = cone("java/lang/Thread");
    watch.arguments = {node};
    connect(kAllTypes, node, watch.filter);
    connect(kThrowables, node, throwable_cone_);
    Klass* klass = thread_start_->owner;
    const auto add = [&](std::string_view called, std::string_view descriptor) {
        watch.target = program_.find_method(klass, program_.symbol(called), program_.symbol(descriptor));
        if (watch.target != nullptr) add_watch(node, watch);
    };
    add("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    add("exit", "()V");
    if (name == "<main>") add_plain_call(index, program_.must_find_method("java/lang/Shutdown", "shutdown", "()V"));
}

void CallGraph::scan_concat(MethodIndex index) {
    const NodeIndex node = methods_[index].values[0];
    methods_[index].native.keeps_arguments = false;
    add_class(node, program_.known().String);
    Watch watch;
    watch.caller = index;
    watch.target = program_.must_find_method("java/lang/Object", "toString", "()Ljava/lang/String;");
    watch.filter = object_cone_;
    add_watch(node, std::move(watch));
}

}  // namespace heddle::analysis
