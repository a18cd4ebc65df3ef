#include "analysis/call_graph/call_graph.h"

#include "classfile/format/descriptor.h"

namespace heddle::analysis {

namespace {

using vm::Klass;
using vm::Method;

// Exceptions that instructions and natives throw without calling a constructor.
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

}  // namespace

CallGraph::CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects,
                     CallGraphKind kind, const PointersOptions& pointers)
    : program_(program),
      start_(start),
      effects_(effects),
      kind_(kind),
      pointers_(pointers.kind),
      // A single set for the whole program does not distinguish receivers.
      contexts_(program, has_contexts(pointers.kind) && kind == CallGraphKind::kPropagated ? pointers.depth : 0),
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
    Watch leaked;
    leaked.kind = WatchKind::kLeaked;
    add_watch(methods_[kLibraryCode].values[0], leaked);
    add_type(methods_[kLibraryCode].values[0], kUnknownType);
    library_stores_ = flow_.add_node();
    connect(methods_[kLibraryCode].values[0], library_stores_,
            flow_.types().cone_outside(program.symbol("java/lang/Thread")));
    seed();
}

NodeIndex CallGraph::new_node() { return kind_ == CallGraphKind::kPropagated ? flow_.add_node() : kAllTypes; }

NodeIndex CallGraph::field_node(const vm::Field* field) {
    const auto [found, is_new] = field_nodes_.try_emplace(field, 0);
    if (!is_new) return found->second;
    found->second = new_node();
    const NodeIndex node = found->second;
    fields_by_name_[field->name].push_back(field);
    if (has_raw_flow(*field)) connect_raw(field);
    if (!is_application(*field->owner)) expose_field(*field, node);
    return node;
}

NodeIndex CallGraph::element_node(TypeIndex array) {
    const auto [found, is_new] = element_nodes_.try_emplace(array, 0);
    if (!is_new) return found->second;
    const NodeIndex node = new_node();
    found->second = node;
    if (types().is_library_class(array)) expose_elements(array, node);
    return node;
}

NodeIndex CallGraph::element_node(Klass* array) {
    add_class(kAllTypes, array);
    bool is_new = false;
    return element_node(flow_.types().add(array, &is_new));
}

void CallGraph::add_array(NodeIndex node, Klass* array, bool is_program_array, bool has_inner) {
    bool is_new = false;
    const TypeIndex type =
        is_program_array ? flow_.types().add_program_array(array, &is_new) : flow_.types().add(array, &is_new);
    if (is_new) add_type(kAllTypes, type);
    add_type(node, type);
    if (has_inner && array->element->is_array()) add_array(element_node(type), array->element, is_program_array, true);
}

NodeIndex CallGraph::parameter_node(MethodIndex method, size_t parameter) const {
    const std::vector<NodeIndex>& values = methods_[method].values;
    return parameter < kMaxParameters && parameter + 1 < values.size() ? values[parameter + 1] : values[0];
}

// The node of the union of the values.
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
        add_type(kAllTypes, type);
        if (is_application(*klass)) add_callbacks(type, false);
    }
    add_type(node, type);
}

void CallGraph::add_watch(NodeIndex node, Watch watch) {
    watch.receiver = node;
    if (is_demand(pointers_)) record(watch);
    watches_.push_back(std::move(watch));
    flow_.add_watch(node, static_cast<uint32_t>(watches_.size() - 1));
}

void CallGraph::on_growth(uint32_t number, const TypeSet& delta) {
    const Watch& watch = watches_[number];  // a reference into a deque: stays valid
    if (watch.kind == WatchKind::kLeaked) return delta.for_each([&](TypeIndex type) { add_leaked(type); });
    if (watch.kind == WatchKind::kCall)
        return delta.for_each_in(types().members(watch.filter), [&](TypeIndex type) { dispatch(watch, type); });
    if (watch.kind == WatchKind::kLoadField || watch.kind == WatchKind::kStoreField) {
        return delta.for_each([&](TypeIndex type) {
            const NodeIndex field = object_field_node(type, watch.field);
            if (watch.kind == WatchKind::kLoadField)
                add_load(watch, field);
            else
                flow_.add_edge(watch.node, field, watch.filter);
        });
    }
    if (watch.kind == WatchKind::kUnknown) {
        if (delta.contains(kUnknownType)) flow_.add_edge(methods_[kLibraryCode].values[0], watch.node, watch.filter);
        return;
    }
    const bool is_program_code = is_program(watch.caller);
    delta.for_each([&](TypeIndex type) {
        if (type == kUnknownType) {
            if (watch.kind == WatchKind::kStore) return leak(watch.node);
            return add_library_flow(watch.node, watch.filter, is_program_code);
        }
        const Klass* klass = types().klass(type);
        if (!may_be_reference_array(klass) || empty_arrays_.contains(type)) return;
        if (watch.kind == WatchKind::kLoad)
            add_load(watch, element_node(type));
        else
            flow_.add_edge(watch.node, element_node(type),
                           klass == nullptr ? object_cone_ : flow_.types().cone(klass->element->name));
    });
}

// `from` is the node of a field, or of the elements of an array.
void CallGraph::add_load(const Watch& load, NodeIndex from) {
    flow_.add_edge(from, load.node, load.filter);
    if (is_program(load.caller)) watch_for_unknown(from, load.node, load.filter);
}

