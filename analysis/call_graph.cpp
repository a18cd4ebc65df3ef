#include "analysis/call_graph.h"

#include <array>

#include "classfile/descriptor.h"

namespace heddle::analysis {

namespace {

using vm::Klass;
using vm::Method;

// What instructions and natives throw without any constructor being called.
constexpr const char* kMachineThrowables[] = {
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalAccessException",
    "java/lang/InstantiationException",
    "java/lang/InterruptedException",
    "java/lang/CloneNotSupportedException",
    "java/lang/ClassNotFoundException",
    "java/lang/UnsupportedOperationException",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
    "java/lang/InternalError",
    "java/lang/NoClassDefFoundError",
    "java/lang/NoSuchFieldError",
    "java/lang/NoSuchMethodError",
    "java/lang/AbstractMethodError",
    "java/lang/IllegalAccessError",
    "java/lang/InstantiationError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/UnsatisfiedLinkError",
    "java/lang/VerifyError",
    "java/lang/ClassFormatError",
    "java/lang/BootstrapMethodError",
    "java/io/IOException",
    "java/io/FileNotFoundException",
};

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

}  // namespace

CallGraph::CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects,
                     CallGraphKind kind, const PointersOptions& pointers)
    : program_(program),
      start_(start),
      effects_(effects),
      kind_(kind),
      pointers_(pointers.kind),
      // With one set for everything there is nothing to tell receivers apart by.
      contexts_(program, has_contexts(pointers.kind) && kind != CallGraphKind::kRapidType ? pointers.depth : 0),
      type_table_(program.symbols()),
      flow_(type_table_) {
    for (const NodeIndex node : {kAllTypes, kThrowables, kNothing}) {
        (void)node;
        flow_.add_node();
    }
    if (is_demand(pointers_)) demand_ = std::make_unique<DemandPointers>(pointers.budget);
    object_cone_ = cone("java/lang/Object");
    throwable_cone_ = cone("java/lang/Throwable");
    thread_start_ = program.must_find_method("java/lang/Thread", "start", "()V");
    thread_run_ = program.must_find_method("java/lang/Thread", "run", "()V");
    for (MethodIndex i = 0; i < kFirstMethod; ++i) {
        methods_.emplace_back();
        methods_.back().values = {flow_.add_node()};
        methods_.back().returned = methods_.back().values[0];
    }
    Watch given;
    given.kind = WatchKind::kCallBack;
    add_watch(methods_[kLibraryCode].values[0], given);
    seed();
}

NodeIndex CallGraph::new_node() { return kind_ == CallGraphKind::kRapidType ? kAllTypes : flow_.add_node(); }

NodeIndex CallGraph::field_node(const vm::Field* field) {
    const auto [found, is_new] = field_nodes_.try_emplace(field, 0);
    if (!is_new) return found->second;
    found->second = new_node();
    const NodeIndex node = found->second;
    fields_by_name_[field->name].push_back(field);
    if (joins_raw(*field)) join_raw(field);
    return node;
}

NodeIndex CallGraph::element_node(TypeIndex array) {
    const auto [found, is_new] = element_nodes_.try_emplace(array, 0);
    if (is_new) found->second = new_node();
    return found->second;
}

NodeIndex CallGraph::element_node(Klass* array) {
    add_class(kAllTypes, array);
    bool is_new = false;
    return element_node(flow_.types().add(array, &is_new));
}

void CallGraph::add_array(NodeIndex node, Klass* array, bool is_owned, bool has_inner) {
    bool is_new = false;
    const TypeIndex type = is_owned ? flow_.types().add_owned(array, &is_new) : flow_.types().add(array, &is_new);
    if (is_new) put(kAllTypes, type);
    put(node, type);
    if (has_inner && array->element->is_array()) add_array(element_node(type), array->element, is_owned, true);
}

// What JDK code finds in its own objects, or in those that it has got hold of, it may touch, whether it was given it or
// not.
void CallGraph::note_leaks() {
    bool has_grown = true;
    const auto note = [&](NodeIndex node) {
        flow_.at(node).for_each([&](TypeIndex type) {
            if (!types().is_common(type)) has_grown |= leaked_.insert(type);
        });
    };
    while (has_grown) {
        has_grown = false;
        for (const auto& [field, node] : field_nodes_) {
            if (!is_application(*field->owner)) note(node);
        }
        for (const auto& [field, objects] : object_fields_) {
            if (is_application(*field->owner)) continue;
            for (const ObjectField& object : objects) {
                if (is_leaked(object.type)) note(object.node);
            }
        }
        for (const auto& [array, node] : element_nodes_) {
            if (types().is_common(array) || is_leaked(array)) note(node);
        }
    }
}

