// The model of code that is not analysed: cut code of the JDK, reflection, and raw accesses (by offset or handle). An
// object of the program leaks to cut code when it is an argument of a call into it, or is stored in a field or an array
// of the JDK. Cut code may call the methods of a leaked object, store it into any field or array of the JDK, and return
// it from any call.
#include "analysis/call_graph/call_graph.h"
#include "classfile/format/descriptor.h"

namespace heddle::analysis {

using vm::Klass;
using vm::Method;

namespace {

bool makes_var_handles(const Method& target) {
    return is_one_of(target.name.view(), {"lookup", "privateLookupIn", "arrayElementVarHandle", "findVarHandle",
                                          "findStaticVarHandle", "publicLookup"});
}

bool is_of_class_reflection(std::string_view name) {
    return is_one_of(name, {"forName", "newInstance", "getField", "getFields", "getDeclaredField", "getDeclaredFields",
                            "getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods", "getConstructor",
                            "getConstructors", "getDeclaredConstructor", "getDeclaredConstructors",
                            "getRecordComponents", "getEnclosingMethod", "getEnclosingConstructor"});
}

// The field with the task of a thread. Only the thread's own run() reads it, and cut code does not call run() of
// threads.
bool is_task_of_thread(const vm::Field& field) {
    const std::string_view owner = field.owner->name.view();
    return (owner == "java/lang/Thread" && field.name.view() == "target") ||
           (owner == "java/lang/Thread$FieldHolder" && field.name.view() == "task");
}

}  // namespace

// Code that takes offsets of fields, or makes handles for them, names the fields by string constants of its class.
void CallGraph::record_raw_names(Klass* klass) {
    const uint32_t id = index_of(klass->id);
    if (id >= is_recorded_.size()) is_recorded_.resize(id + 1024);
    if (is_recorded_[id] || klass->file == nullptr) return;
    is_recorded_[id] = true;
    const classfile::ConstantPool& constants = klass->constants();
    bool takes_offsets = false;
    for (uint16_t i = 1; i < constants.size() && !takes_offsets; ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kMethodref) continue;
        const std::string_view name = constants.member_ref(i).name;
        takes_offsets = is_one_of(
            name, {"objectFieldOffset", "staticFieldOffset", "findVarHandle", "findStaticVarHandle", "newUpdater"});
    }
    if (!takes_offsets) return;
    for (uint16_t i = 1; i < constants.size(); ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kString) continue;
        const vm::Symbol name = program_.symbol(constants.string_utf8(i));
        raw_names_.insert(name);
        if (is_application(*klass)) own_raw_names_.insert(name);
        if (contexts_.is_on()) collect_named_classes(*klass, raw_classes_[name]);
        const auto fields = fields_by_name_.find(name);
        if (fields == fields_by_name_.end()) continue;
        for (const vm::Field* field : fields->second) {
            if (has_raw_flow(*field)) connect_raw(field);
        }
    }
}

// Raw accesses may read and write the field.
void CallGraph::connect_raw(const vm::Field* field) {
    connect_raw(field, field_nodes_[field]);
    const auto objects = object_fields_.find(field);
    if (objects == object_fields_.end()) return;
    for (const ObjectField& object : objects->second) connect_raw(field, object.node);
}

void CallGraph::connect_raw(const vm::Field* field, NodeIndex node) {
    connect(methods_[kRawAccess].values[0], node, cone(classfile::FieldType{field->descriptor.view()}.class_name()));
    connect(node, methods_[kRawAccess].values[0], object_cone_);
}

// The node gets an object from cut code: one that it created, or one that leaked to it. Threads of the program flow
// only into code of the program; in code of the JDK every unknown object would be a thread.
void CallGraph::add_library_flow(NodeIndex node, ConeIndex filter, bool is_program) {
    connect(is_program ? methods_[kLibraryCode].values[0] : library_stores_, node, filter);
}

void CallGraph::watch_for_unknown(NodeIndex from, NodeIndex to, ConeIndex cone) {
    Watch watch;
    watch.kind = WatchKind::kUnknown;
    watch.node = to;
    watch.filter = cone;
    add_watch(from, std::move(watch));
}

// An unknown object that passes from code of the JDK to code of the program may be any leaked object.
void CallGraph::connect_boundary(NodeIndex from, NodeIndex to, ConeIndex cone, bool is_program) {
    connect(from, to, cone);
    if (is_program) watch_for_unknown(from, to, cone);
}

void CallGraph::leak(NodeIndex node) {
    connect(node, methods_[kLibraryCode].values[0],
            flow_.types().application_cone(program_.symbol("java/lang/Object")));
}