void CallGraph::seed() {
    for (uint32_t i = 0; i < start_.is_initialized.size(); ++i) {
        if (start_.is_initialized[i]) record_raw_names(program_.klass(static_cast<vm::ClassId>(i)));
    }
    for (Klass* klass : start_.classes) add_class(kAllTypes, klass);
    for (const auto& [field, klass] : start_.fields) add_class(field_node(field), klass);
    for (const auto& [field, klass] : start_.empty_array_fields) {
        if (contexts_.is_on())
            add_type(field_node(field), empty_array(klass));
        else
            add_class(field_node(field), klass);
    }
    for (const auto& [array, klass] : start_.elements) add_class(element_node(array), klass);
    for (const char* name : kMachineThrowables) {
        const vm::Linked<Klass*> klass = program_.load_class(vm::LoaderId::kBoot, program_.symbol(name));
        if (klass.ok()) add_class(kThrowables, klass.value());
    }
    add_type(kThrowables, kUnknownType);  // thrown by cut code
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
    // <clinit> of the main class runs before main.
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

// Scanning code loads further classes.
bool CallGraph::add_loaded_classes() {
    bool has_added = false;
    for (; loaded_ < program_.class_count(); ++loaded_) {
        Klass* klass = program_.klass(static_cast<vm::ClassId>(loaded_));
        if (klass == nullptr || !klass->is_instance() || klass->is_abstract() || !program_.link(klass).ok()) continue;
        add_class(kAllTypes, klass);
        has_added = true;
    }
    return has_added;
}

void CallGraph::build() {
    for (;;) {
        if (!unscanned_.empty()) {
            const MethodIndex index = unscanned_.back();
            unscanned_.pop_back();
            scan(index);
        } else if (!flow_.step([&](uint32_t watch, const TypeSet& delta) { on_growth(watch, delta); })) {
            if (kind_ != CallGraphKind::kHierarchy || !add_loaded_classes()) break;
        }
    }
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        if (uses_reflection_ && methods_[i].native.is_reflective && methods_[i].facts == nullptr)
            add_callee(i, kAnything);
    }
    flow_.drop_edge_index();
    is_built_ = true;
    if (demand_ != nullptr) begin_queries();
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
        if (starts && may_start_any(methods_[watch.caller]) && starts_any_thread_.insert(watch.caller).second)
            add_start(watch.caller, kAllTypes);
        return add_library_call(watch, kNothing);
    }
    Klass* klass = receiver_class(type, *watch.target);
    if (klass == nullptr) return;
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

// `type` is the type of the receiver for which `target` was selected. When it is kNoType, the receiver is any of
// `receiver`.
void CallGraph::add_call(const Watch& watch, Method* target, NodeIndex receiver, TypeIndex type) {
    if (is_cut(*target->owner)) {
        if (type != kNoType && is_application(*types().klass(type))) add_type(methods_[kLibraryCode].values[0], type);
        return add_library_call(watch, receiver);
    }
    if (contexts_.is_on()) (void)contexts_.level(*target->owner);
    const MethodIndex callee = reach(target, context_of(methods_[watch.caller], *target, type));
    add_callee(watch.caller, callee);
    const bool is_program_code = is_program(watch.caller);
    size_t parameter = 0;
    if (!target->is_static()) {
        const NodeIndex self = parameter_node(callee, parameter++);
        if (type != kNoType)
            add_receiver(self, watch, *target, type);
        else
            connect(receiver, self, flow_.types().cone(target->owner->name));
    }
    size_t argument = 0;
    for (const classfile::FieldType declared : classfile::parameters_of(target->descriptor.view())) {
        if (!declared.is_reference() || argument >= watch.arguments.size()) continue;
        const NodeIndex from = watch.arguments[argument++];
        connect_boundary(from, parameter_node(callee, parameter++), cone(declared.class_name()),
                         !is_program_code && is_program(callee));
    }
    if (watch.has_result)
        connect_boundary(methods_[callee].returned, watch.node, watch.result, is_program_code && !is_program(callee));
}

void CallGraph::add_plain_call(MethodIndex caller, Method* target) {
    Watch watch;
    watch.caller = caller;
    add_call(watch, target, kNothing, kNoType);
}

bool CallGraph::is_start(const MethodNode& caller, const Method& target) const {
    if (&target == thread_start_) return true;
    return target.owner == thread_start_->owner && target.name.view() == "start0" && caller.method != thread_start_;
}

// super.start(), or the native start0: starts every thread that the receiver may be.
void CallGraph::add_start(MethodIndex caller, NodeIndex threads) {
    Watch watch;
    watch.caller = caller;
    watch.target = thread_run_;
    watch.filter = cone("java/lang/Thread");
    watch.starts = true;
    add_watch(threads, std::move(watch));
}

std::vector<bool> CallGraph::entry_points() const {
    std::vector<bool> is_entry(methods_.size());
    for (MethodIndex i = kLibraryCode; i < methods_.size(); ++i) {
        if (methods_[i].facts != nullptr) continue;
        for (const MethodIndex callee : methods_[i].callees) is_entry[callee] = true;
    }
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        const Method& method = *methods_[i].method;
        const bool is_run =
            !method.is_static() && method.name.view() == "run" && method.owner->is_subtype_of(thread_start_->owner);
        if (is_run || &method == start_.main_method) is_entry[i] = true;
    }
    return is_entry;
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
            const bool is_program_code = is_application(*node.method->owner);
            if (is_program_code && (!is_followed || is_reflective(node, *site.target))) ++figures.unresolved;
            if (!is_program_code && !is_followed) ++figures.library_unknown;
        }
    }
    figures.contexts = static_cast<uint32_t>(contexts.size());
    return figures;
}

}  // namespace heddle::analysis