NodeIndex CallGraph::parameter_node(MethodIndex method, size_t parameter) const {
    const std::vector<NodeIndex>& values = methods_[method].values;
    return parameter < kMaxParameters && parameter + 1 < values.size() ? values[parameter + 1] : values[0];
}

// The node of all that a slot may hold.
NodeIndex CallGraph::value_node(MethodIndex method, const ValueSet& values) {
    const MethodNode& node = methods_[method];
    NodeIndex only = kNothing;
    uint32_t count = 0;
    values.for_each([&](ValueId id) {
        only = node.values[id];
        ++count;
    });
    if (count <= 1) return only;
    const NodeIndex joined = new_node();
    values.for_each([&](ValueId id) { connect(node.values[id], joined, object_cone_); });
    return joined;
}

void CallGraph::add_class(NodeIndex node, Klass* klass) {
    bool is_new = false;
    const TypeIndex type = flow_.types().add(klass, &is_new);
    if (is_new) {
        put(kAllTypes, type);
        if (is_application(*klass)) call_back(type, false);
    }
    put(node, type);
}

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

void CallGraph::add_watch(NodeIndex node, Watch watch) {
    watch.receiver = node;
    if (is_demand(pointers_)) record(watch);
    watches_.push_back(std::move(watch));
    flow_.add_watch(node, static_cast<uint32_t>(watches_.size() - 1));
}

void CallGraph::notice(uint32_t number, const TypeSet& fresh) {
    const Watch& watch = watches_[number];  // a deque: stays where it is
    if (watch.kind == WatchKind::kCallBack) return fresh.for_each([&](TypeIndex type) { call_back(type, true); });
    if (watch.kind == WatchKind::kCall)
        return fresh.for_each_in(types().members(watch.filter), [&](TypeIndex type) { dispatch(watch, type); });
    if (watch.kind == WatchKind::kLoadField || watch.kind == WatchKind::kStoreField) {
        return fresh.for_each([&](TypeIndex type) {
            const NodeIndex place = object_field_node(type, watch.field);
            if (watch.kind == WatchKind::kLoadField)
                flow_.add_edge(place, watch.node, watch.filter);
            else
                flow_.add_edge(watch.node, place, watch.filter);
        });
    }
    fresh.for_each([&](TypeIndex type) {
        if (type == kUnknownType)
            return watch.kind == WatchKind::kLoad ? take_unknown(watch.node, watch.filter) : give(watch.node);
        const Klass* klass = types().klass(type);
        const bool is_reference =
            klass == nullptr || (klass->is_array() && klass->element_type == vm::BasicType::kReference);
        if (!is_reference || empty_arrays_.contains(type)) return;
        if (watch.kind == WatchKind::kLoad)
            flow_.add_edge(element_node(type), watch.node, watch.filter);
        else
            flow_.add_edge(watch.node, element_node(type),
                           klass == nullptr ? object_cone_ : flow_.types().cone(klass->element->name));
    });
}

// What comes from code that is not followed: its own objects, or what it was given.
void CallGraph::take_unknown(NodeIndex node, ConeIndex filter) {
    connect(methods_[kLibraryCode].values[0], node, filter);
    if (types().members(filter).contains(kUnknownType)) put(node, kUnknownType);
}

void CallGraph::give(NodeIndex node) {
    connect(node, methods_[kLibraryCode].values[0],
            flow_.types().application_cone(program_.symbol("java/lang/Object")));
}