// A private static field of an analysed class of the JDK holds no object that cut code created: only code of the class
// writes it. Example: the security manager.
void CallGraph::expose_field(const vm::Field& field, NodeIndex node) {
    if (field.type != vm::BasicType::kReference || is_task_of_thread(field)) return;
    leak(node);
    const vm::Symbol declared = program_.symbol(classfile::FieldType{field.descriptor.view()}.class_name());
    const bool is_hidden = field.is_static() && (field.access & vm::kAccPrivate) != 0;
    connect(library_stores_, node, is_hidden ? flow_.types().application_cone(declared) : flow_.types().cone(declared));
}

void CallGraph::expose_elements(TypeIndex array, NodeIndex node) {
    const Klass* klass = types().klass(array);
    if (klass != nullptr && klass->element_type != vm::BasicType::kReference) return;
    leak(node);
    connect(types().is_library_class(array) ? library_stores_ : methods_[kLibraryCode].values[0], node,
            klass == nullptr ? object_cone_ : flow_.types().cone(klass->element->name));
}

void CallGraph::add_leaked(TypeIndex type) {
    add_callbacks(type, true);
    const Klass* klass = types().klass(type);
    if (type == kUnknownType || types().is_library_class(type) || empty_arrays_.contains(type)) return;
    if (klass == nullptr || klass->is_array()) return expose_elements(type, element_node(type));
    if (!types().is_site(type)) return;
    for (const Klass* super : klass->supers) {
        if (is_application(*super)) continue;
        for (const vm::Field& field : super->fields) {
            if (!field.is_static() && distinguishes_objects(field))
                expose_field(field, object_field_node(type, &field));
        }
    }
}

// A call into cut code: the arguments leak, and the result may be anything that leaked.
void CallGraph::add_library_call(const Watch& watch, NodeIndex receiver) {
    add_callee(watch.caller, kLibraryCode);
    leak(receiver);
    for (const NodeIndex argument : watch.arguments) leak(argument);
    if (watch.has_result) add_library_flow(watch.node, watch.result, is_program(watch.caller));
}

void CallGraph::add_callbacks(TypeIndex type, bool was_leaked) {
    Klass* klass = types().klass(type);
    if (klass == nullptr || klass->is_array()) return;
    for (Method* method : klass->vtable) {
        if (!is_application(*method->owner)) continue;
        // Cut code starts threads; it does not call their run().
        if (method->name.view() == "run" && klass->is_subtype_of(thread_start_->owner)) continue;
        bool is_called = false;
        const auto look = [&](Klass* super) {
            if (is_application(*super)) return;
            if (super->find_declared_method(method->name, method->descriptor) == nullptr) return;
            is_called = is_called || was_leaked || is_called_anywhere(*super);
        };
        for (Klass* super : klass->supers) look(super);
        for (Klass* interface : klass->all_interfaces) look(interface);
        if (!is_called) continue;
        if (contexts_.is_on()) (void)contexts_.level(*method->owner);
        const MethodIndex callee = reach(method, context_of(methods_[kLibraryCode], *method, type));
        add_callee(kLibraryCode, callee);
        flow_.add_type(parameter_node(callee, 0), type);
        if (is_demand(pointers_)) constraints_.add_class(parameter_node(callee, 0), type);
        size_t parameter = 1;
        for (const classfile::FieldType declared : classfile::parameters_of(method->descriptor.view())) {
            if (!declared.is_reference()) continue;
            // The arguments are objects that cut code created, or leaked ones.
            add_library_flow(parameter_node(callee, parameter++), cone(declared.class_name()), true);
        }
        if (method->return_type == vm::BasicType::kReference) leak(methods_[callee].returned);
    }
}

bool CallGraph::is_reflective(const MethodNode& caller, const Method& target) const {
    if (!is_application(*caller.method->owner) || is_application(*target.owner)) return false;
    const std::string_view owner = target.owner->name.view();
    if (owner == "java/lang/Class") return is_of_class_reflection(target.name.view());
    if (owner.starts_with("java/lang/reflect/")) {
        return is_one_of(owner.substr(18), {"Method", "Constructor", "Field", "Executable", "Parameter", "Proxy",
                                            "AccessibleObject", "RecordComponent"});
    }
    if (owner.starts_with("java/lang/invoke/"))
        return !owner.ends_with("MethodType") && !owner.ends_with("VarHandle") && !makes_var_handles(target);
    return is_one_of(owner, {"java/io/ObjectInputStream", "java/io/ObjectOutputStream", "java/util/ServiceLoader",
                             "java/net/URLClassLoader", "java/security/SecureClassLoader", "sun/misc/Unsafe"}) ||
           (owner == "java/lang/ClassLoader" &&
            is_one_of(target.name.view(), {"<init>", "loadClass", "defineClass", "findClass"}));
}

}  // namespace heddle::analysis
