// What code that is not followed gets hold of, and what it does with it: the JDK's inner packages, reflection, and
// places that are named by an offset. Whatever of the program's own objects it is given, or finds in a field or an
// array of the JDK's, it may keep, call, put into any other such place, and give back from any call.
#include "analysis/call_graph.h"
#include "classfile/descriptor.h"

namespace heddle::analysis {

using vm::Klass;
using vm::Method;

namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    for (const std::string_view one : names) {
        if (one == name) return true;
    }
    return false;
}

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

// What a thread is to run. Nobody but its own run() gets at it, and threads are started, not run.
bool is_task_of_thread(const vm::Field& field) {
    const std::string_view owner = field.owner->name.view();
    return (owner == "java/lang/Thread" && field.name.view() == "target") ||
           (owner == "java/lang/Thread$FieldHolder" && field.name.view() == "task");
}

}  // namespace

// Who takes offsets of fields or makes handles for them names the fields by string constants.
void CallGraph::note_constants(Klass* klass) {
    const uint32_t id = index_of(klass->id);
    if (id >= is_noted_.size()) is_noted_.resize(id + 1024);
    if (is_noted_[id] || klass->file == nullptr) return;
    is_noted_[id] = true;
    const classfile::ConstantPool& constants = klass->constants();
    bool takes_places = false;
    for (uint16_t i = 1; i < constants.size() && !takes_places; ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kMethodref) continue;
        const std::string_view name = constants.member_ref(i).name;
        takes_places = is_one_of(
            name, {"objectFieldOffset", "staticFieldOffset", "findVarHandle", "findStaticVarHandle", "newUpdater"});
    }
    if (!takes_places) return;
    for (uint16_t i = 1; i < constants.size(); ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kString) continue;
        const vm::Symbol name = program_.symbol(constants.string_utf8(i));
        raw_names_.insert(name);
        if (is_application(*klass)) own_raw_names_.insert(name);
        if (contexts_.is_on()) note_named_classes(*klass, raw_classes_[name]);
        const auto fields = fields_by_name_.find(name);
        if (fields == fields_by_name_.end()) continue;
        for (const vm::Field* field : fields->second) {
            if (joins_raw(*field)) join_raw(field);
        }
    }
}

// What is written raw may be read from the field, and the other way round.
void CallGraph::join_raw(const vm::Field* field) {
    join_raw(field, field_nodes_[field]);
    const auto objects = object_fields_.find(field);
    if (objects == object_fields_.end()) return;
    for (const ObjectField& object : objects->second) join_raw(field, object.node);
}

void CallGraph::join_raw(const vm::Field* field, NodeIndex node) {
    connect(methods_[kRawAccess].values[0], node, cone(classfile::FieldType{field->descriptor.view()}.class_name()));
    connect(node, methods_[kRawAccess].values[0], object_cone_);
}

// What comes from code that is not followed: its own objects, or what it was given. The program's threads are told of
// only where the program's code gets them: in that of the JDK every unknown object would be one.
void CallGraph::take_unknown(NodeIndex node, ConeIndex filter, bool is_program) {
    connect(is_program ? methods_[kLibraryCode].values[0] : kept_, node, filter);
}

void CallGraph::watch_unknown(NodeIndex from, NodeIndex to, ConeIndex cone) {
    Watch watch;
    watch.kind = WatchKind::kUnknown;
    watch.node = to;
    watch.filter = cone;
    add_watch(from, std::move(watch));
}

// From the JDK's code to the program's, an object of which nothing is known may be any that was given.
void CallGraph::hand_on(NodeIndex from, NodeIndex to, ConeIndex cone, bool is_program) {
    connect(from, to, cone);
    if (is_program) watch_unknown(from, to, cone);
}

void CallGraph::give(NodeIndex node) {
    connect(node, methods_[kLibraryCode].values[0],
            flow_.types().application_cone(program_.symbol("java/lang/Object")));
}

// It may take what is there, and put there what it has. What a class of the JDK's that is followed keeps in a private
// static field, a security manager for one, it makes itself.
void CallGraph::open_field(const vm::Field& field, NodeIndex node) {
    if (field.type != vm::BasicType::kReference || is_task_of_thread(field)) return;
    give(node);
    const vm::Symbol declared = program_.symbol(classfile::FieldType{field.descriptor.view()}.class_name());
    const bool is_hidden = field.is_static() && (field.access & vm::kAccPrivate) != 0;
    connect(kept_, node, is_hidden ? flow_.types().application_cone(declared) : flow_.types().cone(declared));
}

void CallGraph::open_elements(TypeIndex array, NodeIndex node) {
    const Klass* klass = types().klass(array);
    if (klass != nullptr && klass->element_type != vm::BasicType::kReference) return;
    give(node);
    connect(types().is_common(array) ? kept_ : methods_[kLibraryCode].values[0], node,
            klass == nullptr ? object_cone_ : flow_.types().cone(klass->element->name));
}

// It has got hold of an object of the program's, or of one that is told apart: with what the JDK's classes keep in it.
void CallGraph::take_in(TypeIndex type) {
    call_back(type, true);
    const Klass* klass = types().klass(type);
    if (type == kUnknownType || types().is_common(type) || empty_arrays_.contains(type)) return;
    if (klass == nullptr || klass->is_array()) return open_elements(type, element_node(type));
    if (!types().is_site(type)) return;
    for (const Klass* super : klass->supers) {
        if (is_application(*super)) continue;
        for (const vm::Field& field : super->fields) {
            if (!field.is_static() && tells_objects_apart(field)) open_field(field, object_field_node(type, &field));
        }
    }
}

// What of the program's own objects is given to it is kept, and may come back from any other call.
void CallGraph::add_cut_call(const Watch& watch, NodeIndex receiver) {
    add_callee(watch.caller, kLibraryCode);
    give(receiver);
    for (const NodeIndex argument : watch.arguments) give(argument);
    if (watch.has_result) take_unknown(watch.node, watch.result, is_program(watch.caller));
}

// Methods of a class of the program's that override some of the JDK's.
void CallGraph::call_back(TypeIndex type, bool was_given) {
    Klass* klass = types().klass(type);
    if (klass == nullptr || klass->is_array()) return;
    for (Method* method : klass->vtable) {
        if (!is_application(*method->owner)) continue;
        // Threads are started, not run.
        if (method->name.view() == "run" && klass->is_subtype_of(thread_start_->owner)) continue;
        bool is_called = false;
        const auto look = [&](Klass* super) {
            if (is_application(*super)) return;
            if (super->find_declared_method(method->name, method->descriptor) == nullptr) return;
            is_called = is_called || was_given || is_called_anywhere(*super);
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
            // Arguments are its own objects, or what it was given.
            take_unknown(parameter_node(callee, parameter++), cone(declared.class_name()), true);
        }
        if (method->return_type == vm::BasicType::kReference) give(methods_[callee].returned);
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