void CallGraph::seed() {
    for (uint32_t i = 0; i < start_.is_initialized.size(); ++i) {
        if (start_.is_initialized[i]) note_constants(program_.klass(static_cast<vm::ClassId>(i)));
    }
    for (Klass* klass : start_.classes) add_class(kAllTypes, klass);
    for (const auto& [field, klass] : start_.fields) add_class(field_node(field), klass);
    for (const auto& [field, klass] : start_.empty) {
        if (contexts_.is_on())
            put(field_node(field), empty_array(klass));
        else
            add_class(field_node(field), klass);
    }
    for (const auto& [array, klass] : start_.elements) add_class(element_node(array), klass);
    for (const char* name : kMachineThrowables) {
        const vm::Linked<Klass*> klass = program_.load_class(vm::LoaderId::kBoot, program_.symbol(name));
        if (klass.ok()) add_class(kThrowables, klass.value());
    }
    put(kThrowables, kUnknownType);  // of code that is not followed
    if (start_.main_frame != nullptr) reach(start_.main_frame);
    if (start_.thread_frame != nullptr) reach(start_.thread_frame);
    if (start_.main_method != nullptr) seed_main();
}

void CallGraph::seed_main() {
    const MethodIndex main = reach(start_.main_method);
    size_t parameter = 0;
    if (!start_.main_method->is_static()) {
        add_class(parameter_node(main, parameter++), start_.main);
        for (const auto& method : start_.main->methods) {
            if (method->is_constructor() && method->parameters.empty())
                add_class(parameter_node(reach(method.get()), 0), start_.main);
        }
    }
    Klass* strings = program_.array_of(program_.known().String);
    add_class(parameter_node(main, parameter), strings);
    add_class(element_node(strings), program_.known().String);
    // <clinit> of the main class runs below main.
    initialize(main, start_.main);
}

MethodIndex CallGraph::reach(Method* method, ContextIndex context) {
    const uint32_t id = index_of(method->id);
    if (id >= clones_.size()) clones_.resize(id + 4096);
    if (const MethodIndex known = find(method->id, context); known != kNoMethod) return known;
    const auto index = static_cast<MethodIndex>(methods_.size());
    clones_[id].push_back(index);
    MethodNode& node = methods_.emplace_back();
    node.method = method;
    node.context = context;
    node.is_native = method->has(vm::kMethodInternal) || method->native != nullptr || method->is_native();
    node.values.push_back(new_node());
    node.returned = node.values[0];
    if (!node.is_native || moves_references(*method)) {
        uint32_t parameters = method->is_static() ? 0 : 1;
        for (const vm::BasicType type : method->parameters) parameters += type == vm::BasicType::kReference ? 1 : 0;
        for (uint32_t i = 0; i < std::min(parameters, kMaxParameters); ++i) node.values.push_back(new_node());
        if (method->return_type == vm::BasicType::kReference) node.returned = new_node();
    }
    unscanned_.push_back(index);
    return index;
}

void CallGraph::build() {
    for (;;) {
        if (!unscanned_.empty()) {
            const MethodIndex index = unscanned_.back();
            unscanned_.pop_back();
            scan(index);
        } else if (!flow_.step([&](uint32_t watch, const TypeSet& fresh) { notice(watch, fresh); })) {
            break;
        }
    }
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        if (uses_reflection_ && methods_[i].native.is_reflective && methods_[i].facts == nullptr)
            add_callee(i, kAnything);
    }
    note_leaks();
    flow_.forget_edges();
    is_built_ = true;
    if (demand_ != nullptr) demand_->begin(*this);
}

Method* CallGraph::select(Klass* receiver, const Method* target) const {
    const uint64_t key = (uint64_t{index_of(target->id)} << 32) | index_of(receiver->id);
    const auto found = selected_.find(key);
    if (found != selected_.end()) return found->second;
    vm::Thrown thrown;
    Method* method = program_.select(receiver, const_cast<Method*>(target), &thrown);
    if (!is_built_) selected_.emplace(key, method);
    return method;
}

void CallGraph::dispatch(const Watch& watch, TypeIndex type) {
    if (watch.is_direct) return add_call(watch, const_cast<Method*>(watch.target), kNothing, type);
    if (type == kUnknownType) {
        const bool starts = watch.target == thread_start_ || watch.starts;
        if (starts && may_start_any(methods_[watch.caller]) && started_any_.insert(watch.caller).second)
            add_start(watch.caller, kAllTypes);
        return add_cut_call(watch, kNothing);
    }
    if (types().is_unknown_array(type)) return;
    Klass* klass = types().klass(type);
    Method* method = select(klass, watch.target);
    if (method == nullptr) return;
    add_call(watch, method, kNothing, type);
    if (method == thread_start_) {
        if (Method* run = select(klass, thread_run_)) {
            Watch start;
            start.caller = watch.caller;
            start.target = thread_run_;
            start.filter = watch.filter;
            start.receiver = watch.receiver;
            add_call(start, run, kNothing, type);
        }
    }
    if ((method == thread_start_ || watch.starts) && start_.thread_frame != nullptr)
        add_callee(watch.caller, reach(start_.thread_frame));
}

bool CallGraph::add_callee(MethodIndex caller, MethodIndex callee) {
    if (!calls_.insert((uint64_t{caller} << 32) | callee).second) return false;
    methods_[caller].callees.push_back(callee);
    return true;
}

// The receiver is a node, or one type of it when the call was selected by it.
void CallGraph::add_call(const Watch& watch, Method* target, NodeIndex receiver, TypeIndex type) {
    if (is_cut(*target->owner)) {
        if (type != kNoType && is_application(*types().klass(type))) put(methods_[kLibraryCode].values[0], type);
        return add_cut_call(watch, receiver);
    }
    if (contexts_.is_on()) (void)contexts_.level(*target->owner);
    const MethodIndex callee = reach(target, context_of(methods_[watch.caller], *target, type));
    add_callee(watch.caller, callee);
    size_t parameter = 0;
    if (!target->is_static()) {
        const NodeIndex self = parameter_node(callee, parameter++);
        if (type != kNoType)
            put_receiver(self, watch, *target, type);
        else
            connect(receiver, self, flow_.types().cone(target->owner->name));
    }
    size_t argument = 0;
    for (const classfile::FieldType declared : classfile::parameters_of(target->descriptor.view())) {
        if (!declared.is_reference() || argument >= watch.arguments.size()) continue;
        const NodeIndex from = watch.arguments[argument++];
        connect(from, parameter_node(callee, parameter++), cone(declared.class_name()));
    }
    if (watch.has_result) connect(methods_[callee].returned, watch.node, watch.result);
}

void CallGraph::add_plain_call(MethodIndex caller, Method* target) {
    Watch watch;
    watch.caller = caller;
    add_call(watch, target, kNothing, kNoType);
}

// What of the program's own objects is given to it is kept, and may come back from any other call.
void CallGraph::add_cut_call(const Watch& watch, NodeIndex receiver) {
    add_callee(watch.caller, kLibraryCode);
    give(receiver);
    for (const NodeIndex argument : watch.arguments) give(argument);
    if (watch.has_result) take_unknown(watch.node, watch.result);
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
            take_unknown(parameter_node(callee, parameter++), cone(declared.class_name()));
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

bool CallGraph::is_start(const MethodNode& caller, const Method& target) const {
    if (&target == thread_start_) return true;
    return target.owner == thread_start_->owner && target.name.view() == "start0" && caller.method != thread_start_;
}

// super.start(), or the native behind it: whoever the receiver may be is started.
void CallGraph::add_start(MethodIndex caller, NodeIndex threads) {
    Watch watch;
    watch.caller = caller;
    watch.target = thread_run_;
    watch.filter = cone("java/lang/Thread");
    watch.starts = true;
    add_watch(threads, std::move(watch));
}

CallGraphFigures CallGraph::figures() const {
    CallGraphFigures figures;
    figures.classes = types().count() - kFirstType;
    std::unordered_set<ContextIndex> contexts;
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        const MethodNode& node = methods_[i];
        figures.edges += node.callees.size();
        if (node.context != kNoContext) contexts.insert(node.context);
        if (!is_first_clone(i)) {
            ++figures.clones;
            continue;
        }
        for (const MethodIndex callee : node.callees) figures.cut += callee == kLibraryCode ? 1 : 0;
        if (node.facts == nullptr) {
            ++figures.natives;
            if (node.native.calls_library) ++figures.library_unknown;
            continue;
        }
        ++figures.methods;
        if (node.facts->is_opaque) ++figures.opaque;
        for (const CallSite& site : node.facts->calls) {
            if (site.kind == CallKind::kCast) continue;
            ++figures.calls;
            const bool is_followed = site.target != nullptr && site.kind != CallKind::kHandle;
            const bool is_own = is_application(*node.method->owner);
            if (is_own && (!is_followed || is_reflective(node, *site.target))) ++figures.unresolved;
            if (!is_own && !is_followed) ++figures.library_unknown;
        }
    }
    figures.contexts = static_cast<uint32_t>(contexts.size());
    return figures;
}

}  // namespace heddle::analysis
